import { isDeepStrictEqual } from 'node:util'
import type { Memory } from '../../../src/main/bots/games/kado/knowledge'
import { promises, reckonedWorth } from '../../../src/main/bots/games/kado/worth'
import { scoreGrid } from '../../../src/main/engine/games/kado/score'
import type { Seat } from '../../../src/shared/game'
import type { Advice, GridUse, GuessReason } from '../../../src/shared/games/kado/advice'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  giftOf,
  LINES,
  ribbonOf,
} from '../../../src/shared/games/kado/cards'
import { type Laid, legalCells } from '../../../src/shared/games/kado/grid'
import type { Guess } from '../../../src/shared/games/kado/options'
import type { View } from '../../../src/shared/games/kado/view'
import {
  finalShare,
  gridOf,
  hiddenFrom,
  isLastOfDuel,
  isRight,
  ownIn,
  possibleIn,
  readingOf,
  unless,
} from './position-kado'

/** Checks what the coach says about the use of the named cards for the grids, and about the largest part of a guess's gain. */

type Guessed = Extract<Advice, { readonly on: 'guess' }>
type Wanted = Extract<GuessReason, { readonly is: 'wanted' }>

/** The thresholds of the coach's reasons: the points that cards must bring a grid beyond others, and the margins by which one part of a gain must be the largest. */
const OF_USE = 0.25
const CLEARLY_MOST = 0.1
const MAINLY = 1.5
const EPSILON = 1e-6

export function wrongUses(view: View, memory: Memory, advice: Guessed, reason: Wanted): readonly string[] {
  const { seat } = ownIn(view)
  const isSome = reason.own !== null || reason.gifter !== null || reason.most !== null
  return [
    ...unless(isSome, 'wanted without a stated use'),
    ...unless(reason.own === null || isUse(view, memory, advice, reason.own, seat), 'of use to the own grid'),
    ...unless(
      reason.gifter === null || isUse(view, memory, advice, reason.gifter, view.gifter),
      'of use to the gifter',
    ),
    ...unless(isMostOf(view, memory, advice, reason.most), 'what brings most of the gain'),
  ]
}

/** The expected points of a card in a grid by the end. */
function promisedTo(view: View, at: Seat): (card: Card) => number {
  const { card } = ownIn(view)
  const grid = gridOf(view, at)
  const promised = promises(grid, [...hiddenFrom(view), card], reckonedWorth(grid, hiddenFrom(view)))
  return (one) => promised.get(one) ?? 0
}

/** True if the named part of the gain is the largest: the gain of the own grid, the loss of the gifter's, or the bonus card. */
function isMostOf(
  view: View,
  memory: Memory,
  { by, choices: [{ guess }], byEnd, level }: Guessed,
  most: Wanted['most'],
): boolean {
  if (guess === null || byEnd === null || by === 'wins') return most === null
  const { seat, card } = ownIn(view)
  const read = readingOf(view, memory, level)
  const cards = [...new Set(possibleIn(view, memory))].filter(
    (one) => giftOf(one) === guess.gift || ribbonOf(one) === guess.ribbon,
  )
  const [mine, its] = [promisedTo(view, seat), promisedTo(view, view.gifter)]
  const sum = (worth: (one: Card) => number) =>
    cards.reduce((all, one) => all + read((other) => other === one) * worth(one), 0)
  const own = sum((one) => mine(one) - mine(card))
  const lost = sum((one) => its(one) - its(card))
  const parts = { own, gifter: lost / (view.seats.length - 1), bonus: byEnd.bonus }
  if (Math.abs(own + byEnd.bonus - byEnd.own) > EPSILON) return false
  if (Math.abs(lost + byEnd.theirs) > EPSILON) return false
  if (most === null) return true
  const others = (['own', 'gifter', 'bonus'] as const).filter((one) => one !== most)
  return (
    others.every(
      (one) =>
        parts[most] - Math.max(0, parts[one]) >= CLEARLY_MOST - EPSILON &&
        parts[most] >= MAINLY * parts[one] - EPSILON,
    ) &&
    (most === 'gifter' || parts[most] >= lost - EPSILON)
  )
}

/** The coach's thresholds for telling two guesses apart: the difference in their chances, and in points by the end. */
const LIKELIER = 0.015
const MORE = 0.1

/** Finds wrong statements about the half of a guess that no grid has a use for. */
export function wrongHalf(view: View, memory: Memory, advice: Guessed): readonly string[] {
  const { half, choices, tie, level, reason } = advice
  if (half === null) return []
  const { guess } = choices[0]
  const isGift = half.half.gift !== undefined
  const at = choices.findIndex((one) => isDeepStrictEqual(one.guess, half.otherwise))
  const isBefore = choices
    .slice(1, at)
    .some((one) =>
      isGift ? one.guess?.ribbon === half.otherwise.ribbon : one.guess?.gift === half.otherwise.gift,
    )
  const uses = reason.is === 'wanted' ? [reason.own, reason.gifter] : []
  const isUsed = uses.some((use) => (isGift ? use?.gift : use?.ribbon) != null)
  const isSame = isGift ? guess?.ribbon === half.otherwise.ribbon : guess?.gift === half.otherwise.gift
  const isHalf = isGift ? guess?.gift === half.half.gift : guess?.ribbon === half.half.ribbon
  const read = readingOf(view, memory, level)
  const chance = read(isRight(half.otherwise))
  const isEqual = at <= (tie?.with ?? 0)
  return [
    ...unless(at > 0 && !isBefore && isSame && isHalf && !isUsed, 'the half that is compared'),
    ...unless(Math.abs(chance - half.chance) < EPSILON, 'the chance of the other half'),
    ...unless(
      guess !== null && (half.is === 'alike') === isEqual && isApartBy(view, memory, advice, half, guess),
      'the difference between the two halves',
    ),
  ]
}

/** True if the stated difference between two guesses is right. */
function isApartBy(
  view: View,
  memory: Memory,
  advice: Guessed,
  { is, otherwise }: NonNullable<Guessed['half']>,
  guess: Guess,
): boolean {
  const read = readingOf(view, memory, advice.level)
  if (is === 'alike') return true
  if (is === 'likelier') return read(isRight(guess)) - read(isRight(otherwise)) >= LIKELIER - EPSILON
  if (is === 'wins') return winsMore(advice, guess, otherwise)
  const { seat, card } = ownIn(view)
  const cards = [...new Set(possibleIn(view, memory))]
  const [mine, its] = [promisedTo(view, seat), promisedTo(view, view.gifter)]
  const isPerfect = (one: Guess) => (other: Card) =>
    giftOf(other) === one.gift && ribbonOf(other) === one.ribbon
  const sum = (one: Guess, worth: (held: Card) => number) =>
    cards.filter(isRight(one)).reduce((all, held) => all + read((other) => other === held) * worth(held), 0)
  const ownOf = (one: Guess) =>
    sum(one, (held) => mine(held) - mine(card)) + BONUS_POINTS * read(isPerfect(one))
  const lostOf = (one: Guess) => sum(one, (held) => its(held) - its(card)) / (view.seats.length - 1)
  const own = ownOf(guess) - ownOf(otherwise)
  const lost = lostOf(guess) - lostOf(otherwise)
  const [more, less] = is === 'own' ? [own, lost] : [lost, own]
  return more >= Math.max(MORE, less) - EPSILON
}

/**
 * Finds wrong statements in the table of compared guesses: which they are, the chance of each, what it changes for both players, and how often it wins.
 * In the last turn of a duel the shares of the win follow from the rules. Otherwise they must add up to the stated share of the whole guess.
 */
export function wrongAnswers(view: View, memory: Memory, advice: Guessed): readonly string[] {
  const { answers, choices, tie, level, by, half, chances } = advice
  const read = readingOf(view, memory, level)
  const cards = [...new Set(possibleIn(view, memory))]
  const own = ownIn(view).card
  const [mine, its] = [promisedTo(view, ownIn(view).seat), promisedTo(view, view.gifter)]
  const isLikelier = (chances.likeliest?.chance ?? 0) - (chances.read ?? 1) >= LIKELIER
  const stated = [isLikelier ? chances.likeliest?.guess : undefined, half?.otherwise, choices[0].guess, null]
  const areAllListed = stated.every(
    (one) => one === undefined || answers.some(({ guess }) => isDeepStrictEqual(guess, one)),
  )
  const areShares = (guess: Guess | null, wins: Shares): boolean => {
    // The shares of a pass are stated by whether the advised guess would be right.
    const stated = guess ?? choices[0].guess
    return stated === null
      ? wins.ifRight === null && wins.ifWrong === null
      : areSharesBy(view, cards, read, guess, isRight(stated), wins)
  }
  const isRightlyStated = ({ guess, isAsGood, chance, ...found }: Guessed['answers'][number]): boolean => {
    const at = choices.findIndex((one) => isDeepStrictEqual(one.guess, guess))
    const isWon = (card: Card) =>
      guess !== null && (giftOf(card) === guess.gift || ribbonOf(card) === guess.ribbon)
    const bonusOf = (card: Card) =>
      guess !== null && giftOf(card) === guess.gift && ribbonOf(card) === guess.ribbon ? BONUS_POINTS : 0
    const sum = (has: (card: Card) => boolean, worth: (card: Card) => number) =>
      cards.filter(has).reduce((all, card) => all + read((other) => other === card) * worth(card), 0)
    return (
      at >= 0 &&
      isAsGood === (at > 0 && at <= (tie?.with ?? 0)) &&
      isNear(chance, read(isWon)) &&
      isNear(
        found.own,
        sum(isWon, (card) => mine(card) - mine(own) + bonusOf(card)),
      ) &&
      isNear(
        found.theirs,
        sum(isWon, (card) => its(own) - its(card)),
      ) &&
      (found.wins === null
        ? by === 'points'
        : by === 'wins' &&
          isNear(found.wins.all, choices[at]?.figure ?? Number.NaN) &&
          areShares(guess, found.wins))
    )
  }
  return [
    ...unless(
      areAllListed && isDeepStrictEqual(answers[0]?.guess, choices[0].guess),
      'the list of compared guesses',
    ),
    ...unless(answers.every(isRightlyStated), 'the figures of each compared guess'),
  ]
}

type Shares = NonNullable<Guessed['answers'][number]['wins']>

const isNear = (stated: number, computed: number): boolean => Math.abs(stated - computed) < EPSILON

/**
 * True if the shares of the win with the cards that fit and with the others add up to that of the whole guess and, in the last turn of a duel, are those that follow
 * from the rules.
 */
function areSharesBy(
  view: View,
  cards: readonly Card[],
  read: ReturnType<typeof readingOf>,
  guess: Guess | null,
  fits: (card: Card) => boolean,
  { all, ifRight, ifWrong }: Shares,
): boolean {
  const right = read(fits)
  if (!isNear((ifRight ?? 0) * right + (ifWrong ?? 0) * (1 - right), all)) return false
  if (!isLastOfDuel(view)) return true
  const shareOf = (some: readonly Card[]) =>
    some.reduce((sum, card) => sum + read((other) => other === card) * finalShare(view, guess, card), 0)
  const [fitting, others] = [cards.filter(fits), cards.filter((card) => !fits(card))]
  return (
    (ifRight === null || isNear(ifRight * right, shareOf(fitting))) &&
    (ifWrong === null || isNear(ifWrong * (1 - right), shareOf(others)))
  )
}

/** True if a guess, when right, wins clearly more often than another one when that is right. `wrongAnswers` checks both figures. */
function winsMore({ answers }: Guessed, guess: Guess, otherwise: Guess): boolean {
  const [here, there] = [guess, otherwise].map(
    (one) => answers.find((answer) => isDeepStrictEqual(answer.guess, one))?.wins?.ifRight ?? 0,
  ) as [number, number]
  return here - there >= LIKELIER - EPSILON
}

/** True if the named cards fit the grid and bring it more than others do, and if it is the gifter's, also more than the own card. */
function isUse(view: View, memory: Memory, advice: Guessed, { ribbon, gift }: GridUse, at: Seat): boolean {
  const { guess } = advice.choices[0]
  const { card, seat } = ownIn(view)
  const grid = gridOf(view, at)
  const read = readingOf(view, memory, advice.level)
  const possible = possibleIn(view, memory)
  const worse = advice.choices.slice(1 + (advice.tie?.with ?? 0)).find((one) => one.guess !== null)?.guess
  const isNear = advice.by === 'wins'
  const promised = promisedTo(view, at)
  const meanOf = (has: (one: Card) => boolean) => {
    const cards = [...new Set(possible)].filter(has)
    const chance = (one: Card) => read((other) => other === one)
    const all = cards.reduce((sum, one) => sum + chance(one), 0)
    return cards.reduce((sum, one) => sum + chance(one) * promised(one), 0) / all
  }
  const column = grid.find((laid) => laid.card === ribbon?.by)?.column
  const isLast = grid.filter((laid) => laid.column === column).length === LINES - 1
  const isBetter = (has: (one: Card) => boolean, more: number) =>
    !has(card) &&
    meanOf(has) >= Math.max(meanOf(() => true) + more, at === seat ? 0 : promised(card)) - EPSILON &&
    (at !== view.gifter || read(has) >= possible.filter(has).length / possible.length - EPSILON)
  const isColumn =
    ribbon === null ||
    (guess?.ribbon === ribbon.ribbon &&
      (!isNear || worse?.ribbon !== ribbon.ribbon) &&
      isOpenColumn(grid, ribbon) &&
      isBetter((one) => ribbonOf(one) === ribbon.ribbon, isLast ? 0 : OF_USE))
  const isLine =
    gift === null ||
    (guess?.gift === gift.gift &&
      (!isNear || worse?.gift !== gift.gift) &&
      isOpenLine(grid, gift) &&
      isBetter((one) => giftOf(one) === gift.gift, OF_USE))
  return (ribbon !== null || gift !== null) && isColumn && isLine
}

/** True if the column of a card has only cards with the ribbon and room for another, and is numbered exactly if no further column can be added before it. */
export function isOpenColumn(
  grid: readonly Laid[],
  { ribbon, column, by }: NonNullable<GridUse['ribbon']>,
): boolean {
  const all = [...new Set(grid.map((laid) => laid.column))].toSorted((one, other) => one - other)
  return all.some((at) => {
    const laid = grid.filter((one) => one.column === at)
    return (
      laid.length < LINES &&
      laid.every((one) => ribbonOf(one.card) === ribbon) &&
      legalCells(grid).some((cell) => cell.column === at) &&
      laid.some((one) => one.card === by && laid.every(({ line }) => one.line <= line)) &&
      column === (all.length < COLUMNS ? null : all.indexOf(at) + 1)
    )
  })
}

/** True if the line of a card scores for the gift and has room for another card, and is numbered in the same way as a column. */
function isOpenLine(grid: readonly Laid[], { gift, line, by }: NonNullable<GridUse['gift']>): boolean {
  const all = [...new Set(grid.map((laid) => laid.line))].toSorted((one, other) => one - other)
  return all.some((at) => {
    const laid = grid.filter((one) => one.line === at)
    const [score] = scoreGrid(laid).lines
    return (
      score?.gift === gift &&
      giftOf(by) === gift &&
      laid.some((one) => one.card === by) &&
      legalCells(grid).some((cell) => cell.line === at) &&
      line === (all.length < LINES ? null : all.indexOf(at) + 1)
    )
  })
}
