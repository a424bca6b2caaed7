import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, Input, MatchSnapshot, Unsaved } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { GameId } from '../../shared/games/registry'
import { err, type Result } from '../../shared/result'
import { words } from '../../shared/words/catalogue'
import { followMatch, type MatchClient } from '../client/match-client'
import { menuGameOf } from '../games/menu-registry'
import type { Toasts } from '../parts/toasts'
import type { HomeStore } from './home'
import type { Navigator, Screen } from './navigation'
import { createUnsavedGuard, isUnsaved, type Purpose, type UnsavedQuestion } from './unsaved-guard'

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
export interface OpenMatch {
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
export function createOpenMatch({ bridge, navigator, home, toasts, refuse }: Surroundings) {
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
    ...{ match, unsaved: guard.question, leavesTo, leftSaved, sitDown },
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
