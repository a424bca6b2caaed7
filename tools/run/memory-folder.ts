import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of Linux for files in memory. */
const MEMORY = '/dev/shm'
/** The free space that is needed there, in bytes. Some systems give it very little. */
const ROOM = 1024 ** 3

/**
 * Has the unit tests keep their temporary files in memory, where the system offers that. They see what a store asks of
 * its folder and what a power cut could leave of it by its calls, which are the same there; what a real disk takes to
 * flush them, thousands of times, tells nothing more. Faults, kills and end-to-end tests keep to the disk.
 * @returns a function that removes them
 */
export default function keepInMemory(): (() => void) | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM) return undefined
  const folder = mkdtempSync(join(MEMORY, 'kododo-unit-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
