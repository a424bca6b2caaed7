import { rmSync } from 'node:fs'
import { type LaunchOptions, launchApp, PLAIN_SETTINGS, type RunningApp, resize, SMALL } from './app'
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

/**
 * The app that the tests of one worker use in turn, as starting it costs more than most tests do. Between two tests it
 * forgets everything, as *Remove all data* does, and loads its page again. A test that changes the page or main for
 * good, as with a clock of its own, has it closed, and the next test starts a new one.
 */
export class SharedApp {
  readonly #folder: string
  #running: RunningApp | null = null
  #isChanged = false
  #launches = 0

  /** @param folder in which each app's profile lies */
  constructor(folder: string) {
    this.#folder = folder
  }

  /** @returns an app that is as on a first start, with a page of that size in CSS px */
  async take(size: NonNullable<LaunchOptions['size']> = SMALL): Promise<RunningApp> {
    const running = this.#running
    if (running === null || !running.isOpen()) return this.#launch(size)
    try {
      await renew(running)
      await resize(running.app, running.page, size)
      return running
    } catch {
      await running.kill()
      return this.#launch(size)
    }
  }

  /** A test that passed is done with the app. */
  async giveBack(): Promise<void> {
    if (this.#isChanged) await this.close()
  }

  async close(): Promise<void> {
    await this.#running?.close()
    this.#running = null
  }

  async #launch(size: NonNullable<LaunchOptions['size']>): Promise<RunningApp> {
    const userData = `${this.#folder}-${this.#launches++}`
    rmSync(userData, { recursive: true, force: true })
    this.#isChanged = false
    const running = await launchApp({ userData, drawing: 'coarse', size })
    const change = () => {
      this.#isChanged = true
    }
    before(running.page, LASTING, change)
    before(running.page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'], change)
    before(running.app, ['evaluate', 'evaluateHandle'], change)
    this.#running = running
    return running
  }
}

/** Makes a used app what it is on a first start. */
async function renew({ page, errors }: RunningApp): Promise<void> {
  await request(page, 'match/leave', { unsaved: 'abandon' })
  await request(page, 'data/remove-all', undefined)
  await request(page, 'settings/change', PLAIN_SETTINGS)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  // Out of the page, so that nothing is hovered.
  await page.mouse.move(-10, -10)
  await page.reload()
  errors.length = 0
}
