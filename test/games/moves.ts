import type { GameFace, Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'

/** Random moves for each game by a player who knows only a view, for tools that drive the app. */

/** The moves of one game, in `moves.ts` of its folder. */
export interface Moves<F extends GameFace = AnyFace> {
  /**
   * A random legal action of the seat, which is awaited or may take something back.
   * @param view that of the seat, or the table's if the decision is made in the open
   * @param int a whole number from 0 to below − 1
   */
  anyMove(view: F['View'], seat: Seat, int: (below: number) => number): F['Action']
}

const MOVES = import.meta.glob<Moves>('./*/moves.ts', { eager: true })

/** @throws Error if a game has none */
export function movesOf(id: GameId): Moves {
  const moves = MOVES[`./${id}/moves.ts`]
  if (moves === undefined) throw new Error(`test/games/${id}/moves.ts is missing`)
  return moves
}
