import { describe, expect, it } from 'vitest'
import type { Place } from '../plan'
import { type CardNode, HAND, LAID, LAYER, resting, sceneOf } from '../scene'
import { glideTo, settle } from './default-motion'
import { type Timeline, timeline } from './motion'

const HERE: Place = { x: 100, y: 200, width: 80, rotation: 0 }
const THERE: Place = { x: 500, y: 320, width: 60, rotation: 0.3 }
/** A short distance, for which a card does not leave the table. */
const ASIDE: Place = { ...HERE, x: HERE.x + 10 }

const card = (key: string, place: Place, more: Partial<CardNode> = {}): CardNode => ({
  ...resting({ key, zone: 'table', index: 0 }, place, LAYER.table),
  ...more,
})

/** Plays the default motion from these cards to those. */
function settling(lying: readonly CardNode[], goal: readonly CardNode[], reduced = false) {
  const scene = sceneOf(lying.map((node) => ({ ...node })))
  const line = timeline()
  settle({ scene, reduced }, line, goal)
  /** A card at a share of the way. */
  const at = (share: number, key = 'a') => {
    line.progress(share)
    return scene.cards.get(key)
  }
  return { scene, line, at, end: () => line.progress(1) }
}

/** Small steps up to the end. */
const STEPS = Array.from({ length: 50 }, (_, i) => (i + 1) / 50)

const motionsIn = (line: Timeline): number => line.getChildren(true, true, false).length

describe('the default motion', () => {
  it('brings every card exactly to its place', () => {
    const goal = [
      card('a', THERE, { card: 'b2', up: 1, light: 0.7, colour: 0.75, zone: 'discard', index: 3 }),
      card(
        'b',
        { ...THERE, x: 0.1 + 0.2 },
        { glow: 1, glowOf: 'gold', badge: 'tick', raised: 0.6, layer: 50.3 },
      ),
      card('c', ASIDE, { alpha: 0.9 }),
    ]
    const { scene, end } = settling([card('c', HERE), card('b', HERE), card('a', HERE)], goal)
    end()
    expect(scene).toEqual(sceneOf(goal))
  })

  it('moves a card the whole way above the cards at rest', () => {
    const { at } = settling([card('a', HERE)], [card('a', THERE)])
    const way = STEPS.map((share) => ({ ...at(share) }))
    const xs = way.map(({ x }) => x ?? Number.NaN)
    expect(xs).toEqual(xs.toSorted((one, other) => one - other))
    expect(xs.filter((x) => x > HERE.x && x < THERE.x).length).toBeGreaterThan(40)
    const middle = way[24]
    expect(middle?.layer).toBeGreaterThanOrEqual(LAYER.flight)
    expect(middle?.raised).toBeGreaterThan(0.5)
    expect(way.at(-1)).toMatchObject({ layer: LAYER.table, raised: 0 })
  })

  it('keeps a card on the table if it moves only a little', () => {
    const { at } = settling([card('a', HERE)], [card('a', ASIDE)])
    for (const share of STEPS) expect(at(share)).toMatchObject({ layer: LAYER.table, raised: 0 })
  })

  it('makes cards appear in their new place, and others vanish in their old one', () => {
    const { scene, at, end } = settling([card('old', HERE)], [card('new', THERE)])
    expect(at(0, 'new')).toMatchObject({ ...THERE, alpha: 0 })
    const [before, between] = [{ ...at(0, 'old') }, { ...at(0.3, 'old') }]
    expect(before).toMatchObject({ ...HERE, alpha: 1 })
    expect(between).toMatchObject(HERE)
    expect(between.alpha).toBeLessThan(1)
    expect(at(0.3, 'new')?.alpha).toBeGreaterThan(0)
    end()
    expect(scene).toEqual(sceneOf([card('new', THERE)]))
  })

  it('identifies a card by its key, whatever else changes, and moves it once', () => {
    const to = card('a', THERE, { zone: 'discard', index: 7, card: 'v5', up: 1 })
    const { scene, line, at } = settling([card('a', HERE)], [to])
    expect([scene.cards.size, motionsIn(line)]).toEqual([1, 1])
    for (const share of STEPS) expect(at(share)?.alpha).toBe(1)
    const two = settling([card('a', HERE), card('b', HERE)], [card('a', THERE), card('c', THERE)])
    // One card moves, one vanishes, one appears.
    expect(motionsIn(two.line)).toBe(3)
  })

  it('gives a card its face before it is turned face up', () => {
    const { at } = settling([card('a', HERE)], [card('a', THERE, { card: 'b2', up: 1 })])
    for (const share of [0, ...STEPS]) expect(at(share)?.card).toBe('b2')
    expect(at(1)?.up).toBe(1)
  })

  it('keeps a card’s face until it has been turned face down', () => {
    const { at } = settling([card('a', HERE, { card: 'b2', up: 1 })], [card('a', THERE)])
    const faces = STEPS.map((share) => ({ ...at(share) }))
    for (const { up, card: face } of faces) if ((up ?? 1) > 0) expect(face).toBe('b2')
    expect(faces.at(-1)).toMatchObject({ up: 0, card: null })
  })

  it.each([false, true])(
    'adds no motion if every card is already in its place, reduced motion: %s',
    (reduced) => {
      const lying = [card('a', HERE, { badge: 'cross', layer: LAYER.flight }), card('b', THERE)]
      const goal = [card('a', { ...HERE, x: HERE.x + 0.001 }), card('b', THERE)]
      const { scene, line } = settling(lying, goal, reduced)
      expect(line.duration()).toBe(0)
      // Values that can't be tweened are set at once.
      expect(scene).toEqual(sceneOf(goal))
    },
  )

  it('does nothing on an empty table', () => {
    expect(settling([], []).line.duration()).toBe(0)
  })
})

describe('the default motion, reduced', () => {
  it('fades cards in in their new places, without moving them', () => {
    const goal = [card('a', THERE, { card: 'b2', up: 1, layer: LAYER.hand }), card('b', ASIDE)]
    const { scene, at, end } = settling([card('a', HERE), card('b', HERE)], goal, true)
    const alphas = STEPS.map((share) => {
      expect(at(share)).toMatchObject({ ...THERE, up: 1, layer: LAYER.hand, raised: 0 })
      expect(at(share, 'b')).toMatchObject({ ...ASIDE, layer: LAYER.table, raised: 0 })
      return at(share)?.alpha ?? Number.NaN
    })
    expect(alphas[0]).toBeLessThan(0.5)
    expect(alphas).toEqual(alphas.toSorted((one, other) => one - other))
    end()
    expect(scene).toEqual(sceneOf(goal))
  })

  it('makes cards appear and vanish as usual', () => {
    const { scene, at, end } = settling([card('old', HERE)], [card('new', THERE)], true)
    expect(at(0.5, 'old')).toMatchObject(HERE)
    expect(at(0.5, 'new')).toMatchObject(THERE)
    end()
    expect([...scene.cards.keys()]).toEqual(['new'])
  })
})

describe('glide', () => {
  const place = { x: 100, y: 100, width: 80, rotation: 0 }
  const card: CardNode = resting({ key: 'one', zone: HAND, index: 0 }, place, LAYER.hand)

  /** The duration of the glide, ms at speed 1; null if nothing has to move. */
  function timeTo(to: Partial<CardNode>, from: Partial<CardNode> = {}, still = false): number | null {
    const line = glideTo(sceneOf([{ ...card, ...from }]), [{ ...card, ...to }], { reduced: false, still })
    const ms = line && Math.round(line.duration() * 1000)
    line?.kill()
    return ms
  }

  it('is quick for a lifted card, and slower for another place on the table', () => {
    expect(timeTo({ y: 92 })).toBe(120)
    expect(timeTo({ x: 300 })).toBe(220)
    expect(timeTo({ badge: 'tick', y: 60 })).toBe(180)
    expect(timeTo({}, { layer: LAYER.held, y: 300 })).toBe(260)
  })

  it('does nothing if all cards are in place, or the hand is changing', () => {
    expect(timeTo({})).toBeNull()
    expect(timeTo({ index: 1, x: 300 })).toBeNull()
    expect(timeTo({ key: 'other', x: 300 })).toBeNull()
  })

  it('reorders the cards if nothing else moves', () => {
    expect(timeTo({ index: 1, x: 300 }, {}, true)).toBe(220)
    expect(timeTo({ key: 'other', x: 300 }, {}, true)).toBeNull()
  })

  it('moves the laid cards independently of the hand, but not a zone whose cards are changing', () => {
    const laid: CardNode = { ...card, key: 'laid', zone: LAID }
    const other: CardNode = { ...card, key: 'other', x: 300 }
    const scene = sceneOf([card, laid])
    const line = glideTo(scene, [other, { ...laid, x: 300 }], { reduced: false, still: false })
    line?.progress(1).kill()
    expect([...scene.cards.values()].map(({ x }) => x)).toEqual([100, 300])
    expect(glideTo(scene, [other, { ...laid, key: 'new' }], { reduced: false, still: false })).toBeNull()
  })
})
