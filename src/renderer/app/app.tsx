import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { Seating, seatOfChosen } from '../parts/art/avatar'
import { Tips } from '../parts/tips'
import { MenuToast } from '../parts/toast'
import { usePainted } from '../parts/use-painted'
import { HomeScreen } from '../screens/home/home'
import type { LayerName, OpenLayer, Screen } from '../store/navigation'
import type { Store } from '../store/store'
import { prefetchMenus } from './doors'
import {
  AboutLayer,
  KeysLayer,
  LazyTable,
  LongGameScreen,
  NewGameScreen,
  prefetchTables,
  ResultScreen,
  RulesLayer,
  SavedGamesScreen,
  SettingsLayer,
} from './lazy-screens'
import { Questions } from './questions'

interface AppProps {
  readonly store: Store
}

const SCREENS: Readonly<Record<Screen, FunctionComponent<AppProps>>> = {
  home: HomeScreen,
  'new-game': NewGameScreen,
  'saved-games': SavedGamesScreen,
  'long-game': LongGameScreen,
  table: LazyTable,
  result: ResultScreen,
}

const LAYERS: Readonly<Record<LayerName, FunctionComponent<AppProps & Pick<OpenLayer, 'game'>>>> = {
  settings: SettingsLayer,
  about: AboutLayer,
  keys: KeysLayer,
  'how-to-play': RulesLayer,
}

const seatingIn = ({ settings, match }: Store) => ({
  chosen: settings.value.avatar,
  seat: seatOfChosen(match.value?.snapshot.value.players ?? []),
})

/** The screen that is shown, and the dialogs that any screen may have over it. */
export function App({ store }: AppProps) {
  const name = store.screen.value
  const painted = usePainted()
  useEffect(() => (painted ? prefetchMenus() : undefined), [painted])
  useEffect(() => (painted && name === 'home' ? prefetchTables(store) : undefined), [painted, name])
  if (name === null) return null
  const Shown = SCREENS[name]
  return (
    <Seating.Provider value={seatingIn(store)}>
      <Shown store={store} key={name} />
      {store.layers.value.map(({ name, game }) => {
        const Over = LAYERS[name]
        return <Over store={store} game={game} key={name} />
      })}
      {store.layers.value.length === 0 && <MenuToast toasts={store.toasts} />}
      <Questions store={store} />
      <Tips />
    </Seating.Provider>
  )
}
