import { mkdir, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { moveFile } from '../disk/durable'
import { namesIn } from '../disk/names-in'
import { folded, SAVE } from './save-names'

/** How long a removed game is kept, in days. */
export const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Removed games, in a folder for each day on which some were: times of files do not survive every copy. */
export const REMOVED_DAY = /^(\d{4}-\d{2}-\d{2})(?:-\d+)?$/

export interface RemovedSaves {
  /**
   * Moves all files of a game out of the way, where they are kept and no longer read.
   * @throws the system's error where that is not possible
   */
  remove(id: string): Promise<void>
  /**
   * Undoes `remove`.
   * @throws the system's error, or one of code `EEXIST` where the game's place has been taken
   */
  putBack(id: string): Promise<void>
  /**
   * The files of the game that was removed last under an id: its current file first, then its last good copy.
   * @returns absolute paths; none if no such game was removed
   */
  removedFiles(id: string): Promise<readonly string[]>
  /**
   * Moves one file out of the way as `remove` does, under its own name.
   * @param file its absolute path, in the folder of the saves or in that of the finished ones
   * @throws the system's error where that is not possible
   */
  removeFile(file: string): Promise<void>
  /**
   * Deletes for good what was removed more than 30 days ago.
   * @throws the system's error where that is not possible
   */
  clearRemoved(): Promise<void>
}

/**
 * @param root absolute path of the folder of saves
 * @param today now
 */
export function createRemovedSaves(root: string, today: () => Date): RemovedSaves {
  const removed = join(root, 'removed')
  /** Unfinished games lie in the folder itself, finished ones in one within; so it is where they are kept, too. */
  const places = ['', 'finished']

  const holds = async (folder: string, isIt: (id: string) => boolean): Promise<boolean> =>
    (await Promise.all(places.map((place) => filesOf(join(folder, place), isIt)))).flat().length > 0

  const days = async (): Promise<readonly string[]> =>
    (await namesIn(removed)).filter((name) => REMOVED_DAY.test(name))

  /** The first folder of today in which the place is free: one may be removed, imported again and removed again. */
  async function folderWhere(isFree: (folder: string) => Promise<boolean>): Promise<string> {
    const day = today().toISOString().slice(0, 10)
    for (let n = 1; ; n++) {
      const folder = join(removed, n === 1 ? day : `${day}-${n}`)
      if (await isFree(folder)) return folder
    }
  }

  /** The folder in which the game that was removed last under an id lies. */
  async function lastFolderOf(id: string): Promise<string | undefined> {
    for (const day of (await days()).toSorted(latestFirst)) {
      if (await holds(join(removed, day), (other) => other === id)) return join(removed, day)
    }
  }

  const move = async (id: string, from: string, to: string, order: NameOrder): Promise<void> => {
    for (const place of places) await moveFiles(id, join(from, place), join(to, place), order)
  }

  return {
    // A disk may take two ids for the same.
    remove: async (id) =>
      move(
        id,
        root,
        await folderWhere(async (folder) => !(await holds(folder, likeOne(id)))),
        LAST_GOOD_FIRST,
      ),
    async putBack(id) {
      if (await holds(root, likeOne(id)))
        throw Object.assign(new Error('The place is taken'), { code: 'EEXIST' })
      const folder = await lastFolderOf(id)
      if (folder === undefined)
        throw Object.assign(new Error('There is no such removed game'), { code: 'ENOENT' })
      await move(id, folder, root, CURRENT_FIRST)
    },
    async removedFiles(id) {
      const folder = await lastFolderOf(id)
      if (folder === undefined) return []
      const inPlaces = places.map(async (place) =>
        (await filesOf(join(folder, place), (other) => other === id))
          .toSorted(CURRENT_FIRST)
          .map((name) => join(folder, place, name)),
      )
      return (await Promise.all(inPlaces)).flat()
    },
    async removeFile(file) {
      const path = relative(root, file)
      const isFree = async (folder: string) =>
        !(await namesIn(dirname(join(folder, path)))).some((name) => folded(name) === folded(basename(file)))
      const to = join(await folderWhere(isFree), path)
      await mkdir(dirname(to), { recursive: true })
      await moveFile(file, to)
    },
    async clearRemoved() {
      const oldest = new Date(today().getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
      const old = (await days()).filter((name) => (REMOVED_DAY.exec(name)?.[1] ?? oldest) < oldest)
      await Promise.all(old.map((name) => rm(join(removed, name), { recursive: true, force: true })))
    },
  }
}

type NameOrder = (a: string, b: string) => number
const CURRENT_FIRST: NameOrder = (a, b) => a.length - b.length
const LAST_GOOD_FIRST: NameOrder = (a, b) => b.length - a.length

/** Moves the files of a game. The game is where its current file is, also where the system stops halfway. */
async function moveFiles(id: string, from: string, to: string, order: NameOrder): Promise<void> {
  const names = await filesOf(from, (other) => other === id)
  if (names.length > 0) await mkdir(to, { recursive: true })
  for (const name of names.toSorted(order)) await moveFile(join(from, name), join(to, name))
}

/** By day, and then by the number behind it: `2026-11-21-10` comes after `2026-11-21-9`. */
const latestFirst = (a: string, b: string): number =>
  b.slice(0, 10).localeCompare(a.slice(0, 10)) || Number(b.slice(11) || 1) - Number(a.slice(11) || 1)

/** Tells ids that a disk may take for this one. */
const likeOne = (id: string) => (other: string) => folded(other) === folded(id)

const filesOf = async (folder: string, isIt: (id: string) => boolean): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => {
    const id = SAVE.exec(name)?.[1]
    return id !== undefined && isIt(id)
  })
