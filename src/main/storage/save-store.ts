import { readFile, rm, stat, utimes } from 'node:fs/promises'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { writeDurably, writeWhole } from './durable'
import type { SaveRecord } from './record'
import { createSaveFolder, type Saved } from './save-folder'
import { seal, unseal } from './seal'

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
  /** An unfinished game to be looked at, or why it cannot be read. */
  load(id: string): Promise<Loaded>
  /** An unfinished game to be gone on with: what stands in its file becomes the last good copy with the next write. */
  reopen(id: string): Promise<Loaded>
  /** Gives an unfinished game another name; it keeps its place in the order. */
  rename(id: string, name: string): Promise<Result<null, BridgeError>>
  /** Takes an unfinished game away, to be put back if need be: its files are moved, not deleted. */
  remove(id: string): Promise<Result<null, BridgeError>>
  putBack(id: string): Promise<Result<null, BridgeError>>
  /** The last good copy kept beside a save. */
  previous(id: string): Promise<Loaded>
  /**
   * Puts the last good copy in the place of the save, which is kept under another name.
   * @returns `not-saved` where the disk refused; the copy then still stands
   */
  restore(id: string): Promise<Result<null, BridgeError>>
}

/** @param root absolute path of the folder for saves; it is made with the first one. */
export function createSaveStore(root: string): SaveStore {
  const folder = createSaveFolder(root)
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
    load: async (id) => (await load(id, folder.current(id))).loaded,
    async reopen(id) {
      const { text, loaded } = await load(id, folder.current(id))
      if (loaded.ok && good?.id !== id) good = { id, text }
      return loaded
    },
    async rename(id, name) {
      const { text, loaded } = await load(id, folder.current(id))
      if (!loaded.ok) return loaded
      return orRefusal(async () => {
        const { atime, mtime } = await stat(folder.current(id))
        good = { id, text }
        const renamed = seal({ ...loaded.value, name })
        await replace(id, renamed)
        good = { id, text: renamed }
        await utimes(folder.current(id), atime, mtime)
      })
    },
    remove: (id) =>
      orRefusal(async () => {
        await folder.remove(id)
        if (good?.id === id) good = null
      }),
    putBack: (id) => orRefusal(() => folder.putBack(id)),
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

/** Such as `EACCES`: the system's sentences hold paths and are for no player. */
const systemCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
