import { computed, type ReadonlySignal } from '@preact/signals'
import type { Assessment, Bridge, Input, MenuCommand } from '../../shared/bridge/contract'
import type { OpenedGame } from '../../shared/bridge/saves'
import type { GameId } from '../../shared/games/registry'
import { createDataFolder, type DataFolderClient } from '../client/data-folder'
import { createGameFiles, type GameFiles } from '../client/game-files'
import type { MatchClient } from '../client/match-client'
import { createSavedGames, type SavedGames } from '../client/saved-games'
import { menuGames } from '../games/menu-registry'
import { createToasts, type Toasts } from '../parts/toasts'
import { createHomeStore, type HomeStore } from './home'
import {
  createLayers,
  createNavigator,
  createProblems,
  type Layers,
  type Navigation,
  type Problem,
  type Problems,
  type Screen,
} from './navigation'
import { createOpenMatch, type OpenMatch } from './open-match'
import { createSettingsStore, type SettingsStore } from './settings'

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
    ...{ bridge, toasts, refuse },
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
    ...{ ...navigation, ...layers, ...settings.store, ...open.store },
    ...{ home: home.home, problem, tell, toasts, savedGames, files },
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
