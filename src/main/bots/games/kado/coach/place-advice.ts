import type { Seat } from '../../../../../shared/game'
import type {
  Advice,
  AdvisedCell,
  MoreAtOnce,
  PlaceApart,
  PlaceReason,
} from '../../../../../shared/games/kado/advice'
import {
  type Card,
  COLUMNS,
  giftOf,
  LINES,
  type Ribbon,
  ribbonOf,
} from '../../../../../shared/games/kado/cards'
import { type Laid, laneOf, legalCells } from '../../../../../shared/games/kado/grid'
import type { Cell } from '../../../../../shared/games/kado/options'
import type { Choice, View } from '../../../../../shared/games/kado/view'
import { scoreGrid } from '../../../../engine/games/kado/score'
import { unseenBy } from '../knowledge'
import { aheadByPart, isFinishing, type PartAhead, winsWith, worthAhead } from '../placing'
import { meanInGrid } from './grid-uses'
import { byPoints, MARGIN, ranked } from './ranking'
import { settledFor } from './settled'

/**
 * Placing while two cards are still to come. The final points of a place are then counted over all pairs of unseen
 * cards, because the expectation of `placing.ts` lets only one gift of a line gain, while the last card may add to any
 * of several equal ones there.
 */

/** The mean final points of lines and columns, from the top and from the left. */
interface MeanEnd {
  readonly lines: readonly number[]
  readonly columns: readonly number[]
}

/** True if two cards are still to come after one is laid in this grid. */
export const leavesTwo = (grid: readonly Laid[]): boolean => grid.length === LINES * COLUMNS - 3

const sumOf = (points: readonly number[]): number => points.reduce((sum, one) => sum + one, 0)

const added = (points: readonly number[], more: readonly number[]): readonly number[] =>
  more.map((one, at) => one + (points[at] ?? 0))

const scaled = ({ lines, columns }: MeanEnd, by: number): MeanEnd => ({
  lines: lines.map((one) => one * by),
  columns: columns.map((one) => one * by),
})

const sumEnds = (ends: readonly MeanEnd[]): MeanEnd =>
  ends.reduce(
    (sum, { lines, columns }) => ({ lines: added(sum.lines, lines), columns: added(sum.columns, columns) }),
    { lines: [], columns: [] },
  )

const totalOf = ({ lines, columns }: MeanEnd): number => sumOf(lines) + sumOf(columns)

/**
 * The mean final points of a grid if any of some cards comes next, and any other after it. The first is laid where the
 * grid then has the highest mean.
 * @param laid with two empty cells
 */
function meanEnd(laid: readonly Laid[], cards: readonly Card[]): MeanEnd {
  const withLast = (grid: readonly Laid[], used: number): MeanEnd => {
    const [last] = legalCells(grid)
    if (last === undefined) throw new Error('No cell is left for the last card')
    const ends = cards
      .filter((_, at) => at !== used)
      .map((card) => {
        const { lines, columns } = scoreGrid([...grid, { card, ...last }])
        return { lines: lines.map(({ points }) => points), columns: columns.map(({ points }) => points) }
      })
    return scaled(sumEnds(ends), 1 / ends.length)
  }
  const ends = cards.map((card, at) =>
    legalCells(laid)
      .map((cell) => withLast([...laid, { card, ...cell }], at))
      .reduce((best, one) => (totalOf(one) > totalOf(best) ? one : best)),
  )
  return scaled(sumEnds(ends), 1 / ends.length)
}

/**
 * The mean final points of a grid with a card in a cell, and with the last two cards where they bring most, over all
 * cards that the viewer has not seen.
 * @param grid before the card: see `leavesTwo`
 */
export function lastTwo(view: View, grid: readonly Laid[], card: Card) {
  const unseen = unseenBy(view)
  const counted = new Map<string, MeanEnd>()
  const endWith = ({ line, column }: Cell): MeanEnd => {
    const key = `${line} ${column}`
    const end = counted.get(key) ?? meanEnd([...grid, { card, line, column }], unseen)
    counted.set(key, end)
    return end
  }
  /** Keys lines or columns by their index, as in a cell, if one of them has cards already. */
  const byPlace = (what: PartAhead['what'], cell: Cell, points: readonly number[]) => {
    const places = [...grid, cell].map((one) => one[what])
    const [first, isBegun] = [Math.min(...places), (at: number) => grid.some((laid) => laid[what] === at)]
    return points.map((one, nth) => ({
      at: isBegun(first + nth) ? first + nth : null,
      points: one,
    }))
  }
  return {
    /** Expected points, by cell. */
    worth: (cell: Cell): number => totalOf(endWith(cell)),
    /** Divides the difference between two cells by lines and columns: see `aheadByPart`. */
    byPart(here: Cell, there: Cell): readonly PartAhead[] {
      const parts = new Map<string, PartAhead>()
      for (const [sign, cell] of [[1, here] as const, [-1, there] as const]) {
        const { lines, columns } = endWith(cell)
        for (const [what, points] of [['line', lines] as const, ['column', columns] as const])
          for (const part of byPlace(what, cell, points)) {
            const key = `${what} ${part.at}`
            const sum = (parts.get(key)?.points ?? 0) + sign * part.points
            parts.set(key, { what, at: part.at, points: sum })
          }
      }
      return [...parts.values()]
        .filter(({ points }) => Math.abs(points) > EXACT)
        .toSorted((one, other) => other.points - one.points)
    },
  }
}

/** Bound of the rounding errors of sums of points. */
const EXACT = 1e-9

/** Minimum additional points of the next card after a place for a reason. */
const OPENS = 0.15
/** The same if nothing else distinguishes two places: less is a matter of rounding. */
const SEEN = 0.05

/** The inputs of a reason for a place, besides the grid. */
interface Placing {
  /** The advised place. */
  readonly at: Choice
  /** Equally good places: no reason speaks against them alone. */
  readonly equals: readonly Choice[]
  /** The best place that is not equally good; undefined if there is none. */
  readonly worse: Choice | undefined
  /** The cards that the seat has not seen. */
  readonly unseen: readonly Card[]
}

/**
 * Finds the reason for a place: one that does not hold for the best worse place as well, or else its immediate points,
 * or the prospects of the next card, as far as the figures show them.
 * @param cells all places for the card
 * @param grid before the card
 */
export function placeReason(
  cells: readonly Choice[],
  grid: readonly Laid[],
  card: Card,
  placing: Placing,
): { readonly reason: PlaceReason; readonly isTelling: boolean } {
  if (cells.length === 1) return { reason: { is: 'only' }, isTelling: true }
  const ofGrid = gridReasons(cells, grid, card, placing)
  // The points of a card come first: with the line or column that they come from, or with the only places that bring
  // some, or else by themselves.
  const ofUse = ofGrid.filter(
    ({ reason }) =>
      reason.is === 'completes' || reason.is === 'adds' || (reason.is === 'dead' && reason.points !== null),
  )
  const found = [
    ...ofUse,
    ...pointsReasons(cells, placing, featuresOf(grid, card, placing.at).pairs ? ribbonOf(card) : null),
    ...ofGrid.filter((one) => !ofUse.includes(one)),
    ...openingReasons(grid, card, placing, OPENS),
  ]
  const telling = found.find(({ isShared }) => !isShared)
  if (telling !== undefined) return { reason: telling.reason, isTelling: true }
  // A reason that holds for other places too should say for how many.
  const ofPoints =
    found.find(({ reason }) => reason.is === 'at-once') ??
    found.find(({ reason }) => reason.is === 'completes' || reason.is === 'adds')
  if (ofPoints !== undefined) return { reason: ofPoints.reason, isTelling: false }
  const [opening] = openingReasons(grid, card, placing, SEEN)
  if (opening !== undefined) return { reason: opening.reason, isTelling: true }
  const ofColumns = found.find(({ reason }) => reason.is === 'spares' || reason.is === 'keeps')
  const { at, worse } = placing
  const plain: PlaceReason = at.points > 0 ? { is: 'brings', points: at.points } : { is: 'weighed' }
  return { reason: ofColumns?.reason ?? plain, isTelling: worse === undefined }
}

/** A reason for a place, and whether it holds for the best worse place as well. */
interface Found {
  readonly reason: PlaceReason
  readonly isShared: boolean
}

/** Finds reasons in the effect of a place on its line and its column. */
function gridReasons(
  cells: readonly Choice[],
  grid: readonly Laid[],
  card: Card,
  placing: Placing,
): readonly Found[] {
  const { at, worse } = placing
  const [here, there] = [featuresOf(grid, card, at), worse && featuresOf(grid, card, worse)]
  const shownPoints = cells.every(({ points }) => points <= at.points) ? at.points : null
  const isOnly = at.points > 0 && cells.every((one) => one.points === 0 || featuresOf(grid, card, one).isDead)
  const dead: Found = {
    reason: { is: 'dead', points: isOnly ? at.points : null },
    // A dead column costs none, but that distinguishes the place only from one that spoils a column.
    isShared: there?.isDead === true || (!isOnly && worse?.ends === false),
  }
  const pairs: Found = {
    reason: { is: 'pairs', ribbon: ribbonOf(card), points: shownPoints },
    isShared: there?.pairs ?? false,
  }
  return [
    ...laneReasons(here, there, card, placing, shownPoints),
    // A card that brings points nowhere else is placed for these, rather than to spare a column.
    ...(here.isDead && isOnly ? [dead] : []),
    ...(here.pairs ? [pairs] : []),
    ...sparingReasons(cells, grid, placing),
    ...keepingReasons(cells, grid, placing),
    ...(here.isDead && !isOnly ? [dead] : []),
  ]
}

/** The card completes its column, or adds to its line. @param shownPoints points of the place; null if another one brings more */
function laneReasons(
  here: Features,
  there: Features | undefined,
  card: Card,
  { at, worse }: Placing,
  shownPoints: number | null,
): readonly Found[] {
  const bringsAsMuch = shownPoints !== null && worse !== undefined && worse.points >= at.points
  const completes: Found = {
    reason: {
      is: 'completes',
      ribbon: ribbonOf(card),
      points: shownPoints,
      line: here.adds ? { gift: giftOf(card), makes: here.makes } : null,
    },
    isShared: there?.completes === true || bringsAsMuch,
  }
  const adds: Found = {
    reason: { is: 'adds', gift: giftOf(card), points: shownPoints, makes: here.makes },
    isShared: bringsAsMuch,
  }
  return [...(here.completes ? [completes] : []), ...(here.adds ? [adds] : [])]
}

/** The place spoils no column, while one that brings no less does. */
function sparingReasons(
  cells: readonly Choice[],
  grid: readonly Laid[],
  { at, equals, worse }: Placing,
): readonly Found[] {
  const isEnding = cells.some((one) => one.ends && one.points >= at.points && !equals.includes(one))
  if (at.ends || !isEnding) return []
  return [
    {
      reason: sparing(cells, grid, at),
      isShared: worse?.ends === false || equals.some(({ ends }) => ends),
    },
  ]
}

/** The place does not spoil a column that lacks only one card, while others would: see `keptNearly`. */
function keepingReasons(
  cells: readonly Choice[],
  grid: readonly Laid[],
  { at, equals, worse }: Placing,
): readonly Found[] {
  const kept = keptNearly(cells, grid, { at, equals })
  if (kept === null) return []
  return [{ reason: { is: 'keeps', ...kept }, isShared: worse === undefined || !endsNearly(grid, worse) }]
}

type Features = ReturnType<typeof featuresOf>

/** The effect of a place on its line and its column, and the previous state of the column. */
function featuresOf(grid: readonly Laid[], card: Card, { after, ...place }: Choice) {
  const laid = [...grid, { card, line: place.line, column: place.column }]
  const line = after.lines[place.line - Math.min(...laid.map((one) => one.line))]
  const column = after.columns[place.column - Math.min(...laid.map((one) => one.column))]
  const before = grid.filter((one) => one.column === place.column)
  return {
    completes: column?.state === 'complete',
    adds: place.points > 0 && line?.gift === giftOf(card) && line.cells.length > 1,
    /** True if another gift counted in the line before the card came, or none. */
    makes: scoreGrid(grid.filter((one) => one.line === place.line)).lines[0]?.gift !== giftOf(card),
    /** True if the card becomes the second with its ribbon in its column. */
    pairs: column?.state === 'open' && before.length === LINES - 2,
    /** True if the column could not be completed any more before the card came. */
    isDead: new Set(before.map((one) => ribbonOf(one.card))).size > 1,
  }
}

/** True if a card would spoil a column there that lacks only one. */
const endsNearly = (grid: readonly Laid[], { ends, column }: Choice): boolean =>
  ends && grid.filter((one) => one.column === column).length === LINES - 1

/**
 * The number of other places, not equally good, that would spoil a column that lacks only one card without bringing
 * less, and its ribbon if they agree on one.
 */
function keptNearly(
  cells: readonly Choice[],
  grid: readonly Laid[],
  { at, equals }: Pick<Placing, 'at' | 'equals'>,
): { readonly ribbon: Ribbon | null; readonly places: number } | null {
  if (endsNearly(grid, at)) return null
  const ending = cells.filter(
    (one) => one.points >= at.points && !equals.includes(one) && endsNearly(grid, one),
  )
  if (ending.length === 0) return null
  const ribbons = new Set(
    grid
      .filter((laid) => ending.some(({ column }) => column === laid.column))
      .map(({ card }) => ribbonOf(card)),
  )
  const [ribbon = null] = ribbons.size === 1 ? ribbons : []
  return { ribbon, places: ending.length }
}

/** The number of places that would spoil a column. */
function sparing(cells: readonly Choice[], grid: readonly Laid[], { points }: Choice): PlaceReason {
  const endings = cells.filter(({ ends }) => ends)
  const ribbons = new Set(
    endings.flatMap((end) =>
      grid.filter((one) => one.column === end.column).map((one) => ribbonOf(one.card)),
    ),
  )
  const [ribbon = null] = ribbons.size === 1 ? ribbons : []
  return { is: 'spares', ribbon, places: endings.length, points }
}

/**
 * A place brings most at once, and some worse one brings less. @param pairs the ribbon of which it makes a second card
 * in a column
 */
function pointsReasons(
  cells: readonly Choice[],
  { at, equals, worse }: Placing,
  pairs: Ribbon | null,
): readonly Found[] {
  const less = cells.filter(({ points }) => points < at.points)
  const isMost = cells.every(({ points }) => points <= at.points)
  if (!isMost || less.every((one) => equals.includes(one))) return []
  const alike = cells.filter((one) => one !== at && one.points === at.points)
  const next = Math.max(...less.map(({ points }) => points))
  const spoiling = at.ends ? 0 : alike.filter(({ ends }) => ends).length
  const areEqual = alike.length === equals.length && alike.every((one) => equals.includes(one))
  return [
    {
      reason: { is: 'at-once', points: at.points, alike: alike.length, next, spoiling, areEqual, pairs },
      isShared: worse?.points === at.points,
    },
  ]
}

/**
 * The next card brings more after a place than after the best worse one. @param least minimum difference in points, if
 * the figures show it
 */
function openingReasons(
  grid: readonly Laid[],
  card: Card,
  { at, equals, worse, unseen }: Placing,
  least: number,
): readonly Found[] {
  if (worse === undefined || grid.length + 1 === LINES * COLUMNS) return []
  const after = ({ line, column }: Choice) => meanInGrid([...grid, { card, line, column }], unseen)
  const [mean, otherwise] = [after(at), after(worse)]
  // It would speak against equally good places.
  if (equals.some((one) => after(one).toFixed(1) === otherwise.toFixed(1) || after(one) < otherwise))
    return []
  // The immediate points of a card count as well.
  const isOutweighed = worse.points - at.points >= mean - otherwise
  const isSeen = mean > otherwise && mean.toFixed(1) !== otherwise.toFixed(1)
  return isSeen && mean - otherwise >= least && !isOutweighed
    ? [{ reason: { is: 'opens', mean, otherwise }, isShared: false }]
    : []
}

/** Weighs all places for a card. */
export function adviseCell(view: View, viewer: Seat, card: Card): Advice {
  const grid = view.seats[viewer]?.grid ?? []
  const by = isFinishing(view.turn) ? 'wins' : 'points'
  const counted = leavesTwo(grid) ? lastTwo(view, grid, card) : null
  const worth = by === 'wins' ? winsWith(view, grid, card) : (counted?.worth ?? worthAhead(view, grid, card))
  const figures = view.cells.map(worth)
  const { order, noise, tie } = rankedCells(view, grid, card, by, figures)
  const cells = order.flatMap((choice) => view.cells[choice] ?? [])
  const choices = order.map((choice): AdvisedCell => {
    const { line, column } = view.cells[choice] ?? { line: 0, column: 0 }
    return { cell: { line, column }, figure: figures[choice] ?? 0, noise: noise(choice) }
  })
  const [best] = choices
  const [at, second] = cells
  if (best === undefined || at === undefined) throw new Error('There is no cell for the card')
  const equals = cells.slice(1, 1 + (tie?.with ?? 0))
  const others = cells.slice(1 + equals.length)
  const [worse] = others
  const beside = worse ?? (cells.length === 2 ? second : undefined)
  const unseen = unseenBy(view)
  const moreAtOnce = bestOfMore(at, others)
  const compared = moreAtOnce?.cell ?? worse ?? (tie?.why === 'points' ? second : undefined)
  const ends = endedBy(grid, card, at)
  const endsOtherwise = endedBy(grid, card, beside)
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseen),
    on: 'place',
    by,
    moreAtOnce,
    apart:
      compared === undefined
        ? null
        : apartFrom(
            grid,
            compared,
            counted?.byPart(at, compared) ?? aheadByPart(view, grid, card, { here: at, there: compared }),
          ),
    ends,
    endsOtherwise,
    left: beside === undefined ? null : leftIn(grid, unseen, [at, ends], [beside, endsOtherwise]),
    choices: [best, ...choices.slice(1)],
    ...placeReason(view.cells, grid, card, { at, equals, worse, unseen }),
    tie,
  }
}

/** Sorts the places for a card by their figures: see `ranked`. */
const rankedCells = (
  view: View,
  grid: readonly Laid[],
  card: Card,
  by: 'wins' | 'points',
  figures: readonly number[],
) =>
  ranked(figures, MARGIN[by], () => 0, [
    ...(by === 'wins' ? [byPoints(view.cells.map(worthAhead(view, grid, card)))] : []),
    { why: 'at-once', worth: (choice) => view.cells[choice]?.points ?? 0 },
    { why: 'open', worth: (choice) => (view.cells[choice]?.ends ? 0 : 1) },
    { why: 'room', worth: (choice) => roomAfter(grid, view.cells[choice] ?? { line: 0, column: 0 }) },
  ])

/** The ribbon of the column that a card spoils in a place; null if it spoils none, or there is no such place. */
const endedBy = (grid: readonly Laid[], card: Card, place: Choice | undefined): Ribbon | null =>
  place?.ends ? ribbonOf(grid.find((laid) => laid.column === place.column)?.card ?? card) : null

/** The lines and columns in which the advised place promises more, or less, than another one. */
function apartFrom(grid: readonly Laid[], there: Cell, parts: readonly PartAhead[]): PlaceApart {
  const columns = [...new Set(grid.map(({ column }) => column))].flatMap((column) => {
    const [ribbon, other] = new Set(
      grid.filter((laid) => laid.column === column).map((laid) => ribbonOf(laid.card)),
    )
    return ribbon === undefined || other !== undefined ? [] : [{ column, ribbon }]
  })
  const ribbonFor = (column: number): Ribbon | null => {
    const ribbon = columns.find((one) => one.column === column)?.ribbon
    return columns.filter((one) => one.ribbon === ribbon).length === 1 ? (ribbon ?? null) : null
  }
  return {
    cell: { line: there.line, column: there.column },
    points: parts.reduce((sum, { points }) => sum + points, 0),
    parts: parts.map(({ what, at, points }) => ({
      what,
      points,
      lane: at === null ? null : laneOf(grid, what, at),
      ribbon: at === null || what === 'line' ? null : ribbonFor(at),
    })),
  }
}

/** The first place that brings more at once than the advised one. @param worse best first */
function bestOfMore(at: Choice, worse: readonly Choice[]): MoreAtOnce | null {
  const more = worse.find(({ points }) => points > at.points)
  if (more === undefined) return null
  const { line, column, points } = more
  return { cell: { line, column }, points, advised: at.points }
}

/** The number of cards that can still complete the column that a place spoils, and that another one spoils: see `Advice.left`. */
function leftIn(
  grid: readonly Laid[],
  unseen: readonly Card[],
  [here, ribbon]: readonly [Choice, Ribbon | null],
  [there, other]: readonly [Choice, Ribbon | null],
): Extract<Advice, { readonly on: 'place' }>['left'] {
  const laidIn = (choice: Choice) => grid.filter(({ column }) => column === choice.column).length
  if (ribbon === null || other === null || laidIn(here) !== laidIn(there)) return null
  const countOf = (one: Ribbon) => unseen.filter((card) => ribbonOf(card) === one).length
  const [ends, otherwise] = [countOf(ribbon), countOf(other)]
  return ends < otherwise ? { ends, otherwise } : null
}

/** The number of places for the next card once one lies in a cell. */
const roomAfter = (grid: readonly Cell[], cell: Cell): number => legalCells([...grid, cell]).length
