import { describe, expect, it } from 'vitest'
import { DEFAULT_SIZE, placeWindow } from './window-place'

const laptop = { x: 0, y: 0, width: 1440, height: 900 }
const beamer = { x: 1440, y: 0, width: 1024, height: 768 }

describe('the window', () => {
  it('opens at its default size at first', () => {
    expect(placeWindow(null, [laptop])).toEqual(DEFAULT_SIZE)
  })

  it('opens at its last position', () => {
    const place = { x: 1500, y: 20, width: 800, height: 600 }
    expect(placeWindow(place, [laptop, beamer])).toEqual(place)
  })

  it('returns to the primary display when its own is gone', () => {
    expect(placeWindow({ x: 1500, y: 20, width: 800, height: 600 }, [laptop])).toEqual({
      width: 800,
      height: 600,
    })
  })

  it('does not open with its title bar above the display', () => {
    expect(placeWindow({ x: 0, y: -300, width: 800, height: 600 }, [laptop])).not.toHaveProperty('y')
  })

  it('is never larger than its display nor smaller than usable', () => {
    expect(placeWindow({ x: 0, y: 0, width: 4000, height: 3000 }, [laptop])).toMatchObject({
      width: 1440,
      height: 900,
    })
    expect(placeWindow({ x: 0, y: 0, width: 200, height: 100 }, [laptop])).toMatchObject({
      width: 640,
      height: 340,
    })
  })

  it.each([
    ['1366 × 768 at 200 %', { width: 683, height: 340 }],
    ['a handheld at 200 %', { width: 640, height: 360 }],
    ['a 7-inch display', { width: 800, height: 440 }],
  ])('is no larger than the display if that is %s', (_, display) => {
    expect(placeWindow(null, [{ x: 0, y: 0, ...display }])).toEqual(display)
  })
})
