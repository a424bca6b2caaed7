import type { GameId } from '../../shared/games/registry'
import { menus, settings, settings as text } from '../../shared/words/en/menus'
import { menuGameOf } from '../games/menu-registry'
import { Icon, type IconName } from '../parts/art/icon'
import { FULL_SCREEN, LIST_KEY, RULES_KEY, SOUND_KEY } from '../parts/keys'
import { Dialog, Layer } from '../parts/modal'
import { GameSwitch } from './game-switch'
import './keys-dialog.css'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useId, useState } from 'preact/hooks'
import type { SavedData } from '../../shared/bridge/saves'
import { tidyName } from '../../shared/names'
import { AVATARS, MOTIONS, SPEEDS, type Speed, VOLUMES, WAITS } from '../../shared/settings'
import { app, language } from '../../shared/words/en/app'
import type { SettingsParts } from '../games/menu-game'
import { portraitOf, WORDMARK } from '../parts/art/pictures'
import { nameProblem } from '../parts/name-problem'
import { Choice, Setting, Slider, Switch } from '../parts/setting'
import type { Store } from '../store/store'
import './settings.css'
import { Title } from '../parts/screen'
import { MenuToast } from '../parts/toast'

const keyList = settings.keyList

type KeyLine = readonly [keys: string, does: string]

const EVERYWHERE: readonly KeyLine[] = [
  ['Tab', keyList.tab],
  ['← →', keyList.arrows],
  ['Enter', keyList.enter],
  ['Esc', keyList.back],
  [FULL_SCREEN.written, keyList.fullScreen],
  [SOUND_KEY, keyList.sound],
  [RULES_KEY, keyList.rules],
  [LIST_KEY, keyList.list],
]

const SAVES: readonly KeyLine[] = [
  ['F2', keyList.rename],
  ['Delete', keyList.remove],
  ['Ctrl Z', keyList.undo],
]

interface KeysProps {
  readonly game: GameId
  /** The keys at the table of the game. */
  readonly table: readonly KeyLine[]
  /** Called to show the keys of another game. */
  readonly onGame: (game: GameId) => void
  readonly onClose: () => void
}

/** The list of all keys, over any screen. */
export const KeysDialog = ({ game, table, onGame, onClose }: KeysProps) => (
  <Dialog
    title={keyList.title}
    onDismiss={onClose}
    corner={
      <button type="button" class="icon-button" aria-label={menus.close} onClick={onClose}>
        <Icon name="x" />
      </button>
    }
  >
    <GameSwitch game={game} onChoose={onGame} />
    <div class="keys-groups">
      <KeyGroup title={keyList.everywhere} lines={EVERYWHERE} />
      <KeyGroup title={keyList.saves} lines={SAVES} />
      <KeyGroup title={keyList.table(menuGameOf(game).name)} lines={table} />
    </div>
  </Dialog>
)

const KeyGroup = ({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) => (
  <section class="keys">
    <h3>{title}</h3>
    <dl>
      {lines.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </section>
)

interface DangerDialogProps {
  readonly title: string
  readonly text: string
  /** The label of the button for the action. */
  readonly action: string
  readonly onAction: () => void
  readonly onClose: () => void
  /** Further buttons between Cancel and the action. */
  readonly children?: ComponentChildren
}

/** Asks before data is lost. Cancel has the focus. */
const DangerDialog = ({ title, text, action, onAction, onClose, children }: DangerDialogProps) => (
  <Dialog title={title} onDismiss={onClose}>
    <p class="dialog__text">{text}</p>
    <div class="dialog__actions">
      <button type="button" class="button button--secondary" autofocus onClick={onClose}>
        {menus.cancel}
      </button>
      {children}
      <button
        type="button"
        class="button button--danger"
        data-filled
        onClick={() => {
          onAction()
          onClose()
        }}
      >
        {action}
      </button>
    </div>
  </Dialog>
)

const megabytes = new Intl.NumberFormat(language, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

interface StoreProps {
  readonly store: Store
}

interface SectionProps {
  readonly icon: IconName
  readonly title: string
  readonly children: ComponentChildren
}

/** One of the panels of the settings. */
const Section = ({ icon, title, children }: SectionProps) => (
  <section class="panel settings__section" aria-label={title}>
    <h2>
      <Icon name={icon} />
      {title}
    </h2>
    {children}
  </section>
)

/** The data on this device: its folder, export and import, and removal. */
function DataSection({ store }: StoreProps) {
  const { dataFolder } = store
  useEffect(() => void dataFolder.read(), [dataFolder])
  return (
    <Section icon="folder" title={text.data}>
      <Folder store={store} />
      <ExportAndImport store={store} />
      <Reset store={store} />
      <p class="label">{text.offline}</p>
    </Section>
  )
}

const Folder = ({ store: { dataFolder } }: StoreProps) => (
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

const ExportAndImport = ({ store: { files } }: StoreProps) => (
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

/** Buttons that reset the settings or remove all data; both ask first. */
function Reset({ store }: StoreProps) {
  const [question, setQuestion] = useState<'settings' | 'everything' | null>(null)
  const close = () => setQuestion(null)
  return (
    <Setting name={text.reset} line={text.resetLine}>
      <div class="settings__pair settings__pair--long">
        <button type="button" class="button button--danger" onClick={() => setQuestion('settings')}>
          {text.resetButton}
        </button>
        <button type="button" class="button button--danger" onClick={() => setQuestion('everything')}>
          {text.removeButton}
        </button>
      </div>
      {question === 'settings' && <ResetDialog store={store} onClose={close} />}
      {question === 'everything' && <RemoveDialog store={store} onClose={close} />}
    </Setting>
  )
}

interface ResetDialogProps extends StoreProps {
  readonly onClose: () => void
}

const ResetDialog = ({ store, onClose }: ResetDialogProps) => (
  <DangerDialog
    title={text.resetDialog.title}
    text={text.resetDialog.text}
    action={text.resetDialog.reset}
    onAction={() => void store.resetSettings()}
    onClose={onClose}
  />
)

function RemoveDialog({ store: { dataFolder, files }, onClose }: ResetDialogProps) {
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

/** The settings of a game. */
interface GameSettings {
  readonly name: string
  readonly parts: SettingsParts
}

interface OfGamesProps extends Props {
  readonly part: 'Play' | 'Display'
}

/** The games' own settings in a panel; if there are several games, each setting names its game. */
const OfGames = ({ part, store, games }: OfGamesProps): JSX.Element => (
  <>
    {games.map(({ name, parts: { [part]: Shown } }) => {
      if (Shown === null) return null
      const own = (
        <Shown
          settings={store.settings.value}
          onChange={(change) => void store.changeSettings(change)}
          key={name}
        />
      )
      if (games.length === 1) return own
      return (
        <fieldset class="of-game" aria-label={name} style={{ '--game': `'${name}'` }} key={name}>
          {own}
        </fieldset>
      )
    })}
  </>
)

/** The name and animal of the player at this device. */
const YouSection = ({ store }: StoreProps) => (
  <Section icon="user" title={text.you}>
    <OwnName store={store} />
    <OwnAvatar store={store} />
  </Section>
)

/** The player's name. A valid name is saved as it is typed; an invalid one shows its problem, and is dropped when the field loses the focus. */
function OwnName({ store }: StoreProps) {
  const { names } = store.settings.value
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  const shown = typed ?? names[0] ?? ''
  const problem = nameProblem(shown)
  const type = (name: string) => {
    setTyped(name)
    if (nameProblem(name) === null) void store.changeSettings({ names: [tidyName(name), ...names.slice(1)] })
  }
  return (
    <Setting name={text.name} line={text.nameLine}>
      <input
        class="field own-name"
        value={shown}
        aria-label={text.name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        spellcheck={false}
        onInput={({ currentTarget }) => type(currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
      {problem !== null && (
        <p class="field-problem own-name__problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </Setting>
  )
}

function OwnAvatar({ store }: StoreProps) {
  const { avatar } = store.settings.value
  const group = useId()
  return (
    <Setting name={text.avatar} line={text.avatars[avatar]}>
      <div class="own-avatar" role="radiogroup" aria-label={text.avatar}>
        {AVATARS.map((animal) => (
          <label key={animal}>
            <input
              type="radio"
              name={group}
              value={animal}
              aria-label={text.avatars[animal]}
              checked={animal === avatar}
              onChange={() => void store.changeSettings({ avatar: animal })}
            />
            <img class="avatar" src={portraitOf(animal)} alt="" />
          </label>
        ))}
      </div>
    </Setting>
  )
}

const speeds = SPEEDS.map((speed) => ({ value: `${speed}` as const, text: text.speeds[speed] }))
const speedOf = (value: `${Speed}`): Speed => SPEEDS.find((speed) => `${speed}` === value) ?? 1
const waitsOptions = WAITS.map((value) => ({ value, text: text.waitsOptions[value] }))
const volumes = VOLUMES.map((value) => ({ value, text: text.volumes[value] }))
const motions = MOTIONS.map((value) => ({ value, text: text.motions[value] }))

interface Props extends StoreProps {
  /** The settings of each game. */
  readonly games: readonly GameSettings[]
}

/** The settings as a layer over any screen. Every change applies at once. */
export function SettingsLayer({ store, games }: Props) {
  const back = () => store.close('settings')
  return (
    <Layer class="settings" label={text.title} onBack={back}>
      <div class="settings__head">
        <Title text={text.title} onBack={back} />
        <span class="label">{text.atOnce}</span>
      </div>
      <div class="settings__sections">
        <div class="settings__column">
          <PlaySection store={store} games={games} />
          <YouSection store={store} />
        </div>
        <div class="settings__column">
          <SoundSection store={store} />
          <DisplaySection store={store} games={games} />
        </div>
        <div class="settings__column">
          <DataSection store={store} />
          <AboutSection store={store} games={games} />
        </div>
      </div>
      <MenuToast toasts={store.toasts} />
    </Layer>
  )
}

function PlaySection({ store, games }: Props) {
  const { speed, waits, confirmCommit, coach, botsTalk } = store.settings.value
  return (
    <Section icon="play" title={text.play}>
      <Choice
        name={text.speed}
        line={text.speedLine}
        options={speeds}
        chosen={`${speed}`}
        onChoose={(value) => void store.changeSettings({ speed: speedOf(value) })}
      />
      <Choice
        name={text.waits}
        line={text.waitsLine}
        options={waitsOptions}
        chosen={waits}
        onChoose={(value) => void store.changeSettings({ waits: value })}
      />
      <Switch
        name={text.confirm}
        line={text.confirmLine}
        on={confirmCommit}
        onChange={(on) => void store.changeSettings({ confirmCommit: on })}
      />
      <Switch
        name={text.coach}
        line={text.coachLine}
        on={coach}
        onChange={(on) => void store.changeSettings({ coach: on })}
      />
      <Switch
        name={text.botsTalk}
        line={text.botsTalkLine}
        on={botsTalk}
        onChange={(on) => void store.changeSettings({ botsTalk: on })}
      />
      <OfGames part="Play" store={store} games={games} />
    </Section>
  )
}

function SoundSection({ store }: StoreProps) {
  const { sound, tableVolume, scoringVolume } = store.settings.value
  return (
    <Section icon="sound" title={text.sound}>
      <Switch
        name={text.soundOn}
        line={text.soundLine(SOUND_KEY)}
        on={sound}
        keys={SOUND_KEY}
        onChange={(on) => void store.changeSettings({ sound: on })}
      />
      <Slider
        name={text.tableVolume}
        line={text.tableVolumeLine}
        options={volumes}
        chosen={tableVolume}
        onChoose={(value) => void store.changeSettings({ tableVolume: value })}
      />
      <Slider
        name={text.scoringVolume}
        line={text.scoringVolumeLine}
        options={volumes}
        chosen={scoringVolume}
        onChoose={(value) => void store.changeSettings({ scoringVolume: value })}
      />
    </Section>
  )
}

function DisplaySection({ store, games }: Props) {
  const { motion } = store.settings.value
  return (
    <Section icon="expand" title={text.display}>
      <Choice
        name={text.motion}
        line={text.motionLine}
        options={motions}
        chosen={motion}
        onChoose={(value) => void store.changeSettings({ motion: value })}
      />
      <OfGames part="Display" store={store} games={games} />
      <Switch
        name={text.fullScreen}
        line={text.fullScreenLine(FULL_SCREEN.written)}
        on={store.fullScreen.value}
        keys={FULL_SCREEN.names}
        onChange={(on) => void store.setFullScreen(on)}
      />
    </Section>
  )
}

const AboutSection = ({ store, games }: Props) => (
  <Section icon="info" title={text.about}>
    <div class="settings__mark">
      <img src={WORDMARK} alt={app.name} />
      <span class="label">{text.version(store.home.value?.version ?? '')}</span>
    </div>
    {games.map(({ name, parts }) => (
      <p key={name}>{parts.designer}</p>
    ))}
    <p>{text.unofficial}</p>
    <div class="settings__more">
      <button type="button" class="button button--secondary" onClick={() => store.open('keys')}>
        <Icon name="keyb" />
        {text.keys}
      </button>
      <button type="button" class="button button--secondary" onClick={() => store.open('about')}>
        <Icon name="info" />
        {text.aboutKododo}
      </button>
    </div>
  </Section>
)
