import { readCounts } from '../run/command-line'
import { fuzz } from './fuzz'

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `npm run fuzz [-- --requests 100000] [--seed X]`: asks main for everything and anything, and looks for crashes, bugs, and
 * refused requests that changed something. The seed is told. It brings back the same requests, but for the ids of games and
 * for worlds in which bots play, which have their own time.
 * @returns the exit code: 1 where anything was found, 2 where the command line is wrong
 */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const asked = readCounts(words, { requests: 100_000 }, `${Date.now()}`)
  if (!asked.ok) {
    process.stderr.write(`fuzz: ${asked.error}\n`)
    return 2
  }
  const { requests, seed } = asked.value
  say(`Seed ${seed}`)
  const { answers, noted, held, findings, ...done } = await fuzz({ requests, seed })
  say(`${done.requests} requests: ${JSON.stringify(answers)}`)
  say(`Refusals of the system that were noted: ${JSON.stringify(noted)}`)
  for (const what of ['heap', 'resources', 'listeners'] as const)
    say(
      `${what} after each tenth${what === 'heap' ? ', MiB' : ''}: ${held.map((one) => one[what]).join(' ')}`,
    )
  for (const finding of findings) say(`FOUND ${finding}`)
  say(findings.length === 0 ? 'Nothing was found.' : `${findings.length} kinds of findings.`)
  return findings.length === 0 ? 0 : 1
}
