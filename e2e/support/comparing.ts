import { type RunningApp, resize } from './app'
import { playAtRest } from './player'
import { expect } from './test'

/** Holds a screen against the picture of that name, in each window. */
export type Compare = (screen: string) => Promise<void>

/** The windows that there are pictures of, and the folder with those of each. */
export const LARGE = { name: '1440x900', size: { width: 1440, height: 900 } } as const
export const SMALL = { name: '1024x640', size: { width: 1024, height: 640 } } as const

/** Makes a page such as pictures are compared of: at rest, and before a plain sea. */
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
    // The next screen begins in the window that this one ended in.
    inTurn = inTurn.toReversed()
  }
  return { page, compare }
}

/** Grain and gradients of the table would make the pictures many times as large; runs in the page. */
export function withPlainSea(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sea { background: #164558 } .sea::before, .sea::after { display: none }')
  document.adoptedStyleSheets = [sheet]
}
