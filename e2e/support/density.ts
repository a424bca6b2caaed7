import type { Page } from '@playwright/test'
import { emulate } from './metrics'

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
