import { type ReadonlySignal, signal } from '@preact/signals'
import type { BridgeError } from '../../../shared/bridge/errors'
import { refusalWords } from '../../../shared/words/catalogue'

/**
 * A short message of the app. A `note` disappears by itself. An `error` stays until the player closes it. A `standing`
 * message is about a problem that lasts, and stays until the problem is solved.
 */
export interface Note {
  readonly kind: 'note' | 'error' | 'standing'
  readonly text: string
  /** The error code, which is shown in small print, so that the player can report it; null for none. */
  readonly code: string | null
}

const NOTE_MS = 6000

export interface Notes {
  /** The current message; there is at most one. */
  readonly note: ReadonlySignal<Note | null>
  /** Shows a message that disappears by itself. */
  say(text: string): void
  /** Shows an error, which stays until it is closed. */
  refuse(error: BridgeError): void
  close(): void
}

export function createNotes(): Notes {
  const note = signal<Note | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  const show = (next: Note | null) => {
    clearTimeout(timer)
    note.value = next
  }
  return {
    note,
    say(text) {
      show({ kind: 'note', text, code: null })
      timer = setTimeout(() => show(null), NOTE_MS)
    },
    refuse(error) {
      const { code, detail } = error
      const { title, text } = refusalWords(error)
      show({
        kind: 'error',
        text: `${title} ${text}`,
        code: detail === undefined ? code : `${code}: ${detail}`,
      })
    },
    close: () => show(null),
  }
}
