import type { RefObject, TargetedKeyboardEvent } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { assertNever } from '../../../shared/assert-never'
import type { ListedGame } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import { inSentence } from '../../../shared/names'
import { LANGUAGE, refusalWords, words } from '../../../shared/words/catalogue'
import { standingLine } from '../../client/standing-words'
import { menuGameOf } from '../../games/menu-registry'
import { Icon } from '../../parts/icon'
import type { Store } from '../../store/store'
import { RenameForm } from './rename-form'
import { SaveActions } from './save-actions'
import { Standings } from './standings'
import { whenSaved } from './when-saved'

const text = words.savedGames

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
  const name = game.name ?? text.unreadable
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
            {whenSaved(game.savedAt, new Date(), LANGUAGE)}
          </time>
        </div>
        <p class="save__line">{lineOf(game)}</p>
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

function lineOf({ game, standings }: ListedGame): string {
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
