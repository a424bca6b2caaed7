import { useEffect, useState } from 'preact/hooks'
import type { SavedData } from '../../../shared/bridge/contract'
import { LANGUAGE, words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/icon'
import { DangerDialog } from '../../parts/modal/danger-dialog'
import { Section, Setting } from '../../parts/setting'
import type { Store } from '../../store/store'

const text = words.settings

const megabytes = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

interface Props {
  readonly store: Store
}

/** What is kept on this device: where it is, how it leaves and comes in, and how it is removed. */
export function DataSection({ store }: Props) {
  const { dataFolder } = store
  useEffect(() => void dataFolder.read(), [dataFolder])
  return (
    <Section icon="folder" title={text.data}>
      <Folder store={store} />
      <InAndOut store={store} />
      <Reset store={store} />
      <p class="label">{text.offline}</p>
    </Section>
  )
}

const Folder = ({ store: { dataFolder } }: Props) => (
  <Setting name={text.saves} line={lineOf(dataFolder.data.value)}>
    <div class="settings__pair">
      <button type="button" class="button button--secondary" onClick={() => void dataFolder.open()}>
        <Icon name="folder" />
        {text.openFolder}
      </button>
      <button type="button" class="button button--secondary" onClick={() => void dataFolder.move()}>
        {text.move}
      </button>
    </div>
  </Setting>
)

function lineOf(data: SavedData | null): string {
  const size = megabytes.format((data?.bytes ?? 0) / 1e6)
  if (data?.folder.place === 'chosen') return text.savesLineIn(data.files, size, data.folder.path)
  return text.savesLine(data?.files ?? 0, size)
}

const InAndOut = ({ store: { files } }: Props) => (
  <div class="settings__more settings__more--first">
    <button type="button" class="button button--secondary" onClick={() => void files.exportAll()}>
      <Icon name="export" />
      {text.exportAll}
    </button>
    <button type="button" class="button button--secondary" onClick={() => void files.importChosen()}>
      <Icon name="import" />
      {text.import}
    </button>
  </div>
)

/** The settings go back to what they were at first, or everything is removed; both ask before they do it. */
function Reset({ store }: Props) {
  const [asking, setAsking] = useState<'settings' | 'everything' | null>(null)
  const close = () => setAsking(null)
  return (
    <Setting name={text.reset} line={text.resetLine}>
      <div class="settings__pair settings__pair--long">
        <button type="button" class="button button--danger" onClick={() => setAsking('settings')}>
          {text.resetButton}
        </button>
        <button type="button" class="button button--danger" onClick={() => setAsking('everything')}>
          {text.removeButton}
        </button>
      </div>
      {asking === 'settings' && <ResetDialog store={store} onClose={close} />}
      {asking === 'everything' && <RemoveDialog store={store} onClose={close} />}
    </Setting>
  )
}

interface DialogProps extends Props {
  readonly onClose: () => void
}

const ResetDialog = ({ store, onClose }: DialogProps) => (
  <DangerDialog
    title={text.resetDialog.title}
    text={text.resetDialog.text}
    action={text.resetDialog.reset}
    onAction={() => void store.resetSettings()}
    onClose={onClose}
  />
)

function RemoveDialog({ store: { dataFolder, files }, onClose }: DialogProps) {
  const exportFirst = () => {
    onClose()
    void files.exportAll()
  }
  return (
    <DangerDialog
      title={text.removeDialog.title}
      text={text.removeDialog.text(dataFolder.data.value?.games ?? 0)}
      action={text.removeDialog.remove}
      onAction={() => void dataFolder.removeAll()}
      onClose={onClose}
    >
      <button type="button" class="button button--secondary" onClick={exportFirst}>
        {text.removeDialog.export}
      </button>
    </DangerDialog>
  )
}
