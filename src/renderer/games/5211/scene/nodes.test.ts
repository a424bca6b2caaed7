import { describe, expect, it } from 'vitest'
import { cardsIn, sampleView } from '../../../../../test/games/5211/sample'
import { sceneFor } from '../../../../../test/games/5211/scene'
import { syncScene } from '../../../table/scene'
import { layoutTable } from '../plan/layout-table'
import { nodesOf } from './nodes'
import { handPlace, NO_POSE } from './pose'

const layout = layoutTable({ width: 1440, height: 900 }, 4)
const hand = 'b2 b2 g5 v1 o3'
const pose = { ...NO_POSE, hand: cardsIn(hand), chosen: [1], hovered: 2 }

describe('syncScene', () => {
  it('forgets everything that was there', () => {
    const view = sampleView({ hand, table: ['(y2)', '?', '', 'v2 g1'] })
    const scene = sceneFor(sampleView({ hand: 'y2', table: ['', '? ?'] }), layout)
    syncScene(scene, nodesOf(view, layout, pose))
    expect(scene).toEqual(sceneFor(view, layout, pose))
  })

  it('numbers the keys of equal cards of a hand, from the left', () => {
    const keys = [...sceneFor(sampleView({ hand }), layout).cards.keys()]
    expect(keys.filter((key) => key.startsWith('hand:'))).toEqual([
      'hand:b2#0',
      'hand:b2#1',
      'hand:g5#0',
      'hand:v1#0',
      'hand:o3#0',
    ])
  })

  it('lifts and marks chosen cards, and lifts the hovered one a little', () => {
    const { cards } = sceneFor(sampleView({ hand }), layout, pose)
    expect(cards.get('hand:b2#1')).toMatchObject({
      ...handPlace(layout, 1, 5, { chosen: true }),
      badge: 'tick',
      glow: 1,
    })
    const hovered = cards.get('hand:g5#0')
    expect(hovered).toMatchObject({ ...handPlace(layout, 2, 5, { hovered: true }), glow: 0 })
    const right = cards.get('hand:v1#0')
    expect(right).toMatchObject(handPlace(layout, 3, 5, { beside: true }))
    expect(hovered?.layer).toBeGreaterThan(right?.layer ?? 0)
  })

  it('lays chosen cards in the next free slots, and carries one at the pointer', () => {
    const laying = { ...pose, chosen: [1, 3], laid: [3] }
    const view = sampleView({ hand, turn: 2, table: ['v2 g1'] })
    const { cards } = sceneFor(view, layout, laying)
    expect(cards.get('hand:v1#0')).toMatchObject({ ...layout.seats[0]?.slots[2], badge: 'tick' })
    const dragged = { index: 3, x: 300, y: 400, leans: 'left' as const }
    const carried = sceneFor(view, layout, { ...laying, dragged }).cards.get('hand:v1#0')
    expect(carried).toMatchObject({ x: 300, y: 400, width: layout.hand.width, glow: 1 })
    expect(carried?.rotation).toBeCloseTo((-7 * Math.PI) / 180)
  })

  it('ignores a pose that was meant for another hand', () => {
    const view = sampleView({ hand: 'b2 g5 v1 o3' })
    expect(sceneFor(view, layout, pose)).toEqual(sceneFor(view, layout))
  })

  it('lays cards in the slots of their seat, hidden ones without a face', () => {
    const { cards } = sceneFor(sampleView({ table: ['', 'v2 ?'] }), layout)
    const [first, second] = layout.seats[1]?.slots ?? []
    expect(cards.get('1-0')).toMatchObject({ ...first, card: 'v2', up: 1 })
    expect(cards.get('1-1')).toMatchObject({ ...second, card: null, up: 0 })
  })

  it('shows the viewer’s committed cards face down', () => {
    expect(sceneFor(sampleView({ table: ['(y2)'] }), layout).cards.get('0-0')).toMatchObject({
      card: 'y2',
      up: 0,
    })
  })

  it('stacks the draw pile by its count, up to five layers', () => {
    const layersOf = (count: number) => {
      const view = { ...sampleView(), pile: { count, cards: null } }
      return [...sceneFor(view, layout).cards.keys()].filter((key) => key.startsWith('draw:')).length
    }
    expect([0, 1, 12, 36, 48, 80].map(layersOf)).toEqual([0, 1, 2, 4, 5, 5])
  })

  it('shows the last three discarded cards by their number, face-down ones lowest', () => {
    const discard = {
      cards: cardsIn('b2 y4'),
      count: 9,
      faceDown: [{ face: 'hidden' as const, handle: 'x' }],
    }
    const { cards } = sceneFor({ ...sampleView(), discard }, layout)
    const shown = ['discard:6', 'discard:7', 'discard:8'].map((key) => cards.get(key))
    expect(shown.map((node) => node?.card)).toEqual([null, 'b2', 'y4'])
    expect(new Set(shown.map((node) => node?.rotation)).size).toBe(3)
  })
})
