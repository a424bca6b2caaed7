import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { seal, sealArchive } from '../src/main/storage/seal'
import { played } from '../test/main/played'
import { main } from './verify'

let folder = ''
const said = { out: '', err: '' }

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-verify-'))
  Object.assign(said, { out: '', err: '' })
  for (const [stream, to] of [
    [process.stdout, 'out'],
    [process.stderr, 'err'],
  ] as const)
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      said[to] += String(text)
      return true
    })
})

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

function written(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const over = played({ id: 'over', name: 'Ava and Bram' })

describe('npm run verify', () => {
  it('prints a line for each check that passes', async () => {
    expect(await main([written('over.kododo', seal(over))])).toBe(0)
    expect(said.out).toContain('Ava and Bram (over.kododo)')
    expect(said.out.match(/^ {2}\+ /gm)).toHaveLength(9)
    expect(said.out).toContain('  ? When it was played.')
    expect(said.err).toBe('')
  })

  it('marks the check that fails', async () => {
    const { proof } = over
    const hashes = proof?.hashes.map((hash) => hash.replaceAll('a', 'b')) ?? []
    const other = { ...over, proof: proof && { ...proof, hashes } }
    expect(await main([written('other.json', seal(other))])).toBe(1)
    expect(said.out).toContain('  ! The fingerprint of deal 1')
  })

  it('names the files that it cannot read, and reads the others', async () => {
    const whole = seal(over)
    const files = [
      join(folder, 'none.json'),
      folder,
      written('text.json', 'no game'),
      written('half.json', whole.slice(0, whole.length / 2)),
      written('newer.json', seal({ ...over, rulesVersion: over.rulesVersion + 1 })),
      written(
        'empty.kododo-archive',
        sealArchive({ createdAt: '2026-11-20T20:00:00.000Z', games: [], settings: {} }),
      ),
      written('whole.json', whole),
    ]
    expect(await main(files)).toBe(2)
    expect(said.err.split('\n').slice(0, -1)).toEqual([
      `verify: ${files[0]}: This file cannot be read. (ENOENT)`,
      `verify: ${files[1]}: This file cannot be read. (no file)`,
      `verify: ${files[2]}: This is not a Kododo file.`,
      `verify: ${files[3]}: This file was cut short or changed.`,
      `verify: ${files[4]}: Made with a newer Kododo.`,
      `verify: ${files[5]}: There is no game in it.`,
    ])
    expect(said.out).toContain('whole.json')
  })

  it('asks for a file', async () => {
    expect(await main([])).toBe(2)
    expect(said.err).toContain('verify: FILE… is missing')
  })
})
