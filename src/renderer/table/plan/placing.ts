import type { CSSProperties } from 'preact'
import { CARD_RATIO, type Place, type Rect } from './plan'

const px = (length: number): string => `${length}px`

/** Puts an element where the layout has room for it. */
export const atRect = ({ x, y, width, height }: Rect): CSSProperties => ({
  left: px(x),
  top: px(y),
  width: px(width),
  height: px(height),
})

/** Lays an element over a card, turned like it. */
export const atPlace = ({ x, y, width, rotation }: Place): CSSProperties => ({
  ...atRect({ x: x - width / 2, y: y - (width * CARD_RATIO) / 2, width, height: width * CARD_RATIO }),
  transform: rotation === 0 ? 'none' : `rotate(${rotation}rad)`,
})

/** Centres an element below a card. */
export const below = ({ x, y, width }: Place): CSSProperties => ({
  left: px(x),
  top: px(y + (width * CARD_RATIO) / 2),
})
