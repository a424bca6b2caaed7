import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { artMB, weightsOf } from './size'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kododo-size-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(name: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), content)
}

/** Code that hardly compresses. @param kib its size */
const code = (kib: number, seed: number): string => {
  let state = seed
  const next = () => {
    state = (state * 16807) % 2147483647
    return String.fromCharCode(33 + (state % 93))
  }
  return Array.from({ length: kib * 1024 }, next).join('')
}

it('measures art and fonts uncompressed', async () => {
  write('assets/card.svg', Buffer.alloc(300_000))
  write('font.woff2', Buffer.alloc(200_000))
  write('index.js', 'a'.repeat(100_000))
  write('notes.txt', Buffer.alloc(900_000))
  expect(await artMB(folder)).toBe(0.5)
})

it('measures code compressed: the start, each game with what it shares, and the rest', async () => {
  const doors = ['games/a/table.ts', 'games/b/table.ts', 'screens/saves.tsx']
  const manifest = {
    'index.html': { file: 'index.js', css: ['index.css'], dynamicImports: doors },
    'games/a/table.ts': { file: 'a.js', imports: ['_engine.js', 'index.html'], css: ['a.css'] },
    'games/b/table.ts': { file: 'b.js', imports: ['_engine.js'], dynamicImports: ['late.ts'] },
    '_engine.js': { file: 'engine.js', imports: ['index.html'] },
    'late.ts': { file: 'late.js' },
    'screens/saves.tsx': { file: 'saves.js' },
  }
  write('.vite/manifest.json', JSON.stringify(manifest))
  write('index.html', '<!doctype html>')
  const sizes = { 'index.js': 8, 'index.css': 8, 'a.js': 4, 'a.css': 4, 'b.js': 16, 'engine.js': 32 }
  for (const [i, [name, kib]] of Object.entries({ ...sizes, 'late.js': 8, 'saves.js': 2 }).entries())
    write(name, code(kib, i + 1))
  // Text of 93 different characters needs 6.5 of 8 bits for each.
  const kibibytes = (figure: number) => Math.round(figure / 0.83)
  const { start, games, rest } = await weightsOf(folder)
  expect([start, games.a, games.b, rest].map((weight) => kibibytes(weight ?? 0))).toEqual([16, 40, 56, 2])
})
