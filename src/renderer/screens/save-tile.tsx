import type { RefObject, TargetedKeyboardEvent } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { assertNever } from '../../shared/assert-never'
import type { ListedGame, SavedGame } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { GAME_NAME_LENGTH, inSentence, isGameName, tidyName } from '../../shared/names'
import { refusalWords, words } from '../../shared/words/catalogue'
import { standingLine } from '../client/eligibility-words'
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

/** A saved game's name, being typed: Enter keeps it, Esc leaves it as it was. */
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

const actionWords = words.savedGames

interface SaveActionsProps {
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
function SaveActions({ game, called, newest, store, startButton, renameButton, onRename }: SaveActionsProps) {
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
          aria-label={actionWords.rename(called)}
          onClick={onRename}
        >
          <Icon name="pen" />
        </button>
      )}
      {state === 'ready' && (
        <Action
          icon="copy"
          label={actionWords.duplicate(called)}
          run={() => void savedGames.duplicate(game)}
        />
      )}
      {state === 'finished' && <CheckButton store={store} id={game.id} label={actionWords.check(called)} />}
      <Action icon="export" label={actionWords.export(called)} run={() => void files.exportGame(game.id)} />
      <Action icon="trash" label={actionWords.remove(called)} run={() => void savedGames.remove(game)} />
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
}: Pick<SaveActionsProps, 'game' | 'called' | 'newest' | 'store' | 'startButton'>) {
  if (game.state === 'ready')
    return (
      <button
        type="button"
        class={newest ? 'button button--primary' : 'button button--secondary'}
        ref={startButton}
        aria-label={actionWords.resumeGame(called)}
        onClick={() => void store.openSave(id)}
      >
        <Icon name="play" />
        {actionWords.resume}
      </button>
    )
  if (game.state === 'finished')
    return (
      <button
        type="button"
        class="button button--secondary"
        ref={startButton}
        aria-label={actionWords.lookAt(called)}
        onClick={() => void store.openRecord(id)}
      >
        <Icon name="trophy" />
        {actionWords.look}
      </button>
    )
  if (!game.restorable) return null
  return (
    <button
      type="button"
      class="button button--primary"
      aria-label={actionWords.restoreGame(called)}
      onClick={() => void store.savedGames.restore(id)}
    >
      <Icon name="restore" />
      {actionWords.restore}
    </button>
  )
}

interface StandingsProps {
  readonly standings: SavedGame['standings']
  /** Points that the bars run towards; null for those of the best. */
  readonly goal: number | null
}

/** Who has how many points, as bars; where the players keep them in mind, only who plays. */
function Standings({ standings, goal }: StandingsProps) {
  const best = Math.max(1, ...standings.map(({ points }) => points ?? 0))
  const full = Math.max(goal ?? 0, best)
  return (
    <ul class="standings" aria-label={words.savedGames.standings}>
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

const tileWords = words.savedGames

interface Props {
  readonly game: ListedGame
  /** What tells it apart where it is only heard. */
  readonly called: string
  /** The game that Continue opens as well. */
  readonly newest: boolean
  readonly store: Store
  /** Holds the button that opens the game where the focus is to begin there; null elsewhere. */
  readonly startButton: RefObject<HTMLButtonElement | null> | null
}

/** One saved game: where it stands, and what can be done with it. */
export function SaveTile({ game, called, newest, store, startButton }: Props) {
  const { renaming, setRenaming, button } = useRenaming()
  const name = game.name ?? tileWords.unreadable
  const standing = game.game.state === 'refused' ? null : standingLine(game.game)
  const onKeyDown = ({ key, target }: TargetedKeyboardEvent<HTMLElement>) => {
    // Where a name is typed, and in a dialog that has opened over the tile, keys mean something else.
    if (target instanceof Element && target.closest('input, dialog') !== null) return
    if (key === 'F2' && game.game.state !== 'refused') setRenaming(true)
    if (key === 'Delete') void store.savedGames.remove(game)
  }
  return (
    <article
      class="panel save"
      data-refused={game.game.state === 'refused'}
      aria-label={called}
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
        {standing && <p class="save__line">{standing}</p>}
        <SaveActions
          game={game}
          called={called}
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

/** Whether the name is being typed; afterwards the focus is where it was before. */
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

/** How the game stands, or that nobody can tell. */
const Picture = ({ game: { game, standings } }: { readonly game: ListedGame }) =>
  game.state === 'refused' ? (
    <div class="standings standings--none">
      <Icon name={game.error.code === 'save-newer' ? 'lock' : 'warn'} />
    </div>
  ) : (
    <Standings standings={standings} goal={game.long ? menuGameOf(game.game).goal : null} />
  )

function flawOf({ code }: BridgeError): string {
  if (code === 'save-newer') return tileWords.tooNew
  return code === 'save-held' ? tileWords.inUse : tileWords.damaged
}

function Tag({ game }: Pick<ListedGame, 'game'>) {
  if (game.state !== 'refused') {
    const { players, long } = game
    return (
      <span class="save__tag">
        {long ? tileWords.longGame(players) : tileWords.game(menuGameOf(game.game).name, players)}
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
      return tileWords.where(menuGameOf(game.game).where(game))
    case 'finished':
      return tileWords.won(game.winners.map((seat) => inSentence(standings[seat]?.name ?? '')))
    case 'refused': {
      const { title, text: meaning } = refusalWords(game.error)
      return [title, meaning, game.restorable ? tileWords.copyWhole : ''].filter(Boolean).join(' ')
    }
    default:
      return assertNever(game)
  }
}
