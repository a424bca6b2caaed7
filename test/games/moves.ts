import type { GameFace, Seat } from '../../src/shared/game'
import type { AnyFace, GameId } from '../../src/shared/games/registry'

/** How somebody plays each game who knows no more than a view tells: for tools that play the app. */

/** How one game is played so, in `moves.ts` of its folder. */
export interface Moves<F extends GameFace = AnyFace> {
  /**
   * Anything that the seat may do, which is awaited or may take something back.
   * @param view that of the seat, or the table's where the decision is taken in the open
   * @param int a whole number from 0 to below − 1
   */
  anyMove(view: F['View'], seat: Seat, int: (below: number) => number): F['Action']
}

const MOVES = import.meta.glob<Moves>('./*/moves.ts', { eager: true })

/** @throws where a game has none */
export function movesOf(id: GameId): Moves {
  const moves = MOVES[`./${id}/moves.ts`]
  if (moves === undefined) throw new Error(`test/games/${id}/moves.ts is missing`)
  return moves
}
