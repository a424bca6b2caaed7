import type { BotLevel } from '../players'
import type { BridgeError } from './errors'

/** How many saved games are described at once. */
export const SAVES_A_PAGE = 20

/** Which saved games are listed: all, the long and the other ones that can be continued, or those that are over. */
export const SAVE_FILTERS = ['all', 'long', 'games', 'finished'] as const
export type SaveFilter = (typeof SAVE_FILTERS)[number]

/** What is told of files that come and go, and of the folder of everything that is kept. */

/** What became of something for which the player was to choose a place. */
export type FileOutcome = 'done' | 'cancelled'

/** The outcome of moving everything to another folder. `found`: there was nothing to be moved, and there are games. */
export type MoveOutcome = FileOutcome | 'found'

/** What became of the file of all games. */
export interface ExportReport {
  readonly outcome: FileOutcome
  /** Games so damaged that nothing of them is in it. */
  readonly leftOut: number
}

/** What became of files that were to be taken in. */
export interface ImportReport {
  /** Games that are new here. */
  readonly imported: number
  /** Games that were here already. */
  readonly known: number
  /** What could not be taken in, by the name of its file: the first of them. */
  readonly refused: readonly { readonly file: string; readonly error: BridgeError }[]
  /** How many could not be taken in, where not all of them are told of. */
  readonly refusedInAll?: number
  /** Where the player stopped it: what had been taken in by then stays. */
  readonly stopped?: true
  /** Whether settings came along, which are taken over only when the player wants them. */
  readonly settings: boolean
}

/** A game that came from a file. */
export interface OpenedGame {
  readonly id: string
  readonly isOver: boolean
}

/** What became of files that were opened outside the window. */
export interface OpenedReport extends ImportReport {
  /** The game that is to be shown: that of the file, where it was one file with one game. */
  readonly game: OpenedGame | null
}

/** How far an import has come, told where it takes a while. */
export interface ImportProgress {
  /** Games that have been looked at. */
  readonly done: number
  /** How many there are, as far as is known: 0 while a large file is still being read. */
  readonly of: number
}

/** The saved games on this device. */
export interface SavedData {
  readonly files: number
  readonly bytes: number
  /** Unfinished games and records of finished ones. */
  readonly games: number
  readonly folder: DataFolder
}

/**
 * Where everything is kept: in the app's own folder, or in one that the player chose. Where that is missing, or another
 * Kododo uses it, nothing is read or written anywhere.
 */
export type DataFolder =
  | {
      readonly place: 'standard' | 'chosen' | 'missing'
      /** Absolute path. */
      readonly path: string
    }
  | {
      readonly place: 'held'
      readonly path: string
      /** Whether the player chose it, so that the standard folder is another one. */
      readonly chosen: boolean
      readonly holder: FolderHolder
    }

/** Who has the folder of the saves open. */
export interface FolderHolder {
  /** What the computer calls itself; null where that cannot be read. */
  readonly computer: string | null
  readonly isThisOne: boolean
  /** ISO 8601; null where that cannot be read. */
  readonly since: string | null
}

/**
 * What a copy of a game holds, compared with the games that are here: nothing new, further play, play that took another
 * course, or a game that is not here or cannot be read.
 */
export type CopyHolds = 'nothing-new' | 'further' | 'apart' | 'alone'

/** A file in the folder of the saves that is no save: its name, with the name of the folder in it where it lies deeper. */
export type Stray =
  /** A whole game under a name that is not its own, as programs that synchronise folders make them. */
  | {
      readonly state: 'copy'
      readonly file: string
      /** The name of the game. */
      readonly name: string
      /** ISO 8601, UTC. */
      readonly savedAt: string
      readonly holds: CopyHolds
    }
  /** What cannot be read and may be such a copy; or what another program has put there. */
  | { readonly state: 'unreadable' | 'no-game'; readonly file: string }

/** The first of the files that are no saves, copies of games before all others. */
export interface Strays {
  readonly shown: readonly Stray[]
  /** How many there are in all. */
  readonly of: number
}

/** What became of the wish to delete everything. */
export interface RemovedAll {
  /** Copies of games that are left because they may hold play that nobody has seen here. */
  readonly left: number
}

/** A game that cannot be opened. */
export interface PassedOver {
  /** Null if neither its file nor its last good copy tells it. */
  readonly name: string | null
}

/** A level that suits a player better than those they have played against. */
export interface LevelSuggestion {
  readonly level: BotLevel
  /** Of how many games in a row, and whether these were won or lost. */
  readonly games: number
  readonly won: boolean
}

export interface WindowState {
  readonly fullScreen: boolean
}
