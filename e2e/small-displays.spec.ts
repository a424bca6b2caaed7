import type { Page } from '@playwright/test'
import { resize } from './support/app'
import { mouseKado, playKadoToTheEnd } from './support/kado-hands'
import { mouse, playAtOnce, playToTheEnd, startByMouse } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** Displays that used to be smaller than the smallest window. Menus scroll there, and everything can be played. */

const { home, newGame } = words.menus

/** A window that is drawn with fewer pixels cannot have an odd width. */
const DRAWN = { drawing: 'true-size' } as const

const DISPLAYS = [
  ['a handheld at 200 %', { width: 640, height: 360 }],
  ['1366 × 768 at 200 %', { width: 683, height: 340 }],
] as const

/**
 * The texts of the table's buttons that are too far outside the window to be pressed: a mouse cannot scroll the table.
 * The edge of an icon's target may be outside, as long as 24 px of it are left, as WCAG 2.2 requires (2.5.8).
 */
const cutButtons = () =>
  [...document.querySelectorAll<HTMLElement>('.table button')]
    .filter((button) => button.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((button) => {
      const { left, top, right, bottom, width, height } = button.getBoundingClientRect()
      const across = Math.min(right, innerWidth) - Math.max(left, 0)
      const down = Math.min(bottom, innerHeight) - Math.max(top, 0)
      return width > 1 && (across < Math.min(24, width - 1) || down < Math.min(24, height - 1))
    })
    .map((button) => button.textContent)

const allInSight = async (page: Page) => expect(await page.evaluate(cutButtons)).toEqual([])

for (const [display, size] of DISPLAYS) {
  test(`a game of 5211 is begun and played to its end by mouse on ${display}`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch(DRAWN)
    await playAtOnce(page)
    await resize(app, page, size)
    await startByMouse(page, { players: 5 })
    await playToTheEnd(page, mouse, allInSight)
    await page.getByRole('button', { name: words.menus.result.home }).click()
    await page.getByRole('button', { name: new RegExp(home.settings) }).click()
    await page.getByRole('button', { name: words.settings.resetButton }).click()
    await page.getByRole('button', { name: words.menus.cancel }).click()
  })

  test(`a game of KADO is begun and played to its end by mouse on ${display}`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch(DRAWN)
    await playAtOnce(page)
    await resize(app, page, size)
    await page
      .getByRole('button', { name: new RegExp(home.newGame) })
      .first()
      .click()
    await page.getByRole('radiogroup', { name: newGame.games }).locator('label', { hasText: 'KADO' }).click()
    await page.getByRole('radiogroup', { name: newGame.playerCount }).getByText('4', { exact: true }).click()
    await page.getByRole('button', { name: newGame.start }).click()
    await playKadoToTheEnd(page, mouseKado, allInSight)
    await expect(page.locator('.grid-panel').first()).toBeVisible()
  })
}
