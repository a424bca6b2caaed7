import type { ComponentChildren } from 'preact'
import { table as words } from '../../../shared/words/en/table'
import { Icon } from '../../parts/icon'
import type { Note } from '../sitting/notes'

interface Props {
  readonly note: Note
  /** Null where it goes by itself once it is no longer true. */
  readonly onClose: (() => void) | null
  /** What can be done about it. */
  readonly children?: ComponentChildren
}

export function Toast({ note, onClose, children }: Props) {
  return (
    <div class="table-toast" role={note.kind === 'note' ? 'status' : 'alert'} data-kind={note.kind}>
      <p>
        {note.text}
        {note.code !== null && <small>{note.code}</small>}
      </p>
      {children}
      {onClose !== null && (
        <button type="button" class="table-toast__close" aria-label={words.notice.close} onClick={onClose}>
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
