import { cards, deals, ordinal, points, rounds } from '../../counted'
import { capital, everyone, subject, verb, type Who } from '../../who'

const pileOf = (who: Who): string => (who === null ? 'Your score pile' : `The score pile of ${who}`)

/** What somebody had before the last deal, after what its pile holds. */
const beforeIt = (before: number, dealsBefore: number): string =>
  `${points(before)} from ${dealsBefore === 1 ? 'deal 1' : `deals 1 to ${dealsBefore}`}`
const andBefore = (before: number, dealsBefore: number): string =>
  dealsBefore === 0 ? '' : `, and ${beforeIt(before, dealsBefore)}`

/** Once the game is over. */
export const over = {
  title: 'Game over',
  /** While the piles are turned over, before anybody is named. */
  count: 'The count',
  counted: 'The piles are turned over and counted.',
  allRounds: 'All rounds are played',
  lastDeal: (deal: number) => `Deal ${deal} is played to its end`,
  reached: '50 points are reached',
  reachedAtEnd: '50 points are reached. The piles are turned over and counted.',
  reachedInRound: 'The game ends with this round. The piles are turned over and counted.',
  allPlayed: (n: number) => `${rounds(n)}, all played`,
  deals: (n: number) => deals(n),
  midDeal: (deal: number, round: number) => `50 points reached in round ${round} of deal ${deal}`,
  wins: (who: Who) => `${subject(who)} ${verb(who, 'win', 'wins')}`,
  share: (whos: readonly Who[]) => `${capital(everyone(whos))} share the win`,
  ahead: (n: number, by: number, whos: readonly Who[]) => `${points(n)}, ${by} ahead of ${everyone(whos)}`,
  level: (whos: readonly Who[], n: number) => `Level with ${everyone(whos)} on ${points(n)}`,
  levelInAll: (n: number, held: number) => `Level on ${points(n)} and ${cards(held)}`,
  beat: (mine: number, theirs: number) => `${cards(mine)} beat ${theirs}`,
  beatInLastDeal: (mine: number, theirs: number) => `${cards(mine)} of the last deal beat ${theirs}`,
  place: (rank: number) => ordinal(rank),
  /** A place that the number of cards has decided. */
  placeOnCards: (rank: number) => `${ordinal(rank)}, on cards`,
  final: 'Final points',
  cards,
  inDeal: (n: number, deal: number) => `+${n} in deal ${deal}`,
  winsOnCards: 'wins on cards',
  sharesWin: 'shares the win',
  cardsDecide: 'Level on points: the player with more cards in the pile wins.',
  cardsDecideLong: 'Level on points: the player with more cards from the last deal wins.',
  nothingDecides: 'Level on points and on cards: the win is shared.',
  /** A pile holds the cards of the last deal. @param before points of the deals before it */
  pile: (who: Who, values: readonly number[], before: number, dealsBefore: number) =>
    `${pileOf(who)}, turned over: ${values.join(' + ')}${andBefore(before, dealsBefore)}`,
  largePile: (who: Who, n: number, before: number, dealsBefore: number) =>
    `${pileOf(who)}, turned over: ${cards(n)}${andBefore(before, dealsBefore)}`,
  emptyPile: (who: Who, before: number, dealsBefore: number) =>
    `${pileOf(who)} is empty${dealsBefore === 0 ? '' : `; ${beforeIt(before, dealsBefore)}`}.`,
  ranked: (rank: number, who: Who, n: number, held: number, isLong: boolean) =>
    `${ordinal(rank)}: ${subject(who)}, ${points(n)}, ${cards(held)}${isLong ? ' in the last deal' : ''}`,
} as const
