import { existsSync, type FSWatcher, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Written by a second launch, so that the first one hears of it. */
const KNOCK = 'browser-host.knock'

/** One running app for each userData folder, told by a file with the owner's process id. */
export class InstanceLock {
  private readonly onSecond: () => void
  private file: string | null = null
  private watcher: FSWatcher | null = null

  /** @param onSecond called when another process has asked for the folder that this one holds */
  constructor(onSecond: () => void) {
    this.onSecond = onSecond
  }

  /** @returns false where another running process holds the folder */
  request(folder: string): boolean {
    if (this.file) return true
    mkdirSync(folder, { recursive: true })
    const file = join(folder, 'browser-host.lock')
    for (let tries = 0; tries < 2; tries++) {
      try {
        writeFileSync(file, String(process.pid), { flag: 'wx' })
        this.file = file
        this.listen(folder)
        return true
      } catch {
        if (isRunning(Number(readFileSync(file, 'utf8')))) {
          writeFileSync(join(folder, KNOCK), '')
          return false
        }
        rmSync(file, { force: true })
      }
    }
    return false
  }

  private listen(folder: string): void {
    const knock = join(folder, KNOCK)
    rmSync(knock, { force: true })
    this.watcher = watch(folder, { persistent: false }, () => {
      if (!existsSync(knock)) return
      rmSync(knock, { force: true })
      this.onSecond()
    })
    // A folder that goes away is nobody's to ask for.
    this.watcher.on('error', () => this.watcher?.close())
  }

  get held(): boolean {
    return this.file !== null
  }

  release(): void {
    this.watcher?.close()
    if (this.file) rmSync(this.file, { force: true })
    this.file = null
  }
}
