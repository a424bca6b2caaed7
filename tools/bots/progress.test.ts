import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openNotebook } from './progress'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'notebook-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const numbers = Float32Array.from([1, 2.5, -3])

it('keeps what is written in it, for as long as the recipe is the same', () => {
  openNotebook(folder, { games: 1 }).write('a', numbers)
  const again = openNotebook(folder, { games: 1 })
  expect([again.read('a'), again.read('b')]).toEqual([numbers, null])
  expect(openNotebook(folder, { games: 2 }).read('a')).toBeNull()
  expect(openNotebook(folder, { games: 1 }).read('a')).toBeNull()
})

it('does not take for written what was only begun', () => {
  const notebook = openNotebook(folder, {})
  writeFileSync(join(folder, 'a.bin.new'), 'half')
  expect(notebook.read('a')).toBeNull()
})
