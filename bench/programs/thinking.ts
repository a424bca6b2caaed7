import { monitorEventLoopDelay } from 'node:perf_hooks'
import { decide, decisionSeed, type Question } from '../../src/main/bots/decide'
import { type Bots, createBots, createThinking } from '../../src/main/bots/thinking'
import { seededChance } from '../../src/main/engine/rng'
import { advance, begin, type Playable, playable } from '../../src/main/match/playthrough'
import { startThread } from '../../src/main/thread'
import type { GameId } from '../../src/shared/games/registry'

/**
 * Has the strongest bots of a game play whole games in their thread, all asked at once, as a match asks them, and writes `Thinking` as JSON.
 * Arguments: the thread's program, the game and the number of players.
 */
export interface Thinking {
  readonly decisions: number
  /** How long a bot thought, in ms: the middle, 95 of 100, and the longest, after the thread's first decisions. */
  readonly thought: readonly [number, number, number]
  /** How long an answer took, the bots before it in the queue included, in ms: 95 of 100. */
  readonly answered: number
  /** How late the event loop of the asking thread was, in ms: 99 of 100, and the longest. */
  readonly late: readonly [number, number]
  readonly replaced: number
  /** How long it takes to try all that is to be tried, whatever the time, in ms: the middle, and 95 of 100 of the last decisions. */
  readonly whole: readonly [number, number]
}

const GAMES = 6
/** Decisions in which the thread is still cold. */
const COLD = 20
/** How many of the last decisions are made once more, here and with all the time they take. */
const WHOLE = 200

interface Times {
  readonly thought: number[]
  readonly answered: number[]
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
    const answers = await Promise.all(
      seats.map(async (seat) => {
        const view = game.view(state, { kind: 'seat', seat })
        const memory = memories[seat]
        const question = { bot, view, memory, seed: decisionSeed(seed, seat, n) }
        const { action, replaced } = await bots.decide(question)
        times.questions.push(question)
        const now = performance.now()
        times.thought.push(now - before)
        times.answered.push(now - asked)
        if (replaced) times.replaced++
        before = now
        return { seat, action }
      }),
    )
    for (const { seat, action } of answers) {
      const next = advance(playthrough, seat, action, chance)
      if (!next.ok) throw new Error(next.error)
      playthrough = next.value.playthrough
    }
  }
}

/** How long each decision takes with nothing to hurry it. */
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
const times: Times = { thought: [], answered: [], replaced: 0, questions: [] }
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
// The thread does not keep the program alive.
const alive = setInterval(() => {}, 1000)
for (let game = 0; game < GAMES; game++)
  await playGame(playable(id as GameId), Number(players), bots, `thinking:${game}`, times)
delay.disable()
clearInterval(alive)
bots.dispose()
const [thought, answered] = [times.thought.slice(COLD), times.answered.slice(COLD)]
const whole = wholeTimes(times.questions.slice(-WHOLE - COLD)).slice(COLD)
const thinking: Thinking = {
  decisions: thought.length,
  thought: [quantile(thought, 0.5), quantile(thought, 0.95), Math.max(...thought)],
  answered: quantile(answered, 0.95),
  // What the histogram calls a delay holds the ms between two looks at it.
  late: [delay.percentile(99) / 1e6 - 1, delay.max / 1e6 - 1],
  replaced: times.replaced,
  whole: [quantile(whole, 0.5), quantile(whole, 0.95)],
}
process.stdout.write(JSON.stringify(thinking))
