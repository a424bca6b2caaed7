import { describe, expect, it } from 'vitest'
import type { Player } from '../../../shared/bridge/contract'
import { ok } from '../../../shared/result'
import { game5211 } from '../../engine/games/5211'
import type { SaveRecord } from '../../storage/format/record'
import { played } from '../played.fixture'
import { type Fared, suggestedFrom, suggestLevel } from './suggest-level'

const LEVELS = ['easy', 'steady', 'sharp', 'expert'] as const
const five = (game: Fared): readonly Fared[] => Array.from({ length: 5 }, () => game)

describe('the level that suits a player', () => {
  it.each([
    [true, ['easy'], 'steady'],
    [true, ['easy', 'steady', 'easy'], 'sharp'],
    [true, ['sharp'], 'expert'],
    [true, ['expert'], null],
    [false, ['expert'], 'sharp'],
    [false, ['easy', 'steady'], 'easy'],
    [false, ['easy'], null],
  ] as const)('after five games that were won (%s) against %j is %s', (won, levels, level) => {
    expect(suggestLevel(five({ won, levels }), LEVELS)).toEqual(level && { level, games: 5, won })
  })

  it('follows from the weakest of five tables', () => {
    const sharp: Fared = { won: true, levels: ['sharp'] }
    const last = [sharp, sharp, { won: true, levels: ['easy'] }, sharp, sharp] as const
    expect(suggestLevel(last, LEVELS)?.level).toBe('steady')
    expect(suggestLevel([sharp, sharp, { ...sharp, won: false }, sharp, sharp], LEVELS)).toBeNull()
    expect(suggestLevel(five(sharp).slice(1), LEVELS)).toBeNull()
    expect(suggestLevel([], LEVELS)).toBeNull()
  })
})

/** A store of these records, the last one first. */
const storeOf = (records: readonly SaveRecord[]) => ({
  records: async () => records.map(({ id }) => ({ id, at: 0, mark: id })),
  load: async (id: string) => {
    const found = records.find((record) => record.id === id)
    if (found === undefined) throw new Error(`${id} was never kept`)
    return ok(found)
  },
})

/** Games that count, against easy bots, which the person won or lost. */
function finished(won: boolean, count: number): readonly SaveRecord[] {
  const games: SaveRecord[] = []
  for (let n = 0; games.length < count; n++) {
    const record = played({ id: `${won}-${n}`, seed: `suggest ${n}` })
    const state = game5211.decode(record.checkpoint)
    const outcome = state.ok ? game5211.outcome(state.value) : null
    if (outcome?.winners.includes(0) === won) games.push({ ...record, standing: 'counts' })
  }
  return games
}

const asked = (...records: readonly SaveRecord[]) => suggestedFrom(storeOf(records), '5211')

describe('the level suggested from the records of a device', () => {
  const won = finished(true, 6)
  const [first, ...others] = won as [SaveRecord, ...SaveRecord[]]
  const [lost] = finished(false, 1) as [SaveRecord]

  it('follows from the last five', async () => {
    expect(await asked(...won, lost)).toEqual({ level: 'steady', games: 5, won: true })
    expect(await asked(first, lost, ...others)).toBeNull()
    expect(await asked(...others.slice(1))).toBeNull()
    expect(await suggestedFrom(storeOf(won), 'kado')).toBeNull()
  })

  const people: readonly Player[] = [
    { kind: 'human', name: 'Ava' },
    { kind: 'human', name: 'Bram' },
  ]
  it.each([
    ['a game that does not count', { ...lost, standing: 'known-seed' as const }],
    ['a game of several people', { ...lost, seats: people }],
    [
      'a game in which a bot stood in',
      { ...lost, log: [{ seat: 0, playedBy: 'bot' as const }, ...lost.log] },
    ],
  ])('passes over %s', async (_, record) => {
    expect(await asked(record, ...others)).toMatchObject({ level: 'steady' })
  })
})
