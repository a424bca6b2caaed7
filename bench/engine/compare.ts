import { deepStrictEqual } from 'node:assert'
import type { SeatCount } from '../../src/shared/games/5211'
import { interleave } from '../interleave'
import { playOnBoardgameIo } from './boardgameio'
import { type PlayedGame, playOnEngine, randomGame } from './games'

/** Games a round of boardgame.io; the engine plays them over and over, so that both run for about as long. */
const GAMES = 40
const ENGINE_ROUNDS = 100

export interface EngineFigures {
  readonly players: SeatCount
  /** Complete games a second, the median of five interleaved rounds. */
  readonly engine: number
  readonly boardgameIo: number
}

/** Times complete random games on both, after checking that both come to the same points. */
export async function compareEngines(players: SeatCount): Promise<EngineFigures> {
  const games = Array.from({ length: GAMES }, (_, n) => randomGame(players, `bench ${n}`))
  for (const game of games) deepStrictEqual(playOnEngine(game), playOnBoardgameIo(game))
  const figures = await interleave({
    engine: () => gamesPerSecond(games, ENGINE_ROUNDS, playOnEngine),
    boardgameIo: () => gamesPerSecond(games, 1, playOnBoardgameIo),
  })
  return { players, ...figures }
}

function gamesPerSecond(
  games: readonly PlayedGame[],
  rounds: number,
  play: (game: PlayedGame) => readonly number[],
): number {
  const started = performance.now()
  for (let round = 0; round < rounds; round++) {
    for (const game of games) play(game)
  }
  return (games.length * rounds * 1000) / (performance.now() - started)
}
