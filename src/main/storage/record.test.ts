import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checking, resume } from '../match/replay'
import { atOnce } from '../scheduling'
import { FORMAT, migrate } from './record'
import { seal, unseal } from './seal'

const FOLDER = join(import.meta.dirname, '../../../test/saves')

const oldSave = (name: string) => {
  const record = unseal(readFileSync(join(FOLDER, name), 'utf8'))
  if (!record.ok) throw new Error(record.error.code)
  return record.value
}

/** The refusal of an old save with some changed fields and a valid seal; null if it is read. */
function refusalOf(name: string, fields: object): string | null {
  const { record } = JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))
  const read = unseal(seal({ ...record, ...fields }))
  return read.ok ? null : read.error.code
}

/** Fields that records did not have before format 5. */
const UNPROVEN = { seats: undefined, coached: false, proof: null }

describe('a save of any format', () => {
  const kept = readdirSync(FOLDER)

  it('exists as a sample for every format', () => {
    const formats = Array.from({ length: FORMAT }, (_, i) => `format-${i + 1}.json`)
    expect(kept).toEqual(expect.arrayContaining(formats))
  })

  it.each(kept)('%s is migrated, and its game continues', (name) => {
    const record = oldSave(name)
    expect(record.format).toBe(FORMAT)
    expect(resume(record)).toMatchObject({ ok: true, value: { log: record.log } })
  })

  it.each(kept)('%s passes a check', (name) => {
    const { findings, unchecked } = atOnce(checking(oldSave(name)))
    expect(findings.filter(({ is }) => is === 'wrong')).toEqual([])
    const { version } = oldSave(name).proof ?? { version: null }
    const scope = { 1: 'shuffle-only', 2: 'authors', none: 'unproven' } as const
    expect(unchecked).toContain(scope[version ?? 'none'])
  })

  it('keeps its eligibility', () => {
    expect(oldSave('format-1.json').standing).toBe('counts')
    expect(oldSave('format-2.json').standing).toBe('counts')
    expect(oldSave('format-2-finished.json').standing).toBe('known-seed')
    expect(oldSave('format-3.json').standing).toBe('counts')
    expect(migrate({ mode: 'practice', knownSeed: true }, 2)).toEqual({
      format: 6,
      standing: 'practice',
      tutorial: null,
      ...UNPROVEN,
    })
    expect(migrate({ mode: 'simulation', knownSeed: true }, 2)).toEqual({
      format: 6,
      standing: 'simulation',
      tutorial: null,
      ...UNPROVEN,
    })
  })

  it('has bots of the neutral style, no coach and no fingerprints', () => {
    for (const name of ['format-1.json', 'format-4.json', 'format-4-finished.json']) {
      const { seats, coached, proof } = oldSave(name)
      const styles = seats.flatMap((player) => (player.kind === 'bot' ? player.style : []))
      expect([new Set(styles), coached, proof]).toEqual([new Set(['all-round']), false, null])
    }
    expect(migrate({ seats: 'nonsense' }, 4)).toMatchObject({ seats: 'nonsense' })
    expect(migrate({ seats: [null, { kind: 'bot', level: 'easy' }] }, 4)).toMatchObject({
      seats: [null, { kind: 'bot', level: 'easy', style: 'all-round' }],
    })
  })

  it('keeps the version of its fingerprints, so that they are still checked against the same data', () => {
    for (const name of ['format-5.json', 'format-5-finished.json']) {
      const text = readFileSync(join(FOLDER, name), 'utf8')
      const { salt, hashes } = JSON.parse(text).record.proof
      expect(oldSave(name).proof).toEqual({ version: 1, salt, hashes })
    }
  })

  it('is damaged if it has a field of a later format', () => {
    const later = [
      ['format-2.json', { standing: 'counts' }],
      ['format-3.json', { tutorial: null }],
      ['format-4.json', { coached: false }],
      ['format-4.json', { proof: null }],
    ] as const
    for (const [name, fields] of later) expect(refusalOf(name, fields)).toBe('save-damaged')
    const { seats } = JSON.parse(readFileSync(join(FOLDER, 'format-4.json'), 'utf8')).record
    const styled = seats.map((seat: object) => ({ ...seat, style: 'cautious' }))
    expect(refusalOf('format-4.json', { seats: styled })).toBe('save-damaged')
    const { proof } = JSON.parse(readFileSync(join(FOLDER, 'format-5.json'), 'utf8')).record
    expect(refusalOf('format-5.json', { proof: { ...proof, version: 2 } })).toBe('save-damaged')
  })

  it('has no eligibility if its fields are invalid', () => {
    expect(migrate({ mode: 'game', knownSeed: 'no' }, 2)).toEqual({
      format: 6,
      standing: null,
      tutorial: null,
      ...UNPROVEN,
    })
    expect(migrate({ mode: 'counts', knownSeed: false }, 2)).toEqual({
      format: 6,
      standing: null,
      tutorial: null,
      ...UNPROVEN,
    })
  })
})
