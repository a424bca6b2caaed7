import type { RefObject, TargetedKeyboardEvent } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { assertNever } from '../../shared/assert-never'
import type { ListedGame, SavedGame } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { GAME_NAME_LENGTH, gameNameOf, inSentence, isGameName, tidyName } from '../../shared/names'
import { refusalWords } from '../../shared/words/catalogue'
import { language } from '../../shared/words/en/app'
import { menus } from '../../shared/words/en/menus'
import { replay as replayWords } from '../../shared/words/en/replay'
import { savedGames as text } from '../../shared/words/en/saved-games'
import { eligibilityLine } from '../client/eligibility-words'
import { UNDO_MS } from '../client/saved-games'
import { menuGameOf } from '../games/menu-registry'
import { Avatar } from '../parts/art/avatar'
import { Icon, type IconName } from '../parts/art/icon'
import { whenPlayed } from '../parts/dates'
import { lineOf } from '../parts/player-lines'
import type { Store } from '../store/store'
import { CheckButton } from './check'
import './saved-games.css'
import type { ReadonlySignal } from '@preact/signals'
import { MOST_SEARCH } from '../../shared/bounds'
import { SAVE_FILTERS, SAVES_A_PAGE } from '../../shared/bridge/saves'
import { Screen, Title } from '../parts/screen'
import { Segments } from '../parts/segments'

/**
 * Distinct names of the listed games for screen readers, as in the names of buttons. A game's own name does not suffice: by
 * default it consists of the players' names, which are equal for all games of the same people.
 * @param language BCP 47
 * @returns the names by the id of the game
 */
export function spokenNames(games: readonly ListedGame[], language: string): ReadonlyMap<string, string> {
  const named = games.map((game) => ({ game, name: spokenName(game) }))
  const isAlone = (name: string) => named.filter((other) => other.name === name).length === 1
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'medium' })
  return new Map(
    named.map(({ game: { id, savedAt }, name }) => [
      id,
      isAlone(name) ? name : text.calledAt(name, time.format(new Date(savedAt))),
    ]),
  )
}

function spokenName({ name, game, standings }: ListedGame): string {
  if (game.state === 'refused') return name ?? text.unreadable
  const menu = menuGameOf(game.game)
  if (name !== null && name !== gameNameOf(standings)) return text.calledByName(inSentence(name), menu.name)
  switch (game.state) {
    case 'ready':
      return text.calledByPlace(menu.name, game.tutorial, menu.where(game), game.opponents)
    case 'finished':
      return text.calledByEnd(
        menu.name,
        standings.map((seat) => inSentence(seat.name)),
        game.winners.map((seat) => inSentence(standings[seat]?.name ?? '')),
      )
    default:
      return assertNever(game)
  }
}

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
      {game.game.state === 'finished' && menuGameOf(game.game.game).replay !== null && (
        <Action
          icon="replay"
          label={replayWords.openNamed(spokenName)}
          run={() => void store.openReplay(game.id)}
        />
      )}
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

interface TileProps {
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
function SaveTile({ game, spokenName, newest, store, startButton }: TileProps) {
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
            {whenPlayed(game.savedAt, new Date(), language)}
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

const strayWords = text.strays

interface Props {
  readonly store: Store
}

/** Copies of games with content that no game in the list has, each with a button to import it. */
function NewCopies({ store: { savedGames } }: Props) {
  const copies = copiesOf(savedGames).filter(({ holds }) => holds !== 'nothing-new')
  if (copies.length === 0) return null
  return (
    <section class="panel strays" aria-labelledby="strays-title">
      <h2 id="strays-title">
        <Icon name="copy" />
        {strayWords.copiesTitle}
      </h2>
      <p>{strayWords.copiesText}</p>
      <ul>
        {copies.map((copy) => (
          <li key={copy.file}>
            <div class="strays__words">
              <b>{strayWords.copy(copy.name)}</b>
              <time class="label" dateTime={copy.savedAt}>
                {whenPlayed(copy.savedAt, new Date(), language)}
              </time>
              <p>{strayWords.holds[copy.holds]}</p>
              <code class="selectable">{copy.file}</code>
            </div>
            <button
              type="button"
              class="button button--secondary"
              aria-label={strayWords.takeCopy(copy.file)}
              onClick={() => void savedGames.takeStray(copy)}
            >
              <Icon name="plus" />
              {strayWords.take}
            </button>
            <button
              type="button"
              class="icon-button"
              aria-label={strayWords.putAwayCopy(copy.file)}
              onClick={() => void savedGames.putStrayAway(copy)}
            >
              <Icon name="trash" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The names of all other files that are not games. */
function OtherFiles({ store: { savedGames } }: Props) {
  const strays = savedGames.strays.value
  if (strays === null || strays.of === 0) return null
  const known = copiesOf(savedGames).filter(({ holds }) => holds === 'nothing-new')
  const named = (state: 'unreadable' | 'no-game') =>
    strays.shown.filter((stray) => stray.state === state).map(({ file }) => file)
  const [unreadable, noGames, more] = [named('unreadable'), named('no-game'), strays.of - strays.shown.length]
  return (
    <div class="label strays__others selectable">
      {known.length > 0 && (
        <p>
          {strayWords.known(known.map(({ file }) => file))}{' '}
          {known.map((copy) => (
            <button
              type="button"
              class="icon-button"
              key={copy.file}
              aria-label={strayWords.putAwayCopy(copy.file)}
              onClick={() => void savedGames.putStrayAway(copy)}
            >
              <Icon name="trash" />
            </button>
          ))}
        </p>
      )}
      {unreadable.length > 0 && <p>{strayWords.unreadable(unreadable)}</p>}
      {noGames.length > 0 && <p>{strayWords.noGames(noGames)}</p>}
      {more > 0 && <p>{strayWords.more(more)}</p>}
    </div>
  )
}

const copiesOf = ({ strays }: Store['savedGames']) =>
  (strays.value?.shown ?? []).flatMap((stray) => (stray.state === 'copy' ? [stray] : []))

interface SearchFieldProps {
  readonly label: string
  readonly value: ReadonlySignal<string>
  readonly onSearch: (part: string) => void
}

/** A search field that searches with every letter. Esc clears it before it leaves the screen. */
function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const onKeyDown = (event: TargetedKeyboardEvent<HTMLInputElement>) => {
    // Esc that ends the composition of a letter belongs to the input method.
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

const SECOND = 1000

interface UndoToastProps {
  readonly game: ListedGame
  readonly onUndo: () => void
}

/** Names the deleted game, and offers undo while its ring runs down; with reduced motion it shows the seconds instead. */
function UndoToast({ game, onUndo }: UndoToastProps) {
  const [left, setLeft] = useState(UNDO_MS / SECOND)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = button.current
    const screen = shown?.closest('main')
    // The pressed button is gone with its game, so the undo button gets the focus; after it, the screen.
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

/** True if no control on the screen has the focus. */
const isIdle = (): boolean => document.activeElement?.matches('body, main') ?? true

/** The list of saved games, the latest first: games to continue, and records of finished ones. */
export function SavedGamesScreen({ store }: Props) {
  const { savedGames, cameFromGame } = store
  const { shown, filter, first, removed } = savedGames
  useEffect(() => {
    void (cameFromGame.value === null ? savedGames.read() : savedGames.comeBack())
    return savedGames.leave
  }, [savedGames])
  // The focus returns to the control that led away, as soon as it is rendered.
  const returned = useRef<HTMLButtonElement>(null)
  const isRead = shown.value !== null
  const resumed = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => (returned.current ?? (isIdle() ? resumed.current : null))?.focus(), [isRead])
  const back = () => store.show('home')
  const games = shown.value
  const names = spokenNames(games ?? [], language)
  const unfinished = filter.value !== 'finished'
  // Continue skips games that cannot be opened.
  const continued = games?.findIndex(({ game }) => game.state === 'ready')
  const newest = unfinished && first.value === 0 ? games?.[continued ?? -1] : undefined
  return (
    <Screen
      name={text.title}
      class="saves"
      onBack={back}
      onEnter={() => void (newest && store.openSave(newest.id))}
      onUndo={() => void savedGames.undo()}
    >
      <div class="sea" />
      <div class="saves__head">
        <Title text={text.title} onBack={back} />
        <SearchField
          label={text.search}
          value={savedGames.search}
          onSearch={(part) => void savedGames.find(part)}
        />
        <Filters store={store} />
        <Pages store={store} />
      </div>
      <NewCopies store={store} />
      {games?.length === 0 && <Empty store={store} />}
      <ul class="saves__list">
        {games?.map((game) => (
          <li key={game.id}>
            <SaveTile
              game={game}
              spokenName={names.get(game.id) ?? ''}
              newest={game === newest}
              store={store}
              startButton={game.id === cameFromGame.value ? returned : game === newest ? resumed : null}
            />
          </li>
        ))}
        {games !== null && unfinished && (
          <li>
            <button type="button" class="saves__new" onClick={() => store.show('new-game')}>
              <Icon name="plus" />
              {text.newGame}
            </button>
          </li>
        )}
      </ul>
      <OtherFiles store={store} />
      <p class="label saves__kept">{text.kept}</p>
      {removed.value && (
        <UndoToast key={removed.value.id} game={removed.value} onUndo={() => void savedGames.undo()} />
      )}
    </Screen>
  )
}

function Filters({ store: { savedGames, files } }: Props) {
  const { filter, counts } = savedGames
  const options = SAVE_FILTERS.map((value) => {
    const shown = text.filterCount(text.filter[value], counts.value?.[value] ?? null)
    return { value, text: shown, ...(counts.value && { spoken: `${shown} ${text.filterHolds[value]}` }) }
  })
  return (
    <div class="saves__filters">
      <Segments
        label={text.filters}
        options={options}
        chosen={filter.value}
        onChoose={(value) => void savedGames.choose(value)}
      />
      <button type="button" class="button button--secondary" onClick={() => void files.importChosen()}>
        <Icon name="import" />
        {text.import}
      </button>
    </div>
  )
}

/** The message for an empty list: no games at all, or none that match. */
function Empty({ store: { savedGames } }: Props) {
  const { filter, search } = savedGames
  const filtered = search.value.trim() !== '' || (filter.value !== 'all' && filter.value !== 'finished')
  if (!filtered) return <p class="saves__empty">{filter.value === 'all' ? text.empty : text.emptyFinished}</p>
  return (
    <p class="saves__empty">
      {text.noMatch}
      <button type="button" class="button button--secondary" onClick={() => void savedGames.read()}>
        {text.clearFilter}
      </button>
    </p>
  )
}

function Pages({ store: { savedGames } }: Props) {
  const { of, first, shown } = savedGames
  if (of.value <= SAVES_A_PAGE) return null
  const last = first.value + (shown.value?.length ?? 0)
  return (
    <nav class="saves__pages">
      <span class="label" role="status">
        {text.page(first.value + 1, last, of.value)}
      </span>
      <button
        type="button"
        class="button button--secondary"
        disabled={first.value === 0}
        onClick={() => void savedGames.turn(-1)}
      >
        {text.newer}
      </button>
      <button
        type="button"
        class="button button--secondary"
        disabled={last === of.value}
        onClick={() => void savedGames.turn(1)}
      >
        {text.older}
      </button>
    </nav>
  )
}
