import type { Page } from '@playwright/test'
import { playAtRest } from './player'
import { expect } from './test'

/** Holds a screen against the picture of that name. */
export type Compare = (screen: string) => Promise<void>

/** Makes a page such as pictures are compared of: at rest, and before a plain sea. @param folder of the pictures */
export async function openToCompare(page: Page, folder: string) {
  await playAtRest(page)
  await page.evaluate(withPlainSea)
  const compare: Compare = (screen) => expect.soft(page).toHaveScreenshot([folder, `${screen}.png`])
  return { page, compare }
}

/** Grain and gradients of the table would make the pictures many times as large; runs in the page. */
export function withPlainSea(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.sea { background: #164558 } .sea::before, .sea::after { display: none }')
  document.adoptedStyleSheets = [sheet]
}
