import { useRef, useState } from 'preact/hooks'
import type { Card } from '../../../../../shared/games/5211'
import { useDrag } from '../../../../parts/use-drag'
import type { Place } from './sandbox'
import type { Carried } from './trial'

/** A carried card, and where the pointer is, px in the window. */
export interface Carrying extends Carried {
  readonly x: number
  readonly y: number
}

/** What can be taken hold of: a stack, or a place, whose card is null while it is empty. */
export interface Holdable {
  readonly card: Card | null
  readonly from: Place | null
}

export const placeData = ({ seat, slot }: Place): string => `${seat}.${slot}`

/** The place under a point of the window. */
function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place === undefined) return null
  const [seat = 0, slot = 0] = place.split('.').map(Number)
  return { seat, slot }
}

/**
 * Carries a card under the pointer, from where it was pressed to where it is let go.
 * @param onDrop gets the card and the place under it
 */
export function useCarry(onDrop: (carried: Carried) => void) {
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  // What was carried last, before it has been rendered.
  const latest = useRef<Carrying | null>(null)
  const hold = (next: Carrying | null) => {
    latest.current = next
    setCarrying(next)
  }
  const drag = useDrag<Holdable>({
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

export type Drag = ReturnType<typeof useCarry>['drag']
