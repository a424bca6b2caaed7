/** What the menus say of 5211, whatever screen they show. */
export const menu = {
  name: '5211',
  /** How well bots play. */
  levels: { easy: 'Easy', steady: 'Steady', sharp: 'Sharp', expert: 'Expert' },
  /** What a bot is called in a ranking. */
  bots: { easy: 'bot, easy', steady: 'bot, steady', sharp: 'bot, sharp', expert: 'bot, expert' },
  round: (round: number, of: number) => `Round ${round} of ${of}`,
  deal: (deal: number, round: number, of: number) => `Deal ${deal}, round ${round} of ${of}`,
}
