import { flushFolder, replaceFile } from './durable'
import { readSave } from './read-save'
import type { SaveFolder } from './save-folder'
import { unsealOf } from './seal'

/**
 * Puts texts in the place of saves, so that the current file or its copy is whole at every moment. One thing at a time:
 * it is for its caller to wait.
 */
export interface Replacer {
  /** Tells what was read from a game's current file and found whole. */
  trust(id: string, text: string): void
  /**
   * Replaces the current file by a text that has been read back, and what stood there becomes the last good copy. What
   * is not known to be a save of this game is kept under another name instead.
   * @param at the time that the file is to have; the present where it is null
   * @throws the system's error; all that was saved before is still there
   */
  replace(id: string, text: string, at: Date | null): Promise<void>
  /** The same for a finished game, which moves among the finished ones. */
  finish(id: string, text: string): Promise<void>
  /** The same for the last good copy, which stays; whatever is in the current file is kept under another name. */
  restore(id: string, text: string, at: Date | null): Promise<void>
}

/** What is in a game's current file: the text that may become the last good copy, and whether another must be kept. */
interface Standing {
  readonly good: string | null
  readonly isForeign: boolean
}

export function createReplacer(folder: SaveFolder): Replacer {
  /** What this process last knew to stand in the file of the game that it has to do with. */
  let trusted: { readonly id: string; readonly text: string } | null = null

  async function look(id: string): Promise<Standing> {
    const known = trusted?.id === id ? trusted.text : null
    const read = await readSave(folder.current(id))
    if (read.ok) {
      const isGood = known === null ? unsealOf(id, read.value).ok : read.value === known
      return isGood ? { good: read.value, isForeign: false } : { good: known, isForeign: true }
    }
    const { reason, detail } = read.error
    if (reason === 'refused' && known === null) {
      throw Object.assign(new Error('The save cannot be read'), { code: detail })
    }
    return { good: known, isForeign: reason === 'cannot-be-one' }
  }

  async function put(id: string, text: string, at: Date | null, makeRoom: () => Promise<void>) {
    await replaceFile(folder.current(id), text, { at, makeRoom })
    trusted = { id, text }
    await flushFolder(folder.root)
  }

  async function clear(id: string): Promise<void> {
    const { isForeign } = await look(id)
    if (isForeign) await folder.setAside(id)
    await folder.clearAway(id)
  }

  return {
    trust(id, text) {
      trusted = { id, text }
    },
    replace: (id, text, at) =>
      put(id, text, at, async () => {
        const { good, isForeign } = await look(id)
        if (good !== null) await replaceFile(folder.previous(id), good)
        if (isForeign) await folder.setAside(id)
      }),
    async finish(id, text) {
      await replaceFile(folder.finished(id), text)
      await flushFolder(folder.done)
      // A finished game is no longer offered, so what cannot be cleared away only takes room.
      await clear(id).catch(() => undefined)
    },
    restore: (id, text, at) => put(id, text, at, () => folder.setAside(id)),
  }
}
