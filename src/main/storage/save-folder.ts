import { lstat, mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileTime, flushFolder, moveFile, namesIn } from './disk'
import { systemCode } from './system-code'

/** The names of save files, and how disks compare names: many treat `A` and `a` as the same. */

/** The name of a game's save, or of the last good copy beside it. Ids are the bridge's `saveId`. */
const SAVE = /^([\w-]{1,64})(?:\.previous)?\.json$/

/** A name as a case-insensitive disk compares it. Names of saves are plain ASCII, so lower case is all that is needed. */
const folded = (name: string): string => name.toLowerCase()

/** Names that Windows reserves for devices, with any extension and in any case. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i

const PLAIN = /^[a-z\d][a-z\d_-]*$/

/** True if a game can be kept under an id: every disk must be able to distinguish its file from all others. */
export const isPlainId = (id: string): boolean => PLAIN.test(id) && !DEVICES.test(id)

/** Ids that only this app creates: `randomUUID`, and those derived from a game's content. */
const OWN_ID = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32})$/

export const isOwnId = (id: string): boolean => OWN_ID.test(id)

/** A name that begins with an id of ours and continues. */
const BEGINS_WITH_OWN_ID = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{32})[^\da-f]/

/** Characters that synchronizing programs put between the name of a file and their own suffix. */
const SEPARATORS = ['-', '_', ' ', '.', '~', '(']

/**
 * True if a file is named as synchronizing programs name their copies: the name of a game's save with a suffix, such as
 * `<id>-LAPTOP.json`, `<id> (1).json` or `<id>.sync-conflict-….json`.
 * @param name the name of the file
 * @param ids the games that are here
 */
export const isNameOfCopy = (name: string, ids: ReadonlySet<string>): boolean =>
  BEGINS_WITH_OWN_ID.test(name.replace(/\.json$/i, '')) ||
  [...name].some((char, at) => SEPARATORS.includes(char) && ids.has(name.slice(0, at)))

/** True for a file that could be a save, or a copy of one. Hidden files belong to systems and to synchronizing programs. */
const isJson = (name: string): boolean => /^[^.].*\.json$/i.test(name)

/** True for the name of a damaged file that was set aside from the place of a game. */
const isSetAside = (name: string): boolean => /^[\w-]{1,64}\.damaged-\d+\.json$/.test(name)

/** The ledger of revealed cards: `ledger.ts`. */
export const LEDGER = 'kododo-shuffles.txt'

/** A temporary file left by a killed process: `disk.ts` uses the first name, and versions up to 0.1 used the others. */
const HALF_WRITTEN = /^(?:kododo|[\w-]{1,64}(?:\.previous)?\.json|kododo-shuffles\.txt)\.tmp-[\da-f]{16}$/

export const isHalfWritten = (name: string): boolean => HALF_WRITTEN.test(name)

const COMPANION = /^[\w-]{1,64}\.(?:previous|damaged-\d+)\.json$/

/** True if only this app gives a file such a name. */
export function isOwnName(name: string): boolean {
  const id = SAVE.exec(name)?.[1]
  return (
    name === LEDGER ||
    COMPANION.test(name) ||
    HALF_WRITTEN.test(name) ||
    (id !== undefined && OWN_ID.test(id))
  )
}

/** The number of days for which a removed game is kept. */
export const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** A folder of removed games. Each day has its own, as file times do not survive every copy. */
export const REMOVED_DAY = /^(\d{4}-\d{2}-\d{2})(?:-\d+)?$/

interface RemovedSaves {
  /**
   * Moves all files of a game to the removed games, where they are kept and no longer read.
   * @throws the system's error if that fails
   */
  remove(id: string): Promise<void>
  /**
   * Undoes `remove`.
   * @throws the system's error, or one of code `EEXIST` if the game's place has been taken
   */
  putBack(id: string): Promise<void>
  /**
   * The files of the game that was removed last under an id: its current file first, then its last good copy.
   * @returns absolute paths; none if no such game was removed
   */
  removedFiles(id: string): Promise<readonly string[]>
  /**
   * Moves one file to the removed games, under its own name.
   * @param file its absolute path, in the folder of the saves or in that of the finished ones
   * @throws the system's error if that fails
   */
  removeFile(file: string): Promise<void>
  /**
   * Deletes for good the games that were removed more than 30 days ago.
   * @throws the system's error if that fails
   */
  clearRemoved(): Promise<void>
}

/**
 * @param root absolute path of the folder of saves
 * @param today now
 */
export function createRemovedSaves(root: string, today: () => Date): RemovedSaves {
  const removed = join(root, 'removed')
  /**
   * Unfinished games lie in the folder itself and finished ones in a subfolder. Each folder of removed games is divided in the
   * same way.
   */
  const places = ['', 'finished']

  const holds = async (folder: string, isIt: (id: string) => boolean): Promise<boolean> =>
    (await Promise.all(places.map((place) => filesOf(join(folder, place), isIt)))).flat().length > 0

  const days = async (): Promise<readonly string[]> =>
    (await namesIn(removed)).filter((name) => REMOVED_DAY.test(name))

  /** Today's first folder that has no such game yet: a game may be removed, imported again and removed again. */
  async function folderWhere(isFree: (folder: string) => Promise<boolean>): Promise<string> {
    const day = today().toISOString().slice(0, 10)
    for (let n = 1; ; n++) {
      const folder = join(removed, n === 1 ? day : `${day}-${n}`)
      if (await isFree(folder)) return folder
    }
  }

  /** The folder of the game that was removed last under an id. */
  async function lastFolderOf(id: string): Promise<string | undefined> {
    for (const day of (await days()).toSorted(latestFirst)) {
      if (await holds(join(removed, day), (other) => other === id)) return join(removed, day)
    }
  }

  const move = async (id: string, from: string, to: string, order: NameOrder): Promise<void> => {
    for (const place of places) await moveFiles(id, join(from, place), join(to, place), order)
  }

  return {
    // A disk may treat two ids as the same.
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

/**
 * Moves the files of a game in an order that keeps it intact if the system stops halfway: whichever folder holds the current
 * file counts as the folder of the game.
 */
async function moveFiles(id: string, from: string, to: string, order: NameOrder): Promise<void> {
  const names = await filesOf(from, (other) => other === id)
  if (names.length > 0) await mkdir(to, { recursive: true })
  for (const name of names.toSorted(order)) await moveFile(join(from, name), join(to, name))
}

/** By day, and then by the number after it: `2026-11-21-10` comes after `2026-11-21-9`. */
const latestFirst = (a: string, b: string): number =>
  b.slice(0, 10).localeCompare(a.slice(0, 10)) || Number(b.slice(11) || 1) - Number(a.slice(11) || 1)

/** Matches ids that a disk may treat as this one. */
const likeOne = (id: string) => (other: string) => folded(other) === folded(id)

const filesOf = async (folder: string, isIt: (id: string) => boolean): Promise<readonly string[]> =>
  (await namesIn(folder)).filter((name) => {
    const id = SAVE.exec(name)?.[1]
    return id !== undefined && isIt(id)
  })

/** A save, and the time of its file. */
export interface Saved {
  readonly id: string
  /** In ms since 1970; 0 if the file's time is outside the range of a date. */
  readonly at: number
  /** Changes whenever the file is written. */
  readonly mark: string
}

/** The folder of unfinished games, or that of the records of finished ones. */
export type Place = 'unfinished' | 'finished'
export const PLACES = ['unfinished', 'finished'] as const

/** A file that has the name of a save. */
export interface Candidate extends Saved {
  /** Absolute path. */
  readonly file: string
  /** True if its name alone identifies a save: only this app gives such a name, or a last good copy lies beside it. */
  readonly isCertain: boolean
}

/** A file that could be a copy of a save, and does not have the name of one. */
interface OtherFile extends Omit<Saved, 'id'> {
  readonly file: string
}

/** The files of the saves: names and places, not their content. */
export interface SaveFolder extends RemovedSaves {
  /** Absolute paths of the folders of unfinished and of finished games. */
  readonly root: string
  readonly done: string
  current(id: string): string
  previous(id: string): string
  finished(id: string): string
  /**
   * Creates the folders if they are missing. The first call also deletes temporary files of a killed process.
   * @throws the system's error if the folders cannot be created, and the error of `mayWrite`
   */
  prepare(): Promise<void>
  /**
   * The files with the name of a save, the latest first.
   * @throws `UnreadableFolder`
   */
  candidates(place: Place): Promise<readonly Candidate[]>
  /**
   * The other files with the extension of saves, without hidden ones.
   * @throws `UnreadableFolder`
   */
  others(place: Place): Promise<readonly OtherFile[]>
  isFinished(id: string): Promise<boolean>
  /** True if anything is kept under an id, or under one that some disk treats as the same. */
  has(id: string): Promise<boolean>
  /**
   * Moves the file in a game's place, if there is one, to a name under which it is kept and never read again.
   * @param file absolute path of the game's file, among the unfinished games or the finished ones
   * @throws the system's error if that fails
   */
  setAside(id: string, file: string): Promise<void>
  /**
   * Deletes the current file and the last good copy of a game that is kept elsewhere.
   * @throws the system's error
   */
  clearAway(id: string): Promise<void>
}

const RECORD = /^([\w-]{1,64})\.json$/

/**
 * @param today now, which decides how long removed games are kept
 * @param mayWrite throws if another program has the folder
 */
export function createSaveFolder(
  root: string,
  today: () => Date,
  mayWrite: () => Promise<void> = async () => undefined,
): SaveFolder {
  const done = join(root, 'finished')
  const current = (id: string) => join(root, `${id}.json`)
  const previous = (id: string) => join(root, `${id}.previous.json`)
  let cleared: Promise<unknown> | undefined
  let lasts = true

  /** Failures are ignored: files that cannot be deleted only take up space. */
  async function clear(folder: string): Promise<void> {
    const torn = (await namesIn(folder).catch(() => [])).filter(isHalfWritten)
    await Promise.allSettled(torn.map((name) => rm(join(folder, name), { force: true })))
  }

  /** On every call, as the folders may vanish while a game is open. */
  async function make(): Promise<void> {
    if ((await mkdir(done, { recursive: true })) !== undefined) lasts = false
    if (lasts) return
    await flushFolder(dirname(root))
    await flushFolder(root)
    lasts = true
  }

  /** If a save's current file is missing, the time of its last good copy counts. */
  const savedAt = async (id: string): Promise<Omit<Saved, 'id'>> =>
    (await written(current(id))) ?? (await written(previous(id))) ?? NEVER

  /**
   * True if the folder of finished games lists exactly this name: a disk that ignores case would also find the file of another
   * game. If the folder cannot be listed, it is enough that the disk finds a file.
   */
  const isFinished = async (id: string): Promise<boolean> => {
    const name = `${id}.json`
    return (
      (await written(join(done, name))) !== null && (await namesIn(done).catch(() => [name])).includes(name)
    )
  }

  return {
    ...createRemovedSaves(root, today),
    root,
    done,
    current,
    previous,
    finished: (id) => join(done, `${id}.json`),
    async prepare() {
      await mayWrite()
      await make()
      cleared ??= Promise.all([root, done].map(clear))
      await cleared
    },
    async candidates(place) {
      const isOpen = place === 'unfinished'
      const names = new Set(await namesIn(isOpen ? root : done))
      const ids = new Set([...names].flatMap((name) => (isOpen ? SAVE : RECORD).exec(name)?.[1] ?? []))
      const found = [...ids].map(async (id): Promise<Candidate> => {
        const file = isOpen ? current(id) : join(done, `${id}.json`)
        const when = isOpen ? await savedAt(id) : ((await written(file)) ?? NEVER)
        const hasCopy = isOpen && names.has(`${id}.previous.json`)
        return { id, at: when.at, mark: when.mark, file, isCertain: isOwnId(id) || hasCopy }
      })
      return lastFirst(await Promise.all(found))
    },
    async others(place) {
      const isOpen = place === 'unfinished'
      const folder = isOpen ? root : done
      const names = (await namesIn(folder)).filter(
        (name) => isJson(name) && !isSetAside(name) && !(isOpen ? SAVE : RECORD).test(name),
      )
      return Promise.all(
        names.map(async (name): Promise<OtherFile> => {
          const { at, mark } = (await written(join(folder, name))) ?? NEVER
          return { at, mark, file: join(folder, name) }
        }),
      )
    },
    isFinished,
    has: async (id) => (await isTaken(id, root)) || (await isTaken(id, done)),
    async setAside(id, file) {
      // Only the disk knows which names it treats as the same.
      if (!(await isThere(file))) return
      const names = new Set((await namesIn(root)).map(folded))
      let n = 1
      while (names.has(folded(`${id}.damaged-${n}.json`))) n++
      await moveFile(file, join(root, `${id}.damaged-${n}.json`))
    },
    async clearAway(id) {
      await Promise.all([current(id), previous(id)].map((file) => rm(file, { force: true })))
    },
  }
}

/** If the disk cannot determine whether a name is taken, it counts as taken, so that nothing is ever overwritten. */
const isTaken = async (id: string, folder: string): Promise<boolean> =>
  (await isThere(join(folder, `${id}.json`)).catch(() => true)) ||
  (await namesIn(folder).then(
    (names) => names.some((name) => folded(SAVE.exec(name)?.[1] ?? '') === folded(id)),
    () => true,
  ))

/** @throws the system's error if that cannot be determined */
const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error) => {
      if (systemCode(error) === 'ENOENT') return false
      throw error
    },
  )

const NEVER = { at: 0, mark: '' }

/** The file's time, and a mark that changes with every write, even with one that restores the old time. */
const written = (file: string): Promise<Omit<Saved, 'id'> | null> =>
  stat(file).then(
    ({ mtimeMs, ctimeMs, size }) => ({
      at: fileTime(mtimeMs),
      mark: `${mtimeMs} ${ctimeMs} ${size}`,
    }),
    () => null,
  )

const lastFirst = <S extends Saved>(saves: readonly S[]): readonly S[] =>
  saves.toSorted((a, b) => b.at - a.at || a.id.localeCompare(b.id))
