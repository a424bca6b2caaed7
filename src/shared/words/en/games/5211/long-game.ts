import type { Marked } from '../../../text'
import { list, listParts, points, rounds } from '../../counted'
import { subject, verb, type Who } from '../../who'

/** A list of players at the beginning of a sentence, in which the names are highlighted. */
const everyoneNamed = (whos: readonly Who[]): Marked =>
  listParts(whos.map(subject)).map(({ type, value }) =>
    type === 'element' && value !== subject(null) ? { mark: value } : value,
  )

/** Several players at the beginning of a sentence: two by name, more by number. */
const several = (whos: readonly Who[]): Marked => {
  if (whos.length <= 2) return everyoneNamed(whos)
  return [whos.includes(null) ? `You and ${whos.length - 1} others` : `${whos.length} players`]
}

/** All players of a game, by number. */
const all = (whos: readonly Who[]): Marked => {
  if (whos.length <= 2) return everyoneNamed(whos)
  return [whos.includes(null) ? 'All of you' : `All ${whos.length} players`]
}

const needed = (need: number | null): string => (need === null ? '' : `; you need ${need}`)

const orOneMore = (need: number, isOpen: boolean): string => (isOpen ? `${need} or ${need + 1}` : `${need}`)

const leadOf = (whos: readonly Who[]): string =>
  whos.length > 1 ? 'lead' : verb(whos[0] ?? null, 'lead', 'leads')

/** The long game: its race to 50, and the texts between two deals. */
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

  /** The race, as the table shows it. */
  race: {
    /** Above the finishing line. */
    goal: '50',
    /**
     * The names are marked, so that they can be shortened if there is no room.
     * @param toGo the points that they still need; null if hidden
     * @param need the points that the viewer needs; null if there is no viewer, or the viewer leads
     */
    leads: (whos: readonly Who[], total: number, toGo: number | null, need: number | null): Marked => [
      ...several(whos),
      ` ${leadOf(whos)} with ${total}${toGo === null ? '' : `, ${toGo} to go`}${needed(need)}.`,
    ],
    /** Shown while all players are level. */
    allLevel: (total: number, toGo: number) => `All are level with ${total}, ${toGo} to go.`,
    allLevelShort: (total: number) => `All have ${total}.`,
    leadsShort: (whos: readonly Who[], total: number, need: number | null): Marked => {
      if (need !== null)
        return whos.length > 1
          ? [`${whos.length} have ${total}, you need ${need}.`]
          : [...everyoneNamed(whos), ` ${total}, you need ${need}.`]
      return whos.length > 1
        ? [`${whos.length} lead with ${total}.`]
        : [...everyoneNamed(whos), ` ${leadOf(whos)} with ${total}.`]
    },
    needs: (need: number) => `You need ${need}.`,
    /**
     * The points that the viewer needs once 50 is reached.
     * @param need the points to draw level with the leaders
     * @param isOpen true if the cards won then decide between equal players, so that one more point may be needed
     */
    needsMore: (whos: readonly string[], need: number, isOpen: boolean): Marked => [
      `You need ${orOneMore(need, isOpen)} more than `,
      ...(whos.length > 1 ? ['the leaders'] : everyoneNamed(whos)),
      '.',
    ],
    needsMoreShort: (need: number, isOpen: boolean) => `You need ${orOneMore(need, isOpen)} more.`,
    areBehind: (n: number) => `You are ${n} behind.`,
    leadBy: (n: number, total: number) => `You lead by ${n}, with ${total}.`,
    leadByShort: (n: number) => `You lead by ${n}.`,
    ahead: (n: number) => `${n} ahead`,
    behind: (n: number) => `${n} behind`,
    level: 'level',
    /** Shown if points are announced only at the end of a deal. */
    ledAfter: (whos: readonly Who[], total: number, deal: number): Marked => [
      ...several(whos),
      ` led with ${total} after deal ${deal}.`,
    ],
    ledAfterShort: (whos: readonly Who[], total: number): Marked =>
      whos.length === 1
        ? [...everyoneNamed(whos), ` led with ${total}.`]
        : [`${whos.length} led with ${total}.`],
    nobodyYet: 'Nobody has points yet.',
    announcedAtEnd: 'Points come at the end of a deal.',
    announcedAtEndShort: 'No points told yet.',
    firstDeal: 'The first deal is always played to its end.',
    firstDealGoesOn: '50 is reached, but the first deal goes on.',
    firstShort: 'first deal',
    oneCan: (who: Who, missing: number): Marked => [
      ...everyoneNamed([who]),
      ` ${verb(who, 'need', 'needs')} ${missing}: this round can end it.`,
    ],
    someCan: (whos: readonly Who[], isAll: boolean): Marked => [
      ...(isAll ? all(whos) : several(whos)),
      ' can end it this round.',
    ],
    canEnd: 'can end now',
    notInRound: 'Nobody can reach 50 in this round.',
    notInLastRound: 'Nobody can reach 50: another deal follows.',
    toGo: (n: number) => `${n} to go`,
    evaluated: 'The round is being scored.',
    reached: '50 is reached: this round ends the game.',
    /** Shown if the leaders may end level on points. */
    reachedLevel: 'This round ends the game. If level, cards won decide.',
    reachedShort: '50 reached',
    anyRound: 'From now on any round can end the game.',
    anyRoundShort: 'any round can end it',
  },

  interlude: {
    title: (deal: number) => `Deal ${deal} is over`,
    leads: (who: string | null, total: number) =>
      who === null ? `You lead with ${points(total)}.` : `${who} leads with ${points(total)}.`,
    /** The distance of the leader from the end. @param isNear true if another deal as good as the best would be enough */
    ahead: (toGo: number, deal: number, isNear: boolean) =>
      isNear ? `${toGo} to go: deal ${deal} can end the game.` : `${toGo} to go to 50.`,
    gained: (n: number) => `+${n}`,
    climbed: (places: number) =>
      `${places > 0 ? 'up' : 'down'} ${Math.abs(places)} ${Math.abs(places) === 1 ? 'place' : 'places'}`,
    level: (whos: readonly string[], total: number) => `${list(whos)} are level with ${points(total)}.`,
    next: (deal: number) => `Start deal ${deal}`,
    /** @param names null for the only person at this table */
    standIns: (names: readonly (string | null)[]) =>
      `${names.length === 1 ? 'A bot plays' : 'Bots play'} on for ${list(names.map((name) => name ?? 'you'))} in the next deal, until the ${names.length === 1 ? 'seat is' : 'seats are'} taken back.`,
  },
}
