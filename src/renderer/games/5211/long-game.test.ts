import { describe, expect, test } from 'vitest'
import { frameOf, roundsNumbered, stretchesOf, topOf } from './long-game'

describe('the frame of the points of a long game', () => {
  const room = { x: 40, y: 10, width: 800, height: 300 }

  test.each([
    [0, 800],
    [0.5, 800],
    [0.9, 711.1],
    [1, 640],
  ])('leaves names 160 px behind lines that have run %d of the axis', (reached, width) => {
    const frame = frameOf(room, reached, 160)
    expect(frame.width).toBeCloseTo(width, 1)
    expect(frame.width * reached + 160).toBeLessThanOrEqual(room.width + 0.001)
  })

  test('holds 50, and any total beyond it', () => {
    expect(topOf({ totals: [12, 3] })).toBe(53)
    expect(topOf({ totals: [58, 52] })).toBe(61)
  })
})

describe('the deals along the axis', () => {
  const stretches = (length: number) =>
    stretchesOf({ says: { line: '', caption: '' }, rounds: 6, length, steps: [] })

  test('are as long as their rounds', () => {
    expect(stretches(12)).toEqual([
      { deal: 1, from: 0, to: 6 },
      { deal: 2, from: 6, to: 12 },
    ])
  })

  test('end with the game', () => {
    expect(stretches(8).at(-1)).toEqual({ deal: 2, from: 6, to: 8 })
  })
})

test('every other two-digit number is left out if two of them would nearly touch', () => {
  const all = Array.from({ length: 11 }, (_, index) => index + 1)
  expect(roundsNumbered(11, 1.75)).toEqual(all)
  expect(roundsNumbered(11, 1.7)).toEqual([...all.slice(0, 9), 11])
  expect(roundsNumbered(7, 1.125)).toEqual([1, 2, 3, 4, 5, 6, 7])
})
