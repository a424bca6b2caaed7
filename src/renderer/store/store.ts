import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type {
  Assessment,
  Bridge,
  Home,
  Input,
  MatchSnapshot,
  MenuCommand,
  Unsaved,
} from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { OpenedGame } from '../../shared/bridge/saves'
import type { GameId } from '../../shared/games/registry'
import { err, type Result } from '../../shared/result'
import { createSequence } from '../../shared/sequence'
import { files as filesWords } from '../../shared/words/en/saved-games'
import { createDataFolder, type DataFolderClient } from '../client/data-folder'
import { createGameFiles, type GameFiles } from '../client/game-files'
import { followMatch, type MatchClient } from '../client/match-client'
import { createSavedGames } from '../client/saved-games'
import { menuGameOf, menuGames } from '../games/menu-registry'
import { createToasts, type Toasts } from '../parts/toasts'
import { createReplayStore, type ReplayStore } from './replay'
import { createSettingsStore, type SettingsStore } from './settings'
import { createUnsavedGuard, isUnsaved, type UnsavedQuestion } from './unsaved-guard'

/** The screen that fills the window. Settings, other layers and questions are dialogs over it. */
export type Screen = 'home' | 'new-game' | 'saved-games' | 'long-game' | 'table' | 'result' | 'replay'

/** The screen that is shown, and the way that led to it. */
interface Navigation {
  /** Null until main's first replies are in. */
  readonly screen: ReadonlySignal<Screen | null>
  /** The previous screen, so that the focus can return to the control that led there; null at first. */
  readonly cameFrom: ReadonlySignal<Screen | null>
  /** The id of the game that was left for this screen; null if there was none. */
  readonly cameFromGame: ReadonlySignal<string | null>
}

interface Navigator extends Navigation {
  /** @param left the id of the game that is left for it */
  goTo(next: Screen, left?: string | null): void
}

function createNavigator(): Navigator {
  const screen = signal<Screen | null>(null)
  const cameFrom = signal<Screen | null>(null)
  const cameFromGame = signal<string | null>(null)
  return {
    screen,
    cameFrom,
    cameFromGame,
    goTo: (next, left = null) =>
      batch(() => {
        cameFromGame.value = left
        cameFrom.value = screen.value
        screen.value = next
      }),
  }
}

/** A request that main refused, to be shown in a dialog. */
interface Problem {
  readonly error: BridgeError
  /** True if the last good copy of the save can replace it. */
  readonly restorable: boolean
}

interface Problems {
  readonly problem: ReadonlySignal<Problem | null>
  /** @param problem null closes the dialog */
  showProblem(problem: Problem | null): void
  /** Shows an error that concerns no save. */
  refuse(error: BridgeError): void
}

function createProblems(): Problems {
  const problem = signal<Problem | null>(null)
  const showProblem = (next: Problem | null) => {
    problem.value = next
  }
  return { problem, showProblem, refuse: (error) => showProblem({ error, restorable: false }) }
}

/** The layers that open over a screen. */
export type LayerName = 'settings' | 'about' | 'keys' | 'how-to-play'

interface OpenLayer {
  readonly name: LayerName
  /** The game whose rules or keys it shows. */
  readonly game: GameId
}

interface Layers {
  /** The last one opened is on top. */
  readonly layers: ReadonlySignal<readonly OpenLayer[]>
  /** Opens a layer for the game of the layer beneath, else for the subject of the screen, else for the game at hand. */
  open(layer: LayerName): void
  /** Sets the game that the screen is about. @returns a function that clears it */
  setSubject(game: GameId): () => void
  /** Switches an open layer to another game. */
  switchGame(layer: LayerName, game: GameId): void
  close(layer: LayerName): void
}

/** @param atHand the game that is open, or would be opened next */
export function createLayers(problem: ReadonlySignal<Problem | null>, atHand: () => GameId): Layers {
  const layers = signal<readonly OpenLayer[]>([])
  let subject: GameId | null = null
  return {
    layers,
    open(name) {
      // A problem is dealt with first: a layer opened later would cover its dialog.
      if (problem.value !== null || layers.value.some((layer) => layer.name === name)) return
      const game = layers.value.at(-1)?.game ?? subject ?? atHand()
      layers.value = [...layers.value, { name, game }]
    },
    setSubject(game) {
      subject = game
      return () => {
        subject = null
      }
    },
    switchGame(name, game) {
      layers.value = layers.value.map((layer) => (layer.name === name ? { name, game } : layer))
    },
    close(name) {
      layers.value = layers.value.filter((layer) => layer.name !== name)
    },
  }
}

/** The state of the home screen. */
interface HomeStore {
  readonly home: ReadonlySignal<Home | null>
  readHome(): Promise<void>
  /** Shows why the game that Continue opens was refused, and offers its last good copy if there is one. */
  refuseContinuing(error: BridgeError): void
}

function createHomeStore(bridge: Bridge, { showProblem, refuse }: Problems): HomeStore {
  const home = signal<Home | null>(null)
  return {
    home,
    async readHome() {
      const reply = await bridge.request('home/read', undefined)
      if (reply.ok) home.value = reply.value
      else refuse(reply.error)
    },
    refuseContinuing: (error) => showProblem({ error, restorable: isRestorable(home.value) }),
  }
}

const isRestorable = (home: Home | null): boolean =>
  home?.continuable?.state === 'refused' && home.continuable.restorable

/** A match to open, and the screen that it opens on. */
interface Opening {
  readonly purpose: UnsavedQuestion['purpose']
  readonly ask: (unsaved: Unsaved) => Promise<Result<MatchSnapshot, BridgeError>>
  readonly opensAt: (snapshot: MatchSnapshot) => Screen
  readonly leadsBackTo?: 'home' | 'saved-games'
  /** Shows a refusal; by default without offering a copy. */
  readonly refuse?: (error: BridgeError) => void
}

const atTable = (): Screen => 'table'

/** A long game that has been scored before opens with its interim standings. */
const whereItContinues = (snapshot: MatchSnapshot): Screen =>
  menuGameOf(snapshot.view.game).opensAtLongGame(snapshot) ? 'long-game' : 'table'

/** The match that the table or the result shows, and the ways to open and leave it. */
interface OpenMatch {
  readonly match: ReadonlySignal<MatchClient | null>
  /** Asked before a game is closed that could not be saved. */
  readonly unsaved: ReadonlySignal<UnsavedQuestion | null>
  /** The screen that leaving the open game leads to. */
  readonly leavesTo: ReadonlySignal<'home' | 'saved-games'>
  /** True if the game that was left last is saved and can be continued. */
  readonly leftSaved: ReadonlySignal<boolean>
  startMatch(setup: Input<'match/start'>): Promise<void>
  /** Begins the guided first round of a game. */
  startTutorial(game: GameId): Promise<void>
  continueMatch(): Promise<void>
  /** Continues one of the saved games. */
  openSave(id: string): Promise<void>
  /** Shows the result of a finished game. */
  openRecord(id: string): Promise<void>
  /**
   * Begins a practice game with the hidden cards of a finished game.
   * @param step index of the step of its replay before which the game begins
   */
  openPractice(id: string, step: number): Promise<void>
  /** Rewinds the open game to the last decision of the people at this window; it becomes practice. */
  goBack(): Promise<void>
  /** Goes from the interim standings of a long game to its table. */
  sitDown(): void
  /**
   * Leaves the table or the result. The game stays saved.
   * @returns false if the player stays: the game could not be saved, or another game is being opened
   */
  leave(): Promise<boolean>
}

interface OpenMatchOptions {
  readonly bridge: Bridge
  readonly navigator: Navigator
  readonly home: HomeStore
  readonly toasts: Toasts
  /** Shows an error of main's. */
  refuse(error: BridgeError): void
}

/**
 * @returns the open match; `reopen`, which shows the match that main has open; and `followClosing`, which asks about an
 *   unsaved game when the window is about to close
 */
function createOpenMatch({ bridge, navigator, home, toasts, refuse }: OpenMatchOptions) {
  const match = signal<MatchClient | null>(null)
  const leavesTo = signal<'home' | 'saved-games'>('home')
  const leftSaved = signal(false)
  const guard = createUnsavedGuard(match, () => toasts.say(filesWords.written))

  const close = () => {
    match.value?.dispose()
    match.value = null
  }
  const open = async ({ purpose, ask, opensAt, leadsBackTo = 'home' }: Opening) => {
    const followed = await followMatch(bridge, () => guard.attempt(purpose, ask))
    if (isUnsaved(followed)) return null
    if (!followed.ok) return followed.error
    batch(() => {
      close()
      match.value = followed.value
      leavesTo.value = leadsBackTo
      navigator.goTo(opensAt(followed.value.snapshot.value))
    })
    return null
  }
  /** Shows the match that main has open. */
  const reopen = () =>
    open({ purpose: 'open', ask: () => bridge.request('match/snapshot', undefined), opensAt: atTable })
  /** After a bug in main, which may surface after the match has changed or been closed: shows the match as it is now, if there is one. */
  const showWhatIsLeft = async () => {
    const error = await reopen()
    if (error?.code !== 'no-match' || match.value === null) return
    batch(() => {
      navigator.goTo('home')
      close()
      leavesTo.value = 'home'
    })
  }
  const openOrRefuse = async (opening: Opening) => {
    const error = await open(opening)
    if (error === null) return
    if (error.code === 'internal') await showWhatIsLeft()
    await home.readHome()
    ;(opening.refuse ?? refuse)(error)
  }
  const leaveNow = async () => {
    let isKept = true
    const reply = await guard.attempt('leave', (unsaved) => {
      isKept = unsaved === 'keep'
      return bridge.request('match/leave', { unsaved })
    })
    if (isUnsaved(reply)) return false
    await home.readHome()
    batch(() => {
      leftSaved.value = reply.ok && isKept && isContinuable(match.value, home)
      navigator.goTo(leavesTo.value, match.value?.snapshot.value.matchId)
      close()
      leavesTo.value = 'home'
      if (!reply.ok && reply.error.code !== 'no-match') refuse(reply.error)
    })
    return true
  }
  // Requests that come while another one runs are dropped: a double click opens one game, and nothing opens while one is left.
  const sequence = createSequence()
  const openIfIdle = async (opening: Opening) => {
    await sequence.tryRun(() => openOrRefuse(opening))
  }
  const sitDown = () => {
    if (match.value !== null) navigator.goTo('table')
  }
  const store: OpenMatch = {
    match,
    unsaved: guard.question,
    leavesTo,
    leftSaved,
    sitDown,
    leave: async () => (await sequence.tryRun(leaveNow)) ?? false,
    startMatch: (setup) =>
      openIfIdle({
        purpose: 'start',
        ask: (unsaved) => bridge.request('match/start', { ...setup, unsaved }),
        opensAt: atTable,
      }),
    startTutorial: (game) =>
      openIfIdle({
        purpose: 'start',
        ask: (unsaved) => bridge.request('match/start-tutorial', { game, unsaved }),
        opensAt: atTable,
      }),
    continueMatch: () =>
      openIfIdle({
        purpose: 'open',
        ask: (unsaved) => bridge.request('match/continue', { unsaved }),
        opensAt: whereItContinues,
        refuse: home.refuseContinuing,
      }),
    openSave: (id) =>
      openIfIdle({
        purpose: 'open',
        ask: (unsaved) => bridge.request('saves/open', { id, unsaved }),
        opensAt: whereItContinues,
      }),
    openRecord: (id) =>
      openIfIdle({
        purpose: 'open',
        ask: (unsaved) => bridge.request('saves/open', { id, unsaved }),
        opensAt: () => 'result',
        leadsBackTo: 'saved-games',
      }),
    openPractice: (id, step) =>
      openIfIdle({
        purpose: 'start',
        ask: (unsaved) => bridge.request('replay/try-again', { id, step, unsaved }),
        opensAt: atTable,
      }),
    async goBack() {
      const matchId = match.value?.snapshot.value.matchId
      if (matchId === undefined) return
      await openIfIdle({
        purpose: 'go-back',
        ask: (unsaved) => bridge.request('match/go-back', { matchId, unsaved }),
        opensAt: atTable,
      })
    },
  }
  return {
    store,
    reopen,
    followClosing: () =>
      bridge.on('app/closing', (reason) => {
        void bridge.request('app/closing-heard', undefined)
        void guard.attempt('quit', (unsaved) => bridge.request('app/quit', { unsaved }), err(reason))
      }),
  }
}

/** True if the game that is left is not over and the home screen offers it: a completed tutorial is not offered. */
function isContinuable(left: MatchClient | null, { home }: HomeStore): boolean {
  const continuable = home.value?.continuable
  if (left === null || continuable?.state !== 'ready') return false
  const { view, tutorial } = left.snapshot.value
  return !view.over && continuable.game === view.game && continuable.tutorial === (tutorial !== null)
}

/** The state of the window and its operations, composed from smaller stores. */
export interface Store
  extends Navigation,
    Layers,
    SettingsStore,
    OpenMatch,
    ReplayStore,
    Pick<HomeStore, 'home'>,
    Pick<Problems, 'problem' | 'showProblem'> {
  readonly toasts: Toasts
  /** The data that is kept on this device, and its folder. */
  readonly dataFolder: DataFolderClient
  /** Import and export of games. */
  readonly files: GameFiles
  readonly savedGames: ReturnType<typeof createSavedGames>
  /** Reads everything once, and goes straight back to a match that main has open, as after a reload of the page. */
  boot(): Promise<void>
  show(screen: Exclude<Screen, 'long-game' | 'table' | 'replay'>): void
  /** Replaces the refused save with its last good copy. */
  restore(): Promise<void>
  /** Evaluates cards laid to try the rules. @returns null if main refuses, which is shown */
  evaluate(layout: Input<'rules/evaluate'>): Promise<Assessment | null>
  /** @returns true if the text is on the clipboard now; a refusal is shown */
  copy(text: string): Promise<boolean>
  /** Shows the full texts of all licences outside the app; a refusal is shown. */
  showLicences(): Promise<void>
  /** Runs a command of the system's menu. An open game is left first. */
  command(command: MenuCommand): Promise<void>
}

/**
 * @param bridge the connection to main
 * @param systemReduced true while the system asks for less motion
 */
export function createStore(bridge: Bridge, systemReduced: ReadonlySignal<boolean>): Store {
  const navigator = createNavigator()
  const problems = createProblems()
  const home = createHomeStore(bridge, problems)
  const toasts = createToasts()
  const { problem, showProblem, refuse } = problems
  const settings = createSettingsStore(bridge, systemReduced, refuse)
  const open = createOpenMatch({ bridge, navigator, home, toasts, refuse })
  const layers = createLayers(problem, () => gameAtHand(open.store, home))
  const { goTo, ...navigation } = navigator
  const savedGames = createSavedGames(bridge, toasts, refuse)
  const changed = async () => {
    await Promise.all([home.readHome(), savedGames.refresh()])
  }
  const show: Store['show'] = (next) => {
    // The list may have changed the saves that the home screen shows.
    if (navigator.screen.value === 'saved-games') void home.readHome()
    toasts.close()
    goTo(next)
  }
  const leaveForList = async () => {
    if (await open.store.leave()) show('saved-games')
  }
  const files = createGameFiles({
    bridge,
    toasts,
    refuse,
    isPlaying: computed(() => isPlayed(open.store.match.value, navigator.screen.value)),
    show: (game) => showOpened(game, open.store, layers, problem),
    leaveForList: () => void leaveForList(),
    onChange: () => void changed(),
  })
  const folderChanged = async () => {
    await changed()
    // Files that were opened while there was no folder to save to are waiting for it.
    void files.takeOpened()
  }

  return {
    ...navigation,
    ...layers,
    ...settings.store,
    ...open.store,
    ...createReplayStore({
      bridge,
      enter() {
        const from = navigator.screen.value ?? 'home'
        goTo('replay')
        return (left) => goTo(from, left)
      },
      isShown: () => navigator.screen.value === 'replay',
      isFromResult: () => navigator.cameFrom.value === 'result',
      refuse,
      openRecord: open.store.openRecord,
      openPractice: open.store.openPractice,
    }),
    home: home.home,
    problem,
    showProblem,
    toasts,
    savedGames,
    files,
    dataFolder: createDataFolder({ bridge, toasts, refuse, onChange: folderChanged }),
    async boot() {
      settings.follow()
      open.followClosing()
      await Promise.all([settings.read(), home.readHome(), open.reopen()])
      if (navigator.screen.value === null) goTo('home')
      // Problems are shown one at a time: main keeps its own until it is asked.
      if (problem.value !== null) return
      const trouble = await bridge.request('app/trouble', undefined)
      if (trouble.ok && trouble.value !== null) refuse(trouble.value)
    },
    show,
    async restore() {
      const reply = await bridge.request('match/restore', undefined)
      await home.readHome()
      showProblem(reply.ok ? null : { error: reply.error, restorable: false })
    },
    async evaluate(layout) {
      const reply = await bridge.request('rules/evaluate', layout)
      if (reply.ok) return reply.value
      refuse(reply.error)
      return null
    },
    async copy(text) {
      const reply = await bridge.request('text/copy', text)
      if (!reply.ok) refuse(reply.error)
      return reply.ok
    },
    async showLicences() {
      const reply = await bridge.request('app/show-licences', undefined)
      if (!reply.ok) refuse(reply.error)
    },
    async command(command) {
      if (command !== 'new-game') return layers.open(command)
      if (open.store.match.value && !(await open.store.leave())) return
      if (!problem.value) show('new-game')
    },
  }
}

/** True while a game is being played. A result that is saved can be left for anything else. */
const isPlayed = (match: MatchClient | null, screen: Screen | null): boolean =>
  match !== null && (screen !== 'result' || match.snapshot.value.unsavedSince !== null)

/** Shows a game that was opened outside the window. @returns true if it is shown now */
async function showOpened(
  { id, isOver }: OpenedGame,
  { match, openRecord, openSave }: OpenMatch,
  { layers, close }: Layers,
  problem: ReadonlySignal<Problem | null>,
): Promise<boolean> {
  // A problem is dealt with first.
  if (problem.value !== null) return false
  for (const { name } of layers.value) close(name)
  await (isOver ? openRecord(id) : openSave(id))
  return match.value?.snapshot.value.matchId === id
}

/** The game that is open, else the one that would be continued, else the first in the menu. */
function gameAtHand({ match }: Pick<OpenMatch, 'match'>, { home }: Pick<HomeStore, 'home'>): GameId {
  const continuable = home.value?.continuable
  const next = continuable?.state === 'ready' ? continuable.game : menuGames[0].id
  return match.value?.snapshot.value.view.game ?? next
}
