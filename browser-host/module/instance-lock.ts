import {
  existsSync,
  type FSWatcher,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  watch,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

function isRunning(pid: number): boolean {
  try {
    return Number.isInteger(pid) && pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** @returns NaN if there is no such file */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return Number.NaN
  }
}

/** Names the computer and the process that hold the folder, as Chromium's own lock does. */
const LINK = 'SingletonLock'

/** True if the link names another computer. Chromium then does not use the folder. */
function isElsewhere(folder: string): boolean {
  try {
    return !readlinkSync(join(folder, LINK)).startsWith(`${hostname()}-`)
  } catch {
    return false
  }
}

/** A file written by a second launch. The first one removes it when it has read it. */
const KNOCK = 'browser-host.knock'
/** The time after which Chromium considers the first one hung, in ms. */
const PATIENCE_MS = 20_000
const EVERY_MS = 10

/** The message of a second launch to the first one. */
export interface Knock {
  /** The whole command line, beginning with the program. */
  readonly argv: readonly string[]
  /** Absolute path of the working folder. */
  readonly folder: string
  /** Must survive JSON. */
  readonly additionalData: unknown
}

/** Blocks this process, as Chromium does while it waits for the reply. */
const halt = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Allows one running app for each userData folder, by a file with the owner's process id. */
export class InstanceLock {
  private readonly onSecond: (knock: Knock) => void
  private file: string | null = null
  private link: string | null = null
  private watcher: FSWatcher | null = null

  /** @param onSecond called when another process has requested the folder that this one holds */
  constructor(onSecond: (knock: Knock) => void) {
    this.onSecond = onSecond
  }

  /**
   * @param additionalData sent to the other process as JSON
   * @returns false if another running process holds the folder and was notified; a process that ends before it has read the
   * message no longer holds it
   */
  request(folder: string, additionalData: object): boolean {
    if (this.file) return true
    mkdirSync(folder, { recursive: true })
    if (isElsewhere(folder)) return false
    const file = join(folder, 'browser-host.lock')
    for (let tries = 0; tries < 2; tries++) {
      if (this.take(file)) {
        const link = join(folder, LINK)
        rmSync(link, { force: true })
        symlinkSync(`${hostname()}-${process.pid}`, link)
        this.link = link
        this.listen(folder)
        return true
      }
      if (this.knock(folder, file, additionalData)) return false
      if (!isRunning(ownerOf(file))) rmSync(file, { force: true })
    }
    return false
  }

  private take(file: string): boolean {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      this.file = file
      return true
    } catch {
      return false
    }
  }

  /** @returns true if the process that holds the folder was notified, or is hung */
  private knock(folder: string, file: string, additionalData: object): boolean {
    const knock = join(folder, KNOCK)
    const owner = ownerOf(file)
    if (!isRunning(owner)) return false
    const message: Knock = { argv: process.argv, folder: process.cwd(), additionalData }
    writeFileSync(knock, JSON.stringify(message))
    for (let waited = 0; waited < PATIENCE_MS; waited += EVERY_MS) {
      if (!existsSync(knock)) return true
      if (!isRunning(owner) || ownerOf(file) !== owner) return false
      halt(EVERY_MS)
    }
    return true
  }

  private listen(folder: string): void {
    const knock = join(folder, KNOCK)
    rmSync(knock, { force: true })
    this.watcher = watch(folder, { persistent: false }, () => {
      if (!existsSync(knock)) return
      const text = readFileSync(knock, 'utf8')
      // The file appears before its text is written.
      if (text === '') return
      rmSync(knock, { force: true })
      this.onSecond(JSON.parse(text))
    })
    // A removed folder can no longer be requested.
    this.watcher.on('error', () => this.watcher?.close())
  }

  get held(): boolean {
    return this.file !== null
  }

  release(): void {
    this.watcher?.close()
    for (const file of [this.link, this.file]) if (file) rmSync(file, { force: true })
    this.link = null
    this.file = null
  }
}
