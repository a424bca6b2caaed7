import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeAll, find, LONG, open } from '../../../../../test/games/5211/director'
import type { Cue, Weight } from '../../../parts/sound'
import type { choreography } from './choreography'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())
afterEach(closeAll)

const cueOf = (name: string, weight: Weight): Cue => ({
  sound: { name, weight, voice: 'table', takes: [] },
})
/** Every event has a sound of its own name; those that announce something have a higher weight than dealing. */
const NAMED: Pick<typeof choreography, 'cue' | 'choreograph'> = {
  cue: ({ type }) => cueOf(type, type === 'cards-drawn' ? 0 : 1),
  choreograph: (_, __, line) => void line.set({}, {}, 1),
}
/** Each event plays two more sounds at moments of its own. */
const STAGED: typeof NAMED = {
  ...NAMED,
  choreograph(stage, { type }, line) {
    line.set({}, {}, 1)
    stage.cue(cueOf(`${type} begins`, 1), 0)
    stage.cue(cueOf(`${type} goes on`, 1), 500)
  },
}

const told = find('cards-drawn')
const types = told.events.map(({ type }) => type)
const names = (heard: readonly Cue[]) => heard.map(({ sound }) => sound.name)

describe('the director', () => {
  it('plays the sound of every event once, in order', () => {
    const { director, table } = open(told, undefined, NAMED)
    director.play(told.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(table.heard)).toEqual(types)
  })

  it('plays sounds even for events without motion', () => {
    const { director, table } = open(told, undefined, { ...NAMED, choreograph: () => undefined })
    director.play(told.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(table.heard)).toEqual(types)
  })

  it('plays choreographed sounds at their moments, and as one with reduced motion', () => {
    const staged = open(told, undefined, STAGED)
    staged.director.play(told.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(staged.table.heard)).toEqual(types.flatMap((type) => [`${type} begins`, `${type} goes on`]))
    const reduced = open(told, undefined, STAGED)
    reduced.table.tempo.value = { speed: 1, reduced: true }
    reduced.director.play(told.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(reduced.table.heard)).toEqual(types)
  })

  it.each(['finish', 'advance'] as const)(
    'plays only the last of the most important sounds among those that %s skips',
    (how) => {
      const { director, table } = open(told, undefined, NAMED)
      director.play(told.beats)
      director[how]()
      const important = types.filter((type) => type !== 'cards-drawn')
      expect(names(table.heard)).toEqual(important.slice(-1))
      vi.advanceTimersByTime(LONG)
      expect(table.heard).toHaveLength(1)
    },
  )

  it('never replays a sound that has begun', () => {
    const last = { ...told.beats[0], events: told.events.slice(-1) }
    const { director, table } = open(told, undefined, STAGED)
    director.play([last])
    vi.advanceTimersByTime(100)
    expect(table.heard).toHaveLength(1)
    director.finish()
    vi.advanceTimersByTime(LONG)
    expect(table.heard).toHaveLength(1)
  })

  it('plays one sound for an update that is shown at once', () => {
    const { director, table } = open(told, undefined, STAGED)
    table.tempo.value = { speed: 'instant', reduced: false }
    director.play(told.beats)
    expect(table.heard).toHaveLength(1)
  })

  it('plays no sound when the window has changed its size', () => {
    const { director, table } = open(told, undefined, NAMED)
    director.play(told.beats)
    director.layAnew()
    expect(table.heard).toEqual([])
  })
})
