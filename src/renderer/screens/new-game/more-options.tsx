import { useId, useState } from 'preact/hooks'
import { words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/icon'
import { type NewGameChange, type NewGameForm, optionsOf, playing, seedTooLong } from './new-game-form'
import { SeedField } from './seed-field'
import './more-options.css'

const text = words.menus.newGame

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
          <b>{text.moreOptions}</b>
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
