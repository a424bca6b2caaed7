import { useRef, useState } from 'preact/hooks'
import { useDrag } from '../use-drag'
import { type Place, placeOf } from './layout'
import type { Carried } from './trial'

/** A carried card, and where the pointer is, px in the window. */
export interface Carrying<Card> extends Carried<Card> {
  readonly x: number
  readonly y: number
}

/** What can be taken hold of: a stack, or a place, whose card is null while it is empty. */
interface Holdable<Card> {
  readonly card: Card | null
  readonly from: Place | null
}

/** How a place is written on its element, in `data-place`. */
export const placeData = ({ row, column }: Place): string => `${row}.${column}`

/** The place under a point of the window. */
function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place === undefined) return null
  const [row = 0, column = 0] = place.split('.').map(Number)
  return placeOf(row, column)
}

/**
 * Carries a card under the pointer, from where it was pressed to where it is let go.
 * @param onDrop gets the card and the place under it
 */
export function useCarry<Card extends string>(onDrop: (carried: Carried<Card>) => void) {
  const [carrying, setCarrying] = useState<Carrying<Card> | null>(null)
  // What was carried last, before it has been rendered.
  const latest = useRef<Carrying<Card> | null>(null)
  const hold = (next: Carrying<Card> | null) => {
    latest.current = next
    setCarrying(next)
  }
  const drag = useDrag<Holdable<Card>>({
    onTake: ({ card }) => card !== null,
    onCarry({ card, from }, _by, { x, y }) {
      if (card !== null) hold({ card, from, over: placeAt(x, y), x, y })
    },
    onDrop() {
      if (latest.current !== null) onDrop(latest.current)
      hold(null)
    },
    onSlip: () => hold(null),
  })
  return { carrying, drag }
}

/** The handlers for the button of what may be held. */
export type Drag<Card> = ReturnType<typeof useDrag<Holdable<Card>>>
