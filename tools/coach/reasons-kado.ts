import { cunningManner } from '../../src/main/bots/games/kado/cunning'
import { foresee } from '../../src/main/bots/games/kado/foresight'
import type { Memory } from '../../src/main/bots/games/kado/memory'
import { promises, reckonedWorth } from '../../src/main/bots/games/kado/worth'
import { scoreGrid } from '../../src/main/engine/games/kado/score'
import { stream } from '../../src/main/engine/rng'
import {
  type Advice,
  type Card,
  COLUMNS,
  type Gift,
  type GiftReason,
  giftOf,
  isSameCell,
  type Laid,
  LINES,
  legalCells,
  type Ribbon,
  ribbonOf,
  type Seat,
  type View,
} from '../../src/shared/games/kado'
import { isClose, isRight, readingOf, unless, wrongChances } from './chances-kado'
import {
  allGuesses,
  finalShare,
  gainAt,
  gainOf,
  gridOf,
  hiddenFrom,
  meanGain,
  ownIn,
  possibleIn,
} from './seen-kado'

/**
 * Whether the coach's reasons hold, worked out anew from the position by the rules, and from nothing that the coach's own code has found.
 * @returns those that do not hold, each described
 */
export function wrongReasons(view: View, memory: Memory, advice: Advice): readonly string[] {
  switch (advice.on) {
    case 'give':
      return [...wrongGift(view, advice), ...wrongTie(advice, giftWorths(view, advice))]
    case 'guess':
      return [
        ...wrongGuess(view, memory, advice),
        ...wrongChances(view, memory, advice),
        ...wrongTie(advice, guessWorths(view, memory, advice)),
      ]
    case 'place':
      return [...wrongPlace(view, advice), ...wrongTie(advice, placeWorths(view, advice))]
  }
}

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

function wrongGift(view: View, { choices, reason, tie }: On<'give'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const waiting = view.seats.flatMap((one, at) => (one.card === null ? [at] : []))
  const others = waiting.filter((at) => at !== seat)
  const gain = (at: Seat) => gainOf(gridOf(view, at), card)
  const mean = (at: Seat) => meanGain(gridOf(view, at), hiddenFrom(view))
  const { to } = choices[0]
  const isEqual = (seat: Seat) => choices.slice(1, 1 + (tie?.with ?? 0)).some((one) => one.to === seat)
  const isWorse = (at: Seat) => at !== to && waiting.includes(at) && !isEqual(at)
  const told = (at: Seat, points: number, average: number) =>
    points === gain(at) && isClose(average, mean(at))
  if (reason.is !== 'weighed') return unless(holds(reason), reason.is)
  return possible().flatMap((one) => (holds(one) ? [`weighed, although ${one.is} holds`] : []))

  function holds(reason: GiftReason): boolean {
    switch (reason.is) {
      case 'only':
        return choices.length === 1 && waiting.length + Number(view.mayDiscard) === 1
      case 'keeps':
        return (
          to === seat &&
          reason.points === gain(seat) &&
          reason.points > 0 &&
          others.every((at) => gain(at) <= gain(seat))
        )
      case 'little':
        return (
          to !== null &&
          to !== seat &&
          told(to, reason.points, reason.mean) &&
          gain(to) < mean(to) &&
          others.every((at) => gain(at) >= gain(to))
        )
      case 'denies':
        return (
          others.includes(reason.from) &&
          isWorse(reason.from) &&
          told(reason.from, reason.points, reason.mean) &&
          reason.points > reason.mean
        )
      case 'waits': {
        const more = waiting.length - (to === null ? 0 : 1) + Number(view.mayDiscard && to !== null)
        return (
          isWorse(seat) &&
          told(seat, reason.points, reason.mean) &&
          reason.points < reason.mean &&
          reason.more === more
        )
      }
      case 'suits':
        return to === seat && told(seat, reason.points, reason.mean) && reason.points > reason.mean
      case 'guessed': {
        const worse = choices[1 + (tie?.with ?? 0)]
        const other = to === seat ? worse?.to : to
        const ahead = reason.kept - reason.otherwise
        return (
          other !== undefined &&
          (to === seat || isWorse(seat)) &&
          (to === seat ? ahead < 0 : ahead > 0) &&
          isGuessedSoOften(view, card, seat, reason.kept) &&
          isGuessedSoOften(view, card, other, reason.otherwise)
        )
      }
      case 'less':
        return (
          to !== null &&
          to !== seat &&
          others.includes(reason.from) &&
          isWorse(reason.from) &&
          reason.points === gain(to) &&
          reason.more === gain(reason.from) &&
          reason.more > reason.points
        )
      case 'fits': {
        const ahead = aheadInTheEnd(view, reason.whose, card)
        const isOfTwo =
          to !== null && others.includes(to) && others.includes(reason.whose) && to !== reason.whose
        if (isOfTwo && ahead - aheadInTheEnd(view, to, card) < FITS) return false
        const isMeant = (reason.whose === seat) === (to === reason.whose) ? reason.isMore : !reason.isMore
        const speaks = reason.whose === to || isWorse(reason.whose)
        return speaks && isMeant && (reason.isMore ? ahead >= FITS : -ahead >= FITS)
      }
      case 'weighed':
        return true
    }
  }

  /** What could be said of the position by the rules alone, or by what grids are worth, if it holds. */
  function possible(): readonly GiftReason[] {
    const each = waiting.flatMap((at): readonly GiftReason[] => [
      // What another gets is not kept from anybody who would get less.
      ...(to === null || to === seat
        ? [{ is: 'denies', from: at, points: gain(at), mean: mean(at) } as const]
        : []),
      ...(to === null ? [] : [{ is: 'less', points: gain(to), from: at, more: gain(at) } as const]),
      ...[true, false].map((isMore) => ({ is: 'fits', whose: at, isMore }) as const),
    ])
    return [
      ...each,
      { is: 'keeps', points: gain(seat) },
      { is: 'suits', points: gain(seat), mean: mean(seat) },
      ...(to === null ? [] : [{ is: 'little', points: gain(to), mean: mean(to) } as const]),
    ]
  }
}

/** How many points a card has to do more for a grid than others by the end, or less: see the coach's reasons. */
const FITS = 0.25

/** How many points more than an average card a card is expected to bring a grid by the end. */
function aheadInTheEnd(view: View, at: Seat, card: Card): number {
  const cards = [...hiddenFrom(view), card]
  const grid = gridOf(view, at)
  const promised = promises(grid, cards, reckonedWorth(grid, cards))
  const sum = hiddenFrom(view).reduce((all, one) => all + (promised.get(one) ?? 0), 0)
  return (promised.get(card) ?? 0) - sum / hiddenFrom(view).length
}

/** Fresh deals in which a gift is tried out, and those in which the coach does if it has the time. */
const FRESH = 1500
const OWN = 3000
/** So many standard errors off, a share is wrong. */
const FAR = 4.5

/** Whether the gifter's card is guessed in so many deals that the coach has not seen. */
function isGuessedSoOften(view: View, card: Card, to: Seat | null, told: number): boolean {
  const { options, trial, lastGuessed } = foresee(view, card, cunningManner, stream('guessed', `${to}`))
  let guessed = 0
  for (let deal = 0; deal < FRESH; deal++) {
    trial.deal()
    trial.play(options.indexOf(to))
    if (lastGuessed()) guessed++
  }
  const found = guessed / FRESH
  // A share of none or all has no spread: one more deal of each kind keeps some.
  const spread = (guessed + 1) / (FRESH + 2)
  const error = Math.sqrt(spread * (1 - spread) * (1 / FRESH + 1 / OWN))
  return Math.abs(found - told) <= FAR * error
}

/** By choice, in the order of the advice, what breaks ties between them. */
type Worths = Readonly<Record<string, (at: number) => number>>

function giftWorths(view: View, { choices }: On<'give'>): Worths {
  const { seat, card } = ownIn(view)
  return {
    'at-once': (at) => (choices[at]?.to === seat ? gainOf(gridOf(view, seat), card) : 0),
    least: (at) => {
      const to = choices[at]?.to ?? null
      return to === null || to === seat ? 0 : -gainOf(gridOf(view, to), card)
    },
  }
}

function wrongTie({ choices, tie }: Advice, worths: Worths): readonly string[] {
  const [best, ...others] = choices
  const level = others.filter(({ figure, noise }) => Math.abs(best.figure - figure) <= noise)
  if (tie === null) return unless(level.length === 0, 'equally good, which is not said')
  if (level.length !== tie.with) return [`equally good: ${tie.with} instead of ${level.length}`]
  const isAhead = (worth: (at: number) => number) => level.every((_, at) => worth(0) > worth(at + 1))
  if (tie.why === null) return []
  const worth = worths[tie.why]
  return worth === undefined ? [`a tie broken by ${tie.why}`] : unless(isAhead(worth), `tie: ${tie.why}`)
}

function wrongGuess(view: View, memory: Memory, advice: On<'guess'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const { guess } = advice.choices[0]
  const { reason } = advice
  const possible = possibleIn(view, memory)
  const [mine, its] = [gridOf(view, seat), gridOf(view, view.gifter)]
  switch (reason.is) {
    case 'sure':
      return unless(
        possible.every((held) => finalShare(view, guess, held) === 1),
        'sure',
      )
    case 'no-hope':
      return unless(
        [null, ...allGuesses].every((one) => possible.every((held) => finalShare(view, one, held) === 0)),
        'no hope',
      )
    case 'completes': {
      const grid = reason.whose === 'own' ? mine : its
      return unless(guess?.ribbon === reason.ribbon && canComplete(grid, reason.ribbon), 'completes')
    }
    case 'adds': {
      const grid = reason.whose === 'own' ? mine : its
      return unless(guess?.gift === reason.gift && canAdd(grid, reason.gift), 'adds')
    }
    case 'poor':
    case 'good': {
      const isTrue = reason.points === gainOf(mine, card) && isClose(reason.mean, meanGain(mine, possible))
      const isMeant =
        reason.is === 'good' ? guess === null && reason.points >= reason.mean : reason.points < reason.mean
      return unless(isTrue && isMeant, reason.is)
    }
    case 'feeds':
      return unless(
        guess === null &&
          reason.points === gainOf(its, card) &&
          reason.own === gainOf(mine, card) &&
          reason.points > reason.own,
        'feeds',
      )
    case 'likeliest': {
      const read = readingOf(view, memory)
      return unless(
        guess !== null && allGuesses.every((other) => read(isRight(other)) <= read(isRight(guess)) + 1e-6),
        'likeliest',
      )
    }
    case 'weighed':
      return []
  }
}

/** Whether one more card with the ribbon could complete a column. */
function canComplete(grid: readonly Laid[], ribbon: Ribbon): boolean {
  const columns = [...new Set(grid.map(({ column }) => column))]
  return columns.some((column) => {
    const laid = grid.filter((one) => one.column === column)
    const isAlike = laid.every(({ card }) => ribbonOf(card) === ribbon)
    return laid.length === LINES - 1 && isAlike && legalCells(grid).some((cell) => cell.column === column)
  })
}

/** Whether one more card with the gift could go to a line in which two cards with it or more count. */
function canAdd(grid: readonly Laid[], gift: Gift): boolean {
  const lines = [...new Set(grid.map(({ line }) => line))]
  return lines.some((line) => {
    const laid = grid.filter((one) => one.line === line)
    const [score] = scoreGrid(laid).lines
    const isOpen = laid.length < COLUMNS && legalCells(grid).some((cell) => cell.line === line)
    return isOpen && score?.gift === gift && score.cells.length > 1
  })
}

function guessWorths(view: View, memory: Memory, { choices }: On<'guess'>): Worths {
  const read = readingOf(view, memory)
  return {
    keeps: (at) => (choices[at]?.guess === null ? 1 : 0),
    likelier: (at) => {
      const guess = choices[at]?.guess ?? null
      return guess === null ? 0 : read(isRight(guess))
    },
    points: (at) => choices[at]?.points ?? 0,
  }
}

function wrongPlace(view: View, advice: On<'place'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const { reason, choices, moreAtOnce, tie } = advice
  const { cell } = choices[0]
  const grid = gridOf(view, seat)
  const gains = legalCells(grid).map((one) => gainAt(grid, card, one))
  const gain = gainAt(grid, card, cell)
  const isMost = Math.max(...gains) === gain
  const notEqual = choices.slice(1 + (tie?.with ?? 0))
  const more = notEqual.filter((other) => gainAt(grid, card, other.cell) > gain).length
  const wrong = unless(moreAtOnce === more, 'how many places bring more at once')
  const column = grid.filter((one) => one.column === cell.column)
  const isAlike = column.every((one) => ribbonOf(one.card) === ribbonOf(card))
  const isTold = (points: number | null) => (isMost ? points === gain : points === null)
  return [...wrong, ...unless(holds(), reason.is)]

  function holds(): boolean {
    switch (reason.is) {
      case 'only':
        return choices.length === 1 && gains.length === 1
      case 'completes':
        return (
          column.length === LINES - 1 && isAlike && ribbonOf(card) === reason.ribbon && isTold(reason.points)
        )
      case 'adds': {
        const line = [...grid, { card, ...cell }].filter((one) => one.line === cell.line)
        const [score] = scoreGrid(line).lines
        return (
          score?.gift === giftOf(card) &&
          reason.gift === giftOf(card) &&
          score.cells.length > 1 &&
          gain > 0 &&
          isTold(reason.points)
        )
      }
      case 'spares': {
        const ending = legalCells(grid).filter((other) => {
          const laid = grid.filter((one) => one.column === other.column)
          const isOne = laid.length > 0 && laid.every((one) => ribbonOf(one.card) === reason.ribbon)
          return isOne && ribbonOf(card) !== reason.ribbon
        })
        return (
          ending.length === reason.places &&
          ending.some(
            (other) =>
              gainAt(grid, card, other) >= gain && notEqual.some((one) => isSameCell(one.cell, other)),
          ) &&
          ending.every((other) => other.column !== cell.column)
        )
      }
      case 'at-once': {
        const less = gains.filter((other) => other < gain)
        return (
          isMost &&
          gain === reason.points &&
          reason.next === Math.max(...less) &&
          reason.alike === gains.length - less.length - 1
        )
      }
      case 'pairs':
        return column.length === 1 && isAlike && ribbonOf(card) === reason.ribbon
      case 'weighed':
        return !isMost || notEqual.every((other) => gainAt(grid, card, other.cell) >= gain)
    }
  }
}

function placeWorths(view: View, { choices }: On<'place'>): Worths {
  const { seat, card } = ownIn(view)
  const grid = gridOf(view, seat)
  const cellOf = (at: number) => choices[at]?.cell ?? { line: 0, column: 0 }
  return {
    'at-once': (at) => gainAt(grid, card, cellOf(at)),
    room: (at) => legalCells([...grid, cellOf(at)]).length,
    open: (at) => {
      const laid = grid.filter((one) => one.column === cellOf(at).column)
      const before = new Set(laid.map((one) => ribbonOf(one.card)))
      return before.size === 1 && !before.has(ribbonOf(card)) ? 0 : 1
    },
  }
}
