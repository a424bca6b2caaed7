import { useId, useState } from 'preact/hooks'
import { MOST_SEED } from '../../../shared/bounds'
import { words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/art/icon'
import {
  type NewGameChange,
  type NewGameForm,
  optionsOf,
  playing,
  rolledSeed,
  seedTooLong,
} from './new-game-form'
import './new-game.css'

interface SeedFieldProps {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
}

const text = words.menus.newGame

/** The seed, blank for a secret one, and what that means. */
function SeedField({ form, change }: SeedFieldProps) {
  const id = useId()
  const [rolled, setRolled] = useState('')
  const roll = () => {
    const seed = rolledSeed(Math.random)
    change({ type: 'seed-typed', seed })
    setRolled(seed)
  }
  const wrong = seedTooLong(form)
  return (
    <div class="seed">
      <div class="seed__head">
        <label for={`${id}-field`}>{text.seed}</label>
        <span class={wrong ? 'field-problem' : 'label'} id={`${id}-note`}>
          {noteOf(form)}
        </span>
      </div>
      <div class="seed__row">
        <input
          class="field seed__field"
          id={`${id}-field`}
          value={form.seed}
          placeholder={text.seedBlank}
          aria-invalid={wrong}
          aria-describedby={`${id}-note`}
          spellcheck={false}
          onInput={(event) => change({ type: 'seed-typed', seed: event.currentTarget.value })}
        />
        <button type="button" class="icon-button seed__roll" aria-label={text.seedRoll} onClick={roll}>
          <Icon name="dice" />
        </button>
        <span class="unseen" role="status">
          {rolled !== '' && <span key={rolled}>{text.seedRolled(rolled)}</span>}
        </span>
      </div>
    </div>
  )
}

function noteOf(form: NewGameForm): string {
  if (seedTooLong(form)) return text.seedTooLong(MOST_SEED)
  return form.seed.trim() === '' ? text.seedNote : text.seedKnown
}

const optionWords = words.menus.newGame

interface Props {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
}

/** What is seldom wanted otherwise. Closed at first, it says how it stands. */
export function MoreOptions({ form, change }: Props) {
  const { parts } = form.game
  const id = useId()
  const [asked, setAsked] = useState(false)
  // What is wrong stays in sight.
  const isOpen = asked || seedTooLong(form)
  return (
    <section class="more">
      <button
        type="button"
        class="more__head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setAsked(!isOpen)}
      >
        <span class="more__mark" data-open={isOpen}>
          <Icon name="chevd" />
        </span>
        <span class="more__words">
          <b>{optionWords.moreOptions}</b>
          <span class="label">{parts.moreLine(optionsOf(form), form.seed.trim() !== '')}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        <div class="options">
          <parts.MoreOptions
            options={optionsOf(form)}
            names={playing(form)}
            onChange={(options) => change({ type: 'options-set', options })}
          />
        </div>
        <SeedField form={form} change={change} />
      </div>
    </section>
  )
}
