import { LEAST_TARGET, type Rect } from './plan'

/** What stands in place of the large button while an account is told. */
export interface AccountButtons {
  readonly explain: Rect
  readonly skip: Rect
  /** One dot a step, below the buttons. */
  readonly dots: Rect
}

const SKIP_WIDTH = 92
const HEIGHT = 56
const GAP = 10
const DOTS = 6

/** @param large where the large button stands otherwise @param scale CSS px for one px of the drawing */
export function accountButtons(large: Rect, scale: number): AccountButtons {
  const gap = GAP * scale
  const dots = DOTS * scale
  const height = Math.max(LEAST_TARGET, Math.min(HEIGHT * scale, large.height - gap - dots))
  const width = Math.max(SKIP_WIDTH * scale, 1.6 * LEAST_TARGET)
  const { x, y } = large
  return {
    explain: { x, y, width: large.width - width - gap, height },
    skip: { x: x + large.width - width, y, width, height },
    dots: { x, y: y + height + gap, width: large.width, height: dots },
  }
}
