import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import type { Assessment, Bridge, Home, Input, MenuCommand } from '../shared/bridge/contract'
import type { BridgeError } from '../shared/bridge/errors'
import { err } from '../shared/result'
import { DEFAULT_SETTINGS, type Settings } from '../shared/settings'
import { words } from '../shared/words/catalogue'
import { createDataFolder, type DataFolderClient } from './data-folder'
import { createGameFiles, type GameFiles } from './game-files'
import { followMatch, type MatchClient } from './match-client'
import { onlyOnce } from './only-once'
import { atTable, type Opening, whereItGoesOn } from './opening'
import { createSavedGames, type SavedGames } from './saved-games'
import { createToasts, type Toasts } from './toasts'
import { createUnsavedGuard, isUnsaved, type UnsavedQuestion } from './unsaved-guard'

/** What lies over the window's screen. The last one opened is on top. */
export type LayerName = 'settings' | 'licences' | 'keys' | 'how-to-play'

/** What fills the window. The settings and all questions are dialogs over it. */
export type Screen = 'home' | 'new-game' | 'saved-games' | 'campaign' | 'table' | 'result'

/** Something that main refused, to be told in a dialog. */
export interface Problem {
  readonly error: BridgeError
  /** Whether the last good copy of a save can take its place. */
  readonly restorable: boolean
}

export interface Store {
  /** Null until main has been heard. */
  readonly screen: ReadonlySignal<Screen | null>
  /** The screen before this one, so that the focus can go back to what led there; null at first. */
  readonly cameFrom: ReadonlySignal<Screen | null>
  /** The game that was left for this screen; null where there was none. */
  readonly cameFromGame: ReadonlySignal<string | null>
  readonly home: ReadonlySignal<Home | null>
  readonly settings: ReadonlySignal<Settings>
  readonly reducedMotion: ReadonlySignal<boolean>
  /** The match that the table or the result shows. */
  readonly match: ReadonlySignal<MatchClient | null>
  readonly problem: ReadonlySignal<Problem | null>
  /** Asked before a game is closed that could not be saved. */
  readonly unsaved: ReadonlySignal<UnsavedQuestion | null>
  readonly layers: ReadonlySignal<readonly LayerName[]>
  readonly fullScreen: ReadonlySignal<boolean>
  readonly toasts: Toasts
  /** What is kept on this device, and where. */
  readonly dataFolder: DataFolderClient
  /** Games that leave as files and come in from them. */
  readonly files: GameFiles
  /** Reads everything once, and goes straight back to a match that main has open: the page was reloaded. */
  boot(): Promise<void>
  show(screen: Exclude<Screen, 'campaign' | 'table'>): void
  /** From the campaign to its table. */
  sitDown(): void
  startMatch(setup: Input<'match/start'>): Promise<void>
  continueMatch(): Promise<void>
  /** Goes on with one of the saved games. */
  openSave(id: string): Promise<void>
  /** Takes the open game back to the last decision of the people here; it becomes practice. */
  goBack(): Promise<void>
  /** Shows the result of a finished game. */
  openRecord(id: string): Promise<void>
  readonly savedGames: SavedGames
  /** Puts the last good copy of the refused save in its place. */
  restore(): Promise<void>
  /** Where leaving the open game leads. */
  readonly leavesTo: ReadonlySignal<'home' | 'saved-games'>
  /**
   * Leaves the table or the result. The game stays saved.
   * @returns false where the player stays, because it could not be saved
   */
  leave(): Promise<boolean>
  /** What cards laid to try the rules come to; null where main refuses, which is told. */
  evaluate(layout: Input<'rules/evaluate'>): Promise<Assessment | null>
  changeSettings(change: Input<'settings/change'>): Promise<void>
  /** The rules have been shown or waved away: they are not offered again. */
  meetRules(): void
  resetSettings(): Promise<void>
  setFullScreen(full: boolean): Promise<void>
  /** @returns whether the text is on the clipboard now; a refusal is told */
  copy(text: string): Promise<boolean>
  open(layer: LayerName): void
  close(layer: LayerName): void
  /** What the system's menu asks for. A game that is open is left first. */
  command(command: MenuCommand): Promise<void>
  tell(problem: Problem | null): void
}

/**
 * The state of the window and what can be done with it.
 * @param bridge main's side
 * @param systemReduced whether the system asks for less motion
 */
export function createStore(bridge: Bridge, systemReduced: ReadonlySignal<boolean>): Store {
  const screen = signal<Screen | null>(null)
  const cameFrom = signal<Screen | null>(null)
  const cameFromGame = signal<string | null>(null)
  const home = signal<Home | null>(null)
  const settings = signal(DEFAULT_SETTINGS)
  const match = signal<MatchClient | null>(null)
  const problem = signal<Problem | null>(null)
  const layers = signal<readonly LayerName[]>([])
  const fullScreen = signal(false)
  const toasts = createToasts()

  const goTo = (next: Screen, left: string | null = null) =>
    batch(() => {
      cameFromGame.value = left
      cameFrom.value = screen.value
      screen.value = next
    })
  const tell = (next: Problem | null) => {
    problem.value = next
  }
  const refuse = (error: BridgeError) => tell({ error, restorable: isRestorable(home.value) })

  const readHome = async () => {
    const reply = await bridge.request('home/read', undefined)
    if (reply.ok) home.value = reply.value
    else refuse(reply.error)
  }
  const readSettings = async () => {
    const reply = await bridge.request('settings/read', undefined)
    if (reply.ok) settings.value = reply.value
  }

  const changeSettings = async (change: Input<'settings/change'>) => {
    const reply = await bridge.request('settings/change', change)
    if (reply.ok) settings.value = reply.value
    else refuse(reply.error)
  }

  const readWindow = async () => {
    const reply = await bridge.request('window/read', undefined)
    if (reply.ok) fullScreen.value = reply.value.fullScreen
  }
  const open = (layer: LayerName) => {
    // What main refused is answered first: a layer opened later would cover it.
    if (problem.value === null && !layers.value.includes(layer)) layers.value = [...layers.value, layer]
  }
  const leavesTo = signal<'home' | 'saved-games'>('home')
  const guard = createUnsavedGuard(match, () => toasts.say(words.files.written))
  const leave = async () => {
    const reply = await guard.attempt('leave', (unsaved) => bridge.request('match/leave', { unsaved }))
    if (isUnsaved(reply)) return false
    await readHome()
    batch(() => {
      goTo(leavesTo.value, match.value?.snapshot.value.matchId)
      closeMatch()
      leavesTo.value = 'home'
      if (!reply.ok && reply.error.code !== 'no-match') refuse(reply.error)
    })
    return true
  }

  const closeMatch = () => {
    match.value?.dispose()
    match.value = null
  }
  const openMatch = async ({ purpose, ask, opensAt, leadsBackTo = 'home' }: Opening) => {
    const followed = await followMatch(bridge, () => guard.attempt(purpose, ask))
    if (isUnsaved(followed)) return null
    if (!followed.ok) return followed.error
    batch(() => {
      closeMatch()
      match.value = followed.value
      leavesTo.value = leadsBackTo
      goTo(opensAt(followed.value.snapshot.value))
    })
    return null
  }
  const openOnce = onlyOnce(async (opening: Opening) => {
    const error = await openMatch(opening)
    if (!error) return
    await readHome()
    refuse(error)
  })
  const goOn = (ask: Opening['ask']) => openOnce({ purpose: 'open', ask, opensAt: whereItGoesOn })
  const refusePlainly = (error: BridgeError) => tell({ error, restorable: false })
  const savedGames = createSavedGames(bridge, toasts, refusePlainly)
  const changed = async () => {
    await Promise.all([readHome(), savedGames.refresh()])
  }

  return {
    screen,
    cameFrom,
    cameFromGame,
    home,
    settings,
    reducedMotion: computed(() => {
      const { motion } = settings.value
      return motion === 'system' ? systemReduced.value : motion === 'reduced'
    }),
    match,
    problem,
    unsaved: guard.question,
    layers,
    fullScreen,
    toasts,
    dataFolder: createDataFolder({ bridge, toasts, refuse: refusePlainly, onChange: changed }),
    files: createGameFiles({ bridge, toasts, refuse: refusePlainly, onChange: () => void changed() }),
    async boot() {
      bridge.on('settings/changed', (changed) => {
        settings.value = changed
      })
      bridge.on('window/changed', (changed) => {
        fullScreen.value = changed.fullScreen
      })
      bridge.on('app/closing', (reason) => {
        void bridge.request('app/closing-heard', undefined)
        void guard.attempt('quit', (unsaved) => bridge.request('app/quit', { unsaved }), err(reason))
      })
      const ask = () => bridge.request('match/snapshot', undefined)
      const reopened = openMatch({ purpose: 'open', ask, opensAt: atTable })
      await Promise.all([readSettings(), readHome(), readWindow(), reopened])
      if (screen.value === null) goTo('home')
    },
    show(next) {
      // What the home screen tells of the saves may have been changed in their list.
      if (screen.value === 'saved-games') void readHome()
      toasts.close()
      goTo(next)
    },
    sitDown() {
      if (match.value !== null) goTo('table')
    },
    startMatch: (setup) =>
      openOnce({
        purpose: 'start',
        ask: (unsaved) => bridge.request('match/start', { ...setup, unsaved }),
        opensAt: atTable,
      }),
    continueMatch: () => goOn((unsaved) => bridge.request('match/continue', { unsaved })),
    openSave: (id) => goOn((unsaved) => bridge.request('saves/open', { id, unsaved })),
    openRecord: (id) =>
      openOnce({
        purpose: 'open',
        ask: (unsaved) => bridge.request('saves/open', { id, unsaved }),
        opensAt: () => 'result',
        leadsBackTo: 'saved-games',
      }),
    async goBack() {
      const matchId = match.value?.snapshot.value.matchId
      if (matchId === undefined) return
      await openOnce({
        purpose: 'go-back',
        ask: (unsaved) => bridge.request('match/go-back', { matchId, unsaved }),
        opensAt: atTable,
      })
    },
    savedGames,
    async restore() {
      const reply = await bridge.request('match/restore', undefined)
      await readHome()
      tell(reply.ok ? null : { error: reply.error, restorable: false })
    },
    leavesTo,
    leave,
    async evaluate(layout) {
      const reply = await bridge.request('rules/evaluate', layout)
      if (reply.ok) return reply.value
      refuse(reply.error)
      return null
    },
    changeSettings,
    meetRules() {
      if (!settings.value.rulesMet) void changeSettings({ rulesMet: true })
    },
    async resetSettings() {
      const reply = await bridge.request('settings/reset', undefined)
      if (reply.ok) settings.value = reply.value
      else refuse(reply.error)
    },
    async setFullScreen(full) {
      const reply = await bridge.request('window/set-full-screen', full)
      if (!reply.ok) refuse(reply.error)
    },
    async copy(text) {
      const reply = await bridge.request('text/copy', text)
      if (!reply.ok) tell({ error: reply.error, restorable: false })
      return reply.ok
    },
    open,
    close(layer) {
      layers.value = layers.value.filter((name) => name !== layer)
    },
    async command(command) {
      if (command !== 'new-game') return open(command)
      if (match.value && !(await leave())) return
      if (!problem.value) goTo('new-game')
    },
    tell,
  }
}

const isRestorable = (home: Home | null): boolean =>
  home?.continuable?.state === 'refused' && home.continuable.restorable
