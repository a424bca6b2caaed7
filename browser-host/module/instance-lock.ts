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

/** @returns NaN where nobody has written the file */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return Number.NaN
  }
}

/** As Chromium's lock, this link names the computer and the process that have the folder. */
const LINK = 'SingletonLock'

/** Whether the link names another computer, in which case Chromium leaves the folder alone. */
function isElsewhere(folder: string): boolean {
  try {
    return !readlinkSync(join(folder, LINK)).startsWith(`${hostname()}-`)
  } catch {
    return false
  }
}

/** Written by a second launch, so that the first one hears of it, which takes it away. */
const KNOCK = 'browser-host.knock'
/** As Chromium waits before it takes the first one for hung, in ms. */
const PATIENCE_MS = 20_000
const EVERY_MS = 10

/** What a second launch tells the first one. */
export interface Knock {
  /** Its whole command line, the program first. */
  readonly argv: readonly string[]
  /** Its working folder, an absolute path. */
  readonly folder: string
  /** As JSON has it. */
  readonly additionalData: unknown
}

/** Halts this process, as Chromium does while it waits to be heard. */
const halt = (ms: number): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** One running app for each userData folder, told by a file with the owner's process id. */
export class InstanceLock {
  private readonly onSecond: (knock: Knock) => void
  private file: string | null = null
  private link: string | null = null
  private watcher: FSWatcher | null = null

  /** @param onSecond called when another process has asked for the folder that this one holds */
  constructor(onSecond: (knock: Knock) => void) {
    this.onSecond = onSecond
  }

  /**
   * @param additionalData what the other one is told, as JSON has it
   * @returns false where another running process holds the folder and has been told. One that is gone before it heard
   * of it holds nothing any more.
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

  /** @returns whether the process that holds the folder has heard */
  private knock(folder: string, file: string, additionalData: object): boolean {
    const knock = join(folder, KNOCK)
    const owner = ownerOf(file)
    if (!isRunning(owner)) return false
    const told: Knock = { argv: process.argv, folder: process.cwd(), additionalData }
    writeFileSync(knock, JSON.stringify(told))
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
      const told = readFileSync(knock, 'utf8')
      // Its writing is seen before its text is there.
      if (told === '') return
      rmSync(knock, { force: true })
      this.onSecond(JSON.parse(told))
    })
    // A folder that goes away is nobody's to ask for.
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
