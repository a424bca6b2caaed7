import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { encodeWeights } from '../../src/main/bots/network'
import type { GameId } from '../../src/shared/games/registry'
import { bundleProgram, sha256Of } from '../run/bundle-program'
import { splitWords } from '../run/command-line'
import { ROOT } from '../run/machine'
import { type Trainer, trainer5211 } from './5211/trainer'
import { openNotebook } from './progress'

/** Of the games whose bots have something to learn. */
const trainers: Readonly<Partial<Record<GameId, Trainer>>> = { '5211': trainer5211 }

const OPTIONS = {
  game: { type: 'string', default: '5211' },
  players: { type: 'string' },
  seed: { type: 'string', default: 'kododo' },
  into: { type: 'string', default: join('resources', 'bots') },
} as const

/**
 * `npm run train -- --game 5211 --players 4 [--seed kododo] [--into FOLDER]`: teaches the bots of a game, and writes what they have learnt.
 * Where it was stopped it goes on when it is called again.
 * @returns the exit code: 2 for a bad argument, which is named on stderr
 */
export async function main(words: readonly string[]): Promise<0 | 2> {
  const asked = splitWords(words, OPTIONS)
  if (!asked.ok) return refuse(asked.error)
  const { game, players, seed, into } = asked.value
  const trainer = Object.entries(trainers).find(([id]) => id === game)?.[1]
  if (trainer === undefined)
    return refuse(`--game must be ${Object.keys(trainers).join(', ')}, not ${JSON.stringify(game)}`)
  const count = trainer.playerCounts.find((one) => `${one}` === players)
  if (count === undefined)
    return refuse(`--players must be ${trainer.playerCounts.join(', ')}, not ${JSON.stringify(players)}`)
  const name = `${game}-${count}`
  const program = await bundleProgram(trainer.worker, 'train-crew')
  // What another program has worked out is of no use.
  const recipe = { ...trainer.recipe, seed, sha256: sha256Of(program) }
  const notebook = openNotebook(join(ROOT, 'out', 'train', name), recipe)
  const begun = Date.now()
  const trained = await trainer.train(count, seed, program, notebook, say)
  const bytes = encodeWeights(trained.weights)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const folder = resolve(ROOT, into)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.bin`), bytes)
  const told = {
    command: `npm run train -- --game ${game} --players ${count} --seed ${seed}`,
    date: new Date().toISOString().slice(0, 10),
    recipe: trainer.recipe,
    games: trained.games,
    searched: trained.searched,
    numbers: trained.weights.length,
    sha256,
  }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(told, null, 2)}\n`)
  notebook.clear()
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
  say(
    `${name}: ${trained.games} games, ${trained.searched} choices searched, ${minutes} min, SHA-256 ${sha256}`,
  )
  return 0
}

const say = (line: string) => process.stdout.write(`${line}\n`)

function refuse(why: string): 2 {
  process.stderr.write(`train: ${why}\n`)
  return 2
}
