import type { Page } from '@playwright/test'
import { commitAtShutters, hand, openShutters, playAtOnce, startHotSeat } from '../support/player'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'
import { resting } from './steps'

for (const window of WINDOWS)
  test(`several people at one screen at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtOnce(page)
    await hotSeat(page, shooting(page, window))
  })

/** Pictures the shutters, a choice that is shown again, the shared table, and the menu of practice. */
async function hotSeat(page: Page, shoot: Shoot) {
  const { actions, goBack, menuWords, shutters } = words.table
  await startHotSeat(page, [0, 1, 4], 'punda')
  await shoot('shutters')
  for (const seat of [0, 1]) await commitAtShutters(page, seat)
  await expect(openShutters(page, 4)).toBeFocused()
  await resting(page)
  await shoot('shutters-ready')
  await page.getByRole('button', { name: shutters.peekAgain('Ava') }).click()
  await shoot('shutters-again')
  await openShutters(page, 0).click()
  await expect(page.getByRole('button', { name: actions.close })).toBeVisible()
  await shoot('hot-seat-look-again')
  await page.keyboard.press('Enter')
  await commitAtShutters(page, 4)
  await expect(page.getByRole('button', { name: shutters.open('Luis') })).toBeVisible()
  await resting(page)
  await shoot('hot-seat-everybody')
  await page.keyboard.press('Escape')
  await shoot('hot-seat-menu')
  await page.getByRole('button', { name: menuWords.goBack }).click()
  await shoot('go-back')
  await page.getByRole('button', { name: goBack.go }).click()
  await openShutters(page, 0).click()
  await expect(hand(page)).toHaveCount(5)
  await resting(page)
  await shoot('practice')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: menuWords.leave }).click()
}
