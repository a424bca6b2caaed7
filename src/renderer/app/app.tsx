import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren, FunctionComponent } from 'preact'
import { useEffect, useErrorBoundary, useMemo } from 'preact/hooks'
import { type Bridge, reportOf } from '../../shared/bridge/contract'
import type { GameId } from '../../shared/games/registry'
import { FIRST_GAMES } from '../../shared/settings'
import { menus, rules as rulesWords } from '../../shared/words/en/menus'
import { menuGameOf, menuGames } from '../games/menu-registry'
import { tables } from '../games/table-registry'
import { Seating, seatOfChosen } from '../parts/art/avatar'
import { createDoor, type Door, useDoor } from '../parts/door'
import { Dialog, Layer } from '../parts/modal'
import { Notice, rootClassOf } from '../parts/screen'
import { Tips } from '../parts/tips'
import { MenuToast } from '../parts/toast'
import { usePainted } from '../parts/use-painted'
import { HomeScreen } from '../screens/home'
import type { LayerName, Screen, Store } from '../store/store'
import { Questions } from './questions'

/** The screens that the home screen leads to, each with its style sheets. */
const menuDoors = {
  newGame: createDoor(async () => {
    const [{ NewGame }, { openGames }] = await Promise.all([
      import('../screens/new-game'),
      import('../screens/new-game-form'),
    ])
    return { NewGame, games: await openGames() }
  }),
  savedGames: createDoor(() => import('../screens/saved-games')),
  settings: createDoor(async () => {
    const [{ SettingsLayer }, games] = await Promise.all([
      import('../screens/settings'),
      Promise.all(menuGames.map(async ({ name, settings }) => ({ name, parts: await settings.open() }))),
    ])
    return { SettingsLayer, games }
  }),
  about: createDoor(() => import('../screens/about')),
}

/** Creates one door per game. */
function perGame<T>(load: (game: GameId) => Promise<T>): (game: GameId) => Door<T> {
  const opened = new Map<GameId, Door<T>>()
  return (game) => {
    const door = opened.get(game) ?? createDoor(() => load(game))
    opened.set(game, door)
    return door
  }
}

/** A game's table. The canvas and its animation are most of the program by size, and the home screen needs none of it. */
const table = perGame((game) => tables[game]())

/** The parts of the window that are loaded after the first screen is shown. */
const doors = {
  ...menuDoors,
  keys: perGame(async (game) => {
    const [{ KeysDialog }, { tableKeys }] = await Promise.all([
      import('../screens/settings'),
      menuGameOf(game).settings.open(),
    ])
    return { KeysDialog, tableKeys }
  }),
  result: perGame(async (game) => {
    const [{ ResultScreen }, parts] = await Promise.all([
      import('../screens/result'),
      menuGameOf(game).result.open(),
    ])
    return { ResultScreen, parts }
  }),
  replay: perGame(async (game) => {
    const [{ ReplayScreen }, parts, { Table }] = await Promise.all([
      import('../screens/replay'),
      menuGameOf(game).replay?.open(),
      table(game).open(),
    ])
    return { ReplayScreen, parts, Table }
  }),
  rules: perGame(async (game) => {
    const [{ RulesPages }, parts] = await Promise.all([
      import('../screens/rules'),
      menuGameOf(game).rules.open(),
    ])
    return { RulesPages, parts }
  }),
  table,
  /**
   * A game's table with its sounds decoded, so that the first sound is not late. It opens even if the sounds fail:
   * everything audible is visible as well.
   */
  soundingTable: perGame(async (game) => {
    const opened = await table(game).open()
    await opened.game.sounds?.open().catch(() => undefined)
    return opened
  }),
}

/** Loads a part that will be needed soon. A failure is shown when the part is opened. */
function prefetch(door: Door<unknown>): void {
  door.open().catch(() => undefined)
}

/** Loads the screens that the home screen leads to, so that a click shows them at once. */
function prefetchMenus(): void {
  for (const door of Object.values(menuDoors)) prefetch(door)
}

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
  /** True if the first screen could not be determined, so that there is none to show. */
  readonly bootFailed: ReadonlySignal<boolean>
  readonly children: ComponentChildren
}

/** Replaces a screen that has failed, so that the window is never blank. The game itself is safe in main. */
export function Failures({ bridge, bootFailed, children }: FailureProps) {
  const [error] = useErrorBoundary((error) => reportError(error))
  if (error === undefined && !bootFailed.value) return <>{children}</>
  const { title, text, goOn, menu } = menus.failed
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
  /** Shown while the part loads. */
  readonly waiting: ComponentChildren
  /** Shown if it cannot be loaded. */
  readonly failed: ComponentChildren
  readonly children: (opened: T) => ComponentChildren
}

/** The content behind a door, at once if it has been opened before. */
function LazyPart<T>({ door, waiting, failed, children }: LazyPartProps<T>) {
  const opened = useDoor(door)
  if (opened === null) return <>{waiting}</>
  if (opened === 'failed') return <>{failed}</>
  return <>{children(opened)}</>
}

/** The background of a screen that is loading. */
const Sea = () => <div class="sea" />

interface AppProps {
  readonly store: Store
}

const NewGameScreen = ({ store }: AppProps) => (
  <LazyPart door={doors.newGame} waiting={<Sea />} failed={<NotLoaded onHome={() => store.show('home')} />}>
    {({ NewGame, games }) => <NewGame store={store} games={games} />}
  </LazyPart>
)

const SavedGamesScreen = ({ store }: AppProps) => (
  <LazyPart
    door={doors.savedGames}
    waiting={<Sea />}
    failed={<NotLoaded onHome={() => store.show('home')} />}
  >
    {({ SavedGamesScreen: SavedGames }) => <SavedGames store={store} />}
  </LazyPart>
)

/** The interim standings of a long game, before its table. */
function LongGameScreen({ store }: AppProps) {
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

function ResultScreen({ store }: AppProps) {
  const snapshot = store.match.value?.snapshot.value
  if (!snapshot) return null
  return (
    <LazyPart
      door={doors.result(snapshot.view.game)}
      waiting={<Sea />}
      failed={<NotLoaded onHome={() => void store.leave()} />}
    >
      {({ ResultScreen: Result, parts }) => <Result store={store} snapshot={snapshot} parts={parts} />}
    </LazyPart>
  )
}

function ReplayScreen({ store }: AppProps) {
  const client = store.replay.value
  if (!client) return null
  return (
    <LazyPart
      door={doors.replay(client.replay.value.game)}
      waiting={<Sea />}
      failed={<NotLoaded onHome={store.leaveReplay} />}
    >
      {({ ReplayScreen: Replay, parts, Table }) =>
        parts && <Replay store={store} client={client} parts={parts} Table={Table} />
      }
    </LazyPart>
  )
}

interface NotLoadedProps {
  readonly onHome: () => void
  readonly text?: Readonly<Record<'title' | 'text', string>>
}

/** Replaces a screen that cannot be loaded. */
const NotLoaded = ({ onHome, text: { title, text } = menus.notLoaded }: NotLoadedProps) => (
  <Notice title={title} text={text} action={{ label: menus.loading.home, run: onHome }} />
)

interface GameLayerProps extends AppProps {
  readonly game: GameId
}

/** Switches a layer to another game once its content is loaded, or has failed to load. */
const switching =
  (store: Store, layer: LayerName, doorOf: (game: GameId) => Door<unknown>) => (game: GameId) => {
    const show = () => store.switchGame(layer, game)
    doorOf(game).open().then(show, show)
  }

const SettingsLayer = ({ store }: AppProps) => (
  <LazyPart door={doors.settings} waiting={null} failed={<LayerNotLoaded store={store} layer="settings" />}>
    {({ SettingsLayer: Settings, games }) => <Settings store={store} games={games} />}
  </LazyPart>
)

const AboutLayer = ({ store }: AppProps) => (
  <LazyPart door={doors.about} waiting={null} failed={<LayerNotLoaded store={store} layer="about" />}>
    {({ AboutLayer: About }) => <About store={store} />}
  </LazyPart>
)

const KeysLayer = ({ store, game }: GameLayerProps) => (
  <LazyPart door={doors.keys(game)} waiting={null} failed={<LayerNotLoaded store={store} layer="keys" />}>
    {({ KeysDialog, tableKeys }) => (
      <KeysDialog
        game={game}
        table={tableKeys}
        onGame={switching(store, 'keys', doors.keys)}
        onClose={() => store.close('keys')}
      />
    )}
  </LazyPart>
)

/** The rules of a game, over any screen. */
function RulesLayer({ store, game }: GameLayerProps) {
  const back = () => store.close('how-to-play')
  useEffect(store.markRulesMet, [store])
  const frame = (rules: ComponentChildren) => (
    <Layer class={`${rootClassOf(game)} how`} label={rulesWords.title} onBack={back}>
      {rules}
    </Layer>
  )
  return (
    <LazyPart
      door={doors.rules(game)}
      waiting={frame(null)}
      failed={<LayerNotLoaded store={store} layer="how-to-play" />}
    >
      {({ RulesPages, parts }) =>
        frame(
          <RulesPages
            store={store}
            game={game}
            parts={parts}
            onGame={switching(store, 'how-to-play', doors.rules)}
          />,
        )
      }
    </LazyPart>
  )
}

function LayerNotLoaded({ store, layer }: AppProps & { readonly layer: LayerName }) {
  const { title, text } = layer === 'how-to-play' ? rulesWords.loading : menus.notLoaded
  const close = () => store.close(layer)
  return (
    <Dialog title={title} onDismiss={close}>
      <p class="dialog__text">{text}</p>
      <div class="dialog__actions">
        <button type="button" class="button button--primary" autofocus onClick={close}>
          {menus.close}
        </button>
      </div>
    </Dialog>
  )
}

/** The longest wait for an idle moment before the tables are loaded, ms. */
const LONGEST_WAIT = 300

/** The first signs of a player at the window. */
const ACTIVITY = ['pointermove', 'pointerdown', 'keydown'] as const

/** The door to a game's table. With sounds off it does not wait for them: the table decodes them when they are switched on. */
const doorTo = (game: GameId, { settings }: Store) =>
  settings.peek().sound ? doors.soundingTable(game) : doors.table(game)

/**
 * Loads the code and sounds of the tables once the player at the home screen is active: early enough for the first game,
 * but after the launch.
 * @returns a function that cancels it
 */
function prefetchTables(store: Store): () => void {
  const listening = new AbortController()
  const load = () => {
    for (const { id } of menuGames) prefetch(doorTo(id, store))
  }
  const start = () => {
    listening.abort()
    // The player's input is handled first.
    requestIdleCallback(load, { timeout: LONGEST_WAIT })
  }
  for (const type of ACTIVITY) addEventListener(type, start, { signal: listening.signal })
  return () => listening.abort()
}

function LazyTable({ store }: AppProps) {
  const client = store.match.value
  const game = client?.snapshot.peek().view.game
  // The result screen is loaded by the time the game is over.
  useEffect(() => (game === undefined ? undefined : prefetch(doors.result(game))), [game])
  // Chosen once per match: a door that changed when sounds are switched on or off would close the table.
  const door = useMemo(() => (game === undefined ? null : doorTo(game, store)), [client])
  if (!client || game === undefined || door === null) return <Sea />
  const lookBack = () => void store.openReplay(client.snapshot.peek().matchId, Number.POSITIVE_INFINITY)
  return (
    <LazyPart
      door={door}
      waiting={<Sea />}
      failed={<NotLoaded text={menus.loading} onHome={() => void store.leave()} />}
    >
      {({ Table }) => (
        <Table
          client={client}
          settings={store.settings}
          reducedMotion={store.reducedMotion}
          onLeave={() => void store.leave()}
          onGoBack={() => void store.goBack()}
          onLookBack={menuGameOf(game).replay === null ? null : lookBack}
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

/** Counts finished games, up to the number that makes a difference. */
function countGame({ settings, changeSettings }: Store): void {
  const { gamesFinished } = settings.value
  if (gamesFinished < FIRST_GAMES) void changeSettings({ gamesFinished: gamesFinished + 1 })
}

const SCREENS: Readonly<Record<Screen, FunctionComponent<AppProps>>> = {
  home: HomeScreen,
  'new-game': NewGameScreen,
  'saved-games': SavedGamesScreen,
  'long-game': LongGameScreen,
  table: LazyTable,
  result: ResultScreen,
  replay: ReplayScreen,
}

const LAYERS: Readonly<Record<LayerName, FunctionComponent<GameLayerProps>>> = {
  settings: SettingsLayer,
  about: AboutLayer,
  keys: KeysLayer,
  'how-to-play': RulesLayer,
}

const seatingIn = ({ settings, match, replay }: Store) => ({
  chosen: settings.value.avatar,
  seat: seatOfChosen(replay.value?.replay.value.players ?? match.value?.snapshot.value.players ?? []),
})

/** The current screen, with the layers and dialogs over it. */
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
