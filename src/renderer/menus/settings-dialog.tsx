import type { Input } from '../../shared/bridge/contract'
import { MOTIONS, type Settings, SPEEDS, type Speed } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { Icon } from '../art/icon'
import { Dialog } from './dialog'
import { Segments } from './segments'

interface SettingsDialogProps {
  readonly settings: Settings
  readonly onChange: (change: Input<'settings/change'>) => void
  readonly onClose: () => void
}

const text = words.menus.settings

const speeds = SPEEDS.map((speed) => ({ value: `${speed}` as const, text: text.speeds[speed] }))
const speedOf = (value: `${Speed}`): Speed => SPEEDS.find((speed) => `${speed}` === value) ?? 1
const motions = MOTIONS.map((value) => ({ value, text: text.motions[value] }))

/** Settings, over whatever screen is open. Every change applies at once. */
export const SettingsDialog = ({ settings, onChange, onClose }: SettingsDialogProps) => (
  <Dialog
    title={text.title}
    onDismiss={onClose}
    corner={
      <button type="button" class="icon-button" aria-label={words.menus.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    }
  >
    <p class="label settings__note">{text.atOnce}</p>
    <div class="setting">
      <Setting name={text.speed} line={text.speedLine} />
      <Segments
        label={text.speed}
        options={speeds}
        chosen={`${settings.speed}`}
        onChoose={(value) => onChange({ speed: speedOf(value) })}
      />
    </div>
    <div class="setting">
      <Setting name={text.motion} line={text.motionLine} />
      <Segments
        label={text.motion}
        options={motions}
        chosen={settings.motion}
        onChoose={(motion) => onChange({ motion })}
      />
    </div>
  </Dialog>
)

const Setting = ({ name, line }: { readonly name: string; readonly line: string }) => (
  <div class="setting__name">
    <b>{name}</b>
    <span class="label">{line}</span>
  </div>
)
