import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/game'
import { open5211 } from './support/5211'
import { type RunningApp, resize, SMALL } from './support/app'
import { hand, playAtRest, request } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { rounds, pile, cardName } = words.table
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 640],
  [640, 1024],
  [900, 480],
] as const

/** The distance that the open layer can be scrolled sideways, px. */
const sideways = (page: Page) =>
  page.locator('dialog').evaluate((shown) => shown.scrollWidth - shown.clientWidth)

/** Opens both in the fourth round of a game, in windows of these sizes. */
async function expectBoth(
  { app, page }: RunningApp,
  players: 2 | 3 | 4 | 5,
  sizes: readonly (typeof SIZES)[number][],
): Promise<void> {
  await open5211(page, { players, seed: 'otrobanda' }, ({ round, turn }) => round === 4 && turn === 1)
  await expect(hand(page)).toHaveCount(5)
  const view = of5211((await request(page, 'match/snapshot', undefined)).view)
  const evaluations = view.evaluations.toReversed()
  const own = view.evaluations.flatMap(({ scored }) => scored[0] ?? [])
  expect(own.length).toBeGreaterThan(0)

  for (const [width, height] of sizes) {
    await resize(app, page, { width, height })
    await page.getByRole('button', { name: rounds.title }).click()
    const shown = dialog(page, rounds.title)
    await expect(shown.getByRole('columnheader')).toHaveCount(players + 1)
    await expect(shown.locator('tbody th')).toHaveText(
      evaluations.map(({ round }) => new RegExp(`^${round}`)),
    )
    await expect(shown.locator('tbody b')).toHaveText(evaluations.flatMap(({ points }) => points.map(String)))
    await expect(shown.locator('tfoot b')).toHaveText(view.seats.map(({ points }) => `${points}`))
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: pile.open }).click()
    const cards = dialog(page, pile.title).getByRole('img')
    await expect(cards).toHaveCount(own.length)
    const names = await cards.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).alt))
    expect(names.toSorted()).toEqual(own.map(cardName).toSorted())
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

for (const players of [2, 3, 4, 5] as const)
  test(
    `the rounds so far and the player's own score pile can be opened in windows of all sizes, ${players} players`,
    SWEEP,
    async ({ launch }) => {
      const running = await launch({ size: { width: 1440, height: 900 } })
      await playAtRest(running.page)
      await expectBoth(running, players, SIZES)
    },
  )

test("the rounds so far and the player's own score pile are opened, and lead to each other", async ({
  launch,
}) => {
  const running = await launch({ size: { width: 640, height: 1024 } })
  const { app, page } = running
  await playAtRest(page)

  await test.step("the rounds so far and the player's own score pile can be opened, 2 players", async () => {
    // The narrowest window.
    await expectBoth(running, 2, [SIZES[3]])
  })

  await test.step('each of the two leads to the other', async () => {
    await open5211(page, { players: 3, seed: 'punda' }, ({ round }) => round === 2)
    // If the button of the rounds is only a picture, a tip says what it opens.
    await page.getByRole('button', { name: rounds.title }).hover()
    await expect(page.getByRole('tooltip')).toHaveText(rounds.title)
    const opener = page.getByRole('button', { name: pile.open })
    await opener.click()
    await dialog(page, pile.title).getByRole('button', { name: rounds.title }).click()
    await expect(dialog(page, rounds.title).getByRole('row')).toHaveCount(3)
    await dialog(page, rounds.title).getByRole('button', { name: pile.title }).click()
    await dialog(page, pile.title).getByRole('button', { name: pile.close }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // It was opened with the pointer, so the player continues with the hand.
    await expect(hand(page).first()).toBeFocused()
  })

  await test.step('keys open both and close them again, and the focus stays where it was', async () => {
    await resize(app, page, SMALL)
    await open5211(page, { players: 4, seed: 'punda' }, ({ round }) => round === 1)
    await hand(page).first().focus()
    for (const [key, title, empty] of [
      ['r', rounds.title, rounds.empty],
      ['p', pile.title, pile.empty],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dialog(page, title)).toContainText(empty)
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(hand(page).first()).toBeFocused()
    }
  })
})
