import { parseArgs } from 'node:util'
import { fuzz } from './fuzz'

const OPTIONS = {
  requests: { type: 'string', default: '100000' },
  seed: { type: 'string', default: `${Date.now()}` },
} as const

const say = (text: string) => process.stdout.write(`${text}\n`)

/**
 * `npm run fuzz [-- --requests 100000] [--seed X]`: asks main for everything and anything, and looks for crashes, bugs, and
 * refused requests that changed something. The seed is told. It brings back the same requests, but for the ids of games and
 * for worlds in which bots play, which have their own time.
 * @returns the exit code: 1 where anything was found
 */
export async function main(words: string[]): Promise<0 | 1> {
  const { requests, seed } = parseArgs({ args: words, options: OPTIONS }).values
  say(`Seed ${seed}`)
  const { answers, noted, held, findings, ...done } = await fuzz({ requests: Number(requests), seed })
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
