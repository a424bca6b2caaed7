import type { Place, Rect, Size } from '../../../src/renderer/table/plan/plan'
import type { Seat } from '../../../src/shared/game'
import type { View } from '../game/face'
import type { Plan } from './types'

export interface Places {
  /** By position around the table, 0 at the bottom: the card of this turn. */
  readonly cards: readonly Place[]
  /** The first of the cards of the turns before. */
  readonly won: readonly Place[]
  /** The card that the giver looks at. */
  readonly peek: Place
  readonly large: Rect
  readonly small: Rect
  /** What can be chosen, by its place in the list. */
  readonly choices: readonly Rect[]
}

const CHOICES = 4

/** While cards are given they lie small at the top; once all are, they come down and are as large as there is room for. */
export function planFor(size: Size, { phase, seats }: View, home: Seat): Plan {
  const { width, height } = size
  const isGiving = phase === 'give'
  const column = width / seats.length
  const [card, won] = [
    Math.min(column, height * 0.5) * (isGiving ? 0.3 : 0.5),
    Math.min(column, height) * 0.12,
  ]
  const place = (column_: number, y: number, wide: number): Place => ({
    ...{ x: column * (column_ + 0.5), y: height * y, width: wide, rotation: 0 },
  })
  const button = (nth: number, y: number): Rect => ({
    ...{ x: width * 0.02 + nth * width * 0.24, y: height * y, width: width * 0.22, height: 44 },
  })
  return {
    ...{ size, home, plan: isGiving ? 'giving' : 'choosing', scale: 1, cardWidths: [card, won], inlay: null },
    bar: { x: 0, y: 0, width, height: 56 },
    cards: seats.map((_, position) => place(position, isGiving ? 0.24 : 0.4, card)),
    won: seats.map((_, position) => place(position - 0.3, 0.7, won)),
    peek: { x: width / 2, y: height * 0.5, width: card * 1.3, rotation: 0 },
    large: button(3, 0.9),
    small: button(2, 0.9),
    choices: Array.from({ length: CHOICES }, (_, nth) => button(nth, 0.82)),
  }
}
