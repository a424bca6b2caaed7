import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { LazyHowToPlay } from './lazy-how-to-play'
import { LazyTable, prefetchTable } from './lazy-table'
import { About } from './menus/about'
import { Home } from './menus/home'
import { NewGame } from './menus/new-game'
import { ProblemDialog } from './menus/problem-dialog'
import { ResultScreen } from './menus/result'
import { SettingsDialog } from './menus/settings-dialog'
import type { Screen, Store } from './store'

interface AppProps {
  readonly store: Store
}

const SCREENS: Readonly<Record<Screen, FunctionComponent<AppProps>>> = {
  home: ({ store }) => <Home store={store} />,
  'new-game': ({ store }) => <NewGame store={store} />,
  'how-to-play': ({ store }) => <LazyHowToPlay store={store} />,
  about: ({ store }) => <About onBack={() => store.show('home')} />,
  table: ({ store }) => <LazyTable store={store} />,
  result: ({ store }) => <ResultScreen store={store} />,
}

/** The screen that is shown, and the dialogs that any screen may have over it. */
export function App({ store }: AppProps) {
  const name = store.screen.value
  useEffect(() => (name === 'home' ? prefetchTable() : undefined), [name])
  if (name === null) return null
  const Shown = SCREENS[name]
  return (
    <>
      <Shown store={store} key={name} />
      {store.settingsOpen.value && (
        <SettingsDialog
          settings={store.settings.value}
          onChange={(change) => void store.changeSettings(change)}
          onClose={() => store.openSettings(false)}
        />
      )}
      {store.problem.value && <ProblemDialog store={store} problem={store.problem.value} />}
    </>
  )
}
