/**
 * How much is taken in, from wherever it comes. Bounds are looked at before anything is read, so that no file and no
 * request keeps main busy; docs/SAVE-FORMAT.md tells those of files.
 */

/** Bytes of a save, in UTF-8. A game of two has 11 KB, and one that keeps to all the bounds below less than 0.6 MB. */
export const MOST_SAVE_BYTES = 1024 * 1024
/** A game in an archive may be as large as a save; it is a text there, with all its marks written twice. In UTF-16 units. */
export const MOST_ARCHIVED = 2 * MOST_SAVE_BYTES
/** Lists and objects that lie inside each other in a save; a record has nine of them. */
export const MOST_DEPTH = 16
/** Values in a save, counted by the commas and brackets of its text. */
export const MOST_VALUES = 100_000
/** Fields of one object in a save or an archive; a record has sixteen. */
export const MOST_FIELDS = 64
/** UTF-16 units of one text in a save, as it is written: a game's name is the longest. */
export const MOST_TEXT = 20_000
/** Deals of a game: a long game has two to six. */
export const MOST_DEALS = 32
/** Entries of what a record tells a reader: eleven for each deal. */
export const MOST_ROUNDS = 11 * MOST_DEALS
/** Entries of a game's log: what leads to its end through all deals, and `MOST_FREE_ENTRIES`. */
export const MOST_ENTRIES = 4_200
/** From so many entries on nothing is taken but what leads to the end, so that there is always room to play on. */
export const MOST_FREE_ENTRIES = 2_000
/** Seats at a table. */
export const MOST_SEATS = 5
/** Bubbles of a tutorial. */
export const MOST_BUBBLES = 100
/** UTF-16 units of what is searched for. */
export const MOST_SEARCH = 100
/** UTF-16 units of a seed. */
export const MOST_SEED = 64
/** UTF-16 units of a player's name that is typed. */
export const MOST_TYPED_NAME = 200
/** UTF-16 units of a player's name in a save: what is typed can grow to three times its length in its one Unicode form. */
export const MOST_NAME = 3 * MOST_TYPED_NAME
/** UTF-16 units of a time in ISO 8601. */
export const MOST_TIME = 40

/** Bytes of a file that is taken in. Thousands of games fit. */
export const MOST_FILE_BYTES = 64 * 1024 * 1024
/** Bytes of all files that are dropped at once: they cross from the window to main as a whole. */
export const MOST_DROPPED_BYTES = 8 * 1024 * 1024
/** Files that are taken in at once. */
export const MOST_FILES = 100
/** Games of an archive. */
export const MOST_GAMES = 10_000
/** UTF-16 units of the settings in an archive, as JSON. */
export const MOST_SETTINGS = 20_000
/** UTF-16 units of a file's name, as it is told. */
export const MOST_FILE_NAME = 120
/** UTF-16 units of the name of a file beside the saves, with its folder: what file systems allow, and more. */
export const MOST_STRAY_NAME = 600
/** Refused files that are told of by name. */
export const MOST_TOLD = 20

/** UTF-16 units of an error's name, and of its message and its stack, that the page reports. */
export const MOST_ERROR_NAME = 100
export const MOST_ERROR_TEXT = 10_000

/** Values in a request, and how deep they may lie inside each other. */
export const MOST_REQUEST_VALUES = 1_000
export const MOST_REQUEST_DEPTH = 8
/** UTF-16 units of the small print of a refusal. */
export const MOST_DETAIL = 100
