import type { Card, Colour } from '../../../../games/5211/cards'
import { cards, list, points } from '../../counted'
import { capital, ended, everyone, subject, verb, type Who, within } from '../../who'
import { cardName, colourList, colours, heardList } from './names'

const totalList = (totals: readonly { readonly who: Who; readonly total: number }[]): string =>
  totals.map(({ who, total }) => `${subject(who)} ${total}`).join(', ')

/** Announcements, one sentence for each event. */
export const told = {
  dealt: (pile: number) => `Five cards each, ${pile} in the draw pile.`,
  /** The same in a long game; in its first deal, with the condition of its end. */
  dealtInLongGame: (deal: number, pile: number) =>
    `${deal === 1 ? 'A long game to 50. ' : ''}Deal ${deal}: five cards each, ${pile} in the draw pile.`,
  hand: (held: readonly Card[]) => `Your hand: ${heardList(held)}.`,
  deciding: 'Deciding deal. This deal can end the game.',
  round: (round: number, rounds: number) => `Round ${round} of ${rounds}.`,
  lastRound: (round: number, long: boolean) =>
    `Round ${round}, the last ${long ? 'of this deal' : 'one'}. Nobody draws. The fifth card is discarded.`,
  committedOwn: (held: readonly Card[]) => `You played ${heardList(held)}.`,
  ready: (names: readonly string[]) => `${list(names)} ${names.length === 1 ? 'is' : 'are'} ready.`,
  /** Before the repeated recap of an evaluation. */
  again: 'The last round is shown again.',
  takenBack: (who: Who) => (who === null ? 'You took your cards back.' : `${who} is choosing again.`),
  revealed: (seats: readonly { readonly who: Who; readonly cards: readonly Card[] }[]) =>
    `Revealed: ${seats.map(({ who, cards: held }) => `${within(who)}, ${heardList(held)}`).join('; ')}.`,
  /** Every colour with cards on the table, and their number. */
  tally: (lying: readonly (readonly [Colour, number])[], kododo: number) =>
    `On the table: ${list(lying.map(([colour, n]) => `${n} ${colours[colour]}`))}${kododo > 0 ? `; ${kododo} Kododo among them` : ''}.`,
  /** The cards chosen and put back together, and the number of chosen cards after that. */
  chosen: (added: readonly Card[], dropped: readonly Card[], n: number, due: number) =>
    [
      ...(added.length > 0 ? [`Chosen: ${heardList(added)}.`] : []),
      ...(dropped.length > 0 ? [`Put back: ${heardList(dropped)}.`] : []),
      ...(due > 1 ? [`${n} of ${due}.`] : []),
    ].join(' '),
  moved: (card: Card, place: number, of: number) => `${cardName(card)}, place ${place} of ${of}.`,
  /** Colours that have just reached the limit, before the round is evaluated. */
  atLimit: (names: readonly Colour[], limit: number) =>
    names.length === 1
      ? `${colourList(names)} has reached the limit of ${limit} and is out.`
      : `${colourList(names)} have reached the limit of ${limit} and are out.`,
  /** At the beginning of a round. */
  soFar: (totals: readonly { readonly who: Who; readonly total: number }[]) =>
    `Points so far: ${totalList(totals)}.`,
  turn: (turn: number, due: number) => `Turn ${turn}, choose ${cards(due)}.`,
  /** The keys that choose and play cards. @param keys those that choose one, in the order of the hand */
  keys: (keys: readonly string[]) => `Keys: ${keys.at(0)} to ${keys.at(-1)} for your cards, then Enter.`,
  /** The limit and the Kododo target of this game. */
  numbers: (limit: number, kododoTarget: number) =>
    `A colour with ${cards(limit)} is out. Exactly ${kododoTarget} Kododo, and only they score.`,
  drew: (held: readonly Card[]) => `You drew ${heardList(held)}.`,
  pile: (n: number) => `${cards(n)} left to draw.`,
  lastDiscarded: 'The fifth cards are discarded face down.',
  kododo: (count: number, target: number) => `${count} Kododo, not exactly ${target}.`,
  kododoExact: (count: number) => `Exactly ${count} Kododo: only they score.`,
  limit: (names: readonly Colour[], count: number, limit: number) =>
    names.length === 1
      ? `${colourList(names)} is out: ${cards(count)}, the limit is ${limit}.`
      : `${colourList(names)} are out: ${cards(count)} each, the limit is ${limit}.`,
  tie: (names: readonly Colour[], count: number) =>
    `${colourList(names)} are out: tied with ${cards(count)} each.`,
  majority: (colour: Colour, count: number) => `${colours[colour]} scores with ${cards(count)}.`,
  nobody: 'Nobody scores.',
  scored: (who: Who, n: number) => `${subject(who)} ${verb(who, 'score', 'scores')} ${points(n)}.`,
  scoredNothing: 'You score nothing.',
  takesNothing: 'You take nothing.',
  takes: (who: Who, n: number) => `${subject(who)} ${verb(who, 'take', 'takes')} ${cards(n)}.`,
  cleared: (n: number) => `${cards(n)} ${n === 1 ? 'goes' : 'go'} to the discard.`,
  /** After the last round of a game of one deal. */
  counted: (totals: readonly { readonly who: Who; readonly total: number }[]) =>
    `The score piles are counted. ${totalList(totals)}.`,
  dealEnded: (deal: number, totals: readonly { readonly who: Who; readonly total: number }[]) =>
    `Deal ${deal} is over. ${totalList(totals)}.`,
  midDeal: (whos: readonly Who[]) =>
    `${capital(everyone(whos))} ${whos.length === 1 ? verb(whos[0] ?? null, 'have', 'has') : 'have'} reached 50, so the game ends in the middle of the deal.`,
  won: ended.won,
  wonByCards: (who: Who, n: number, held: number) =>
    `The game is over. ${subject(who)} ${verb(who, 'win', 'wins')} with ${points(n)}, level with another player but with more cards in the score pile: ${held}.`,
  shared: ended.shared,
  place: ended.place,
} as const

/** The accessible layer of the table. */
export const read = {
  statusTurn: (round: number, rounds: number, turn: number, due: number) =>
    `Round ${round} of ${rounds}, turn ${turn}, ${cards(due)} each`,
  statusOver: (round: number, rounds: number) => `Round ${round} of ${rounds}, the game is over`,
  waiting: (whos: readonly Who[]) => `Waiting for ${everyone(whos)}.`,
  nobodyAwaited: 'Nobody has to choose now.',
  /** During a recap: Enter presses the large button, which has several labels. */
  goesOn: 'There is nothing to choose now. Enter goes on.',
  hand: 'Your hand',
  card: (card: Card, chosen: boolean) => `${cardName(card)}${chosen ? ', chosen' : ''}`,
  own: 'Your cards on the table',
  opponents: 'The other players',
  choosing: 'choosing',
  ready: 'ready',
  handCount: (n: number) => `${cards(n)} in hand`,
  noCards: 'No cards on the table',
  faceDown: (n: number) => `${cards(n)} face down`,
  committed: (card: Card) => `${cardName(card)}, face down`,
  scorePile: (n: number) => `Score pile: ${cards(n)}`,
  points,
  leads: 'leads',
  total: (n: number) => `${points(n)} in all deals`,
  totalBefore: (n: number) => `${points(n)} in the deals before`,
  piles: 'Piles',
  drawPile: (n: number) => `Draw pile: ${cards(n)}`,
  discard: (n: number) => `Discard: ${cards(n)}`,
  discardTop: (card: Card) => `On top: ${cardName(card)}`,
  removed: (n: number) => `Removed unseen: ${cards(n)}`,
  tally: 'Cards on the table',
  /**
   * @param exact true if the Kododo are exactly on target, so that no colour scores and no warning is needed
   * @param judged the result of the evaluation so far
   */
  colour: (
    colour: Colour,
    n: number,
    limit: number,
    exact: boolean,
    judged: 'scores' | 'tie' | 'limit' | null,
  ) => {
    const standing =
      n >= limit ? 'out' : n === limit - 1 && !exact ? 'one more puts it out' : `out at ${limit}`
    return `${colours[colour]} ${n}, ${judged === null ? standing : { scores: 'scores', tie: 'out, tied', limit: 'out' }[judged]}`
  },
  kododo: (n: number, target: number) => `Kododo ${n}, exactly ${target} to score`,
} as const
