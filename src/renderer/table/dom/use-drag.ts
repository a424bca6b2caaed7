import { useEffect, useRef } from 'preact/hooks'
import type { Point } from '../layout'

export interface DragHandlers {
  /** The pointer has taken hold of a card and moved it. @returns whether the card may be carried now */
  readonly onTake: (index: number) => boolean
  /** @param by how far the pointer has come since it took hold, CSS px */
  readonly onCarry: (index: number, by: Point) => void
  readonly onDrop: (index: number) => void
  /** It slipped away: the system took the pointer, or the window lost the focus. */
  readonly onSlip: () => void
}

/** Below this a press is a click, CSS px. */
const CLICK_MOVES = 6

interface Press {
  readonly index: number
  readonly from: Point
  readonly carried: boolean
}

/**
 * Tells carrying a card from clicking it.
 * @returns the handlers for the button of the card with an index
 */
export function useDrag({ onTake, onCarry, onDrop, onSlip }: DragHandlers) {
  const press = useRef<Press | null>(null)
  const slip = () => {
    if (press.current?.carried) onSlip()
    press.current = null
  }
  useEffect(() => {
    addEventListener('blur', slip)
    return () => removeEventListener('blur', slip)
  })
  const carry = (held: Press, event: PointerEvent) => {
    const by = { x: event.clientX - held.from.x, y: event.clientY - held.from.y }
    if (!held.carried) {
      if (Math.hypot(by.x, by.y) < CLICK_MOVES) return
      press.current = onTake(held.index) ? { ...held, carried: true } : null
    }
    if (press.current?.carried) onCarry(held.index, by)
  }
  return (index: number) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !(event.currentTarget instanceof Element)) return
      press.current = { index, from: { x: event.clientX, y: event.clientY }, carried: false }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (press.current !== null) carry(press.current, event)
    },
    onPointerUp() {
      const held = press.current
      press.current = null
      if (!held?.carried) return
      swallowClick()
      onDrop(held.index)
    },
    onPointerCancel: slip,
  })
}

/** The browser takes a press and a release on the same button for a click, however far it was carried between. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
