import { expect, it } from 'vitest'
import { HAND, LAID, LAYER, resting, sceneOf } from '../scene/node'
import type { CardNode } from '../scene/scene'
import { glideTo } from './glide'

const place = { x: 100, y: 100, width: 80, rotation: 0 }
const card: CardNode = resting({ key: 'one', zone: HAND, index: 0 }, place, LAYER.hand)

/** How long the hand takes to follow, ms at speed 1; null where nothing is to move. */
function timeTo(to: Partial<CardNode>, from: Partial<CardNode> = {}, still = false): number | null {
  const line = glideTo(sceneOf([{ ...card, ...from }]), [{ ...card, ...to }], { reduced: false, still })
  const ms = line && Math.round(line.duration() * 1000)
  line?.kill()
  return ms
}

it('follows at once where a card is only lifted, and takes its time to another place on the table', () => {
  expect(timeTo({ y: 92 })).toBe(120)
  expect(timeTo({ x: 300 })).toBe(220)
  expect(timeTo({ badge: 'tick', y: 60 })).toBe(180)
  expect(timeTo({}, { layer: LAYER.held, y: 300 })).toBe(260)
})

it('has nothing to do where all lie right, or the hand is becoming another one', () => {
  expect(timeTo({})).toBeNull()
  expect(timeTo({ index: 1, x: 300 })).toBeNull()
  expect(timeTo({ key: 'other', x: 300 })).toBeNull()
})

it('takes the cards to another order where nothing else moves', () => {
  expect(timeTo({ index: 1, x: 300 }, {}, true)).toBe(220)
  expect(timeTo({ key: 'other', x: 300 }, {}, true)).toBeNull()
})

it('moves what is laid whatever becomes of the hand, but not a zone that is becoming another one', () => {
  const laid: CardNode = { ...card, key: 'laid', zone: LAID }
  const other: CardNode = { ...card, key: 'other', x: 300 }
  const scene = sceneOf([card, laid])
  const line = glideTo(scene, [other, { ...laid, x: 300 }], { reduced: false, still: false })
  line?.progress(1).kill()
  expect([...scene.cards.values()].map(({ x }) => x)).toEqual([100, 300])
  expect(glideTo(scene, [other, { ...laid, key: 'new' }], { reduced: false, still: false })).toBeNull()
})
