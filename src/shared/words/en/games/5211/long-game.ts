import { list, points, rounds } from '../../counted'

/** The long game: its race to 50, and what is told between two deals. */
export const longGame = {
  title: 'Long game to 50',
  chart: 'The race',
  byRound: { line: 'points after each round', caption: 'The race: points after each round' },
  byDeal: { line: 'points after each deal', caption: 'The race: points after each deal' },
  start: 'start',
  round: 'round',
  deal: (deal: number) => `Deal ${deal}`,
  dealRound: (deal: number, round: number) => `Deal ${deal}, round ${round}`,
  dealShort: (deal: number) => `${deal}`,
  standings: 'Standings',
  afterDeals: (deal: number) => (deal === 1 ? 'after deal 1' : `after ${deal} deals`),
  noneYet: 'points come at the end of a deal',
  toGo: (n: number) => `${n} to go`,
  reached: 'has reached 50',
  deals: 'Deals',
  dealsFirst: (last: number) => `Deals 1 to ${last}`,
  rounds,
  roundOf: (round: number, of: number) => `round ${round} of ${of}`,
  total: 'Total',
  unknown: 'not counted yet',
  resume: (deal: number) => `Resume deal ${deal}`,
  firstDeal: 'The first deal is always played to its end.',
  laterDeal: 'From now on, the game ends with the round in which someone reaches 50.',
  close: 'Back to the table',

  interlude: {
    title: (deal: number) => `Deal ${deal} is over`,
    leads: (who: string | null, total: number) =>
      who === null ? `You lead with ${points(total)}.` : `${who} leads with ${points(total)}.`,
    level: (whos: readonly string[], total: number) => `${list(whos)} are level with ${points(total)}.`,
    next: (deal: number) => `Start deal ${deal}`,
  },
}
