import { type ReadonlySignal, signal } from '@preact/signals'
import type { BridgeError } from '../../../shared/bridge/errors'
import { refusalWords } from '../../../shared/words/catalogue'

/** What the app has to say for a moment. Errors stay until they are closed, standing ones as long as they are true. */
export interface Note {
  readonly kind: 'note' | 'error' | 'standing'
  readonly text: string
  /** For a report, in small print. */
  readonly code: string | null
}

const NOTE_MS = 6000

export interface Notes {
  /** What there is to say now; at most one thing. */
  readonly note: ReadonlySignal<Note | null>
  /** Says something that goes by itself. */
  say(text: string): void
  /** Tells a refusal, which stays until it is closed. */
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
