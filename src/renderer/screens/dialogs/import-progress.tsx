import type { ImportProgress as Progress } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import type { GameFiles } from '../../client/game-files'
import { Dialog } from '../../parts/modal/dialog'
import './dialogs.css'

const text = words.files.progress

interface Props {
  readonly files: GameFiles
  readonly progress: Progress
}

/** How far a large import has come, with a way to stop it: only its button does, as a click beside it may be a slip. */
export const ImportProgress = ({ files, progress: { done, of } }: Props) => (
  <Dialog title={text.title} onDismiss={() => undefined} holdsFocus>
    <p class="dialog__text">{of === 0 ? text.reading : text.games(done, of)}</p>
    <progress
      class="import-progress"
      aria-label={text.title}
      max={1}
      value={of === 0 ? undefined : done / of}
    />
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" onClick={() => void files.stopImport()}>
        {text.stop}
      </button>
    </div>
  </Dialog>
)
