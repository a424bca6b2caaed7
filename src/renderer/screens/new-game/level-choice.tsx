import { useId } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import { words } from '../../../shared/words/catalogue'
import { Segments } from '../../parts/segments'
import { levelAt, type NewGameChange, type NewGameForm } from './new-game-form'
import { strengthsOf } from './strengths'

const text = words.menus.newGame

interface Props {
  readonly form: NewGameForm
  readonly seat: Seat
  /** What the bot is called. */
  readonly name: string
  readonly change: (change: NewGameChange) => void
}

/** How well a bot plays, and how strong that was found to be. */
export function LevelChoice({ form, seat, name, change }: Props) {
  const id = useId()
  const level = levelAt(form, seat)
  return (
    <div class="level-choice">
      <Segments
        label={text.level(name)}
        describedBy={id}
        options={form.game.parts.levels}
        chosen={level}
        onChoose={(level) => change({ type: 'level-chosen', seat, level })}
      />
      <p class="label" id={id}>
        {strengthsOf(form).get(level)?.line}
      </p>
    </div>
  )
}
