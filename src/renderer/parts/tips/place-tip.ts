/** In px of the window. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export type Size = Pick<Box, 'width' | 'height'>

/** Between what is explained and its tip, and between a tip and the window's edge, px. */
export const GAP = 8

/**
 * Where a tip goes: centred above what it explains, below where there is no room, and never out of the window.
 * @returns its upper left corner, px
 */
export function placeTip(anchor: Box, tip: Size, window: Size): { readonly x: number; readonly y: number } {
  const above = anchor.top - GAP - tip.height
  const below = anchor.top + anchor.height + GAP
  return {
    x: within(anchor.left + (anchor.width - tip.width) / 2, window.width - tip.width),
    y: above >= GAP ? above : within(below, window.height - tip.height),
  }
}

const within = (at: number, room: number): number => Math.max(GAP, Math.min(at, room - GAP))

/** Whether the pointer is over what is explained, over its tip, or on the way from one to the other. */
export const isOver = (x: number, y: number, boxes: readonly Box[]): boolean =>
  boxes.some(
    ({ left, top, width, height }) =>
      x >= left - GAP && x <= left + width + GAP && y >= top - GAP && y <= top + height + GAP,
  )
