import type { BotLevel } from '../players'
import type { BridgeError } from './errors'

/** The number of saved games in one page. */
export const SAVES_A_PAGE = 20

/** Which saved games are listed: all, the long and the other ones that can be continued, or those that are over. */
export const SAVE_FILTERS = ['all', 'long', 'games', 'finished'] as const
export type SaveFilter = (typeof SAVE_FILTERS)[number]

/** Reports on imports and exports, and on the data folder. */

/** The outcome of an action for which the player was asked to choose a place. */
export type FileOutcome = 'done' | 'cancelled'

/** The outcome of moving all data to another folder. `found`: there was nothing to move, and the other folder has games. */
export type MoveOutcome = FileOutcome | 'found'

/** The outcome of exporting all games. */
export interface ExportReport {
  readonly outcome: FileOutcome
  /** The number of games that were too damaged to include. */
  readonly leftOut: number
}

/** The outcome of an import. */
export interface ImportReport {
  /** The number of new games. */
  readonly imported: number
  /** The number of games that existed already. */
  readonly known: number
  /** The first of the refused files, by name. */
  readonly refused: readonly { readonly file: string; readonly error: BridgeError }[]
  /** The number of all refused files, if not all of them are listed. */
  readonly refusedInAll?: number
  /** Set if the player stopped the import; the games imported by then stay. */
  readonly stopped?: true
  /** True if the import has settings, which are applied only at the player's request. */
  readonly settings: boolean
}

/** A game that came from a file. */
export interface OpenedGame {
  readonly id: string
  readonly isOver: boolean
}

/** The outcome of importing files that were opened outside the window. */
export interface OpenedReport extends ImportReport {
  /** The game to show, if a single file with a single game was opened. */
  readonly game: OpenedGame | null
}

/** The progress of a long import. */
export interface ImportProgress {
  /** The number of games processed so far. */
  readonly done: number
  /** The number of games known so far: 0 while a large file is still being read. */
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
 * The data folder: the app's own, or one that the player chose. If it is missing, or another Kododo uses it, nothing is read
 * or written anywhere.
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
      /** True if the player chose it, so that the standard folder is a different one. */
      readonly chosen: boolean
      readonly holder: FolderHolder
    }

/** The owner of the lock on the data folder. */
export interface FolderHolder {
  /** The name of the computer; null if it cannot be read. */
  readonly computer: string | null
  readonly isThisOne: boolean
  /** ISO 8601; null if it cannot be read. */
  readonly since: string | null
}

/**
 * The contents of a copy, compared with the games in the folder: nothing new, further play, play that diverges, or a game that
 * is not in the folder or cannot be read there.
 */
export type CopyHolds = 'nothing-new' | 'further' | 'apart' | 'alone'

/** A file in the folder of the saves that is not a save: its name, with that of its subfolder if it has one. */
export type Stray =
  /** A whole game under another name, as programs that synchronise folders make them. */
  | {
      readonly state: 'copy'
      readonly file: string
      /** The name of the game. */
      readonly name: string
      /** ISO 8601, UTC. */
      readonly savedAt: string
      readonly holds: CopyHolds
    }
  /** A file that cannot be read and may be such a copy, or one from another program. */
  | { readonly state: 'unreadable' | 'no-game'; readonly file: string }

/** The first of the stray files; copies of games come before all others. */
export interface Strays {
  readonly shown: readonly Stray[]
  /** The number of all stray files. */
  readonly of: number
}

/** The outcome of removing all data. */
export interface RemovedAll {
  /** The number of copies that were kept because they may hold play that is not in any save. */
  readonly left: number
}

/** A game that cannot be opened. */
export interface PassedOver {
  /** Null if neither its file nor its last good copy has it. */
  readonly name: string | null
}

/** A level that suits a player better than the levels of their latest opponents. */
export interface LevelSuggestion {
  readonly level: BotLevel
  /** The number of consecutive games, and whether they were won or lost. */
  readonly games: number
  readonly won: boolean
}
