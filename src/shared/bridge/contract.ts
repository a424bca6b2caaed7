import type { z } from 'zod'
import { MOST_ERROR_NAME, MOST_ERROR_TEXT } from '../bounds'
import type { GameFace, Seat } from '../game'
import type { AnyFace, GameId } from '../games/registry'
import type { Bot, Player } from '../players'
import type { Result } from '../result'
import type { Settings } from '../settings'
import type { Standing } from '../standing'
import type { CheckedGame } from './checked'
import type { BridgeError } from './errors'
import type {
  DataFolder,
  ExportReport,
  FileOutcome,
  ImportProgress,
  ImportReport,
  LevelSuggestion,
  MoveOutcome,
  OpenedReport,
  PassedOver,
  RemovedAll,
  SavedData,
  SaveFilter,
  Strays,
} from './saves'
import type { inputs, UNSAVED } from './schemas'

/** The types of everything that crosses between main and renderer. */

/** The player at a seat now: a bot may stand in for a person, who can take the seat back. */
export type Seated = Player | ({ readonly kind: 'stand-in'; readonly name: string } & Bot)

/** The decision about an open game that cannot be saved, when a request would close it. */
export type Unsaved = (typeof UNSAVED)[number]

/** A game that can be continued, or the reason why it can't. */
export type Continuable =
  | ({
      readonly state: 'ready'
      readonly game: GameId
      readonly players: number
      /** The names of all players but the first person, in seat order. */
      readonly opponents: readonly string[]
      readonly standing: Standing
      /** True if the coach has given advice in it. */
      readonly coached: boolean
      /** True for an unfinished tutorial. */
      readonly tutorial: boolean
    } & AnyFace['Progress'])
  | {
      readonly state: 'refused'
      readonly error: BridgeError
      /** True if the last good copy can replace it. */
      readonly restorable: boolean
    }

/** An unfinished game in the list of saved games. */
interface SaveEntry {
  readonly id: string
  /** ISO 8601, UTC. */
  readonly savedAt: string
}

/** A game that is over, kept as a record. */
export interface FinishedGame {
  readonly state: 'finished'
  readonly game: GameId
  readonly players: number
  readonly long: boolean
  readonly standing: Standing
  /** True if the coach has given advice in it. */
  readonly coached: boolean
  /** By seat. */
  readonly winners: readonly Seat[]
}

/** An entry of the list of saved games. */
export interface SavedGame {
  readonly id: string
  /** Null if the file cannot be read. */
  readonly name: string | null
  readonly game: Continuable | FinishedGame
  /** By seat; empty if the game cannot be continued. Points are null if table memory is off. */
  readonly standings: readonly { readonly name: string; readonly points: number | null }[]
}

/** An entry of the list, with the time of the save. */
export type ListedGame = SavedGame & Pick<SaveEntry, 'savedAt'>

/** One page of the requested games. */
export interface SavesPage {
  /** The number of games on the pages before. */
  readonly first: number
  /** The number of games on all pages. */
  readonly of: number
  readonly games: readonly ListedGame[]
}

/** The number of games for each filter. */
export type SaveCounts = Readonly<Record<SaveFilter, number>>

export interface Home {
  readonly version: string
  /** The unfinished game saved last that can be opened; the one saved last if none can. Null if there are none. */
  readonly continuable: Continuable | null
  /** The game saved last, if it cannot be opened and an older one is continued instead. */
  readonly passedOver: PassedOver | null
  /** The number of unfinished games. */
  readonly saved: number
  /** The number of records of finished games. */
  readonly finished: number
  /** The number of copies of games in the folder, made by programs that synchronise folders. */
  readonly copies: number
  readonly folder: DataFolder
}

/** The state of an unfinished tutorial. */
export interface Taught<F extends GameFace = AnyFace> {
  /** The current bubble, from 0. */
  readonly bubble: number
  /** The action that the learner is asked to take in the open decision; null once it is taken, or while none is possible. */
  readonly asked: F['Action'] | null
}

export interface MatchSnapshot<F extends GameFace = AnyFace> {
  readonly matchId: string
  /** Increases by one with every update. */
  readonly revision: number
  /** The seat at the bottom of the window: the one whose hand is open (the view's), otherwise the first person's. */
  readonly seat: Seat
  readonly players: readonly Seated[]
  readonly options: F['Options']
  /** Null until the game is over. */
  readonly seed: string | null
  readonly standing: Standing
  /** The view of the person whose hand is open; while none is, the public view. */
  readonly view: F['View']
  /** The beats of the setup, if nothing has been played yet; empty otherwise. */
  readonly opening: readonly SentBeat<F>[]
  /** True if a person's decision can be undone. */
  readonly mayGoBack: boolean
  /** Several people: the seats of those who still have to peek at their card before play goes on. */
  readonly toLook: readonly Seat[]
  /** Several people: the seats of those who have peeked at their card and may peek again. */
  readonly mayLookAgain: readonly Seat[]
  /**
   * Several people, in a decision that they make in any order: the seat that acted last, whose player holds the device and so begins. Null if
   * the order matters, or before anyone has acted.
   */
  readonly begins: Seat | null
  /** Several people: true if the open decision is made publicly, with no hand open. */
  readonly inTheOpen: boolean
  /** Null in ordinary games, and once the tutorial is finished. */
  readonly tutorial: Taught<F> | null
  /** The fingerprint of the current shuffle, shown before its first card; null in a game that began before fingerprints existed. */
  readonly fingerprint: string | null
  /** True if the coach can be asked. */
  readonly mayAdvise: boolean
  /** True if the coach has given advice in this game. */
  readonly coached: boolean
  /** ISO 8601 time since which play could not be saved; null while everything is saved. */
  readonly unsavedSince: string | null
}

/** A part of an update that is shown by itself. Only the last one can have an open decision. */
export interface SentBeat<F extends GameFace = AnyFace> {
  /** The view before it, if the window last showed a different one, as after a handover. */
  readonly from?: F['View']
  readonly events: readonly F['VisibleEvent'][]
  /** The view after it. */
  readonly view: F['View']
  /** True if the window waits here until the players continue; a reload skips the wait. */
  readonly rests: boolean
  /** True if several people at one device look at this together. */
  readonly together: boolean
}

/** The consequences of one action, in order; a change of viewer is a beat without events. */
export type SentBeats<F extends GameFace = AnyFace> = readonly [SentBeat<F>, ...SentBeat<F>[]]

export interface MatchUpdate<F extends GameFace = AnyFace>
  extends Pick<
    MatchSnapshot<F>,
    | 'matchId'
    | 'revision'
    | 'seat'
    | 'players'
    | 'seed'
    | 'mayGoBack'
    | 'toLook'
    | 'mayLookAgain'
    | 'begins'
    | 'inTheOpen'
    | 'tutorial'
    | 'fingerprint'
    | 'mayAdvise'
    | 'coached'
    | 'unsavedSince'
  > {
  readonly beats: SentBeats<F>
  /** The seats whose bot failed, so that a simple one chose for this turn. */
  readonly replacedBots: readonly Seat[]
}

/**
 * The viewer of a replay: one seat; `table`, which sees only what everybody may see; or `all`, which sees every hand, and
 * is offered only once the game is over.
 */
export type ReplayViewer = Seat | 'table' | 'all'

/** The game that is replayed, and its steps as one viewer may know them. */
export interface Replay<F extends GameFace = AnyFace> {
  /** The id of the save, or of the open match. */
  readonly id: string
  /** The name of the game in the list of saved games. */
  readonly name: string
  readonly game: F['View']['game']
  /** Start time in ISO 8601, UTC; null if the record does not say it. */
  readonly startedAt: string | null
  /** By seat, as at the start of the game. */
  readonly players: readonly Player[]
  readonly options: F['Options']
  readonly isOver: boolean
  /** The seed; null until the game is over. */
  readonly seed: string | null
  /** The viewers that may look at this game, in the order in which they are offered; never empty. */
  readonly viewers: readonly ReplayViewer[]
  readonly viewer: ReplayViewer
  /** The seat at the bottom of the window. */
  readonly seat: Seat
  /** In order; the first one is the beginning of the game. It is never empty. */
  readonly steps: readonly F['Step'][]
}

/** A part of a replay. */
export interface ReplayPart<F extends GameFace = AnyFace> {
  /** The view after the first of the steps that were asked for. */
  readonly view: F['View']
  /** What happened in the steps after that one, in order. */
  readonly beats: readonly SentBeat<F>[]
}

/** The evaluation of cards that were placed outside a game. */
export type Assessment = AnyFace['Answer']

/** A command that a native menu sends to the page. */
export type MenuCommand = 'new-game' | 'settings' | 'keys' | 'how-to-play' | 'about'

interface WindowState {
  readonly fullScreen: boolean
}

interface Outputs {
  'home/read': Home
  'match/start': MatchSnapshot
  'match/start-tutorial': MatchSnapshot
  'match/read-bubble': null
  'match/continue': MatchSnapshot
  'match/restore': null
  'match/snapshot': MatchSnapshot
  'match/act': null
  'match/advise': AnyFace['Advice']
  'match/open-hand': null
  'match/close-hand': null
  'match/reseat': null
  'match/go-back': MatchSnapshot
  'match/again': readonly SentBeat[]
  'match/leave': null
  'match/save': null
  'match/save-elsewhere': FileOutcome
  'saves/page': SavesPage
  'saves/count': SaveCounts
  'saves/open': MatchSnapshot
  'saves/restore': null
  'saves/rename': null
  'saves/remove': null
  'saves/put-back': null
  'saves/duplicate': null
  'saves/check': CheckedGame
  'saves/strays': Strays
  'saves/take-stray': null
  'saves/put-stray-away': null
  'replay/open': Replay
  'replay/read': ReplayPart
  'replay/close': null
  'replay/try-again': MatchSnapshot
  'saves/suggest-level': LevelSuggestion | null
  'files/export': FileOutcome
  'files/export-all': ExportReport
  'files/show': null
  'files/import': ImportReport
  'files/import-dropped': ImportReport
  'files/import-opened': OpenedReport
  'files/stop-import': null
  'files/take-settings': Settings
  'rules/evaluate': Assessment
  'settings/read': Settings
  'settings/change': Settings
  'settings/reset': Settings
  'data/read': SavedData
  'data/open-folder': null
  'text/copy': null
  'data/move': MoveOutcome
  'data/retry': null
  'data/use-standard': null
  'data/remove-all': RemovedAll
  /** The fault that was found at the start; it is sent once. */
  'app/trouble': BridgeError | null
  'app/show-licences': null
  'app/quit': null
  'app/closing-heard': null
  'app/report': null
  'window/read': WindowState
  'window/set-full-screen': null
}

export interface Pushes {
  'match/updated': MatchUpdate
  'settings/changed': Settings
  'window/changed': WindowState
  'menu/command': MenuCommand
  /** The app is about to quit and unsaved play would be lost: the page asks the player and replies by `app/quit`. */
  'app/closing': BridgeError
  'import/progress': ImportProgress
  /** Files that were opened outside the window are ready for `files/import-opened`. */
  'files/opened': null
}

export type Route = keyof typeof inputs & keyof Outputs
/** The input that a caller passes, before main normalizes and validates it. */
export type Input<R extends Route> = z.input<(typeof inputs)[R]>
/** The validated input that a handler gets. */
export type Parsed<R extends Route> = z.output<(typeof inputs)[R]>
export type Output<R extends Route> = Outputs[R]
export type Reply<R extends Route> = Result<Output<R>, BridgeError>
export type PushName = keyof Pushes

/** The interface that the preload exposes as `window.kododo`. */
export interface Bridge {
  request<R extends Route>(route: R, input: Input<R>): Promise<Reply<R>>
  /** @returns a function that ends the subscription. */
  on<P extends PushName>(name: P, listener: (push: Pushes[P]) => void): () => void
}

/** The channel of all requests; each push has a channel of its own, named after it. */
export const REQUEST_CHANNEL = 'kododo:request'
export const pushChannel = (name: PushName): string => `kododo:${name}`

type Beats<F extends GameFace> = Pick<MatchUpdate<F>, 'beats'>

/** The view after an update. */
export const viewAfter = <F extends GameFace = AnyFace>({ beats }: Beats<F>): F['View'] =>
  (beats.at(-1) ?? beats[0]).view

/** All events of an update, in order. */
export const eventsIn = <F extends GameFace = AnyFace>({ beats }: Beats<F>): readonly F['VisibleEvent'][] =>
  beats.flatMap(({ events }) => events)

/** All views of an update, in order. */
export const viewsIn = <F extends GameFace = AnyFace>({ beats }: Beats<F>): readonly F['View'][] =>
  beats.flatMap(({ from, view }) => (from === undefined ? [view] : [from, view]))

/**
 * The report of an error for main's log.
 * @param error anything that may be thrown
 */
export function reportOf(error: unknown): Input<'app/report'> {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return {
    name: name.slice(0, MOST_ERROR_NAME),
    message: message.slice(0, MOST_ERROR_TEXT),
    stack: stack.slice(0, MOST_ERROR_TEXT),
  }
}
