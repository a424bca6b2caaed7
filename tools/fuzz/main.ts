import { command, count, newSeed } from '../run/command'

const say = (text: string) => process.stdout.write(`${text}\n`)

export const main = command({
  name: 'fuzz',
  about:
    'Sends main valid and invalid requests, and reports crashes, bugs, and refused requests with effects.',
  notes:
    'A seed repeats the requests, except for the ids of games and for runs in which bots play, whose timing varies.\n' +
    'Exit code 1: there are findings.',
  options: { requests: count('number of requests', 100_000), seed: newSeed },
  async run({ requests, seed }) {
    say(`Seed ${seed}`)
    const { replies, noted, held, findings, ...done } = await (await import('./fuzz')).fuzz({
      requests,
      seed,
    })
    say(`${done.requests} requests: ${JSON.stringify(replies)}`)
    say(`Refusals of the system that were logged: ${JSON.stringify(noted)}`)
    for (const what of ['heap', 'resources', 'listeners'] as const)
      say(
        `${what} after each tenth${what === 'heap' ? ', MiB' : ''}: ${held.map((one) => one[what]).join(' ')}`,
      )
    for (const finding of findings) say(`FOUND ${finding}`)
    say(findings.length === 0 ? 'Nothing was found.' : `${findings.length} kinds of findings.`)
    return findings.length === 0 ? 0 : 1
  },
})
