import { SEAT_COUNTS } from '../../src/shared/games/5211'
import { bundleProgram } from '../run/bundle-program'
import { countOf, splitWords } from '../run/command-line'
import { createCrew } from '../run/crew'
import type { Lost } from './lost'
import type { ToLose } from './worker'

const OPTIONS = {
  players: { type: 'string', default: SEAT_COUNTS.join(',') },
  decisions: { type: 'string', default: '200' },
  worlds: { type: 'string', default: '20000' },
  seed: { type: 'string', default: 'loss' },
} as const

/** Decisions of one task. */
const PART = 5

/**
 * `npm run loss -- [--players 2,3,4,5] [--decisions 200] [--worlds 20000] [--seed loss]`: what the expert of 5211 loses a decision, for each
 * number of players: how much better the choice is that a search in many more worlds finds best. The decisions are those of games of sharp
 * bots, of one deal and of long ones, without those in which nothing can be chosen.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export async function main(words: readonly string[]): Promise<0 | 2> {
  const asked = splitWords(words, OPTIONS)
  if (!asked.ok) return refuse(asked.error)
  const { players, seed } = asked.value
  const counts = SEAT_COUNTS.filter((count) => players.split(',').includes(`${count}`))
  if (counts.join() !== players)
    return refuse(`--players must be some of ${SEAT_COUNTS.join(',')}, in that order, not ${players}`)
  const decisions = countOf('decisions', asked.value.decisions, 2)
  if (!decisions.ok) return refuse(decisions.error)
  const worlds = countOf('worlds', asked.value.worlds)
  if (!worlds.ok) return refuse(worlds.error)
  const crew = createCrew<ToLose, readonly Lost[]>(await bundleProgram('tools/loss/worker.ts', 'loss'))
  try {
    for (const count of counts) {
      const places = Array.from({ length: decisions.value }, (_, n) => ({
        ...({ level: 'sharp', players: count } as const),
        seed: `${seed}:${count}:${n}`,
      }))
      const tasks = Array.from(
        { length: Math.ceil(places.length / PART) },
        (_, part): ToLose => ({ places: places.slice(part * PART, (part + 1) * PART), worlds: worlds.value }),
      )
      const all: Lost[] = []
      await crew.run(tasks, (some) => all.push(...some))
      process.stdout.write(`${told(count, all)}\n`)
    }
  } finally {
    await crew.dispose()
  }
  return 0
}

function told(players: number, all: readonly Lost[]): string {
  const losses = all.map(({ loss }) => loss)
  const point = mean(all.map((one) => one.point))
  const loss = mean(losses)
  const spread = Math.sqrt(mean(losses.map((one) => (one - loss) ** 2)) / Math.max(1, all.length - 1))
  return [
    `${players} players, ${all.length} decisions: loses ${(loss / point).toFixed(4)} points`,
    `(± ${((1.96 * spread) / point).toFixed(4)}) a decision, ${(100 * loss).toFixed(3)} % of a win,`,
    `as a point is worth ${(100 * point).toFixed(2)} %; at most ${(100 * Math.max(...losses)).toFixed(2)} %,`,
    `the same choice in ${losses.filter((one) => one === 0).length}`,
  ].join(' ')
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function refuse(why: string): 2 {
  process.stderr.write(`loss: ${why}\n`)
  return 2
}
