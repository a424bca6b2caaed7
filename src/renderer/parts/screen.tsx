import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../../shared/words/catalogue'
import { Icon } from './art/icon'
import { LIZARD_HEAD } from './art/pictures'
import { isAsking } from './modal'
import { useTabRound } from './tab-round'

/** The class on whatever shows something of a game: every selector of its style sheets begins with it. */
export const rootClassOf = (game: string): string => `game-${game}`

interface TitleProps {
  readonly text: string
  readonly onBack: () => void
}

/** A screen's heading with the way back. */
export const Title = ({ text, onBack }: TitleProps) => (
  <header class="title">
    <button type="button" class="icon-button" aria-label={words.menus.back} onClick={onBack}>
      <Icon name="chev" class="icon--flip" />
    </button>
    <h1>{text}</h1>
  </header>
)

interface ScreenProps {
  /** What it is called, wherever it is heard rather than seen. */
  readonly name: string
  readonly class: string
  /** Esc. */
  readonly onBack?: () => void
  /** Enter, wherever no control has the focus. */
  readonly onEnter?: () => void
  /** Ctrl Z, or the system's own key for it, outside of text fields. */
  readonly onUndo?: () => void
  /** The control that gets the focus first; the screen itself where it holds none. */
  readonly startAt?: RefObject<HTMLElement | null>
  readonly children: ComponentChildren
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Does what a key asks of a screen. @param main the screen itself */
function answerKey(
  event: KeyboardEvent,
  main: HTMLElement | null,
  { onBack, onEnter, onUndo }: Record<'onBack' | 'onEnter' | 'onUndo', (() => void) | undefined>,
): void {
  const { key, target, repeat } = event
  // Esc and Enter that end the composing of a letter are the keyboard's own.
  if (event.defaultPrevented || event.isComposing || isAsking()) return
  // A key that is held down from the screen or the dialog before says nothing here.
  if (key === 'Escape' && !repeat) onBack?.()
  if (isUndo(event) && !(target instanceof HTMLInputElement)) onUndo?.()
  if (key !== 'Enter') return
  // A button that has just got the focus would be pressed by the key that is still held down.
  if (repeat) event.preventDefault()
  if (target !== main && target !== document.body) return
  // Otherwise the same key press also reaches the button that a dialog has just focused.
  event.preventDefault()
  if (!repeat) onEnter?.()
}

/** A whole screen. It takes the focus when it comes, so that the next Tab leads to its first control. */
export function Screen({ name, class: look, onBack, onEnter, onUndo, startAt, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => (startAt?.current ?? main.current)?.focus({ preventScroll: true }), [])
  useTabRound(main)

  // Heard by the window, as the control that had the focus may be gone, and the focus with it; and at once, however
  // soon the first key comes.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => answerKey(event, main.current, { onBack, onEnter, onUndo })
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
  return (
    <main class={`screen ${look}`} aria-label={name} tabIndex={-1} ref={main}>
      {children}
    </main>
  )
}

interface Action {
  readonly label: string
  readonly run: () => void
}

interface NoticeProps {
  readonly title: string
  readonly text: string
  /** Enter. */
  readonly action: Action
  /** Esc; the action itself where this is left out. */
  readonly back?: Action
}

/** A screen that says why something cannot be shown, and the one or two things that can be done. */
export const Notice = ({ title, text, action, back }: NoticeProps) => (
  <Screen name={title} class="notice" onBack={(back ?? action).run} onEnter={action.run}>
    <div class="sea" />
    <div class="panel notice__card" role="alert">
      <img src={LIZARD_HEAD} alt="" />
      <h1>{title}</h1>
      <p>{text}</p>
      <button type="button" class="button button--primary" onClick={action.run}>
        {action.label}
      </button>
      {back && (
        <button type="button" class="button button--secondary" onClick={back.run}>
          {back.label}
        </button>
      )}
    </div>
  </Screen>
)
