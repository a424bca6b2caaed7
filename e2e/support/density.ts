import type { Page } from '@playwright/test'

/** Draws a table as coarsely as a `coarse` app during a look at where things are, and finely again after it. */
export async function coarsely(page: Page, look: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  // Without a size of its own, the page stays as large as its window.
  const metrics = { width: 0, height: 0, deviceScaleFactor: 0.5, mobile: false }
  await session.send('Emulation.setDeviceMetricsOverride', metrics)
  await look()
  await session.send('Emulation.clearDeviceMetricsOverride')
  await session.detach()
  await drawnToSize(page)
}

/** Until the table's picture is as large and as fine as its window, which it becomes a moment later. */
export const drawnToSize = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const canvas = document.querySelector('canvas')
    return canvas !== null && Math.abs(canvas.width - canvas.clientWidth * devicePixelRatio) < 1
  })
}
