import { useId } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import { strengthOf } from '../../../shared/measured'
import { words } from '../../../shared/words/catalogue'
import { Segments } from '../../parts/segments'
import { levelAt, type NewGameChange, type NewGameForm } from './new-game-form'

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
  const strength = strengthLine(form, level)
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
        {strength}
      </p>
    </div>
  )
}

function strengthLine({ game: { parts }, count }: NewGameForm, level: string): string | null {
  const values = parts.levels.map(({ value }) => value)
  const strength = strengthOf(parts.measured, values, level, count)
  if (strength === null) return null
  const { against, wins } = strength
  const called = parts.levels.find(({ value }) => value === against)?.text ?? against
  return text.strength(count, called, wins)
}
