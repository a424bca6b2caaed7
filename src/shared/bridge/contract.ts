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
  WindowState,
} from './saves'
import type { inputs, UNSAVED } from './schemas'

/** Everything that crosses between main and renderer, typed once. */

/** Who sits at a seat now: a bot may stand in for a person, who can take the seat back. */
export type Seated = Player | ({ readonly kind: 'stand-in'; readonly name: string } & Bot)

/** What becomes of an open game that cannot be saved, where something would close it. */
export type Unsaved = (typeof UNSAVED)[number]

/** A game that can be continued, or the reason why it can't. */
export type Continuable =
  | ({
      readonly state: 'ready'
      readonly game: GameId
      readonly players: number
      /** The names of all players but the first person, in the order of their seats. */
      readonly opponents: readonly string[]
      readonly standing: Standing
      /** Whether the coach has spoken in it. */
      readonly coached: boolean
      /** Whether it is a tutorial that is still under way. */
      readonly tutorial: boolean
    } & AnyFace['Progress'])
  | {
      readonly state: 'refused'
      readonly error: BridgeError
      /** Whether a last good copy can take its place. */
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
  /** Whether the coach has spoken in it. */
  readonly coached: boolean
  /** By seat. */
  readonly winners: readonly Seat[]
}

/** What the list tells of a game. */
export interface SavedGame {
  readonly id: string
  /** Null where the file cannot be read. */
  readonly name: string | null
  readonly game: Continuable | FinishedGame
  /** By seat; empty where the game cannot go on. Points are null where the players keep them in mind themselves. */
  readonly standings: readonly { readonly name: string; readonly points: number | null }[]
}

/** A game of the list, with the time it was saved. */
export type ListedGame = SavedGame & Pick<SaveEntry, 'savedAt'>

/** Some of the games that were asked for. */
export interface SavesPage {
  /** How many come before these. */
  readonly first: number
  /** How many there are on all pages. */
  readonly of: number
  readonly games: readonly ListedGame[]
}

/** How many games each filter lets through. */
export type SaveCounts = Readonly<Record<SaveFilter, number>>

export interface Home {
  readonly version: string
  /** The unfinished game saved last that can be opened; the one saved last if none can. Null if there is none. */
  readonly continuable: Continuable | null
  /** The game saved last, if it cannot be opened and an older one is continued instead. */
  readonly passedOver: PassedOver | null
  /** How many unfinished games there are. */
  readonly saved: number
  /** How many records of finished games there are. */
  readonly finished: number
  /** How many copies of games lie beside them, made by programs that synchronise folders. */
  readonly copies: number
  readonly folder: DataFolder
}

/** A tutorial under way. */
export interface Taught<F extends GameFace = AnyFace> {
  /** The bubble that is read, from 0. */
  readonly bubble: number
  /** What the person who learns is to do in the open decision; null where they have done it, or may do nothing yet. */
  readonly asked: F['Action'] | null
}

export interface MatchSnapshot<F extends GameFace = AnyFace> {
  readonly matchId: string
  /** Raised by one with every update. */
  readonly revision: number
  /** The seat at the bottom of the window: that whose hand is open (the view's), else the first person's. */
  readonly seat: Seat
  readonly players: readonly Seated[]
  readonly options: F['Options']
  /** Told only once the game is over. */
  readonly seed: string | null
  readonly standing: Standing
  /** As the person sees it whose hand is open; while none is, as everybody may. */
  readonly view: F['View']
  /** How the game was set up, where nothing has been played yet; empty otherwise. */
  readonly opening: readonly SentBeat<F>[]
  /** Whether there is a decision of a person to go back to. */
  readonly mayGoBack: boolean
  /** Several people: the seats of those who have yet to look at something of theirs, before anything else is done. */
  readonly toLook: readonly Seat[]
  /** Several people: the seats of those who have looked at something of theirs, and may look at it again. */
  readonly mayLookAgain: readonly Seat[]
  /**
   * Several people, where the order of their answers means nothing: who acted last, and so has the device and begins. Null where
   * the order matters, or where nobody has acted yet.
   */
  readonly begins: Seat | null
  /** Several people: whether the open decision is taken before everybody's eyes, with no hand open. */
  readonly inTheOpen: boolean
  /** Null where nobody is taught, or no more. */
  readonly tutorial: Taught<F> | null
  /** What was told of the shuffle on the table before its first card; null in a game that was begun before there were fingerprints. */
  readonly fingerprint: string | null
  /** Whether the coach may be asked here. */
  readonly mayAdvise: boolean
  /** Whether the coach has spoken in this game. */
  readonly coached: boolean
  /** ISO 8601 time since when play could not be saved; null while all is saved. */
  readonly unsavedSince: string | null
}

/** A part of an update that is looked at by itself. In all but the last one no decision is open. */
export interface SentBeat<F extends GameFace = AnyFace> {
  /** What is shown before it, where that is not what this window saw last: the device was passed on. */
  readonly from?: F['View']
  readonly events: readonly F['VisibleEvent'][]
  /** The game after it. */
  readonly view: F['View']
  /** Whether the window waits here until those at the table have seen enough; a reload goes past it. */
  readonly rests: boolean
  /** Whether several people at one device put it down to look at this together. */
  readonly together: boolean
}

/** What one action led to, in order; a change of who looks is a beat without events. */
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
  /** Seats whose bot failed, so that a simple one chose for this turn. */
  readonly replacedBots: readonly Seat[]
}

/** What cards on the table come to, outside of any game. */
export type Assessment = AnyFace['Answer']

/** What a native menu asks the page to do. */
export type MenuCommand = 'new-game' | 'settings' | 'keys' | 'how-to-play' | 'about'

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
  /** The fault that was found at the start, told once. */
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
  /** The app would end, but what was played would be lost: the page asks, and answers by `app/quit`. */
  'app/closing': BridgeError
  'import/progress': ImportProgress
  /** Files that were opened outside the window wait for `files/import-opened`. */
  'files/opened': null
}

export type Route = keyof typeof inputs & keyof Outputs
/** What a caller passes: before main tidies and checks it. */
export type Input<R extends Route> = z.input<(typeof inputs)[R]>
/** What a handler gets: checked. */
export type Parsed<R extends Route> = z.output<(typeof inputs)[R]>
export type Output<R extends Route> = Outputs[R]
export type Reply<R extends Route> = Result<Output<R>, BridgeError>
export type PushName = keyof Pushes

/** What the preload puts at `window.kododo`. */
export interface Bridge {
  request<R extends Route>(route: R, input: Input<R>): Promise<Reply<R>>
  /** @returns a function that ends the subscription. */
  on<P extends PushName>(name: P, listener: (push: Pushes[P]) => void): () => void
}

/** The one channel for requests; pushes have a channel each, named after them. */
export const REQUEST_CHANNEL = 'kododo:request'
export const pushChannel = (name: PushName): string => `kododo:${name}`

/** What happened at the table in one go. */
interface Told<F extends GameFace> {
  readonly beats: SentBeats<F>
}

/** The game after an update. */
export const viewAfter = <F extends GameFace = AnyFace>({ beats }: Told<F>): F['View'] =>
  (beats.at(-1) ?? beats[0]).view

/** All that an update tells, in order. */
export const eventsIn = <F extends GameFace = AnyFace>({ beats }: Told<F>): readonly F['VisibleEvent'][] =>
  beats.flatMap(({ events }) => events)

/** Every view that an update brings. */
export const viewsIn = <F extends GameFace = AnyFace>({ beats }: Told<F>): readonly F['View'][] =>
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
