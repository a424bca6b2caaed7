import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { artMB, gzipKiB } from './size'

const folder = mkdtempSync(join(tmpdir(), 'kododo-size-'))
afterEach(() => rmSync(folder, { recursive: true }))

it('weighs art and fonts as they are, code as it is packed, and nothing twice', async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'card.svg'), Buffer.alloc(300_000))
  writeFileSync(join(folder, 'font.woff2'), Buffer.alloc(200_000))
  writeFileSync(join(folder, 'index.js'), 'a'.repeat(100_000))
  writeFileSync(join(folder, 'notes.txt'), Buffer.alloc(900_000))
  expect(await artMB(folder)).toBe(0.5)
  const packed = await gzipKiB(folder)
  expect(packed).toBeGreaterThan(0)
  expect(packed).toBeLessThan(10)
})
