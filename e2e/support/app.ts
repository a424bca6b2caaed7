import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type ElectronApplication, _electron as electron, type Page } from '@playwright/test'
import { MINIMUM_SIZE } from '../../src/main/app/window-place'
import { emulate } from './metrics'

const ROOT = join(import.meta.dirname, '..', '..')

/** The specs run on Electron itself, and not on the browser host. */
const ON_ELECTRON = process.env.KODODO_HOST === 'electron'

/** Chromium has no sandbox for root. */
const isRoot = process.getuid?.() === 0

/** The executable of a packed app, where that is what the specs play. It knows its main file itself. */
const PACKED = process.env.KODODO_PACKED

/** The display's scale that the specs are played at, such as 1.25; each test's own where it is left out. */
const SCALE = process.env.KODODO_SCALE

/** Further switches for every launch, such as `--disable-gpu`. */
const SWITCHES = process.env.KODODO_SWITCHES?.split(' ') ?? []

/** The limit for anything that a spec waits for, in ms. It is so long that only what hangs is ended. */
export const PATIENCE_MS = 120_000

/**
 * How finely the app is drawn. Without a GPU that takes the most time of a run by far, so a test asks for no more than
 * it looks at: `coarse` has a sixteenth of the pixels, which no layout in CSS pixels notices; `true-size` has them all, for
 * what is measured; `smooth` also has the smooth edges that players see, for what is compared with pictures.
 */
type Drawing = 'coarse' | 'true-size' | 'smooth'

/** The smallest window that everything fits without scrolling, in CSS px: it is drawn the soonest. */
export const SMALL = { width: 1024, height: 640 }

export interface LaunchOptions {
  /** The folder of settings, saves and logs. */
  readonly userData: string
  /** Main's file, where another build than the app's own is launched. */
  readonly main?: string
  /** Absolute path of a file that main runs before the app; a packed app runs none. */
  readonly before?: string
  /** Further arguments for the app. */
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The table waits after each step of an evaluation, as in anybody's first games. */
  readonly firstGames?: boolean
  /** Of the page, in CSS pixels; where it is left out, `SMALL` for a coarse drawing, else the app's own choice. */
  readonly size?: { readonly width: number; readonly height: number }
  /** Device pixels a CSS pixel; the display's own where it is left out. */
  readonly deviceScaleFactor?: number
  /** `smooth` where it is left out. */
  readonly drawing?: Drawing
  /**
   * The app makes its sounds. Where it is left out they are turned off, as fetching and decoding them all takes a fifth of what a table costs;
   * in a smooth drawing they are on, as for players.
   */
  readonly sounds?: boolean
  /**
   * The app moves as it does for players. Where it is left out it does so in a smooth drawing alone: everything else keeps
   * still from its first picture on, as all that moves, the home screen's waterfront above all, takes a third of what a
   * launch and a turn cost.
   */
  readonly moves?: boolean
}

export interface RunningApp {
  readonly app: ElectronApplication
  readonly page: Page
  /** Main's process. On Windows Playwright itself knows only the shell that it starts. */
  readonly pid: number
  /** Errors that any page of the app threw, left unhandled or wrote to its console, so far. */
  readonly errors: string[]
  /** The folder of settings, saves and logs. */
  readonly userData: string
  readonly isOpen: () => boolean
  /** Closes the app as its user would; does nothing where it is closed already. */
  close(): Promise<void>
  /** Ends main at once, as a crash would; does nothing once it is closed. Settles when all of it is gone. */
  kill(): Promise<void>
}

/** Collects what goes wrong in the pages of an app: in every window, and after every reload. */
function collectErrors(app: ElectronApplication): string[] {
  const errors: string[] = []
  const context = app.context()
  context.on('weberror', (thrown) => errors.push(String(thrown.error())))
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  return errors
}

/** The settings of the player whom a test wants; all others are those of a first start. */
export function playerSettings({
  firstGames = false,
  drawing = 'smooth',
  sounds = drawing === 'smooth',
  moves = drawing === 'smooth',
}: Pick<LaunchOptions, 'firstGames' | 'drawing' | 'sounds' | 'moves'>) {
  return {
    ...(firstGames ? undefined : { waits: 'never' as const }),
    sound: sounds,
    motion: moves ? ('system' as const) : ('reduced' as const),
  }
}

/** Gives a new profile the settings of the player whom the test wants, with a window of that size. */
function settlePlayer(options: LaunchOptions, size: LaunchOptions['size']): void {
  const { userData } = options
  const file = join(userData, 'config.json')
  if (existsSync(file)) return
  mkdirSync(userData, { recursive: true })
  const settings = {
    ...playerSettings(options),
    window: size && { x: 0, y: 0, ...size, maximized: false },
  }
  writeFileSync(file, JSON.stringify(settings))
}

/**
 * Waits until the app has laid itself out for the size of its page; runs in the page. The app observes sizes, and an observer that is added last is
 * told last. The second time tells of what the first has changed.
 */
async function laidOut(): Promise<void> {
  for (let times = 0; times < 2; times++) {
    await new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
  }
}

type Size = NonNullable<LaunchOptions['size']>

/** The display of the browser host, in pixels of its own. That of Electron may have any size. */
const DISPLAY: Size = { width: 1920, height: 1080 }

/** No window is smaller than the app allows, nor larger than its display. @param scale of the display, in pixels for a CSS px */
const isEmulated = ({ width, height }: Size, scale: number): boolean =>
  ON_ELECTRON ||
  // A window has whole pixels of the display.
  SCALE !== undefined ||
  width < MINIMUM_SIZE.width ||
  height < MINIMUM_SIZE.height ||
  width * scale > DISPLAY.width ||
  height * scale > DISPLAY.height

const hasSize = ({ width, height }: Size) => innerWidth === width && innerHeight === height

/**
 * Gives the page another size, in CSS px: by its window, or where a window cannot have it, by what the page is told of its window. Settles once
 * the app has laid itself out for it.
 * @param scale of the display, if the app was launched with one of its own
 */
export async function resize(app: ElectronApplication, page: Page, size: Size, scale = 1): Promise<void> {
  await emulate(page, isEmulated(size, scale) ? size : { width: 0, height: 0 })
  if (!isEmulated(size, scale)) {
    if (await page.evaluate(hasSize, size)) return
    const window = await app.browserWindow(page)
    await window.evaluate((target, { width, height }) => target.setContentSize(width, height), size)
  }
  // By a timer: a page that has nothing to draw may have no frames.
  await page.waitForFunction(hasSize, size, { polling: 50 })
  await page.evaluate(laidOut)
}

/** What Playwright says of anything that was still under way when the page went. */
const PAGE_GONE = /Target page, context or browser has been closed/

/**
 * Does what ends the app, and waits until it has ended. The page may be gone before Playwright has heard that a press
 * on it is done, which is no failure then; everything else is.
 */
export async function endApp(app: ElectronApplication, press: () => Promise<unknown>): Promise<void> {
  const closed = app.waitForEvent('close', { timeout: PATIENCE_MS })
  await press().catch((error: unknown) => {
    if (!PAGE_GONE.test(String(error))) throw error
  })
  await closed
}

/** The switches for a drawing, which Chromium and Electron both understand. */
function drawingSwitches({ drawing = 'smooth', deviceScaleFactor }: LaunchOptions): string[] {
  const scale = deviceScaleFactor ?? SCALE ?? (drawing === 'coarse' ? 0.25 : undefined)
  return [
    ...(scale === undefined ? [] : [`--force-device-scale-factor=${scale}`]),
    ...(drawing === 'smooth' ? [] : ['--webgl-antialiasing-mode=none']),
  ]
}

/**
 * Launches the built app, on Electron or on the browser host alike.
 * @returns once its window's page has loaded
 */
export async function launchApp(options: LaunchOptions): Promise<RunningApp> {
  const { userData, before, main = ROOT, args = [], env = {}, drawing = 'smooth' } = options
  const size = options.size ?? (drawing === 'coarse' ? SMALL : undefined)
  settlePlayer({ ...options, drawing }, size)
  const inherited = Object.entries(process.env).filter(([, value]) => value !== undefined)
  const app = await electron.launch({
    ...(PACKED === undefined ? {} : { executablePath: PACKED }),
    args: [
      ...(before === undefined ? [] : ['-r', before]),
      ...(PACKED === undefined ? [main] : []),
      `--user-data-dir=${userData}`,
      // A game with a seed is the same however busy the machine is.
      '--bots-take-their-time',
      ...drawingSwitches(options),
      ...SWITCHES,
      ...args,
    ],
    cwd: ROOT,
    // As for players. Without it Playwright takes the sandbox away on Linux.
    chromiumSandbox: !isRoot,
    timeout: PATIENCE_MS,
    env: { ...(Object.fromEntries(inherited) as Record<string, string>), ...env },
  })
  app.context().setDefaultTimeout(PATIENCE_MS)
  const errors = collectErrors(app)
  const pid = await app.evaluate(() => process.pid)
  const page = await app.firstWindow({ timeout: PATIENCE_MS })
  await page.waitForURL(/index\.html/)
  await page.waitForLoadState()
  if (size) await resize(app, page, size, options.deviceScaleFactor)
  let open = true
  app.on('close', () => {
    open = false
  })
  return {
    app,
    page,
    pid,
    errors,
    userData,
    isOpen: () => open,
    async close() {
      if (open) await app.close()
    },
    async kill() {
      if (!open) return
      const closed = app.waitForEvent('close', { timeout: PATIENCE_MS })
      process.kill(pid, 'SIGKILL')
      await closed
    },
  }
}

/**
 * Launches the app once more on a profile that is in use, as the system does for a file that is double-clicked.
 * @param cwd the working folder of that launch
 * @returns its exit code, once it has left everything to the first one
 */
export async function launchBeside(userData: string, args: readonly string[], cwd = ROOT): Promise<number> {
  // Outside of an app the package is the path of its program.
  const program: string = createRequire(import.meta.url)('electron/index.js')
  const launched = spawn(program, [ROOT, `--user-data-dir=${userData}`, ...args], { cwd, stdio: 'ignore' })
  const [code] = await once(launched, 'exit')
  return Number(code)
}
