import { useEffect, useState } from 'preact/hooks'
import type { DataFolder } from '../../../shared/bridge/contract'
import { once } from '../../../shared/once'
import { LANGUAGE, words } from '../../../shared/words/catalogue'
import type { DataFolderClient } from '../../client/data-folder'
import { Dialog } from '../../parts/modal/dialog'

const text = words.settings.heldFolder

/** How often it is looked whether the folder is free again, in ms. */
const LOOK_MS = 3_000

interface Props {
  readonly folder: DataFolderClient
  readonly held: Extract<DataFolder, { place: 'held' }>
}

/**
 * Says that another Kododo has the folder. It goes away by itself once that one has closed, or has been seen to have ended
 * without a word; until then, nothing is read or written anywhere.
 */
export function HeldFolderDialog({ folder, held }: Props) {
  const [stillHeld, setStillHeld] = useState(false)
  const retry = async () => setStillHeld(!(await folder.retry()))
  useEffect(() => {
    const looking = setInterval(() => void folder.retry(), LOOK_MS)
    return () => clearInterval(looking)
  }, [folder])
  const { title, text: meaning } = words.errors['folder-held']
  return (
    <Dialog title={title} onDismiss={() => void retry()}>
      <p class="dialog__text">
        {whoHas(held.holder)} {meaning} {held.chosen ? text.choice : text.wait}
      </p>
      <code class="dialog__code selectable">{held.path}</code>
      <p class="dialog__text" role="status">
        {stillHeld && text.still}
      </p>
      <div class="dialog__actions">
        {held.chosen && (
          <button type="button" class="button button--secondary" onClick={() => void folder.useStandard()}>
            {text.standard}
          </button>
        )}
        <button type="button" class="button button--primary" autofocus onClick={() => void retry()}>
          {text.retry}
        </button>
      </div>
    </Dialog>
  )
}

function whoHas({ computer, isThisOne, since }: Props['held']['holder']): string {
  const when = since === null ? null : times().format(new Date(since))
  if (isThisOne) return text.here(when)
  return computer === null ? text.unknown : text.elsewhere(computer, when)
}

const times = once(() => new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'long', timeStyle: 'short' }))
