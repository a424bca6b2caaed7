import type { RefObject, TargetedKeyboardEvent } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { assertNever } from '../../shared/assert-never'
import type { ListedGame, SavedGame } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { GAME_NAME_LENGTH, inSentence, isGameName, tidyName } from '../../shared/names'
import { refusalWords, words } from '../../shared/words/catalogue'
import { eligibilityLine } from '../client/eligibility-words'
import { menuGameOf } from '../games/menu-registry'
import { Avatar } from '../parts/art/avatar'
import { Icon, type IconName } from '../parts/art/icon'
import { lineOf } from '../parts/player-lines'
import type { Store } from '../store/store'
import { CheckButton } from './check-button'
import { whenSaved } from './saves-in-words'

const { savedGames: text, menus } = words

interface RenameFormProps {
  readonly name: string
  readonly onSave: (name: string) => void
  readonly onCancel: () => void
}

/** The form to rename a saved game: Enter saves the name, Esc cancels. */
function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
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
    // Esc that ends the composition of a letter belongs to the input method.
    if (event.key !== 'Escape' || event.isComposing) return
    // The same Esc must not leave the screen.
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

interface SaveActionsProps {
  readonly game: ListedGame
  /** The distinct name of the game for screen readers. */
  readonly spokenName: string
  readonly newest: boolean
  readonly store: Store
  readonly startButton: RefObject<HTMLButtonElement | null> | null
  readonly renameButton: RefObject<HTMLButtonElement | null>
  readonly onRename: () => void
}

/** The buttons for the operations on a saved game. */
function SaveActions({
  game,
  spokenName,
  newest,
  store,
  startButton,
  renameButton,
  onRename,
}: SaveActionsProps) {
  const { savedGames, files } = store
  const { state } = game.game
  return (
    <div class="save__actions">
      <Resume game={game} spokenName={spokenName} newest={newest} store={store} startButton={startButton} />
      {state !== 'refused' && (
        <button
          type="button"
          class="icon-button"
          ref={renameButton}
          aria-label={text.rename(spokenName)}
          onClick={onRename}
        >
          <Icon name="pen" />
        </button>
      )}
      {state === 'ready' && (
        <Action icon="copy" label={text.duplicate(spokenName)} run={() => void savedGames.duplicate(game)} />
      )}
      {state === 'finished' && <CheckButton store={store} id={game.id} label={text.check(spokenName)} />}
      <Action icon="export" label={text.export(spokenName)} run={() => void files.exportGame(game.id)} />
      <Action icon="trash" label={text.remove(spokenName)} run={() => void savedGames.remove(game)} />
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

/** The large button: resumes the game, shows its result, or restores the last good copy if there is one. */
function Resume({
  game: { id, game },
  spokenName,
  newest,
  store,
  startButton,
}: Pick<SaveActionsProps, 'game' | 'spokenName' | 'newest' | 'store' | 'startButton'>) {
  if (game.state === 'ready')
    return (
      <button
        type="button"
        class={newest ? 'button button--primary' : 'button button--secondary'}
        ref={startButton}
        aria-label={text.resumeGame(spokenName)}
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
        aria-label={text.lookAt(spokenName)}
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
      aria-label={text.restoreGame(spokenName)}
      onClick={() => void store.savedGames.restore(id)}
    >
      <Icon name="restore" />
      {text.restore}
    </button>
  )
}

interface PointsBarsProps {
  readonly standings: SavedGame['standings']
  /** The points of a full bar; null for those of the leader. */
  readonly goal: number | null
}

/** The players with their points as bars; without points in games where the players have to remember them. */
function PointsBars({ standings, goal }: PointsBarsProps) {
  const best = Math.max(1, ...standings.map(({ points }) => points ?? 0))
  const full = Math.max(goal ?? 0, best)
  return (
    <ul class="standings" aria-label={text.standings}>
      {standings.map(({ name, points }, seat) => (
        <li key={seat}>
          <Avatar class="avatar" seat={seat} alt={name} />
          {points !== null && (
            <>
              <span class="standings__bar" aria-hidden="true">
                <i style={{ width: `${(100 * points) / full}%`, background: lineOf(seat).colour }} />
              </span>
              <b class="display">{points}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

interface Props {
  readonly game: ListedGame
  /** The distinct name of the game for screen readers. */
  readonly spokenName: string
  /** True for the game that Continue opens as well. */
  readonly newest: boolean
  readonly store: Store
  /** A ref for the button that opens the game, if the focus is to start there; null otherwise. */
  readonly startButton: RefObject<HTMLButtonElement | null> | null
}

/** One saved game with its state and its operations. */
export function SaveTile({ game, spokenName, newest, store, startButton }: Props) {
  const { renaming, setRenaming, button } = useRenaming()
  const name = game.name ?? text.unreadable
  const eligibility = game.game.state === 'refused' ? null : eligibilityLine(game.game)
  const onKeyDown = ({ key, target }: TargetedKeyboardEvent<HTMLElement>) => {
    // In a text field, and in a dialog over the tile, keys have other meanings.
    if (target instanceof Element && target.closest('input, dialog') !== null) return
    if (key === 'F2' && game.game.state !== 'refused') setRenaming(true)
    if (key === 'Delete') void store.savedGames.remove(game)
  }
  return (
    <article
      class="panel save"
      data-refused={game.game.state === 'refused'}
      aria-label={spokenName}
      onKeyDown={onKeyDown}
    >
      <Picture game={game} />
      <div class="save__words">
        {renaming ? (
          <RenameForm
            name={name}
            onSave={(next) => {
              setRenaming(false)
              void store.savedGames.rename(game.id, next)
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <h2 title={name}>{name}</h2>
        )}
        <div class="save__facts">
          <Tag game={game.game} />
          <time class="label" dateTime={game.savedAt}>
            {whenSaved(game.savedAt, new Date(), words.language)}
          </time>
        </div>
        <p class="save__line">{stateLineOf(game)}</p>
        {eligibility && <p class="save__line">{eligibility}</p>}
        <SaveActions
          game={game}
          spokenName={spokenName}
          newest={newest}
          store={store}
          startButton={startButton}
          renameButton={button}
          onRename={() => setRenaming(true)}
        />
      </div>
    </article>
  )
}

/** The state of renaming; afterwards the focus returns to the button. */
function useRenaming() {
  const [renaming, setRenaming] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasRenaming = useRef(false)
  useLayoutEffect(() => {
    if (wasRenaming.current && !renaming) button.current?.focus()
    wasRenaming.current = renaming
  }, [renaming])
  return { renaming, setRenaming, button }
}

/** The points of a game, or an icon if it cannot be read. */
const Picture = ({ game: { game, standings } }: { readonly game: ListedGame }) =>
  game.state === 'refused' ? (
    <div class="standings standings--none">
      <Icon name={game.error.code === 'save-newer' ? 'lock' : 'warn'} />
    </div>
  ) : (
    <PointsBars standings={standings} goal={game.long ? menuGameOf(game.game).goal : null} />
  )

function flawOf({ code }: BridgeError): string {
  if (code === 'save-newer') return text.tooNew
  return code === 'save-held' ? text.inUse : text.damaged
}

function Tag({ game }: Pick<ListedGame, 'game'>) {
  if (game.state !== 'refused') {
    const { players, long } = game
    return (
      <span class="save__tag">
        {long ? text.longGame(players) : text.game(menuGameOf(game.game).name, players)}
      </span>
    )
  }
  return (
    <span class="save__tag save__tag--refused">
      <Icon name="warn" />
      {flawOf(game.error)}
    </span>
  )
}

function stateLineOf({ game, standings }: ListedGame): string {
  switch (game.state) {
    case 'ready':
      return text.where(menuGameOf(game.game).where(game))
    case 'finished':
      return text.won(game.winners.map((seat) => inSentence(standings[seat]?.name ?? '')))
    case 'refused': {
      const { title, text: meaning } = refusalWords(game.error)
      return [title, meaning, game.restorable ? text.copyWhole : ''].filter(Boolean).join(' ')
    }
    default:
      return assertNever(game)
  }
}
