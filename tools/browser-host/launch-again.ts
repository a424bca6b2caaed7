import { spawn } from 'node:child_process'
import { join } from 'node:path'

/**
 * Starts the host again. It outlives this process and belongs to nobody.
 * @param args behind the program; the same as before where none are given
 */
export function launchAgain(args: readonly string[] = process.argv.slice(1)): void {
  const entry = join(import.meta.dirname, 'entry.ts')
  spawn(process.execPath, [entry, ...args], { detached: true, stdio: 'ignore' }).unref()
}
