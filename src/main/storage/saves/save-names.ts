/** How files of saves are named, and what disks make of names: many take `A` and `a` for the same. */

/** The name of a game's save, or of the last good copy beside it. Ids are the bridge's `saveId`. */
export const SAVE = /^([\w-]{1,64})(?:\.previous)?\.json$/

/** A name as a disk compares it that ignores case. Names of saves are plain ASCII, so nothing else can be folded. */
export const folded = (name: string): string => name.toLowerCase()

/** Names that Windows gives to devices, with any ending and in any case. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

const PLAIN = /^[a-z\d][a-z\d_-]*$/

/** Whether a game may come in under an id: only where every disk can tell its file from all others. */
export const isPlainId = (id: string): boolean => PLAIN.test(id) && !DEVICES.test(id)

/** Ids that only this app gives: `randomUUID`, and those made of a game's content. */
const OWN_ID = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32})$/

export const isOwnId = (id: string): boolean => OWN_ID.test(id)

/** A name that begins with an id of ours and goes on. */
const BEGINS_WITH_OWN_ID = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32})[^\da-f]/

/** What programs that synchronise folders put between the name of a file and their own addition. */
const SEPARATORS = ['-', '_', ' ', '.', '~', '(']

/**
 * Whether a file is named as programs that synchronise folders name their copies: the name of a game's save, and
 * something behind it, such as `<id>-LAPTOP.json`, `<id> (1).json` or `<id>.sync-conflict-….json`.
 * @param name the name of the file
 * @param ids the games that are here
 */
export const isNameOfCopy = (name: string, ids: ReadonlySet<string>): boolean =>
  BEGINS_WITH_OWN_ID.test(name.replace(/\.json$/i, '')) ||
  [...name].some((char, at) => SEPARATORS.includes(char) && ids.has(name.slice(0, at)))

/** A file that could be a save, or a copy of one. Hidden files belong to systems and to programs that synchronise. */
export const isJson = (name: string): boolean => /^[^.].*\.json$/i.test(name)

/** Whether only this app gives a file such a name beside a save, and it is no save itself. */
export const isSetAside = (name: string): boolean => /^[\w-]{1,64}\.damaged-\d+\.json$/.test(name)

/** The ledger of what was turned up: `ledger.ts`. */
export const LEDGER = 'kododo-shuffles.txt'

/** A killed process leaves this half written: `durable.ts` gives the first name, and versions up to 0.1 gave the others. */
const HALF_WRITTEN = /^(?:kododo|[\w-]{1,64}(?:\.previous)?\.json|kododo-shuffles\.txt)\.tmp-[\da-f]{16}$/

export const isHalfWritten = (name: string): boolean => HALF_WRITTEN.test(name)

const COMPANION = /^[\w-]{1,64}\.(?:previous|damaged-\d+)\.json$/

/** Whether nobody but this app gives a file such a name. */
export function isOwnName(name: string): boolean {
  const id = SAVE.exec(name)?.[1]
  return (
    name === LEDGER ||
    COMPANION.test(name) ||
    HALF_WRITTEN.test(name) ||
    (id !== undefined && OWN_ID.test(id))
  )
}
