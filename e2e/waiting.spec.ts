import type { Page } from '@playwright/test'
import { viewOf5211 } from '../src/shared/games/5211/view.fixture'
import { open5211, open5211Of, sharedSetup } from './support/5211'
import {
  chooseByKeys,
  commitAtShutters,
  hand,
  openShutters,
  playAtOnce,
  ranking,
  request,
  status,
} from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { actions, bar, menuWords, shutters } = words.table
const primary = (page: Page) => page.locator('.table-commit')
const tiles = (page: Page) => page.locator('.table-tile')
const happened = (page: Page) => page.getByRole('status', { name: words.table.read.happened })

test(
  'the table waits for the player at a verdict, before the result and at the shutters',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ moves: true, firstGames: true, size: { width: 1024, height: 640 } })
    await playAtOnce(page)

    await test.step('in the first games each step of a verdict stays until the player goes on', async () => {
      await open5211(page, { players: 2, seed: 'quay 12' }, ({ turn }) => turn === 3)
      await expect(status(page)).toContainText('turn 3')
      await hand(page).first().click()
      await primary(page).click()
      await expect(primary(page)).toHaveText(actions.continue)
      await expect(tiles(page)).toHaveCount(1)
      // A key that is held down goes on once.
      await page.keyboard.down('Enter')
      await page.keyboard.down('Enter')
      await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await expect(tiles(page)).toHaveCount(2)
      await page.getByRole('button', { name: bar.menu }).click()
      await page.getByRole('button', { name: menuWords.back }).click()
      await expect(tiles(page)).toHaveCount(2)
      // Space presses the small button, like any other, instead of going on by a step.
      await page.getByRole('button', { name: actions.skip }).press(' ')
      await expect(tiles(page)).toHaveCount(0)
      await expect(status(page)).toContainText('turn 1')
    })

    await test.step('the table is left for the result only by a press, and Enter discards nothing there', async () => {
      await request(page, 'settings/change', { waits: 'never' })
      await open5211(page, { players: 2, seed: 'quay 12' })
      await expect(primary(page)).toHaveText(actions.result)
      await page.keyboard.down('Enter')
      await expect(ranking(page)).toBeVisible()
      await page.keyboard.down('Enter')
      await page.keyboard.up('Enter')
      await page.keyboard.press('Enter')
      const { view } = await request(page, 'match/snapshot', undefined)
      expect(viewOf5211(view).phase).toBe('over')
      await expect(ranking(page)).toBeVisible()
    })

    await test.step('the focus finds its place when the focused element has gone', async () => {
      await open5211Of(page, sharedSetup('waiting'), () => true)
      await expect(openShutters(page, 0)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(hand(page).first()).toBeFocused()
      await expect(happened(page)).toContainText('Your hand: ')
      await expect(happened(page)).toContainText('Turn 1, choose 2 cards.')
      await chooseByKeys(page, 2)
      await page.keyboard.press('Enter')
      await expect(openShutters(page, 1)).toBeFocused()
      await expect(happened(page)).toBeEmpty()
      await commitAtShutters(page, 1)
      await expect(primary(page)).toContainText(shutters.open('Chila'))
      await expect(primary(page)).toBeFocused()
      await expect(happened(page)).toContainText('On the table: ')
      const menuButton = page.getByRole('button', { name: bar.menu })
      await menuButton.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').getByRole('button', { name: menuWords.settings }).press('Enter')
      await expect(page.getByRole('dialog', { name: words.settings.title })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menuButton).toBeFocused()
    })
  },
)
