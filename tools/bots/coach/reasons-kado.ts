import { isDeepStrictEqual } from 'node:util'
import { fits, type Memory } from '../../../src/main/bots/games/kado/knowledge'
import { scoreGrid } from '../../../src/main/engine/games/kado/score'
import type { Advice, PartAhead, PlaceApart, PlaceReason } from '../../../src/shared/games/kado/advice'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  type Gift,
  giftOf,
  LINES,
  type Ribbon,
  ribbonOf,
  TURNS,
} from '../../../src/shared/games/kado/cards'
import { isSameCell, type Laid, laneOf, legalCells } from '../../../src/shared/games/kado/grid'
import type { Cell } from '../../../src/shared/games/kado/options'
import type { View } from '../../../src/shared/games/kado/view'
import { wrongGift } from './gift-reasons-kado'
import {
  allGuesses,
  endAfter,
  endedBy,
  finalShare,
  gainAt,
  gainOf,
  gridOf,
  hiddenFrom,
  isBeyondReach,
  isClose,
  isLastOfDuel,
  isOutOfReach,
  isRight,
  meanGain,
  ownIn,
  possibleIn,
  readingOf,
  unless,
  wrongChances,
} from './position-kado'
import { wrongAnswers, wrongHalf, wrongUses } from './uses-kado'

/**
 * Checks the coach's reasons against the position by the rules, without the results of the coach's own code.
 * @returns a description of each statement that is wrong
 */
export function wrongReasons(view: View, memory: Memory, advice: Advice): readonly string[] {
  return [
    ...unless((advice.settled === 'lost') === isBeyondReach(view), 'whether the game is lost'),
    ...unless((advice.settled === 'won') === isOutOfReach(view), 'whether the game is won'),
    ...wrongDecision(view, memory, advice),
  ]
}

function wrongDecision(view: View, memory: Memory, advice: Advice): readonly string[] {
  switch (advice.on) {
    case 'give':
      return [...wrongGift(view, advice), ...wrongTie(advice, giftWorths(view, advice))]
    case 'guess':
      return [
        ...wrongGuess(view, memory, advice),
        ...wrongChances(view, memory, advice),
        ...wrongStakes(view, memory, advice),
        ...unless(isLeadRight(view, advice), 'the lead'),
        ...wrongByEnd(view, memory, advice),
        ...wrongHalf(view, memory, advice),
        ...wrongAnswers(view, memory, advice),
        ...wrongTie(advice, guessWorths(view, memory, advice)),
      ]
    case 'place':
      return [...wrongPlace(view, advice), ...wrongTie(advice, placeWorths(view, advice))]
  }
}

type On<Decision extends Advice['on']> = Extract<Advice, { readonly on: Decision }>

/** By the kind of tie-break, its value for each choice, in the order of the advice. */
type Worths = Readonly<Record<string, (at: number) => number>>

function giftWorths(view: View, { choices }: On<'give'>): Worths {
  const { seat, card } = ownIn(view)
  return {
    points: (at) => choices[at]?.points ?? 0,
    'at-once': (at) => (choices[at]?.to === seat ? gainOf(gridOf(view, seat), card) : 0),
    least: (at) => {
      const to = choices[at]?.to ?? null
      return to === null || to === seat ? 0 : -gainOf(gridOf(view, to), card)
    },
  }
}

function wrongTie(advice: Advice, worths: Worths): readonly string[] {
  const worse = advice.choices.slice(1 + (advice.tie?.with ?? 0)).map(({ figure }) => figure)
  const isInOrder = worse.every((figure, at) => figure <= (worse[at - 1] ?? figure))
  const isBehind = worse.every((figure) => figure < advice.choices[0].figure)
  return [
    ...unless(isInOrder, 'the order of the worse choices'),
    ...unless(isBehind, 'a worse choice that is ahead of the advised one'),
    ...wrongEquals(advice, worths),
  ]
}

/** Checks the equally good choices: in descending order of figures, all that are within the noise of the largest, down to the first that is not. */
function wrongEquals({ choices, tie }: Advice, worths: Worths): readonly string[] {
  const [best, ...others] = choices
  const byFigure = [...choices].sort((one, other) => other.figure - one.figure)
  const top = byFigure[0]?.figure ?? best.figure
  const firstWorse = byFigure.findIndex(({ figure, noise }) => top - figure > noise)
  const equals = firstWorse < 0 ? byFigure : byFigure.slice(0, firstWorse)
  const level = others.filter((one) => equals.includes(one))
  if (!equals.includes(best)) return ['the advised choice is behind another']
  if (tie === null) return unless(level.length === 0, 'equally good choices that are not mentioned')
  if (level.length !== tie.with)
    return [`the number of equally good choices: ${tie.with} instead of ${level.length}`]
  const isAhead = (worth: (at: number) => number) => level.every((_, at) => worth(0) > worth(at + 1))
  if (tie.why === null) return []
  const worth = worths[tie.why]
  return worth === undefined ? [`a tie broken by ${tie.why}`] : unless(isAhead(worth), `tie: ${tie.why}`)
}

/** True if the advice counts the cards that a guess would win in the last turn of a duel correctly, by the result of the game with each. */
function areHits(view: View, memory: Memory, { choices: [best], hits }: On<'guess'>): boolean {
  const { guess } = best
  if (guess === null || !isLastOfDuel(view)) return hits === null
  const right = possibleIn(view, memory).filter((held) => fits(guess, held) !== 'neither')
  const withShare = (share: number) => right.filter((held) => finalShare(view, guess, held) === share)
  const good = [...withShare(1), ...withShare(0.5)]
  return right.length === 0
    ? hits === null
    : hits?.right === right.length &&
        hits.wins === withShare(1).length &&
        hits.shares === withShare(0.5).length &&
        hits.arePerfect === (good.length > 0 && good.every((held) => fits(guess, held) === 'both'))
}

function wrongGuess(view: View, memory: Memory, advice: On<'guess'>): readonly string[] {
  return [
    ...unless(areHits(view, memory, advice), 'the results with the cards that the guess would win'),
    ...wrongGuessReason(view, memory, advice),
  ]
}

function wrongGuessReason(view: View, memory: Memory, advice: On<'guess'>): readonly string[] {
  const { guess } = advice.choices[0]
  const { reason } = advice
  const possible = possibleIn(view, memory)
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
    case 'wanted':
      return wrongUses(view, memory, advice, reason)
    case 'likeliest': {
      const read = readingOf(view, memory, advice.level)
      return unless(
        guess !== null && allGuesses.every((other) => read(isRight(other)) <= read(isRight(guess)) + 1e-6),
        'likeliest',
      )
    }
    case 'weighed':
      return []
  }
}

/** Checks that the changes by the end add up to how far the guess brings the seat ahead of the others. */
function wrongByEnd(
  view: View,
  memory: Memory,
  { choices: [{ guess, points }], byEnd, level }: On<'guess'>,
): readonly string[] {
  const { seats } = view
  if (byEnd === null || guess === null)
    return unless((byEnd === null) === (guess === null), 'changes by a pass')
  const read = readingOf(view, memory, level)
  const isPerfect = (card: Card) => giftOf(card) === guess.gift && ribbonOf(card) === guess.ribbon
  return [
    ...unless(isClose(byEnd.own - byEnd.theirs / (seats.length - 1), points), 'what the guess changes'),
    ...unless(isClose(byEnd.bonus, BONUS_POINTS * read(isPerfect)), 'what a bonus card brings'),
  ]
}

function wrongStakes(view: View, memory: Memory, { choices, level, stakes }: On<'guess'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const { guess } = choices[0]
  const read = readingOf(view, memory, level)
  const wins = guess === null ? () => true : isRight(guess)
  const cards = [...new Set(possibleIn(view, memory))].filter(wins)
  const chanceOf = (one: Card) => read((other) => other === one)
  const chance = cards.reduce((sum, one) => sum + chanceOf(one), 0)
  const meanIn = (at: number) =>
    cards.reduce((sum, one) => sum + chanceOf(one) * gainOf(gridOf(view, at), one), 0) / chance
  return [
    ...unless(stakes.own === gainOf(gridOf(view, seat), card), 'what the own card brings'),
    ...unless(stakes.theirs === gainOf(gridOf(view, view.gifter), card), 'what it would bring the gifter'),
    ...unless(
      stakes.won === null
        ? cards.length === 0
        : isClose(stakes.won.own, meanIn(seat)) && isClose(stakes.won.theirs, meanIn(view.gifter)),
      'what a card that is won would bring',
    ),
  ]
}

/** True if the lead is right by everybody's points so far, and is stated exactly if it is the last turn. */
function isLeadRight(view: View, { by, standing }: On<'guess'>): boolean {
  const isStated = by === 'wins' && view.turn === TURNS && view.seats.length > 2
  if (standing === null || !isStated) return standing === null && !isStated
  const { seat } = ownIn(view)
  const totals = view.seats.map(({ total }) => total ?? 0)
  const most = Math.max(...totals.filter((_, at) => at !== seat))
  return (
    standing.rival !== seat &&
    totals[standing.rival] === most &&
    standing.ahead === (totals[seat] ?? 0) - most
  )
}

function guessWorths(view: View, memory: Memory, { choices, level }: On<'guess'>): Worths {
  const read = readingOf(view, memory, level)
  return {
    keeps: (at) => (choices[at]?.guess === null ? 1 : 0),
    likelier: (at) => {
      const guess = choices[at]?.guess ?? null
      return guess === null ? 0 : read(isRight(guess))
    },
    points: (at) => choices[at]?.points ?? 0,
  }
}

/** True if the cards that can still complete the two columns are counted correctly, exactly if their numbers are what makes the difference. */
function isLeft(
  view: View,
  grid: readonly Laid[],
  { ends, endsOtherwise, left, choices, tie }: On<'place'>,
): boolean {
  const next = choices[1 + (tie?.with ?? 0)] ?? (choices.length === 2 ? choices[1] : undefined)
  if (ends === null || endsOtherwise === null || next === undefined) return left === null
  const laidIn = ({ column }: Cell) => grid.filter((one) => one.column === column).length
  const unseen = hiddenFrom(view)
  const countOf = (ribbon: Ribbon) => unseen.filter((card) => ribbonOf(card) === ribbon).length
  const isStated = laidIn(choices[0].cell) === laidIn(next.cell) && countOf(ends) < countOf(endsOtherwise)
  return isStated ? left?.ends === countOf(ends) && left.otherwise === countOf(endsOtherwise) : left === null
}

function wrongPlace(view: View, advice: On<'place'>): readonly string[] {
  const { seat, card } = ownIn(view)
  const { reason, choices, tie } = advice
  const { cell } = choices[0]
  const grid = gridOf(view, seat)
  const gains = legalCells(grid).map((one) => gainAt(grid, card, one))
  const gain = gainAt(grid, card, cell)
  const isMost = Math.max(...gains) === gain
  const notEqual = choices.slice(1 + (tie?.with ?? 0))
  const beside = notEqual[0] ?? (choices.length === 2 ? choices[1] : undefined)
  const noWorse = notEqual.map((one) => one.cell).filter((other) => gainAt(grid, card, other) >= gain)
  const wrong = [
    ...unless(isBestOfMore(grid, card, advice), 'the best place that brings more at once'),
    ...unless(isApart(view, advice), 'the parts of the difference by lines and columns'),
    ...unless(advice.ends === endedBy(grid, card, cell), 'the column that it ends'),
    ...unless(
      advice.endsOtherwise === (beside === undefined ? null : endedBy(grid, card, beside.cell)) &&
        isLeft(view, grid, advice),
      'the column that the best worse place ends',
    ),
  ]
  const isStated = (points: number | null) => (isMost ? points === gain : points === null)
  const isCounted = isCountedAt(grid, card, cell)
  const [next] = notEqual
  const isShared = next !== undefined && holdsFor(grid, card, advice, next.cell)
  return [
    ...wrong,
    ...unless(advice.isTelling !== isShared, 'whether the reason holds for the next best place'),
    ...unless(holds(), reason.is),
  ]

  function holds(): boolean {
    switch (reason.is) {
      case 'only':
        return choices.length === 1 && gains.length === 1
      case 'completes':
        return isStated(reason.points) && completesColumn(grid, card, cell, reason)
      case 'adds':
        return isCounted && isOfLine(grid, card, cell, reason) && isStated(reason.points)
      case 'spares':
        return reason.points === gain && sparesColumns(grid, card, cell, reason, noWorse)
      case 'keeps':
        return keepsColumn(grid, card, cell, reason, noWorse)
      case 'at-once':
        return bringsMost(grid, card, advice, reason)
      case 'pairs':
        return pairedAt(grid, card, cell) === reason.ribbon && reason.points === (isMost ? gain : null)
      case 'dead':
        return isDeadAs(grid, card, cell, reason)
      case 'opens':
        return next !== undefined && leavesMore(view, card, cell, next.cell, reason)
      case 'brings':
        return gain > 0 && reason.points === gain
      case 'weighed':
        return !isMost || notEqual.every((other) => gainAt(grid, card, other.cell) >= gain)
    }
  }
}

/** True if the card brings points at once, and its gift counts in its line. */
const isCountedAt = (grid: readonly Laid[], card: Card, cell: Cell): boolean =>
  gainAt(grid, card, cell) > 0 && countsInLine(grid, card, cell)

/** True if the card completes a column of its ribbon, and the reason states that the gift counts in its line exactly if it does. */
function completesColumn(
  grid: readonly Laid[],
  card: Card,
  cell: Cell,
  { ribbon, line }: Extract<PlaceReason, { readonly is: 'completes' }>,
): boolean {
  const column = grid.filter((one) => one.column === cell.column)
  const isCounted = isCountedAt(grid, card, cell)
  return (
    column.length === LINES - 1 &&
    column.every((one) => ribbonOf(one.card) === ribbonOf(card)) &&
    ribbonOf(card) === ribbon &&
    (line === null ? !isCounted : isCounted && isOfLine(grid, card, cell, line))
  )
}

/**
 * True if the stated number of places would end a column that can still be completed, all of the stated ribbon, or of several if none is stated.
 * At least one of these places must bring no less at once than the advised one, and none may be in its column.
 */
function sparesColumns(
  grid: readonly Laid[],
  card: Card,
  cell: Cell,
  { places, ribbon }: Extract<PlaceReason, { readonly is: 'spares' }>,
  noWorse: readonly Cell[],
): boolean {
  const ending = legalCells(grid).filter((other) => endedBy(grid, card, other) !== null)
  const ended = new Set(ending.map((other) => endedBy(grid, card, other)))
  return (
    ending.length === places &&
    (ribbon === null ? ended.size > 1 : ended.size === 1 && ended.has(ribbon)) &&
    ending.some((other) => noWorse.some((one) => isSameCell(one, other))) &&
    ending.every((other) => other.column !== cell.column)
  )
}

/**
 * True if the stated difference between two places is that of their expected points, and its parts by lines and columns add up to it. If only one
 * card is still to come, the parts themselves are computed by the rules.
 */
function isApart(view: View, { apart, choices, tie, moreAtOnce }: On<'place'>): boolean {
  const worse = choices[1 + (tie?.with ?? 0)] ?? (tie?.why === 'points' ? choices[1] : undefined)
  const other = moreAtOnce?.cell ?? worse?.cell
  if (apart === null || other === undefined) return apart === null && other === undefined
  const { seat, card } = ownIn(view)
  const grid = gridOf(view, seat)
  const worth = endAfter(view, grid, card)
  const { cell } = choices[0]
  const sum = apart.parts.reduce((all, { points }) => all + points, 0)
  const isAll = isClose(sum, apart.points) && isClose(sum, worth(cell) - worth(apart.cell))
  return (
    isAll &&
    isSameCell(apart.cell, other) &&
    apart.parts.every((part) => isPart(grid, part)) &&
    (grid.length + 2 < LINES * COLUMNS || isApartAtTheEnd(view, grid, card, [cell, apart]))
  )
}

/** True if the named line or column exists in the grid, and the name fits no other. */
function isPart(grid: readonly Laid[], { what, lane, ribbon }: PartAhead): boolean {
  if (lane === null) return ribbon === null
  const ats = [...new Set(grid.map((laid) => laid[what]))].filter((at) =>
    isDeepStrictEqual(laneOf(grid, what, at), lane),
  )
  const ribbonsAt = (at: number) =>
    new Set(grid.filter((laid) => laid.column === at).map((laid) => ribbonOf(laid.card)))
  const alike = [...new Set(grid.map(({ column }) => column))].filter(
    (at) => ribbonsAt(at).size === 1 && ribbon !== null && ribbonsAt(at).has(ribbon),
  )
  return ats.length === 1 && (ribbon === null || (what === 'column' && isDeepStrictEqual(alike, ats)))
}

/** True if the parts for lines and for columns match the mean score after the last card. */
function isApartAtTheEnd(
  view: View,
  grid: readonly Laid[],
  card: Card,
  [here, { cell: there, parts }]: readonly [Cell, PlaceApart],
): boolean {
  const cards = hiddenFrom(view)
  const [lines, columns] = ['line', 'column'].map((what) =>
    parts.filter((part) => part.what === what).reduce((sum, { points }) => sum + points, 0),
  ) as [number, number]
  const meanAfter = (cell: Cell) => {
    const laid = [...grid, { card, line: cell.line, column: cell.column }]
    const [last] = legalCells(laid)
    const scores = cards.map((next) =>
      scoreGrid(last === undefined ? laid : [...laid, { card: next, ...last }]),
    )
    const sumOf = (points: (score: ReturnType<typeof scoreGrid>) => number) =>
      scores.reduce((sum, score) => sum + points(score), 0) / scores.length
    return {
      lines: sumOf((score) => score.lines.reduce((sum, { points }) => sum + points, 0)),
      columns: sumOf((score) => score.columns.reduce((sum, { points }) => sum + points, 0)),
    }
  }
  const [one, other] = [meanAfter(here), meanAfter(there)]
  return isClose(lines, one.lines - other.lines) && isClose(columns, one.columns - other.columns)
}

/** The ribbon, if a card is the second of this ribbon in its column; null otherwise. */
function pairedAt(grid: readonly Laid[], card: Card, cell: Cell): Ribbon | null {
  const [first, second] = grid.filter((one) => one.column === cell.column)
  const isPair = first !== undefined && second === undefined && ribbonOf(first.card) === ribbonOf(card)
  return isPair ? ribbonOf(card) : null
}

/** True if the advised place brings most at once, the stated number of others bring as much, and the other statements about them are right. */
function bringsMost(
  grid: readonly Laid[],
  card: Card,
  advice: On<'place'>,
  reason: Extract<PlaceReason, { readonly is: 'at-once' }>,
): boolean {
  const { cell } = advice.choices[0]
  const gains = legalCells(grid).map((one) => gainAt(grid, card, one))
  const gain = gainAt(grid, card, cell)
  const less = gains.filter((other) => other < gain)
  return (
    Math.max(...gains) === gain &&
    gain === reason.points &&
    reason.spoiling === spoilingIn(grid, card, cell) &&
    reason.pairs === pairedAt(grid, card, cell) &&
    reason.next === Math.max(...less) &&
    reason.alike === gains.length - less.length - 1 &&
    reason.areEqual === areEqual(grid, card, advice)
  )
}

/** True if the advice names the best of the worse places that bring more at once than the advised one, or none if there is none. */
function isBestOfMore(grid: readonly Laid[], card: Card, { choices, tie, moreAtOnce }: On<'place'>): boolean {
  const [{ cell }] = choices
  const gain = gainAt(grid, card, cell)
  const more = choices
    .slice(1 + (tie?.with ?? 0))
    .filter((one) => gainAt(grid, card, one.cell) > gain)
    .toSorted((one, other) => other.figure - one.figure)
  const [best] = more
  if (best === undefined || moreAtOnce === null) return best === undefined && moreAtOnce === null
  const named = more.find((one) => isSameCell(one.cell, moreAtOnce.cell))
  return (
    named !== undefined &&
    named.figure >= best.figure - 1e-9 &&
    moreAtOnce.points === gainAt(grid, card, named.cell) &&
    moreAtOnce.advised === gain
  )
}

/** True if the next card brings the stated points on average after both places, and the difference is large enough to show in the figures. */
function leavesMore(
  view: View,
  card: Card,
  cell: Cell,
  other: Cell,
  { mean, otherwise }: Extract<PlaceReason, { readonly is: 'opens' }>,
): boolean {
  const grid = gridOf(view, ownIn(view).seat)
  const meanAfter = (one: Cell) => meanGain([...grid, { card, ...one }], hiddenFrom(view))
  return (
    mean > otherwise &&
    mean.toFixed(1) !== otherwise.toFixed(1) &&
    gainAt(grid, card, cell) + mean > gainAt(grid, card, other) + otherwise &&
    isClose(mean, meanAfter(cell)) &&
    isClose(otherwise, meanAfter(other))
  )
}

/** True if the column of a cell is dead, and the reason states points exactly if the card brings points only in dead columns. */
function isDeadAs(
  grid: readonly Laid[],
  card: Card,
  cell: Cell,
  { points }: Extract<PlaceReason, { readonly is: 'dead' }>,
): boolean {
  const gain = gainAt(grid, card, cell)
  const isOnly =
    gain > 0 && legalCells(grid).every((one) => gainAt(grid, card, one) === 0 || isDead(grid, one))
  return isDead(grid, cell) && points === (isOnly ? gain : null)
}

/** True if a column has cards with different ribbons. */
const isDead = (grid: readonly Laid[], { column }: Cell): boolean =>
  new Set(grid.filter((one) => one.column === column).map((one) => ribbonOf(one.card))).size > 1

/** True if the reason for the advised place holds for another place as well. */
function holdsFor(
  grid: readonly Laid[],
  card: Card,
  { choices, tie, reason }: On<'place'>,
  other: Cell,
): boolean {
  const [{ cell }, ...rest] = choices
  const column = grid.filter((one) => one.column === other.column)
  const isAlike = column.every((one) => ribbonOf(one.card) === ribbonOf(card))
  const bringsAsMuch = gainAt(grid, card, other) >= gainAt(grid, card, cell)
  switch (reason.is) {
    case 'completes':
      return (column.length === LINES - 1 && isAlike) || (reason.points !== null && bringsAsMuch)
    case 'adds':
      return reason.points !== null && bringsAsMuch
    case 'at-once':
      return bringsAsMuch
    case 'spares':
      return (
        endedBy(grid, card, other) === null ||
        rest.slice(0, tie?.with ?? 0).some((one) => endedBy(grid, card, one.cell) !== null)
      )
    case 'keeps':
      return endsNearly(grid, card, other) === null
    case 'pairs':
      return column.length === 1 && isAlike
    case 'dead':
      return isDead(grid, other) || (reason.points === null && endedBy(grid, card, other) === null)
    case 'brings':
    case 'weighed':
      return true
    case 'opens':
    case 'only':
      return false
  }
}

/**
 * True if the stated number of other cells that bring no less, and not the cell itself, would end a column that lacks only one card. All these
 * columns must have the stated ribbon, or several if none is stated.
 */
const keepsColumn = (
  grid: readonly Laid[],
  card: Card,
  cell: Cell,
  { ribbon, places }: Extract<PlaceReason, { readonly is: 'keeps' }>,
  noWorse: readonly Cell[],
): boolean =>
  endsNearly(grid, card, cell) === null &&
  places > 0 &&
  noWorse.filter((one) => endsNearly(grid, card, one) !== null).length === places &&
  (ribbon === null) === new Set(noWorse.flatMap((one) => endsNearly(grid, card, one) ?? [])).size > 1 &&
  (ribbon === null || noWorse.some((one) => endsNearly(grid, card, one) === ribbon))

/** True if the gift of a card counts in its line, together with other cards. */
function countsInLine(grid: readonly Laid[], card: Card, cell: Cell): boolean {
  const [score] = scoreGrid([...grid, { card, ...cell }].filter((one) => one.line === cell.line)).lines
  return score?.gift === giftOf(card) && score.cells.length > 1
}

/** True if the card's gift is named, and the reason is right about whether the card makes the gift count or adds to it. */
const isOfLine = (
  grid: readonly Laid[],
  card: Card,
  cell: Cell,
  { gift, makes }: { readonly gift: Gift; readonly makes: boolean },
): boolean => gift === giftOf(card) && makes === (countedIn(grid, cell) !== gift)

/** The ribbon of the column that a card ends in a cell, if that column lacks only one card; null otherwise. */
const endsNearly = (grid: readonly Laid[], card: Card, cell: Cell): Ribbon | null =>
  grid.filter((one) => one.column === cell.column).length === LINES - 1 ? endedBy(grid, card, cell) : null

/** The gift that counts in the line of a cell in the present grid. */
const countedIn = (grid: readonly Laid[], { line }: Cell): Gift | undefined =>
  scoreGrid(grid.filter((one) => one.line === line)).lines[0]?.gift ?? undefined

/** The number of other places that bring as much at once but end a column; 0 if this place ends one itself. */
function spoilingIn(grid: readonly Laid[], card: Card, cell: Cell): number {
  const alike = legalCells(grid).filter(
    (other) => !isSameCell(other, cell) && gainAt(grid, card, other) === gainAt(grid, card, cell),
  )
  const isEnding = (one: Cell) => endedBy(grid, card, one) !== null
  return isEnding(cell) ? 0 : alike.filter(isEnding).length
}

/** True if the places that bring as much at once as the advised one are exactly the equally good ones. */
function areEqual(grid: readonly Laid[], card: Card, { choices, tie }: On<'place'>): boolean {
  const [best, ...others] = choices
  const gain = gainAt(grid, card, best.cell)
  return others.every((one, at) => (gainAt(grid, card, one.cell) === gain) === at < (tie?.with ?? 0))
}

function placeWorths(view: View, { choices }: On<'place'>): Worths {
  const { seat, card } = ownIn(view)
  const grid = gridOf(view, seat)
  const cellOf = (at: number) => choices[at]?.cell ?? { line: 0, column: 0 }
  const ahead = endAfter(view, grid, card)
  return {
    points: (at) => ahead(cellOf(at)),
    'at-once': (at) => gainAt(grid, card, cellOf(at)),
    room: (at) => legalCells([...grid, cellOf(at)]).length,
    open: (at) => {
      const laid = grid.filter((one) => one.column === cellOf(at).column)
      const before = new Set(laid.map((one) => ribbonOf(one.card)))
      return before.size === 1 && !before.has(ribbonOf(card)) ? 0 : 1
    },
  }
}
