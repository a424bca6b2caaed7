import { readCounts } from '../run/command-line'
import { growth, type LongLived } from '../steady/steady'
import { soakEvening } from './evening'
import { soakGames } from './games'
import { soakMatches } from './matches'
import type { Soaked } from './soaked'

const USUAL = { games: 100_000, matches: 500, hours: 8 }

/** All that lives as long as the process and could gather listeners. */
const EMITTERS: readonly LongLived[] = [process, process.stdout, process.stderr]

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `npm run soak [-- --games 100000] [--matches 500] [--hours 8] [--seed X]`: plays for long, and looks whether the process
 * holds more and more.
 * @returns the exit code: 1 where it does, or anything went wrong; 2 where the command line is wrong
 */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const asked = readCounts(words, USUAL, `${Date.now()}`)
  if (!asked.ok) {
    process.stderr.write(`soak: ${asked.error}\n`)
    return 2
  }
  const { games, matches, hours, seed } = asked.value
  say(`Seed ${seed}`)
  const found = [
    told(await soakGames(games, seed, EMITTERS)),
    told(await soakMatches(matches, seed, EMITTERS)),
    told(await soakEvening(hours, seed, EMITTERS)),
  ].flat()
  say(found.length === 0 ? 'All is flat, and nothing went wrong.' : `${found.length} findings.`)
  return found.length === 0 ? 0 : 1
}

/** So many of what went wrong are told of each part. */
const TOLD = 5

/** @returns what is wrong with it */
function told({ what, held, wrong }: Soaked): readonly string[] {
  say(what)
  for (const one of ['heap', 'resources', 'listeners'] as const)
    say(
      `  ${one} after each tenth${one === 'heap' ? ', MiB' : ''}: ${held.map((each) => each[one]).join(' ')}`,
    )
  const found = [...growth(held), ...wrong]
  for (const finding of found.slice(0, TOLD)) say(`  FOUND ${finding}`)
  return found
}
