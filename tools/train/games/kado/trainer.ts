import { SCALE, UNITS } from '../../../../src/main/bots/games/kado/grid-net'
import { SEAT_COUNTS } from '../../../../src/shared/games/kado'
import { bundleProgram } from '../../../run/bundle-program'
import { createCrew } from '../../../run/crew'
import { joined } from '../../joined'
import type { Notebook } from '../../notebook'
import type { Trainer } from '../../trainer'
import { SAMPLE } from './chunk'
import { type Done, ROUNDS, type Task } from './tasks'

/** By generation, how many games it plays: the first ones with the steady bot's worth of grids, then with the last one learnt. */
const GAMES = [4_000, 2_400, 2_400] as const
const CHUNKS = 40
const CHUNK_NUMBERS = Array.from({ length: CHUNKS }, (_, chunk) => chunk)

interface Course {
  readonly players: number
  readonly seed: string
  readonly notebook: Notebook
  readonly crew: ReturnType<typeof createCrew<Task, Done>>
  say(line: string): void
}

/**
 * Learns what grids come to from games between bots that value them by what was learnt so far: policy iteration with a Monte Carlo
 * estimate of the value. Source: Sutton and Barto, Reinforcement Learning, 2018, chapter 5.
 */
export const trainerKado: Trainer = {
  playerCounts: SEAT_COUNTS,
  recipe: { games: GAMES, rounds: ROUNDS, units: UNITS },
  async train(players, seed, notebook, say) {
    const crew = createCrew<Task, Done>(await bundleProgram('tools/train/games/kado/worker.ts', 'train-crew'))
    const course = { players, seed, notebook, crew, say }
    try {
      let weights: Float32Array | null = null
      for (const generation of GAMES.keys()) weights = await learn(course, generation, weights)
      const games = GAMES.reduce((sum, count) => sum + count, 0)
      return { weights: weights ?? new Float32Array(0), games, searched: 0 }
    } finally {
      await crew.dispose()
    }
  },
}

/** One generation. @returns what it has learnt */
async function learn(
  course: Course,
  generation: number,
  before: Float32Array | null,
): Promise<Float32Array | null> {
  const { seed, notebook, crew, say } = course
  const samples = await play(course, generation, before)
  const name = `${generation}-weights`
  if (notebook.read(name) === null)
    await crew.run([{ kind: 'learn', seed, generation, before, samples }], ({ numbers, loss }) => {
      notebook.write(name, numbers)
      const error = (SCALE * Math.sqrt(loss)).toFixed(2)
      say(
        `generation ${generation}: ${samples.length / SAMPLE} grids, ${error} points from what they came to`,
      )
    })
  return notebook.read(name)
}

async function play(
  { players, seed, notebook, crew }: Course,
  generation: number,
  weights: Float32Array | null,
): Promise<Float32Array> {
  const nameOf = (chunk: number) => `${generation}-grids-${chunk}`
  const open = CHUNK_NUMBERS.filter((chunk) => notebook.read(nameOf(chunk)) === null)
  const games = (GAMES[generation] ?? 0) / CHUNKS
  const tasks = open.map(
    (chunk): Task => ({ kind: 'play', players, seed, generation, chunk, games, weights }),
  )
  await crew.run(tasks, ({ numbers }, index) => notebook.write(nameOf(open[index] ?? 0), numbers))
  return joined(CHUNK_NUMBERS.map((chunk) => notebook.read(nameOf(chunk)) ?? new Float32Array(0)))
}
