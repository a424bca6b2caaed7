import { scoreGrid } from '../../src/main/engine/games/kado/score'
import type { Rng } from '../../src/main/engine/rng'
import {
  BONUS_POINTS,
  type Card,
  cardOf,
  GIFTS,
  type Laid,
  legalCells,
  RIBBONS,
  VALUES,
} from '../../src/shared/games/kado'

/** A grid and what it comes to, as `score.py` reads it. */
export interface ToldGrid {
  readonly grid: readonly (readonly [card: Card, line: number, column: number])[]
  readonly bonus: number
  readonly lines: readonly number[]
  readonly columns: readonly number[]
  readonly total: number
}

const CELLS = 12
/** A turn brings at most one. */
const MOST_BONUS = 12

/**
 * A grid laid at random, whole or not. Of few gifts and ribbons, so that many lines have ties and columns of one ribbon are
 * as common as others.
 */
export function randomGrid(rng: Rng): ToldGrid {
  const gifts = rng.shuffle(GIFTS).slice(0, 1 + rng.int(GIFTS.length))
  const ribbons = rng.shuffle(RIBBONS).slice(0, 1 + rng.int(RIBBONS.length))
  const oneOf = <T>(items: readonly T[]): T => items[rng.int(items.length)] as T
  const size = rng.int(2) === 0 ? CELLS : rng.int(CELLS + 1)
  const grid: Laid[] = []
  while (grid.length < size)
    grid.push({ ...oneOf(legalCells(grid)), card: cardOf(oneOf(gifts), oneOf(ribbons), oneOf(VALUES)) })
  const { lines, columns, points } = scoreGrid(grid)
  const bonus = rng.int(MOST_BONUS + 1)
  return {
    grid: grid.map(({ card, line, column }) => [card, line, column] as const),
    bonus,
    lines: lines.map((line) => line.points),
    columns: columns.map((column) => column.points),
    total: points + BONUS_POINTS * bonus,
  }
}
