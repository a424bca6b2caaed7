import { signal } from '@preact/signals'
import { gsap } from 'gsap'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { YOU } from '../../../../../test/games/5211/random-game'
import { createDirector, type Director } from '../../../table/director/director'
import type { Tempo } from '../../../table/director/tempo'
import { layoutTable } from '../plan/layout-table'
import { randomTable, type ToldTable } from '../random-table.fixture'
import { hudOf } from '../scene/hud'
import { type Look, NO_LOOK } from '../scene/look'
import { sceneFor, shownFor } from '../scene/scene.fixture'
import type { Table5211 } from '../types'
import { choreography } from './choreography'

// Before gsap is loaded, so that its clock is this one.
vi.hoisted(() => vi.useFakeTimers())

const LONG = 600_000

function open(told: ToldTable, look: Look = NO_LOOK) {
  const scene = sceneFor(told.before, layoutTable({ width: 1440, height: 900 }, 4))
  const hud = signal(hudOf(told.before))
  const table = {
    layout: layoutTable({ width: 1440, height: 900 }, 4),
    tempo: signal<Tempo>({ speed: 1, reduced: false }),
    hidden: signal(false),
    waits: signal(false),
    covered: signal(false),
    frames: 0,
  }
  const director = createDirector<Table5211>({
    ...{ game: choreography, scene, hud },
    view: told.before,
    planOf: () => table.layout,
    tempo: table.tempo,
    ...{ hidden: table.hidden, waits: table.waits, covered: table.covered },
    paint: () => {
      table.frames++
    },
  })
  opened.push(director)
  const shown = () => ({ ...scene, hud: hud.value })
  const synced = (view = told.view) => shownFor(view, table.layout, look)
  return { director, scene, hud, table, shown, synced }
}

const opened: Director<Table5211>[] = []
beforeEach(() => void vi.clearAllTimers())
afterEach(() => {
  for (const director of opened.splice(0)) director.dispose()
})

const game = [...randomTable('director', 4, YOU)]
const has = (type: string) => (told: ToldTable) => told.events.some((event) => event.type === type)
const find = (type: string): ToldTable => {
  const told = game.find(has(type))
  if (told === undefined) throw new Error(`No ${type} in this game`)
  return told
}

describe('createDirector', () => {
  it('plays an update, comes to rest where the view says, and then asks for no more frames', () => {
    const told = find('cards-drawn')
    const { director, shown, synced } = open(told)
    director.play(told.beats)
    expect(director.playing.value).toBe('moves')
    vi.advanceTimersByTime(100)
    expect(shown()).not.toEqual(synced())
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
    expect(director.playing.value).toBe('nothing')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('keeps the order of updates and ends in the last one', () => {
    const [first, ...others] = game.slice(0, 12)
    if (first === undefined) throw new Error('No game')
    const { director, shown, synced } = open(first)
    for (const told of [first, ...others]) director.play(told.beats)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced(others.at(-1)?.view))
  })

  it('completes everything at once, whenever it is asked to', () => {
    for (const [i, told] of game.entries()) {
      const { director, shown, synced } = open(told)
      director.play(told.beats)
      vi.advanceTimersByTime((i * 389) % 5000)
      director.finish()
      expect(shown()).toEqual(synced())
      expect(director.playing.value).toBe('nothing')
      expect(vi.getTimerCount()).toBe(0)
      director.dispose()
    }
  })

  it('leaves the clock nothing to keep', () => {
    for (const told of game) {
      const { director } = open(told)
      const hand = told.view.seats[0]?.hand.cards ?? []
      director.play(told.beats)
      vi.advanceTimersByTime(250)
      director.pose({ ...NO_LOOK, hand, hovered: 0 })
      director.pose({ ...NO_LOOK, hand, hovered: 0 })
      vi.advanceTimersByTime(LONG)
      expect(gsap.globalTimeline.getChildren()).toEqual([])
    }
  })

  it('says that an evaluation is on', () => {
    const told = find('table-cleared')
    const { director, hud } = open(told)
    director.play(told.beats)
    vi.advanceTimersByTime(2000)
    expect(director.playing.value).toBe('account')
    expect(hud.value.verdict?.length).toBeGreaterThan(0)
  })

  it('continues step by step: what is laid and turned is one, each step of an evaluation another', () => {
    const told = find('table-cleared')
    const steps = told.view.evaluations.at(-1)?.steps.length ?? 0
    const { director, hud, shown, synced } = open(told)
    director.play(told.beats)
    const seen: number[] = []
    for (let presses = 0; presses < 20 && director.playing.value !== 'nothing'; presses++) {
      director.advance()
      seen.push(hud.value.verdict?.length ?? -1)
    }
    // Room is made for the first tile; then each press ends the step that is told and begins the next.
    const tiles = Array.from({ length: steps - 1 }, (_, i) => i + 2)
    expect(seen.slice(0, steps)).toEqual([0, ...tiles])
    expect(shown()).toEqual(synced())
  })

  describe('where each step waits for the player', () => {
    const told = find('table-cleared')
    const { steps = [], scoring = null } = told.view.evaluations.at(-1) ?? {}
    /** The tiles, and what the scoring cards bring. */
    const stops = steps.length + (scoring === null ? 0 : 1)

    it.each([1, 'instant'] as const)('stands still until it is continued, at speed %s', (speed) => {
      const { director, hud, table, shown, synced } = open(told)
      table.waits.value = true
      table.tempo.value = { speed, reduced: speed === 'instant' }
      director.play(told.beats)
      for (let stop = 1; stop <= stops; stop++) {
        vi.advanceTimersByTime(LONG)
        expect(director.playing.value).toBe('account')
        expect(hud.value.verdict).toHaveLength(Math.min(stop, steps.length))
        expect(vi.getTimerCount()).toBe(0)
        director.advance()
      }
      vi.advanceTimersByTime(LONG)
      expect(director.playing.value).toBe('nothing')
      expect(shown()).toEqual(synced())
    })

    it('goes straight on to the next step when it is pressed before the step has ended', () => {
      const { director, hud, table } = open(told)
      table.waits.value = true
      director.play(told.beats)
      director.advance()
      vi.advanceTimersByTime(300)
      expect(hud.value.verdict).toHaveLength(1)
      director.advance()
      expect(hud.value.verdict).toHaveLength(2)
    })

    it('completes everything when it is skipped', () => {
      const { director, table, shown, synced } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      director.finish()
      expect(director.playing.value).toBe('nothing')
      expect(shown()).toEqual(synced())
    })

    it('keeps what comes meanwhile for later, in order', () => {
      const next = game[game.indexOf(told) + 1]
      if (next === undefined) throw new Error('Nothing follows')
      const { director, hud, table, shown, synced } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      director.play(next.beats)
      vi.advanceTimersByTime(LONG)
      expect(hud.value.verdict).toHaveLength(1)
      table.waits.value = false
      vi.advanceTimersByTime(LONG)
      expect(shown()).toEqual(synced(next.view))
    })

    it('begins anew when the window changes, and stands while nobody sees it', () => {
      const { director, hud, table } = open(told)
      table.waits.value = true
      director.play(told.beats)
      vi.advanceTimersByTime(LONG)
      table.layout = layoutTable({ width: 700, height: 1000 }, 4)
      director.layAnew()
      vi.advanceTimersByTime(LONG)
      table.hidden.value = true
      expect(director.playing.value).toBe('account')
      expect(hud.value.verdict).toHaveLength(1)
    })
  })

  it('holds an evaluation while something lies over the table, and nothing else', () => {
    const told = find('table-cleared')
    const { director, hud, table, shown, synced } = open(told)
    director.play(told.beats)
    vi.advanceTimersByTime(2000)
    const tiles = hud.value.verdict?.length
    table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(director.playing.value).toBe('account')
    expect(hud.value.verdict).toHaveLength(tiles ?? 0)
    expect(vi.getTimerCount()).toBe(0)
    table.covered.value = false
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
    const drawn = find('cards-drawn')
    const other = open(drawn)
    other.table.covered.value = true
    other.director.play(drawn.beats)
    vi.advanceTimersByTime(LONG)
    expect(other.scene.cards.size).toBe(other.synced().cards.size)
  })

  it('begins no evaluation beneath something, not even at instant speed chosen there', () => {
    const told = find('table-cleared')
    const { director, hud, table, shown, synced } = open(told)
    director.play(told.beats)
    table.covered.value = true
    vi.advanceTimersByTime(LONG)
    expect(hud.value.verdict).toHaveLength(0)
    table.tempo.value = { speed: 'instant', reduced: false }
    expect(director.playing.value).toBe('account')
    table.covered.value = false
    expect(shown()).toEqual(synced())
  })

  it('takes half the time at speed 2, also when it is changed on the way', () => {
    const told = find('table-cleared')
    const timeOf = (change: (tempo: ReturnType<typeof open>['table']['tempo']) => void) => {
      const { director, table } = open(told)
      director.play(told.beats)
      change(table.tempo)
      let ms = 0
      for (; director.playing.value !== 'nothing'; ms += 20) vi.advanceTimersByTime(20)
      return ms
    }
    const once = timeOf(() => {})
    const twice = timeOf((tempo) => {
      tempo.value = { speed: 2, reduced: false }
    })
    expect(once / twice).toBeCloseTo(2, 0)
  })

  it.each(['instant', 'hidden'])('moves nothing when %s', (why) => {
    const told = find('cards-drawn')
    const { director, table, shown, synced } = open(told)
    if (why === 'hidden') table.hidden.value = true
    else table.tempo.value = { speed: 'instant', reduced: false }
    director.play(told.beats)
    expect(shown()).toEqual(synced())
    expect(vi.getTimerCount()).toBe(0)
  })

  it('completes what moves when the speed becomes instant', () => {
    const told = find('cards-drawn')
    const { director, table, shown, synced } = open(told)
    director.play(told.beats)
    vi.advanceTimersByTime(100)
    table.tempo.value = { speed: 'instant', reduced: false }
    expect(shown()).toEqual(synced())
  })

  it('tells an evaluation once more and puts the table back', () => {
    const told = game.find(({ again }) => again.length > 0)
    if (told === undefined) throw new Error('Nothing to tell again')
    const { director, shown, synced } = open({ ...told, before: told.view })
    director.again(told.again)
    expect(director.playing.value).toBe('account')
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
  })

  it('follows the hand under the player’s fingers', () => {
    const told = find('cards-dealt')
    const hand = told.view.seats[0]?.hand.cards ?? []
    const look: Look = { ...NO_LOOK, hand, chosen: [1, 4] }
    const { director, table, shown, synced } = open({ ...told, before: told.view }, look)
    director.pose(look)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
    expect(table.frames).toBeGreaterThan(3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets cards be chosen while other seats are playing', () => {
    const told = game.find((t) => t.events.some((e) => e.type === 'cards-committed' && e.seat !== 0))
    if (told === undefined) throw new Error('Nobody else plays')
    const hand = told.view.seats[0]?.hand.cards ?? []
    const look: Look = { ...NO_LOOK, hand, chosen: [0] }
    const { director, scene, shown, synced } = open(told, look)
    director.play(told.beats)
    vi.advanceTimersByTime(50)
    director.pose(look)
    vi.advanceTimersByTime(250)
    const lifted = [...synced().cards.values()].find(({ badge }) => badge === 'tick')
    expect(scene.cards.get(lifted?.key ?? '')?.y).toBe(lifted?.y)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced())
  })

  it('lays everything out anew when the window changes', () => {
    const told = find('cards-drawn')
    const { director, table, shown, synced } = open(told)
    director.play(told.beats)
    vi.advanceTimersByTime(100)
    table.layout = layoutTable({ width: 700, height: 1000 }, 4)
    director.layAnew()
    expect(shown()).toEqual(synced())
  })

  it('forgets what it was showing when it is given another table', () => {
    const told = find('cards-drawn')
    const { director, shown, synced } = open(told)
    director.play(told.beats)
    const later = game.at(-3)?.view
    if (later === undefined) throw new Error('No later view')
    director.resync(later)
    vi.advanceTimersByTime(LONG)
    expect(shown()).toEqual(synced(later))
  })
})
