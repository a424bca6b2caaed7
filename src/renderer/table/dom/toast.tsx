import { Icon } from '../../art/icon'
import { words } from '../words'

/** What the app has to say for a moment. Errors stay until they are closed, standing ones as long as they are true. */
export interface Note {
  readonly kind: 'note' | 'error' | 'standing'
  readonly text: string
  /** For a report, in small print. */
  readonly code: string | null
}

export function Toast({ note, onClose }: { readonly note: Note; readonly onClose: (() => void) | null }) {
  return (
    <div class="table-toast" role={note.kind === 'note' ? 'status' : 'alert'} data-kind={note.kind}>
      <p>
        {note.text}
        {note.code !== null && <small>{note.code}</small>}
      </p>
      {onClose !== null && (
        <button type="button" aria-label={words.notice.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
