import type { Memory } from '../../src/main/bots/games/kado/knowledge'
import { suspectsOf } from '../../src/main/bots/games/kado/manner'
import {
  type Advice,
  type Card,
  cardOf,
  GIFTS,
  type Guess,
  giftOf,
  type Level,
  pipsOf,
  RIBBONS,
  ribbonOf,
  type View,
} from '../../src/shared/games/kado'
import { allGuesses, gridOf, hiddenFrom, meanGain, possibleIn } from './seen-kado'

/** The chances that KADO's coach gives of a guess, worked out anew by each belief. */

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

/** Nothing where it holds. */
export const unless = (holds: boolean, what: string): readonly string[] => (holds ? [] : [what])
export const isClose = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** How likely a guess is to be right, by how likely the gifter's cards are taken to be. */
type Chance = (has: (card: Card) => boolean) => number

/** @param level the gifter's; null for a person */
export function readingOf(view: View, memory: Memory, level: Level | null): Chance {
  const suspects = suspectsOf(level)(view, memory, hiddenFrom(view))
  return (has) => suspects.reduce((sum, { card, chance }) => sum + (has(card) ? chance : 0), 0)
}

function countOf(view: View, memory: Memory): Chance {
  const possible = possibleIn(view, memory)
  return (has) => possible.filter(has).length / possible.length
}

export const isRight = (guess: Guess) => (card: Card) =>
  giftOf(card) === guess.gift || ribbonOf(card) === guess.ribbon

/** Chances that are shown as the same. */
export const SAME_CHANCE = 0.005

export const isMost = (guess: Guess, chance: Chance): boolean =>
  allGuesses.every((other) => chance(isRight(other)) <= chance(isRight(guess)) + SAME_CHANCE)

/** By how much, at most, another guess is likelier than the advised one, reading the gifter; 0 where the sentence names a likelier one. */
export function behindInChances(
  view: View,
  memory: Memory,
  { choices, level, chances: { read, likeliest } }: On<'guess'>,
): number {
  if (choices[0].guess === null || read === null || likeliest !== null) return 0
  const chance = readingOf(view, memory, level)
  return Math.max(...allGuesses.map((other) => chance(isRight(other)))) - read
}

export function wrongChances(
  view: View,
  memory: Memory,
  { choices, level, chances, isRead }: On<'guess'>,
): readonly string[] {
  const { guess } = choices[0]
  const [read, counted] = [readingOf(view, memory, level), countOf(view, memory)]
  const isReadAtAll = possibleIn(view, memory).some((card) => {
    const is = (other: Card) => other === card
    return !isClose(read(is), counted(is))
  })
  const wrong = unless(isRead === isReadAtAll, 'whether the gifter was read')
  if (guess === null)
    return [...wrong, ...unless(chances.counted === null && chances.read === null, 'a chance of a pass')]
  const { because, likeliest } = chances
  const isAhead =
    likeliest === null
      ? isMost(guess, read)
      : read(isRight(likeliest.guess)) > read(isRight(guess)) + SAME_CHANCE &&
        isMost(likeliest.guess, read) &&
        isClose(likeliest.chance, read(isRight(likeliest.guess)))
  const given = (told: number | null, chance: Chance) =>
    told !== null && isClose(told, chance(isRight(guess)))
  const halves = [
    ...(because?.gift === undefined ? [] : [{ gift: because.gift }]),
    ...(because?.ribbon === undefined ? [] : [{ ribbon: because.ribbon }]),
  ]
  const isOfGuess = (told: Partial<Guess>) =>
    (told.gift === undefined || told.gift === guess.gift) &&
    (told.ribbon === undefined || told.ribbon === guess.ribbon)
  return [
    ...wrong,
    ...unless(given(chances.counted, counted), 'counted'),
    ...unless(given(chances.read, read), 'read'),
    ...unless(isAhead, 'the likeliest guess'),
    ...unless(countedOnBoard(view, guess, chances.counted), 'counted, beside the board'),
    ...unless(
      because === null ||
        (halves.length > 0 &&
          isOfGuess(because) &&
          read(isRight(guess)) > counted(isRight(guess)) === because.isLikelier &&
          halves.every(
            (half) =>
              read(has(half)) > counted(has(half)) === because.isLikelier && isShown(view, half, because),
          )),
      'because',
    ),
  ]
}

/** By how many points at once such cards have to bring a grid more than others do, or less: see the coach's reasons. */
const WANTED = 0.25

const has =
  ({ gift, ribbon }: Partial<Guess>) =>
  (card: Card): boolean =>
    giftOf(card) === gift || ribbonOf(card) === ribbon

/** Tells whether the grid that is named shows why the gifter keeps such cards, or hardly does. */
function isShown(
  view: View,
  half: Partial<Guess>,
  { isLikelier, from }: NonNullable<On<'guess'>['chances']['because']>,
): boolean {
  const unseen = hiddenFrom(view)
  // A card of the same value brings as much anywhere but for its gift and its ribbon.
  const beyondPips = (seat: number, card: Card) =>
    meanGain(gridOf(view, seat), [card]) -
    meanGain(
      gridOf(view, seat),
      unseen.filter((one) => pipsOf(one) === pipsOf(card)),
    )
  const brought = (seat: number, kind: Partial<Guess>) => {
    const alike = unseen.filter(has(kind))
    return alike.reduce((sum, card) => sum + beyondPips(seat, card), 0) / alike.length
  }
  const more = view.seats.map((_, seat) => brought(seat, half))
  const own = more[view.gifter] ?? 0
  if (!isLikelier) return from === null && own <= -WANTED
  if (!isSeenFor(from ?? view.gifter)) return false
  if (from === null) return own >= WANTED
  const theirs = more[from] ?? 0
  return own < WANTED && from !== view.gifter && theirs >= WANTED && more.every((one) => one <= theirs + 1e-9)

  /** Tells whether at most one other gift, or ribbon, brings the grid about as much as the one that is named, and none clearly more. */
  function isSeenFor(seat: number): boolean {
    const worthOf = ({ gift, ribbon }: Partial<Guess>) =>
      meanGain(
        gridOf(view, seat),
        unseen.map((card) => cardOf(gift ?? giftOf(card), ribbon ?? ribbonOf(card), pipsOf(card))),
      )
    const others =
      half.gift === undefined
        ? RIBBONS.filter((ribbon) => ribbon !== half.ribbon).map((ribbon) => ({ ribbon }))
        : GIFTS.filter((gift) => gift !== half.gift).map((gift) => ({ gift }))
    const ahead = others.filter((kind) => unseen.some(has(kind))).map((kind) => worthOf(kind) - worthOf(half))
    return ahead.every((one) => one < WANTED) && ahead.filter((one) => one > -WANTED).length <= 1
  }
}

/** Whether the board beside the coach shows the same, to the percent. */
function countedOnBoard({ board }: View, { gift, ribbon }: Guess, counted: number | null): boolean {
  if (board === null || counted === null) return true
  const shown = board.filter((pair) => pair.gift === gift || pair.ribbon === ribbon)
  const sum = shown.reduce((all, { likelihood }) => all + likelihood, 0)
  return Math.round(100 * sum) === Math.round(100 * counted)
}
