import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { words } from '../src/shared/words/catalogue'
import { axeFindings } from './support/axe'
import { poorContrasts } from './support/contrast'
import { answerAtOnce, hand, playAtOnce, request, startByMouse } from './support/player'
import { expect, test } from './support/test'

const { savedGames: text, menus, table } = words

const tiles = (page: Page) => page.locator('.save')
const names = (page: Page) => tiles(page).getByRole('heading')

/** Begins a game, plays a turn and leaves it. @returns its id */
async function leaveGame(page: Page, players: 2 | 3 | 4 | 5): Promise<string> {
  await startByMouse(page, { players, seed: `saved ${players}` })
  await answerAtOnce(page)
  const { matchId } = await request(page, 'match/snapshot', undefined)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menu.leave }).click()
  await expect(page.getByRole('button', { name: menus.home.continue })).toBeVisible()
  return matchId
}

const openList = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await expect(tiles(page).first()).toBeVisible()
}

test('games are renamed, deleted, brought back and gone on with', async ({ launch }) => {
  const { page } = await launch()
  await playAtOnce(page)
  const older = await leaveGame(page, 2)
  await leaveGame(page, 3)
  await openList(page)
  await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila'])

  await page.getByRole('button', { name: text.rename('You, Chila'), exact: true }).click()
  await page.keyboard.type('Friday')
  await page.keyboard.press('Escape')
  await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Friday')
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['You, Chila, Bram', 'Friday'])
  await expect(page.getByRole('button', { name: text.rename('Friday') })).toBeFocused()

  await page.getByRole('button', { name: text.remove('Friday') }).click()
  await expect(names(page)).toHaveText(['You, Chila, Bram'])
  await expect(page.getByRole('button', { name: text.undo })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['You, Chila, Bram', 'Friday'])

  await page.getByRole('button', { name: text.resumeGame('Friday') }).click()
  await expect(hand(page)).toHaveCount(5)
  expect((await request(page, 'match/snapshot', undefined)).matchId).toBe(older)
})

test('a damaged game is told beside the others, restored, and removed for good', async ({
  launch,
  userData,
}) => {
  const { page } = await launch({ size: { width: 1024, height: 640 } })
  await playAtOnce(page)
  const damaged = await leaveGame(page, 2)
  await leaveGame(page, 4)
  const saves = join(userData, 'saves')
  writeFileSync(join(saves, `${damaged}.json`), 'torn')
  await openList(page)
  await expect(names(page)).toHaveText([/./, /./])
  await expect(page.getByText(text.damaged, { exact: true })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await poorContrasts(page)).toEqual([])
  await page.getByRole('button', { name: text.restore }).click()
  await expect(page.getByText(text.damaged, { exact: true })).toBeHidden()
  expect(readdirSync(saves)).toContain(`${damaged}.damaged-1.json`)
  await page.getByRole('button', { name: text.remove('You, Chila'), exact: true }).click()
  await expect(tiles(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(menus.home.savedGamesLine(1))).toBeVisible()
  expect(readdirSync(join(saves, 'removed')).sort()).toEqual([`${damaged}.json`, `${damaged}.previous.json`])
})
