import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Starts the host again with the same arguments. It outlives this process and belongs to nobody. */
export function launchAgain(): void {
  const entry = join(import.meta.dirname, 'entry.ts')
  spawn(process.execPath, [entry, ...process.argv.slice(1)], { detached: true, stdio: 'ignore' }).unref()
}
