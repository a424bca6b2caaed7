import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SaveRecord } from '../storage/format/record'
import { seal, unseal } from '../storage/format/seal'
import { played } from './played.fixture'
import { newSalt, proofOf } from './proof'
import { setupOf } from './record'
import { resume } from './resume'
import { rewind } from './rewind'

const record = played({ id: 'long', long: true, turns: 60 })
const { proof } = record
if (proof === null) throw new Error('A new game has a proof')
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

describe('the proof of a shuffle', () => {
  it('is of every deal, as the page about the format says', () => {
    expect(record.deals.length).toBeGreaterThan(1)
    expect(proof.hashes).toEqual(
      record.deals.map((order, index) =>
        hashOf(
          `{"deal":${index + 1},"game":"5211","order":${JSON.stringify(order)},"salt":"${proof.salt}","seed":"${record.seed}"}`,
        ),
      ),
    )
  })

  it('is told by a salt that nobody can guess', () => {
    const salts = Array.from({ length: 100 }, newSalt)
    expect(new Set(salts).size).toBe(100)
    for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/)
    const hashes = salts.map((salt) => proofOf(record, salt)?.hashes[0])
    expect(new Set(hashes).size).toBe(100)
  })

  it('stays what it was when a game is continued, or taken back', () => {
    expect(setupOf(record).salt).toBe(proof.salt)
    const back = rewind(played({ id: 'back', long: true, turns: 23, players: ['Ava', 'Bram'] }))
    if (!back.ok) throw new Error(back.error.code)
    const { game, deals } = back.value
    expect(proof.hashes).toEqual(
      expect.arrayContaining([
        ...(proofOf({ game: game.id, seed: record.seed, deals }, proof.salt)?.hashes ?? []),
      ]),
    )
  })

  it('is none in a game that was begun before there were proofs, which is played on', () => {
    expect(resume({ ...record, proof: null }).ok).toBe(true)
    expect(setupOf({ ...record, proof: null }).salt).toBeNull()
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
    'order of what nobody had': {
      deals: [[...deal.slice(1, 5), ...deal.slice(0, 1), ...deal.slice(5)], ...deals],
    },
  }

  it.each(Object.keys(forged))('is refused: %s', (what) => {
    const read = unseal(seal({ ...record, ...forged[what] }))
    if (!read.ok) throw new Error(read.error.code)
    expect(resume(read.value)).toMatchObject({ ok: false, error: { code: 'save-mismatch' } })
  })

  it.each([
    { salt: 'x', hashes: [] },
    { salt: proof.salt, hashes: ['f'] },
    { salt: proof.salt, hashes: Array(33).fill(first) },
    { hashes: proof.hashes },
  ])('is damaged where it is none at all: %j', (proof) => {
    expect(unseal(seal({ ...record, proof } as SaveRecord))).toMatchObject({
      error: { code: 'save-damaged' },
    })
  })
})
