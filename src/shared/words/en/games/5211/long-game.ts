import { list, points, rounds } from '../../counted'
import { capital, everyone, subject, verb, type Who } from '../../who'

const lead = (whos: readonly Who[]): string =>
  `${capital(everyone(whos))} ${whos.length > 1 ? 'lead' : verb(whos[0] ?? null, 'lead', 'leads')}`

/** How long names may be together for a sentence to stay within two lines on the table. */
const isLong = (whos: readonly Who[]): boolean => everyone(whos).length > 10 * whos.length

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

  /** The race as it stands on the table. */
  race: {
    /** Over the finishing line. */
    goal: '50',
    leads: (whos: readonly Who[], total: number, toGo: number) =>
      `${lead(whos)} with ${total}${toGo > 0 ? `, ${toGo} to go` : ''}.`,
    /** Where points are told at the end of a deal only. */
    ledAfter: (whos: readonly Who[], total: number, deal: number) =>
      `${capital(everyone(whos))} led with ${total} after deal ${deal}.`,
    nobodyYet: 'Nobody has points yet.',
    toldAtEnd: 'Points are counted at the end of the deal.',
    firstDeal: 'The first deal is always played to its end.',
    firstDealGoesOn: '50 is reached, but the first deal goes on.',
    firstShort: 'first deal',
    oneCan: (who: Who, missing: number) =>
      `${subject(who)} ${verb(who, 'need', 'needs')} ${missing}${isLong([who]) ? ' to end it.' : ': this round can end it.'}`,
    someCan: (whos: readonly Who[]) =>
      `${whos.length > 2 || isLong(whos) ? `${whos.length} players` : capital(everyone(whos))} can end it in this round.`,
    canEnd: 'can end now',
    notInRound: 'Nobody can reach 50 in this round.',
    notInLastRound: 'Nobody can reach 50: another deal follows.',
    toGo: (n: number) => `${n} to go`,
    evaluated: 'The round is being scored.',
    reached: '50 is reached: this round ends the game.',
    reachedShort: '50 reached',
    anyRound: 'From now on any round can end the game.',
    anyRoundShort: 'any round can end it',
  },

  interlude: {
    title: (deal: number) => `Deal ${deal} is over`,
    leads: (who: string | null, total: number) =>
      who === null ? `You lead with ${points(total)}.` : `${who} leads with ${points(total)}.`,
    /** How near the leader is to the end. @param isNear another deal as good as the best would be enough */
    ahead: (toGo: number, deal: number, isNear: boolean) =>
      isNear ? `${toGo} to go: deal ${deal} can end the game.` : `${toGo} to go to 50.`,
    gained: (n: number) => `+${n}`,
    climbed: (places: number) =>
      `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} ${Math.abs(places) === 1 ? 'place' : 'places'}`,
    level: (whos: readonly string[], total: number) => `${list(whos)} are level with ${points(total)}.`,
    next: (deal: number) => `Start deal ${deal}`,
  },
}
