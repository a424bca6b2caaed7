import { rm, stat } from 'node:fs/promises'
import { assertNever } from '../../shared/assert-never'
import { played } from './adopt'
import { flushFolder, readSave, replaceFile } from './disk'
import type { SaveRecord } from './record'
import type { SaveFolder } from './save-folder'
import { unseal, unsealOf } from './seal'

/**
 * Puts texts in the place of saves, so that the current file or its copy is whole at every moment. One thing at a time:
 * it is for its caller to wait.
 */
interface Replacer {
  /** Tells what a game that is about to be played was read from, in its current file. Of others nothing is known then. */
  trust(id: string, text: string): void
  /**
   * Replaces the current file by a text that has been read back, and what stood there becomes the last good copy. What
   * another hand has put there instead is kept: a whole save as a game of its own, anything else under another name.
   * @param at the time that the file is to have; the present where it is null
   * @throws the system's error; all that was saved before is still there
   */
  replace(id: string, text: string, at: Date | null): Promise<void>
  /** The same for a finished game, which moves among the finished ones. */
  finish(id: string, text: string): Promise<void>
  /** The same for the last good copy, which stays; whatever is in the current file is kept as well. */
  restore(id: string, text: string, at: Date | null): Promise<void>
  /**
   * Writes a game anew with another name in it. That is no save: the file's time stays, and so does a last good copy,
   * whatever the file is worth. Where there is none yet, what stood there becomes it.
   * @param file the absolute path of its file, finished or not
   * @param text what was read from it
   * @param renamed the text of the game under its other name
   */
  rename(id: string, file: string, text: string, renamed: string): Promise<void>
}

/** Takes in a whole save that was found in the place of the game `inUse`. @throws where the disk refuses it */
type TakeIn = (found: SaveRecord, inUse: string) => Promise<'new' | 'known'>

/** What stands in the place of a game. */
type Standing =
  | { readonly what: 'nothing' }
  | { readonly what: 'its save'; readonly text: string }
  | { readonly what: 'another save'; readonly record: SaveRecord }
  | { readonly what: 'no save' }

/**
 * What this process knows to be its own of the game that is played: what it read or wrote last, and what it has tried to
 * write since.
 */
interface Known {
  readonly id: string
  readonly text: string | null
  readonly tried: readonly string[]
}

export function createReplacer(folder: SaveFolder, takeIn: TakeIn): Replacer {
  /** Of one game alone: whole texts of all that were ever played would add up. */
  let ours: Known | null = null
  const knownOf = (id: string): Known => (ours?.id === id ? ours : { id, text: null, tried: [] })

  async function look(id: string, file: string): Promise<Standing> {
    const { text, tried } = knownOf(id)
    const read = await readSave(file)
    if (read.ok) {
      if (read.value === text || tried.includes(read.value)) return { what: 'its save', text: read.value }
      if (text === null && unsealOf(id, read.value).ok) return { what: 'its save', text: read.value }
      const found = unseal(read.value)
      if (!found.ok) return { what: 'no save' }
      const isOurs = text !== null && isSamePlay(found.value, text)
      return isOurs ? { what: 'its save', text: read.value } : { what: 'another save', record: found.value }
    }
    const { reason, detail } = read.error
    // It may be another's, and the next save can look again.
    if (reason === 'refused' || reason === 'held') {
      throw Object.assign(new Error('The save cannot be read'), { code: detail })
    }
    return { what: reason === 'cannot-be-one' ? 'no save' : 'nothing' }
  }

  const clearOf = (id: string, file: string, standing: Standing) =>
    clearPlace({ folder, takeIn }, id, file, standing)
  const lookAndClear = async (id: string, file: string) => clearOf(id, file, await look(id, file))

  /** Whatever becomes of it, a text that was to be written is no other hand's. */
  async function put(id: string, file: string, text: string, at: Date | null, makeRoom: () => Promise<void>) {
    const known = knownOf(id)
    ours = { ...known, tried: [...known.tried, text] }
    await replaceFile(file, text, { at, makeRoom })
    ours = { id, text, tried: [] }
  }

  /** Whether the file held a game of its own, so that nothing of it need be kept in its place. */
  async function becomesAnother(id: string): Promise<boolean> {
    const read = await readSave(folder.current(id))
    const found = read.ok ? unseal(read.value) : read
    return found.ok && found.value.id !== id && (await takeIn(found.value, id)) === 'new'
  }

  return {
    trust(id, text) {
      ours = { id, text, tried: [] }
    },
    async replace(id, text, at) {
      await put(id, folder.current(id), text, at, async () => {
        const current = folder.current(id)
        const standing = await look(id, current)
        const good = standing.what === 'its save' ? standing.text : knownOf(id).text
        if (good) await replaceFile(folder.previous(id), good)
        await clearOf(id, current, standing)
        // A game that is listed as finished could not be continued.
        await lookAndClear(id, folder.finished(id))
      })
      await flushFolder(folder.root)
    },
    async finish(id, text) {
      await put(id, folder.finished(id), text, null, async () => {
        await lookAndClear(id, folder.current(id))
        await lookAndClear(id, folder.finished(id))
      })
      await flushFolder(folder.done)
      // A finished game is no longer offered, so what cannot be cleared away only takes room.
      await folder.clearAway(id).catch(() => undefined)
    },
    async restore(id, text, at) {
      await put(id, folder.current(id), text, at, async () => {
        if (!(await becomesAnother(id))) await folder.setAside(id, folder.current(id))
      })
      await flushFolder(folder.root)
    },
    async rename(id, file, text, renamed) {
      const { mtime } = await stat(file)
      const isOpen = file === folder.current(id)
      const copy = isOpen ? await readSave(folder.previous(id)) : null
      if (copy?.ok === false && copy.error.reason === 'is-none') await replaceFile(folder.previous(id), text)
      await replaceFile(file, renamed, { at: Number.isNaN(mtime.getTime()) ? null : mtime })
      if (knownOf(id).text === text) ours = { id, text: renamed, tried: [] }
      await flushFolder(isOpen ? folder.root : folder.done)
    },
  }
}

/** Clears a game's place of what another hand has put there, which is kept elsewhere first. */
async function clearPlace(
  { folder, takeIn }: { readonly folder: SaveFolder; readonly takeIn: TakeIn },
  id: string,
  file: string,
  standing: Standing,
): Promise<void> {
  switch (standing.what) {
    case 'nothing':
    case 'its save':
      break
    case 'another save':
      await takeIn(standing.record, id)
      await rm(file)
      break
    case 'no save':
      await folder.setAside(id, file)
      break
    default:
      assertNever(standing)
  }
}

/** Whether a save differs from a text in no more than its name and its time. */
function isSamePlay(record: SaveRecord, text: string): boolean {
  const known = unseal(text)
  return known.ok && played(known.value) === played(record)
}
