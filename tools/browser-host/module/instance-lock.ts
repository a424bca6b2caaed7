import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** One running app for each userData folder, told by a file with the owner's process id. */
export class InstanceLock {
  private file: string | null = null

  /** @returns false where another running process holds the folder */
  request(folder: string): boolean {
    if (this.file) return true
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'browser-host.lock')
    for (let tries = 0; tries < 2; tries++) {
      try {
        writeFileSync(file, String(process.pid), { flag: 'wx' })
        this.file = file
        return true
      } catch {
        if (isRunning(Number(readFileSync(file, 'utf8')))) return false
        rmSync(file, { force: true })
      }
    }
    return false
  }

  get held(): boolean {
    return this.file !== null
  }

  release(): void {
    if (this.file) rmSync(this.file, { force: true })
    this.file = null
  }
}
