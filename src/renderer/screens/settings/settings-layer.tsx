import { MOTIONS, SPEEDS, type Speed, VOLUMES, WAITS } from '../../../shared/settings'
import { words } from '../../../shared/words/catalogue'
import { WORDMARK } from '../../parts/art/pictures'
import { Icon } from '../../parts/icon'
import { FULL_SCREEN_KEY, FULL_SCREEN_KEYS, SOUND_KEY } from '../../parts/keys'
import { Layer } from '../../parts/modal/layer'
import { Choice, Section, Slider, Switch } from '../../parts/setting'
import { Title } from '../../parts/title'
import { MenuToast } from '../../parts/toast/toast'
import type { Store } from '../../store/store'
import { DataSection } from './data-section'
import { type GameSettings, OfGames } from './game-settings'
import { YouSection } from './you-section'
import './settings.css'

const text = words.settings

const speeds = SPEEDS.map((speed) => ({ value: `${speed}` as const, text: text.speeds[speed] }))
const speedOf = (value: `${Speed}`): Speed => SPEEDS.find((speed) => `${speed}` === value) ?? 1
const waitsOptions = WAITS.map((value) => ({ value, text: text.waitsOptions[value] }))
const volumes = VOLUMES.map((value) => ({ value, text: text.volumes[value] }))
const motions = MOTIONS.map((value) => ({ value, text: text.motions[value] }))

interface Props {
  readonly store: Store
  /** What each game adds. */
  readonly games: readonly GameSettings[]
}

/** Settings, over whatever is open. Every change applies at once. */
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

function SoundSection({ store }: Pick<Props, 'store'>) {
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
        line={text.fullScreenLine(FULL_SCREEN_KEY)}
        on={store.fullScreen.value}
        keys={FULL_SCREEN_KEYS}
        onChange={(on) => void store.setFullScreen(on)}
      />
    </Section>
  )
}

const AboutSection = ({ store, games }: Props) => (
  <Section icon="info" title={text.about}>
    <div class="settings__mark">
      <img src={WORDMARK} alt={words.app.name} />
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
