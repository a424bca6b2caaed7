import { useRef, useState } from 'preact/hooks'
import { useDrag } from '../use-drag'

/** A card on its way: from its stack, or from a place. */
export interface Carried<Card, Place> {
  readonly card: Card
  readonly from: Place | null
  /** The place that it hangs over. */
  readonly over: Place | null
}

/** A carried card, and where the pointer is, px in the window. */
export interface Carrying<Card, Place> extends Carried<Card, Place> {
  readonly x: number
  readonly y: number
}

/** What can be taken hold of: a stack, or a place, whose card is null while it is empty. */
interface Holdable<Card, Place> {
  readonly card: Card | null
  readonly from: Place | null
}

/** How a place is written on its element, in `data-place`: two numbers. */
export const placeData = (row: number, column: number): string => `${row}.${column}`

/** What stands there of the place under a point of the window. */
function placeAt<Place>(x: number, y: number, read: (row: number, column: number) => Place): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place === undefined) return null
  const [row = 0, column = 0] = place.split('.').map(Number)
  return read(row, column)
}

/**
 * Carries a card under the pointer, from where it was pressed to where it is let go.
 * @param read the place that is written so on its element
 * @param onDrop gets the card and the place under it
 */
export function useCarry<Card extends string, Place>(
  read: (row: number, column: number) => Place,
  onDrop: (carried: Carried<Card, Place>) => void,
) {
  const [carrying, setCarrying] = useState<Carrying<Card, Place> | null>(null)
  // What was carried last, before it has been rendered.
  const latest = useRef<Carrying<Card, Place> | null>(null)
  const hold = (next: Carrying<Card, Place> | null) => {
    latest.current = next
    setCarrying(next)
  }
  const drag = useDrag<Holdable<Card, Place>>({
    onTake: ({ card }) => card !== null,
    onCarry({ card, from }, _by, { x, y }) {
      if (card !== null) hold({ card, from, over: placeAt(x, y, read), x, y })
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
export type Drag<Card, Place> = ReturnType<typeof useDrag<Holdable<Card, Place>>>
