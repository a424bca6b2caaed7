/** What the menus say of KADO, whatever screen they show. */
export const menu = {
  name: 'KADO',
  /** How well bots play. */
  levels: { easy: 'Easy', steady: 'Steady', sharp: 'Sharp', expert: 'Expert' },
  /** What a bot is called in a ranking. */
  bots: { easy: 'bot, easy', steady: 'bot, steady', sharp: 'bot, sharp', expert: 'bot, expert' },
  turn: (turn: number, of: number) => `Turn ${turn} of ${of}`,
}
