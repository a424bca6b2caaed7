import { rmSync } from 'node:fs'
import { type LaunchOptions, launchApp, playerSettings, type RunningApp, resize, SMALL } from './app'
import { request } from './player'

/** The methods by which a test changes a page for good: no reload undoes them. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'route', 'emulateMedia'] as const

/** Calls a function before each of the named methods. */
function before<T extends object>(target: T, names: readonly (keyof T)[], call: () => void): void {
  for (const name of names) {
    const method = target[name] as (...args: unknown[]) => unknown
    Object.defineProperty(target, name, {
      configurable: true,
      value: (...args: unknown[]) => {
        call()
        return method.apply(target, args)
      },
    })
  }
}

/** The options of a test that an app in use can be given as well. */
export type SharedOptions = Pick<LaunchOptions, 'size' | 'drawing' | 'firstGames' | 'moves' | 'sounds'>

const SHAREABLE: ReadonlySet<string> = new Set<keyof SharedOptions>([
  'size',
  'drawing',
  'firstGames',
  'moves',
  'sounds',
])

/** True if a test with these options can use an app that other tests have used. Without a size, a fine drawing has the app's own choice. */
export const isShareable = (options: object): options is SharedOptions =>
  Object.keys(options).every((name) => SHAREABLE.has(name)) &&
  (!('drawing' in options) || (options.drawing === 'true-size' && 'size' in options))

/**
 * The apps that the tests of one worker use in turn, one for each drawing, as starting an app costs more than most tests do. Between two
 * tests an app forgets everything, as *Remove all data* does, and loads its page again. If a test changes the page or main for good, as with
 * a clock of its own, its app is closed, and the next test starts a new one.
 */
export class SharedApps {
  readonly #folder: string
  readonly #running = new Map<LaunchOptions['drawing'], RunningApp>()
  readonly #changed = new WeakSet<RunningApp>()
  /** Apps that a test has closed or killed. */
  readonly #closed = new WeakSet<RunningApp>()
  #launches = 0

  /** @param folder in which each app's profile lies */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @returns an app that is as on a first start, but for what the options say */
  async take(options: SharedOptions): Promise<RunningApp> {
    const { size = SMALL, drawing = 'coarse' } = options
    const running = this.#running.get(drawing)
    if (running === undefined || !running.isOpen()) return this.#launch({ ...options, size, drawing })
    try {
      await renew(running, options)
      await resize(running.app, running.page, size)
      return running
    } catch {
      await running.kill()
      return this.#launch({ ...options, size, drawing })
    }
  }

  /** A test that passed is done with the app, which then does nothing until the next test takes it. The test may have closed it. */
  async giveBack(running: RunningApp): Promise<void> {
    if (!running.isOpen()) {
      if (!this.#closed.has(running)) throw new Error('The app ended, though the test did not close it')
      return
    }
    if (this.#changed.has(running)) return running.close()
    await request(running.page, 'match/leave', { unsaved: 'abandon' })
    await request(running.page, 'settings/change', playerSettings({ drawing: 'coarse' }))
  }

  async close(): Promise<void> {
    for (const running of this.#running.values()) await running.close()
  }

  async #launch(options: SharedOptions): Promise<RunningApp> {
    const userData = `${this.#folder}-${this.#launches++}`
    rmSync(userData, { recursive: true, force: true })
    const running = await launchApp({ userData, ...options })
    const change = () => {
      this.#changed.add(running)
    }
    before(running, ['close', 'kill'], () => this.#closed.add(running))
    before(running.page, LASTING, change)
    before(running.page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], change)
    before(running.app, ['evaluate', 'evaluateHandle'], change)
    this.#running.set(options.drawing, running)
    return running
  }
}

/** Makes a used app what it is on a first start, with the settings of the player whom a test wants. */
async function renew({ page, errors }: RunningApp, options: SharedOptions): Promise<void> {
  await request(page, 'match/leave', { unsaved: 'abandon' })
  await request(page, 'data/remove-all', undefined)
  await request(page, 'settings/change', playerSettings({ drawing: 'coarse', ...options }))
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // Out of the page, so that nothing is hovered.
  await page.mouse.move(-10, -10)
  await page.reload()
  errors.length = 0
}
