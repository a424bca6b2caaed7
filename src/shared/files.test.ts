import { describe, expect, test } from 'vitest'
import { fileNameFor } from './files'

describe('the name of a file', () => {
  test.each([
    ['Friday, three of us', 'Friday, three of us.kododo'],
    ['A/B\\C: "who?" <*|>', 'A B C who.kododo'],
    ['..hidden. ', 'hidden.kododo'],
    ['???', 'Kododo.kododo'],
    ['con', 'Kododo con.kododo'],
    ['Ava\u0000\u202E', 'Ava.kododo'],
  ])('of %j is %j', (name, file) => {
    expect(fileNameFor(name)).toBe(file)
  })

  test('is cut between characters, and short enough for every file system', () => {
    const file = fileNameFor('👨‍👩‍👧‍👦'.repeat(40))
    expect(file).toMatch(/^\P{Surrogate}+$/u)
    expect(new TextEncoder().encode(file).length).toBeLessThan(255)
  })
})
