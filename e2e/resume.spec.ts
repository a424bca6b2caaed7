import type { Page } from '@playwright/test'
import { words } from '../src/shared/words/catalogue'
import {
  commitButton,
  hand,
  playAtOnce,
  request,
  startByMouse,
  status,
  takeBackButton,
} from './support/player'
import { expect, test } from './support/test'

/** Slow bots, so that a commit of one's own stays committed for a while. */
const playSlowly = (page: Page) => request(page, 'settings/change', { speed: 0.5 })

/** To the second turn of a game, with a card committed and the bots still thinking. */
async function commitInTurnTwo(page: Page) {
  await playAtOnce(page)
  await startByMouse(page, { players: 4 })
  await hand(page).nth(0).click()
  await hand(page).nth(1).click()
  await commitButton(page).click()
  await expect(status(page)).toContainText('turn 2')
  await playSlowly(page)
  await hand(page).nth(0).click()
  await commitButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
}

/** What the person sees of the game, by the bridge and by the twin. */
const whatISee = async (page: Page) => {
  const { view } = await request(page, 'match/snapshot', undefined)
  const own = view.seats[0]
  return { deal: view.deal, round: view.round, turn: view.turn, hand: own?.hand, table: own?.table }
}

test('a game closed in mid-turn goes on with its committed cards', async ({ launch }) => {
  const first = await launch()
  await commitInTurnTwo(first.page)
  const before = await whatISee(first.page)
  await first.close()

  const second = await launch()
  await playSlowly(second.page)
  await second.page.getByRole('button', { name: words.menus.home.continue }).click()
  await expect(takeBackButton(second.page)).toBeVisible()
  expect(await whatISee(second.page)).toEqual(before)
  expect(before.table?.filter(({ face }) => face === 'down')).toHaveLength(1)
})

test('a game whose process is killed in mid-turn goes on with its committed cards', async ({ launch }) => {
  const first = await launch()
  await commitInTurnTwo(first.page)
  const before = await whatISee(first.page)
  await first.kill()

  const second = await launch()
  await playSlowly(second.page)
  await second.page.getByRole('button', { name: words.menus.home.continue }).click()
  await expect(takeBackButton(second.page)).toBeVisible()
  expect(await whatISee(second.page)).toEqual(before)
})

test('leaving the table asks nothing and loses nothing', async ({ launch }) => {
  const { page } = await launch()
  await commitInTurnTwo(page)
  const before = await whatISee(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.table.menu.leave }).click()
  await page.getByRole('button', { name: words.menus.home.continue }).click()
  await expect(takeBackButton(page)).toBeVisible()
  expect(await whatISee(page)).toEqual(before)
})
