/**
 * Limits on the size of all input. They are checked before anything is parsed, so that no file and no request keeps main
 * busy. docs/SAVE-FORMAT.md lists those of files.
 */

/** Bytes of a save, in UTF-8. A game of two players takes 11 KB, and one that reaches all limits below less than 0.6 MB. */
export const MOST_SAVE_BYTES = 1024 * 1024
/** UTF-16 units of a game in an archive. It may be as large as a save, but is a JSON string there, with all quotes escaped. */
export const MOST_ARCHIVED = 2 * MOST_SAVE_BYTES
/** Nesting depth of lists and objects in a save, which has seven levels. */
export const MOST_DEPTH = 16
/** Values in a save, counted by the commas and brackets in its text. */
export const MOST_VALUES = 100_000
/** Fields of one object in a save or an archive; a record has 18. */
export const MOST_FIELDS = 64
/** UTF-16 units of one string in a save, with its escapes: a game's name is the longest. */
export const MOST_TEXT = 20_000
/** Deals of a game: a long game has two to six. */
export const MOST_DEALS = 32
/** Entries of the readable results in a record: eleven for each deal. */
export const MOST_ROUNDS = 11 * MOST_DEALS
/** Entries of a game's log: those that lead to its end through all deals, and `MOST_FREE_ENTRIES`. */
export const MOST_ENTRIES = 4_200
/** From this many entries on, only entries that lead to the end are accepted, so that there is always room to finish the game. */
export const MOST_FREE_ENTRIES = 2_000
/** Seats at a table. */
export const MOST_SEATS = 5
/** UTF-16 units of a search text. */
export const MOST_SEARCH = 100
/** UTF-16 units of a seed. */
export const MOST_SEED = 64
/** UTF-16 units of a typed player name. */
export const MOST_TYPED_NAME = 200
/** UTF-16 units of a player's name in a save: Unicode normalization can make a typed name three times as long. */
export const MOST_NAME = 3 * MOST_TYPED_NAME
/** UTF-16 units of a time in ISO 8601. */
export const MOST_TIME = 40

/** Bytes of an imported file. Thousands of games fit. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024
/** Bytes of all files dropped at once, which cross from the window to main as a whole. */
export const MOST_DROPPED_BYTES = 8 * 1024 * 1024
/** Files in one import. */
export const MOST_FILES = 100
/** Games of an archive. */
export const MOST_GAMES = 10_000
/** UTF-16 units of the settings in an archive, as JSON. */
export const MOST_SETTINGS = 20_000
/** UTF-16 units of a file's name in a report. */
export const MOST_FILE_NAME = 120
/** Refused files that are listed by name. */
export const MOST_LISTED = 20

/** UTF-16 units of the name, and of the message and the stack, of an error that the page reports. */
export const MOST_ERROR_NAME = 100
export const MOST_ERROR_TEXT = 10_000
/** UTF-16 units of the small print of a refusal. */
export const MOST_DETAIL = 100
