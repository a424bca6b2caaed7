import type { ImportReport } from '../../../shared/bridge/contract'
import { refusalWords, words } from '../../../shared/words/catalogue'
import type { GameFiles } from '../../client/game-files'
import { Dialog } from '../../parts/modal/dialog'
import './dialogs.css'

const text = words.files
/** Refused files that are listed. */
const MOST_LISTED = 5

interface Props {
  readonly files: GameFiles
  readonly report: ImportReport
}

/** What is left to be said after an import: first what was refused, then whether settings are taken over. */
export const ImportDialog = ({ files, report }: Props) =>
  report.refused.length > 0 ? <Refused files={files} report={report} /> : <SettingsQuestion files={files} />

function Refused({ files, report }: Props) {
  const { refused, refusedInAll = refused.length, imported, known, stopped } = report
  const some = imported + known > 0
  const [first] = refused
  const reason = refusalWords(first?.error ?? { code: 'internal' })
  const dismiss = () => files.answerRefused()
  return (
    <Dialog title={some ? text.refused.some(refusedInAll) : reason.title} onDismiss={dismiss}>
      <p class="dialog__text">{stopped ? text.stoppedText : some ? text.refused.someText : reason.text}</p>
      <ul class="refused-files">
        {refused.slice(0, MOST_LISTED).map(({ file, error }, n) => (
          <li key={n}>
            <b>{file}</b> {refusalWords(error).title}
          </li>
        ))}
        {refusedInAll > MOST_LISTED && <li>{text.refused.more(refusedInAll - MOST_LISTED)}</li>}
      </ul>
      <code class="dialog__code selectable">
        {[first?.error.code, first?.error.detail].filter(Boolean).join(': ')}
      </code>
      <div class="dialog__actions">
        <button type="button" class="button button--primary" autofocus onClick={dismiss}>
          {words.menus.close}
        </button>
      </div>
    </Dialog>
  )
}

const SettingsQuestion = ({ files }: Pick<Props, 'files'>) => (
  <Dialog title={text.settings.title} onDismiss={files.closeReport}>
    <p class="dialog__text">{text.settings.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={files.closeReport}>
        {text.settings.keep}
      </button>
      <button type="button" class="button button--primary" onClick={() => void files.takeSettings()}>
        {text.settings.take}
      </button>
    </div>
  </Dialog>
)
