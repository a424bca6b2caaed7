import type { RefObject } from 'preact'
import { useId } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import { inSentence, tidyName } from '../../../shared/names'
import { words } from '../../../shared/words/catalogue'
import { Avatar } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import { Segments } from '../../parts/segments'
import { nameProblem } from '../../parts/text/name-problem'
import { LevelChoice } from './level-choice'
import type { NewGameChange, NewGameForm } from './new-game-form'
import { StyleChoice } from './style-choice'

interface PlayerRowProps {
  readonly form: NewGameForm
  readonly seat: Seat
  readonly change: (change: NewGameChange) => void
  /** Takes the player from the table again; null where that cannot be. */
  readonly remove: { readonly button: RefObject<HTMLButtonElement | null> | null; run(): void } | null
}

const text = words.menus.newGame
const kinds = [
  { value: 'human', text: text.kinds.human, icon: 'user' },
  { value: 'bot', text: text.kinds.bot, icon: 'robot' },
] as const

/** One seat: its animal, its name, and who plays for it: a person, or a bot of some level. */
export function PlayerRow({ form, seat, change, remove }: PlayerRowProps) {
  const called = inSentence(tidyName(form.names[seat] ?? '')) || text.name(seat)
  const kind = form.kinds[seat] ?? 'bot'
  return (
    <li class="player">
      {kind === 'human' ? (
        <Avatar class="avatar" seat={seat} />
      ) : (
        <StyleChoice form={form} seat={seat} name={called} change={change} />
      )}
      <NameField form={form} seat={seat} change={change} />
      <div class="player__kind">
        <Segments
          label={text.plays(called)}
          options={kinds}
          chosen={kind}
          onChoose={(chosen) => change({ type: 'kind-chosen', seat, kind: chosen })}
        />
        {form.lastPerson === seat && (
          <p class="field-problem" role="alert">
            {text.lastPerson}
          </p>
        )}
      </div>
      {remove && (
        <button
          type="button"
          class="icon-button player__remove"
          ref={remove.button}
          aria-label={text.remove(called)}
          onClick={remove.run}
        >
          <Icon name="x" />
        </button>
      )}
      {kind === 'human' ? (
        <span class="player__here label">{sharesDevice(form) && text.yourSeat}</span>
      ) : (
        <LevelChoice form={form} seat={seat} name={called} change={change} />
      )}
    </li>
  )
}

function NameField({ form, seat, change }: Omit<PlayerRowProps, 'remove'>) {
  const id = useId()
  const name = form.names[seat] ?? ''
  const problem = nameProblem(name)
  return (
    <div class="player__name">
      <input
        class="field"
        value={name}
        aria-label={text.name(seat)}
        aria-invalid={problem !== null}
        aria-describedby={problem ? id : undefined}
        spellcheck={false}
        onInput={(event) => change({ type: 'name-typed', seat, name: event.currentTarget.value })}
      />
      {problem && (
        <p class="field-problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Whether more than one person plays, so that it is worth saying where. */
const sharesDevice = ({ kinds, count }: NewGameForm): boolean =>
  kinds.slice(0, count).filter((kind) => kind === 'human').length > 1
