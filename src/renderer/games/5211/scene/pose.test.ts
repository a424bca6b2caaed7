import { describe, expect, it } from 'vitest'
import { CARD_RATIO } from '../../../table/plan'
import { layoutTable } from '../plan/layout-table'
import { handPlace } from './pose'

describe('handPlace', () => {
  const layout = layoutTable({ width: 1440, height: 900 }, 4)

  it('places an only card upright in the middle', () => {
    expect(handPlace(layout, 0, 1)).toMatchObject({ x: 582, rotation: 0 })
  })

  it('fans five cards by four degrees a step, left and right alike', () => {
    const places = [0, 1, 2, 3, 4].map((i) => handPlace(layout, i, 5))
    expect(places.map(({ rotation }) => Math.round((rotation * 180) / Math.PI))).toEqual([-8, -4, 0, 4, 8])
    expect((places[0]?.x ?? 0) + (places[4]?.x ?? 0)).toBeCloseTo(2 * 582)
  })

  it('makes way to the right of the pointed card', () => {
    const { x, y } = handPlace(layout, 3, 5)
    expect(handPlace(layout, 3, 5, { beside: true })).toMatchObject({ x: x + 32, y })
  })

  it('lifts a chosen card by 21 % of its height', () => {
    const { y, width } = handPlace(layout, 2, 5)
    expect(y - handPlace(layout, 2, 5, { chosen: true }).y).toBeCloseTo(0.2083 * width * CARD_RATIO, 0)
  })
})
