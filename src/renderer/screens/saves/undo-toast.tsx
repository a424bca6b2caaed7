import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { ListedGame } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import { UNDO_MS } from '../../client/saved-games'
import { Icon } from '../../parts/icon'

const text = words.savedGames
const SECOND = 1000

interface Props {
  readonly game: ListedGame
  readonly onUndo: () => void
}

/** Says what was deleted, and takes it back while its ring runs; with reduced motion the seconds stand there instead. */
export function UndoToast({ game, onUndo }: Props) {
  const [left, setLeft] = useState(UNDO_MS / SECOND)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    const screen = shown?.closest('main')
    // The button that was pressed has gone with its game; when this one goes, the screen has the focus.
    shown?.focus()
    return () => {
      if (document.activeElement === shown) screen?.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <div class="toast">
      <Icon name="trash" />
      <p role="status">{text.removed(game.name ?? text.unreadable)}</p>
      <button type="button" class="button toast__button" ref={button} onClick={onUndo}>
        <Icon name="undo" />
        {text.undo}
      </button>
      <svg class="undo__ring" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="12" />
        <circle class="undo__left" cx="16" cy="16" r="12" pathLength="1" style={{ '--ms': `${UNDO_MS}ms` }} />
      </svg>
      <span class="undo__seconds" aria-hidden="true">
        {text.seconds(left)}
      </span>
    </div>
  )
}
