import { type Signal, signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { YOU } from '../../../../../test/games/kado/random-game'
import { createDirector } from '../../../table/director/director'
import type { Tempo } from '../../../table/director/tempo'
import { sceneOf } from '../../../table/scene/node'
import { hudOf } from '../scene/hud'
import { nodesOf } from '../scene/nodes'
import { NO_POSE } from '../scene/pose'
import type { ShownKado } from '../scene/types'
import { choreography } from './choreography'
import { planOf, randomTable, type ToldTable } from './choreography.fixture'

// Before gsap is loaded, so that its clock is this one.
vi.hoisted(() => vi.useFakeTimers())

/** A frame, and longer than anything that moves, ms. */
const FRAME = 16
const LONG = 60_000

const opened: ReturnType<typeof createDirector<ShownKado>>[] = []
beforeEach(() => void vi.clearAllTimers())
afterEach(() => {
  for (const director of opened.splice(0)) director.dispose()
})

/** The update after which the table is arranged for placing. */
const toPlacing = ((): ToldTable => {
  for (const told of randomTable('arranged', 4, YOU))
    if (told.before.phase === 'challenge' && told.view.phase === 'place') return told
  throw new Error('Nobody comes to place')
})()

function open(tempo: Signal<Tempo> = signal({ speed: 1, reduced: false })) {
  const { before } = toPlacing
  const director = createDirector<ShownKado>({
    ...{ game: choreography, view: before, planOf, tempo, paint: () => undefined },
    scene: sceneOf(nodesOf(before, planOf(before), NO_POSE)),
    hud: signal(hudOf(before)),
    ...{ hidden: signal(false), waits: signal(false), covered: signal(false) },
  })
  opened.push(director)
  const { arranging } = director
  return {
    director,
    arranging,
    /** Lets time pass until what is written goes along with the cards. */
    untilArranging() {
      for (let ms = 0; arranging.value === null && ms < LONG; ms += FRAME) vi.advanceTimersByTime(FRAME)
      return arranging.value
    },
  }
}

describe('what is written on KADO’s table', () => {
  it('goes along with the cards as the table is arranged anew, and then stands', () => {
    const { director, arranging, untilArranging } = open()
    director.play(toPlacing.beats)
    expect(director.seen.value.phase).toBe('challenge')
    expect(untilArranging()).toEqual({ ms: 320, ease: 'in-out-tide' })
    expect(director.seen.value.phase).toBe('place')
    vi.advanceTimersByTime(LONG)
    expect([arranging.value, director.playing.value]).toEqual([null, 'nothing'])
  })

  it('goes as fast as the cards', () => {
    const tempo = signal<Tempo>({ speed: 2, reduced: false })
    const { director, arranging, untilArranging } = open(tempo)
    director.play(toPlacing.beats)
    expect(untilArranging()?.ms).toBe(160)
    tempo.value = { speed: 0.5, reduced: false }
    expect(arranging.value?.ms).toBe(640)
  })

  it('stands as soon as the cards are where they belong', () => {
    const ways = [
      (one: ReturnType<typeof open>['director']) => one.finish(),
      (one: ReturnType<typeof open>['director']) => one.advance(),
      (one: ReturnType<typeof open>['director']) => one.layAnew(),
      (one: ReturnType<typeof open>['director']) => one.resync(toPlacing.view),
    ]
    for (const end of ways) {
      const { director, arranging, untilArranging } = open()
      director.play(toPlacing.beats)
      expect(untilArranging()).not.toBeNull()
      end(director)
      expect(arranging.value).toBeNull()
    }
  })

  it('makes room for the board with the own cards', () => {
    const { director, arranging } = open()
    expect(director.seen.value.board).not.toBeNull()
    director.pose({ ...NO_POSE, board: true })
    expect(arranging.value).toEqual({ ms: 220, ease: 'out-quay' })
    vi.advanceTimersByTime(LONG)
    expect(arranging.value).toBeNull()
  })

  it('stands where motion is reduced', () => {
    const { director, untilArranging } = open(signal({ speed: 1, reduced: true }))
    director.pose({ ...NO_POSE, board: true })
    director.play(toPlacing.beats)
    expect(untilArranging()).toBeNull()
    expect(director.seen.value.phase).toBe('place')
  })
})
