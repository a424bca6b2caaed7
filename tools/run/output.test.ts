import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { printed } from '../printed.fixture'
import { openOutput, writeNew } from './output'

const said = printed()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'output-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const read = (name: string) => readFileSync(join(folder, name), 'utf8')

it('writes a new file, and the same content again, but overwrites nothing else', () => {
  const file = join(folder, 'deeper', 'a')
  writeNew(file, 'first')
  writeNew(file, 'first')
  expect(() => writeNew(file, 'second')).toThrow('is not overwritten')
  expect(read('deeper/a')).toBe('first')
})

it('writes only the files that differ, and counts them', () => {
  openOutput(false).write(join(folder, 'a'), 'same')
  const output = openOutput(false)
  output.write(join(folder, 'a'), 'same')
  output.write(join(folder, 'b'), Buffer.from('new'))
  expect(output.finish()).toBe(0)
  expect(said.out).toBe('1 written, 1 unchanged\n')
  expect(read('b')).toBe('new')
})

it('in a check, only names the files that differ, and fails', () => {
  openOutput(false).write(join(folder, 'a'), 'old')
  const output = openOutput(true)
  output.write(join(folder, 'a'), 'new')
  expect(output.finish()).toBe(1)
  expect(read('a')).toBe('old')
  expect(said.out).toBe(`${join(folder, 'a')} differs\n1 different, 0 unchanged\n`)
  expect(openOutput(true).finish()).toBe(0)
})
