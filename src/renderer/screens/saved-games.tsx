import { words } from '../../shared/words/catalogue'
import { type StrayCopy, UNDO_MS } from '../client/saved-games'
import { Icon } from '../parts/art/icon'
import type { Store } from '../store/store'
import { spokenNames, whenSaved } from './saves-in-words'
import './saved-games.css'
import type { ReadonlySignal } from '@preact/signals'
import type { TargetedKeyboardEvent } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { MOST_SEARCH } from '../../shared/bounds'
import type { ListedGame } from '../../shared/bridge/contract'
import { SAVE_FILTERS, SAVES_A_PAGE } from '../../shared/bridge/saves'
import { Screen, Title } from '../parts/screen'
import { Segments } from '../parts/segments'
import { SaveTile } from './save-tile'

const text = words.savedGames

const strayWords = words.savedGames.strays

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
                {whenSaved(copy.savedAt, new Date(), words.language)}
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

const copiesOf = ({ strays }: Store['savedGames']): readonly StrayCopy[] =>
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
  const names = spokenNames(games ?? [], words.language)
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
