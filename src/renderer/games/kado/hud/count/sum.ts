import { assertNever } from '../../../../../shared/assert-never'
import {
  type Card,
  type Cell,
  extentOf,
  isSameCell,
  type LaidCard,
  pipsOf,
  type Seat,
} from '../../../../../shared/games/kado'
import { table as words } from '../../../../../shared/words/en/games/kado/table'
import type { CountStep } from '../../scene/hud'

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
