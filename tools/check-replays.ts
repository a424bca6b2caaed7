import { games } from '../src/main/engine/games/registry'
import type { GameId } from '../src/shared/games/registry'
import { differenceInReplay, playAtRandom, variantsOf } from '../test/main/replays'
import { command, count } from './run/command'

export const main = command({
  name: 'check-replays',
  about: 'Plays games at random, and checks that their replays show every seat what it saw during the game.',
  notes: 'Exit code 1: a replay differs.',
  options: { games: count('number of games of each kind', 500) },
  run({ games: number }) {
    const verdicts = (Object.keys(games) as GameId[]).map((id) => checkGame(id, number))
    return verdicts.every((isRight) => isRight) ? 0 : 1
  },
})

/** Plays with every number of players and all options in turn. @returns true if every replay is right */
function checkGame(game: GameId, number: number): boolean {
  const { seatCounts } = games[game].schemas
  const variants = variantsOf(game)
  let differing = 0
  for (let n = 0; n < number; n++) {
    const seats = seatCounts[n % seatCounts.length] ?? 2
    const options = variants[Math.floor(n / seatCounts.length) % variants.length]
    if (options === undefined) throw new Error(`${game} has no options`)
    const difference = differenceInReplay(playAtRandom({ game, seed: `replay ${n}`, seats, options }))
    if (difference === null) continue
    differing++
    process.stdout.write(`${game}, game ${n} with ${seats} players: ${difference} differs\n`)
  }
  const verdict = differing === 0 ? 'All show every seat what it saw.' : `${differing} differ.`
  process.stdout.write(`${game}: ${number} replays. ${verdict}\n`)
  return differing === 0
}
