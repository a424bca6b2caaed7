import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LEDGER } from './ledger'

/** Every file that a store writes beside one another: saves, copies, what was set aside, what was half written. */
const OURS = /^[\w-]+(?:\.previous|\.damaged-\d+)?\.json(?:\.tmp-\w+)?$/

/**
 * Deletes all saves for good, those of finished and of removed games among them. What somebody else put into the folder
 * stays.
 * @throws the system's error where something cannot be deleted; everything else is deleted all the same
 */
export async function removeAllSaves(root: string): Promise<void> {
  const files = [...(await oursIn(root)), ...(await oursIn(join(root, 'finished')))]
  const done = await Promise.allSettled([
    ...files.map((file) => rm(file)),
    rm(join(root, 'removed'), { recursive: true, force: true }),
  ])
  const failed = done.find((one) => one.status === 'rejected')
  if (failed) throw failed.reason
}

const oursIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder).catch(() => []))
    .filter((name) => OURS.test(name) || name === LEDGER)
    .map((name) => join(folder, name))
