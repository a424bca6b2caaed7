import { createHash } from 'node:crypto'
import type { GameId } from '../../src/shared/games/registry'
import { replay5211 } from './boardgameio-5211'
import { replayKado } from './boardgameio-kado'
import { type PlayedGame, playOnCore, playOnEngine, randomGame } from './games'

/**
 * Times one contestant in a process of its own, so that its garbage and its types do not affect the other.
 * Arguments: the contestant, the game and the number of players. Writes `Timed` as JSON.
 */

/** The games that are also written for boardgame.io. */
const REPLAYS: Readonly<Partial<Record<GameId, Replay>>> = {
  '5211': { play: replay5211 },
  kado: { play: replayKado },
}

function playOnBoardgameIo(played: PlayedGame): readonly number[] {
  const replay = REPLAYS[played.id]
  if (replay === undefined) throw new Error(`${played.id} is not written for boardgame.io`)
  return replay.play(played)
}

/** Each contestant prepares what is not timed. */
const CONTESTANTS = {
  engine: (played: PlayedGame) => () => playOnEngine(played),
  boardgameIo: (played: PlayedGame) => () => playOnBoardgameIo(played),
  core: playOnCore,
} as const
export type Contestant = keyof typeof CONTESTANTS

const GAMES = 40
const WARM_UP_MS = 700
const TIMED_MS = 700

/** A method, so that each contestant accepts the actions of its own game. */
interface Replay {
  play(played: PlayedGame): readonly number[]
}

export interface Timed {
  /** Complete games per second, after the code has been compiled. */
  readonly gamesPerSecond: number
  /** A digest of every game's points. It shows that both contestants played the same games. */
  readonly results: string
}

function playFor(ms: number, games: readonly (() => unknown)[]): number {
  const started = performance.now()
  let played = 0
  while (performance.now() - started < ms) {
    for (const play of games) play()
    played += games.length
  }
  return (played * 1000) / (performance.now() - started)
}

const [contestant, id, players] = process.argv.slice(2) as [Contestant, GameId, string]
const games = Array.from({ length: GAMES }, (_, n) =>
  CONTESTANTS[contestant](randomGame(id, Number(players), `bench ${n}`)),
)
const results = createHash('sha256')
  .update(JSON.stringify(games.map((play) => play())))
  .digest('hex')
playFor(WARM_UP_MS, games)
const timed: Timed = { gamesPerSecond: playFor(TIMED_MS, games), results }
process.stdout.write(JSON.stringify(timed))
