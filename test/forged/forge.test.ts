import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { seal } from '../../src/main/storage/seal'
import { main } from '../../tools/verify'
import { forgeries } from './forge'
import { TRUE } from './true-games'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-forged-'))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

/** Exit code and output (both streams) of `npm run verify` for a file with this text. */
async function verified(text: string): Promise<{ readonly code: number; readonly said: string }> {
  const file = join(folder, 'a.json')
  writeFileSync(file, text)
  let said = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((part) => {
      said += String(part)
      return true
    })
  return { code: await main([file]), said }
}

const all = forgeries()

describe('npm run verify of a forged record', () => {
  it('is tested with more than a hundred kinds of forgery', () => {
    expect(all.length).toBeGreaterThanOrEqual(100)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  it.each(all)('rejects it or lists it as unchecked: $name', async ({ text, code, says }) => {
    const found = await verified(text)
    expect(found).toEqual({ code, said: expect.stringContaining(says) })
  })
})

describe('npm run verify of a true record', () => {
  it.each(Object.entries(TRUE))('finds nothing wrong: %s', async (_name, record) => {
    const { code, said } = await verified(seal(record))
    expect([code, said.match(/^ {2}! .*/gm)]).toEqual([0, null])
  })
})
