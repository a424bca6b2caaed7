import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { secondsIn } from './opus'
import { bandPass, filtered, loudestMoment, RATE, type Signal, signal, truePeak } from './signal'
import { LOUDNESS, sounds } from './sounds'

const folder = join(import.meta.dirname, '../../resources/sounds')
const made = sounds.map(({ path, make }) => ({ path, make, of: make() }))
const MOST = { seconds: 2, bytes: 1.5 * 1024 * 1024, peak: -1 }

const sine = (hertz: number, gain: number, seconds = 1): Signal =>
  signal(seconds, (time) => gain * Math.sin(2 * Math.PI * hertz * time))

describe('the sounds', () => {
  it('have one file each, and there are no other files', () => {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => path.endsWith('.opus'))
    expect(files.toSorted()).toEqual(sounds.map(({ path }) => path).toSorted())
  })

  it.each(made)(
    '$path has the length of its synthesis, ends in silence, and is not too loud',
    ({ path, of }) => {
      const seconds = secondsIn(readFileSync(join(folder, path)))
      expect(seconds).toBeCloseTo(of.length / RATE, 3)
      expect(seconds).toBeLessThanOrEqual(MOST.seconds)
      expect(Math.abs(of[0] ?? 1)).toBeLessThan(0.001)
      expect(Math.abs(of.at(-1) ?? 1)).toBeLessThan(0.001)
      expect(truePeak(of)).toBeLessThanOrEqual(MOST.peak)
      const loudness = loudestMoment(of)
      if (loudness !== null) expect(loudness).toBeCloseTo(LOUDNESS, 1)
    },
  )

  it('have a small total size', () => {
    const bytes = sounds.reduce((sum, { path }) => sum + statSync(join(folder, path)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MOST.bytes)
  })

  it.each(made)('$path is identical each time it is made', ({ make, of }) => {
    const again = make()
    expect(again).toHaveLength(of.length)
    expect(again.every((sample, at) => sample === of[at])).toBe(true)
  })

  it('have variations that differ', () => {
    for (const name of ['slide', 'score', 'lay']) {
      const takes = made.filter(({ path }) => path.startsWith(`table/${name}-`))
      expect(takes.length).toBeGreaterThan(1)
      expect(new Set(takes.map(({ of }) => of.join())).size).toBe(takes.length)
    }
  })
})

describe('measuring', () => {
  it('measures a sine of 997 Hz at full scale as -3.01 LUFS, as BS.1770 requires', () => {
    expect(loudestMoment(sine(997, 1))).toBeCloseTo(-3.01, 1)
    expect(loudestMoment(sine(997, 0.1))).toBeCloseTo(-23.01, 1)
    expect(loudestMoment(sine(997, 1, 0.3))).toBeNull()
  })

  it('finds peaks between samples', () => {
    // Every peak is halfway between two samples.
    const quarter = signal(0.1, (time) => Math.sin(2 * Math.PI * (RATE / 4) * time + Math.PI / 4))
    const most = quarter.subarray(100, 4000).reduce((high, sample) => Math.max(high, Math.abs(sample)), 0)
    expect(most).toBeCloseTo(Math.SQRT1_2, 5)
    expect(truePeak(quarter.subarray(0, 4000))).toBeGreaterThan(-0.3)
  })

  it('reads the length of an Opus file, and rejects other files', () => {
    expect(() => secondsIn(Buffer.from('nothing of that kind'))).toThrow()
  })
})

it('leaves the centre of a band unchanged', () => {
  const through = filtered(sine(1000, 0.5), bandPass(1000, 1))
  const most = through.subarray(RATE / 2).reduce((high, sample) => Math.max(high, Math.abs(sample)), 0)
  expect(most).toBeCloseTo(0.5, 2)
})
