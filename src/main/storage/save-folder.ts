import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of the saves: names and places, nothing of what is in them. */
export interface SaveFolder {
  current(id: string): string
  previous(id: string): string
  finished(id: string): string
  /** Makes the folders, and clears away what a killed process left half written. */
  prepare(): Promise<void>
  /** Ids of the unfinished games, the one saved last first. */
  unfinished(): Promise<readonly string[]>
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
      const times = await Promise.all(open.map(async (id) => ({ id, time: await savedAt(id) })))
      return times.sort((a, b) => b.time - a.time || a.id.localeCompare(b.id)).map(({ id }) => id)
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

/** The names in a folder; none where there is no folder yet, or none that can be read. */
const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

const modifiedAt = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
