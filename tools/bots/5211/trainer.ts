import { UNITS } from '../../../src/main/bots/games/5211/search/learned-model'
import { SEAT_COUNTS, type SeatCount } from '../../../src/shared/games/5211/cards'
import { createCrew } from '../pool'
import type { Notebook } from '../progress'
import { type Learnt, ROUNDS, type Task } from './learners'
import { CHOICE_SAMPLE, joined, REST_SAMPLE } from './samples'
import type { Played } from './self-play'

/** Teaches the bots of a game. */
export interface Trainer {
  /** For which numbers of players something is learnt. */
  readonly playerCounts: readonly number[]
  /** The numbers that decide most of what comes out. */
  readonly recipe: object
  /** The source of the program that works for it on other processors, from the project's root. */
  readonly worker: string
  /**
   * @param program the worker, bundled
   * @param say told what has been done, a line each
   * @returns what was learnt. The same players and seed always lead to the same
   */
  train(
    players: number,
    seed: string,
    program: string,
    notebook: Notebook,
    say: (line: string) => void,
  ): Promise<Trained>
}

interface Trained {
  readonly weights: Float32Array
  /** How much work it was: games played, and choices searched. */
  readonly games: number
  readonly searched: number
}

/** After a first generation that learns what games between heuristics are worth, each searches with what the one before it learnt. */
const GENERATIONS = 4
const CHUNKS = 40
/** Of each generation: its games, how many of their choices are searched, more or less, and with how many tries. */
const RECIPE = { games: 8_000, searched: 28_000, tries: 500 }
/** How many choices a game of so many players has. */
const CHOICES: Readonly<Record<SeatCount, number>> = { 2: 66, 3: 63, 4: 72, 5: 60 }

/** What the generations so far have learnt. */
interface Knowledge {
  readonly policies: readonly Float32Array[]
  readonly value: Float32Array | null
  /** The choices that the last generation searched: the next one learns from them as well. */
  readonly choices: Float32Array
}

interface TrainingRun {
  readonly players: SeatCount
  readonly seed: string
  readonly notebook: Notebook
  readonly crew: ReturnType<typeof createCrew<Task, Played | Learnt>>
  say(line: string): void
}

/**
 * Expert iteration: games are played by what has been learnt so far, some of their choices are searched, and the next policy learns to
 * choose as the search did, the next value what came of the games. Opponents of the search play by any policy so far, so that what is
 * learnt does not go in circles. Sources: Anthony, Tian and Barber, Thinking Fast and Slow with Deep Learning and Tree Search, 2017;
 * Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo Search, 1996.
 */
export const trainer5211: Trainer = {
  playerCounts: SEAT_COUNTS,
  recipe: { generations: GENERATIONS, ...RECIPE, rounds: ROUNDS, units: UNITS },
  worker: 'tools/bots/5211/worker.ts',
  async train(count, seed, program, notebook, say) {
    const players = SEAT_COUNTS.find((one) => one === count) ?? SEAT_COUNTS[0]
    const crew = createCrew<Task, Played | Learnt>(program)
    const playthrough = { players, seed, notebook, crew, say }
    try {
      let known: Knowledge = { policies: [], value: null, choices: new Float32Array(0) }
      let searched = 0
      for (let generation = 0; generation <= GENERATIONS; generation++) {
        const played = await play(playthrough, generation, known)
        searched += played.choices.length / CHOICE_SAMPLE
        known = await learn(playthrough, generation, known, played)
      }
      const weights = joined([
        known.policies.at(-1) ?? new Float32Array(0),
        known.value ?? new Float32Array(0),
      ])
      return { weights, games: RECIPE.games * (GENERATIONS + 1), searched }
    } finally {
      await crew.dispose()
    }
  },
}

const CHUNK_NUMBERS = Array.from({ length: CHUNKS }, (_, chunk) => chunk)

async function play(
  playthrough: TrainingRun,
  generation: number,
  { policies, value }: Knowledge,
): Promise<Played> {
  const { players, seed, notebook, crew } = playthrough
  const every = Math.round((RECIPE.games * CHOICES[players]) / RECIPE.searched)
  const open = CHUNK_NUMBERS.filter((chunk) => notebook.read(`${generation}-rests-${chunk}`) === null)
  const tasks = open.map((chunk): Task => {
    const size = { games: RECIPE.games / CHUNKS, every, budget: RECIPE.tries }
    return { kind: 'play', players, seed, generation, chunk, policies, value, ...size }
  })
  await crew.run(tasks, (done, index) => {
    const { choices, rests } = done as Played
    notebook.write(`${generation}-choices-${open[index]}`, choices)
    notebook.write(`${generation}-rests-${open[index]}`, rests)
  })
  const all = (kind: string) =>
    joined(
      CHUNK_NUMBERS.map((chunk) => notebook.read(`${generation}-${kind}-${chunk}`) ?? new Float32Array(0)),
    )
  return { choices: all('choices'), rests: all('rests') }
}

async function learn(
  playthrough: TrainingRun,
  generation: number,
  { policies, value, choices: earlier }: Knowledge,
  { choices, rests }: Played,
): Promise<Knowledge> {
  const { seed, notebook, crew, say } = playthrough
  const tasks: Task[] = [{ kind: 'value', seed, generation, before: value, samples: rests }]
  if (generation > 0) {
    const samples = joined([earlier, choices])
    tasks.push({ kind: 'policy', seed, generation, before: policies.at(-1) ?? null, samples })
  }
  const open = tasks.filter(({ kind }) => notebook.read(`${generation}-${kind}`) === null)
  const losses: string[] = []
  await crew.run(open, (done, index) => {
    const { weights, loss } = done as Learnt
    const kind = (open[index] as Task).kind
    notebook.write(`${generation}-${kind}`, weights)
    losses.push(`loss of the ${kind} ${loss.toFixed(4)}`)
  })
  const counts = [`${rests.length / REST_SAMPLE} ends of rounds`, `${choices.length / CHOICE_SAMPLE} choices`]
  say(`generation ${generation} of ${GENERATIONS}: ${[...counts, ...losses.sort()].join(', ')}`)
  const policy = notebook.read(`${generation}-policy`)
  return {
    policies: policy === null ? policies : [...policies, policy],
    value: notebook.read(`${generation}-value`),
    choices,
  }
}
