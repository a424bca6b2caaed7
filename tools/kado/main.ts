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
import { readCounts } from '../run/command-line'

/** A grid and what it comes to, as `score.py` reads it. */
interface ToldGrid {
  readonly grid: readonly (readonly [card: Card, line: number, column: number])[]
  readonly bonus: number
  readonly lines: readonly number[]
  readonly columns: readonly number[]
  readonly total: number
}

const CELLS = 12
/** A turn brings at most one. */
const MOST_BONUS = 12

/**
 * A grid laid at random, whole or not. Of few gifts and ribbons, so that many lines have ties and columns of one ribbon are
 * as common as others.
 */
function randomGrid(rng: Rng): ToldGrid {
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
  /** Of the file. */
  readonly name: string
  readonly text: string
  /** The same game with something wrong in it, its checksum right; only of the first games. */
  readonly tampered: readonly string[]
}

/** So many games are tampered with in every way. */
const TAMPERED = 12

/** Games of bots, by turns with every number of seats and in every variant. */
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
    const simulation = { rules, players, options, bots, games: count, seed, records: null }
    const { setup, playthrough } = playGame(rules, setupFor(simulation, game))
    const record = recordOf(setup, playthrough, {})
    const tampered = game <= TAMPERED ? forgeriesOf(record).map(seal) : []
    yield { name: `${setup.id}.json`, text: seal(record), tampered }
  }
}

/** The record with an action left out, with two that are swapped, with other cards, points or turns, with what no field holds, with what contradicts itself. */
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
const USUAL = { grids: 100_000, games: 10_000 }

/**
 * `npm run check-kado -- [--grids 100000] [--games 10000] [--seed X]`: has a scoring and a checker of records in Python, written from
 * the documents alone, look at random grids, at simulated games, and at games that were tampered with, which they must
 * find out.
 * @returns the exit code: 1 where they do not agree, 2 where the command line is wrong
 */
export function main(words: readonly string[]): 0 | 1 | 2 {
  const asked = readCounts(words, USUAL, 'second opinion')
  if (!asked.ok) {
    process.stderr.write(`check-kado: ${asked.error}\n`)
    return 2
  }
  const { grids, games, seed } = asked.value
  const folder = mkdtempSync(join(tmpdir(), 'check-kado-'))
  try {
    const agree = gridsAgree(grids, seed) && recordsAgree(games, seed, folder)
    return agree ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function gridsAgree(count: number, seed: string): boolean {
  const rng = stream(seed, 'grids')
  const told = Array.from({ length: count }, () => JSON.stringify(randomGrid(rng)))
  const { status, said } = python(['score.py'], told.join('\n'))
  process.stdout.write(said)
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
  const { status, said } = python(['record.py', whole])
  process.stdout.write(`${said}${missed} games that were tampered with were taken for whole\n`)
  return status === 0 && missed === 0
}

/** Runs a program of this folder. @throws where there is no Python */
function python(
  args: readonly string[],
  input = '',
): { readonly status: number | null; readonly said: string } {
  const [file = '', ...rest] = args
  const { status, stdout, stderr, error } = spawnSync('python3', [join(HERE, file), ...rest], {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error !== undefined) throw error
  return { status, said: `${stdout}${stderr}` }
}
