import { BONUS_POINTS, COLUMNS, LINES, type Outcome } from '../../../../shared/games/kado'
import { ranked } from '../../ranking'
import { scoreGrid } from './score'
import type { BeatKado, EventKado, SeatState, StateKado } from './state'

/** Points of a seat: those of its grid, and two for each card taken unseen. */
export const totalOf = ({ grid, bonus }: SeatState): number =>
  scoreGrid(grid).points + BONUS_POINTS * bonus.length

/** Most points win, and equals share it. Source: docs/RULES.md, KADO, Score. */
export function outcome({ phase, seats }: StateKado): Outcome | null {
  if (phase !== 'over') return null
  const totals = seats.map((own) => ({ points: totalOf(own) }))
  return ranked(totals, (one, other) => one.points > other.points)
}

/** Counts up all grids: line by line, column by column, then the bonus cards. It is told again when a table is asked to. */
export function ending(state: StateKado): BeatKado {
  const scores = state.seats.map(({ grid }) => scoreGrid(grid))
  const lines = Array.from(
    { length: LINES },
    (_, line): EventKado => ({
      type: 'line-scored',
      line,
      scores: scores.flatMap(({ lines }) => lines[line] ?? []),
    }),
  )
  const columns = Array.from(
    { length: COLUMNS },
    (_, column): EventKado => ({
      type: 'column-scored',
      column,
      scores: scores.flatMap(({ columns }) => columns[column] ?? []),
    }),
  )
  const cards = state.seats.map(({ bonus }) => bonus.length)
  const counted = { type: 'bonus-scored', cards, points: cards.map((count) => BONUS_POINTS * count) } as const
  const result = outcome(state)
  if (result === null) throw new Error('A game that goes on has no ending')
  const events = [...lines, ...columns, counted, { type: 'game-ended', outcome: result } as const]
  return { state, events, rests: false, repeats: true }
}
