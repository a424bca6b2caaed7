import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { moveFile } from '../disk/durable'
import { systemCode } from '../disk/system-code'
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
    (await namesIn(removed)).filter((name) => REMOVED_DAY.test(name)).toSorted()

  /**
   * A folder of today that has no game of that id yet, nor of one that a disk may take for the same: one may be removed,
   * imported again and removed again.
   */
  async function folderFor(id: string): Promise<string> {
    const day = today().toISOString().slice(0, 10)
    for (let n = 1; ; n++) {
      const folder = join(removed, n === 1 ? day : `${day}-${n}`)
      if (!(await holds(folder, likeOne(id)))) return folder
    }
  }

  const move = async (id: string, from: string, to: string, order: NameOrder): Promise<void> => {
    for (const place of places) await moveFiles(id, join(from, place), join(to, place), order)
  }

  return {
    remove: async (id) => move(id, root, await folderFor(id), LAST_GOOD_FIRST),
    async putBack(id) {
      if (await holds(root, likeOne(id)))
        throw Object.assign(new Error('The place is taken'), { code: 'EEXIST' })
      for (const day of (await days()).toReversed()) {
        if (await holds(join(removed, day), (other) => other === id))
          return move(id, join(removed, day), root, CURRENT_FIRST)
      }
      throw Object.assign(new Error('There is no such removed game'), { code: 'ENOENT' })
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

/** Tells ids that a disk may take for this one. */
const likeOne = (id: string) => (other: string) => folded(other) === folded(id)

const filesOf = async (folder: string, isIt: (id: string) => boolean): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => {
    const id = SAVE.exec(name)?.[1]
    return id !== undefined && isIt(id)
  })

/** The names in a folder; none where there is no such folder. */
const namesIn = (folder: string): Promise<readonly string[]> =>
  readdir(folder).catch((error) => {
    if (systemCode(error) === 'ENOENT') return []
    throw error
  })
