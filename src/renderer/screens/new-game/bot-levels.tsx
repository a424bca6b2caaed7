import { useId, useState } from 'preact/hooks'
import { type Strength, strengthOf } from '../../../shared/measured'
import { words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/art/icon'
import { Dialog } from '../../parts/modal'
import { levelAt, type NewGameChange, type NewGameForm } from './new-game-form'
import './seats.css'
import type { Seat } from '../../../shared/game'
import { Segments } from '../../parts/segments'

const { strength: text } = words.menus.newGame

type Game = Pick<NewGameForm, 'game' | 'count'>

interface LevelStrength {
  /** What the level is called. */
  readonly name: string
  /** What a player is told of it, in a few words. */
  readonly line: string
  /** The measured figure, in whole sentences. */
  readonly figure: string
}

/** How strong each level of a game is at a table of this size, the weakest first. Levels that were not measured are left out. */
export function strengthsOf({ game: { parts }, count }: Game): ReadonlyMap<string, LevelStrength> {
  const values = parts.levels.map(({ value }) => value)
  const named = (level: string) => parts.levels.find(({ value }) => value === level)?.text ?? level
  return new Map(
    values.flatMap((level) => {
      const strength = strengthOf(parts.measured, values, level, count)
      if (strength === null) return []
      const against = named(strength.against)
      const figure = text.figure(count, named(level), against, strength)
      const isFirst = level === values[0]
      return [[level, { name: named(level), line: lineOf(strength, against, isFirst), figure }] as const]
    }),
  )
}

const lineOf = ({ compared }: Strength, against: string, isFirst: boolean): string =>
  isFirst && compared === 'less' ? text.first : text.compared(compared, against)

/** A button that shows how strong the levels are, with the figures that were measured; nothing if none were. */
export function Strengths({ form }: { readonly form: NewGameForm }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const strengths = [...strengthsOf(form).values()]
  if (strengths.length === 0) return null
  return (
    <>
      <button
        type="button"
        class="icon-button strengths__open"
        aria-label={text.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="info" />
      </button>
      {isOpen && (
        <Dialog title={text.title} onDismiss={close}>
          <p class="dialog__text">{text.line(form.count)}</p>
          <dl class="strengths">
            {strengths.map(({ name, line, figure }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <b>{line}</b>
                  <span class="label">{figure}</span>
                </dd>
              </div>
            ))}
          </dl>
          <div class="dialog__actions">
            <button type="button" class="button button--primary" autofocus onClick={close}>
              {text.close}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

const levelWords = words.menus.newGame

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
        label={levelWords.level(name)}
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
