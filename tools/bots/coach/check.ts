import type { GameId } from '../../../src/shared/games/registry'
import { bundleProgram, withThreads } from '../../run/bundle-program'
import { intervalOf, mean, percent } from '../contest'
import { type Behind, type Claim, missBy } from './claims'
import type { Dominated, DominatedTask } from './dominated'
import type { CoachReply, CoachTask, GuessOutcome, Outcome } from './situations'

/** The largest number of situations taken from one game. */
const PER_GAME = 16
/** The largest accepted share of estimates that are off by more than two standard errors; 4.6 % of correct ones are. */
const MOST_MISSED = 0.07
/** The smallest accepted share of situations in which a second search with another seed agrees within the noise. */
const LEAST_AGREED = 0.97

/** Bounds of the groups in which chances to win are compared. */
const BANDS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const

interface CoachOptions {
  readonly game: GameId
  readonly situations: number
  readonly seed: string
}

/**
 * Asks the coach for advice in games of bots of each level. Checks each of its numbers against deals that it has not seen, each
 * reason against the position, whether another choice is better than the advised one, whether a second search agrees, its chances
 * to win against the results of games that bots play on, and the chances of its guesses against the cards that gifters held.
 * @returns the exit code: 1 if too many estimates are off by more than two standard errors, an exact number or a reason is wrong, the
 *   advised choice is behind another by more than the noise in a stated figure, or a second search agrees too rarely
 */
export async function checkCoach({ game, situations, seed }: CoachOptions): Promise<0 | 1> {
  const tasks = Array.from({ length: Math.ceil(situations / PER_GAME) }, (_, number) => ({
    game,
    number,
    seed: `${seed}:${number}`,
    count: Math.min(PER_GAME, situations - number * PER_GAME),
  }))
  const found: CoachReply[] = []
  const program = await bundleProgram('tools/bots/coach/situations.ts', 'check-coach')
  await withThreads<CoachTask, readonly CoachReply[]>(program, async (run) => {
    found.push(...(await Promise.all(tasks.map(run))).flat())
  })
  return report(found)
}

function report(all: readonly CoachReply[]): 0 | 1 {
  const times = all.map(({ took }) => took).sort((one, other) => one - other)
  const at = (share: number) => (times[Math.ceil(share * times.length) - 1] ?? 0).toFixed(0)
  const misses = all.flatMap(({ claims }) => claims.map((claim) => ({ ...claim, miss: missBy(claim) })))
  const lines = grouped(misses, ({ of }) => of).map(
    ([of, some]) =>
      `${of}: ${some.length} claims, ${far(some)} off by more than two standard errors, at most ${Math.max(...some.map(({ miss }) => miss)).toFixed(1)}`,
  )
  const byKind = grouped(all, ({ about }) => about).map(([about, some]) => `${about} ${some.length}`)
  const isExact = ({ error }: Claim) => error === 0
  const estimates = misses.filter((claim) => !isExact(claim))
  const missed = far(estimates) / estimates.length
  const inexact = misses.filter((claim) => isExact(claim) && claim.miss > 0).length
  const wrong = all.flatMap((one) => one.wrong)
  const behind = all.flatMap((one) => one.behind ?? [])
  const isBehind = behind.filter(({ given }) => given > 1).length
  const repeated = all.flatMap(({ agrees }) => agrees ?? [])
  const agreed = repeated.length === 0 ? 1 : repeated.filter((agrees) => agrees).length / repeated.length
  process.stdout.write(
    [
      `${all.length} situations: ${byKind.join(', ')}`,
      `Time of the coach: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms, maximum ${at(1)} ms`,
      ...lines,
      ...banded(all.flatMap(({ outcome }) => outcome ?? [])),
      ...ofGuesses(all.flatMap(({ guess }) => guess ?? [])),
      ...wrong.slice(0, 30).map((what) => `wrong: ${what}`),
      '',
      `Situations: ${all.length}`,
      ...(behind.length === 0 ? [] : behindLines(behind, isBehind)),
      ...(repeated.length === 0 ? [] : [`A second search agrees within the noise: ${percent(agreed)}`]),
      `Estimates off by more than two standard errors: ${percent(missed)} of ${estimates.length}; exact numbers wrong: ${inexact} of ${misses.length - estimates.length}`,
      `Reasons wrong: ${wrong.length}\n`,
    ].join('\n'),
  )
  const isRight = missed <= MOST_MISSED && inexact === 0 && wrong.length === 0 && isBehind === 0
  return isRight && agreed >= LEAST_AGREED ? 0 : 1
}

/** Lines on how often, and by how much, the advised choice is behind another. */
function behindLines(behind: readonly Behind[], isBehind: number): readonly string[] {
  const worst = Math.max(...behind.map(({ given }) => given)).toFixed(2)
  const fresh = behind.map((one) => one.fresh ?? 0).filter((times) => times > 1)
  const clear = behind.filter(({ isClear }) => isClear).length
  return [
    `The advised choice is behind another by more than the noise in a stated figure: ${isBehind}, at worst by ${worst} times the noise`,
    `The same in deals that the coach has not seen: ${fresh.length}, ${clear} of them even after subtracting two standard errors; at worst by ${Math.max(0, ...fresh).toFixed(2)} times the noise`,
  ]
}

/** Lines that compare the stated chances to win with the results, for each group of chances. */
function banded(outcomes: readonly Outcome[]): readonly string[] {
  return BANDS.slice(1).flatMap((top, band) => {
    const bottom = BANDS[band] ?? 0
    const some = outcomes.filter(
      ({ stated }) => (stated >= bottom || band === 0) && (stated < top || top === 1),
    )
    if (some.length < 2) return []
    const stated = mean(some.map((one) => one.stated))
    const [low, high] = intervalOf(some.map((one) => one.won - one.stated + stated))
    const won = percent(mean(some.map((one) => one.won)))
    return `chances to win of ${percent(bottom)} to ${percent(top)}: ${some.length}, stated ${percent(stated)} on average, won ${won} (${percent(low)} to ${percent(high)})`
  })
}

/** A line that compares the stated chances of guesses with their results. */
function ofGuesses(guesses: readonly GuessOutcome[]): readonly string[] {
  if (guesses.length < 2) return []
  const hits = guesses.map(({ isRight }) => Number(isRight))
  const [low, high] = intervalOf(hits)
  const right = percent(mean(hits))
  const stated = percent(mean(guesses.map((one) => one.stated)))
  return [
    `guesses: ${guesses.length}, stated ${stated} on average, right ${right} (${percent(low)} to ${percent(high)})`,
  ]
}

function grouped<T>(
  all: readonly T[],
  nameOf: (one: T) => string,
): readonly (readonly [string, readonly T[]])[] {
  const names = [...new Set(all.map(nameOf))]
  return names.map((name) => [name, all.filter((one) => nameOf(one) === name)])
}

const far = (some: readonly { readonly miss: number }[]): number => some.filter(({ miss }) => miss > 2).length

/** The number of positions in one task. */
const PART = 10

/**
 * Plays games of KADO with two bots of every level and style up to the last challenge, in which only the gifter's card is hidden.
 * Asks the sharp and the expert bots of every style and the coach to decide there, and counts decisions that are strictly dominated
 * by the rules alone: another decision wins at least as much for every card that the gifter may hold, and more for one of them.
 * @returns the exit code: 1 if any decision is dominated
 */
export async function checkDominated(positions: number, seed: string): Promise<0 | 1> {
  const tasks = Array.from({ length: Math.ceil(positions / PART) }, (_, part) => {
    const first = part * PART
    return { seed, first, count: Math.min(PART, positions - first) }
  })
  const all: Dominated[] = []
  const program = await bundleProgram('tools/bots/coach/dominated.ts', 'dominated')
  await withThreads<DominatedTask, readonly Dominated[]>(program, async (run) => {
    all.push(...(await Promise.all(tasks.map(run))).flat())
  })
  return reportDominated(all)
}

function reportDominated(all: readonly Dominated[]): 0 | 1 {
  const names = [...new Set(all.flatMap(({ answers }) => answers.map(({ by }) => by)))]
  const lines = names.map((name) => {
    const given = all.flatMap(({ position, answers }) =>
      answers.filter(({ by }) => by === name).map((answer) => ({ ...answer, position })),
    )
    const wrong = given.filter(({ isDominated }) => isDominated)
    const where = wrong.slice(0, 5).map(({ position }) => position)
    return `${name}: ${wrong.length} of ${given.length} decisions strictly dominated${where.length === 0 ? '' : ` (positions ${where.join(', ')})`}`
  })
  const best = all.filter(({ hasChoice }) => hasChoice).length
  process.stdout.write(
    [
      ...lines,
      `${all.length} positions, in ${best} of which some possible decision is strictly dominated by another\n`,
    ].join('\n'),
  )
  return all.some(({ answers }) => answers.some(({ isDominated }) => isDominated)) ? 1 : 0
}
