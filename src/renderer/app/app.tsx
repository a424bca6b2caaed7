import type { FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { CampaignScreen } from '../games/5211/results/long-game-screen'
import { Tips } from '../parts/tips/tips'
import { MenuToast } from '../parts/toast'
import { LicencesLayer } from '../screens/about/licences-layer'
import { HeldFolderDialog } from '../screens/dialogs/held-folder-dialog'
import { ImportDialog } from '../screens/dialogs/import-dialog'
import { ImportProgress } from '../screens/dialogs/import-progress'
import { MissingFolderDialog } from '../screens/dialogs/missing-folder-dialog'
import { ProblemDialog } from '../screens/dialogs/problem-dialog'
import { UnsavedDialog } from '../screens/dialogs/unsaved-dialog'
import { Home } from '../screens/home/home'
import { NewGame } from '../screens/new-game/new-game'
import { ResultScreen } from '../screens/result/result'
import { SavedGamesScreen } from '../screens/saves/saved-games-screen'
import { KeysDialog } from '../screens/settings/keys-dialog'
import { SettingsLayer } from '../screens/settings/settings-layer'
import type { LayerName, Screen, Store } from '../store/store'
import { HowToPlayLayer } from './lazy-how-to-play'
import { LazyTable, prefetchTables } from './lazy-table'

interface AppProps {
  readonly store: Store
}

const SCREENS: Readonly<Record<Screen, FunctionComponent<AppProps>>> = {
  home: ({ store }) => <Home store={store} />,
  'new-game': ({ store }) => <NewGame store={store} />,
  'saved-games': ({ store }) => <SavedGamesScreen store={store} />,
  campaign: ({ store }) => <CampaignScreen store={store} />,
  table: ({ store }) => <LazyTable store={store} />,
  result: ({ store }) => <ResultScreen store={store} />,
}

const LAYERS: Readonly<Record<LayerName, FunctionComponent<AppProps>>> = {
  settings: ({ store }) => <SettingsLayer store={store} />,
  licences: ({ store }) => <LicencesLayer onBack={() => store.close('licences')} />,
  keys: ({ store }) => <KeysDialog onClose={() => store.close('keys')} />,
  'how-to-play': ({ store }) => <HowToPlayLayer store={store} />,
}

/** The screen that is shown, and the dialogs that any screen may have over it. */
export function App({ store }: AppProps) {
  const name = store.screen.value
  useEffect(() => (name === 'home' ? prefetchTables() : undefined), [name])
  if (name === null) return null
  const {
    report: { value: report },
    progress: { value: progress },
  } = store.files
  const folder = store.home.value?.folder
  const unsaved = store.unsaved.value
  const Shown = SCREENS[name]
  return (
    <>
      <Shown store={store} key={name} />
      {store.layers.value.map((layer) => {
        const Over = LAYERS[layer]
        return <Over store={store} key={layer} />
      })}
      {store.layers.value.length === 0 && <MenuToast toasts={store.toasts} />}
      {progress && <ImportProgress files={store.files} progress={progress} />}
      {report && <ImportDialog files={store.files} report={report} key={`${report.refused.length}`} />}
      {folder?.place === 'missing' && <MissingFolderDialog folder={store.dataFolder} path={folder.path} />}
      {folder?.place === 'held' && <HeldFolderDialog folder={store.dataFolder} held={folder} />}
      {unsaved && <UnsavedDialog question={unsaved} key={`${unsaved.purpose} ${unsaved.inVain}`} />}
      {store.problem.value && <ProblemDialog store={store} problem={store.problem.value} />}
      <Tips />
    </>
  )
}
