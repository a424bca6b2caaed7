import { lstat, rm, rmdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { namesIn } from '../disk/names-in'
import { REMOVED_DAY } from './removed-saves'
import { PLACES, type SaveFolder } from './save-folder'
import { isOwnName } from './save-names'
import type { Sorting } from './strays'

/**
 * Deletes all saves for good, those of finished and of removed games among them. What somebody else put into the folder
 * stays, whatever it is called. So do copies of games that may hold play that nobody has seen here: a copy goes only if
 * everything in it has been played in a game that is here.
 * @returns how many copies stay
 * @throws `UnreadableFolder` where a folder cannot be read, and then nothing is deleted; the system's error where a file
 *   cannot be deleted, and everything else is deleted all the same
 */
export async function removeAllSaves(folder: SaveFolder, sorting: Sorting): Promise<number> {
  const { root, done } = folder
  const removed = join(root, 'removed')
  const days = (await namesIn(removed)).filter((name) => REMOVED_DAY.test(name))
  // All of this is found out before anything is deleted, as a copy is compared with the game that it is a copy of.
  const copies = (await sorting.strays()).filter(({ told }) => told.state !== 'no-game')
  const known = copies.filter(({ told }) => told.state === 'copy' && told.holds === 'nothing-new')
  const saves = new Set((await Promise.all(PLACES.map(sorting.savesIn))).flat())
  const files = [...(await filesIn(root)), ...(await filesIn(done))]
  const ours = files.filter((file) => isOwnName(basename(file)) || saves.has(file))
  const gone = await Promise.allSettled([
    ...[...ours, ...known.map(({ path }) => path)].map((file) => rm(file, { force: true })),
    ...days.map((day) => rm(join(removed, day), { recursive: true, force: true })),
  ])
  // Somebody else's files may lie there as well.
  await rmdir(removed).catch(() => undefined)
  const failed = gone.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
  return copies.length - known.length
}

/** Absolute paths. A folder or a pipe is never ours, whatever it is called; of a link only the link itself goes. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const paths = (await namesIn(folder)).map((name) => join(folder, name))
  const found = await Promise.all(paths.map((path) => lstat(path).catch(() => null)))
  return paths.filter((_, n) => found[n]?.isFile() || found[n]?.isSymbolicLink())
}
