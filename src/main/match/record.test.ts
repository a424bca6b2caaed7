import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { played } from '../../../test/main/played'
import type { SaveRecord } from '../storage/record'
import { seal, unseal } from '../storage/seal'
import { newProofKey, proofOf, recordOf, setupOf } from './record'
import { resume, rewind } from './replay'

const record = played({ id: 'long', long: true, turns: 60 })
const { proof } = record
if (proof === null) throw new Error('A new game has a proof')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the proof of a shuffle', () => {
  it('covers every deal, as the page about the format says', () => {
    expect(record.deals.length).toBeGreaterThan(1)
    expect(proof.version).toBe(2)
    const seats = '[{"kind":"human"},{"kind":"bot","level":"easy","style":"all-round"}]'
    expect(proof.hashes).toEqual(
      record.deals.map((order, index) =>
        hashOf(
          `{"deal":${index + 1},"game":"5211","options":{"long":true,"tableMemory":true},"order":${JSON.stringify(order)},"salt":"${proof.salt}","seats":${seats},"seed":"${record.seed}","version":2}`,
        ),
      ),
    )
  })

  it('covered the shuffle alone in version 1, and still does in a game that was begun with it', () => {
    const older = { ...record, proof: proofOf(record, { ...proof, version: 1 }) }
    expect(older.proof?.hashes).toEqual(
      record.deals.map((order, index) =>
        hashOf(
          `{"deal":${index + 1},"game":"5211","order":${JSON.stringify(order)},"salt":"${proof.salt}","seed":"${record.seed}"}`,
        ),
      ),
    )
    const resumed = resume(older)
    if (!resumed.ok) throw new Error(resumed.error.code)
    expect(recordOf(setupOf(older), resumed.value, older.meta).proof).toEqual(older.proof)
  })

  it('has a salt that nobody can guess', () => {
    const keys = Array.from({ length: 100 }, newProofKey)
    const salts = keys.map(({ salt }) => salt)
    expect(new Set(salts).size).toBe(100)
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/)
    const hashes = keys.map((key) => proofOf(record, key)?.hashes[0])
    expect(new Set(hashes).size).toBe(100)
  })

  it('does not change when a game is continued, or taken back', () => {
    expect(setupOf(record).proof).toEqual({ version: 2, salt: proof.salt })
    const back = rewind(played({ id: 'back', long: true, turns: 23, players: ['Ava', 'Bram'] }))
    if (!back.ok) throw new Error(back.error.code)
    const { game, deals } = back.value
    expect(proof.hashes).toEqual(
      expect.arrayContaining([...(proofOf({ ...record, game: game.id, deals }, proof)?.hashes ?? [])]),
    )
  })

  it('does not exist in a game that was begun before there were proofs, which can be continued', () => {
    expect(resume({ ...record, proof: null }).ok).toBe(true)
    expect(setupOf({ ...record, proof: null }).proof).toBeNull()
  })
})

describe('a record that contradicts its proof', () => {
  const [first = '', ...others] = proof.hashes
  const [deal = [], ...deals] = record.deals
  const changed = (digits: string) => digits.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
  const forged: Readonly<Record<string, Partial<SaveRecord>>> = {
    salt: { proof: { ...proof, salt: changed(proof.salt) } },
    hash: { proof: { ...proof, hashes: [changed(first), ...others] } },
    'a hash left out': { proof: { ...proof, hashes: others } },
    'a hash too many': { proof: { ...proof, hashes: [first, first, ...others] } },
    seed: { seed: `${record.seed}!` },
    'a bot of another level': {
      seats: record.seats.map((player) => (player.kind === 'bot' ? { ...player, level: 'expert' } : player)),
    },
    'a bot of another style': {
      seats: record.seats.map((player) => (player.kind === 'bot' ? { ...player, style: 'spoiler' } : player)),
    },
    'a person instead of a bot': { seats: record.seats.map(({ name }) => ({ kind: 'human', name })) },
    version: { proof: { ...proof, version: 1 } },
    'the order of the cards that were removed': {
      deals: [[...deal.slice(1, 5), ...deal.slice(0, 1), ...deal.slice(5)], ...deals],
    },
  }

  it.each(Object.keys(forged))('is refused: %s', (what) => {
    const read = unseal(seal({ ...record, ...forged[what] }))
    if (!read.ok) throw new Error(read.error.code)
    expect(resume(read.value)).toMatchObject({ ok: false, error: { code: 'save-mismatch' } })
  })

  it.each([
    { version: 2, salt: 'x', hashes: [] },
    { version: 2, salt: proof.salt, hashes: ['f'] },
    { version: 3, salt: proof.salt, hashes: proof.hashes },
    { salt: proof.salt, hashes: proof.hashes },
    { version: 2, salt: proof.salt, hashes: Array(33).fill(first) },
    { version: 2, hashes: proof.hashes },
  ])('is damaged if its proof is malformed: %j', (proof) => {
    expect(unseal(seal({ ...record, proof } as unknown as SaveRecord))).toMatchObject({
      error: { code: 'save-damaged' },
    })
  })
})
