import { describe, expect, test } from 'vitest'
import { lineThrough, scaleOf, spread, ticksFor } from './chart'

describe('the ticks', () => {
  test.each([
    [0, [0, 5]],
    [5, [0, 5]],
    [14, [0, 5, 10, 15]],
    [25, [0, 5, 10, 15, 20, 25]],
    [26, [0, 10, 20, 30]],
    [73, [0, 20, 40, 60, 80]],
  ])('cover %i points', (most, ticks) => {
    expect(ticksFor(most)).toEqual(ticks)
  })
})

describe('the chart', () => {
  const scale = scaleOf({ x: 10, y: 20, width: 100, height: 60 }, 4, 15)

  test('starts at the lower left of its frame and ends at the upper right', () => {
    expect([scale.x(0), scale.x(4)]).toEqual([10, 110])
    expect([scale.y(0), scale.y(15)]).toEqual([80, 20])
  })

  test('draws a line through the points of each round', () => {
    const spots = [
      { at: 0, points: 0 },
      { at: 1, points: 5 },
      { at: 4, points: 5 },
    ]
    expect(lineThrough(spots, scale)).toBe('M10.0 80.0L35.0 60.0L110.0 60.0')
  })
})

describe('spread', () => {
  test('leaves labels in place that do not overlap', () => {
    expect(spread([10, 60, 110], 30, 200)).toEqual([10, 60, 110])
  })

  test('moves labels apart that would overlap, and keeps their order', () => {
    expect(spread([50, 50, 40], 30, 200)).toEqual([70, 100, 40])
  })

  test('pushes labels up that would end below the lowest position', () => {
    expect(spread([90, 95, 100], 30, 110)).toEqual([50, 80, 110])
  })
})
