import { playable } from '../../src/main/match/playthrough'
import { recordOf } from '../../src/main/match/record'
import type { SaveRecord } from '../../src/main/storage/record'
import { seal } from '../../src/main/storage/seal'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import { schemasKado } from '../../src/shared/games/kado/schema'
import { playGame, setupFor } from '../simulate/play'

export interface Simulated {
  /** Of the file. */
  readonly name: string
  readonly text: string
  /** The same game with something wrong in it, its checksum right; only of the first games. */
  readonly tampered: readonly string[]
}

/** So many games are tampered with in every way. */
const TAMPERED = 12

/** Games of bots, by turns with every number of seats and in every variant. */
export function* simulatedRecords(count: number, seed: string): Generator<Simulated> {
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
    const { setup, course } = playGame(rules, setupFor(simulation, game))
    const record = recordOf(setup, course, {})
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
