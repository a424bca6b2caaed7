import { monitorEventLoopDelay } from 'node:perf_hooks'
import { decide, decisionSeed, type Question } from '../../src/main/bots/decide'
import { type Bots, createBots, createThinking } from '../../src/main/bots/thinking'
import { seededChance } from '../../src/main/engine/rng'
import { advance, begin, type Playable, playable } from '../../src/main/match/playthrough'
import { startThread } from '../../src/main/thread'
import type { GameId } from '../../src/shared/games/registry'

/**
 * Lets the strongest bots of a game play whole games in their thread, all asked at the same time as in a match, and
 * writes `Thinking` as JSON.
 * Arguments: the thread's program, the game and the number of players.
 */
export interface Thinking {
  readonly decisions: number
  /** Thinking time of a bot in ms: median, 95th percentile and maximum, without the thread's first decisions. */
  readonly thought: readonly [number, number, number]
  /** Time until a decision arrives, with the bots before it in the queue, in ms: 95th percentile. */
  readonly decided: number
  /** Delay of the asking thread's event loop in ms: 99th percentile and maximum. */
  readonly late: readonly [number, number]
  readonly replaced: number
  /** Time for a complete search without a time limit, in ms: median and 95th percentile of the last decisions. */
  readonly whole: readonly [number, number]
}

const GAMES = 6
/** Number of first decisions, in which the thread is still cold. */
const COLD = 20
/** The number of last decisions that are repeated here without a time limit. */
const WHOLE = 200

interface Times {
  readonly thought: number[]
  readonly decided: number[]
  replaced: number
  readonly questions: Question[]
}

async function playGame({ game, kit }: Playable, players: number, bots: Bots, seed: string, times: Times) {
  const [options] = Object.values(game.schemas.variants)
  const level = kit.levels.at(-1)
  if (options === undefined || level === undefined) throw new Error(`${game.id} cannot be played`)
  const chance = seededChance(seed)
  const bot = { ...kit.standIn, level }
  const people = Array.from({ length: players }, () => ({ kind: 'bot', name: 'x', ...bot }) as const)
  let { playthrough } = begin({ game, kit }, people, options, chance)
  for (
    let n = 1, seats = game.toAct(playthrough.state);
    seats.length > 0;
    seats = game.toAct(playthrough.state), n++
  ) {
    const asked = performance.now()
    let before = asked
    const { state, memories } = playthrough
    const chosen = await Promise.all(
      seats.map(async (seat) => {
        const view = game.view(state, { kind: 'seat', seat })
        const memory = memories[seat]
        const question = { bot, view, memory, seed: decisionSeed(seed, seat, n) }
        const { action, replaced } = await bots.decide(question)
        times.questions.push(question)
        const now = performance.now()
        times.thought.push(now - before)
        times.decided.push(now - asked)
        if (replaced) times.replaced++
        before = now
        return { seat, action }
      }),
    )
    for (const { seat, action } of chosen) {
      const next = advance(playthrough, seat, action, chance)
      if (!next.ok) throw new Error(next.error)
      playthrough = next.value.playthrough
    }
  }
}

/** Time of each decision without a time limit. */
const wholeTimes = (questions: readonly Question[]): readonly number[] =>
  questions.map((question) => {
    const start = performance.now()
    decide(question)
    return performance.now() - start
  })

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(share * times.length) - 1] ?? Number.NaN

const [program = '', id = '5211', players = '4'] = process.argv.slice(2)
const bots = createBots(
  createThinking({
    spawn: () => startThread(program, { workerData: { takesItsTime: false } }),
    budgetMs: 200,
    coldMs: 3000,
    startMs: 30_000,
    report: (error) => process.stderr.write(`${error}\n`),
  }),
)
const times: Times = { thought: [], decided: [], replaced: 0, questions: [] }
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
// The thread does not keep the program alive.
const alive = setInterval(() => {}, 1000)
for (let game = 0; game < GAMES; game++)
  await playGame(playable(id as GameId), Number(players), bots, `thinking:${game}`, times)
delay.disable()
clearInterval(alive)
bots.dispose()
const [thought, decided] = [times.thought.slice(COLD), times.decided.slice(COLD)]
const whole = wholeTimes(times.questions.slice(-WHOLE - COLD)).slice(COLD)
const thinking: Thinking = {
  decisions: thought.length,
  thought: [quantile(thought, 0.5), quantile(thought, 0.95), Math.max(...thought)],
  decided: quantile(decided, 0.95),
  // The histogram's delay includes the interval between two samples.
  late: [delay.percentile(99) / 1e6 - 1, delay.max / 1e6 - 1],
  replaced: times.replaced,
  whole: [quantile(whole, 0.5), quantile(whole, 0.95)],
}
process.stdout.write(JSON.stringify(thinking))
