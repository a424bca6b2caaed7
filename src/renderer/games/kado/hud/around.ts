import type { Rect } from '../../../table/plan'

/** The smallest rectangle around all of them, with some room. @param room CSS px */
export function around(rects: readonly Rect[], room: number): Rect {
  const x = Math.min(...rects.map((rect) => rect.x)) - room
  const y = Math.min(...rects.map((rect) => rect.y)) - room
  const right = Math.max(...rects.map((rect) => rect.x + rect.width)) + room
  const bottom = Math.max(...rects.map((rect) => rect.y + rect.height)) + room
  return { x, y, width: right - x, height: bottom - y }
}
