import { effect, type ReadonlySignal } from '@preact/signals'
import { isOver } from './place-tip'

/** What has a tip: an icon that is a button, whose name is its tip, and whatever brings a text of its own. */
const TIPPED =
  '[data-tip], .icon-button[aria-label], .table-tool[aria-label], [data-icon-alone="true"][aria-label]'

/** How long the pointer rests before a tip comes, ms. */
const REST = 400

/** Keys that walk from one control to the next. */
const WALKING = /^(Tab|Arrow\w+|Home|End)$/

export interface Tip {
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
export function followTips({ onTip, shownAt, topmost }: Following): () => void {
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
