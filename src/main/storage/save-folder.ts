import { lstat, mkdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { fileTime, flushFolder, moveFile, namesIn } from './disk'
import { systemCode } from './system-code'

/** How files of saves are named, and what disks make of names: many take `A` and `a` for the same. */

/** The name of a game's save, or of the last good copy beside it. Ids are the bridge's `saveId`. */
const SAVE = /^([\w-]{1,64})(?:\.previous)?\.json$/

/** A name as a disk compares it that ignores case. Names of saves are plain ASCII, so nothing else can be folded. */
const folded = (name: string): string => name.toLowerCase()

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
const isJson = (name: string): boolean => /^[^.].*\.json$/i.test(name)

/** Whether only this app gives a file such a name beside a save, and it is no save itself. */
const isSetAside = (name: string): boolean => /^[\w-]{1,64}\.damaged-\d+\.json$/.test(name)

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

/** How long a removed game is kept, in days. */
export const KEPT_DAYS = 30
const DAY_MS = 24 * 60 * 60 * 1000

/** Removed games, in a folder for each day on which some were: times of files do not survive every copy. */
export const REMOVED_DAY = /^(\d{4}-\d{2}-\d{2})(?:-\d+)?$/

interface RemovedSaves {
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

/** A save, and when its file was written. */
export interface Saved {
  readonly id: string
  /** In ms since 1970; 0 where the file's time is none that a date could tell. */
  readonly at: number
  /** Another one whenever the file has been written since. */
  readonly mark: string
}

/** Where unfinished games lie, and where the records of finished ones do. */
export type Place = 'unfinished' | 'finished'
export const PLACES = ['unfinished', 'finished'] as const

/** A file that has the name of a save. */
export interface Candidate extends Saved {
  /** Absolute path. */
  readonly file: string
  /** Whether its name alone says that it is one: only this app gives such a name, or a last good copy lies beside it. */
  readonly isCertain: boolean
}

/** A file that could be a copy of a save, and does not have the name of one. */
interface OtherFile extends Omit<Saved, 'id'> {
  readonly file: string
}

/** The files of the saves: names and places, nothing of what is in them. */
export interface SaveFolder extends RemovedSaves {
  /** Absolute paths of the folders of unfinished and of finished games. */
  readonly root: string
  readonly done: string
  current(id: string): string
  previous(id: string): string
  finished(id: string): string
  /**
   * Makes the folders where they are missing, and at first clears away what a killed process left half written.
   * @throws the system's error where there can be no folders, and whatever says that nothing may be written there
   */
  prepare(): Promise<void>
  /**
   * The files with the name of a save, the one written last first.
   * @throws `UnreadableFolder`
   */
  candidates(place: Place): Promise<readonly Candidate[]>
  /**
   * The other files there whose names end as those of saves do, hidden ones left out.
   * @throws `UnreadableFolder`
   */
  others(place: Place): Promise<readonly OtherFile[]>
  isFinished(id: string): Promise<boolean>
  /** Whether anything is kept under an id, or under one that some disk takes for the same. */
  has(id: string): Promise<boolean>
  /**
   * Gives what lies in a game's place, if anything does, a name under which it is kept and never read again.
   * @param file absolute path of the current file or of that of the finished game
   * @throws the system's error where that is not possible
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
 * @param today now, which decides how long what was removed is kept
 * @param mayWrite throws where another program has the folder
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

  /** What cannot be cleared away only takes room. */
  async function clear(folder: string): Promise<void> {
    const torn = (await namesIn(folder).catch(() => [])).filter(isHalfWritten)
    await Promise.allSettled(torn.map((name) => rm(join(folder, name), { force: true })))
  }

  /** Every time, as the folders may go while a game is open. */
  async function make(): Promise<void> {
    if ((await mkdir(done, { recursive: true })) !== undefined) lasts = false
    if (lasts) return
    await flushFolder(dirname(root))
    await flushFolder(root)
    lasts = true
  }

  /** A save whose current file is missing counts by its last good copy. */
  const savedAt = async (id: string): Promise<Omit<Saved, 'id'>> =>
    (await written(current(id))) ?? (await written(previous(id))) ?? NEVER

  /** The very name counts where names can be read: a disk that ignores case would also find another game. */
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
      // Asked of the disk, which alone knows what it takes for the same name.
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

/** A name counts as taken if the disk cannot tell, so that nothing is ever written over. */
const isTaken = async (id: string, folder: string): Promise<boolean> =>
  (await isThere(join(folder, `${id}.json`)).catch(() => true)) ||
  (await namesIn(folder).then(
    (names) => names.some((name) => folded(SAVE.exec(name)?.[1] ?? '') === folded(id)),
    () => true,
  ))

/** @throws the system's error where that cannot be told */
const isThere = (file: string): Promise<boolean> =>
  lstat(file).then(
    () => true,
    (error) => {
      if (systemCode(error) === 'ENOENT') return false
      throw error
    },
  )

const NEVER = { at: 0, mark: '' }

/** The file's time, and a mark that changes with every write, also one that puts the old time back. */
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
