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
import { words } from '../../shared/words/catalogue'
import { createDataFolder, type DataFolderClient } from '../client/data-folder'
import { createGameFiles, type GameFiles } from '../client/game-files'
import { followMatch, type MatchClient } from '../client/match-client'
import { createSavedGames, type SavedGames } from '../client/saved-games'
import { menuGameOf, menuGames } from '../games/menu-registry'
import { createToasts, type Toasts } from '../parts/toasts'
import {
  createLayers,
  createNavigator,
  createProblems,
  type Layers,
  type Navigation,
  type Navigator,
  type Problem,
  type Problems,
  type Screen,
} from './navigation'
import { createSettingsStore, type SettingsStore } from './settings'
import { createUnsavedGuard, isUnsaved, type Purpose, type UnsavedQuestion } from './unsaved-guard'

/** What the home screen tells. */
interface HomeStore {
  readonly home: ReadonlySignal<Home | null>
  readHome(): Promise<void>
  /** Tells why the game that Continue opens is refused, with the way back to its last good copy where there is one. */
  refuseContinuing(error: BridgeError): void
}

function createHomeStore(bridge: Bridge, { tell, refuse }: Problems): HomeStore {
  const home = signal<Home | null>(null)
  return {
    home,
    async readHome() {
      const reply = await bridge.request('home/read', undefined)
      if (reply.ok) home.value = reply.value
      else refuse(reply.error)
    },
    refuseContinuing: (error) => tell({ error, restorable: isRestorable(home.value) }),
  }
}

const isRestorable = (home: Home | null): boolean =>
  home?.continuable?.state === 'refused' && home.continuable.restorable

/**
 * A gate that one piece of work passes at a time: a double click opens one game, and nothing opens while one is left.
 * What comes to it meanwhile is not done at all.
 */
function oneAtATime() {
  let busy = false
  /** @returns what the work gives; `otherwise` where it is not done */
  return async <T>(work: () => Promise<T>, otherwise: T): Promise<T> => {
    if (busy) return otherwise
    busy = true
    try {
      return await work()
    } finally {
      busy = false
    }
  }
}

/** A match to open, and the screen that it opens at. */
interface Opening {
  readonly purpose: Purpose
  readonly ask: (unsaved: Unsaved) => Promise<Result<MatchSnapshot, BridgeError>>
  readonly opensAt: (snapshot: MatchSnapshot) => Screen
  readonly leadsBackTo?: 'home' | 'saved-games'
  /** Tells why it is refused; plainly where it is left out. */
  readonly refuse?: (error: BridgeError) => void
}

const atTable = (): Screen => 'table'

/** A long game may show how it stands first. */
const whereItContinues = (snapshot: MatchSnapshot): Screen =>
  menuGameOf(snapshot.view.game).opensAtLongGame(snapshot) ? 'long-game' : 'table'

/** The match that the table or the result shows: how it is opened, and how it is left. */
interface OpenMatch {
  readonly match: ReadonlySignal<MatchClient | null>
  /** Asked before a game is closed that could not be saved. */
  readonly unsaved: ReadonlySignal<UnsavedQuestion | null>
  /** Where leaving the open game leads. */
  readonly leavesTo: ReadonlySignal<'home' | 'saved-games'>
  /** It is true if the game that was left last is saved, so that it can be continued. */
  readonly leftSaved: ReadonlySignal<boolean>
  startMatch(setup: Input<'match/start'>): Promise<void>
  /** Begins the guided first round of a game. */
  startTutorial(game: GameId): Promise<void>
  continueMatch(): Promise<void>
  /** Continues one of the saved games. */
  openSave(id: string): Promise<void>
  /** Shows the result of a finished game. */
  openRecord(id: string): Promise<void>
  /** Takes the open game back to the last decision of the people here; it becomes practice. */
  goBack(): Promise<void>
  /** From how a long game stands to its table. */
  sitDown(): void
  /**
   * Leaves the table or the result. The game stays saved.
   * @returns false where the player stays: it could not be saved, or another game is being opened
   */
  leave(): Promise<boolean>
}

interface Surroundings {
  readonly bridge: Bridge
  readonly navigator: Navigator
  readonly home: HomeStore
  readonly toasts: Toasts
  /** Told what main refuses. */
  refuse(error: BridgeError): void
}

/** @returns the open match, and how the window takes up again what main has open, or is about to close */
function createOpenMatch({ bridge, navigator, home, toasts, refuse }: Surroundings) {
  const match = signal<MatchClient | null>(null)
  const leavesTo = signal<'home' | 'saved-games'>('home')
  const leftSaved = signal(false)
  const guard = createUnsavedGuard(match, () => toasts.say(words.files.written))

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
  /** Takes up what main has open. */
  const reopen = () =>
    open({ purpose: 'open', ask: () => bridge.request('match/snapshot', undefined), opensAt: atTable })
  const openAndTell = async (opening: Opening) => {
    const { refuse: tell = refuse } = opening
    const error = await open(opening)
    if (error === null) return
    // A bug in main may have come after the table had changed: the window then shows what is at it.
    if (error.code === 'internal') await reopen()
    await home.readHome()
    tell(error)
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
  const once = oneAtATime()
  const sitDown = () => {
    if (match.value !== null) navigator.goTo('table')
  }
  const store: OpenMatch = {
    match,
    unsaved: guard.question,
    leavesTo,
    leftSaved,
    sitDown,
    leave: () => once(leaveNow, false),
    ...waysToOpen(bridge, match, home, (opening) => once(() => openAndTell(opening), undefined)),
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

/** Tells whether the game that is left goes on, and is what the home screen offers: a tutorial that has taught all is not. */
function isContinuable(left: MatchClient | null, { home }: HomeStore): boolean {
  const continuable = home.value?.continuable
  if (left === null || continuable?.state !== 'ready') return false
  const { view, tutorial } = left.snapshot.value
  return !view.over && continuable.game === view.game && continuable.tutorial === (tutorial !== null)
}

type WaysToOpen = Pick<
  OpenMatch,
  'startMatch' | 'startTutorial' | 'continueMatch' | 'openSave' | 'openRecord' | 'goBack'
>

const waysToOpen = (
  bridge: Bridge,
  match: ReadonlySignal<MatchClient | null>,
  home: HomeStore,
  open: (opening: Opening) => Promise<void>,
): WaysToOpen => ({
  startMatch: (setup) =>
    open({
      purpose: 'start',
      ask: (unsaved) => bridge.request('match/start', { ...setup, unsaved }),
      opensAt: atTable,
    }),
  startTutorial: (game) =>
    open({
      purpose: 'start',
      ask: (unsaved) => bridge.request('match/start-tutorial', { game, unsaved }),
      opensAt: atTable,
    }),
  continueMatch: () =>
    open({
      purpose: 'open',
      ask: (unsaved) => bridge.request('match/continue', { unsaved }),
      opensAt: whereItContinues,
      refuse: home.refuseContinuing,
    }),
  openSave: (id) =>
    open({
      purpose: 'open',
      ask: (unsaved) => bridge.request('saves/open', { id, unsaved }),
      opensAt: whereItContinues,
    }),
  openRecord: (id) =>
    open({
      purpose: 'open',
      ask: (unsaved) => bridge.request('saves/open', { id, unsaved }),
      opensAt: () => 'result',
      leadsBackTo: 'saved-games',
    }),
  async goBack() {
    const matchId = match.value?.snapshot.value.matchId
    if (matchId === undefined) return
    await open({
      purpose: 'go-back',
      ask: (unsaved) => bridge.request('match/go-back', { matchId, unsaved }),
      opensAt: atTable,
    })
  },
})

/** The state of the window and what can be done with it, from stores with one reason each. */
export interface Store
  extends Navigation,
    Layers,
    SettingsStore,
    OpenMatch,
    Pick<HomeStore, 'home'>,
    Pick<Problems, 'problem' | 'tell'> {
  readonly toasts: Toasts
  /** What is kept on this device, and where. */
  readonly dataFolder: DataFolderClient
  /** Games that leave as files and come in from them. */
  readonly files: GameFiles
  readonly savedGames: SavedGames
  /** Reads everything once, and goes straight back to a match that main has open: the page was reloaded. */
  boot(): Promise<void>
  show(screen: Exclude<Screen, 'long-game' | 'table'>): void
  /** Puts the last good copy of the refused save in its place. */
  restore(): Promise<void>
  /** What cards laid to try the rules come to; null where main refuses, which is told. */
  evaluate(layout: Input<'rules/evaluate'>): Promise<Assessment | null>
  /** @returns whether the text is on the clipboard now; a refusal is told */
  copy(text: string): Promise<boolean>
  /** Shows the full texts of all licences outside the app; a refusal is told. */
  showLicences(): Promise<void>
  /** What the system's menu asks for. A game that is open is left first. */
  command(command: MenuCommand): Promise<void>
}

/**
 * @param bridge main's side
 * @param systemReduced whether the system asks for less motion
 */
export function createStore(bridge: Bridge, systemReduced: ReadonlySignal<boolean>): Store {
  const navigator = createNavigator()
  const problems = createProblems()
  const home = createHomeStore(bridge, problems)
  const toasts = createToasts()
  const { problem, tell, refuse } = problems
  const settings = createSettingsStore({ bridge, systemReduced, refuse })
  const open = createOpenMatch({ bridge, navigator, home, toasts, refuse })
  const layers = createLayers(problem, () => gameAtHand(open.store, home))
  const { goTo, ...navigation } = navigator
  const savedGames = createSavedGames(bridge, toasts, refuse)
  const changed = async () => {
    await Promise.all([home.readHome(), savedGames.refresh()])
  }
  const show: Store['show'] = (next) => {
    // What the home screen tells of the saves may have been changed in their list.
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
    // What was opened while nothing could be kept waits for that.
    void files.takeOpened()
  }

  return {
    ...navigation,
    ...layers,
    ...settings.store,
    ...open.store,
    home: home.home,
    problem,
    tell,
    toasts,
    savedGames,
    files,
    dataFolder: createDataFolder({ bridge, toasts, refuse, onChange: folderChanged }),
    async boot() {
      settings.follow()
      open.followClosing()
      await Promise.all([settings.read(), home.readHome(), open.reopen()])
      if (navigator.screen.value === null) goTo('home')
      // One thing at a time: main remembers it until it is asked.
      if (problem.value !== null) return
      const trouble = await bridge.request('app/trouble', undefined)
      if (trouble.ok && trouble.value !== null) refuse(trouble.value)
    },
    show,
    async restore() {
      const reply = await bridge.request('match/restore', undefined)
      await home.readHome()
      tell(reply.ok ? null : { error: reply.error, restorable: false })
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

/** Whether a game is played. Its result, once that is saved, can be left for anything else. */
const isPlayed = (match: MatchClient | null, screen: Screen | null): boolean =>
  match !== null && (screen !== 'result' || match.snapshot.value.unsavedSince !== null)

/** Shows a game that was opened outside the window. @returns whether it is shown now */
async function showOpened(
  { id, isOver }: OpenedGame,
  { match, openRecord, openSave }: OpenMatch,
  { layers, close }: Layers,
  problem: ReadonlySignal<Problem | null>,
): Promise<boolean> {
  // What main refused is answered first.
  if (problem.value !== null) return false
  for (const { name } of layers.value) close(name)
  await (isOver ? openRecord(id) : openSave(id))
  return match.value?.snapshot.value.matchId === id
}

/** The game that is open, else the one that would be continued, else the one proposed. */
function gameAtHand({ match }: Pick<OpenMatch, 'match'>, { home }: Pick<HomeStore, 'home'>): GameId {
  const continuable = home.value?.continuable
  const next = continuable?.state === 'ready' ? continuable.game : menuGames[0].id
  return match.value?.snapshot.value.view.game ?? next
}
