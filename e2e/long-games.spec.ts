import type { Page } from '@playwright/test'
import type { View } from '../src/shared/games/5211/view'
import { of5211 } from '../test/games/5211/game'
import { open5211, playOn5211 } from './support/5211'
import type { RunningApp } from './support/app'
import { cardsDue, chooseByKeys, playAtRest, ranking, request, startByMouse, status } from './support/player'
import { blockSaves, finalView, onlySave, readRecord } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { longGame, menus, table } = words

const interlude = (page: Page) => page.getByRole('dialog', { name: /^Deal \d+ is over$/ })
const resultButton = (page: Page) => page.getByRole('button', { name: table.actions.result })

/** Plays the leftmost cards by keyboard. @returns what followed */
async function commit(page: Page): Promise<'next' | 'deal-over' | 'game-over'> {
  const asked = await status(page).innerText()
  await chooseByKeys(page, await cardsDue(page))
  await page.keyboard.press('Enter')
  const come = await page.waitForFunction((before) => {
    if (document.querySelector('dialog[open]') !== null) return 'deal-over'
    if (document.querySelector('[data-action="result"]') !== null) return 'game-over'
    return document.querySelector('h1')?.textContent === before ? null : 'next'
  }, asked)
  return (await come.jsonValue()) ?? 'next'
}

/** Checks that no hand is visible between two deals, until the next deal is requested. */
async function goOnToNextDeal(page: Page, deal: number): Promise<void> {
  await expect(interlude(page)).toHaveAccessibleName(longGame.interlude.title(deal))
  await expect(page.locator('[data-card]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: longGame.interlude.next(deal + 1) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-card]')).toHaveCount(5)
}

/** Seeds whose game is over after two deals, or three: a longer one would repeat the same. */
const SEEDS = { 2: 'harbour 2', 3: 'harbour 6', 4: 'harbour 1', 5: 'harbour 3' } as const

const isLastTurn = ({ round, turn, numbers }: View) => round === numbers.rounds && turn === 3

/** Closes the app in the first round of a deal, and continues there. @returns the new app, at the table */
async function resumeIn(deal: number, left: RunningApp, launch: () => Promise<RunningApp>) {
  await expect(status(left.page)).toHaveText(/^Round 1 of \d+, turn 2/)
  const before = of5211((await request(left.page, 'match/snapshot', undefined)).view)
  await left.close()
  const again = await launch()
  const { page } = again
  await page.getByRole('button', { name: menus.home.continue }).click()
  // Before its first round is over, a long game has nothing to show.
  if (deal > 1) await page.getByRole('button', { name: longGame.resume(deal) }).click()
  await expect(page.locator('[data-card]')).toHaveCount(5)
  const view = of5211((await request(page, 'match/snapshot', undefined)).view)
  expect([view.deal, view.round, view.seats[0]]).toEqual([deal, before.round, before.seats[0]])
  return again
}

for (const players of [2, 3, 4, 5] as const) {
  test(
    `a long game of ${players} is left and resumed in each deal, and shown at its end`,
    SWEEP,
    async ({ launch, userData }) => {
      let running = await launch()
      await playAtRest(running.page)
      await startByMouse(running.page, { players, long: true, seed: SEEDS[players] })
      let [deal, shownInterludes] = [1, 0]
      for (let come = await commit(running.page); come !== 'game-over'; come = await commit(running.page)) {
        if (come === 'deal-over') {
          shownInterludes++
          await goOnToNextDeal(running.page, deal++)
          continue
        }
        running = await resumeIn(deal, running, launch)
        const { page } = running
        // A deal may end before its last turn, with exactly the Kododo.
        await playOn5211(page, (view) => view.deal > deal || isLastTurn(view))
        const view = of5211((await request(page, 'match/snapshot', undefined)).view)
        deal = view.deal
        if (view.outcome !== null) break
        await expect(page.locator('[data-card]')).toHaveCount(view.seats[0]?.hand.count ?? 0)
      }
      const { app, page } = running
      expect(shownInterludes).toBeGreaterThan(0)
      expect(deal).toBeGreaterThan(1)
      await resultButton(page).click()

      const record = readRecord(onlySave(userData, 'finished'))
      const { outcome } = of5211(finalView(record))
      expect(record.outcome).toEqual(outcome)
      const shown = await ranking(page).locator('tbody tr').all()
      expect(shown).toHaveLength(players)
      for (const [place, { seat, rank, points }] of outcome?.ranking.entries() ?? []) {
        const name = seat === 0 ? menus.you : (record.seats[seat]?.name ?? '')
        const cells = (await shown[place]?.locator('td').allInnerTexts()) ?? []
        await expect(shown[place]?.getByRole('rowheader') ?? page.locator('none')).toContainText(name)
        const [shownRank, ...deals] = cells.map(Number)
        const total = deals.pop()
        expect([shownRank, total]).toEqual([rank, points])
        expect(deals.reduce((sum, deal) => sum + deal, 0)).toBe(points)
      }
      await page.getByRole('button', { name: menus.result.copy }).click()
      await expect(page.getByRole('button', { name: menus.result.copied })).toBeVisible()
      const copied = await app.evaluate(({ clipboard }) => clipboard.readText())
      expect(copied.split('\n')[0]).toBe(menus.result.sayText.headLong)
      for (const { name } of record.seats) expect(copied).toContain(name)
      expect(Math.max(...(outcome?.ranking.map(({ points }) => points) ?? []))).toBeGreaterThanOrEqual(50)
    },
  )
}

test(
  'a failure to save is shown between two deals too, and can be resolved there',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch()
    await playAtRest(page)
    await startByMouse(page, { players: 5, long: true })
    const unblock = blockSaves(userData)
    while ((await commit(page)) !== 'deal-over');
    await interlude(page).getByRole('button', { name: table.notice.close }).click()
    await expect(interlude(page).getByRole('alert')).toContainText(
      words.unsaved.since('').split(' since')[0] ?? '',
    )
    unblock()
    await interlude(page).getByRole('button', { name: table.notice.saveAgain }).click()
    await expect(interlude(page).getByRole('status')).toContainText(table.notice.savedAgain)
    await page.getByRole('button', { name: longGame.interlude.next(2) }).click()
    await expect(page.locator('[data-card]')).toHaveCount(5)
  },
)

test('the next deal begins on request, and shows the totals from then on', async ({ launch }) => {
  const { page } = await launch({ size: { width: 1440, height: 900 } })
  await playAtRest(page)
  await open5211(page, { players: 5, long: true, seed: SEEDS[5] }, isLastTurn)

  await test.step('between two deals Esc opens the menu, and the table can be left; the next deal begins on request', async () => {
    while ((await commit(page)) !== 'deal-over');
    const start = interlude(page).getByRole('button', { name: longGame.interlude.next(2) })
    await expect(start).toBeFocused()
    await page.keyboard.press('Escape')
    const menu = page.getByRole('dialog', { name: table.menuWords.title })
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await expect(interlude(page)).toBeVisible()
    await expect(start).toBeFocused()
    // The tip of a focused button says no more than its name, and does not use up Esc.
    await page.keyboard.press('Shift+Tab')
    await expect(interlude(page).getByRole('button', { name: table.menuWords.leave })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await interlude(page).getByRole('button', { name: table.bar.menu }).click()
    await menu.getByRole('button', { name: table.menuWords.back }).click()
    await interlude(page).getByRole('button', { name: table.menuWords.leave }).click()
    await page.getByRole('button', { name: menus.home.continue }).click()
    await page.getByRole('button', { name: longGame.resume(2) }).click()
    await expect(page.locator('[data-card]')).toHaveCount(5)
  })

  await test.step('from the second deal on, plates, race and rounds so far show the totals', async () => {
    await playOn5211(page, ({ deal, round }) => deal === 2 && round === 2)
    await expect(page.locator('[data-card]')).toHaveCount(5)
    const view = of5211((await request(page, 'match/snapshot', undefined)).view)
    const plates = page.locator('.table-plate')
    for (const [seat, { total, points }] of view.seats.entries())
      await expect(plates.nth(seat).locator('.table-points')).toHaveText(
        new RegExp(`^${total}\\s*\\+${points}$`),
      )
    await expect(page.locator('.table-race-runner')).toHaveCount(5)
    const most = Math.max(...view.seats.map(({ total }) => total))
    await expect(page.locator('.table-race-says')).toContainText(`${most}`)
    await expect(page.locator('[data-read="race"]')).toContainText(`${most}`)
    await page.getByRole('button', { name: table.rounds.title }).click()
    const sums = page.getByRole('dialog', { name: table.rounds.title }).locator('tfoot tr')
    await expect(sums).toHaveCount(3)
    const texts = (points: readonly (number | null)[]) => points.map((n) => `${n}`)
    await expect(sums.nth(0).locator('b')).toHaveText(texts(view.seats.map(({ points }) => points)))
    await expect(sums.nth(1).locator('b')).toHaveText(texts(view.deals[0]?.points ?? []))
    await expect(sums.nth(2).locator('b')).toHaveText(texts(view.seats.map(({ total }) => total)))
  })
})
