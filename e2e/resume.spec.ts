import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/game'
import { commitButton, hand, playAtRest, request, startByMouse, takeBackButton } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

/** Bots that never decide, so that the player's own choice stays open. */
const bots = { args: ['--bots-wait'] }

async function commitTwo(page: Page) {
  await startByMouse(page, { players: 4 })
  await hand(page).nth(0).click()
  await hand(page).nth(3).click()
  await commitButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
}

const viewOf = async (page: Page) => (await request(page, 'match/snapshot', undefined)).view

async function resume(page: Page) {
  await page.getByRole('button', { name: words.menus.home.continue }).click()
  await expect(takeBackButton(page)).toBeVisible()
}

test('a game that is left, closed or killed in the middle of a turn continues with its played cards', async ({
  launch,
}) => {
  let { page, close, kill } = await launch(bots)
  await playAtRest(page)
  await commitTwo(page)
  const before = await viewOf(page)
  expect(of5211(before).seats[0]?.table.map(({ face }) => face)).toEqual(['down', 'down'])
  // Leaving the table asks nothing.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.table.menuWords.leave }).click()
  await resume(page)
  expect(await viewOf(page)).toEqual(before)
  for (const end of [() => close(), () => kill()]) {
    await end()
    ;({ page, close, kill } = await launch(bots))
    await resume(page)
    expect(await viewOf(page)).toEqual(before)
  }
})
