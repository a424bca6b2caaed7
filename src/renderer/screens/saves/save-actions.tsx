import type { RefObject } from 'preact'
import type { ListedGame } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import { Icon, type IconName } from '../../parts/icon'
import type { Store } from '../../store/store'
import { CheckButton } from '../check/check-button'

const text = words.savedGames

interface Props {
  readonly game: ListedGame
  /** What tells it apart where it is only heard. */
  readonly called: string
  readonly newest: boolean
  readonly store: Store
  readonly startButton: RefObject<HTMLButtonElement | null> | null
  readonly renameButton: RefObject<HTMLButtonElement | null>
  readonly onRename: () => void
}

/** What can be done with a saved game. */
export function SaveActions({ game, called, newest, store, startButton, renameButton, onRename }: Props) {
  const { savedGames, files } = store
  const { state } = game.game
  return (
    <div class="save__actions">
      <Resume game={game} called={called} newest={newest} store={store} startButton={startButton} />
      {state !== 'refused' && (
        <button
          type="button"
          class="icon-button"
          ref={renameButton}
          aria-label={text.rename(called)}
          onClick={onRename}
        >
          <Icon name="pen" />
        </button>
      )}
      {state === 'ready' && (
        <Action icon="copy" label={text.duplicate(called)} run={() => void savedGames.duplicate(game)} />
      )}
      {state === 'finished' && <CheckButton store={store} id={game.id} label={text.check(called)} />}
      <Action icon="export" label={text.export(called)} run={() => void files.exportGame(game.id)} />
      <Action icon="trash" label={text.remove(called)} run={() => void savedGames.remove(game)} />
    </div>
  )
}

interface ActionProps {
  readonly icon: IconName
  readonly label: string
  readonly run: () => void
}

const Action = ({ icon, label, run }: ActionProps) => (
  <button type="button" class="icon-button" aria-label={label} onClick={run}>
    <Icon name={icon} />
  </button>
)

/** The large button: resumes, looks at the result, or brings back the last good copy where there is one. */
function Resume({
  game: { id, game },
  called,
  newest,
  store,
  startButton,
}: Pick<Props, 'game' | 'called' | 'newest' | 'store' | 'startButton'>) {
  if (game.state === 'ready')
    return (
      <button
        type="button"
        class={newest ? 'button button--primary' : 'button button--secondary'}
        ref={startButton}
        aria-label={text.resumeGame(called)}
        onClick={() => void store.openSave(id)}
      >
        <Icon name="play" />
        {text.resume}
      </button>
    )
  if (game.state === 'finished')
    return (
      <button
        type="button"
        class="button button--secondary"
        ref={startButton}
        aria-label={text.lookAt(called)}
        onClick={() => void store.openRecord(id)}
      >
        <Icon name="trophy" />
        {text.look}
      </button>
    )
  if (!game.restorable) return null
  return (
    <button
      type="button"
      class="button button--primary"
      aria-label={text.restoreGame(called)}
      onClick={() => void store.savedGames.restore(id)}
    >
      <Icon name="restore" />
      {text.restore}
    </button>
  )
}
