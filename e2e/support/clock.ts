import { expect, type Page } from '@playwright/test'
import { TOAST_MS } from '../../src/renderer/parts/toasts'

/** Time that passes at the table between two checks, ms. */
const STRIDE = 120

/**
 * Installs a clock that can be held, before anything in the page has read the time: the page is reloaded. Until it is
 * held, time passes as usual.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
}

/** Holds the clock of the page from now on, so that time passes only by `letPass`. CSS animations continue. */
export async function hold(page: Page): Promise<void> {
  const timeThere = () => page.evaluate(() => Date.now())
  const holdAt = (time: number) => page.clock.pauseAt(time)
  // Time continues until the page receives the call, and a moment in the past is refused. The clock stands still in
  // both cases, so the second moment cannot be in the past.
  await holdAt(await timeThere()).catch((error: unknown) => {
    if (!/fast-forward to the past/.test(String(error))) throw error
  })
  await holdAt(await timeThere())
}

/**
 * Lets this much time pass in the held page, in ms. Only one frame is drawn per stride, because drawing each would take
 * minutes.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STRIDE)
    await page.clock.fastForward(Math.min(STRIDE, ms - passed))
}

/** Lets time pass in the held page until a condition is true. */
export async function letPassUntil(page: Page, what: string, reached: () => Promise<boolean>): Promise<void> {
  for (let strides = 0; strides < 400; strides++) {
    if (await reached()) return
    await letPass(page, STRIDE)
  }
  expect(null, `${what} is never reached`).not.toBeNull()
}

export const release = (page: Page): Promise<void> => page.clock.resume()

/**
 * Extends short offers, such as the one to undo a removal, from seconds to minutes, until the page is reloaded: a busy
 * machine may take that long to press them.
 */
export const linger = (page: Page): Promise<void> =>
  page.evaluate((passing) => {
    const { setTimeout } = window
    const later = (run: () => void, ms = 0) => setTimeout(run, ms === passing ? 60 * ms : ms)
    window.setTimeout = later as typeof setTimeout
  }, TOAST_MS)
