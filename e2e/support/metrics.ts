import type { CDPSession, Page } from '@playwright/test'

/** The size and density that a page is told its window has. 0 stands for the window's and the display's own. */
interface Metrics {
  readonly width: number
  readonly height: number
  readonly deviceScaleFactor: number
}

const WINDOWS_OWN: Metrics = { width: 0, height: 0, deviceScaleFactor: 0 }

/** The metrics of a page hold only while the session is attached that has set them. */
const emulated = new WeakMap<Page, { readonly session: CDPSession; readonly metrics: Metrics }>()

/** Changes what a page is told of its window, and leaves what was changed before. */
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
  const tell = (told: Metrics) =>
    session.send('Emulation.setDeviceMetricsOverride', { ...told, mobile: false })
  // Chromium tells media queries of another density only together with another size.
  const { width, height } = metrics
  const isSameSize = before?.metrics.width === width && before.metrics.height === height
  if (isSameSize && height > 0) await tell({ ...metrics, height: height + 1 })
  await tell(metrics)
}

/** Draws a table as coarsely as a `coarse` app during a look at where things are, and finely again after it. */
export async function coarsely(page: Page, look: () => Promise<void>): Promise<void> {
  await emulate(page, { deviceScaleFactor: 0.5 })
  await look()
  await emulate(page, { deviceScaleFactor: 0 })
  await drawnToSize(page)
}

/** Until the table's picture is as large and as fine as its window, which it becomes a moment later. */
export const drawnToSize = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas')
    return canvas !== null && Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio) < 1
  })
}
