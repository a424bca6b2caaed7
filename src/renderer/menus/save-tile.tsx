import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Continuable } from '../../shared/bridge/contract'
import { LANGUAGE, words } from '../../shared/words/catalogue'
import { Icon } from '../art/icon'
import type { ListedGame } from '../saved-games'
import type { Store } from '../store'
import { RenameForm } from './rename-form'
import { Standings } from './standings'
import { whenSaved } from './when-saved'

const text = words.savedGames

interface Props {
  readonly game: ListedGame
  /** The game that Continue goes on with as well. */
  readonly newest: boolean
  readonly store: Store
}

/** One saved game: where it stands, and what can be done with it. */
export function SaveTile({ game, newest, store }: Props) {
  const { savedGames } = store
  const { renaming, setRenaming, button } = useRenaming()
  const name = game.name ?? text.unreadable
  const isRefused = game.game.state === 'refused'
  return (
    <article class="panel save" data-refused={isRefused} aria-label={name}>
      <Picture game={game} />
      <div class="save__words">
        {renaming ? (
          <RenameForm
            name={name}
            onSave={(next) => {
              setRenaming(false)
              void savedGames.rename(game.id, next)
            }}
            onCancel={() => setRenaming(false)}
          />
        ) : (
          <h2>{name}</h2>
        )}
        <Tag game={game.game} />
        <p class="save__line">{lineOf(game.game)}</p>
        <div class="save__actions">
          <GoOn game={game} name={name} newest={newest} store={store} />
          {!isRefused && (
            <button
              type="button"
              class="icon-button"
              ref={button}
              aria-label={text.rename(name)}
              onClick={() => setRenaming(true)}
            >
              <Icon name="pen" />
            </button>
          )}
          <button
            type="button"
            class="icon-button"
            aria-label={text.remove(name)}
            onClick={() => void savedGames.remove(game)}
          >
            <Icon name="trash" />
          </button>
          <time class="label save__when" dateTime={game.savedAt}>
            {whenSaved(game.savedAt, new Date(), LANGUAGE)}
          </time>
        </div>
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
  game.state === 'ready' ? (
    <Standings standings={standings} toFifty={game.long} />
  ) : (
    <div class="standings standings--none">
      <Icon name={game.error.code === 'save-newer' ? 'lock' : 'warn'} />
    </div>
  )

function Tag({ game }: { readonly game: Continuable }) {
  if (game.state === 'ready') return <span class="save__tag">{text.game(game.players)}</span>
  return (
    <span class="save__tag save__tag--refused">
      <Icon name="warn" />
      {game.error.code === 'save-newer' ? text.tooNew : text.damaged}
    </span>
  )
}

function lineOf(game: Continuable): string {
  if (game.state === 'ready') {
    const { deal, round, rounds, long } = game
    return long ? text.deal(deal, round, rounds) : text.round(round, rounds)
  }
  const { title, text: meaning } = words.errors[game.error.code]
  return [title, meaning, game.restorable ? text.copyWhole : ''].filter(Boolean).join(' ')
}

interface GoOnProps extends Props {
  readonly name: string
}

/** The large button: goes on, or brings back the last good copy where there is one. */
function GoOn({ game: { id, game }, name, newest, store }: GoOnProps) {
  if (game.state === 'ready')
    return (
      <button
        type="button"
        class={newest ? 'button button--primary' : 'button button--secondary'}
        aria-label={text.resumeGame(name)}
        onClick={() => void store.openSave(id)}
      >
        <Icon name="play" />
        {text.resume}
      </button>
    )
  if (!game.restorable) return null
  return (
    <button type="button" class="button button--primary" onClick={() => void store.savedGames.restore(id)}>
      <Icon name="restore" />
      {text.restore}
    </button>
  )
}
