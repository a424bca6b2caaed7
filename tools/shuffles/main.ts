import { randomBytes } from 'node:crypto'
import { games } from '../../src/main/engine/games/registry'
import { seededChance } from '../../src/main/engine/rng'
import { begin, type Playable, playable } from '../../src/main/match/playthrough'
import type { GameId } from '../../src/shared/games/registry'
import { SEED_BYTES, seedCode } from '../../src/shared/seed-code'
import { countOf, splitWords } from '../run/command-line'
import { isFair, judge } from './judge'

const GAMES = Object.keys(games) as GameId[]

/**
 * `npm run check-shuffles [-- --games 10000]`: deals games as the app does, each from a new secret seed, and looks whether any
 * two deals are alike, and whether each card comes to each place as often as chance has it.
 * @returns the exit code: 1 where that cannot be chance, 2 where the command line is wrong
 */
export function main(words: readonly string[]): 0 | 1 | 2 {
  const split = splitWords(words, { games: { type: 'string', default: '10000' } })
  const count = split.ok ? countOf('games', split.value.games) : split
  if (!count.ok) {
    process.stderr.write(`check-shuffles: ${count.error}\n`)
    return 2
  }
  const told = GAMES.map((id) => checkGame(id, count.value))
  return told.every((isChance) => isChance) ? 0 : 1
}

function checkGame(id: GameId, count: number): boolean {
  const rules = playable(id)
  const judged = judge(Array.from({ length: count }, (_, n) => dealtIn(rules, n)))
  const { repeated, places, worst } = judged
  const of = (all: typeof places) => `${all.value.toFixed(0)} at ${all.freedom} degrees of freedom`
  process.stdout.write(
    `${rules.game.id}: ${count} deals, ${repeated} of them like an earlier one. ` +
      `Places of all cards: chi-square ${of(places)}. The card that is furthest off, ${worst.card}: ${of(worst)}. ` +
      `${isFair(judged) ? 'That is chance.' : 'That is no chance.'}\n`,
  )
  return isFair(judged)
}

/** The whole deck of a new game in dealing order. @param n the game's number, which decides how many play */
function dealtIn(rules: Playable, n: number): readonly string[] {
  const { seatCounts, variants } = rules.game.schemas
  const [options] = Object.values(variants)
  const seats = seatCounts[n % seatCounts.length] ?? 2
  if (options === undefined) throw new Error(`${rules.game.id} has no way to be played`)
  const players = Array.from({ length: seats }, (_, seat) => ({ kind: 'human', name: `${seat}` }) as const)
  const { course } = begin(rules, players, options, seededChance(seedCode(randomBytes(SEED_BYTES))))
  return course.deals[0] ?? []
}
