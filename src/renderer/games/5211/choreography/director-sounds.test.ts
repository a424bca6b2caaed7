import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeAll, find, LONG, open } from '../../../../../test/games/5211/director'
import type { Cue } from '../../../parts/sound'
import type { choreography } from './choreography'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())
afterEach(closeAll)

const cueOf = (name: string, weight: Cue['sound']['weight']): Cue => ({
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

const update = find('cards-drawn')
const types = update.events.map(({ type }) => type)
const names = (sounds: readonly Cue[]) => sounds.map(({ sound }) => sound.name)

describe('the director', () => {
  it('plays the sound of every event once, in order', () => {
    const { director, table } = open(update, undefined, NAMED)
    director.play(update.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(table.sounds)).toEqual(types)
  })

  it('plays sounds even for events without motion', () => {
    const { director, table } = open(update, undefined, { ...NAMED, choreograph: () => undefined })
    director.play(update.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(table.sounds)).toEqual(types)
  })

  it('plays choreographed sounds at their moments, and as one with reduced motion', () => {
    const staged = open(update, undefined, STAGED)
    staged.director.play(update.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(staged.table.sounds)).toEqual(types.flatMap((type) => [`${type} begins`, `${type} goes on`]))
    const reduced = open(update, undefined, STAGED)
    reduced.table.tempo.value = { speed: 1, reduced: true }
    reduced.director.play(update.beats)
    vi.advanceTimersByTime(LONG)
    expect(names(reduced.table.sounds)).toEqual(types)
  })

  it.each(['finish', 'advance'] as const)(
    'plays only the last of the most important sounds among those that %s skips',
    (how) => {
      const { director, table } = open(update, undefined, NAMED)
      director.play(update.beats)
      director[how]()
      const important = types.filter((type) => type !== 'cards-drawn')
      expect(names(table.sounds)).toEqual(important.slice(-1))
      vi.advanceTimersByTime(LONG)
      expect(table.sounds).toHaveLength(1)
    },
  )

  it('never replays a sound that has begun', () => {
    const last = { ...update.beats[0], events: update.events.slice(-1) }
    const { director, table } = open(update, undefined, STAGED)
    director.play([last])
    vi.advanceTimersByTime(100)
    expect(table.sounds).toHaveLength(1)
    director.finish()
    vi.advanceTimersByTime(LONG)
    expect(table.sounds).toHaveLength(1)
  })

  it('plays one sound for an update that is shown at once', () => {
    const { director, table } = open(update, undefined, STAGED)
    table.tempo.value = { speed: 'instant', reduced: false }
    director.play(update.beats)
    expect(table.sounds).toHaveLength(1)
  })

  it('plays no sound when the window has changed its size', () => {
    const { director, table } = open(update, undefined, NAMED)
    director.play(update.beats)
    director.layAnew()
    expect(table.sounds).toEqual([])
  })
})
