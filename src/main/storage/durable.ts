import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { writeFile } from 'atomically'

/** How long a refused write is tried again, in ms: on Windows a virus scanner may hold the file for a moment. */
const PATIENCE_MS = 1500

/**
 * Replaces a file so that a crash or a power cut at any moment leaves either the old text or the new one: temporary
 * file, flush, rename, flush of the folder.
 * @throws the system's error when the text could not be made durable; the old file then still stands
 */
export async function writeDurably(file: string, text: string): Promise<void> {
  await writeFile(file, text, { timeout: PATIENCE_MS })
  await flushFolder(dirname(file))
}

/** The same for a copy that may be lost in a power cut, but never torn by a crash. */
export const writeWhole = (file: string, text: string): Promise<void> =>
  writeFile(file, text, { timeout: PATIENCE_MS, fsync: false })

async function flushFolder(folder: string): Promise<void> {
  // Windows cannot flush a folder; its journal orders the rename.
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
