import { describe, expect, test } from 'vitest'
import { isOver, placeTip } from './tips'

const window = { width: 800, height: 600 }
const tip = { width: 100, height: 30 }

describe('a tip', () => {
  test('is centred above its anchor', () => {
    expect(placeTip({ left: 400, top: 300, width: 40, height: 40 }, tip, window)).toEqual({ x: 370, y: 262 })
  })

  test('is below its anchor at the upper edge', () => {
    expect(placeTip({ left: 400, top: 10, width: 40, height: 40 }, tip, window)).toEqual({ x: 370, y: 58 })
  })

  test.each([
    [0, 8],
    [790, 692],
  ])('stays in the window beside %d', (left, x) => {
    expect(placeTip({ left, top: 300, width: 10, height: 40 }, tip, window).x).toBe(x)
  })

  test('stays while the pointer moves from the anchor to it', () => {
    const anchor = { left: 400, top: 300, width: 40, height: 40 }
    const shown = { left: 370, top: 262, ...tip }
    expect(isOver(420, 296, [anchor, shown])).toBe(true)
    expect(isOver(375, 265, [anchor, shown])).toBe(true)
    expect(isOver(420, 360, [anchor, shown])).toBe(false)
  })
})
