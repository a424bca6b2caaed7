import type { Page } from '@playwright/test'
import { words as check } from '../src/shared/words/check'
import { axeFindings } from './support/axe'
import { openKadoEnded } from './support/kado'
import { playOverBridge, request, showResultOf, tabTo } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { menus, table } = words
const button = (page: Page) => page.getByRole('button', { name: menus.result.check })
const dialog = (page: Page) => page.getByRole('dialog', { name: check.title })

test('the fingerprint that a deal had is revealed at its end, and all of the game is checked', async ({
  launch,
}) => {
  const { page } = await launch()
  await playOverBridge(page, { players: 2, seed: 'check' }, () => true)
  await page.keyboard.press('Escape')
  const shown = await page
    .getByRole('dialog', { name: table.menu.title })
    .locator('.dialog__code')
    .textContent()
  const { fingerprint, seed } = await request(page, 'match/snapshot', undefined)
  expect([shown, seed]).toEqual([table.menu.fingerprint(fingerprint ?? ''), null])
  expect(fingerprint).toMatch(/^[0-9a-f]{64}$/)
  await request(page, 'match/leave', {})
  await page.reload()
})

test('a game that is over is checked by mouse, item by item', async ({ launch }) => {
  const { page } = await launch()
  await showResultOf(page, { players: 2, seed: 'check' })
  const { fingerprint } = await request(page, 'match/snapshot', undefined)
  await button(page).click()
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5)
  await expect(dialog(page).locator('[data-is="right"]')).toHaveCount(5)
  await expect(dialog(page)).toContainText(check.right)
  await expect(dialog(page)).toContainText(fingerprint ?? 'none')
  expect(await axeFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: check.close }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('and by keyboard, in an upright window', async ({ launch }) => {
  const { page } = await launch({ size: { width: 640, height: 1024 } })
  await showResultOf(page, { players: 3, seed: 'check' })
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('[data-is="right"]')).toHaveCount(5)
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
})

test('a game of KADO is checked in the list of saved games', async ({ launch }) => {
  const { page } = await launch()
  await openKadoEnded(page, { players: 2, seed: 'check' })
  await request(page, 'match/leave', {})
  await page.reload()
  await page
    .getByRole('button', { name: new RegExp(words.savedGames.title) })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Finished/ }).press('Space')
  await page.getByRole('button', { name: /^Check / }).click()
  await expect(dialog(page).locator('[data-is="wrong"]')).toHaveCount(0)
  await expect(dialog(page).getByRole('listitem')).toHaveCount(5)
})
