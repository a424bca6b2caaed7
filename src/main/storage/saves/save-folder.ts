import { lstat, mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, moveFile } from '../disk/durable'
import { fileTime } from '../disk/file-time'
import { namesIn } from '../disk/names-in'
import { systemCode } from '../disk/system-code'
import { createRemovedSaves, type RemovedSaves } from './removed-saves'
import { folded, isHalfWritten, isJson, isOwnId, isSetAside, SAVE } from './save-names'

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
export interface OtherFile extends Omit<Saved, 'id'> {
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
