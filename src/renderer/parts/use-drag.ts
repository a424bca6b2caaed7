import { useEffect, useRef } from 'preact/hooks'

/** A position in CSS px. */
interface Point {
  readonly x: number
  readonly y: number
}

export interface DragHandlers<Held> {
  /** Called when the pointer starts to move a pressed element. @returns true if it may be carried */
  readonly onTake: (held: Held) => boolean
  /** @param by the pointer's movement since the press @param at the pointer's position in the window */
  readonly onCarry: (held: Held, by: Point, at: Point) => void
  readonly onDrop: (held: Held) => void
  /** Called when the carry is cancelled: by Esc, because the system took the pointer, or because the window lost the focus. */
  readonly onSlip: () => void
}

/** A press that moves less than this is a click, CSS px. */
const CLICK_MOVES = 6

interface Press<Held> {
  readonly held: Held
  readonly from: Point
  readonly state: 'pressed' | 'carried' | 'slipped'
}

/**
 * Distinguishes carrying from clicking, and swallows the click that ends a carry.
 * @returns a function that gives the handlers for the button of an element that can be carried
 */
export function useDrag<Held>({ onTake, onCarry, onDrop, onSlip }: DragHandlers<Held>) {
  const press = useRef<Press<Held> | null>(null)
  const slip = () => {
    if (press.current?.state !== 'carried') return
    press.current = { ...press.current, state: 'slipped' }
    onSlip()
  }
  const lose = () => {
    slip()
    press.current = null
  }
  useEffect(() => {
    const letGo = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || press.current?.state !== 'carried') return
      // The same Esc must neither go back nor close a dialog.
      event.stopPropagation()
      event.preventDefault()
      slip()
    }
    addEventListener('blur', lose)
    addEventListener('keydown', letGo, { capture: true })
    return () => {
      removeEventListener('blur', lose)
      removeEventListener('keydown', letGo, { capture: true })
    }
  })
  const carry = (pressed: Press<Held>, at: Point) => {
    const by = { x: at.x - pressed.from.x, y: at.y - pressed.from.y }
    if (pressed.state === 'pressed') {
      if (Math.hypot(by.x, by.y) < CLICK_MOVES) return
      press.current = onTake(pressed.held) ? { ...pressed, state: 'carried' } : null
    }
    if (press.current?.state === 'carried') onCarry(pressed.held, by, at)
  }
  return (held: Held) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0 || !event.isPrimary || !(event.currentTarget instanceof Element)) return
      press.current = { held, from: { x: event.clientX, y: event.clientY }, state: 'pressed' }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (press.current !== null) carry(press.current, { x: event.clientX, y: event.clientY })
    },
    onPointerUp() {
      const { current } = press
      press.current = null
      if (current === null || current.state === 'pressed') return
      swallowClick()
      if (current.state === 'carried') onDrop(current.held)
    },
    onPointerCancel: lose,
  })
}

/** Swallows the click that the browser fires after a press and a release on the same button, however far it was carried. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
