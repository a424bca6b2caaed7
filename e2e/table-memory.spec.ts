import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/game'
import { decideAtOnce } from './support/5211'
import { chooseByKeys, hand, playAtRest, request, startByMouse, status } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { longGame, menus, table } = words

/** The elements and texts that reveal points or seen cards. */
const revealing = (page: Page) =>
  page.evaluate(() => {
    const pointsSelector =
      '.table-unit, .table-score-count small, .table-rounds, .table-discard, .table-own-pile, .table-open-rounds, [data-read="points"]'
    const shown = [...document.querySelectorAll(pointsSelector)].map(({ className }) => className)
    const text = document.body.textContent ?? ''
    return [...shown, ...(text.match(/\d+ (points?|pts?)\b/g) ?? []), ...(text.match(/\+\d+/g) ?? [])]
  })

async function expectNoPoints(page: Page, when: string) {
  expect.soft(await revealing(page), when).toEqual([])
}

test('without table memory no points can be found before a deal is over', async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  await startByMouse(page, { players: 2, long: true, tableMemory: false, seed: 'punda' })
  const place = () => status(page).innerText()
  let rounds = 0
  while (!(await place()).startsWith('Round 4')) {
    await decideAtOnce(page)
    // The turn that ends a round shows its result, once.
    if ((await place()).includes('turn 1')) rounds += 1
    else await expectNoPoints(page, await place())
  }
  expect(rounds).toBe(3)
  const { evaluations, seats } = of5211((await request(page, 'match/snapshot', undefined)).view)
  expect([evaluations.length, seats.map(({ points }) => points)]).toEqual([1, [null, null]])
  for (const key of ['d', 'k', 'r', 'p', 'l']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect(await page.getByRole('button', { name: table.actions.again }).count()).toBe(0)
  await expect(page.locator('.table-prompt')).not.toContainText('+')

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.longGame }).click()
  await expect(page.getByText(longGame.noneYet, { exact: true })).toBeVisible()
  await expect(page.locator('.deal--now td')).toHaveText([/–/, /–/])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menuWords.leave }).click()

  await expect(page.getByRole('button', { name: menus.home.continue })).toBeVisible()
  await expectNoPoints(page, 'home')
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await expect(page.locator('.save')).toHaveCount(1)
  await expect(page.locator('.save .standings b')).toHaveCount(0)
  await page.getByRole('button', { name: /^Resume/ }).click()
  await expect(page.getByText(longGame.noneYet, { exact: true })).toBeVisible()
  await expect(page.locator('.deal--now td')).toHaveText([/–/, /–/])
  await page.getByRole('button', { name: longGame.resume(1) }).click()
  await expect(hand(page)).toHaveCount(5)
})

test('without table memory the points appear at the end of a deal', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  await startByMouse(page, { players: 5, long: true, tableMemory: false, seed: 'punda' })
  const interlude = page.getByRole('dialog', { name: longGame.interlude.title(1) })
  while (!(await status(page).first().innerText()).startsWith('Round 4')) await decideAtOnce(page)
  for (const due of [2, 1, 1]) {
    const asked = await status(page).innerText()
    await chooseByKeys(page, due)
    await page.keyboard.press('Enter')
    if (asked.includes('turn 3')) await expect(interlude).toBeVisible()
    else await expect(status(page)).not.toHaveText(asked)
  }
  const view = of5211((await request(page, 'match/snapshot', undefined)).view)
  const totals = view.seats.map(({ total }) => `${total}`)
  expect(view.deals[0]?.points.map(String)).toEqual(totals)
  await expect(interlude.locator('.deals__total td')).toHaveText(totals)
  await interlude.getByRole('button', { name: longGame.interlude.next(2) }).click()
  await expect(hand(page)).toHaveCount(5)
  // The deal on the table shows no points; the plates and the race show those of the first deal.
  await expect(page.locator('.table-unit')).toHaveText(totals.map(() => /^(after deal 1|so far)$/))
  await expect(page.locator('.table-points b')).toHaveText(totals)
  await decideAtOnce(page)
  await expect(page.locator('.table-points b')).toHaveText(totals)
})
