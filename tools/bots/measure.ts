import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createBlueprint,
  planPolicy,
  planValue,
  UNITS,
} from '../../src/main/bots/games/5211/search/learned-model'
import { likeliest } from '../../src/main/bots/games/5211/search/policy'
import { decodeWeights } from '../../src/main/bots/network'
import type { SeatCount } from '../../src/shared/games/5211/cards'
import { bundleProgram, sha256Of, withThreads } from '../run/bundle-program'
import { ROOT } from '../run/machine'
import { learn } from './5211/learners'
import { CHOICE_SAMPLE, joined, scoreSample, TARGETS_AT } from './5211/samples'
import { mean, percent, type Sum, sumUp } from './contest'
import { dealtFrom, type Task } from './experts'
import type { DecisionLoss, LossTask } from './loss'
import { openProgress } from './progress'

const say = (...parts: readonly string[]) => process.stdout.write(`${parts.join(' ')}\n`)

/** @param name of the winner, with the verb and its opponents */
const describeShare = (name: string, { share, interval }: Sum, players: number, deals: number): string =>
  [
    `${players} players: ${name} ${percent(share)} (${interval.map(percent).join(' to ')})`,
    `of the games of ${deals} deals, where ${percent(1 / players)} is an equal share`,
  ].join(' ')

/** Runs a task for each deal, from 1. @returns the results, computed now or in an earlier run */
type EachDeal = (
  what: Task['kind'],
  count: number,
  taskFor: (deal: number) => Task,
) => Promise<readonly Float32Array[]>

/**
 * Plays games between experts on all processors, and saves the result of each.
 * @param name of its folder in `out`
 * @param recipe everything else that determines the results
 */
async function withExperts(
  name: string,
  recipe: object,
  use: (eachDeal: EachDeal) => Promise<void>,
): Promise<0> {
  const program = await bundleProgram('tools/bots/experts.ts', `${name}-program`)
  // The games of other experts are of no use.
  const progress = openProgress(join(ROOT, 'out', name), { sha256: sha256Of(program), ...recipe })
  say(progress.about)
  await withThreads<Task, Float32Array>(program, (run) =>
    use(async (what, count, taskFor) => {
      const all = Array.from({ length: count }, (_, index) => index + 1)
      const open = all.filter((deal) => progress.read(`${what}-${deal}`) === null)
      await Promise.all(open.map(async (deal) => progress.write(`${what}-${deal}`, await run(taskFor(deal)))))
      return all.map((deal) => progress.read(`${what}-${deal}`) ?? new Float32Array(0))
    }),
  )
  return 0
}

interface Imitation {
  /** The weights of a policy that plays like the observed players. */
  readonly weights: Float32Array
  readonly before: Likeness
  readonly after: Likeness
}

/** Accuracy of a policy that predicts choices, from 0 to 1. */
interface Likeness {
  /** The share of choices that it rates most likely. */
  readonly named: number
  /** The mean probability that it gives to the actual choice. */
  readonly expected: number
}

const PLAN = planPolicy(UNITS)

/**
 * Learns to play like the players of some games, beginning with the policy of the bots.
 * @param samples their choices, from `watchChoices`
 * @param others further choices, which test the result
 */
export function imitate(
  players: SeatCount,
  seed: string,
  samples: Float32Array,
  others: Float32Array,
): Imitation {
  const before = learnedFor(players)
  const { weights } = learn({ kind: 'policy', seed, generation: 1, before, samples })
  return { weights, before: likeness(before, others), after: likeness(weights, others) }
}

/** The weights of the policy that ships with the app. */
function learnedFor(players: SeatCount): Float32Array {
  const file = readFileSync(join(ROOT, 'resources', 'bots', `5211-${players}.bin`), 'base64')
  return Float32Array.from(decodeWeights(file, PLAN.size + planValue(UNITS).size).subarray(0, PLAN.size))
}

function likeness(weights: Float32Array, samples: Float32Array): Likeness {
  const policy = createBlueprint(PLAN, Float64Array.from(weights))
  let [named, expected, all] = [0, 0, 0]
  for (let start = 0; start < samples.length; start += CHOICE_SAMPLE) {
    const count = scoreSample(samples, start, policy)
    const targets = samples.subarray(start + TARGETS_AT, start + TARGETS_AT + count)
    const weighed = policy.logits.subarray(0, count).map((logit) => Math.exp(logit))
    const sum = weighed.reduce((one, other) => one + other, 0)
    named += targets[likeliest(policy, count)] as number
    expected += weighed.reduce((chance, weight, at) => chance + (weight / sum) * (targets[at] as number), 0)
    all++
  }
  return { named: named / all, expected: expected / all }
}

/** The share of the games that are learned from; the others test the result. */
const LEARNED = 0.8

interface ExploitOptions {
  readonly players: SeatCount
  /** The number of games to learn from, and of deals played afterwards. */
  readonly games: number
  readonly deals: number
  readonly seed: string
}

/**
 * Measures how often a player wins against experts of 5211 if it searches as they do and has learned from their games how they
 * play. Each deal is played in every seat. Another expert would have exactly an equal share, because all its games of a deal
 * would be the same.
 */
export const exploit = ({ players, games, deals, seed }: ExploitOptions): Promise<0> =>
  withExperts(`exploit-${players}`, { games, learned: LEARNED, seed }, async (eachDeal) => {
    const seen = await eachDeal('watch', games, (deal) => ({ kind: 'watch', players, seed, deal }))
    const learned = Math.floor(LEARNED * games)
    const [samples, others] = [joined(seen.slice(0, learned)), joined(seen.slice(learned))]
    const { weights, before, after } = imitate(players, seed, samples, others)
    const [known, asked] = [samples, others].map(({ length }) => length / CHOICE_SAMPLE)
    say(
      `${players} players: the policy of the bots predicts ${percent(before.named)} of ${asked} choices of experts,`,
      `and expects them with ${percent(before.expected)};`,
      `the policy learned from ${known} other choices ${percent(after.named)}, and with ${percent(after.expected)}`,
    )
    const played = await eachDeal('exploit', deals, (deal) => ({
      kind: 'exploit',
      players,
      seed,
      deal,
      weights,
    }))
    const name = 'a player who knows how Expert plays wins'
    say(describeShare(name, sumUp(played.map(dealtFrom)), players, deals))
  })

/**
 * Measures how often an expert of 5211 wins against others with the same search and the same time, but without a learned model.
 * Each deal is played with it in every seat.
 */
export const unlearned = ({ players, deals, seed }: Omit<ExploitOptions, 'games'>): Promise<0> =>
  withExperts(`unlearned-${players}`, { seed }, async (eachDeal) => {
    const played = await eachDeal('unlearned', deals, (deal) => ({ kind: 'unlearned', players, seed, deal }))
    const name = 'Expert wins against others without its learned model'
    say(describeShare(name, sumUp(played.map(dealtFrom)), players, deals))
  })

/** Decisions of one task. */
const DECISIONS_PER_TASK = 5

interface LossOptions {
  readonly players: readonly SeatCount[]
  readonly decisions: number
  /** The number of determinizations in which the reference tries each choice. */
  readonly determinizations: number
  readonly seed: string
}

/**
 * Measures the loss of a decision of the expert of 5211, for each number of players: how much better the best choice of a search
 * over many more determinizations is. The decisions come from short and long games of sharp bots, without those that leave no
 * choice.
 */
export async function loss({ players, decisions, determinizations, seed }: LossOptions): Promise<0> {
  const program = await bundleProgram('tools/bots/loss.ts', 'loss')
  await withThreads<LossTask, readonly DecisionLoss[]>(program, async (run) => {
    for (const count of players) {
      const places = Array.from({ length: decisions }, (_, n) => ({
        level: 'sharp' as const,
        players: count,
        seed: `${seed}:${count}:${n}`,
      }))
      const tasks = Array.from({ length: Math.ceil(places.length / DECISIONS_PER_TASK) }, (_, part) => ({
        places: places.slice(part * DECISIONS_PER_TASK, (part + 1) * DECISIONS_PER_TASK),
        determinizations,
      }))
      say(describeLoss(count, (await Promise.all(tasks.map(run))).flat()))
    }
  })
  return 0
}

function describeLoss(players: number, all: readonly DecisionLoss[]): string {
  const losses = all.map((one) => one.loss)
  const point = mean(all.map((one) => one.point))
  const lost = mean(losses)
  const spread = Math.sqrt(mean(losses.map((one) => (one - lost) ** 2)) / Math.max(1, all.length - 1))
  return [
    `${players} players, ${all.length} decisions: loses ${(lost / point).toFixed(4)} points`,
    `(± ${((1.96 * spread) / point).toFixed(4)}) a decision, ${(100 * lost).toFixed(3)} % of a win,`,
    `as a point is worth ${(100 * point).toFixed(2)} %; at most ${(100 * Math.max(...losses)).toFixed(2)} %,`,
    `the same choice in ${losses.filter((one) => one === 0).length}`,
  ].join(' ')
}
