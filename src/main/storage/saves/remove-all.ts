import { open, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { REMOVED_DAY } from './removed-saves'
import { isOwnName, SAVE } from './save-names'

/**
 * Deletes all saves for good, those of finished and of removed games among them. What somebody else put into the folder
 * stays, whatever it is called.
 * @throws the system's error where something cannot be deleted; everything else is deleted all the same
 */
export async function removeAllSaves(root: string): Promise<void> {
  const removed = join(root, 'removed')
  const days = (await namesIn(removed)).filter((name) => REMOVED_DAY.test(name))
  const files = [...(await oursIn(root)), ...(await oursIn(join(root, 'finished')))]
  const done = await Promise.allSettled([
    ...files.map((file) => rm(file)),
    ...days.map((day) => rm(join(removed, day), { recursive: true, force: true })),
  ])
  // Somebody else's files may lie there as well.
  await rmdir(removed).catch(() => undefined)
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

async function oursIn(folder: string): Promise<readonly string[]> {
  const ours: string[] = []
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    if (isOwnName(name) || (SAVE.test(name) && (await isSave(file)))) ours.push(file)
  }
  return ours
}

/** How every save begins: docs/SAVE-FORMAT.md, The envelope. */
const BEGINNING = Buffer.from('{"record":')

/** Whether a file of any other name holds a save, damaged or not. Never more of it is read than it takes to tell. */
async function isSave(file: string): Promise<boolean> {
  try {
    if (!(await stat(file)).isFile()) return false
    const handle = await open(file)
    try {
      const { buffer } = await handle.read(Buffer.alloc(BEGINNING.length), 0, BEGINNING.length, 0)
      return buffer.equals(BEGINNING)
    } finally {
      await handle.close()
    }
  } catch {
    return false
  }
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])
