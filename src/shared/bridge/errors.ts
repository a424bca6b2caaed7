/** Stable codes of everything that can be refused. Their words are in the catalogue (shared/words). */
export const ERROR_CODES = [
  // The request itself
  'bad-request',
  'forbidden-sender',
  'internal',
  // The match
  'no-match',
  'match-over',
  'decision-closed',
  'not-awaited',
  'already-committed',
  'nothing-to-take-back',
  'wrong-card-count',
  'card-not-in-hand',
  'not-saved',
  'still-saving',
  'hand-closed',
  'seat-given-away',
  'not-a-person',
  'nothing-to-go-back-to',
  'game-too-long',
  'only-commits-left',
  // Cards laid to try the rules
  'too-many-of-a-card',
  // Saves
  'no-save',
  'save-damaged',
  'save-newer',
  'save-mismatch',
  'save-unreadable',
  'save-held',
  'game-too-large',
  // Files that come in or go out
  'not-a-kododo-file',
  'file-damaged',
  'file-too-large',
  'drop-too-large',
  'too-many-files',
  'import-under-way',
  'file-unreadable',
  'file-not-written',
  'export-too-large',
  // The folder of everything that is kept
  'table-open',
  'folder-missing',
  'folder-held',
  'folder-not-empty',
  'folder-within',
  'folder-not-written',
  'not-all-removed',
  // The desktop
  'folder-not-opened',
] as const

export type ErrorCode = (typeof ERROR_CODES)[number]

export interface BridgeError {
  readonly code: ErrorCode
  /** Small print for a report: which field, which file. Never a sentence for the player. */
  readonly detail?: string
}
