import type { Seat } from '../../../../../shared/game'
import {
  BONUS_POINTS,
  type Card,
  COLUMNS,
  GIFTS,
  giftOf,
  LINES,
  pipsOf,
  RIBBONS,
  ribbonOf,
  TURNS,
} from '../../../../../shared/games/kado/cards'
import type { Laid } from '../../../../../shared/games/kado/grid'
import { knownCard, type View } from '../../../../../shared/games/kado/view'
import { scoreGrid } from '../../../../engine/games/kado/score'
import { bestInGrid } from './grid-uses'

/**
 * A certain result: another player already has more points than the seat can reach, or the seat has more than any other
 * can. No card ever costs points, so that everybody keeps at least their present ones.
 */
export function settledFor(view: View, viewer: Seat, unseen: readonly Card[]): 'lost' | 'won' | null {
  const { seats, peeked, phase } = view
  const totals = seats.map(({ grid, bonus }) => scoreGrid(grid).points + BONUS_POINTS * bonus.length)
  const own = knownCard(phase === 'deal' ? peeked : seats[viewer]?.card)
  const held = [...seats.map(({ card }) => card), peeked].flatMap((card) => knownCard(card) ?? [])
  const cards = [...unseen, ...held]
  const most = seats.map(({ grid }, seat) => {
    const isKnown = seat === viewer && phase === 'place' && own !== null
    const points =
      grid.length === LINES * COLUMNS - 1 && isKnown ? withLast(grid, [own]) : within(grid, cards)
    return points + BONUS_POINTS * ((seats[seat]?.bonus.length ?? 0) + guessesLeft(view, seat))
  })
  const isOther = (_: number, seat: number) => seat !== viewer
  if (totals.filter(isOther).some((total) => total > (most[viewer] ?? 0))) return 'lost'
  return most.filter(isOther).every((one) => one < (totals[viewer] ?? 0)) ? 'won' : null
}

/** The maximum number of challenges in which a seat may still guess: the gifters of later turns are unknown. */
function guessesLeft({ turn, phase, gifter }: View, seat: Seat): number {
  const isAsked = phase === 'deal' || phase === 'challenge'
  return TURNS - turn + (isAsked && seat !== gifter ? 1 : 0)
}

/** The maximum points of a grid with the cards that may still come, or an upper bound. */
function within(grid: readonly Laid[], cards: readonly Card[]): number {
  const left = LINES * COLUMNS - grid.length
  if (left === 0) return scoreGrid(grid).points
  if (left === 1) return withLast(grid, cards)
  const lines = apart(grid, ({ line }) => line, LINES)
  const columns = apart(grid, ({ column }) => column, COLUMNS)
  // Each line and each column may have the best cards: together they cannot exceed this.
  return (
    lines.reduce((sum, line) => sum + mostInLine(line, cards), 0) +
    columns.reduce((sum, column) => sum + mostInColumn(column, cards), 0)
  )
}

const withLast = (grid: readonly Laid[], cards: readonly Card[]): number =>
  scoreGrid(grid).points + Math.max(0, ...[...new Set(cards)].map((card) => bestInGrid(grid, card)))

/** The cards of each line, or of each column, including those without any. */
function apart(
  grid: readonly Laid[],
  where: (laid: Laid) => number,
  count: number,
): readonly (readonly Card[])[] {
  const used = [...new Set(grid.map(where))]
  const groups = used.map((one) => grid.filter((laid) => where(laid) === one).map(({ card }) => card))
  return [...groups, ...Array.from({ length: count - used.length }, () => [])]
}

/** The highest values among cards, as many as there is room for. */
const highest = (cards: readonly Card[], room: number): readonly number[] =>
  cards
    .map(pipsOf)
    .toSorted((one, other) => other - one)
    .slice(0, room)

function mostInLine(laid: readonly Card[], cards: readonly Card[]): number {
  const sums = GIFTS.map((gift) => {
    const has = (card: Card) => giftOf(card) === gift
    const all = [...laid.filter(has).map(pipsOf), ...highest(cards.filter(has), COLUMNS - laid.length)]
    return all.reduce((sum, one) => sum + one, 0)
  })
  return Math.max(...sums)
}

function mostInColumn(laid: readonly Card[], cards: readonly Card[]): number {
  const room = LINES - laid.length
  const tops = RIBBONS.map((ribbon) => {
    const has = (card: Card) => ribbonOf(card) === ribbon
    const more = highest(cards.filter(has), room)
    return laid.every(has) && more.length === room ? Math.max(...laid.map(pipsOf), ...more) : 0
  })
  return Math.max(...tops)
}
