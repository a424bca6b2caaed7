import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resume } from '../../match/resume'
import { FORMAT, migrate } from './migrations'
import { unseal } from './seal'

const FOLDER = join(import.meta.dirname, '../../../../test/saves')

const oldSave = (name: string) => {
  const record = unseal(readFileSync(join(FOLDER, name), 'utf8'))
  if (!record.ok) throw new Error(record.error.code)
  return record.value
}

/** What records had not before format 5. */
const UNPROVEN = { seats: undefined, coached: false, proof: null }

describe('a save of an old format', () => {
  const kept = readdirSync(FOLDER)

  it('is kept for every format there was', () => {
    const formats = Array.from({ length: FORMAT - 1 }, (_, i) => `format-${i + 1}.json`)
    expect(kept).toEqual(expect.arrayContaining(formats))
  })

  it.each(kept)('%s is brought up to date, and its game goes on', (name) => {
    const record = oldSave(name)
    expect(record.format).toBe(FORMAT)
    expect(resume(record)).toMatchObject({ ok: true, value: { log: record.log } })
  })

  it('keeps its standing', () => {
    expect(oldSave('format-1.json').standing).toBe('counts')
    expect(oldSave('format-2.json').standing).toBe('counts')
    expect(oldSave('format-2-finished.json').standing).toBe('known-seed')
    expect(oldSave('format-3.json').standing).toBe('counts')
    expect(migrate({ mode: 'practice', knownSeed: true }, 2)).toEqual({
      format: 5,
      standing: 'practice',
      tutorial: null,
      ...UNPROVEN,
    })
    expect(migrate({ mode: 'simulation', knownSeed: true }, 2)).toEqual({
      format: 5,
      standing: 'simulation',
      tutorial: null,
      ...UNPROVEN,
    })
  })

  it('has bots of the neutral style, no coach and no proofs', () => {
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

  it('has no standing where what told of it is nonsense', () => {
    expect(migrate({ mode: 'game', knownSeed: 'no' }, 2)).toEqual({
      format: 5,
      standing: null,
      tutorial: null,
      ...UNPROVEN,
    })
    expect(migrate({ mode: 'counts', knownSeed: false }, 2)).toEqual({
      format: 5,
      standing: null,
      tutorial: null,
      ...UNPROVEN,
    })
  })
})
