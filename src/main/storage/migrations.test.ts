import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resume } from '../match/resume'
import { FORMAT } from './migrations'
import { unseal } from './seal'

const FOLDER = join(import.meta.dirname, '../../../test/saves')

const oldSave = (format: number) => unseal(readFileSync(join(FOLDER, `format-${format}.json`), 'utf8'))

describe('a save of an old format', () => {
  const formats = Array.from({ length: FORMAT - 1 }, (_, i) => i + 1)

  it('is kept for every format there was', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(formats.map((format) => `format-${format}.json`))
  })

  it.each(formats)('%i is brought up to date, and its game goes on', (format) => {
    const record = oldSave(format)
    if (!record.ok) throw new Error(record.error.code)
    expect(record.value.format).toBe(FORMAT)
    expect(resume(record.value)).toMatchObject({ ok: true, value: { log: record.value.log } })
  })

  it('1 becomes a game that counts', () => {
    expect(oldSave(1)).toMatchObject({ ok: true, value: { mode: 'game' } })
  })
})
