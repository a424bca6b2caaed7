import type { ReadonlySignal } from '@preact/signals'
import type { TargetedKeyboardEvent } from 'preact'
import { MOST_SEARCH } from '../../../shared/bounds'
import { Icon } from '../../parts/icon'

interface Props {
  readonly label: string
  readonly value: ReadonlySignal<string>
  readonly onSearch: (part: string) => void
}

/** A field whose every letter searches at once. Esc empties it before it leads back from the screen. */
export function SearchField({ label, value, onSearch }: Props) {
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    // Esc that ends the composing of a letter is the keyboard's own.
    if (event.key !== 'Escape' || event.isComposing || value.value === '') return
    event.preventDefault()
    event.stopPropagation()
    onSearch('')
  }
  return (
    <label class="search">
      <Icon name="search" />
      <input
        class="field"
        type="search"
        value={value.value}
        placeholder={label}
        aria-label={label}
        maxLength={MOST_SEARCH}
        spellcheck={false}
        onInput={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
