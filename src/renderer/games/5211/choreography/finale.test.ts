import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeAll, game, LONG, open } from '../../../../../test/games/5211/director'
import type { Outcome } from '../../../../shared/games/5211/view'
import { endOf } from '../../../table/sounds'
import { layoutTable } from '../plan/layout-table'
import { totalOf } from '../scene/hud'
import { BREATH } from './choreography'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())

const last = game.at(-1)
if (last?.view.outcome == null) throw new Error('The game has no end')
const update = last
const outcome: Outcome = last.view.outcome
const finals = [...outcome.ranking].sort((a, b) => a.seat - b.seat).map(({ points }) => points)

beforeEach(() => void vi.clearAllTimers())
afterEach(closeAll)

type Table = ReturnType<typeof open>

const stateOf = ({ hud, table }: Table) => ({
  counting: hud.value.counting,
  isCounted: hud.value.counting && hud.value.plates.every((plate) => totalOf(plate) === finals[plate.seat]),
  isNamed: hud.value.outcome !== null,
  hasSounded: table.sounds.some(
    ({ sound }) => sound.name === endOf(outcome.winners, update.view.viewer).sound.name,
  ),
})

/** Plays the end of the game and samples the table every 50 ms. */
function watch(opened: Table) {
  const samples: ReturnType<typeof stateOf>[] = []
  for (let ms = 0; ms < 60_000 && opened.director.playing.value !== 'nothing'; ms += 50) {
    samples.push(stateOf(opened))
    vi.advanceTimersByTime(50)
  }
  return samples
}

describe('the end of a game', () => {
  it.each([
    ['at its usual speed', 1, false],
    ['slowly', 0.5, false],
    ['fast', 2, false],
    ['with reduced motion', 1, true],
    ['at instant speed', 'instant', false],
    ['at instant speed with reduced motion', 'instant', true],
  ] as const)('shows the count first, pauses, then names the winner, %s', (_, speed, reduced) => {
    const opened = open(update)
    opened.table.tempo.value = { speed, reduced }
    opened.director.play(update.beats)
    const samples = watch(opened)
    const counted = samples.filter(({ isCounted }) => isCounted)
    expect(counted.length * 50).toBeGreaterThanOrEqual(BREATH / (speed === 2 ? 2 : 1) - 50)
    const named = samples.findIndex(({ isNamed }) => isNamed)
    const before = named < 0 ? samples : samples.slice(0, named)
    expect(before.at(-1)?.isCounted).toBe(true)
    expect(before.some(({ hasSounded }) => hasSounded)).toBe(false)
    expect(stateOf(opened)).toMatchObject({ counting: false, isNamed: true, hasSounded: true })
    expect(opened.shown()).toEqual(opened.synced())
  })

  it('adds the points card by card', () => {
    const opened = open(update)
    opened.director.play(update.beats)
    const sums = new Set<number>()
    for (let ms = 0; ms < 60_000 && opened.director.playing.value !== 'nothing'; ms += 50) {
      if (opened.hud.value.counting) sums.add(opened.hud.value.plates.reduce((sum, p) => sum + totalOf(p), 0))
      vi.advanceTimersByTime(50)
    }
    expect(sums.size).toBeGreaterThan(2)
    expect(Math.min(...sums)).toBe(0)
    expect(Math.max(...sums)).toBe(finals.reduce((sum, points) => sum + points, 0))
  })

  it('is not skipped as a whole: the first skip leads to the count, the second completes it, and a pause follows', () => {
    const opened = open(update)
    opened.director.play(update.beats)
    opened.director.finish()
    expect(stateOf(opened)).toMatchObject({ counting: true, isCounted: false, isNamed: false })
    opened.director.finish()
    expect(stateOf(opened)).toMatchObject({ isCounted: true, isNamed: false, hasSounded: false })
    vi.advanceTimersByTime(BREATH - 100)
    expect(stateOf(opened).isNamed).toBe(false)
    vi.advanceTimersByTime(LONG)
    expect(stateOf(opened)).toMatchObject({ isNamed: true, hasSounded: true })
    expect(opened.shown()).toEqual(opened.synced())
  })

  it('continues step by step, and stops after the count when steps wait for the player', () => {
    const opened = open(update)
    opened.table.waits.value = true
    opened.director.play(update.beats)
    vi.advanceTimersByTime(LONG)
    for (let press = 0; press < 30 && !opened.hud.value.counting; press++) {
      opened.director.advance()
      vi.advanceTimersByTime(LONG)
    }
    expect(stateOf(opened)).toMatchObject({ isCounted: true, isNamed: false })
    expect(opened.director.playing.value).toBe('recap')
    opened.director.advance()
    expect(stateOf(opened).isNamed).toBe(false)
    vi.advanceTimersByTime(LONG)
    expect(stateOf(opened).isNamed).toBe(true)
  })

  it('resumes the count each time the window changes its size', () => {
    /** Each text shown before the winner is named, and every sound up to then. */
    const counted = (flips: boolean) => {
      const opened = open(update)
      const { director, hud, table } = opened
      director.play(update.beats)
      director.finish()
      const written: unknown[] = []
      for (let times = 0; director.playing.value === 'recap' && times < 1000; times++) {
        written.push(hud.value)
        vi.advanceTimersByTime(200)
        if (!flips || director.playing.value !== 'recap') continue
        const size = times % 2 === 0 ? { width: 700, height: 1000 } : { width: 1440, height: 900 }
        table.layout = layoutTable(size, 4)
        director.layAnew()
      }
      director.layAnew()
      expect(stateOf(opened)).toMatchObject({ isNamed: true, hasSounded: true })
      expect(opened.shown()).toEqual(opened.synced())
      return { written, sounds: table.sounds }
    }
    const still = counted(false)
    expect(still.written.length).toBeGreaterThan(10)
    expect(counted(true)).toEqual(still)
  })

  it('pauses beneath a dialog', () => {
    const opened = open(update)
    opened.director.play(update.beats)
    opened.director.finish()
    opened.director.finish()
    opened.table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(stateOf(opened).isNamed).toBe(false)
    opened.table.covered.value = false
    vi.advanceTimersByTime(LONG)
    expect(stateOf(opened).isNamed).toBe(true)
  })

  it('does not show that it is over before the winner is named', () => {
    const opened = open(update)
    opened.director.play(update.beats)
    opened.director.finish()
    expect(opened.hud.value.outcome).toBeNull()
    expect(opened.director.seen.value.over).toBe(false)
  })
})
