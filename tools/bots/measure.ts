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
import { SEAT_COUNTS, type SeatCount } from '../../src/shared/games/5211/cards'
import { err, ok, type Result } from '../../src/shared/result'
import { bundleProgram, sha256Of } from '../run/bundle-program'
import { countOf, splitWords } from '../run/command-line'
import { ROOT } from '../run/machine'
import { learn } from './5211/learners'
import { CHOICE_SAMPLE, joined, lookAtChoice, TARGETS_AT } from './5211/samples'
import { type Sum, sumUp } from './contest'
import { dealtFrom, type Task } from './experts'
import type { Lost } from './loss'
import type { ToLose } from './loss-worker'
import { createCrew } from './pool'
import { openNotebook } from './progress'

const percent = (part: number): string => `${(100 * part).toFixed(1)} %`

/** @param name who wins, and against whom */
const describeShare = (name: string, { share, interval }: Sum, players: number, deals: number): string =>
  [
    `${players} players: ${name} ${percent(share)} (${interval.map(percent).join(' to ')})`,
    `of the games of ${deals} deals, where ${percent(1 / players)} is an equal share`,
  ].join(' ')

/** Plays games on all processors, and keeps what came of each. */
interface Work {
  /** @param taskFor each by its deal, from 1 @returns what came of each, that was kept or is played now */
  done(what: Task['kind'], count: number, taskFor: (deal: number) => Task): Promise<readonly Float32Array[]>
  dispose(): Promise<void>
}

/** @param name of its folder in `out`. @param recipe what else decides what comes out */
async function openWork(name: string, recipe: object): Promise<Work> {
  const program = await bundleProgram('tools/bots/experts-worker.ts', `${name}-crew`)
  // What another Expert has played is of no use.
  const notebook = openNotebook(join(ROOT, 'out', name), { sha256: sha256Of(program), ...recipe })
  const crew = createCrew<Task, Float32Array>(program)
  return {
    async done(what, count, taskFor) {
      const all = Array.from({ length: count }, (_, index) => index + 1)
      const open = all.filter((deal) => notebook.read(`${what}-${deal}`) === null)
      await crew.run(open.map(taskFor), (numbers, index) => notebook.write(`${what}-${open[index]}`, numbers))
      return all.map((deal) => notebook.read(`${what}-${deal}`) ?? new Float32Array(0))
    },
    dispose: () => crew.dispose(),
  }
}

interface Imitation {
  /** Of a policy that plays like whoever was watched. */
  readonly weights: Float32Array
  readonly before: Likeness
  readonly after: Likeness
}

/** How well a policy knows somebody's choices, from 0 to 1. */
interface Likeness {
  /** How often what it takes for the likeliest was chosen. */
  readonly named: number
  /** How probable it takes what was chosen to be, on average: so often it does the same in a world that is tried. */
  readonly expected: number
}

const PLAN = planPolicy(UNITS)

/**
 * Learns to play like somebody, from what the bots have learned on.
 * @param samples what they chose: `watched`
 * @param others further ones, to say how well that went
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

/** The weights of the policy that the app has. */
function learnedFor(players: SeatCount): Float32Array {
  const file = readFileSync(join(ROOT, 'resources', 'bots', `5211-${players}.bin`), 'base64')
  return Float32Array.from(decodeWeights(file, PLAN.size + planValue(UNITS).size).subarray(0, PLAN.size))
}

function likeness(weights: Float32Array, samples: Float32Array): Likeness {
  const policy = createBlueprint(PLAN, Float64Array.from(weights))
  let [named, expected, all] = [0, 0, 0]
  for (let start = 0; start < samples.length; start += CHOICE_SAMPLE) {
    const count = lookAtChoice(samples, start, policy)
    const targets = samples.subarray(start + TARGETS_AT, start + TARGETS_AT + count)
    const weighed = policy.logits.subarray(0, count).map((logit) => Math.exp(logit))
    const sum = weighed.reduce((one, other) => one + other, 0)
    named += targets[likeliest(policy, count)] as number
    expected += weighed.reduce((chance, weight, at) => chance + (weight / sum) * (targets[at] as number), 0)
    all++
  }
  return { named: named / all, expected: expected / all }
}

const EXPLOIT_OPTIONS = {
  players: { type: 'string', default: '2' },
  games: { type: 'string', default: '200' },
  deals: { type: 'string', default: '500' },
  seed: { type: 'string', default: 'exploit' },
} as const

/** The part of the games that is learned from; the others say how well that went. */
const LEARNED = 0.8

interface Asked {
  readonly players: SeatCount
  /** Games to learn from, and deals that are then played. */
  readonly games: number
  readonly deals: number
  readonly seed: string
}

/**
 * `npm run exploit -- [--players 2] [--games 200] [--deals 500] [--seed exploit]`: how often somebody wins against Expert at 5211 who
 * searches as it does, and knows that all others are experts and how these play, having learned it from so many of their games. Each deal
 * is played in every seat. Another expert there would have exactly an equal share, as its games of a deal would be one and the same.
 * What has been played is kept, so that it goes on where it was stopped, or with more deals.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export async function measureExploit(words: readonly string[]): Promise<0 | 2> {
  const asked = readExploitArguments(words)
  if (!asked.ok) {
    process.stderr.write(`exploit: ${asked.error}\n`)
    return 2
  }
  await exploit(asked.value)
  return 0
}

function readExploitArguments(words: readonly string[]): Result<Asked, string> {
  const split = splitWords(words, EXPLOIT_OPTIONS)
  if (!split.ok) return split
  const { seed } = split.value
  const players = SEAT_COUNTS.find((count) => `${count}` === split.value.players)
  if (players === undefined)
    return err(`--players must be ${SEAT_COUNTS.join(', ')}, not ${JSON.stringify(split.value.players)}`)
  const games = countOf('games', split.value.games, 2)
  if (!games.ok) return games
  const deals = countOf('deals', split.value.deals, 2)
  return deals.ok ? ok({ players, games: games.value, deals: deals.value, seed }) : deals
}

async function exploit({ players, games, deals, seed }: Asked): Promise<void> {
  const { done, dispose } = await openWork(`exploit-${players}`, { games, learned: LEARNED, seed })
  try {
    const seen = await done('watch', games, (deal) => ({ kind: 'watch', players, seed, deal }))
    const learned = Math.floor(LEARNED * games)
    const [samples, others] = [joined(seen.slice(0, learned)), joined(seen.slice(learned))]
    const { weights, before, after } = imitate(players, seed, samples, others)
    const [known, asked] = [samples, others].map(({ length }) => length / CHOICE_SAMPLE)
    say(
      `${players} players: what the bots have names ${percent(before.named)} of ${asked} choices of experts,`,
      `and expects them with ${percent(before.expected)};`,
      `what was learned from ${known} others ${percent(after.named)}, and with ${percent(after.expected)}`,
    )
    const played = await done('exploit', deals, (deal) => ({ kind: 'exploit', players, seed, deal, weights }))
    const name = 'who knows how Expert plays wins'
    say(describeShare(name, sumUp(played.map(dealtFrom)), players, deals))
  } finally {
    await dispose()
  }
}

const say = (...parts: readonly string[]) => process.stdout.write(`${parts.join(' ')}\n`)

const UNLEARNED_OPTIONS = {
  players: { type: 'string', default: '4' },
  deals: { type: 'string', default: '500' },
  seed: { type: 'string', default: 'unlearned' },
} as const

/**
 * `npm run unlearned -- [--players 4] [--deals 500] [--seed unlearned]`: how often Expert wins at 5211 against others who search as it
 * does, as long, but have learned nothing. Each deal is played with it in every seat, and kept.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export async function measureUnlearned(words: readonly string[]): Promise<0 | 2> {
  const asked = splitWords(words, UNLEARNED_OPTIONS)
  if (!asked.ok) return refuseUnlearned(asked.error)
  const { players: count, seed } = asked.value
  const players = SEAT_COUNTS.find((one) => `${one}` === count)
  if (players === undefined)
    return refuseUnlearned(`--players must be ${SEAT_COUNTS.join(', ')}, not ${count}`)
  const deals = countOf('deals', asked.value.deals, 2)
  if (!deals.ok) return refuseUnlearned(deals.error)
  const { done, dispose } = await openWork(`unlearned-${players}`, { seed })
  try {
    const played = await done('unlearned', deals.value, (deal) => ({
      kind: 'unlearned',
      players,
      seed,
      deal,
    }))
    const name = 'Expert wins against others without what it has learned'
    process.stdout.write(`${describeShare(name, sumUp(played.map(dealtFrom)), players, deals.value)}\n`)
  } finally {
    await dispose()
  }
  return 0
}

function refuseUnlearned(why: string): 2 {
  process.stderr.write(`unlearned: ${why}\n`)
  return 2
}

const LOSS_OPTIONS = {
  players: { type: 'string', default: SEAT_COUNTS.join(',') },
  decisions: { type: 'string', default: '200' },
  worlds: { type: 'string', default: '20000' },
  seed: { type: 'string', default: 'loss' },
} as const

/** Decisions of one task. */
const DECISIONS_PER_TASK = 5

/**
 * `npm run loss -- [--players 2,3,4,5] [--decisions 200] [--worlds 20000] [--seed loss]`: what the expert of 5211 loses a decision, for each
 * number of players: how much better the choice is that a search in many more worlds finds best. The decisions are those of games of sharp
 * bots, of one deal and of long ones, without those in which nothing can be chosen.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export async function measureLoss(words: readonly string[]): Promise<0 | 2> {
  const asked = splitWords(words, LOSS_OPTIONS)
  if (!asked.ok) return refuseLoss(asked.error)
  const { players, seed } = asked.value
  const counts = SEAT_COUNTS.filter((count) => players.split(',').includes(`${count}`))
  if (counts.join() !== players)
    return refuseLoss(`--players must be some of ${SEAT_COUNTS.join(',')}, in that order, not ${players}`)
  const decisions = countOf('decisions', asked.value.decisions, 2)
  if (!decisions.ok) return refuseLoss(decisions.error)
  const worlds = countOf('worlds', asked.value.worlds)
  if (!worlds.ok) return refuseLoss(worlds.error)
  const crew = createCrew<ToLose, readonly Lost[]>(await bundleProgram('tools/bots/loss-worker.ts', 'loss'))
  try {
    for (const count of counts) {
      const places = Array.from({ length: decisions.value }, (_, n) => ({
        ...({ level: 'sharp', players: count } as const),
        seed: `${seed}:${count}:${n}`,
      }))
      const tasks = Array.from(
        { length: Math.ceil(places.length / DECISIONS_PER_TASK) },
        (_, part): ToLose => ({
          places: places.slice(part * DECISIONS_PER_TASK, (part + 1) * DECISIONS_PER_TASK),
          worlds: worlds.value,
        }),
      )
      const all: Lost[] = []
      await crew.run(tasks, (some) => all.push(...some))
      process.stdout.write(`${describeLoss(count, all)}\n`)
    }
  } finally {
    await crew.dispose()
  }
  return 0
}

function describeLoss(players: number, all: readonly Lost[]): string {
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

function refuseLoss(why: string): 2 {
  process.stderr.write(`loss: ${why}\n`)
  return 2
}

const MEASURES = { exploit: measureExploit, unlearned: measureUnlearned, loss: measureLoss } as const

/** `npm run measure -- exploit|unlearned|loss [options]`. @returns the exit code: 2 for a bad argument */
export async function main([what = '', ...words]: readonly string[]): Promise<0 | 2> {
  const measure = Object.entries(MEASURES).find(([name]) => name === what)?.[1]
  if (measure !== undefined) return measure(words)
  process.stderr.write(`measure: name one of ${Object.keys(MEASURES).join(', ')}\n`)
  return 2
}
