import { type Signal, signal } from '@preact/signals'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { planOf, randomTable, type ShownTable } from '../../../../../test/games/kado/choreography'
import { YOU } from '../../../../../test/games/kado/random-game'
import { createDirector, type Tempo } from '../../../table/director/director'
import { LAID, sceneOf, zoneShown } from '../../../table/scene'
import { hudOf } from '../scene/hud'
import { aroundOf, NO_POSE, nodesOf, type Pose } from '../scene/nodes'
import type { ShownKado } from '../types'
import { choreography } from './choreography'

// Fake timers must be installed before gsap loads, so that it uses this clock.
vi.hoisted(() => vi.useFakeTimers())

/** One frame, and a time longer than any movement, ms. */
const FRAME = 16
const LONG = 60_000
/** Slightly longer than the cards take to make room for the board. */
const GLIDE = 240

const opened: ReturnType<typeof createDirector<ShownKado>>[] = []
beforeEach(() => void vi.clearAllTimers())
afterEach(() => {
  for (const director of opened.splice(0)) director.dispose()
})

const played = [...randomTable('arranged', 4, YOU)]

/**
 * The first update that matches.
 * @throws if there is none
 */
function find(is: (update: ShownTable) => boolean): ShownTable {
  const update = played.find(is)
  if (update === undefined) throw new Error('No update is like that')
  return update
}

/** The update after which the viewer's grid is drawn with other cells, because a card has been placed there. */
const placed = find(
  ({ before, view, beats }) =>
    beats.length === 1 && planOf(before).seats[0].grid.columns !== planOf(view).seats[0].grid.columns,
)
const cardsIn = (view: ShownTable['view']) => view.seats[0]?.grid.length ?? 0
const before = cardsIn(placed.before)

function open(tempo: Signal<Tempo> = signal({ speed: 1, reduced: false }), update = placed) {
  const scene = sceneOf(nodesOf(update.before, planOf(update.before), NO_POSE))
  const director = createDirector<ShownKado>({
    game: choreography,
    view: update.before,
    planOf,
    tempo,
    paint: () => undefined,
    scene,
    hud: signal(hudOf(update.before)),
    hidden: signal(false),
    waits: signal(false),
    covered: signal(false),
  })
  opened.push(director)
  const { arranging } = director
  return {
    director,
    arranging,
    scene,
    /** Advances time until the texts move along with the cards. */
    untilArranging() {
      for (let ms = 0; arranging.value === null && ms < LONG; ms += FRAME) vi.advanceTimersByTime(FRAME)
      return arranging.value
    },
  }
}

describe('the texts on KADO’s table', () => {
  it('move along with the cards while the table is rearranged, and then stop', () => {
    const { director, arranging, untilArranging } = open()
    director.play(placed.beats)
    expect(cardsIn(director.seen.value)).toBe(before)
    expect(untilArranging()).toEqual({ ms: 320, ease: 'in-out-tide' })
    expect(cardsIn(director.seen.value)).toBe(before + 1)
    vi.advanceTimersByTime(LONG)
    expect([arranging.value, director.playing.value]).toEqual([null, 'nothing'])
  })

  it('move at the speed of the cards', () => {
    const tempo = signal<Tempo>({ speed: 2, reduced: false })
    const { director, arranging, untilArranging } = open(tempo)
    director.play(placed.beats)
    expect(untilArranging()?.ms).toBe(160)
    tempo.value = { speed: 0.5, reduced: false }
    expect(arranging.value?.ms).toBe(640)
  })

  it('stop as soon as the cards have arrived', () => {
    const ways = [
      (one: ReturnType<typeof open>['director']) => one.finish(),
      (one: ReturnType<typeof open>['director']) => one.advance(),
      (one: ReturnType<typeof open>['director']) => one.layAnew(),
      (one: ReturnType<typeof open>['director']) => one.resync(placed.view),
    ]
    for (const end of ways) {
      const { director, arranging, untilArranging } = open()
      director.play(placed.beats)
      expect(untilArranging()).not.toBeNull()
      end(director)
      expect(arranging.value).toBeNull()
    }
  })

  it("make room for the board together with the viewer's cards", () => {
    const guessing = find((update) => update.before.board !== null && cardsIn(update.before) > 0)
    const { director, arranging } = open(undefined, guessing)
    expect(director.seen.value.board).not.toBeNull()
    director.pose({ ...NO_POSE, board: true })
    expect(arranging.value).toEqual({ ms: 220, ease: 'out-quay' })
    vi.advanceTimersByTime(LONG)
    expect(arranging.value).toBeNull()
  })

  it("move with the viewer's cards if the board is closed while a decision is shown", () => {
    const board: Pose = { ...NO_POSE, board: true }
    const closing = played.filter(
      ({ before, view }) => before.board !== null && view.board === null && cardsIn(before) > 0,
    )
    expect(closing.length).toBeGreaterThan(3)
    for (const update of closing)
      for (const ms of [0, 300, 900]) {
        const { director, scene } = open(undefined, update)
        /** As wide as the cards, and as the outlines of the cells around them. */
        const widths = (pose: Pose) => [
          new Set(zoneShown(scene, LAID).map(({ width }) => width)),
          new Set([aroundOf(director.seen.value, planOf(director.seen.value), pose).own.grid.card]),
        ]
        director.pose(board)
        vi.advanceTimersByTime(LONG)
        const [small, drawn] = widths(board)
        expect(small).toEqual(drawn)
        director.play(update.beats)
        vi.advanceTimersByTime(ms)
        director.pose(NO_POSE)
        vi.advanceTimersByTime(GLIDE)
        const [cards, cells] = widths(NO_POSE)
        expect(cards, `after ${ms} ms`).toEqual(cells)
        director.dispose()
      }
  })

  it('stay still where motion is reduced', () => {
    const { director, untilArranging } = open(signal({ speed: 1, reduced: true }))
    director.pose({ ...NO_POSE, board: true })
    director.play(placed.beats)
    expect(untilArranging()).toBeNull()
    expect(cardsIn(director.seen.value)).toBe(before + 1)
  })
})
