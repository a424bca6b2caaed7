import { signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { randomTable } from '../../../../../test/games/kado/choreography'
import { YOU } from '../../../../../test/games/kado/random-game'
import type { View, VisibleEvent } from '../../../../shared/games/kado/view'
import { createDirector, type Tempo } from '../../../table/director/director'
import { sceneOf } from '../../../table/scene'
import { layoutTable } from '../plan/layout-table'
import { hudOf } from '../scene/hud'
import { NO_POSE, nodesOf } from '../scene/nodes'
import type { ShownKado } from '../types'
import { choreography } from './choreography'

// Fake timers must be installed before gsap loads, so that it uses this clock.
vi.hoisted(() => vi.useFakeTimers())

/** A time longer than any movement, ms. */
const LONG = 60_000
const SIZES = [
  { width: 1440, height: 900 },
  { width: 640, height: 1024 },
] as const

const update = [...randomTable('resized', 3, YOU)].at(-1)
if (update === undefined) throw new Error('A game has an end')
const { before, beats } = update

const opened: ReturnType<typeof createDirector<ShownKado>>[] = []
beforeEach(() => void vi.clearAllTimers())
afterEach(() => {
  for (const director of opened.splice(0)) director.dispose()
})

const rounded = (one: number) => Number(one.toFixed(6))

function open() {
  let size: (typeof SIZES)[number] = SIZES[0]
  const planOf = (view: View) => layoutTable(size, view, 0)
  const scene = sceneOf(nodesOf(before, planOf(before), NO_POSE))
  const hud = signal(hudOf(before))
  const announced: VisibleEvent[] = []
  const director = createDirector<ShownKado>({
    game: choreography,
    view: before,
    planOf,
    scene,
    hud,
    paint: () => undefined,
    tempo: signal<Tempo>({ speed: 1, reduced: false }),
    hidden: signal(false),
    waits: signal(true),
    covered: signal(false),
    onShown: (event) => void announced.push(event),
  })
  opened.push(director)
  director.play(beats)
  vi.advanceTimersByTime(LONG)
  return {
    director,
    hud,
    announced,
    /** The appearance of each card, regardless of its place. */
    appearances: () =>
      [...scene.cards.values()].map(({ key, glow, light, colour }) => [
        key,
        ...[glow, light, colour].map(rounded),
      ]),
    places: () => [...scene.cards.values()].map(({ x, y, width }) => [x, y, width].map(rounded)),
    resize(to: (typeof SIZES)[number] = size === SIZES[0] ? SIZES[1] : SIZES[0]) {
      size = to
      director.layAnew()
    },
  }
}

describe('the count in a window that is resized', () => {
  it('returns to the current step, with the cards at their new places, and announces nothing again', () => {
    const { director, hud, announced, appearances, places, resize } = open()
    let stops = 0
    for (; director.waitingAtStep.value; stops++) {
      const state = { hud: hud.value, appearances: appearances(), announced: announced.length }
      const wide = places()
      resize(SIZES[1])
      expect(places()).not.toEqual(wide)
      resize(SIZES[0])
      expect(director.waitingAtStep.value).toBe(true)
      expect({ hud: hud.value, appearances: appearances(), announced: announced.length }).toEqual(state)
      expect(places()).toEqual(wide)
      director.advance()
      vi.advanceTimersByTime(LONG)
    }
    expect(stops).toBe(3 + 4 + 1)
    expect(hud.value.outcome).not.toBeNull()
  })

  it('resumes within the step that is being shown', () => {
    const counted = (flips: boolean) => {
      const { director, hud, announced, resize } = open()
      const written: unknown[] = []
      for (let times = 0; director.playing.value !== 'nothing' && times < 1000; times++) {
        written.push([hud.value, director.waitingAtStep.value])
        if (director.waitingAtStep.value) director.advance()
        vi.advanceTimersByTime(100)
        if (flips && director.playing.value === 'recap') resize()
      }
      return { written, announced: [...new Set(announced)] }
    }
    const still = counted(false)
    expect(still.written.length).toBeGreaterThan(10)
    expect(counted(true)).toEqual(still)
  })
})
