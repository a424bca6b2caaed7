import { readFile, rm, stat, utimes } from 'node:fs/promises'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { writeDurably, writeWhole } from './durable'
import type { SaveRecord } from './record'
import { createSaveFolder, type Saved } from './save-folder'
import { createSaveIndex, type Summary } from './save-index'
import { seal, unseal } from './seal'
import { systemCode } from './system-code'

type Loaded = Result<SaveRecord, BridgeError>

export interface SaveStore {
  /**
   * Makes the record durable, keeping the one before it beside it. A finished game moves among the finished ones.
   * @throws the system's error when that was not possible; what was saved before still stands
   */
  write(record: SaveRecord): Promise<void>
  /** The unfinished game that was saved last, or why it cannot be read; null where there is none. */
  newest(): Promise<{ readonly id: string; readonly loaded: Loaded } | null>
  /** All unfinished games, the one saved last first. */
  unfinished(): Promise<readonly Saved[]>
  /** All saves of one kind with what a search needs, the one saved last first. */
  summaries(kind: 'unfinished' | 'finished'): Promise<readonly (Saved & Summary)[]>
  /** The records of finished games, the one saved last first. */
  records(): Promise<readonly Saved[]>
  /** A game to be looked at, unfinished or finished, or why it cannot be read. */
  load(id: string): Promise<Loaded>
  /** Whether anything is kept under an id. */
  has(id: string): Promise<boolean>
  /** A game's file as it stands, whole or not. */
  text(id: string): Promise<Result<string, BridgeError>>
  /**
   * Takes in a game from elsewhere, under an id that nothing is kept under yet.
   * @param at the time that its file gets, in ms since 1970; it decides the order
   */
  add(record: SaveRecord, at: number): Promise<Result<null, BridgeError>>
  /** An unfinished game to be gone on with: what stands in its file becomes the last good copy with the next write. */
  reopen(id: string): Promise<Loaded>
  /** Gives a game another name; it keeps its place in the order. */
  rename(id: string, name: string): Promise<Result<null, BridgeError>>
  /** Takes a game away, to be put back if need be: its files are moved, and deleted after 30 days. */
  remove(id: string): Promise<Result<null, BridgeError>>
  putBack(id: string): Promise<Result<null, BridgeError>>
  /** Deletes what was removed more than 30 days ago. */
  clearRemoved(): Promise<Result<null, BridgeError>>
  /** The last good copy kept beside a save. */
  previous(id: string): Promise<Loaded>
  /**
   * Puts the last good copy in the place of the save, which is kept under another name.
   * @returns `not-saved` where the disk refused; the copy then still stands
   */
  restore(id: string): Promise<Result<null, BridgeError>>
}

/**
 * @param root absolute path of the folder for saves; it is made with the first one.
 * @param today now, which decides how long what was removed is kept
 */
export function createSaveStore(root: string, today: () => Date = () => new Date()): SaveStore {
  const folder = createSaveFolder(root, today)
  const index = createSaveIndex()
  /** What stands in the file of the game that is being played: the only text that may become a previous copy. */
  let good: { readonly id: string; readonly text: string } | null = null

  /** A copy of a file under another name would be written over the game that it was copied from. */
  const ofGame = (id: string, loaded: Loaded): Loaded =>
    loaded.ok && loaded.value.id !== id ? err({ code: 'save-mismatch', detail: 'id' }) : loaded

  async function load(id: string, file: string): Promise<{ readonly text: string; readonly loaded: Loaded }> {
    try {
      const text = await readFile(file, 'utf8')
      return { text, loaded: ofGame(id, unseal(text)) }
    } catch (error) {
      return { text: '', loaded: err({ code: 'save-unreadable', detail: systemCode(error) }) }
    }
  }

  async function finish(id: string, text: string): Promise<void> {
    await writeDurably(folder.finished(id), text)
    // A finished game is no longer offered, so what cannot be removed only takes room.
    await Promise.allSettled([folder.current(id), folder.previous(id)].map((file) => rm(file)))
  }

  async function replace(id: string, text: string): Promise<void> {
    if (good?.id === id) await writeWhole(folder.previous(id), good.text)
    await writeDurably(folder.current(id), text)
  }

  const fileOf = async (id: string): Promise<string> =>
    (await folder.isFinished(id)) ? folder.finished(id) : folder.current(id)

  return {
    async write(record) {
      const text = seal(record)
      await folder.prepare()
      await (record.outcome === null ? replace(record.id, text) : finish(record.id, text))
      good = { id: record.id, text }
    },
    async newest() {
      for (const { id } of await folder.unfinished()) {
        const { text, loaded } = await load(id, folder.current(id))
        if (loaded.ok && loaded.value.outcome !== null) continue
        // What this process has written is newer than what was read while it was being written.
        if (loaded.ok && good?.id !== id) good = { id, text }
        return { id, loaded }
      }
      return null
    },
    unfinished: () => folder.unfinished(),
    records: () => folder.records(),
    async summaries(kind) {
      const finished = kind === 'finished'
      const saves = await (finished ? folder.records() : folder.unfinished())
      return index.summaries(saves, finished ? folder.finished : folder.current)
    },
    load: async (id) => (await load(id, await fileOf(id))).loaded,
    has: (id) => folder.has(id),
    async text(id) {
      const { text, loaded } = await load(id, await fileOf(id))
      return loaded.ok || text !== '' ? ok(text) : loaded
    },
    async add(record, at) {
      if (await folder.has(record.id)) return err({ code: 'not-saved', detail: 'EEXIST' })
      return orRefusal(async () => {
        const file = record.outcome === null ? folder.current(record.id) : folder.finished(record.id)
        await folder.prepare()
        await writeDurably(file, seal(record))
        await utimes(file, at / 1000, at / 1000)
      })
    },
    async reopen(id) {
      const { text, loaded } = await load(id, folder.current(id))
      if (loaded.ok && good?.id !== id) good = { id, text }
      return loaded
    },
    async rename(id, name) {
      const file = await fileOf(id)
      const { text, loaded } = await load(id, file)
      if (!loaded.ok) return loaded
      return orRefusal(async () => {
        const { atime, mtime } = await stat(file)
        const renamed = seal({ ...loaded.value, name })
        if (file === folder.finished(id)) await writeDurably(file, renamed)
        else {
          good = { id, text }
          await replace(id, renamed)
          good = { id, text: renamed }
        }
        await utimes(file, atime, mtime)
      })
    },
    remove: (id) =>
      orRefusal(async () => {
        await folder.remove(id)
        if (good?.id === id) good = null
      }),
    putBack: (id) => orRefusal(() => folder.putBack(id)),
    clearRemoved: () => orRefusal(() => folder.clearRemoved()),
    async previous(id) {
      return (await load(id, folder.previous(id))).loaded
    },
    async restore(id) {
      const { text, loaded } = await load(id, folder.previous(id))
      if (!loaded.ok) return loaded
      return orRefusal(async () => {
        await folder.setAside(id)
        await writeDurably(folder.current(id), text)
        good = { id, text }
      })
    },
  }
}

/** What the disk refused is told as `not-saved`. */
async function orRefusal(work: () => Promise<void>): Promise<Result<null, BridgeError>> {
  try {
    await work()
    return ok(null)
  } catch (error) {
    return err({ code: 'not-saved', detail: systemCode(error) })
  }
}
