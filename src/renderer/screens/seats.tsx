import { useContext, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { type Strength, strengthOf } from '../../shared/measured'
import { menus } from '../../shared/words/en/menus'
import { Icon } from '../parts/art/icon'
import { Dialog } from '../parts/modal'
import { levelAt, type NewGameChange, type NewGameForm, styleAt } from './new-game-form'
import './seats.css'
import type { RefObject } from 'preact'
import type { Seat } from '../../shared/game'
import { inSentence, tidyName } from '../../shared/names'
import { Avatar, Seating, seatOfChosen } from '../parts/art/avatar'
import { nameProblem } from '../parts/name-problem'
import { Segments } from '../parts/segments'

const text = menus.newGame

type Game = Pick<NewGameForm, 'game' | 'count'>

interface LevelStrength {
  /** The name of the level. */
  readonly name: string
  /** A comparison with another level, in a few words. */
  readonly line: string
  /** The measured percentages, in whole sentences. */
  readonly figure: string
}

/** The strength of each level of a game with this number of players, the weakest first. Levels that were not measured are left out. */
export function strengthsOf({ game: { parts }, count }: Game): ReadonlyMap<string, LevelStrength> {
  const values = parts.levels.map(({ value }) => value)
  const named = (level: string) => parts.levels.find(({ value }) => value === level)?.text ?? level
  return new Map(
    values.flatMap((level) => {
      const strength = strengthOf(parts.measured, values, level, count)
      if (strength === null) return []
      const against = named(strength.against)
      const figure = text.strength.figure(count, named(level), against, strength)
      const isFirst = level === values[0]
      return [[level, { name: named(level), line: lineOf(strength, against, isFirst), figure }] as const]
    }),
  )
}

const lineOf = ({ compared }: Strength, against: string, isFirst: boolean): string =>
  isFirst && compared === 'less' ? text.strength.first : text.strength.compared(compared, against)

/** A button that shows the measured strengths of the levels; nothing if none were measured. */
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
        aria-label={text.strength.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="info" />
      </button>
      {isOpen && (
        <Dialog title={text.strength.title} onDismiss={close}>
          <p class="dialog__text">{text.strength.line(form.count)}</p>
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
              {text.strength.close}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface BotProps {
  readonly form: NewGameForm
  readonly seat: Seat
  /** The bot's name. */
  readonly name: string
  readonly change: (change: NewGameChange) => void
}

/** The choice of a bot's level, with its measured strength. */
function LevelChoice({ form, seat, name, change }: BotProps) {
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

/** A bot's animal, which opens the choice of its style. A style other than the neutral one is written beneath it. */
function StyleChoice({ form, seat, name, change }: BotProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = styleAt(form, seat)
  const [neutral, ...others] = form.game.parts.styles
  const offered = others.find(({ value }) => value === chosen) ?? neutral
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        class="style-choice"
        aria-label={text.style.button(name, offered?.text ?? '')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Avatar class="avatar" seat={seat} />
        {offered === neutral ? (
          <span class="style-choice__pen">
            <Icon name="pen" />
          </span>
        ) : (
          <span class="style-choice__name" aria-hidden="true">
            {offered?.text}
          </span>
        )}
      </button>
      {isOpen && (
        <Dialog title={text.style.title(name)} onDismiss={close}>
          <fieldset
            class="style-list"
            aria-label={text.style.group}
            onKeyDown={(event) => {
              // Enter would submit the form around the dialog, and start the game.
              if (event.key !== 'Enter') return
              event.preventDefault()
              if (!event.repeat) close()
            }}
          >
            {form.game.parts.styles.map(({ value, text: label, line }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="style"
                  value={value}
                  checked={value === chosen}
                  onChange={() => change({ type: 'style-chosen', seat, style: value })}
                />
                <span>
                  <b>{label}</b>
                  <small class="label">{line}</small>
                </span>
              </label>
            ))}
          </fieldset>
          <div class="dialog__actions">
            <button type="button" class="button button--primary" autofocus onClick={close}>
              {text.style.done}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}

interface PlayerRowProps {
  readonly form: NewGameForm
  readonly seat: Seat
  readonly change: (change: NewGameChange) => void
  /** Removes the seat again; null if it cannot be removed. */
  readonly remove: { readonly button: RefObject<HTMLButtonElement | null> | null; run(): void } | null
}

const kinds = [
  { value: 'human', text: text.kinds.human, icon: 'user' },
  { value: 'bot', text: text.kinds.bot, icon: 'robot' },
] as const

/** One seat with its animal and name, played by a person or by a bot of some level. */
function PlayerRow({ form, seat, change, remove }: PlayerRowProps) {
  const displayName = inSentence(tidyName(form.names[seat] ?? '')) || text.name(seat)
  const kind = form.kinds[seat] ?? 'bot'
  return (
    <li class="player">
      {kind === 'human' ? (
        <Avatar class="avatar" seat={seat} />
      ) : (
        <StyleChoice form={form} seat={seat} name={displayName} change={change} />
      )}
      <NameField form={form} seat={seat} change={change} />
      <div class="player__kind">
        <Segments
          label={text.plays(displayName)}
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
          aria-label={text.remove(displayName)}
          onClick={remove.run}
        >
          <Icon name="x" />
        </button>
      )}
      {kind === 'human' ? (
        <span class="player__here label">{isShared(form) && text.yourSeat}</span>
      ) : (
        <LevelChoice form={form} seat={seat} name={displayName} change={change} />
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

/** True if more than one person plays at this window. */
const isShared = ({ kinds, count }: NewGameForm): boolean =>
  kinds.slice(0, count).filter((kind) => kind === 'human').length > 1

interface SeatsProps {
  readonly form: NewGameForm
  readonly change: (change: NewGameChange) => void
}

/** All seats: the players, a button to add the next one, and the seats that stay free. */
export function Seats({ form, change }: SeatsProps) {
  const { count, names, kinds } = form
  const { seatCounts, thenNumbers } = form.game.parts
  const more = seatCounts.find((other) => other === count + 1)
  const fewer = seatCounts.find((other) => other === count - 1)
  const step = useRef<HTMLButtonElement>(null)
  const counted = useRef(count)
  // The pressed button may be gone with its row, and the button in its place gets the focus. When the screen opens,
  // nothing was pressed, and nothing is scrolled into view.
  useLayoutEffect(() => {
    if (counted.current !== count && document.activeElement === document.body) step.current?.focus()
    counted.current = count
  }, [count])
  const { chosen } = useContext(Seating)
  const playing = kinds.slice(0, count).map((kind) => ({ kind }))
  return (
    <Seating.Provider value={{ chosen, seat: seatOfChosen(playing) }}>
      <ol class="seats">
        {names.slice(0, count).map((_, seat) => (
          <PlayerRow
            key={seat}
            form={form}
            seat={seat}
            change={change}
            remove={
              fewer && seat === count - 1
                ? { button: more ? null : step, run: () => change({ type: 'count-chosen', count: fewer }) }
                : null
            }
          />
        ))}
        {more && (
          <li class="player player--add">
            <button
              type="button"
              class="add-player"
              ref={step}
              onClick={() => change({ type: 'count-chosen', count: more })}
            >
              <span class="player__place">
                <Icon name="plus" />
              </span>
              {text.addPlayer(count)}
            </button>
            <span class="label player__then">{thenNumbers(more)}</span>
          </li>
        )}
        {names.slice(count + 1, Math.max(...seatCounts)).map((_, free) => (
          <li class="player player--free" key={-free} aria-hidden="true">
            <span class="player__place" />
            {text.free}
          </li>
        ))}
      </ol>
    </Seating.Provider>
  )
}
