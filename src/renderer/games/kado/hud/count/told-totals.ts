import {
  BONUS_POINTS,
  COLUMNS,
  type ColumnScore,
  type Gift,
  LINES,
  type LineScore,
  type Ribbon,
  type Seat,
} from '../../../../../shared/games/kado'
import { numbers } from '../../plan/numbers'
import type { Count, CountStep, Hud } from '../../scene/hud'
import { isCounted, pointsIn } from './running'

/** What stands beside a seat's grid while the grids are counted. */
export interface ToldTotals {
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
    ...{ lines, columns },
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
