import { expect, test } from 'vitest'
import { wayBetween } from './veil'

const card = { x: 100, y: 400, width: 200, height: 280 }

test('the path of a drag leads from the edge of one place to the edge of the other, and bends upwards', () => {
  const right = { x: 700, y: 400, width: 200, height: 280 }
  expect(wayBetween(card, right)?.line).toBe('M312 540Q500 472 688 540')
  expect(wayBetween(right, card)?.line).toBe('M688 540Q500 472 312 540')
})

test('the path of a drag has a head that points to its end', () => {
  const above = { x: 150, y: 0, width: 100, height: 140 }
  const way = wayBetween(card, above)
  expect(way?.line).toMatch(/^M200 388Q\d+ 270 200 152$/)
  expect(way?.head).toMatch(/^M\d+ 1[67]\dL200 152L\d+ 1[67]\d$/)
})

test('the path of a drag is not drawn between neighbours or overlapping places', () => {
  expect(wayBetween(card, { ...card, x: 330 })).toBeNull()
  expect(wayBetween(card, card)).toBeNull()
})

test('the path of a drag is kept free from one end to the other, including its bend', () => {
  const along = wayBetween(card, { x: 700, y: 400, width: 200, height: 280 })?.along ?? []
  const middles = along.map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
  expect(middles.at(0)).toEqual([312, 540])
  expect(middles.at(along.length / 2)).toEqual([500, expect.closeTo(506, 0)])
  expect(middles.at(-1)).toEqual([688, 540])
  for (const [n, one] of along.slice(1).entries()) expect(one.x - (along[n]?.x ?? 0)).toBeLessThan(one.width)
})
