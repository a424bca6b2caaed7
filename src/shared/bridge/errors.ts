import type { AnyFace, GameId } from '../games/registry'

/** Stable codes of refusals in any game. Their words are in the catalogue (shared/words). */
export const GENERAL_CODES = [
  // The request itself
  'bad-request',
  'forbidden-sender',
  'internal',
  // The match
  'no-match',
  'match-over',
  'not-over',
  'no-looking-back',
  'no-replay',
  'decision-closed',
  'not-awaited',
  'not-saved',
  'still-saving',
  'no-coach',
  'coach-failed',
  'tutorial-asks-otherwise',
  'no-tutorial',
  'hand-closed',
  'not-looked-yet',
  'seat-given-away',
  'not-a-person',
  'nothing-to-go-back-to',
  'game-too-long',
  'no-room-for-that',
  // Saves
  'no-save',
  'save-damaged',
  'save-newer',
  'save-mismatch',
  'save-false-deck',
  'save-unreadable',
  'save-held',
  'game-too-large',
  // Import and export
  'not-a-kododo-file',
  'file-damaged',
  'file-too-large',
  'drop-too-large',
  'too-many-files',
  'import-under-way',
  'file-unreadable',
  'file-not-written',
  'export-too-large',
  // The data folder
  'table-open',
  'folder-missing',
  'folder-unreadable',
  'folder-held',
  'folder-not-empty',
  'folder-within',
  'folder-not-written',
  'not-all-removed',
  // The settings
  'settings-restored',
  'settings-reset',
  'settings-unreadable',
  'settings-not-kept',
  // The desktop
  'folder-not-opened',
  'licences-not-opened',
  'text-not-copied',
] as const

export type GeneralCode = (typeof GENERAL_CODES)[number]

/** The codes of all refusals: each game adds those of its own rules. */
export type ErrorCode = GeneralCode | AnyFace['Refusal']

/** A fault in the settings at the start. */
export interface SettingsTrouble extends BridgeError {
  readonly code: 'settings-restored' | 'settings-reset' | 'settings-unreadable'
}

/** The detail of `not-saved` if another Kododo has taken the folder from this one. */
export const FOLDER_TAKEN = 'ELOCKED'

export interface BridgeError {
  readonly code: ErrorCode
  /** The game that refused, which may have its own words for it. */
  readonly game?: GameId
  /** Small print for a report, such as a field or a file. Never a sentence for the player. */
  readonly detail?: string
}
