import { assertNever } from '../../../../shared/assert-never'
import type { Seat } from '../../../../shared/game'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  type Gift,
  LINES,
  pipsOf,
  type Ribbon,
} from '../../../../shared/games/kado/cards'
import { type ColumnScore, extentOf, isSameCell, type LineScore } from '../../../../shared/games/kado/grid'
import type { Cell } from '../../../../shared/games/kado/options'
import type { LaidCard, View } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { numbers } from '../plan/field'
import type { Count, CountStep, Hud } from '../scene/hud'

/** The progress of the count: pure numbers for the panels, the chart and the sum. */

/** A step, counted in all grids at a time. */
type StepId =
  | { readonly type: 'line'; readonly at: number }
  | { readonly type: 'column'; readonly at: number }
  | { readonly type: 'bonus' }

/** @param bonus true if any seat has a bonus card */
export const stepsOf = (bonus: boolean): readonly StepId[] => [
  ...numbers(LINES).map((at) => ({ type: 'line', at }) as const),
  ...numbers(COLUMNS).map((at) => ({ type: 'column', at }) as const),
  ...(bonus ? [{ type: 'bonus' } as const] : []),
]

/** True if any seat has a bonus card, so that these are counted. */
export const hasBonus = ({ seats }: Pick<Hud, 'seats'>): boolean => seats.some(({ bonus }) => bonus > 0)

/** The points that a step brings a seat. */
export function pointsIn(step: CountStep, seat: Seat): number {
  return (step.type === 'bonus-scored' ? step.points[seat] : step.scores[seat]?.points) ?? 0
}

interface Running {
  /** Before the current step. */
  readonly before: number
  /** With the points of the current step once they are added. */
  readonly now: number
  /** The points just added in the current step; null for another seat, and until they are added. */
  readonly added: number | null
  /** The points of the announced seat in the current step, added or on their way; null for another seat, and for no points. */
  readonly coming: number | null
}

/** The state of a seat's points. */
export function runningOf({ steps, counted, seat: current }: Count, seat: Seat): Running {
  const last = steps.at(-1)
  const before = steps.slice(0, -1).reduce((sum, step) => sum + pointsIn(step, seat), 0)
  const points = last === undefined ? 0 : pointsIn(last, seat)
  const isAdded = counted.includes(seat)
  const coming = current === seat && points > 0 ? points : null
  return { before, now: isAdded ? before + points : before, coming, added: isAdded ? coming : null }
}

/** True once a step has been counted for a seat: its score is then shown beside its line, or below its column. */
export const isCounted = ({ steps, counted }: Count, index: number, seat: Seat): boolean =>
  index < steps.length - 1 || (index === steps.length - 1 && counted.includes(seat))

/** The seat whose points are announced: the last one counted, until the next one's turn. */
export const announcedSeat = ({ counted, seat }: Count): Seat | null => seat ?? counted.at(-1) ?? null

/**
 * The next part of the count; null at the end.
 * @param all steps of this count
 * @param clockwise all seats, from the one at the bottom
 */
export function nextOf(
  { steps, counted, seat: current }: Count,
  all: readonly StepId[],
  clockwise: readonly Seat[],
): { readonly seat: Seat; readonly step: StepId } | null {
  const left = clockwise.filter((seat) => seat !== current && !counted.includes(seat))
  const isUnderWay = steps.length > 0 && left.length > 0
  const [seat] = isUnderWay ? left : clockwise
  const step = all[isUnderWay ? steps.length - 1 : steps.length]
  return step === undefined || seat === undefined ? null : { seat, step }
}

/** The scores shown beside a seat's grid during the count. */
interface CountedTotals {
  /** From the top; null until it has been counted. */
  readonly lines: readonly (ToldLine | null)[]
  /** From the left; null until it has been counted. */
  readonly columns: readonly (ToldColumn | null)[]
  /** Null until they have been counted. */
  readonly bonus: number | null
  /** The part still to be counted, shown below the grid; null for none. */
  readonly toCome: 'both' | 'columns' | 'bonus' | null
}

interface ToldLine {
  readonly gift: Gift | null
  readonly points: number
  /** True if it has just been added. */
  readonly lit: boolean
}

interface ToldColumn {
  /** Null if its ribbons differ. */
  readonly ribbon: Ribbon | null
  readonly points: number
  readonly lit: boolean
}

const lineOf = ({ gift, points }: LineScore, lit: boolean): ToldLine => ({ gift, points, lit })
const columnOf = ({ ribbon, points, state }: ColumnScore, lit: boolean): ToldColumn => ({
  ribbon: state === 'complete' ? ribbon : null,
  points,
  lit,
})

export function countedTotals({ count, seats }: Hud, seat: Seat): CountedTotals {
  if (count !== null) return inCount(count, seats[seat]?.bonus ?? 0, seat)
  const { score, bonus = 0 } = seats[seat] ?? {}
  return {
    lines: (score?.lines ?? []).map((line) => lineOf(line, false)),
    columns: (score?.columns ?? []).map((column) => columnOf(column, false)),
    bonus: bonus * BONUS_POINTS,
    toCome: null,
  }
}

function inCount(count: Count, bonusCards: number, seat: Seat): CountedTotals {
  const lines = numbers(LINES).map((i) => {
    const step = toldStep(count, i, seat)
    const score = step?.type === 'line-scored' ? step.scores[seat] : undefined
    return score === undefined ? null : lineOf(score, isLit(count, i, seat))
  })
  const columns = numbers(COLUMNS).map((i) => {
    const step = toldStep(count, LINES + i, seat)
    const score = step?.type === 'column-scored' ? step.scores[seat] : undefined
    return score === undefined ? null : columnOf(score, isLit(count, LINES + i, seat))
  })
  const bonus = toldStep(count, LINES + COLUMNS, seat)
  return {
    lines,
    columns,
    bonus: bonus === null ? null : pointsIn(bonus, seat),
    toCome: toCome(columns.includes(null), bonus === null && bonusCards > 0),
  }
}

/** The step in which a score was counted for the seat. */
const toldStep = (count: Count, index: number, seat: Seat): CountStep | null =>
  isCounted(count, index, seat) ? (count.steps[index] ?? null) : null

const isLit = ({ steps, seat: current }: Count, index: number, seat: Seat): boolean =>
  index === steps.length - 1 && current === seat

function toCome(columns: boolean, bonus: boolean): CountedTotals['toCome'] {
  if (columns) return bonus ? 'both' : 'columns'
  return bonus ? 'bonus' : null
}

/** A step of one seat, card by card. */
interface Sum {
  readonly title: string
  /** The rule that applies. */
  readonly why: string
  readonly cards: readonly SumCard[]
  /** True if their values are added up; otherwise the highest counts. */
  readonly adds: boolean
  readonly points: number
}

interface SumCard {
  /** Null for an unseen card. */
  readonly card: Card | null
  /** True if its value counts. */
  readonly counts: boolean
}

const { read } = words

/** The totals of a seat's lines (from the top) and columns (from the left), in words. */
interface TotalsRead {
  readonly lines: readonly string[]
  readonly columns: readonly string[]
  /** The points of the whole grid; null during the count. */
  readonly points: number | null
}

/**
 * The text read beside a grid. During the count it says no more than the table shows.
 * @returns null if players are not shown totals
 */
export function totalsRead(view: Pick<View, 'seats'>, hud: Hud, seat: Seat): TotalsRead | null {
  if (hud.count !== null) {
    const { lines, columns } = countedTotals(hud, seat)
    return {
      lines: lines.map((line) => (line === null ? read.notCounted : read.lineComesTo(line))),
      columns: columns.map((column) => (column === null ? read.notCounted : read.counted(column))),
      points: null,
    }
  }
  const score = view.seats[seat]?.score ?? null
  return (
    score && {
      lines: score.lines.map(read.lineComesTo),
      columns: score.columns.map(read.columnComesTo),
      points: score.points,
    }
  )
}

/** A seat's current points including bonus cards; null if players are not shown them. */
export const pointsRead = (view: Pick<View, 'seats'>, { count }: Hud, seat: Seat): number | null =>
  count === null ? (view.seats[seat]?.total ?? null) : runningOf(count, seat).now

const { count: says } = words.hud

/**
 * @param grid of the seat
 * @param who the seat's name in a sentence; null for the viewer
 */
export function sumOf(step: CountStep, seat: Seat, grid: readonly LaidCard[], who: string | null): Sum {
  switch (step.type) {
    case 'line-scored':
      return lineSum(step, seat, grid, who)
    case 'column-scored':
      return columnSum(step, seat, grid, who)
    case 'bonus-scored':
      return bonusSum(step, seat, who)
    default:
      return assertNever(step)
  }
}

type Step<Type extends CountStep['type']> = Extract<CountStep, { type: Type }>

function lineSum(
  { line, scores }: Step<'line-scored'>,
  seat: Seat,
  grid: readonly LaidCard[],
  who: string | null,
): Sum {
  const { gift = null, cells = [], points = 0 } = scores[seat] ?? {}
  const cards = cells.flatMap((cell) => cardAt(grid, cell))
  return {
    title: gift === null ? says.emptyLine(line) : says.sum(words.gifts[gift], cards.map(pipsOf), points),
    why: says.whyLine(who, line),
    cards: cards.map((card) => ({ card, counts: true })),
    adds: true,
    points,
  }
}

function columnSum(
  { column, scores }: Step<'column-scored'>,
  seat: Seat,
  grid: readonly LaidCard[],
  who: string | null,
): Sum {
  const { ribbon = null, cell = null, points = 0 } = scores[seat] ?? {}
  const at = grid.length === 0 ? column : extentOf(grid).left + column
  const laid = grid.filter((one) => one.column === at).toSorted((one, other) => one.line - other.line)
  return {
    title: ribbon === null || cell === null ? says.deadColumn(column) : says.highest(ribbon, points),
    why: (cell === null ? says.whyDead : says.whyColumn)(who, column),
    cards: laid.map(({ card, line }) => ({ card, counts: line === cell?.line })),
    adds: false,
    points,
  }
}

function bonusSum({ cards, points }: Step<'bonus-scored'>, seat: Seat, who: string | null): Sum {
  const held = cards[seat] ?? 0
  return {
    title: says.bonusSum(held, points[seat] ?? 0),
    why: says.whyBonus(who),
    cards: Array.from({ length: held }, () => ({ card: null, counts: true })),
    adds: true,
    points: points[seat] ?? 0,
  }
}

const cardAt = (grid: readonly LaidCard[], cell: Cell): readonly Card[] =>
  grid.flatMap((laid) => (isSameCell(laid, cell) ? [laid.card] : []))

/** The name of a step of the count. */
export function stepName(step: StepId): string {
  switch (step.type) {
    case 'line':
      return says.line(step.at)
    case 'column':
      return says.column(step.at)
    case 'bonus':
      return says.bonus
    default:
      return assertNever(step)
  }
}

/** @param who the name of the next seat in a sentence; null for the viewer */
export function nextSaid(who: string | null, step: StepId): string {
  switch (step.type) {
    case 'line':
      return says.nextLine(who, step.at)
    case 'column':
      return says.nextColumn(who, step.at)
    case 'bonus':
      return says.nextBonus(who)
    default:
      return assertNever(step)
  }
}

/** The bars of the points so far. */

/** The least upper end of the axis: it grows only if a grid's points exceed it. */
const LEAST = 40
const STEP = 10

/** @returns the marks of the axis from 0, and its upper end */
export function axisFor(most: number): { readonly marks: readonly number[]; readonly end: number } {
  const end = Math.max(LEAST, Math.ceil(most / STEP) * STEP)
  const step = end > 2 * LEAST ? 2 * STEP : STEP
  return { end, marks: Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step) }
}

/** A position on the axis, in percent. */
export const along = (points: number, end: number): number => (100 * points) / end
