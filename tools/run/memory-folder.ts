import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder for files in memory on Linux. */
const MEMORY = '/dev/shm'
/** The free space needed there, in bytes. Some systems provide very little. */
const ROOM = 1024 ** 3

/**
 * Puts the temporary files of unit tests in memory if the system offers that. The tests observe the calls of a store and derive
 * the possible states after a power cut from them. The calls are the same in memory, and thousands of flushes to a real disk
 * would test nothing more. Faults, kills and end-to-end tests still use the disk.
 * @returns a function that removes the files
 */
export default function keepInMemory(): (() => void) | undefined {
  if (!existsSync(MEMORY)) return undefined
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize < ROOM) return undefined
  const folder = mkdtempSync(join(MEMORY, 'kododo-unit-'))
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
