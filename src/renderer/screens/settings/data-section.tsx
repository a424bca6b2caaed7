import { useEffect, useState } from 'preact/hooks'
import { LANGUAGE, words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/icon'
import { DangerDialog } from '../../parts/modal/danger-dialog'
import { Section, Setting } from '../../parts/setting'
import type { Store } from '../../store/store'

const text = words.settings

const megabytes = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** What is kept on this device: where it is, how it leaves and comes in, and how it is removed. */
export function DataSection({ store }: { readonly store: Store }) {
  const { dataFolder, files } = store
  const [asking, setAsking] = useState<'settings' | 'everything' | null>(null)
  useEffect(() => void dataFolder.read(), [])
  const data = dataFolder.data.value
  const line = text.savesLine(data?.files ?? 0, megabytes.format((data?.bytes ?? 0) / 1e6))
  const close = () => setAsking(null)
  return (
    <Section icon="folder" title={text.data}>
      <Setting
        name={text.saves}
        line={data?.folder.place === 'chosen' ? pathLine(line, data.folder.path) : line}
      >
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
      <Setting name={text.reset} line={text.resetLine}>
        <div class="settings__pair">
          <button type="button" class="button button--danger" onClick={() => setAsking('settings')}>
            {text.resetButton}
          </button>
          <button type="button" class="button button--danger" onClick={() => setAsking('everything')}>
            <Icon name="trash" />
            {text.removeButton}
          </button>
        </div>
      </Setting>
      <p class="label">{text.offline}</p>
      {asking === 'settings' && (
        <DangerDialog
          title={text.resetDialog.title}
          text={text.resetDialog.text}
          action={text.resetDialog.reset}
          onAction={() => void store.resetSettings()}
          onClose={close}
        />
      )}
      {asking === 'everything' && (
        <DangerDialog
          title={text.removeDialog.title}
          text={text.removeDialog.text(data?.games ?? 0)}
          action={text.removeDialog.remove}
          onAction={() => void dataFolder.removeAll()}
          onClose={close}
        >
          <button
            type="button"
            class="button button--secondary"
            onClick={() => {
              close()
              void files.exportAll()
            }}
          >
            {text.removeDialog.export}
          </button>
        </DangerDialog>
      )}
    </Section>
  )
}

const pathLine = (line: string, path: string): string => `${line}, ${text.chosenFolder(path)}`
