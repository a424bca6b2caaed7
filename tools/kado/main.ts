import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { scoreGrid } from '../../src/main/engine/games/kado/score'
import { type Rng, stream } from '../../src/main/engine/rng'
import { playable } from '../../src/main/match/playthrough'
import { recordOf } from '../../src/main/match/record'
import type { SaveRecord } from '../../src/main/storage/record'
import { seal } from '../../src/main/storage/seal'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import { BONUS_POINTS, type Card, cardOf, GIFTS, RIBBONS, VALUES } from '../../src/shared/games/kado/cards'
import { type Laid, legalCells } from '../../src/shared/games/kado/grid'
import { schemasKado } from '../../src/shared/games/kado/schema'
import { playGame, setupFor } from '../bots/simulate'
import { command, count, seed } from '../run/command'

/** A grid and its points, in the input format of `score.py`. */
interface GridRecord {
  readonly grid: readonly (readonly [card: Card, line: number, column: number])[]
  readonly bonus: number
  readonly lines: readonly number[]
  readonly columns: readonly number[]
  readonly total: number
}

const CELLS = 12
/** The largest number of bonus cards: at most one in each turn. */
const MOST_BONUS = 12

/**
 * Makes a random grid, complete or not, with few gifts and ribbons, so that ties in lines are frequent, and columns of one
 * ribbon are as frequent as others.
 */
function randomGrid(rng: Rng): GridRecord {
  const gifts = rng.shuffle(GIFTS).slice(0, 1 + rng.int(GIFTS.length))
  const ribbons = rng.shuffle(RIBBONS).slice(0, 1 + rng.int(RIBBONS.length))
  const oneOf = <T>(items: readonly T[]): T => items[rng.int(items.length)] as T
  const size = rng.int(2) === 0 ? CELLS : rng.int(CELLS + 1)
  const grid: Laid[] = []
  while (grid.length < size)
    grid.push({ ...oneOf(legalCells(grid)), card: cardOf(oneOf(gifts), oneOf(ribbons), oneOf(VALUES)) })
  const { lines, columns, points } = scoreGrid(grid)
  const bonus = rng.int(MOST_BONUS + 1)
  return {
    grid: grid.map(({ card, line, column }) => [card, line, column] as const),
    bonus,
    lines: lines.map((line) => line.points),
    columns: columns.map((column) => column.points),
    total: points + BONUS_POINTS * bonus,
  }
}

interface Simulated {
  /** File name. */
  readonly name: string
  readonly text: string
  /** Copies of the game with one fault each and a valid checksum; only for the first games. */
  readonly tampered: readonly string[]
}

/** The number of games for which faulty copies are made. */
const TAMPERED = 12

/** Games of bots, in turn with every number of seats and in every variant. */
function* simulatedRecords(count: number, seed: string): Generator<Simulated> {
  const rules = playable('kado')
  const { seatCounts, variants } = schemasKado
  const { levels, styles } = rules.kit
  const bots = levels.map((level, n) => ({ level, style: styles[n % styles.length] ?? NEUTRAL_STYLE }))
  const ways = Object.values(variants).flatMap((options) =>
    seatCounts.map((players) => ({ players, options })),
  )
  for (let game = 1; game <= count; game++) {
    const { players, options } = ways[game % ways.length] as (typeof ways)[number]
    const { setup, playthrough } = playGame(rules, setupFor({ players, options, bots, seed }, game))
    const record = recordOf(setup, playthrough, {})
    const tampered = game <= TAMPERED ? forgeriesOf(record).map(seal) : []
    yield { name: `${setup.id}.json`, text: seal(record), tampered }
  }
}

/** The record with a missing action, with two swapped actions, with other cards, points or turns, with an invalid field, or with a contradiction. */
function forgeriesOf(record: SaveRecord): readonly SaveRecord[] {
  const { log, deals, rounds, outcome, proof } = record
  const [deal = []] = deals
  const middle = Math.floor(log.length / 2)
  const [one, other] = log.slice(middle, middle + 2) as [SaveRecord['log'][number], SaveRecord['log'][number]]
  return [
    { ...record, log: log.toSpliced(middle, 1) },
    { ...record, log: log.toSpliced(middle, 2, other, one) },
    { ...record, log: log.slice(0, -1) },
    { ...record, log: [...log, ...log.slice(-1)] },
    { ...record, deals: [deal.toReversed()] },
    { ...record, rounds: rounds.slice(0, -1) },
    { ...record, outcome: null },
    {
      ...record,
      proof: proof && { ...proof, salt: proof.salt.replace(/^./, (first) => (first === '0' ? '1' : '0')) },
    },
    { ...record, proof: proof && { ...proof, hashes: [proof.salt + proof.salt] } },
    { ...record, proof: proof && { ...proof, hashes: [] } },
    { ...record, seed: `${record.seed}!` },
    { ...record, outcome: JSON.parse(JSON.stringify(outcome).replace('"points":', '"points":1')) },
    JSON.parse(JSON.stringify(record).replace('"seat":1', '"seat":true')),
    JSON.parse(JSON.stringify(record).replace('"type":"place"', '"type":"place","to":0')),
    { ...record, log: [{ seat: 0, playedBy: 'bot' }, ...log] },
    { ...record, seats: record.seats.map((player) => ({ ...player, level: 'steady', style: 'spoiler' })) },
    { ...record, seats: record.seats.map(({ name }) => ({ kind: 'human', name })) },
    { ...record, seats: record.seats.map((player) => ({ ...player, name: 'Bot' })) },
    { ...record, proof: proof && { ...proof, version: 1 } },
    { ...record, standing: 'counts' },
    { ...record, standing: 'other-cards' },
    { ...record, tutorial: 0 },
    { ...record, coached: true },
    { ...record, meta: { startedAt: '2026-11-20T20:00:00.000Z', savedAt: '2026-11-20T19:00:00.000Z' } },
  ]
}

const HERE = 'tools/kado'

export const main = command({
  name: 'check-kado',
  about: 'Compares the scoring and the replay of KADO with a second implementation, in Python.',
  notes:
    'The second implementation is written from the documents alone. It reads random grids, simulated games, and games that were\n' +
    'tampered with, which it must reject. Exit code 1: it disagrees.',
  options: {
    grids: count('number of random grids', 100_000),
    games: count('number of simulated games', 10_000),
    seed: seed('second opinion'),
  },
  run({ grids, games, seed: from }) {
    const folder = mkdtempSync(join(tmpdir(), 'check-kado-'))
    try {
      return gridsAgree(grids, from) && recordsAgree(games, from, folder) ? 0 : 1
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
})

function gridsAgree(count: number, seed: string): boolean {
  const rng = stream(seed, 'grids')
  const lines = Array.from({ length: count }, () => JSON.stringify(randomGrid(rng)))
  const { status, output } = python(['score.py'], lines.join('\n'))
  process.stdout.write(output)
  return status === 0
}

function recordsAgree(count: number, seed: string, folder: string): boolean {
  const whole = join(folder, 'whole')
  mkdirSync(whole)
  let missed = 0
  for (const { name, text, tampered } of simulatedRecords(count, seed)) {
    writeFileSync(join(whole, name), text)
    for (const [index, forged] of tampered.entries()) {
      const alone = join(folder, `${index} ${name}`)
      mkdirSync(alone)
      writeFileSync(join(alone, name), forged)
      if (python(['record.py', alone]).status === 0) missed++
    }
  }
  const { status, output } = python(['record.py', whole])
  process.stdout.write(`${output}${missed} games that were tampered with were accepted\n`)
  return status === 0 && missed === 0
}

/** Runs a program of this folder. @throws if there is no Python */
function python(
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly output: string } {
  const [file = '', ...rest] = args
  const { status, stdout, stderr, error } = spawnSync('python3', [join(HERE, file), ...rest], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error !== undefined) throw error
  return { status, output: `${stdout}${stderr}` }
}
