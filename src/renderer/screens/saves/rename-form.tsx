import type { TargetedKeyboardEvent } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { GAME_NAME_LENGTH, isGameName, tidyName } from '../../../shared/names'
import { words } from '../../../shared/words/catalogue'
import { Icon } from '../../parts/icon'

const { savedGames: text, menus } = words

interface Props {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** A saved game's name, being typed: Enter keeps it, Esc leaves it as it was. */
export function RenameForm({ name, onSave, onCancel }: Props) {
  const [typed, setTyped] = useState(name)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  useLayoutEffect(() => field.current?.select(), [])
  const tidied = tidyName(typed)
  const problem =
    tidied === '' ? menus.nameMissing : isGameName(tidied) ? null : menus.nameTooLong(GAME_NAME_LENGTH)
  const save = (event: Event) => {
    event.preventDefault()
    if (problem === null) onSave(tidied)
  }
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLElement>) => {
    // Esc that ends the composing of a letter is the keyboard's own.
    if (event.key !== 'Escape' || event.isComposing) return
    // It is not the way back from the screen.
    event.stopPropagation()
    onCancel()
  }
  return (
    <form class="rename" onSubmit={save} onKeyDown={onKeyDown}>
      <input
        class="field"
        ref={field}
        value={typed}
        aria-label={text.newName}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        spellcheck={false}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="icon-button" aria-label={text.saveName} disabled={problem !== null}>
        <Icon name="check" />
      </button>
      <button type="button" class="icon-button" aria-label={text.cancel} onClick={onCancel}>
        <Icon name="x" />
      </button>
      {problem !== null && (
        <p class="field-problem" id={id} role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}
