import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordOf } from '../../src/main/match/record'
import { seal } from '../../src/main/storage/seal'
import { parseArguments } from './arguments'
import { playGame, type Simulated, setupFor, summary } from './play'

/**
 * `npm run -s simulate -- --game 5211 --players 4 --bots easy,steady --games 100 --seed X [--variant NAME] [--records DIR]`,
 * where `--long` is short for `--variant long`
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export function main(words: readonly string[]): 0 | 2 {
  const parsed = parseArguments(words)
  if (!parsed.ok) {
    process.stderr.write(`simulate: ${parsed.error}\n`)
    return 2
  }
  const { games, records } = parsed.value
  const refusal = records === null ? null : refusalOf(records)
  if (refusal !== null) {
    process.stderr.write(`simulate: ${refusal}\n`)
    return 2
  }
  for (let game = 1; game <= games; game++) {
    const played = playGame(parsed.value.rules, setupFor(parsed.value, game))
    process.stdout.write(`${JSON.stringify(summary(game, played))}\n`)
    if (records !== null) keep(records, played)
  }
  return 0
}

/** Makes the folder for the records. @returns why it cannot be made; null where it is there */
function refusalOf(folder: string): string | null {
  try {
    mkdirSync(folder, { recursive: true })
    return null
  } catch (error) {
    return `--records must name a folder: ${error instanceof Error ? error.message : error}`
  }
}

/** Records carry no times, so that the same seed gives the same bytes. */
function keep(folder: string, { setup, course }: Simulated): void {
  writeFileSync(join(folder, `${setup.id}.json`), seal(recordOf(setup, course, {})))
}
