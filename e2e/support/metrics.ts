import type { CDPSession, Page } from '@playwright/test'

/** The size and density of the window that the page sees. 0 stands for the window's and the display's own. */
interface Metrics {
  readonly width: number
  readonly height: number
  readonly deviceScaleFactor: number
}

const WINDOWS_OWN: Metrics = { width: 0, height: 0, deviceScaleFactor: 0 }

/** The metrics of a page hold only while the session that has set them is attached. */
const emulated = new WeakMap<Page, { readonly session: CDPSession; readonly metrics: Metrics }>()

/** Changes the metrics that a page sees, and keeps earlier changes. */
export async function emulate(page: Page, changed: Partial<Metrics>): Promise<void> {
  const before = emulated.get(page)
  const metrics = { ...(before?.metrics ?? WINDOWS_OWN), ...changed }
  const isOver = Object.values(metrics).every((value) => value === 0)
  if (before === undefined && isOver) return
  const session = before?.session ?? (await page.context().newCDPSession(page))
  if (isOver) {
    emulated.delete(page)
    await session.send('Emulation.clearDeviceMetricsOverride')
    return session.detach()
  }
  emulated.set(page, { session, metrics })
  const override = (all: Metrics) =>
    session.send('Emulation.setDeviceMetricsOverride', { ...all, mobile: false })
  // Chromium reports another density to media queries only together with another size.
  const { width, height } = metrics
  const isSameSize = before?.metrics.width === width && before.metrics.height === height
  if (isSameSize && height > 0) await override({ ...metrics, height: height + 1 })
  await override(metrics)
}

/** Draws a table with a quarter of its pixels while places are checked, and finely again afterwards. */
export async function coarsely(page: Page, check: () => Promise<void>): Promise<void> {
  await emulate(page, { deviceScaleFactor: 0.5 })
  await check()
  await emulate(page, { deviceScaleFactor: 0 })
  await drawnToSize(page)
}

/** Waits until the table's picture is as large and as fine as its window, which takes a moment. */
export const drawnToSize = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas')
    return canvas !== null && Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio) < 1
  })
}
