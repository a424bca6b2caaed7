import type { Locator, Page } from '@playwright/test'
import { menu as menu5211 } from '../src/shared/words/en/games/5211/menu'
import { open5211 } from './support/5211'
import { hold, installClock, letPass, release } from './support/clock'
import { commitButton, hand, playAtOnce, tabTo } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { bar, rail, read } = words.table

const tip = (page: Page): Locator => page.getByRole('tooltip')
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Elements with both a tip of the app and one of the browser. */
const withTwoTips = (page: Page): Locator =>
  page.locator('.icon-button, .table-tool, [data-tip]').and(page.locator('[title]'))

test(
  'tips explain icons and gauges, stay out of the way, and disappear in time',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ moves: true, drawing: 'true-size', size: { width: 1280, height: 800 } })
    await playAtOnce(page)

    await test.step('a tip disappears with its element, even if nothing is moved or pressed', async () => {
      await page.getByRole('button', { name: words.menus.home.newGame }).click()
      const back = page.getByRole('button', { name: words.menus.back, exact: true })
      await back.hover()
      await expect(tip(page)).toBeVisible()
      await back.evaluate((button) => button.remove())
      await expect(tip(page)).toBeHidden()
    })

    await installClock(page)
    await open5211(page, { players: 4, seed: 'punda' }, () => true)
    await expect(hand(page)).toHaveCount(5)

    await test.step('a tip that is about to appear does not appear over what a key has opened', async () => {
      const menu = page.getByRole('dialog', { name: words.table.menuWords.title })
      await hold(page)
      await tool(page, read.colour('blue', 0, 7, false, null)).hover()
      await page.keyboard.press('Escape')
      await expect(menu).toBeVisible()
      await letPass(page, 600)
      await expect(tip(page)).toBeHidden()
      await page.keyboard.press('Escape')
      await expect(menu).toHaveCount(0)
      await release(page)
    })

    await test.step('icons and gauges are explained to the pointer and to the keyboard, and the tips stay out of the way', async () => {
      const blue = tool(page, read.colour('blue', 0, 7, false, null))

      // The pointer rests on an icon. It may go on to the tip, and Esc still opens the menu.
      await tool(page, bar.menu).hover()
      await expect(tip(page)).toHaveText(bar.menu)
      await tip(page).hover({ force: true })
      await expect(tip(page)).toBeVisible()
      await page.mouse.move(640, 400)
      await expect(tip(page)).toBeHidden()

      // Each gauge covers its picture, and its tip is its description.
      const picture = await page.locator('.table-colour[data-colour="blue"]').boundingBox()
      expect(await blue.boundingBox()).toEqual(picture)
      await blue.hover()
      await expect(tip(page)).toHaveText(rail.tipColour(7))
      await expect(blue).toHaveAccessibleDescription(rail.tipColour(7))
      await page.keyboard.press('Escape')
      await expect(tip(page)).toBeHidden()
      await expect(page.getByRole('dialog')).toHaveCount(0)

      // By keyboard one step of Tab, then arrows.
      const kododo = tool(page, read.kododo(0, 6))
      await tabTo(page, kododo)
      await expect(tip(page)).toHaveText(rail.tipKododo(6))
      await page.keyboard.press('ArrowDown')
      await expect(blue).toBeFocused()
      await expect(tip(page)).toHaveText(rail.tipColour(7))
      await page.keyboard.press('Tab')
      await expect(tip(page)).toHaveText(bar.menu)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: words.table.menuWords.title })).toBeVisible()
      await expect(tip(page)).toBeHidden()
      await page.keyboard.press('Escape')

      for (const n of [0, 1]) await hand(page).nth(n).click()
      await commitButton(page).click()

      // No element has two tips.
      await expect(withTwoTips(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: words.table.menuWords.leave }).click()
      await page.getByRole('button', { name: new RegExp(words.menus.home.savedGames) }).click()
      const names = ['Chila', 'Bram', 'Yuna']
      const called = words.savedGames.calledByPlace('5211', false, menu5211.round(1, 6), names)
      const rename = tool(page, words.savedGames.rename(called))
      await rename.hover()
      await expect(tip(page)).toHaveText(words.savedGames.rename(called))
      await expect(withTwoTips(page)).toHaveCount(0)
    })
  },
)
