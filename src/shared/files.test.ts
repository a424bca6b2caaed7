import { afterEach, describe, expect, test, vi } from 'vitest'
import { fileNameFor, localDay } from './files'

describe('a file name', () => {
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

  test('is cut between characters and is short enough for every file system', () => {
    const flags = '🇨🇼'
    expect(fileNameFor(flags.repeat(40))).toBe(`${flags.repeat(17)}.kododo`)
    expect(fileNameFor('x'.repeat(200))).toBe(`${'x'.repeat(80)}.kododo`)
    for (const name of ['龍', 'नि', 'ö'])
      expect(new TextEncoder().encode(fileNameFor(`${name.repeat(20)}, `.repeat(5))).length).toBeLessThan(144)
  })
})

describe('the day of a time', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['America/Los_Angeles', '2026-11-20'],
    ['Pacific/Auckland', '2026-11-21'],
  ])('is that of the player’s time zone: %s', (zone, day) => {
    vi.stubEnv('TZ', zone)
    expect(localDay(new Date('2026-11-21T02:00:00Z'))).toBe(day)
  })

  test('is the leap day if the player’s time zone still has it', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles')
    expect(localDay(new Date('2028-03-01T02:00:00Z'))).toBe('2028-02-29')
  })
})
