import { useLayoutEffect } from 'preact/hooks'
import { keyWritten, meaningsOf } from '../../parts/keys'
import { type Focus, type Intent, intentOf, isOfKeyboard } from '../session/keys'

/**
 * The key that does the same as the button it is written on, which names it to screen readers by `keyShortcuts`. It is written
 * by the style sheet, so that no reader of the page takes it for the button's name.
 * @param of as `KeyboardEvent.key` has it
 */
export const KeyHint = ({ of }: { readonly of: string }) => (
  <span class="table-key" data-key={keyWritten(of)} aria-hidden="true" />
)

/** Lets the key that opened a dialog close it again. @param key in lower case */
export function useClosingKey(key: string, onClose: () => void): void {
  // At once, however soon the key comes again.
  useLayoutEffect(() => {
    const close = (event: KeyboardEvent) => {
      const chord = event.ctrlKey || event.altKey || event.metaKey
      if (!meaningsOf(event).includes(key) || event.repeat || chord) return
      event.stopPropagation()
      onClose()
    }
    // Before the dialog, which keeps its keys to itself.
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [key, onClose])
}

interface Listening {
  /** Gets what a key asks for, and returns whether the key is thereby used up. */
  readonly onKey: (intent: Intent, focus: Focus) => boolean
  /** A key has walked to something or pressed it, whether or not that has used it up. */
  readonly onUse: () => void
  /** Something has been pressed by mouse. */
  readonly onMouse: () => void
}

/** Listens for the table's keys wherever the focus is, but for dialogs, which keep their keys to themselves. */
export function useTableKeys({ onKey, onUse, onMouse }: Listening): void {
  // At once, however soon the first key comes.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const focus = focusOf(event.target)
      const chord = event.ctrlKey || event.altKey || event.metaKey
      if (isOfKeyboard({ key: event.key, chord, focus })) onUse()
      if (event.defaultPrevented) return
      // A key held down presses once; the browser would keep pressing whatever button has the focus by then.
      if (event.repeat && event.key === 'Enter' && focus !== 'text') return event.preventDefault()
      const isUsed = meaningsOf(event).some((key) => {
        const intent = intentOf({ key, chord, repeat: event.repeat, focus })
        return intent !== null && onKey(intent, focus)
      })
      if (isUsed) event.preventDefault()
    }
    // The click counts rather than the press of the button: hiding the key caps moves things, and the click would miss. A key's click has no detail.
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

/** The large button while it skips; the small one beside "Continue" is a control like any other. */
const SKIP = '.table-commit[data-action="skip"]'
/** The buttons that act on the account itself. */
export const OF_RECAP = '[data-action="skip"], [data-action="continue"], [data-action="explain"]'

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof Element)) return 'none'
  if (target.closest('input:not([type="radio"]), textarea, select, [contenteditable]')) return 'text'
  if (target.closest('[data-focus="card"]')) return 'card'
  if (target.closest(SKIP)) return 'skip'
  return target.closest('button, a, [role="button"]') ? 'control' : 'none'
}
