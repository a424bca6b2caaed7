import { useEffect, useRef, useState } from 'preact/hooks'
import type { Card } from '../../shared/games/5211'
import type { Place } from './sandbox'
import type { Carried } from './trial'

/** A carried card, and where the pointer is, px in the window. */
export interface Carrying extends Carried {
  readonly x: number
  readonly y: number
}

/** px that a pressed pointer moves before a click becomes a carry. */
const SLACK = 5

export const placeData = ({ seat, slot }: Place): string => `${seat}.${slot}`

/** The place under a point of the window. */
function placeAt(x: number, y: number): Place | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')?.dataset.place
  if (place === undefined) return null
  const [seat = 0, slot = 0] = place.split('.').map(Number)
  return { seat, slot }
}

/**
 * Carries a card under the pointer, from where it was pressed to where it is let go; Esc puts it back.
 * @param onDrop gets the card and the place under it
 */
export function useCarry(onDrop: (carried: Carried) => void) {
  const [carrying, setCarrying] = useState<Carrying | null>(null)
  const ending = useRef(new AbortController())
  /** Whether the press that ends now was a carry, whose click means nothing. */
  const wasCarried = useRef(false)
  useEffect(() => () => ending.current.abort(), [])

  const press = (event: PointerEvent, card: Card, from: Place | null) => {
    wasCarried.current = false
    if (event.button !== 0 || !event.isPrimary) return
    ending.current.abort()
    ending.current = new AbortController()
    const { clientX: startX, clientY: startY } = event
    let last: Carrying | null = null
    const end = () => {
      ending.current.abort()
      setCarrying(null)
    }
    const move = ({ clientX: x, clientY: y }: PointerEvent) => {
      if (!last && Math.hypot(x - startX, y - startY) < SLACK) return
      wasCarried.current = true
      last = { card, from, over: placeAt(x, y), x, y }
      setCarrying(last)
    }
    const cancel = (key: KeyboardEvent) => {
      if (key.key !== 'Escape' || !last) return
      key.stopPropagation()
      end()
    }
    const release = () => {
      if (last) onDrop(last)
      end()
    }
    const { signal } = ending.current
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', end, { signal })
    addEventListener('keydown', cancel, { signal, capture: true })
  }
  /** Whether a click is one of its own, not the end of a carry; keys click without a press (detail 0). */
  const clicked = ({ detail }: MouseEvent) => detail === 0 || !wasCarried.current
  return { carrying, press, clicked }
}
