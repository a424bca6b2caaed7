import { useLayoutEffect } from 'preact/hooks'
import { keyWritten, meaningsOf } from '../../parts/keys'
import { type Focus, type Intent, intentOf, isOfKeyboard } from '../session/keys'

/**
 * The hint of a button's key; screen readers get the key from `keyShortcuts`. The style sheet renders it, so that it is not part of
 * the button's name.
 * @param of as in `KeyboardEvent.key`
 */
export const KeyHint = ({ of }: { readonly of: string }) => (
  <span class="table-key" data-key={keyWritten(of)} aria-hidden="true" />
)

/** Lets the key that opened a dialog close it again. @param key lower case */
export function useClosingKey(key: string, onClose: () => void): void {
  // In a layout effect, so that it works even if the key is pressed again at once.
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      const chord = event.ctrlKey || event.altKey || event.metaKey
      if (!meaningsOf(event).includes(key) || event.repeat || chord) return
      event.stopPropagation()
      onClose()
    }
    // In the capture phase, as the dialog stops its keys.
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [key, onClose])
}

interface Listening {
  /** Handles the meaning of a key. Returns true if the key was handled. */
  readonly onKey: (intent: Intent, focus: Focus) => boolean
  /** Called for a key that navigates, handled or not. */
  readonly onUse: () => void
  /** Called for a press by mouse. */
  readonly onMouse: () => void
}

/** Listens for the table's keys wherever the focus is, except in dialogs, which stop their keys. */
export function useTableKeys({ onKey, onUse, onMouse }: Listening): void {
  // In a layout effect, so that no early key is missed.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const focus = focusOf(event.target)
      const chord = event.ctrlKey || event.altKey || event.metaKey
      if (isOfKeyboard({ key: event.key, chord, focus })) onUse()
      if (event.defaultPrevented) return
      // A held key presses once; the browser would go on to press the button that has the focus by then.
      if (event.repeat && event.key === 'Enter' && focus !== 'text') return event.preventDefault()
      const isUsed = meaningsOf(event).some((key) => {
        const intent = intentOf({ key, chord, repeat: event.repeat, focus })
        return intent !== null && onKey(intent, focus)
      })
      if (isUsed) event.preventDefault()
    }
    // On click, not on press: hiding the key hints moves elements, and the click would miss. A key's click has detail 0.
    const click = ({ detail }: MouseEvent) => {
      if (detail > 0) onMouse()
    }
    window.addEventListener('keydown', listen)
    window.addEventListener('click', click)
    return () => {
      window.removeEventListener('keydown', listen)
      window.removeEventListener('click', click)
    }
  })
}

/**
 * The large button while its function is to skip. The recap's own skip button, the small one beside "Continue", counts as an
 * ordinary control.
 */
const SKIP = '.table-commit[data-action="skip"]'
/** The buttons of a recap. */
export const OF_RECAP = '[data-action="skip"], [data-action="continue"], [data-action="explain"]'

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'none'
  if (target.closest('input:not([type="radio"]), textarea, select, [contenteditable]')) return 'text'
  if (target.closest('[data-focus="card"]')) return 'card'
  if (target.closest(SKIP)) return 'skip'
  return target.closest('button, a, [role="button"]') ? 'control' : 'none'
}
