import { useEffect, useRef } from 'preact/hooks'

/** CSS px. */
interface Point {
  readonly x: number
  readonly y: number
}

export interface DragHandlers<Held> {
  /** The pointer has taken hold of something and moved it. @returns whether it may be carried now */
  readonly onTake: (held: Held) => boolean
  /** @param by how far the pointer has come since it took hold @param at where in the window it is */
  readonly onCarry: (held: Held, by: Point, at: Point) => void
  readonly onDrop: (held: Held) => void
  /** It slipped away: by Esc, because the system took the pointer, or because the window lost the focus. */
  readonly onSlip: () => void
}

/** Below this a press is a click, CSS px. */
const CLICK_MOVES = 6

interface Press<Held> {
  readonly held: Held
  readonly from: Point
  readonly state: 'pressed' | 'carried' | 'slipped'
}

/**
 * Tells carrying from clicking, and takes the click away that ends a carry.
 * @returns the handlers for the button of what may be held
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
      // Nothing else may take it for the way back, nor may the browser close a dialog by it.
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

/** The browser takes a press and a release on the same button for a click, however far it was carried between. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
