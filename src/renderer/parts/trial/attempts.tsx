import { words } from '../../../shared/words/catalogue'
import { Icon } from '../icon'
import './trial.css'

const text = words.rules.trial

interface AttemptsProps<Preset extends string> {
  readonly presets: readonly { readonly value: Preset; readonly text: string }[]
  /** The one that lies there untouched. */
  readonly chosen: Preset | null
  readonly onPreset: (preset: Preset) => void
  readonly onRandom: () => void
  readonly onClear: () => void
}

/** What to begin with where the rules are tried: examples, cards at random, or none. */
export const Attempts = <Preset extends string>(props: AttemptsProps<Preset>) => (
  <section class="panel attempts" aria-labelledby="how-try">
    <h2 id="how-try">{text.attempt}</h2>
    {props.presets.map((preset) => (
      <button
        type="button"
        class="button button--secondary attempt"
        key={preset.value}
        aria-pressed={preset.value === props.chosen}
        onClick={() => props.onPreset(preset.value)}
      >
        {preset.text}
      </button>
    ))}
    <span class="attempts__tools">
      <button type="button" class="icon-button" aria-label={text.random} onClick={props.onRandom}>
        <Icon name="dice" />
      </button>
      <button type="button" class="icon-button" aria-label={text.clear} onClick={props.onClear}>
        <Icon name="trash" />
      </button>
    </span>
  </section>
)
