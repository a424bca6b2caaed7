import { words } from '../../shared/words/catalogue'
import { menuGameOf } from '../games/menu-registry'
import { Notice } from '../parts/notice'
import type { Store } from '../store/store'
import { doors, resultOf } from './doors'
import { LazyPart, Sea } from './lazy-part'

/** The screens that are loaded when they are opened, as the app puts them. */

interface Props {
  readonly store: Store
}

export const NewGameScreen = ({ store }: Props) => (
  <LazyPart door={doors.newGame} waiting={<Sea />} failed={<NotLoaded onHome={() => store.show('home')} />}>
    {({ NewGame, games }) => <NewGame store={store} games={games} />}
  </LazyPart>
)

export const SavedGamesScreen = ({ store }: Props) => (
  <LazyPart
    door={doors.savedGames}
    waiting={<Sea />}
    failed={<NotLoaded onHome={() => store.show('home')} />}
  >
    {({ SavedGamesScreen: SavedGames }) => <SavedGames store={store} />}
  </LazyPart>
)

/** How a long game stands, before its table is sat down at. */
export function LongGameScreen({ store }: Props) {
  const snapshot = store.match.value?.snapshot.value
  const door = snapshot && menuGameOf(snapshot.view.game).longGame
  if (!snapshot || !door) return null
  const leave = () => void store.leave()
  return (
    <LazyPart door={door} waiting={<Sea />} failed={<NotLoaded onHome={leave} />}>
      {({ LongGame }) => <LongGame snapshot={snapshot} onBack={leave} onResume={store.sitDown} />}
    </LazyPart>
  )
}

export function ResultScreen({ store }: Props) {
  const snapshot = store.match.value?.snapshot.value
  if (!snapshot) return null
  return (
    <LazyPart
      door={resultOf(snapshot.view.game)}
      waiting={<Sea />}
      failed={<NotLoaded onHome={() => void store.leave()} />}
    >
      {({ ResultScreen: Result, parts }) => <Result store={store} snapshot={snapshot} parts={parts} />}
    </LazyPart>
  )
}

const NotLoaded = ({ onHome }: { readonly onHome: () => void }) => (
  <Notice
    title={words.menus.notLoaded.title}
    text={words.menus.notLoaded.text}
    action={{ label: words.menus.loading.home, run: onHome }}
  />
)
