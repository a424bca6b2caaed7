import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/of-5211'
import { commitButton, hand, request, startByMouse, takeBackButton } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

/** Bots that never come to a decision, so that a commit of one's own stays what it is. */
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

test('a game closed in mid-turn continues with its committed cards', async ({ launch }) => {
  const first = await launch(bots)
  await commitTwo(first.page)
  const before = await viewOf(first.page)
  expect(of5211(before).seats[0]?.table.map(({ face }) => face)).toEqual(['down', 'down'])
  await first.close()

  const second = await launch(bots)
  await resume(second.page)
  expect(await viewOf(second.page)).toEqual(before)
})

test('a game whose process is killed in mid-turn continues with its committed cards', async ({ launch }) => {
  const first = await launch(bots)
  await commitTwo(first.page)
  const before = await viewOf(first.page)
  await first.kill()

  const second = await launch(bots)
  await resume(second.page)
  expect(await viewOf(second.page)).toEqual(before)
})

test('leaving the table asks nothing and loses nothing', async ({ launch }) => {
  const { page } = await launch(bots)
  await commitTwo(page)
  const before = await viewOf(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.table.menu.leave }).click()
  await resume(page)
  expect(await viewOf(page)).toEqual(before)
})
