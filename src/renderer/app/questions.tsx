import type { DataFolder, ImportReport, ImportProgress as Progress } from '../../shared/bridge/saves'
import { refusalWords, unsavedLine } from '../../shared/words/catalogue'
import { language } from '../../shared/words/en/app'
import { errors } from '../../shared/words/en/errors'
import { menus, settings } from '../../shared/words/en/menus'
import { files as fileWords, unsaved as unsavedWords } from '../../shared/words/en/saved-games'
import type { GameFiles } from '../client/game-files'
import { Dialog } from '../parts/modal'
import '../parts/modal.css'
import { useEffect, useState } from 'preact/hooks'
import type { BridgeError } from '../../shared/bridge/errors'
import { once } from '../../shared/once'
import type { DataFolderClient } from '../client/data-folder'
import { Icon } from '../parts/art/icon'
import type { Store } from '../store/store'
import type { UnsavedQuestion } from '../store/unsaved-guard'

const progressWords = fileWords.progress

interface ImportProgressProps {
  readonly files: GameFiles
  readonly progress: Progress
}

/** The progress of a large import. Only its button stops it, since a click beside the dialog may be a slip. */
const ImportProgress = ({ files, progress: { done, of } }: ImportProgressProps) => (
  <Dialog title={progressWords.title} onDismiss={() => undefined} holdsFocus>
    <p class="dialog__text">{of === 0 ? progressWords.reading : progressWords.games(done, of)}</p>
    <progress
      class="import-progress"
      aria-label={progressWords.title}
      max={1}
      value={of === 0 ? undefined : done / of}
    />
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" onClick={() => void files.stopImport()}>
        {progressWords.stop}
      </button>
    </div>
  </Dialog>
)

/** The number of refused files that are listed. */
const MOST_LISTED = 5

interface ImportProps {
  readonly files: GameFiles
  readonly report: ImportReport
}

/** The dialogs after an import: first the refused files, then the question about settings. */
const ImportDialog = ({ files, report }: ImportProps) =>
  report.refused.length > 0 ? <Refused files={files} report={report} /> : <SettingsQuestion files={files} />

function Refused({ files, report }: ImportProps) {
  const { refused, refusedInAll = refused.length, imported, known, stopped } = report
  const some = imported + known > 0
  const [first] = refused
  const reason = refusalWords(first?.error ?? { code: 'internal' })
  const dismiss = () => files.dismissRefused()
  return (
    <Dialog title={some ? fileWords.refused.some(refusedInAll) : reason.title} onDismiss={dismiss}>
      <p class="dialog__text">
        {stopped ? fileWords.stoppedText : some ? fileWords.refused.someText : reason.text}
      </p>
      <ul class="refused-files">
        {refused.slice(0, MOST_LISTED).map(({ file, error }, n) => (
          <li key={n}>
            <b>{file}</b> {refusalWords(error).title}
          </li>
        ))}
        {refusedInAll > MOST_LISTED && <li>{fileWords.refused.more(refusedInAll - MOST_LISTED)}</li>}
      </ul>
      <code class="dialog__code selectable">
        {[first?.error.code, first?.error.detail].filter(Boolean).join(': ')}
      </code>
      <div class="dialog__actions">
        <button type="button" class="button button--primary" autofocus onClick={dismiss}>
          {menus.close}
        </button>
      </div>
    </Dialog>
  )
}

const SettingsQuestion = ({ files }: Pick<ImportProps, 'files'>) => (
  <Dialog title={fileWords.settings.title} onDismiss={files.closeReport}>
    <p class="dialog__text">{fileWords.settings.text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={files.closeReport}>
        {fileWords.settings.keep}
      </button>
      <button type="button" class="button button--primary" onClick={() => void files.takeSettings()}>
        {fileWords.settings.take}
      </button>
    </div>
  </Dialog>
)

const missingWords = settings.missingFolder

interface MissingFolderProps {
  readonly folder: DataFolderClient
  /** The absolute path of the missing folder. */
  readonly path: string
}

/** Says that the chosen folder is missing. While it is open, nothing is read or written anywhere. */
function MissingFolderDialog({ folder, path }: MissingFolderProps) {
  const [stillMissing, setStillMissing] = useState(false)
  const retry = async () => setStillMissing(!(await folder.retry()))
  const { title, text: meaning } = errors['folder-missing']
  return (
    <Dialog title={title} onDismiss={() => void retry()}>
      <p class="dialog__text">
        {meaning} {missingWords.choice}
      </p>
      <code class="dialog__code selectable">{path}</code>
      <p class="dialog__text" role="status">
        {stillMissing && missingWords.still}
      </p>
      <div class="dialog__actions">
        <button type="button" class="button button--secondary" onClick={() => void folder.useStandard()}>
          {missingWords.standard}
        </button>
        <button type="button" class="button button--primary" autofocus onClick={() => void retry()}>
          {missingWords.retry}
        </button>
      </div>
    </Dialog>
  )
}

const heldWords = settings.heldFolder

/** The interval between two attempts to open the folder, ms. */
const RETRY_MS = 3_000

interface HeldFolderProps {
  readonly folder: DataFolderClient
  readonly held: Extract<DataFolder, { place: 'held' }>
}

/**
 * Says that another Kododo uses the folder. It closes by itself once that one has closed or is known to have crashed; until
 * then, nothing is read or written anywhere.
 */
function HeldFolderDialog({ folder, held }: HeldFolderProps) {
  const [stillHeld, setStillHeld] = useState(false)
  const retry = async () => setStillHeld(!(await folder.retry()))
  useEffect(() => {
    const timer = setInterval(() => void folder.retry(), RETRY_MS)
    return () => clearInterval(timer)
  }, [folder])
  const { title, text: meaning } = errors['folder-held']
  return (
    <Dialog title={title} onDismiss={() => void retry()}>
      <p class="dialog__text">
        {holderLine(held.holder)} {meaning} {held.chosen ? heldWords.choice : heldWords.wait}
      </p>
      <code class="dialog__code selectable">{held.path}</code>
      <p class="dialog__text" role="status">
        {stillHeld && heldWords.still}
      </p>
      <div class="dialog__actions">
        {held.chosen && (
          <button type="button" class="button button--secondary" onClick={() => void folder.useStandard()}>
            {heldWords.standard}
          </button>
        )}
        <button type="button" class="button button--primary" autofocus onClick={() => void retry()}>
          {heldWords.retry}
        </button>
      </div>
    </Dialog>
  )
}

function holderLine({ computer, isThisOne, since }: HeldFolderProps['held']['holder']): string {
  const when = since === null ? null : times().format(new Date(since))
  if (isThisOne) return heldWords.here(when)
  return computer === null ? heldWords.unknown : heldWords.elsewhere(computer, when)
}

const times = once(() => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }))

/** Asks before a game is closed that could not be saved. The button to try again has the focus, and Esc stays. */
function UnsavedDialog({ question }: { readonly question: UnsavedQuestion }) {
  const { purpose, since, inVain, answer } = question
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<BridgeError | null>(null)
  const stay = () => answer('stay')
  // While the game is being saved elsewhere, the buttons do nothing but keep the focus.
  const answerUnlessBusy = (given: 'abandon' | 'again') => {
    if (!busy) answer(given)
  }
  const saveElsewhere = async () => {
    if (busy) return
    setBusy(true)
    setRefused(await question.saveElsewhere())
    setBusy(false)
  }
  const problem = refused ? refusalWords(refused).title : inVain ? unsavedWords.inVain : null
  return (
    <Dialog title={unsavedLine(since)} corner={<Stay onStay={stay} />} onDismiss={stay}>
      <p class="dialog__text">{unsavedWords.text[purpose]}</p>
      <p class="dialog__text" role="status">
        {problem}
      </p>
      <div class="dialog__actions">
        <button
          type="button"
          class="button button--danger"
          data-filled
          aria-disabled={busy}
          onClick={() => answerUnlessBusy('abandon')}
        >
          {unsavedWords.anyway[purpose]}
        </button>
        <button
          type="button"
          class="button button--secondary"
          aria-disabled={busy}
          onClick={() => void saveElsewhere()}
        >
          {unsavedWords.elsewhere}
        </button>
        <button
          type="button"
          class="button button--primary"
          autofocus
          aria-disabled={busy}
          onClick={() => answerUnlessBusy('again')}
        >
          {unsavedWords.again}
        </button>
      </div>
    </Dialog>
  )
}

const Stay = ({ onStay }: { readonly onStay: () => void }) => (
  <button type="button" class="icon-button" aria-label={unsavedWords.stay} onClick={onStay}>
    <Icon name="x" />
  </button>
)

interface ProblemDialogProps {
  readonly store: Store
  readonly problem: NonNullable<Store['problem']['value']>
}

/** Shows an error of main's. If the save has a last good copy, the dialog offers it; nothing is overwritten without consent. */
function ProblemDialog({ store, problem }: ProblemDialogProps) {
  const { error, restorable } = problem
  const { title, text } = refusalWords(error)
  const dismiss = () => store.showProblem(null)
  return (
    <Dialog title={title} onDismiss={dismiss}>
      <p class="dialog__text">
        {text} {copyLine(error, restorable)}
      </p>
      <code class="dialog__code selectable">{[error.code, error.detail].filter(Boolean).join(': ')}</code>
      <div class="dialog__actions">
        {restorable ? (
          <>
            <button type="button" class="button button--secondary" onClick={dismiss}>
              {menus.refused.keep}
            </button>
            <button
              type="button"
              class="button button--primary"
              autofocus
              onClick={() => void store.restore()}
            >
              {menus.refused.restore}
            </button>
          </>
        ) : (
          <button type="button" class="button button--primary" autofocus onClick={dismiss}>
            {menus.close}
          </button>
        )}
      </div>
    </Dialog>
  )
}

function copyLine({ code }: BridgeError, restorable: boolean): string {
  if (restorable) return menus.refused.copyWhole
  return code === 'save-damaged' ? menus.refused.noCopy : ''
}

/** The dialogs that may open over any screen, the most urgent last. */
export function Questions({ store }: { readonly store: Store }) {
  const { report, progress } = store.files
  const folder = store.home.value?.folder
  const unsaved = store.unsaved.value
  return (
    <>
      {progress.value && <ImportProgress files={store.files} progress={progress.value} />}
      {report.value && (
        <ImportDialog files={store.files} report={report.value} key={`${report.value.refused.length}`} />
      )}
      {folder?.place === 'missing' && <MissingFolderDialog folder={store.dataFolder} path={folder.path} />}
      {folder?.place === 'held' && <HeldFolderDialog folder={store.dataFolder} held={folder} />}
      {unsaved && <UnsavedDialog question={unsaved} key={`${unsaved.purpose} ${unsaved.inVain}`} />}
      {store.problem.value && <ProblemDialog store={store} problem={store.problem.value} />}
    </>
  )
}
