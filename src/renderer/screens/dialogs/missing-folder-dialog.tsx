import { useState } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import type { DataFolderClient } from '../../client/data-folder'
import { Dialog } from '../../parts/modal/dialog'

const text = words.settings.missingFolder

interface Props {
  readonly folder: DataFolderClient
  /** Absolute path of what is missing. */
  readonly path: string
}

/** Says that the chosen folder is not there. Until that is answered, nothing is read or written anywhere. */
export function MissingFolderDialog({ folder, path }: Props) {
  const [stillMissing, setStillMissing] = useState(false)
  const retry = async () => setStillMissing(!(await folder.retry()))
  const { title, text: meaning } = words.errors['folder-missing']
  return (
    <Dialog title={title} onDismiss={() => void retry()}>
      <p class="dialog__text">
        {meaning} {text.choice}
      </p>
      <code class="dialog__code selectable">{path}</code>
      <p class="dialog__text" role="status">
        {stillMissing && text.still}
      </p>
      <div class="dialog__actions">
        <button type="button" class="button button--secondary" onClick={() => void folder.useStandard()}>
          {text.standard}
        </button>
        <button type="button" class="button button--primary" autofocus onClick={() => void retry()}>
          {text.retry}
        </button>
      </div>
    </Dialog>
  )
}
