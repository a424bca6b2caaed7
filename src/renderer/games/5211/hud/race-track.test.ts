import { expect, it } from 'vitest'
import { gathered } from './race-track'

it('moves the markers of level players apart around their place, and no others', () => {
  const within = { from: 0, to: 200 }
  expect(gathered([100, 40, 100], 10, within)).toEqual([95, 40, 105])
  expect(gathered([0, 0, 0], 10, within)).toEqual([0, 10, 20])
  expect(gathered([200, 198], 10, within)).toEqual([200, 190])
  expect(gathered([0, 100], 10, { from: 14, to: 90 })).toEqual([14, 90])
  expect(gathered([5, 6, 7], 10, { from: 0, to: 12 })).toEqual([0, 6, 12])
})
