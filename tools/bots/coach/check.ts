import { games } from '../../../src/main/engine/games/registry'
import type { GameId } from '../../../src/shared/games/registry'
import { bundleProgram } from '../../run/bundle-program'
import { countOf, splitWords } from '../../run/command-line'
import { intervalOf } from '../contest'
import { createCrew } from '../pool'
import { type Behind, type Claim, missBy } from './claims'
import type { Consulted, Guessed, Outcome } from './situations'
import type { ToConsult } from './worker'

const GAMES = Object.keys(games) as GameId[]
const OPTIONS = {
  game: { type: 'string', default: '5211' },
  situations: { type: 'string', default: '2000' },
  seed: { type: 'string', default: 'coach' },
} as const

/** So many situations are taken from one game. */
const PER_GAME = 16
/** Of true claims 4.6 of 100 lie further off than two standard errors. So many may, before something is wrong. */
const MOST_MISSED = 0.07
/** A second search with another seed has to agree within the noise in so many situations. */
const LEAST_AGREED = 0.97

/** Chances to win are looked at together between these. */
const BANDS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const

/**
 * `npm run check-coach [-- --game 5211] [--situations 2000] [--seed coach]`: asks the coach in situations of games of bots of each level, on
 * all processors. It checks each number that the coach gives against deals that it has not seen, each reason against the position, whether
 * another choice is ahead of the advised one, whether a second search agrees, its chances to win against games that are played on, and
 * the chances of its guesses against the cards that gifters held.
 * @returns the exit code: 1 if too many estimates are further off than two standard errors, an exact number or a reason is wrong, the
 *   advised choice is behind another by more than the noise in a figure that is given, or a second search agrees too rarely; 2 for a bad
 *   argument
 */
export async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  const asked = splitWords(words, OPTIONS)
  if (!asked.ok) return refuse(asked.error)
  const { seed, situations } = asked.value
  const game = GAMES.find((one) => one === asked.value.game)
  if (game === undefined) return refuse(`--game must be ${GAMES.join(', ')}`)
  const count = countOf('situations', situations, 1)
  if (!count.ok) return refuse(count.error)
  const tasks = Array.from(
    { length: Math.ceil(count.value / PER_GAME) },
    (_, number): ToConsult => ({
      game,
      number,
      seed: `${seed}:${number}`,
      count: Math.min(PER_GAME, count.value - number * PER_GAME),
    }),
  )
  const crew = createCrew<ToConsult, readonly Consulted[]>(
    await bundleProgram('tools/bots/coach/worker.ts', 'check-coach'),
  )
  const found: (readonly Consulted[])[] = []
  try {
    await crew.run(tasks, (some, index) => {
      found[index] = some
    })
  } finally {
    await crew.dispose()
  }
  return tell(found.flat())
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
  const inexact = misses.filter((claim) => isExact(claim) && claim.miss > 0).length
  const wrong = all.flatMap((one) => one.wrong)
  const behind = all.flatMap((one) => one.behind ?? [])
  const isBehind = behind.filter(({ given }) => given > 1).length
  const answers = all.flatMap(({ agrees }) => agrees ?? [])
  const agreed = answers.length === 0 ? 1 : answers.filter((agrees) => agrees).length / answers.length
  process.stdout.write(
    [
      `${all.length} situations: ${spoken.join(', ')}`,
      `The coach took ${at(0.5)} ms in half of them, ${at(0.95)} ms in 95 of 100, at most ${at(1)} ms`,
      ...lines,
      ...banded(all.flatMap(({ outcome }) => outcome ?? [])),
      ...ofGuesses(all.flatMap(({ guess }) => guess ?? [])),
      ...wrong.slice(0, 30).map((what) => `wrong: ${what}`),
      '',
      `Situations: ${all.length}`,
      ...(behind.length === 0 ? [] : behindLines(behind, isBehind)),
      ...(answers.length === 0 ? [] : [`A second search agrees within the noise: ${percent(agreed)} %`]),
      `Estimates further off than two standard errors: ${percent(missed)} % of ${estimates.length}; exact numbers wrong: ${inexact} of ${misses.length - estimates.length}`,
      `Reasons wrong: ${wrong.length}\n`,
    ].join('\n'),
  )
  const isRight = missed <= MOST_MISSED && inexact === 0 && wrong.length === 0 && isBehind === 0
  return isRight && agreed >= LEAST_AGREED ? 0 : 1
}

const percent = (part: number): string => (100 * part).toFixed(1)

/** How often and how far the advised choice is behind another. */
function behindLines(behind: readonly Behind[], isBehind: number): readonly string[] {
  const worst = Math.max(...behind.map(({ given }) => given)).toFixed(2)
  const fresh = behind.map((one) => one.fresh ?? 0).filter((times) => times > 1)
  const clear = behind.filter(({ isClear }) => isClear).length
  return [
    `The advised choice is behind another by more than the noise in a figure given: ${isBehind}, at worst by ${worst} of the noise`,
    `The same in deals that the coach has not seen: ${fresh.length}, of which ${clear} by two standard errors of these more; at worst by ${Math.max(0, ...fresh).toFixed(2)} of the noise`,
  ]
}

/** How often those games were won that a chance was told of, by how great it was. */
function banded(outcomes: readonly Outcome[]): readonly string[] {
  return BANDS.slice(1).flatMap((top, band) => {
    const bottom = BANDS[band] ?? 0
    const some = outcomes.filter(({ told }) => (told >= bottom || band === 0) && (told < top || top === 1))
    if (some.length < 2) return []
    const told = mean(some.map((one) => one.told))
    const [low, high] = intervalOf(some.map(({ won, told: one }) => won - one + told))
    const won = percent(mean(some.map((one) => one.won)))
    return `chances to win of ${percent(bottom)} to ${percent(top)} %: ${some.length}, told ${percent(told)} % on average, won ${won} % (${percent(low)} to ${percent(high)})`
  })
}

/** How often guesses were right, beside the chances that the coach gave them. */
function ofGuesses(guesses: readonly Guessed[]): readonly string[] {
  if (guesses.length < 2) return []
  const hits = guesses.map(({ isRight }) => Number(isRight))
  const [low, high] = intervalOf(hits)
  const right = percent(mean(hits))
  const told = percent(mean(guesses.map((one) => one.told)))
  return [
    `guesses: ${guesses.length}, told ${told} % on average, right ${right} % (${percent(low)} to ${percent(high)})`,
  ]
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
