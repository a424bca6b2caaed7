import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { UNITS } from '../../src/main/bots/games/5211/search/learned-model'
import { encodeWeights } from '../../src/main/bots/network'
import type { SeatCount } from '../../src/shared/games/5211/cards'
import { bundleProgram, sha256Of, withThreads } from '../run/bundle-program'
import { ROOT } from '../run/machine'
import { type Learned, ROUNDS, type Task } from './5211/learners'
import { CHOICE_SAMPLE, joined, REST_SAMPLE } from './5211/samples'
import type { Played } from './5211/self-play'
import { openProgress, type Progress } from './progress'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The first generation learns the value of games between heuristics. Each further one searches with the model of the previous one. */
const GENERATIONS = 4
const CHUNKS = 40
/** For each generation: its games, roughly the number of their choices that are searched, and the tries of each search. */
const RECIPE = { games: 8_000, searched: 28_000, tries: 500 }
/** The number of choices in a game, by number of players. */
const CHOICES: Readonly<Record<SeatCount, number>> = { 2: 66, 3: 63, 4: 72, 5: 60 }

/** The results of the generations so far. */
interface Knowledge {
  readonly policies: readonly Float32Array[]
  readonly value: Float32Array | null
  /** The choices that the last generation searched. The next one learns from them as well. */
  readonly choices: Float32Array
}

interface TrainingRun {
  readonly players: SeatCount
  readonly seed: string
  readonly progress: Progress
  readonly work: (task: Task) => Promise<Played | Learned>
}

interface Trained {
  readonly weights: Float32Array
  /** The numbers of games played and choices searched. */
  readonly games: number
  readonly searched: number
}

/**
 * Expert iteration: games are played by the models learned so far, some of their choices are searched, and the next policy learns to
 * choose as the search did, the next value learns the results of the games. Opponents of the search play by any policy so far, so that
 * learning does not go in circles. The same players and seed always lead to the same weights. Sources: Anthony, Tian and Barber,
 * Thinking Fast and Slow with Deep Learning and Tree Search, 2017; Tesauro and Galperin, On-line Policy Improvement using Monte-Carlo
 * Search, 1996.
 */
async function iterate(run: TrainingRun): Promise<Trained> {
  let known: Knowledge = { policies: [], value: null, choices: new Float32Array(0) }
  let searched = 0
  for (let generation = 0; generation <= GENERATIONS; generation++) {
    const played = await playFor(run, generation, known)
    searched += played.choices.length / CHOICE_SAMPLE
    known = await learnFrom(run, generation, known, played)
  }
  const weights = joined([known.policies.at(-1) ?? new Float32Array(0), known.value ?? new Float32Array(0)])
  return { weights, games: RECIPE.games * (GENERATIONS + 1), searched }
}

const CHUNK_NUMBERS = Array.from({ length: CHUNKS }, (_, chunk) => chunk)

async function playFor(
  run: TrainingRun,
  generation: number,
  { policies, value }: Knowledge,
): Promise<Played> {
  const { players, seed, progress, work } = run
  const every = Math.round((RECIPE.games * CHOICES[players]) / RECIPE.searched)
  const open = CHUNK_NUMBERS.filter((chunk) => progress.read(`${generation}-rests-${chunk}`) === null)
  const size = { games: RECIPE.games / CHUNKS, every, budget: RECIPE.tries }
  await Promise.all(
    open.map(async (chunk) => {
      const task = { kind: 'play', players, seed, generation, chunk, policies, value, ...size } as const
      const { choices, rests } = (await work(task)) as Played
      progress.write(`${generation}-choices-${chunk}`, choices)
      progress.write(`${generation}-rests-${chunk}`, rests)
    }),
  )
  const all = (kind: string) =>
    joined(
      CHUNK_NUMBERS.map((chunk) => progress.read(`${generation}-${kind}-${chunk}`) ?? new Float32Array(0)),
    )
  return { choices: all('choices'), rests: all('rests') }
}

async function learnFrom(
  run: TrainingRun,
  generation: number,
  { policies, value, choices: earlier }: Knowledge,
  { choices, rests }: Played,
): Promise<Knowledge> {
  const { seed, progress, work } = run
  const tasks: Task[] = [{ kind: 'value', seed, generation, before: value, samples: rests }]
  if (generation > 0) {
    const samples = joined([earlier, choices])
    tasks.push({ kind: 'policy', seed, generation, before: policies.at(-1) ?? null, samples })
  }
  const open = tasks.filter(({ kind }) => progress.read(`${generation}-${kind}`) === null)
  const losses: string[] = []
  await Promise.all(
    open.map(async (task) => {
      const { weights, loss } = (await work(task)) as Learned
      progress.write(`${generation}-${task.kind}`, weights)
      losses.push(`loss of the ${task.kind} ${loss.toFixed(4)}`)
    }),
  )
  const counts = [`${rests.length / REST_SAMPLE} ends of rounds`, `${choices.length / CHOICE_SAMPLE} choices`]
  say(`generation ${generation} of ${GENERATIONS}: ${[...counts, ...losses.sort()].join(', ')}`)
  const policy = progress.read(`${generation}-policy`)
  return {
    policies: policy === null ? policies : [...policies, policy],
    value: progress.read(`${generation}-value`),
    choices,
  }
}

interface TrainOptions {
  readonly players: SeatCount
  readonly seed: string
  /** Folder of the learned model. */
  readonly into: string
  /** Allows a model with other weights to be overwritten. */
  readonly replace: boolean
}

/**
 * Trains the bots of 5211, and writes their learned model. An interrupted training resumes.
 * @returns the exit code: 1 if a model with other weights exists and must not be replaced
 */
export async function train({ players, seed, into, replace }: TrainOptions): Promise<0 | 1> {
  const name = `5211-${players}`
  const program = await bundleProgram('tools/bots/5211/learners.ts', 'train-program')
  const recipe = { generations: GENERATIONS, ...RECIPE, rounds: ROUNDS, units: UNITS }
  // The results of another version of the program cannot be reused.
  const progress = openProgress(join(ROOT, 'out', 'train', name), {
    ...recipe,
    seed,
    sha256: sha256Of(program),
  })
  say(progress.about)
  const begun = Date.now()
  let trained: Trained | undefined
  await withThreads<Task, Played | Learned>(program, async (work) => {
    trained = await iterate({ players, seed, progress, work })
  })
  if (trained === undefined) throw new Error('The training has no result')
  const { games, searched, weights } = trained
  const bytes = encodeWeights(weights)
  const sha256 = sha256OfBytes(bytes)
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  say(`${name}: ${games} games, ${searched} choices searched, ${minutes} min, SHA-256 ${sha256}`)
  const file = join(resolve(ROOT, into), `${name}.bin`)
  const before = existsSync(file) ? sha256OfBytes(readFileSync(file)) : null
  if (before === sha256) {
    say(`${file} is already up to date.`)
  } else if (before !== null && !replace) {
    say(`${file} has other weights (SHA-256 ${before}). Run this again with --replace to overwrite them.`)
    return 1
  } else {
    if (before !== null) say(`Replaces ${file} (SHA-256 ${before}).`)
    const about = {
      command: `npm run bots -- train --players ${players} --seed ${seed}`,
      date: new Date().toISOString().slice(0, 10),
      recipe,
      games,
      searched,
      numbers: weights.length,
      sha256,
    }
    mkdirSync(resolve(ROOT, into), { recursive: true })
    writeFileSync(file, bytes)
    writeFileSync(file.replace(/bin$/, 'json'), `${JSON.stringify(about, null, 2)}\n`)
  }
  progress.clear()
  say('The intermediate results of this training were removed.')
  return 0
}

const sha256OfBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
