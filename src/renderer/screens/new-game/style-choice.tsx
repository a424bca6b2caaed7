import { useState } from 'preact/hooks'
import type { Seat } from '../../../shared/game'
import { words } from '../../../shared/words/catalogue'
import { Avatar } from '../../parts/art/avatar'
import { Icon } from '../../parts/icon'
import { Dialog } from '../../parts/modal/dialog'
import { type NewGameChange, type NewGameForm, styleAt } from './new-game-form'
import './style-choice.css'

const { style: text } = words.menus.newGame

interface Props {
  readonly form: NewGameForm
  readonly seat: Seat
  /** What the bot is called. */
  readonly name: string
  readonly change: (change: NewGameChange) => void
}

/** A bot's animal, which leads to what the bot is inclined to. What is not neutral is written beneath it. */
export function StyleChoice({ form, seat, name, change }: Props) {
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
        aria-label={text.button(name, offered?.text ?? '')}
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
        <Dialog title={text.title(name)} onDismiss={close}>
          <fieldset
            class="style-list"
            aria-label={text.group}
            onKeyDown={(event) => {
              // It would submit the form around the dialog, and so begin the game.
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
              {text.done}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
