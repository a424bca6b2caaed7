import { describe, expect, it } from 'vitest'
import { record } from '../../../test/main/records'
import { HOSTILE_SIZES, HOSTILE_TEXTS } from '../../../tools/faults/hostile-sizes'
import { MOST_DEALS, MOST_ENTRIES, MOST_SEED } from '../../shared/bounds'
import { atOnce } from '../scheduling'
import type { SaveRecord } from './record'
import { canonical, canonicalPieces, checksumOf, digest, seal, unseal } from './seal'

const whole = record('a', 2)
const read = (changes: object) => unseal(seal({ ...whole, ...changes } as SaveRecord))
const refusal = (changes: object) => {
  const result = read(changes)
  return result.ok ? null : `${result.error.code} ${result.error.detail}`
}
const names = (changes: object) => {
  const result = read(changes)
  return result.ok ? [result.value.name, ...result.value.seats.map(({ name }) => name)] : result.error
}

describe('a save beyond its limits', () => {
  it.each(Object.keys(HOSTILE_SIZES))('is refused and never throws: %s', (kind) => {
    const result = unseal(HOSTILE_SIZES[kind]?.(whole) ?? '')
    // `unseal` accepts these two: only the replay checks the fields of the checkpoint and the outcome.
    expect(result.ok).toBe(/^(a checkpoint of as many|an outcome of many)/.test(kind))
  })

  it.each(Object.entries(HOSTILE_TEXTS))('is refused if it is not even JSON: %s', (_, textOf) => {
    expect(unseal(textOf()).ok).toBe(false)
  })

  it('is distinguished from a damaged one', () => {
    const [entry] = whole.log
    const [deal] = whole.deals
    expect(refusal({ log: Array(MOST_ENTRIES).fill(entry) })).toBeNull()
    expect(refusal({ log: Array(MOST_ENTRIES + 1).fill(entry) })).toBe('game-too-large log')
    expect(refusal({ deals: Array(MOST_DEALS).fill(deal) })).toBeNull()
    expect(refusal({ deals: Array(MOST_DEALS + 1).fill(deal) })).toBe('game-too-large deals')
    expect(refusal({ checkpoint: Array(200_000).fill(0) })).toBe('game-too-large values')
    expect(refusal({ checkpoint: 'x'.repeat(3_000_000) })).toBe('game-too-large bytes')
  })

  it('is reported with its first fault alone', () => {
    expect(refusal({ log: Array(4_000).fill(0) })).toBe('save-damaged log.0')
    expect(refusal({ log: [...whole.log, { seat: 0, playedBy: 'cat' }] })).toBe('save-damaged log.2.playedBy')
    expect(refusal({ deals: [Array(100).fill('b7')] })).toBe('save-damaged deals.0.0')
    expect(refusal({ seed: 'x'.repeat(MOST_SEED + 1) })).toBe('save-damaged seed')
    const long = refusal({ ['x'.repeat(10_000)]: 1 })
    expect(long?.length).toBeLessThan(200)
  })
})

describe('names in a save', () => {
  const seats = (...players: readonly string[]) => ({
    seats: players.map((name) => ({ kind: 'human', name })),
  })

  it('are as they were typed', () => {
    const longest = Array.from({ length: 5 }, (_, n) => `Bartholomew the ${n} 👩‍👩‍👧`)
    expect(names({ name: longest.join(', '), ...seats(...longest) })).toEqual([
      longest.join(', '),
      ...longest,
    ])
  })

  it('are normalized and shortened if nobody could have typed them', () => {
    const rough = ['\u202eAva\u0000', `  B${'r'.repeat(100)}am`]
    expect(names({ name: 'Fri\u2066day\u0000', ...seats(...rough) })).toEqual([
      'Friday',
      'Ava',
      `B${'r'.repeat(19)}`,
    ])
    expect(names({ name: 'n'.repeat(500), ...seats('A', 'B') })).toEqual(['n'.repeat(108), 'A', 'B'])
  })

  it('are refused if normalizing leaves them empty, or if they are longer than any name can be', () => {
    expect(names({ name: '\u0000\u202e' })).toEqual({ code: 'save-damaged', detail: 'name' })
    expect(names(seats('Ava', '\u200b'))).toEqual({ code: 'save-damaged', detail: 'seats.1.name' })
    expect(names({ name: 'n'.repeat(4_000) })).toEqual({ code: 'save-damaged', detail: 'name' })
    expect(names(seats('Ava', 'n'.repeat(601)))).toEqual({ code: 'save-damaged', detail: 'seats.1.name' })
  })
})

describe('a save with a bot that this version does not know', () => {
  const seated = (bot: object) => ({ seats: [whole.seats[0], { kind: 'bot', name: 'Bram', ...bot }] })

  it('is newer', () => {
    expect(refusal(seated({ level: 'expert-to-come', style: 'all-round' }))).toBe(
      'save-newer level expert-to-come',
    )
    expect(refusal(seated({ level: 'easy', style: 'bluffer' }))).toBe('save-newer style bluffer')
  })

  it('is damaged if no bot can have such a name', () => {
    expect(refusal(seated({ level: 'easy' }))).toBe('save-damaged seats.1.style')
    expect(refusal(seated({ level: 'easy', style: 7 }))).toBe('save-damaged seats.1.style')
    expect(refusal(seated({ level: 'EASY!', style: 'all-round' }))).toBe('save-damaged seats.1.level')
  })
})

describe('a save of a game that this version does not know', () => {
  it('is newer, whatever else is in it', () => {
    expect(refusal({ game: 'canasta' })).toBe('save-newer game canasta')
    const foreign = { options: { bonus: 2 }, seats: [], deals: [['socks']], log: [{ seat: 9, gift: 1 }] }
    expect(refusal({ game: 'canasta', ...foreign })).toBe('save-newer game canasta')
    expect(refusal({ game: 'toString' })).toBe('save-newer game toString')
  })

  it('is damaged if it names no game', () => {
    expect(refusal({ game: 5211 })).toBe('save-damaged game')
    expect(refusal({ game: '' })).toBe('save-damaged game')
    expect(refusal({ game: undefined })).toBe('save-damaged game')
  })

  it('is damaged if its bytes are', () => {
    const text = seal({ ...whole, game: 'canasta' as '5211' }).replace('Bram', 'Brom')
    expect(unseal(text)).toMatchObject({ error: { code: 'save-damaged', detail: 'checksum' } })
  })
})

const LONG_TEXTS = { list: Array.from({ length: 100 }, (_, n) => `${n} ${'x'.repeat(10_000)}`) }

const SAMPLES: readonly object[] = [
  {},
  { b: 1, a: [], '\u20ac': null, '\r': 'x', '1': true },
  { list: Array.from({ length: 1000 }, (_, n) => ({ n, text: `“${n}”` })), after: [[]] },
  { list: Array.from({ length: 256 }, (_, n) => n) },
  LONG_TEXTS,
]

describe('canonical JSON in pieces', () => {
  it.each(SAMPLES.map((sample) => [sample]))('equals that of the whole', (sample) => {
    expect([...canonicalPieces(sample)].join('')).toBe(canonical(sample))
    expect(atOnce(checksumOf(sample))).toBe(digest(canonical(sample)))
  })

  it('has small pieces even if the items of a list are large', () => {
    const lengths = [...canonicalPieces(LONG_TEXTS)].map(({ length }) => length)
    expect(Math.max(...lengths)).toBeLessThan(100_000)
  })

  it('has no checksum if a text has a lone surrogate', () => {
    expect(atOnce(checksumOf({ a: ['\ud800'] }))).toBeNull()
  })
})
