import type { Page } from '@playwright/test'
import { expect } from '../support/test'
import { words } from '../support/words'
import type { Shoot } from './camera'

/** Four players. The first round has a colour over the limit, a tie, and a majority of the viewer's. */
export const LADDER = 'quay 47'

/** Waits until no bot thinks. */
export const resting = (page: Page) => expect(page.locator('main[data-thinking="false"]')).toBeVisible()

/** Returns to the home screen by the menu. */
export async function leave(page: Page, shoot: Shoot) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('table-menu')
  await page.getByRole('button', { name: words.table.menuWords.leave }).click()
  await expect(page.getByRole('button', { name: words.menus.home.continue })).toBeVisible()
  await shoot('home-continue')
}
