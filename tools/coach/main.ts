import { games } from '../../src/main/engine/games/registry'
import type { GameId } from '../../src/shared/games/registry'
import { intervalOf } from '../ladder/contest'
import { bundleProgram } from '../run/bundle-program'
import { countOf, splitWords } from '../run/command-line'
import { createCrew } from '../run/crew'
import { type Claim, missBy } from './claims'
import type { Consulted, Outcome } from './situations'
import type { ToConsult } from './worker'

const GAMES = Object.keys(games) as GameId[]
const OPTIONS = {
  game: { type: 'string', default: '5211' },
  situations: { type: 'string', default: '1000' },
  seed: { type: 'string', default: 'coach' },
} as const

/** Situations of one task. */
const PART = 5
/** Of true claims 4.6 of 100 lie further off than two standard errors. So many may, before something is wrong. */
const MOST_MISSED = 0.07

/** Chances to win are looked at together between these. */
const BANDS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const

/**
 * `npm run check-coach [-- --game 5211] [--situations 1000] [--seed coach]`: asks the coach in situations of games of sharp bots, on all
 * processors, and holds each number it says against deals it has not seen, and its chances to win against games that are played on.
 * @returns the exit code: 1 where too many estimates are further off than two standard errors, or an exact number is wrong, 2 for a bad argument
 */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const asked = splitWords(words, OPTIONS)
  if (!asked.ok) return refuse(asked.error)
  const { seed, situations } = asked.value
  const game = GAMES.find((one) => one === asked.value.game)
  if (game === undefined) return refuse(`--game must be ${GAMES.join(', ')}`)
  const count = countOf('situations', situations, 1)
  if (!count.ok) return refuse(count.error)
  const seeds = Array.from({ length: count.value }, (_, n) => `${seed}:${n}`)
  const tasks = Array.from(
    { length: Math.ceil(seeds.length / PART) },
    (_, part): ToConsult => ({
      ...{ game, level: 'sharp' },
      seeds: seeds.slice(part * PART, (part + 1) * PART),
    }),
  )
  const crew = createCrew<ToConsult, readonly Consulted[]>(
    await bundleProgram('tools/coach/worker.ts', 'check-coach'),
  )
  const all: Consulted[] = []
  try {
    await crew.run(tasks, (some) => all.push(...some))
  } finally {
    await crew.dispose()
  }
  return tell(all)
}

function tell(all: readonly Consulted[]): 0 | 1 {
  const times = all.map(({ took }) => took).sort((one, other) => one - other)
  const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0)
  const misses = all.flatMap(({ claims }) => claims.map((claim) => ({ ...claim, miss: missBy(claim) })))
  const lines = grouped(misses, ({ of }) => of).map(
    ([of, some]) =>
      `${of}: ${some.length} claims, ${far(some)} further off than two standard errors, at most ${Math.max(...some.map(({ miss }) => miss)).toFixed(1)}`,
  )
  const spoken = grouped(all, ({ about }) => about).map(([about, some]) => `${about} ${some.length}`)
  const isExact = ({ error }: Claim) => error === 0
  const estimates = misses.filter((claim) => !isExact(claim))
  const missed = far(estimates) / estimates.length
  const wrong = misses.filter((claim) => isExact(claim) && claim.miss > 0).length
  process.stdout.write(
    [
      `${all.length} situations: ${spoken.join(', ')}`,
      `The coach took ${at(0.5)} ms in half of them, ${at(0.95)} ms in 95 of 100, at most ${at(1)} ms`,
      ...lines,
      ...banded(all.flatMap(({ outcome }) => outcome ?? [])),
      `All: ${estimates.length} estimates, ${(100 * missed).toFixed(1)} % further off than two standard errors; ${misses.length - estimates.length} exact numbers, ${wrong} wrong\n`,
    ].join('\n'),
  )
  return missed > MOST_MISSED || wrong > 0 ? 1 : 0
}

/** How often those games were won that a chance was told of, by how great it was. */
function banded(outcomes: readonly Outcome[]): readonly string[] {
  return BANDS.slice(1).flatMap((top, band) => {
    const bottom = BANDS[band] ?? 0
    const some = outcomes.filter(({ told }) => (told >= bottom || band === 0) && (told < top || top === 1))
    if (some.length < 2) return []
    const told = mean(some.map((one) => one.told))
    const [low, high] = intervalOf(some.map(({ won, told: one }) => won - one + told))
    const percent = (part: number) => (100 * part).toFixed(1)
    const won = percent(mean(some.map((one) => one.won)))
    return `chances to win of ${percent(bottom)} to ${percent(top)} %: ${some.length}, told ${percent(told)} % on average, won ${won} % (${percent(low)} to ${percent(high)})`
  })
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

function grouped<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly (readonly [string, readonly T[]])[] {
  const names = [...new Set(all.map(nameOf))]
  return names.map((name) => [name, all.filter((one) => nameOf(one) === name)])
}

const far = (some: readonly { readonly miss: number }[]): number => some.filter(({ miss }) => miss > 2).length

function refuse(why: string): 2 {
  process.stderr.write(`check-coach: ${why}\n`)
  return 2
}
