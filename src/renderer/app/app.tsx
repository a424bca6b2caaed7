import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useEffect, useErrorBoundary, useMemo } from 'preact/hooks'
import { type Bridge, reportOf } from '../../shared/bridge/contract'
import type { GameId } from '../../shared/games/registry'
import { FIRST_GAMES } from '../../shared/settings'
import { words } from '../../shared/words/catalogue'
import { menuGameOf, menuGames } from '../games/menu-registry'
import { Seating, seatOfChosen } from '../parts/art/avatar'
import { type Door, useDoor } from '../parts/door'
import { Dialog, Layer } from '../parts/modal'
import { Notice, rootClassOf } from '../parts/screen'
import { Tips } from '../parts/tips'
import { MenuToast } from '../parts/toast'
import { usePainted } from '../parts/use-painted'
import { HomeScreen } from '../screens/home'
import type { LayerName, OpenLayer, Screen } from '../store/navigation'
import type { Store } from '../store/store'
import { doors, keysOf, prefetch, prefetchMenus, resultOf, rulesOf, soundingTableOf, tableOf } from './doors'
import { Questions } from './questions'

/** Sends every error of the page that nothing has caught to main's log. */
export function reportFailures(bridge: Bridge): void {
  const send = (error: unknown) => void bridge.request('app/report', reportOf(error))
  addEventListener('error', ({ error }) => {
    // Chromium's own notices, such as those of a ResizeObserver, come without an error.
    if (error != null) send(error)
  })
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}

interface FailureProps {
  readonly bridge: Bridge
  /** The first screen could not be found out, so there is none to show. */
  readonly bootFailed: ReadonlySignal<boolean>
  readonly children: ComponentChildren
}

/** Stands in the place of a screen that has failed, so that the window is never left blank. The game is in main, and safe. */
export function Failures({ bridge, bootFailed, children }: FailureProps) {
  const [error] = useErrorBoundary((error) => reportError(error))
  if (error === undefined && !bootFailed.value) return <>{children}</>
  const { title, text, goOn, menu } = words.menus.failed
  const toMenu = async () => {
    // A game that cannot be saved stays open, and is shown again.
    await bridge.request('match/leave', { unsaved: 'keep' })
    location.reload()
  }
  return (
    <Notice
      title={title}
      text={text}
      action={{ label: goOn, run: () => location.reload() }}
      back={{ label: menu, run: () => void toMenu() }}
    />
  )
}

interface LazyPartProps<T> {
  readonly door: Door<T>
  /** Shown while it loads. */
  readonly waiting: ComponentChildren
  /** Shown where it cannot be loaded. */
  readonly failed: ComponentChildren
  readonly children: (opened: T) => ComponentChildren
}

/** What lies behind a door, at once where it has been opened before. */
function LazyPart<T>({ door, waiting, failed, children }: LazyPartProps<T>) {
  const opened = useDoor(door)
  if (opened === null) return <>{waiting}</>
  if (opened === 'failed') return <>{failed}</>
  return <>{children(opened)}</>
}

/** What a screen shows while it loads. */
const Sea = () => <div class="sea" />

/** The screens that are loaded when they are opened, as the app puts them. */

interface LazyScreenProps {
  readonly store: Store
}

const NewGameScreen = ({ store }: LazyScreenProps) => (
  <LazyPart
    door={doors.newGame}
    waiting={<Sea />}
    failed={<ScreenNotLoaded onHome={() => store.show('home')} />}
  >
    {({ NewGame, games }) => <NewGame store={store} games={games} />}
  </LazyPart>
)

const SavedGamesScreen = ({ store }: LazyScreenProps) => (
  <LazyPart
    door={doors.savedGames}
    waiting={<Sea />}
    failed={<ScreenNotLoaded onHome={() => store.show('home')} />}
  >
    {({ SavedGamesScreen: SavedGames }) => <SavedGames store={store} />}
  </LazyPart>
)

/** How a long game stands, before its table is sat down at. */
function LongGameScreen({ store }: LazyScreenProps) {
  const snapshot = store.match.value?.snapshot.value
  const door = snapshot && menuGameOf(snapshot.view.game).longGame
  if (!snapshot || !door) return null
  const leave = () => void store.leave()
  return (
    <LazyPart door={door} waiting={<Sea />} failed={<ScreenNotLoaded onHome={leave} />}>
      {({ LongGame }) => <LongGame snapshot={snapshot} onBack={leave} onResume={store.sitDown} />}
    </LazyPart>
  )
}

function ResultScreen({ store }: LazyScreenProps) {
  const snapshot = store.match.value?.snapshot.value
  if (!snapshot) return null
  return (
    <LazyPart
      door={resultOf(snapshot.view.game)}
      waiting={<Sea />}
      failed={<ScreenNotLoaded onHome={() => void store.leave()} />}
    >
      {({ ResultScreen: Result, parts }) => <Result store={store} snapshot={snapshot} parts={parts} />}
    </LazyPart>
  )
}

const ScreenNotLoaded = ({ onHome }: { readonly onHome: () => void }) => (
  <Notice
    title={words.menus.notLoaded.title}
    text={words.menus.notLoaded.text}
    action={{ label: words.menus.loading.home, run: onHome }}
  />
)

interface LayerProps {
  readonly store: Store
}

type OfGameProps = LayerProps & Pick<OpenLayer, 'game'>

/** Shows another game's: what is shown stays until that is loaded, and where it cannot be, that is told in its place. */
const turning =
  (store: Store, layer: LayerName, doorOf: (game: GameId) => Door<unknown>) => (game: GameId) => {
    const turn = () => store.turnTo(layer, game)
    doorOf(game).open().then(turn, turn)
  }

const SettingsLayer = ({ store }: LayerProps) => (
  <LazyPart door={doors.settings} waiting={null} failed={<LayerNotLoaded store={store} layer="settings" />}>
    {({ SettingsLayer: Settings, games }) => <Settings store={store} games={games} />}
  </LazyPart>
)

const AboutLayer = ({ store }: LayerProps) => (
  <LazyPart door={doors.about} waiting={null} failed={<LayerNotLoaded store={store} layer="about" />}>
    {({ AboutLayer: About }) => <About store={store} />}
  </LazyPart>
)

const KeysLayer = ({ store, game }: OfGameProps) => (
  <LazyPart door={keysOf(game)} waiting={null} failed={<LayerNotLoaded store={store} layer="keys" />}>
    {({ KeysDialog, tableKeys }) => (
      <KeysDialog
        game={game}
        table={tableKeys}
        onGame={turning(store, 'keys', keysOf)}
        onClose={() => store.close('keys')}
      />
    )}
  </LazyPart>
)

/** The rules of a game, over whatever is open. */
function RulesLayer({ store, game }: OfGameProps) {
  const back = () => store.close('how-to-play')
  useEffect(store.meetRules, [store])
  const frame = (rules: ComponentChildren) => (
    <Layer class={`${rootClassOf(game)} how`} label={words.rules.title} onBack={back}>
      {rules}
    </Layer>
  )
  return (
    <LazyPart
      door={rulesOf(game)}
      waiting={frame(null)}
      failed={<LayerNotLoaded store={store} layer="how-to-play" />}
    >
      {({ RulesPages, parts }) =>
        frame(
          <RulesPages
            store={store}
            game={game}
            parts={parts}
            onGame={turning(store, 'how-to-play', rulesOf)}
          />,
        )
      }
    </LazyPart>
  )
}

interface LayerNotLoadedProps extends LayerProps {
  readonly layer: LayerName
}

function LayerNotLoaded({ store, layer }: LayerNotLoadedProps) {
  const { title, text } = layer === 'how-to-play' ? words.rules.loading : words.menus.notLoaded
  const close = () => store.close(layer)
  return (
    <Dialog title={title} onDismiss={close}>
      <p class="dialog__text">{text}</p>
      <div class="dialog__actions">
        <button type="button" class="button button--primary" autofocus onClick={close}>
          {words.menus.close}
        </button>
      </div>
    </Dialog>
  )
}

/** How long a table's code waits for an idle moment at most, ms. */
const PATIENCE = 300

/** What a person does before opening a table. */
const STIRRINGS = ['pointermove', 'pointerdown', 'keydown'] as const

/** A player who hears nothing does not wait for sounds; the table decodes them when they are switched on. */
const doorTo = (game: GameId, { settings }: Store) =>
  settings.peek().sound ? soundingTableOf(game) : tableOf(game)

/**
 * Loads the tables' code and sounds as soon as the person at the home screen stirs: early enough for the first game, and
 * out of the way of the launch.
 * @returns a function that calls it off
 */
function prefetchTables(store: Store): () => void {
  const calledOff = new AbortController()
  const load = () => {
    for (const { id } of menuGames) prefetch(doorTo(id, store))
  }
  const stir = () => {
    calledOff.abort()
    // What the person does comes first.
    requestIdleCallback(load, { timeout: PATIENCE })
  }
  for (const stirring of STIRRINGS) addEventListener(stirring, stir, { signal: calledOff.signal })
  return () => calledOff.abort()
}

function LazyTable({ store }: { readonly store: Store }) {
  const client = store.match.value
  const game = client?.snapshot.peek().view.game
  // What comes after the table is there when it is over.
  useEffect(() => (game === undefined ? undefined : prefetch(resultOf(game))), [game])
  // Decided once for each match: a door that changed when sounds are switched would close the table.
  const door = useMemo(() => (game === undefined ? null : doorTo(game, store)), [client])
  if (!client || door === null) return <Sea />
  return (
    <LazyPart door={door} waiting={<Sea />} failed={<TableNotLoaded onHome={() => void store.leave()} />}>
      {({ Table }) => (
        <Table
          client={client}
          settings={store.settings}
          reducedMotion={store.reducedMotion}
          onLeave={() => void store.leave()}
          onGoBack={() => void store.goBack()}
          onCopy={store.copy}
          onRules={() => store.open('how-to-play')}
          onSettings={() => store.open('settings')}
          onChange={(change) => void store.changeSettings(change)}
          onResult={() => store.show('result')}
          onFinished={() => countGame(store)}
        />
      )}
    </LazyPart>
  )
}

function TableNotLoaded({ onHome }: { readonly onHome: () => void }) {
  const { title, text, home } = words.menus.loading
  return <Notice title={title} text={text} action={{ label: home, run: onHome }} />
}

/** Only as far as it makes a difference. */
function countGame({ settings, changeSettings }: Store): void {
  const { gamesFinished } = settings.value
  if (gamesFinished < FIRST_GAMES) void changeSettings({ gamesFinished: gamesFinished + 1 })
}

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
