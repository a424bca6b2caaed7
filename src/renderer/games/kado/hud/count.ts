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
import type { LaidCard } from '../../../../shared/games/kado/view'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { numbers } from '../plan/field'
import type { Count, CountStep, Hud } from '../scene/hud'

/** How far the count has come: pure numbers for the panels, the chart and the sum. */

/** What is counted one after another, in all grids. */
export type StepId =
  | { readonly type: 'line'; readonly at: number }
  | { readonly type: 'column'; readonly at: number }
  | { readonly type: 'bonus' }

/** @param bonus whether somebody has a bonus card */
export const stepsOf = (bonus: boolean): readonly StepId[] => [
  ...numbers(LINES).map((at) => ({ type: 'line', at }) as const),
  ...numbers(COLUMNS).map((at) => ({ type: 'column', at }) as const),
  ...(bonus ? [{ type: 'bonus' } as const] : []),
]

/** Whether somebody has a bonus card, so that these are counted. */
export const hasBonus = ({ seats }: Pick<Hud, 'seats'>): boolean => seats.some(({ bonus }) => bonus > 0)

/** What a step brings a seat. */
export function pointsIn(step: CountStep, seat: Seat): number {
  return (step.type === 'bonus-scored' ? step.points[seat] : step.scores[seat]?.points) ?? 0
}

interface Running {
  /** Before the current step. */
  readonly before: number
  /** As far as it has been added. */
  readonly now: number
  /** What the current step has just brought; null for another seat, and until it is added. */
  readonly added: number | null
  /** What it brings the seat whose points are told now, on their way or added; null for another seat, and for nothing. */
  readonly coming: number | null
}

/** Where a seat's points stand. */
export function runningOf({ steps, counted, seat: current }: Count, seat: Seat): Running {
  const last = steps.at(-1)
  const before = steps.slice(0, -1).reduce((sum, step) => sum + pointsIn(step, seat), 0)
  const points = last === undefined ? 0 : pointsIn(last, seat)
  const isAdded = counted.includes(seat)
  const coming = current === seat && points > 0 ? points : null
  return { before, now: isAdded ? before + points : before, coming, added: isAdded ? coming : null }
}

/** Whether what a step is about has been counted for a seat: it then stands beside its line, or below its column. */
export const isCounted = ({ steps, counted }: Count, index: number, seat: Seat): boolean =>
  index < steps.length - 1 || (index === steps.length - 1 && counted.includes(seat))

/** Whose points are told now: who has them last, until the next one's. */
export const toldSeat = ({ counted, seat }: Count): Seat | null => seat ?? counted.at(-1) ?? null

/**
 * What is counted after what is told now; null once nothing is.
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

/** What stands beside a seat's grid while the grids are counted. */
interface ToldTotals {
  /** From the top; null until it has been counted. */
  readonly lines: readonly (ToldLine | null)[]
  /** From the left; null until it has been counted. */
  readonly columns: readonly (ToldColumn | null)[]
  /** Null until they have been counted. */
  readonly bonus: number | null
  /** What is still to be counted below the grid; null for nothing. */
  readonly toCome: 'both' | 'columns' | 'bonus' | null
}

interface ToldLine {
  readonly gift: Gift | null
  readonly points: number
  /** It has just been added. */
  readonly lit: boolean
}

interface ToldColumn {
  /** Null where its ribbons differ. */
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

export function toldTotals({ count, seats }: Hud, seat: Seat): ToldTotals {
  if (count !== null) return inCount(count, seats[seat]?.bonus ?? 0, seat)
  const { score, bonus = 0 } = seats[seat] ?? {}
  return {
    lines: (score?.lines ?? []).map((line) => lineOf(line, false)),
    columns: (score?.columns ?? []).map((column) => columnOf(column, false)),
    bonus: bonus * BONUS_POINTS,
    toCome: null,
  }
}

function inCount(count: Count, bonusCards: number, seat: Seat): ToldTotals {
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

/** A step once it has been counted for the seat. */
const toldStep = (count: Count, index: number, seat: Seat): CountStep | null =>
  isCounted(count, index, seat) ? (count.steps[index] ?? null) : null

const isLit = ({ steps, seat: current }: Count, index: number, seat: Seat): boolean =>
  index === steps.length - 1 && current === seat

function toCome(columns: boolean, bonus: boolean): ToldTotals['toCome'] {
  if (columns) return bonus ? 'both' : 'columns'
  return bonus ? 'bonus' : null
}

/** What a step brings one seat, card by card. */
export interface Sum {
  readonly title: string
  /** The rule by which it counts. */
  readonly why: string
  readonly cards: readonly SumCard[]
  /** Whether their values are added up; otherwise the highest counts. */
  readonly adds: boolean
  readonly points: number
}

interface SumCard {
  /** Null for one that nobody has seen. */
  readonly card: Card | null
  /** Whether its value counts. */
  readonly counts: boolean
}

const { count: says } = words.hud

/** @param grid of the seat @param who the seat in a sentence; null for the person at this window */
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

/** What a step of the count is called. */
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

/** @param who it is counted for next, in a sentence; null for the person at this window */
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

/** What the axis reaches at least: it grows only where a grid comes to more. */
const LEAST = 40
const STEP = 10

/** @returns the marks of the axis, from 0, and what it reaches */
export function axisFor(most: number): { readonly marks: readonly number[]; readonly end: number } {
  const end = Math.max(LEAST, Math.ceil(most / STEP) * STEP)
  const step = end > 2 * LEAST ? 2 * STEP : STEP
  return { end, marks: Array.from({ length: Math.floor(end / step) + 1 }, (_, i) => i * step) }
}

/** How far along the axis something stands, in percent of it. */
export const along = (points: number, end: number): number => (100 * points) / end
