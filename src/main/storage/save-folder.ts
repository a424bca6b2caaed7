import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A save, and when its file was written, in ms since 1970. */
export interface Saved {
  readonly id: string
  readonly at: number
}

/** The files of the saves: names and places, nothing of what is in them. */
export interface SaveFolder {
  current(id: string): string
  previous(id: string): string
  finished(id: string): string
  /** Makes the folders, and clears away what a killed process left half written. */
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
}

const SAVE = /^([\w-]+)(?:\.previous)?\.json$/
const HALF_WRITTEN = /\.tmp-\w+$/

export function createSaveFolder(root: string): SaveFolder {
  const done = join(root, 'finished')
  const current = (id: string) => join(root, `${id}.json`)
  const previous = (id: string) => join(root, `${id}.previous.json`)
  const removed = join(root, 'removed')
  let prepared: Promise<void> | undefined

  async function clear(folder: string): Promise<void> {
    const torn = (await namesIn(folder)).filter((name) => HALF_WRITTEN.test(name))
    await Promise.all(torn.map((name) => rm(join(folder, name), { force: true })))
  }

  async function prepare(): Promise<void> {
    await mkdir(done, { recursive: true })
    await Promise.all([root, done].map(clear))
  }

  /** A save whose current file is missing counts by its last good copy. */
  const savedAt = async (id: string): Promise<number> =>
    (await modifiedAt(current(id))) ?? (await modifiedAt(previous(id))) ?? 0

  return {
    current,
    previous,
    finished: (id) => join(done, `${id}.json`),
    prepare() {
      prepared ??= prepare().catch((error) => {
        prepared = undefined
        throw error
      })
      return prepared
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
      await move(id, root, removed)
    },
    async putBack(id) {
      const taken = (await namesIn(root)).some((name) => SAVE.exec(name)?.[1] === id)
      if (taken) throw Object.assign(new Error('The place is taken'), { code: 'EEXIST' })
      await move(id, removed, root)
    },
    async setAside(id) {
      // Not `namesIn`: a folder that cannot be read must not pass for one in which nothing is to be kept.
      const names = new Set(await readdir(root))
      if (!names.has(`${id}.json`)) return
      let n = 1
      while (names.has(`${id}.damaged-${n}.json`)) n++
      await rename(current(id), join(root, `${id}.damaged-${n}.json`))
    },
  }
}

/** Moves the files of a game, the current one first, as that decides where the game is. */
async function move(id: string, from: string, to: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => SAVE.exec(name)?.[1] === id)
  for (const name of names.sort((a, b) => a.length - b.length)) await rename(join(from, name), join(to, name))
}

/** The names in a folder; none where there is no folder yet, or none that can be read. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

const modifiedAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
