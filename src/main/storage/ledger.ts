import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, readSave, replaceFile } from './disk'
import { LEDGER, type SaveFolder } from './save-folder'

/** The known part of a shuffle. */
export type Disclosure =
  | {
      /** Cards were revealed in one game only. `open`: that game is not over yet. `counted`: it is over, and it counted. */
      readonly state: 'open' | 'counted'
      /** The number of times that cards were revealed. */
      readonly times: number
      /** Hash of the cards that have been revealed so far: 32 hexadecimal digits. */
      readonly hash: string
    }
  /** Cards were revealed in a game that does not count, or in several games with different moves. */
  | { readonly state: 'seen' }

/** The cards of every shuffle that were revealed in any game, deleted games included. */
export interface Ledger {
  /**
   * @param shuffle 32 hexadecimal digits
   * @returns null if none of its cards are known to have been revealed
   */
  disclosureOf(shuffle: string): Promise<Disclosure | null>
  /** Number of changes since the start, so that descriptions of games can be updated. */
  changes(): number
  /**
   * Makes a disclosure durable. The states `counted` and `seen` are final. Never rejects: a disclosure that cannot be
   * written is reported, counts in this process, and is written with the next one.
   */
  keep(shuffle: string, disclosure: Disclosure): Promise<void>
}

/**
 * Maximum number of shuffles. The file is rewritten with every reveal, so it must stay small: beyond this number, the
 * shuffles that were revealed longest ago are dropped.
 */
const MOST_SHUFFLES = 4_000

const LINE = /^([0-9a-f]{32}) (?:seen|(open|counted) ([1-9]\d{0,5}) ([0-9a-f]{32}))$/

type Entries = Map<string, Disclosure>

/** The content of the file as it was last read. */
interface Stored {
  /** The mark that the file had then. It changes with every write. Null if there was no file. */
  readonly mark: string | null
  readonly entries: Promise<Entries>
}

export function createLedger(folder: SaveFolder, report: (error: unknown) => void): Ledger {
  const file = join(folder.root, LEDGER)
  let stored: Stored | null = null
  /** Disclosures that the file does not hold yet. */
  let unwritten: Entries = new Map()
  let changes = 0

  /**
   * Reads the file again if it has changed: another process may have used the folder in the meantime.
   * @throws if the file exists and cannot be read now: it must not be treated as empty
   */
  async function read(): Promise<Entries> {
    const mark = await markOf(file)
    if (stored === null || mark === null || stored.mark !== mark) stored = { mark, entries: readNow() }
    const reading = stored
    try {
      return await reading.entries
    } catch (error) {
      if (stored === reading) stored = null
      throw error
    }
  }

  async function readNow(): Promise<Entries> {
    const text = await readSave(file)
    if (text.ok) return entriesIn(text.value, report)
    const { reason, detail } = text.error
    const trouble = Object.assign(new Error('The ledger of shuffles cannot be read'), { code: detail })
    if (reason === 'refused' || reason === 'held') throw trouble
    if (reason === 'cannot-be-one') report(trouble)
    return new Map()
  }

  async function disclosureOf(shuffle: string): Promise<Disclosure | null> {
    const entries = await read().catch((error) => {
      report(error)
      return unwritten
    })
    return unwritten.get(shuffle) ?? entries.get(shuffle) ?? null
  }

  async function write(): Promise<void> {
    const entries = new Map(await read())
    for (const [shuffle, disclosure] of unwritten) {
      if (isFinal(entries.get(shuffle))) continue
      // Moves it to the end, as the one that was revealed last.
      entries.delete(shuffle)
      entries.set(shuffle, disclosure)
    }
    for (const oldest of [...entries.keys()].slice(0, -MOST_SHUFFLES)) entries.delete(oldest)
    await folder.prepare()
    await replaceFile(file, [...entries].map(lineOf).join(''))
    await flushFolder(folder.root)
    stored = null
    unwritten = new Map()
  }

  return {
    disclosureOf,
    changes: () => changes,
    async keep(shuffle, disclosure) {
      const before = await disclosureOf(shuffle)
      if (!isFinal(before) && !isSame(before, disclosure)) {
        unwritten.set(shuffle, disclosure)
        changes++
      }
      if (unwritten.size > 0) await write().catch(report)
    },
  }
}

const isFinal = (known: Disclosure | null | undefined): boolean => known != null && known.state !== 'open'

const isSame = (one: Disclosure | null, other: Disclosure): boolean =>
  one !== null && lineOf(['', one]) === lineOf(['', other])

function lineOf([shuffle, disclosure]: readonly [string, Disclosure]): string {
  if (disclosure.state === 'seen') return `${shuffle} seen\n`
  const { state, times, hash } = disclosure
  return `${shuffle} ${state} ${times} ${hash}\n`
}

/** Changes whenever the file is written; null if there is no file, or it cannot be inspected. */
const markOf = (file: string): Promise<string | null> =>
  stat(file).then(
    ({ ino, mtimeMs, ctimeMs, size }) => `${ino} ${mtimeMs} ${ctimeMs} ${size}`,
    () => null,
  )

/** Malformed lines are skipped and reported. */
function entriesIn(text: string, report: (error: unknown) => void): Entries {
  const lines = text.split('\n').filter((line) => line !== '')
  const entries = lines.flatMap(entryIn)
  const bad = lines.length - entries.length
  if (bad > 0) report(new Error(`The ledger of shuffles has ${bad} lines that cannot be read`))
  return new Map(entries)
}

function entryIn(line: string): readonly (readonly [string, Disclosure])[] {
  const [found, shuffle = '', state, times, hash = ''] = LINE.exec(line) ?? []
  if (found === undefined) return []
  if (state !== 'open' && state !== 'counted') return [[shuffle, { state: 'seen' }]]
  return [[shuffle, { state, times: Number(times), hash }]]
}
