import type { ComponentChildren, RefObject } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { menus } from '../../shared/words/en/menus'
import { Icon } from './art/icon'
import { LIZARD_HEAD } from './art/pictures'
import { isDialogOpen } from './modal'
import { useTabRound } from './tab-round'

/** The class of elements that show something of a game: every selector of the game's style sheets begins with it. */
export const rootClassOf = (game: string): string => `game-${game}`

interface TitleProps {
  readonly text: string
  readonly onBack: () => void
}

/** A screen's heading with a back button. */
export const Title = ({ text, onBack }: TitleProps) => (
  <header class="title">
    <button type="button" class="icon-button" aria-label={menus.back} onClick={onBack}>
      <Icon name="chev" class="icon--flip" />
    </button>
    <h1>{text}</h1>
  </header>
)

interface ScreenProps {
  /** The screen's name for screen readers. */
  readonly name: string
  readonly class: string
  /** Called on Esc. */
  readonly onBack?: () => void
  /** Called on Enter while no control has the focus. */
  readonly onEnter?: () => void
  /** Called on Ctrl+Z, or the system's own key for undo, outside text fields. */
  readonly onUndo?: () => void
  /** The control that gets the focus first; by default the screen itself. */
  readonly startAt?: RefObject<HTMLElement | null>
  readonly children: ComponentChildren
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey

/** Handles a key on a screen. @param main the screen itself */
function handleScreenKey(
  event: KeyboardEvent,
  main: HTMLElement | null,
  { onBack, onEnter, onUndo }: Record<'onBack' | 'onEnter' | 'onUndo', (() => void) | undefined>,
): void {
  const { key, target, repeat } = event
  // Esc and Enter that end the composition of a letter belong to the input method.
  if (event.defaultPrevented || event.isComposing || isDialogOpen()) return
  // A key that is still held down from the previous screen or dialog is ignored.
  if (key === 'Escape' && !repeat) onBack?.()
  if (isUndo(event) && !(target instanceof HTMLInputElement)) onUndo?.()
  if (key !== 'Enter') return
  // A key that is still held down would press a button that has just got the focus.
  if (repeat) event.preventDefault()
  if (target !== main && target !== document.body) return
  // Otherwise the same key press also reaches the button that a dialog has just focused.
  event.preventDefault()
  if (!repeat) onEnter?.()
}

/** A screen. It takes the focus when it opens, so that the next Tab leads to its first control. */
export function Screen({ name, class: className, onBack, onEnter, onUndo, startAt, children }: ScreenProps) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => (startAt?.current ?? main.current)?.focus({ preventScroll: true }), [])
  useTabRound(main)

  // The listener is on the window, since the focused control may be removed, and the focus with it; and it is a layout
  // effect, since the first key may come at once.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleScreenKey(event, main.current, { onBack, onEnter, onUndo })
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  })
  return (
    <main class={`screen ${className}`} aria-label={name} tabIndex={-1} ref={main}>
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
  /** Runs on Enter. */
  readonly action: Action
  /** Runs on Esc; by default the action itself. */
  readonly back?: Action
}

/** A screen that says why something cannot be shown, with one or two actions. */
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
