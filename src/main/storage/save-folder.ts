import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { flushFolder, moveFile } from './durable'

/** A save, and when its file was written, in ms since 1970. */
export interface Saved {
  readonly id: string
  readonly at: number
}

/** The files of the saves: names and places, nothing of what is in them. */
export interface SaveFolder {
  /** Absolute paths of the folders of unfinished and of finished games. */
  readonly root: string
  readonly done: string
  current(id: string): string
  previous(id: string): string
  finished(id: string): string
  /**
   * Makes the folders where they are missing, and at first clears away what a killed process left half written.
   * @throws the system's error where there can be no folders
   */
  prepare(): Promise<void>
  /** The unfinished games, the one saved last first. */
  unfinished(): Promise<readonly Saved[]>
  /**
   * Moves all files of an unfinished game out of the way, where they are kept and no longer read.
   * @throws the system's error where that is not possible
   */
  remove(id: string): Promise<void>
  /**
   * Undoes `remove`.
   * @throws the system's error, or one of code `EEXIST` where the game's place has been taken
   */
  putBack(id: string): Promise<void>
  /**
   * Gives the current file, if there is one, a name under which it is kept and never read again.
   * @throws the system's error where that is not possible
   */
  setAside(id: string): Promise<void>
  /**
   * Deletes the current file and the last good copy of a game that is kept elsewhere.
   * @throws the system's error
   */
  clearAway(id: string): Promise<void>
}

/** What an id can be, the bridge's `saveId`: a file of any other name is nobody's save. */
const SAVE = /^([\w-]{1,64})(?:\.previous)?\.json$/
const HALF_WRITTEN = /\.tmp-\w+$/

export function createSaveFolder(root: string): SaveFolder {
  const done = join(root, 'finished')
  const current = (id: string) => join(root, `${id}.json`)
  const previous = (id: string) => join(root, `${id}.previous.json`)
  const removed = join(root, 'removed')
  let cleared: Promise<unknown> | undefined
  let lasts = true

  /** What cannot be cleared away only takes room. */
  async function clear(folder: string): Promise<void> {
    const torn = (await namesIn(folder)).filter((name) => HALF_WRITTEN.test(name))
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
  const savedAt = async (id: string): Promise<number> =>
    (await modifiedAt(current(id))) ?? (await modifiedAt(previous(id))) ?? 0

  return {
    root,
    done,
    current,
    previous,
    finished: (id) => join(done, `${id}.json`),
    async prepare() {
      await make()
      cleared ??= Promise.all([root, done].map(clear))
      await cleared
    },
    async unfinished() {
      const finished = new Set(await namesIn(done))
      const ids = new Set((await namesIn(root)).flatMap((name) => SAVE.exec(name)?.[1] ?? []))
      const open = [...ids].filter((id) => !finished.has(`${id}.json`))
      const times = await Promise.all(open.map(async (id) => ({ id, at: await savedAt(id) })))
      return times.sort((a, b) => b.at - a.at || a.id.localeCompare(b.id))
    },
    async remove(id) {
      await mkdir(removed, { recursive: true })
      await move(id, root, removed, LAST_GOOD_FIRST)
    },
    async putBack(id) {
      const taken = (await namesIn(root)).some((name) => SAVE.exec(name)?.[1] === id)
      if (taken) throw Object.assign(new Error('The place is taken'), { code: 'EEXIST' })
      await move(id, removed, root, CURRENT_FIRST)
    },
    async setAside(id) {
      // Not `namesIn`: a folder that cannot be read must not pass for one in which nothing is to be kept.
      const names = new Set(await readdir(root))
      if (!names.has(`${id}.json`)) return
      let n = 1
      while (names.has(`${id}.damaged-${n}.json`)) n++
      await moveFile(current(id), join(root, `${id}.damaged-${n}.json`))
    },
    async clearAway(id) {
      await Promise.all([current(id), previous(id)].map((file) => rm(file, { force: true })))
    },
  }
}

type NameOrder = (a: string, b: string) => number
const CURRENT_FIRST: NameOrder = (a, b) => a.length - b.length
const LAST_GOOD_FIRST: NameOrder = (a, b) => b.length - a.length

/** Moves the files of a game. The game is where its current file is, also where the system stops halfway. */
async function move(id: string, from: string, to: string, order: NameOrder): Promise<void> {
  const names = (await readdir(from)).filter((name) => SAVE.exec(name)?.[1] === id)
  for (const name of names.sort(order)) await moveFile(join(from, name), join(to, name))
}

/** The names in a folder; none where there is no folder yet, or none that can be read. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

const modifiedAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
