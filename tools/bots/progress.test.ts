import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openProgress } from './progress'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'progress-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const numbers = Float32Array.from([1, 2.5, -3])

it('stores the results of each recipe separately', () => {
  openProgress(folder, { games: 1 }).write('a', numbers)
  expect(openProgress(folder, { games: 2 }).read('a')).toBeNull()
  openProgress(folder, { games: 2 }).clear()
  const again = openProgress(folder, { games: 1 })
  expect([again.read('a'), again.read('b')]).toEqual([numbers, null])
  expect(again.about).toMatch(/^Resumes after 1 results in /)
})

it('does not read a result that was only half written', () => {
  const progress = openProgress(folder, {})
  const [own = ''] = readdirSync(folder)
  writeFileSync(join(folder, own, 'a.bin.new'), 'half')
  expect(progress.read('a')).toBeNull()
})
