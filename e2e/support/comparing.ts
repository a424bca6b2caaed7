import { type RunningApp, resize } from './app'
import { playAtRest } from './player'
import { expect } from './test'

/** Compares a screen with the picture of that name, in each window. */
export type Compare = (screen: string) => Promise<void>

/** The windows that have pictures, and the folder of each. */
export const LARGE = { name: '1440x900', size: { width: 1440, height: 900 } } as const
export const SMALL = { name: '1024x640', size: { width: 1024, height: 640 } } as const

/** Prepares a page for comparison with pictures: at rest, and before a plain sea. */
export async function openToCompare(
  { app, page }: RunningApp,
  windows: readonly (typeof LARGE | typeof SMALL)[] = [LARGE, SMALL],
) {
  await playAtRest(page)
  await page.evaluate(withPlainSea)
  let inTurn = windows
  const compare: Compare = async (screen) => {
    for (const { name, size } of inTurn) {
      await resize(app, page, size)
      await expect.soft(page).toHaveScreenshot([name, `${screen}.png`])
    }
    // The next screen begins in the window in which this one ended.
    inTurn = inTurn.toReversed()
  }
  return { page, compare }
}

/** Removes grain and gradients of the table, which would make the pictures many times as large; runs in the page. */
export function withPlainSea(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sea { background: #164558 } .sea::before, .sea::after { display: none }')
  document.adoptedStyleSheets = [sheet]
}
