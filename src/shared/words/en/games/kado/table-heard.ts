import type { Gift, Ribbon } from '../../../../games/kado'
import { cards, list, points } from '../../counted'
import { ended } from '../../ended'
import { capital, everyone, subject, verb, type Who, within } from '../../who'
import { gifts, ribbons } from './names'

/** Where in a grid, counted from 1 from the top left corner of its cards. */
interface Spot {
  readonly line: number
  readonly column: number
}

const to = (who: Who): string => who ?? 'you'
const whose = (who: Who): string => (who === null ? 'your' : `${who}’s`)
const Whose = (who: Who): string => (who === null ? 'Your' : `${who}’s`)
const spot = ({ line, column }: Spot): string => `line ${line}, column ${column}`
const counted = (all: readonly { readonly who: Who; readonly what: string }[]): string =>
  all.map(({ who, what }) => `${within(who)}, ${what}`).join('; ')

/** What is told as it happens. A card is named as words for it, or null where the listener does not know it. */
export const told = {
  // ---- Dealing
  turn: (turn: number, of: number, gifter: Who) =>
    `Turn ${turn} of ${of}. ${subject(gifter)} ${verb(gifter, 'give', 'gives')} the cards.`,
  looks: (gifter: Who, card: string | null) =>
    `${subject(gifter)} ${verb(gifter, 'look', 'looks')} at ${card ?? 'a card'}.`,
  gives: (gifter: Who, receiver: Who, card: string | null) =>
    gifter === receiver
      ? `${subject(gifter)} ${verb(gifter, 'keep', 'keeps')} ${card ?? 'a card'}.`
      : `${subject(gifter)} ${verb(gifter, 'give', 'gives')} ${to(receiver)} ${card ?? 'a card'}.`,
  discards: (gifter: Who, card: string | null) =>
    `${subject(gifter)} ${verb(gifter, 'discard', 'discards')} ${card ?? 'a card'} face down.`,
  dealt: 'Everyone has a card and looks at it.',
  /** @param gifter null where it was kept */
  own: (card: string, gifter: Who) =>
    gifter === null
      ? `You kept ${card}. Nobody else knows it.`
      : `Your card is ${card}. ${gifter} gave it and knows it too. Nobody else does.`,
  has: (who: Who, card: string) => `${subject(who)} ${verb(who, 'have', 'has')} ${card}.`,

  // ---- Challenging
  passes: (who: Who) => `${subject(who)} ${verb(who, 'pass', 'passes')}.`,
  challenges: (who: Who, gifter: Who, gift: Gift, ribbon: Ribbon) =>
    `${subject(who)} ${verb(who, 'challenge', 'challenges')} ${to(gifter)}: ${gifts[gift]} or ${ribbons[ribbon]}.`,
  failed: (gifter: Who) => `Wrong: ${whose(gifter)} card has neither, and stays hidden.`,
  held: {
    gift: (gift: Gift, _ribbon: Ribbon) => `The gift is right: ${gifts[gift]}. The cards are swapped.`,
    ribbon: (_gift: Gift, ribbon: Ribbon) =>
      `The ribbon is right: ${ribbons[ribbon]}. The cards are swapped.`,
    both: () => 'Both are right, a perfect guess. The cards are swapped.',
  },
  swapped: (one: Who, card: string, other: Who, otherCard: string) =>
    `${subject(one)} ${verb(one, 'have', 'has')} ${card} now, and ${to(other)} ${verb(other, 'have', 'has')} ${otherCard}.`,
  bonus: (who: Who, n: number) =>
    `${subject(who)} ${verb(who, 'take', 'takes')} a card from the deck unseen: ${points(n)} at the end.`,

  // ---- Placing
  turnedUp: (who: Who, card: string) => `${Whose(who)} card is revealed: ${card}.`,
  /** @param gain points that the grid has more; null where they are told at the end */
  placed: (who: Who, card: string, at: Spot, gain: number | null) => {
    const more = gain === null ? '' : gain === 0 ? ' It brings no points yet.' : ` It brings ${points(gain)}.`
    return `${subject(who)} ${verb(who, 'place', 'places')} ${card} in ${spot(at)}.${more}`
  },
  fixed: (who: Who, lines: number, columns: number) =>
    `${Whose(who)} grid uses all ${lines} lines and ${columns} columns now: its frame is fixed.`,

  // ---- The count
  line: (
    nth: number,
    seats: readonly { readonly who: Who; readonly gift: Gift | null; readonly n: number }[],
  ) =>
    `Line ${nth}: ${counted(seats.map(({ who, gift, n }) => ({ who, what: gift === null ? points(n) : `${gifts[gift]}, ${points(n)}` })))}.`,
  column: (
    nth: number,
    seats: readonly { readonly who: Who; readonly ribbon: Ribbon | null; readonly n: number }[],
  ) =>
    `Column ${nth}: ${counted(seats.map(({ who, ribbon, n }) => ({ who, what: ribbon === null ? 'ribbons differ, 0 points' : `three ${ribbons[ribbon]} ribbons, ${points(n)}` })))}.`,
  bonuses: (seats: readonly { readonly who: Who; readonly held: number; readonly n: number }[]) =>
    `Cards for perfect guesses: ${counted(seats.map(({ who, held, n }) => ({ who, what: held === 0 ? 'none' : `${cards(held)}, ${points(n)}` })))}.`,
  noBonuses: 'Nobody has a card for a perfect guess.',
  won: ended.won,
  shared: ended.shared,
  place: (who: Who, rank: number, n: number) => `${subject(who)}: place ${rank}, ${points(n)}.`,

  // ---- What is asked. `name` is whose turn it is where everybody looks, else null.
  /** @param whos have no card yet */
  give: (whos: readonly Who[], mayDiscard: boolean) => {
    const have = whos.length === 1 && whos[0] !== null ? 'has' : 'have'
    return `Who gets it? ${capital(everyone(whos))} ${have} no card yet.${mayDiscard ? ' You can also discard it.' : ''}`
  },
  atBest: (seats: readonly { readonly who: Who; readonly n: number }[]) =>
    `Placed at its best it brings ${list(seats.map(({ who, n }) => `${to(who)} ${n}`))}.`,
  guess: (name: string | null, gifter: string) =>
    `${name === null ? 'Which' : `${name}, which`} card did ${gifter} keep? Challenge or pass.`,
  ruledOut: (names: { readonly gifts: readonly Gift[]; readonly ribbons: readonly Ribbon[] }) =>
    `Ruled out: ${list([...names.gifts.map((gift) => gifts[gift]), ...names.ribbons.map((ribbon) => ribbons[ribbon])])}.`,
  put: (name: string | null, card: string) => `${name === null ? 'Place' : `${name}, place`} ${card}.`,
  best: (at: Spot, n: number) => `It brings most in ${spot(at)}: ${points(n)}.`,
  noneBrings: 'It brings no points yet, wherever it goes.',
} as const
