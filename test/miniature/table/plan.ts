import {
  type Place,
  positionAt,
  type Rect,
  type Size,
  type TablePlan,
} from '../../../src/renderer/table/plan'
import type { Seat } from '../../../src/shared/game'
import type { View } from '../game/face'

export interface Plan extends TablePlan {
  /** By seat: the card of this turn. */
  readonly cards: readonly Place[]
  /** The card that the giver sees. */
  readonly peek: Place
  readonly large: Rect
  readonly small: Rect
  /** The choices, by index in the list. */
  readonly choices: readonly Rect[]
}

/** While cards are given, they are small and at the top. When all are given, they move down and fill the available space. */
export function planFor(size: Size, { phase, seats, viewer }: View, home: Seat): Plan {
  const { width, height } = size
  const isGiving = phase === 'give'
  const column = width / seats.length
  const card = Math.min(column, height * 0.5) * (isGiving ? 0.3 : 0.5)
  const place = (seat: Seat): Place => {
    const position = positionAt(seat, viewer ?? home, seats.length)
    return { x: column * (position + 0.5), y: height * (isGiving ? 0.24 : 0.4), width: card, rotation: 0 }
  }
  const button = (nth: number, y: number): Rect => ({
    x: width * (0.02 + nth * 0.24),
    y: height * y,
    width: width * 0.22,
    height: 44,
  })
  return {
    size,
    plan: isGiving ? 'giving' : 'choosing',
    scale: 1,
    cardWidths: [card],
    inlay: null,
    bar: { x: 0, y: 0, width, height: 56 },
    cards: seats.map((_, seat) => place(seat)),
    peek: { x: width / 2, y: height * 0.5, width: card * 1.3, rotation: 0 },
    large: button(3, 0.9),
    small: button(2, 0.9),
    choices: [0, 1, 2, 3].map((nth) => button(nth, 0.82)),
  }
}
