import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, readSave, replaceFile } from './disk'
import { LEDGER, type SaveFolder } from './save-folder'

/** How far the cards of a shuffle are known. */
export type Disclosure =
  | {
      /** Turned up in one game alone, which goes on, or which is over and counted. */
      readonly state: 'open' | 'counted'
      /** How many times cards were turned up. */
      readonly times: number
      /** What lay there then: 32 hexadecimal digits. */
      readonly hash: string
    }
  /** Turned up in a game that does not count, or in several that went different ways. */
  | { readonly state: 'seen' }

/** What was turned up of every shuffle, in all games, also in those that are deleted since. */
export interface Ledger {
  /**
   * @param shuffle 32 hexadecimal digits
   * @returns null where nothing of it is known to have been turned up
   */
  look(shuffle: string): Promise<Disclosure | null>
  /** How often that has changed since the start, so that what was told of a game can be told anew. */
  changes(): number
  /**
   * Makes it durable. What is counted or seen stays so. Never rejects: what cannot be written is reported, counts in this
   * process, and is written with the next.
   */
  keep(shuffle: string, disclosure: Disclosure): Promise<void>
}

/** Beyond these, the shuffles that were turned up longest ago are forgotten: the file is written with every reveal. */
const MOST_SHUFFLES = 4_000

const LINE = /^([0-9a-f]{32}) (?:seen|(open|counted) ([1-9]\d{0,5}) ([0-9a-f]{32}))$/

type Entries = Map<string, Disclosure>

/** What was read of a file that had this mark; null where there was none. */
interface Stored {
  readonly mark: string | null
  readonly entries: Promise<Entries>
}

export function createLedger(folder: SaveFolder, report: (error: unknown) => void): Ledger {
  const file = join(folder.root, LEDGER)
  let stored: Stored | null = null
  /** What the file does not hold yet. */
  let unwritten: Entries = new Map()
  let changes = 0

  /**
   * Anew where the file has changed: another process may have had the folder meanwhile.
   * @throws where the file is there and cannot be read now: it must not pass for an empty one
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

  async function look(shuffle: string): Promise<Disclosure | null> {
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
      // To the end, as the one that was turned up last.
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
    look,
    changes: () => changes,
    async keep(shuffle, disclosure) {
      const before = await look(shuffle)
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

/** Another one whenever the file has been written since; null where there is none, or nothing can be told of it. */
const markOf = (file: string): Promise<string | null> =>
  stat(file).then(
    ({ ino, mtimeMs, ctimeMs, size }) => `${ino} ${mtimeMs} ${ctimeMs} ${size}`,
    () => null,
  )

/** Lines that are none are left out, and told of. */
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
