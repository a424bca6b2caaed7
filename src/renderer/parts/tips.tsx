import { effect, type ReadonlySignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { topmost } from './modal'
import './tips.css'

/** A rectangle in px of the window. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** The gap between an anchor and its tip, and between a tip and the window's edge, px. */
const GAP = 8

/**
 * The position of a tip: centred above its anchor, below if there is no room above, and always inside the window.
 * @returns its upper left corner, px
 */
export function placeTip(anchor: Box, tip: Size, window: Size): { readonly x: number; readonly y: number } {
  const above = anchor.top - GAP - tip.height
  const below = anchor.top + anchor.height + GAP
  return {
    x: within(anchor.left + (anchor.width - tip.width) / 2, window.width - tip.width),
    y: above >= GAP ? above : within(below, window.height - tip.height),
  }
}

const within = (at: number, room: number): number => Math.max(GAP, Math.min(at, room - GAP))

/** True if the pointer is over one of the boxes (an anchor and its tip), or on the way from one to the other. */
export const isOver = (x: number, y: number, boxes: readonly Box[]): boolean =>
  boxes.some(
    ({ left, top, width, height }) =>
      x >= left - GAP && x <= left + width + GAP && y >= top - GAP && y <= top + height + GAP,
  )

/** Elements with a tip: icon buttons, whose name is the tip, and elements with `data-tip`. */
const TIPPED =
  '[data-tip], .icon-button[aria-label], .table-tool[aria-label], [data-icon-alone="true"][aria-label]'

/** The time that the pointer rests on an anchor before its tip is shown, ms. */
const REST = 400

/** Keys that move the focus from one control to the next. */
const FOCUS_KEYS = /^(Tab|Arrow\w+|Home|End)$/

interface Tip {
  readonly anchor: HTMLElement
  readonly text: string
  /** The address and title of a picture that the tip shows; null if it is only text. */
  readonly shown: { readonly picture: string; readonly title: string } | null
  /** True if it says more than the control's name; it is the control's accessible description then. */
  readonly explains: boolean
}

interface Following {
  /** @param tip null to hide the tip */
  readonly onTip: (tip: Tip | null) => void
  /** The box of the visible tip, px of the window; null if none is visible. */
  readonly shownAt: () => DOMRect | null
  /** The topmost modal dialog; null if none is open. */
  readonly topmost: ReadonlySignal<Element | null>
}

function tipOf(target: EventTarget | null): Tip | null {
  const anchor = target instanceof Element ? target.closest<HTMLElement>(TIPPED) : null
  const { tip, tipPicture: picture, tipTitle: title } = anchor?.dataset ?? {}
  const text = tip ?? anchor?.ariaLabel
  if (!anchor || !text) return null
  const shown = picture === undefined || title === undefined ? null : { picture, title }
  return { anchor, text, shown, explains: tip !== undefined && tip !== anchor.ariaLabel }
}

/** The tip of a pressed element, if it says more than the element's name: a press shows only such tips. */
function explanationOf(target: EventTarget | null): Tip | null {
  const tip = tipOf(target)
  return tip?.explains ? tip : null
}

/**
 * Follows the tip to show: that of the control that the pointer rests on, or that the keyboard has moved the focus to. It
 * stays while the pointer is over it. A press hides it, unless the press asks for it, and so does a dialog that opens over
 * it. Esc hides an explanation and does nothing else; if the tip is only a name, Esc also goes back as usual.
 * @returns a function that ends it
 */
function followTips({ onTip, shownAt, topmost }: Following): () => void {
  const ended = new AbortController()
  const on = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, run, { capture: true, passive: name === 'pointermove', signal: ended.signal })
  let shown: Tip | null = null
  // The anchor under the pointer, whether its tip is visible, pending or hidden.
  let under: HTMLElement | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  let isFocusKey = false

  // The anchor may be removed without any input.
  const removals = new MutationObserver(() => shown?.anchor.isConnected === false && show(null))

  const show = (tip: Tip | null) => {
    clearTimeout(resting)
    if (tip === shown) return
    shown = tip
    if (tip === null) removals.disconnect()
    else removals.observe(document.body, { childList: true, subtree: true })
    onTip(tip)
  }
  const isHeld = (x: number, y: number) => {
    const at = shownAt()
    return shown !== null && at !== null && isOver(x, y, [shown.anchor.getBoundingClientRect(), at])
  }

  on('pointermove', ({ target, pointerType, clientX, clientY }) => {
    if (pointerType === 'touch') return
    const tip = tipOf(target)
    if ((tip?.anchor ?? null) === under) return
    if (tip === null && isHeld(clientX, clientY)) return
    const left = under
    under = tip?.anchor ?? null
    if (shown?.anchor === left) show(null)
    clearTimeout(resting)
    if (tip !== null) resting = setTimeout(() => tip.anchor.isConnected && show(tip), REST)
  })
  on('focusin', ({ target }) => isFocusKey && show(tipOf(target)))
  on('pointerdown', ({ target }) => show(explanationOf(target)))
  on('blur', ({ target }) => target === window && show(null))
  on('resize', () => show(null))
  on('keydown', (event) => {
    isFocusKey = FOCUS_KEYS.test(event.key)
    // A key cancels a pending tip, which would cover whatever the key has opened.
    clearTimeout(resting)
    if (event.key === 'Enter' || event.key === ' ') return show(explanationOf(event.target))
    if (event.key !== 'Escape' || shown === null) return
    // The tip of a removed anchor is not visible any more.
    if (shown.explains && shown.anchor.isConnected) {
      event.preventDefault()
      event.stopPropagation()
    }
    show(null)
  })
  const endCover = effect(() => {
    if (topmost.value !== null && !topmost.value.contains(shown?.anchor ?? null)) show(null)
  })
  return () => {
    endCover()
    clearTimeout(resting)
    removals.disconnect()
    ended.abort()
  }
}

const ID = 'tip'

/** The visible tip, above everything else. Clicks pass through it. */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      followTips({
        onTip: setTip,
        topmost,
        shownAt: () => (box.current?.matches(':popover-open') ? box.current.getBoundingClientRect() : null),
      }),
    [],
  )
  useLayoutEffect(() => {
    if (tip === null || box.current === null || !tip.anchor.isConnected) return
    return showBeside(tip, box.current)
  }, [tip])
  return (
    <div class="tip" id={ID} role="tooltip" popover="manual" ref={box}>
      {tip !== null && (tip.shown === null ? tip.text : <Shown {...tip.shown} text={tip.text} />)}
    </div>
  )
}

interface ShownProps extends NonNullable<Tip['shown']> {
  readonly text: string
}

/** A tip with a picture, a title and lines of text. */
const Shown = ({ picture, title, text }: ShownProps) => (
  <div class="tip__shown">
    <img src={picture} alt="" width="220" height="308" />
    <div>
      <b>{title}</b>
      {text.split('\n').map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
)

/** @returns a function that hides the tip */
function showBeside({ anchor, explains }: Tip, box: HTMLElement): () => void {
  box.showPopover()
  const at = placeTip(anchor.getBoundingClientRect(), box.getBoundingClientRect(), {
    width: innerWidth,
    height: innerHeight,
  })
  box.style.translate = `${at.x}px ${at.y}px`
  if (explains) anchor.setAttribute('aria-describedby', ID)
  return () => {
    if (explains) anchor.removeAttribute('aria-describedby')
    box.hidePopover()
  }
}
