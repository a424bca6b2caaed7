import { expect, type Page } from '@playwright/test'
import { TOAST_MS } from '../../src/renderer/parts/toasts'

/** Of the table's time that passes between two looks, ms. */
const STRIDE = 120

/**
 * Gives the page a clock that can be held, before anything in it has read the time: the page is loaded anew. Until it
 * is held, time passes as ever.
 */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.reload()
}

/** Lets no more time pass in the page but by `letPass`, from now on. What only CSS moves goes on. */
export async function hold(page: Page): Promise<void> {
  const timeThere = () => page.evaluate(() => Date.now())
  const holdAt = (time: number) => page.clock.pauseAt(time)
  // Time goes on until the page hears of it, and a moment that is over is refused. It stands still from then on all the
  // same, so that the second moment cannot be over.
  await holdAt(await timeThere()).catch((error: unknown) => {
    if (!/fast-forward to the past/.test(String(error))) throw error
  })
  await holdAt(await timeThere())
}

/** Lets the held page live for so many ms, a frame at every stride, as drawing each would take minutes. */
export async function letPass(page: Page, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STRIDE)
    await page.clock.fastForward(Math.min(STRIDE, ms - passed))
}

/** Lets the held page live until something is the case. */
export async function letPassUntil(page: Page, what: string, reached: () => Promise<boolean>): Promise<void> {
  for (let strides = 0; strides < 400; strides++) {
    if (await reached()) return
    await letPass(page, STRIDE)
  }
  expect(null, `${what} is never reached`).not.toBeNull()
}

export const release = (page: Page): Promise<void> => page.clock.resume()

/**
 * Has what goes by itself after some seconds, such as the offer to undo a removal, stay for minutes on the page as it is loaded: a busy
 * machine may take that long to press it.
 */
export const linger = (page: Page): Promise<void> =>
  page.evaluate((passing) => {
    const { setTimeout } = window
    const later = (run: () => void, ms = 0) => setTimeout(run, ms === passing ? 60 * ms : ms)
    window.setTimeout = later as typeof setTimeout
  }, TOAST_MS)
