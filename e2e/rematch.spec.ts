import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/game'
import { show5211Result } from './support/5211'
import { hand, playAtOnce, request, startByMouse } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { result } = words.menus

const rematch = (page: Page, which: string) =>
  page.getByRole('button', { name: new RegExp(`${result.rematch}.*${which}`) })
const handOf = async (page: Page) =>
  of5211((await request(page, 'match/snapshot', undefined)).view).seats[0]?.hand.cards
const matchOf = async (page: Page) => (await request(page, 'match/snapshot', undefined)).matchId

test('a rematch brings the same people to new cards, or after a question to the same ones', async ({
  launch,
}) => {
  const { page } = await launch({ moves: true })
  await playAtOnce(page)
  await show5211Result(page, { players: 3, seed: 'quay 17' })
  const played = await matchOf(page)
  await expect(page.getByText(words.standing.lines['known-seed'])).toBeVisible()
  await page.getByRole('button', { name: result.seedCopy }).click()
  await expect(page.getByRole('button', { name: result.seedCopied })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: result.seedCopied })).toHaveText(result.seedCopied)
  await rematch(page, result.rematchSame).click()
  const question = page.getByRole('dialog', { name: result.sameCards.title })
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await matchOf(page)).toBe(played)
  await rematch(page, result.rematchSame).click()
  await question.getByRole('button', { name: result.sameCards.play }).click()
  await expect(hand(page)).toHaveCount(5)
  const again = await request(page, 'match/snapshot', undefined)
  expect(again.matchId).not.toBe(played)
  expect(again.players.map(({ name }) => name)).toEqual(['You', 'Chila', 'Bram'])
  const first = await handOf(page)

  await show5211Result(page, { players: 3, seed: 'quay 17' })
  expect(first).toHaveLength(5)
  await rematch(page, result.rematchNew).click()
  await expect(hand(page)).toHaveCount(5)
  const anew = await request(page, 'match/snapshot', undefined)
  expect(anew.standing).toBe('counts')
  expect(await handOf(page)).not.toEqual(first)
})

test('the next table is drawn on the canvas of the previous one', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await playAtOnce(page)
  await startByMouse(page, { players: 3 })
  await page.locator('canvas').evaluate((canvas) => {
    canvas.id = 'of-the-first'
  })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.table.menuWords.leave }).click()
  await expect(page.locator('canvas')).toHaveCount(0)
  await startByMouse(page, { players: 5 })
  await expect(page.locator('canvas')).toHaveId('of-the-first')
})
