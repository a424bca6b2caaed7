import { useEffect } from 'preact/hooks'
import { SAVES_A_PAGE } from '../../shared/bridge/page'
import { words } from '../../shared/words/catalogue'
import { Icon } from '../art/icon'
import type { Store } from '../store'
import { SaveTile } from './save-tile'
import { Screen } from './screen'
import { Title } from './title'
import { UndoToast } from './undo-toast'

const text = words.savedGames

/** The unfinished games, the one saved last first. */
export function SavedGamesScreen({ store }: { readonly store: Store }) {
  const { savedGames } = store
  const { shown, count, first, removed } = savedGames
  useEffect(() => {
    void savedGames.read()
    return savedGames.leave
  }, [savedGames])
  const back = () => store.show('home')
  const newGame = () => store.show('new-game')
  const games = shown.value
  return (
    <Screen class="saves" onBack={back}>
      <div class="sea" />
      <div class="saves__head">
        <Title text={text.title} onBack={back} />
        {count.value > SAVES_A_PAGE && <Pages store={store} />}
      </div>
      {games?.length === 0 && <p class="saves__empty">{text.empty}</p>}
      <ul class="saves__list">
        {games?.map((game, i) => (
          <li key={game.id}>
            <SaveTile game={game} newest={first.value + i === 0} store={store} />
          </li>
        ))}
        {games !== null && (
          <li>
            <button type="button" class="saves__new" onClick={newGame}>
              <Icon name="plus" />
              {text.newGame}
            </button>
          </li>
        )}
      </ul>
      <p class="label saves__kept">{text.kept}</p>
      {removed.value && (
        <UndoToast key={removed.value.id} game={removed.value} onUndo={() => void savedGames.undo()} />
      )}
    </Screen>
  )
}

function Pages({ store: { savedGames } }: { readonly store: Store }) {
  const { count, first } = savedGames
  const last = Math.min(count.value, first.value + SAVES_A_PAGE)
  return (
    <nav class="saves__pages">
      <span class="label" role="status">
        {text.page(first.value + 1, last, count.value)}
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
        disabled={last === count.value}
        onClick={() => void savedGames.turn(1)}
      >
        {text.older}
      </button>
    </nav>
  )
}
