import { signal } from '@preact/signals'
import { gsap } from 'gsap'
import { expect, it, vi } from 'vitest'
import { YOU } from '../../../../../test/games/5211/game'
import { randomTable, type ShownTable } from '../../../../../test/games/5211/random-table'
import { sceneFor, shownFor } from '../../../../../test/games/5211/scene'
import { type Rng, stream } from '../../../../main/engine/rng'
import type { VisibleEvent } from '../../../../shared/games/5211/view'
import { SPEEDS } from '../../../../shared/settings'
import { createDirector, type Tempo } from '../../../table/director/director'
import type { Table5211 } from '../draft/draft'
import { layoutTable } from '../plan/layout-table'
import { handOf } from '../scene/hand'
import { hudOf } from '../scene/hud'
import { NO_POSE, type Pose } from '../scene/pose'
import { choreography } from './choreography'

// Runs before gsap is loaded, so that gsap uses this clock.
vi.hoisted(() => vi.useFakeTimers())

const INTERRUPTIONS = 1000
const NO = signal(false)
const LONG = 600_000
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
  { width: 3840, height: 2160 },
]

const pick = <Item>(random: Rng, items: readonly Item[]): Item => {
  const item = items[random.int(items.length)]
  if (item === undefined) throw new RangeError('Nothing to pick from')
  return item
}

/** A table whose game continues while its player moves the hand. */
function openTable(players: number, seed: string) {
  const random = stream(seed, 'interruptions')
  const game: readonly ShownTable[] = [...randomTable(seed, players, YOU, true)]
  const [first] = game
  if (first === undefined) throw new Error('No game')
  const table = { layout: layoutTable(pick(random, WINDOWS), players), pose: NO_POSE, next: 0 }
  const tempo = signal<Tempo>({ speed: 1, reduced: false })
  const scene = sceneFor(first.before, table.layout)
  const hud = signal(hudOf(first.before))
  let view = first.before
  /** Every event that could be seen in full, in order. */
  const whole = new Set<VisibleEvent>()
  const director = createDirector<Table5211>({
    game: choreography,
    scene,
    hud,
    view,
    tempo,
    paint: () => {},
    planOf: () => table.layout,
    hidden: NO,
    waits: NO,
    covered: NO,
    onShown: (event, parts) => void (parts === Number.POSITIVE_INFINITY && whole.add(event)),
  })
  const push = () => {
    const update = game[table.next++]
    if (update === undefined) return
    view = update.view
    director.play(update.beats)
  }
  const pose = (change: Partial<Pose>) => {
    table.pose = { ...NO_POSE, hand: handOf(view), ...change }
    director.pose(table.pose)
  }
  const interruptions: Readonly<Record<string, () => void>> = {
    push,
    skip: director.finish,
    continue: director.advance,
    'reduce motion': () => {
      tempo.value = { ...tempo.value, reduced: !tempo.value.reduced }
    },
    speed: () => {
      tempo.value = { ...tempo.value, speed: pick(random, SPEEDS) }
    },
    resize: () => {
      table.layout = layoutTable(pick(random, WINDOWS), players)
      director.layAnew()
    },
    choose: () => pose({ chosen: [random.int(3)], hovered: random.int(5) }),
    carry: () =>
      pose({
        chosen: [1],
        laid: [1],
        dragged: { index: random.int(3), x: random.int(1000), y: random.int(600), leans: 'left' },
      }),
    'let go': () => pose({}),
  }
  return {
    ended: () => table.next >= game.length,
    interrupt() {
      const name = pick(random, Object.keys(interruptions))
      interruptions[name]?.()
      vi.advanceTimersByTime(pick(random, [0, 1, 16, 120, 400, 2000]))
      return name
    },
    comeToRest() {
      vi.advanceTimersByTime(LONG)
    },
    shown: () => ({ ...scene, hud: hud.value }),
    announced: () => [...whole],
    happened: () =>
      game.slice(0, table.next).flatMap(({ beats }) => beats.flatMap(({ events }) => [...events])),
    synced: () => shownFor(view, table.layout, table.pose),
    dispose: director.dispose,
  }
}

it(`matches the view after ${INTERRUPTIONS} moves of the hand while cards are in motion`, () => {
  let done = 0
  for (let n = 0; done < INTERRUPTIONS; n++) {
    const players = 2 + (n % 4)
    const table = openTable(players, `interrupted ${n}`)
    const names: string[] = []
    while (!table.ended() && done < INTERRUPTIONS) {
      names.push(table.interrupt())
      done++
      if (names.length % 10 > 0) continue
      table.comeToRest()
      expect(table.shown(), names.slice(-10).join(', ')).toEqual(table.synced())
      expect(gsap.globalTimeline.getChildren()).toEqual([])
      // Everything is announced in order, no matter how it was shown.
      expect(table.announced().map(({ type }) => type)).toEqual(table.happened().map(({ type }) => type))
    }
    table.comeToRest()
    expect(table.shown(), names.slice(-10).join(', ')).toEqual(table.synced())
    table.dispose()
  }
  expect(done).toBe(INTERRUPTIONS)
})
