import { bundleProgram } from '../../run/bundle-program'
import { countOf, splitWords } from '../../run/command-line'
import { createCrew } from '../pool'
import type { Dominated, ToDominate } from './dominated-worker'

const OPTIONS = {
  positions: { type: 'string', default: '2000' },
  seed: { type: 'string', default: 'dominated' },
} as const

/** Positions of one task. */
const PART = 10

/**
 * `npm run dominated -- [--positions 2000] [--seed dominated]`: plays games of KADO at two players, between bots of every level and style,
 * up to the last challenge, in which nothing but the gifter's card is hidden. There it asks the sharp and the expert bots of every style
 * and the coach, and counts answers that are strictly dominated by the rules alone: another answer wins at least as much whatever card
 * the gifter may still hold, and more with one of them.
 * @returns the exit code: 1 if any answer is dominated, 2 for a bad argument
 */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const asked = splitWords(words, OPTIONS)
  if (!asked.ok) return refuse(asked.error)
  const count = countOf('positions', asked.value.positions, 1)
  if (!count.ok) return refuse(count.error)
  const tasks = Array.from({ length: Math.ceil(count.value / PART) }, (_, part): ToDominate => {
    const first = part * PART
    return { seed: asked.value.seed, first, count: Math.min(PART, count.value - first) }
  })
  const crew = createCrew<ToDominate, readonly Dominated[]>(
    await bundleProgram('tools/bots/coach/dominated-worker.ts', 'dominated'),
  )
  const all: Dominated[] = []
  try {
    await crew.run(tasks, (some) => all.push(...some))
  } finally {
    await crew.dispose()
  }
  return tell(all)
}

function tell(all: readonly Dominated[]): 0 | 1 {
  const names = [...new Set(all.flatMap(({ answers }) => answers.map(({ by }) => by)))]
  const lines = names.map((name) => {
    const given = all.flatMap(({ position, answers }) =>
      answers.filter(({ by }) => by === name).map((answer) => ({ ...answer, position })),
    )
    const wrong = given.filter(({ isDominated }) => isDominated)
    const where = wrong.slice(0, 5).map(({ position }) => position)
    return `${name}: ${wrong.length} of ${given.length} answers strictly dominated${where.length === 0 ? '' : ` (positions ${where.join(', ')})`}`
  })
  const best = all.filter(({ hasChoice }) => hasChoice).length
  process.stdout.write(
    [
      ...lines,
      `${all.length} positions, in ${best} of which some answer is strictly dominated by another\n`,
    ].join('\n'),
  )
  return all.some(({ answers }) => answers.some(({ isDominated }) => isDominated)) ? 1 : 0
}

function refuse(why: string): 2 {
  process.stderr.write(`dominated: ${why}\n`)
  return 2
}
