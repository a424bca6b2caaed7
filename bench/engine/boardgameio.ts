import type { Game } from 'boardgame.io'
import { Client } from 'boardgame.io/client'

/** A move of a recorded game. */
export interface Move {
  readonly seat: number
  readonly name: string
  readonly args: readonly unknown[]
}

/**
 * Plays a recorded game through boardgame.io's documented Client.
 * @param game the game; at its end it returns `points`
 * @returns the points by seat
 */
export function replayOn<G>(game: Game<G>, players: number, moves: readonly Move[]): readonly number[] {
  const client = Client({ game, numPlayers: players, debug: false })
  client.start()
  for (const { seat, name, args } of moves) {
    client.updatePlayerID(String(seat))
    client.moves[name]?.(...args)
  }
  const points = client.getState()?.ctx.gameover?.points
  client.stop()
  return points
}
