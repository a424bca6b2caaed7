import type { Gift, Ribbon } from '../../../../games/kado/cards'
import type { Where } from '../../../../games/kado/grid'
import { cards, list, points } from '../../counted'
import { capital, ended, everyone, subject, verb, type Who, within } from '../../who'
import { gifts, inPlace, placeName, ribbons } from './names'

const to = (who: Who): string => who ?? 'you'
const whose = (who: Who): string => (who === null ? 'your' : `${who}’s`)
const Whose = (who: Who): string => (who === null ? 'Your' : `${who}’s`)
/** A count for every player, in a sentence each. @param what the noun */
const counted = (
  what: string,
  all: readonly { readonly who: Who; readonly has: string }[],
): readonly string[] =>
  all.map(({ who, has }, nth) =>
    nth === 0 ? `${what}: ${within(who)}, ${has}.` : `${subject(who)}, ${has}.`,
  )

/**
 * Warns that some of several equally good places spoil a column.
 * @param named the names of the spoiling ones: for one, for several, and for all
 */
function butSpoil(
  spoiling: number,
  of: number,
  named: { readonly one: string; readonly several: string; readonly all: string },
): string {
  if (spoiling === 0) return ''
  if (spoiling === of) return `, but ${named.all} spoils a column`
  return spoiling === 1 ? `, but ${named.one} spoils a column` : `, but ${named.several} spoil a column`
}

/** Announcements. A card is given by its name, or null if the listener does not know it. */
export const announced = {
  // ---- Dealing
  turn: (turn: number, of: number, gifter: Who) =>
    `Turn ${turn} of ${of}. ${subject(gifter)} ${verb(gifter, 'give', 'gives')} the cards.`,
  peeks: (gifter: Who, card: string) => `${subject(gifter)} ${verb(gifter, 'look', 'looks')} at ${card}.`,
  gives: (gifter: Who, receiver: Who, card: string | null) =>
    gifter === receiver
      ? `${subject(gifter)} ${verb(gifter, 'keep', 'keeps')} ${card ?? 'a card'}.`
      : `${subject(gifter)} ${verb(gifter, 'give', 'gives')} ${to(receiver)} ${card ?? 'a card'}.`,
  discards: (gifter: Who, card: string | null) =>
    `${subject(gifter)} ${verb(gifter, 'discard', 'discards')} ${card ?? 'a card'} face down.`,
  dealt: 'Everyone has a card now and looks at their own.',
  /** @param gifter null if it was kept */
  own: (card: string, gifter: Who) =>
    gifter === null
      ? `You kept ${card}. Nobody else knows it.`
      : `Your card is ${card}. ${gifter} gave it and knows it too. Nobody else does.`,
  has: (who: Who, card: string) => `${subject(who)} ${verb(who, 'have', 'has')} ${card}.`,

  // ---- Choosing, before anything is sent
  chosen: (what: string) => `Chosen: ${what}.`,
  /** @param to the former receiver of the card; null for the gifter who keeps it */
  notTo: (to: string | null) => (to === null ? 'Not kept any more.' : `Not to ${to} any more.`),
  notDiscarded: 'Not discarded any more.',
  notGuessed: (what: string) => `Not chosen any more: ${what}.`,
  /** @param gain points that the card brings there; null if hints are off */
  chosenPlace: (at: Where, gain: number | null) =>
    `Chosen: ${placeName(at)}${gain === null ? '' : `, ${points(gain)}`}.`,
  notIn: (at: Where) => `Not ${inPlace(at)} any more.`,
  /** A half of a guess that has been ruled out since it was chosen. */
  ruledOutSince: (what: string) => `Ruled out and not chosen any more: ${what}.`,

  boardOpen: 'What you can know: open. Percentages tell how likely each card is, by counting cards.',
  boardClosed: 'What you can know: closed.',

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
  /** Announced if some players had not been asked yet. */
  noMore: 'Nobody else may challenge in this turn.',
  bonus: (who: Who, n: number) =>
    `${subject(who)} ${verb(who, 'take', 'takes')} a card from the deck unseen: ${points(n)} at the end.`,

  // ---- Placing
  revealed: (who: Who, card: string) => `${Whose(who)} card is revealed: ${card}.`,
  /**
   * @param gain points that the grid gains; null if they are announced only at the end
   */
  placed: (who: Who, card: string, at: Where, gain: number | null) => {
    const more = gain === null ? '' : ` It brings ${gain === 0 ? 'no points' : points(gain)}.`
    return `${subject(who)} ${verb(who, 'place', 'places')} ${card} ${inPlace(at)}.${more}`
  },
  linesSettled: (who: Who, lines: number) =>
    `${Whose(who)} grid uses all ${lines} lines now: line 1 is the top one.`,
  columnsSettled: (who: Who, columns: number) =>
    `${Whose(who)} grid uses all ${columns} columns now: column 1 is the left one.`,

  // ---- The count
  counting: 'All grids are full, and the points are counted.',
  /** Before the repeated recap of the count. */
  again: 'The points are counted again.',
  line: (
    nth: number,
    seats: readonly { readonly who: Who; readonly gift: Gift | null; readonly n: number }[],
  ) =>
    counted(
      `Line ${nth}`,
      seats.map(({ who, gift, n }) => ({
        who,
        has: gift === null ? points(n) : `${gifts[gift]}, ${points(n)}`,
      })),
    ),
  column: (
    nth: number,
    seats: readonly { readonly who: Who; readonly ribbon: Ribbon | null; readonly n: number }[],
  ) =>
    counted(
      `Column ${nth}`,
      seats.map(({ who, ribbon, n }) => ({
        who,
        has: ribbon === null ? 'ribbons differ, 0 points' : `three ${ribbons[ribbon]} ribbons, ${points(n)}`,
      })),
    ),
  bonuses: (seats: readonly { readonly who: Who; readonly held: number; readonly n: number }[]) =>
    counted(
      'Cards for perfect guesses',
      seats.map(({ who, held, n }) => ({ who, has: held === 0 ? 'none' : `${cards(held)}, ${points(n)}` })),
    ),
  noBonuses: 'Nobody has a card for a perfect guess.',
  soFar: (seats: readonly { readonly who: Who; readonly n: number }[]) =>
    `So far: ${seats.map(({ who, n }) => `${within(who)} ${n}`).join(', ')}.`,
  won: ended.won,
  shared: ended.shared,
  place: ended.place,

  // ---- Questions. `name` is the player to decide while all players look at the screen, otherwise null.
  /** @param whos the players without a card */
  give: (whos: readonly Who[], mayDiscard: boolean) => {
    const have = whos.length === 1 && whos[0] !== null ? 'has' : 'have'
    return `Who gets it? ${capital(everyone(whos))} ${have} no card yet.${mayDiscard ? ' You can also discard it.' : ''}`
  },
  /** The keys that choose the receiver of a card. @param discard null if nothing may be discarded */
  giveKeys: ({
    others,
    keep,
    discard,
  }: {
    readonly others: readonly { readonly key: string; readonly to: string }[]
    readonly keep: string
    readonly discard: string | null
  }) => {
    const names = others.map(({ key, to }) => `${key} ${to}`)
    const own = [`${keep} keep it`, ...(discard === null ? [] : [`${discard} discard it`])]
    return `Keys: ${[...names, ...own].join(', ')}, then Enter.`
  },
  atBest: (seats: readonly { readonly who: Who; readonly n: number }[]) =>
    `Placed at its best it brings ${list(seats.map(({ who, n }) => `${to(who)} ${n}`))}.`,
  guess: (name: string | null, gifter: string) =>
    `${name === null ? 'Which' : `${name}, which`} card did ${gifter} keep? Challenge or pass.`,
  /** Announced the first few times that a player is asked to challenge. */
  guessIsFree: 'A wrong guess is free.',
  /** The keys that challenge and pass; those of gifts and ribbons are in their order. */
  guessKeys: (gift: readonly string[], ribbon: readonly string[], pass: string) =>
    `Keys: ${gift.at(0)} to ${gift.at(-1)} for the gift, ${list(ribbon)} for the ribbon, then Enter. ${pass} passes.`,
  ruledOut: (names: { readonly gifts: readonly Gift[]; readonly ribbons: readonly Ribbon[] }) =>
    `Ruled out: ${list([...names.gifts.map((gift) => gifts[gift]), ...names.ribbons.map((ribbon) => ribbons[ribbon])])}.`,
  put: (name: string | null, card: string) => `${name === null ? 'Place' : `${name}, place`} ${card}.`,
  /**
   * @param others the number of other places that bring the same
   * @param spoiling the number of all these places that spoil a column, including the named one only if all do
   */
  best: (at: Where, n: number, others: number, spoiling: number) =>
    others === 0
      ? `It brings most ${inPlace(at)}: ${points(n)}${spoiling > 0 ? ', but spoils a column there' : ''}.`
      : `It brings most, ${points(n)}, ${inPlace(at)} and in ${others} other ${others === 1 ? 'place' : 'places'}${butSpoil(spoiling, others + 1, { one: '1 of these', several: `${spoiling} of these`, all: 'each of these' })}.`,
  /** Announced if a card brings the same in every place. @param spoiling the number of places that spoil a column */
  allBring: (n: number, places: number, spoiling: number) =>
    `It brings ${n === 0 ? 'no points at once' : points(n)}, wherever it goes${butSpoil(spoiling, places, { one: '1 place', several: `${spoiling} places`, all: 'every place' })}.`,
  onlyPlace: 'There is only one place for it, and it is chosen.',
} as const
