import { effect, type ReadonlySignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { topmost } from './modal'
import './tips.css'

/** In px of the window. */
interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

type Size = Pick<Box, 'width' | 'height'>

/** Between what is explained and its tip, and between a tip and the window's edge, px. */
const GAP = 8

/**
 * Where a tip goes: centred above what it explains, below where there is no room, and never out of the window.
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

/** Whether the pointer is over what is explained, over its tip, or on the way from one to the other. */
export const isOver = (x: number, y: number, boxes: readonly Box[]): boolean =>
  boxes.some(
    ({ left, top, width, height }) =>
      x >= left - GAP && x <= left + width + GAP && y >= top - GAP && y <= top + height + GAP,
  )

/** What has a tip: an icon that is a button, whose name is its tip, and whatever brings a text of its own. */
const TIPPED =
  '[data-tip], .icon-button[aria-label], .table-tool[aria-label], [data-icon-alone="true"][aria-label]'

/** How long the pointer rests before a tip comes, ms. */
const REST = 400

/** Keys that walk from one control to the next. */
const WALKING = /^(Tab|Arrow\w+|Home|End)$/

interface Tip {
  readonly anchor: HTMLElement
  readonly text: string
  /** The address of what is shown large beside it, and what that is called; null where it is only text. */
  readonly shown: { readonly picture: string; readonly title: string } | null
  /** It says more than the control's name, and so is read out as its description. */
  readonly explains: boolean
}

interface Following {
  /** @param tip null when none is to be seen */
  readonly onTip: (tip: Tip | null) => void
  /** The box of the tip that is shown, px of the window. */
  readonly shownAt: () => DOMRect | null
  /** The modal dialog over everything else; null while none is open. */
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

/** The tip, where it is more than the name of what is pressed: then a press asks for it. */
function explanationOf(target: EventTarget | null): Tip | null {
  const tip = tipOf(target)
  return tip?.explains ? tip : null
}

/**
 * Tells which tip is to be seen: that of the control the pointer rests on, or that the keyboard has walked to. It stays
 * while the pointer is on it. A press takes it away, unless it is what was pressed for, and so does a dialog that opens over it. Esc takes an explanation away and
 * does no more; where only a name is shown it leads back as ever.
 * @returns a function that ends it
 */
function followTips({ onTip, shownAt, topmost }: Following): () => void {
  const ended = new AbortController()
  const on = <Name extends keyof WindowEventMap>(name: Name, run: (event: WindowEventMap[Name]) => void) =>
    addEventListener(name, run, { capture: true, passive: name === 'pointermove', signal: ended.signal })
  let shown: Tip | null = null
  // Where the pointer is, whether its tip is shown, waits or has been sent away.
  let under: HTMLElement | null = null
  let resting: ReturnType<typeof setTimeout> | undefined
  let walking = false

  // What a tip belongs to may go while nothing is moved or pressed.
  const going = new MutationObserver(() => shown?.anchor.isConnected === false && show(null))

  const show = (tip: Tip | null) => {
    clearTimeout(resting)
    if (tip === shown) return
    shown = tip
    if (tip === null) going.disconnect()
    else going.observe(document.body, { childList: true, subtree: true })
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
  on('focusin', ({ target }) => walking && show(tipOf(target)))
  on('pointerdown', ({ target }) => show(explanationOf(target)))
  on('blur', ({ target }) => target === window && show(null))
  on('resize', () => show(null))
  on('keydown', (event) => {
    walking = WALKING.test(event.key)
    // Whoever types is no longer waiting for a tip, which would come over whatever the key has opened.
    clearTimeout(resting)
    if (event.key === 'Enter' || event.key === ' ') return show(explanationOf(event.target))
    if (event.key !== 'Escape' || shown === null) return
    // What it explained may be gone, and nobody sees it any more.
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
    going.disconnect()
    ended.abort()
  }
}

const ID = 'tip'

/** The one tip that is to be seen, over everything. It lets every click through. */
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

/** Something shown large, and what there is to say of it, a line each. */
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

/** @returns a function that takes it away again */
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
