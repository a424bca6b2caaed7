import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { BUILT } from '../test/miniature/built'
import { resize } from './support/app'
import { inWindow, misplacedInPanels } from './support/fits'
import { openMore, playAtRest, request, status, tabTo } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** The menus with a game that only tests have, beside those of the app. */

const MAIN = join(BUILT, 'main/index.js')
const MINIATURE = 'Miniature'
const text = words.menus.newGame
const { home } = words.menus

const openNewGame = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(home.newGame) })
    .first()
    .click()
const games = (page: Page) => page.getByRole('radiogroup', { name: text.games })
/** The whole tile can be pressed. */
const tile = (page: Page, name: string) => games(page).locator('label', { hasText: name })
const option = (page: Page, name: string) => page.getByRole('switch', { name })
const gameAtTable = async (page: Page) => (await request(page, 'match/snapshot', undefined)).view.game

test('the choice of games has room in every window', SWEEP, async ({ launch }) => {
  const { app, page } = await launch({
    main: MAIN,
    drawing: 'true-size',
    size: { width: 640, height: 400 },
  })
  await playAtRest(page)
  await openNewGame(page)
  await expect(page.getByRole('main')).toBeFocused()
  expect(await inWindow(status(page))).toBe(true)
  await openMore(page)
  for (const [width, height] of [
    [640, 400],
    [640, 1024],
    [1024, 640],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await resize(app, page, { width, height })
    expect.soft(await page.evaluate(misplacedInPanels), `${width} × ${height}`).toEqual([])
    const lines = await page
      .locator('.numbers .setting__name')
      .evaluateAll((all) => all.map((one) => one.clientWidth))
    expect.soft(Math.min(...lines), `options at ${width} × ${height}`).toBeGreaterThan(100)
  }
})

test('the menus of two games', SWEEP, async ({ launch }) => {
  const { page } = await launch({ main: MAIN })
  await playAtRest(page)
  await test.step('a game is chosen by mouse, with its seats and options, and its own settings are marked with its name', async () => {
    await page.getByRole('button', { name: new RegExp(home.settings) }).click()
    const added = (panel: string, game: string) =>
      page.getByRole('region', { name: panel, exact: true }).getByRole('group', { name: game, exact: true })
    const { play, display, hints, patterns } = words.settings
    await expect(added(play, '5211').getByRole('switch', { name: hints })).toBeVisible()
    await expect(added(display, '5211').getByRole('switch', { name: patterns })).toBeVisible()
    await expect(added(play, MINIATURE)).toHaveText('Set nothing.')
    await expect(added(display, MINIATURE)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await openNewGame(page)
    await expect(games(page).getByRole('radio', { name: '5211' })).toBeChecked()
    await page.getByRole('radiogroup', { name: text.playerCount }).getByText('5', { exact: true }).click()
    await tile(page, MINIATURE).click()
    await expect(games(page).getByRole('radio', { name: MINIATURE })).toBeChecked()
    await expect(
      page.getByRole('radiogroup', { name: text.playerCount }).getByRole('radio', { checked: true }),
    ).toHaveAccessibleName('4')
    await expect(page.getByText('4 cards in each turn')).toBeVisible()
    await expect(option(page, text.long)).toHaveCount(0)
    await tile(page, '5211').click()
    await expect(option(page, text.long)).toBeVisible()
    await tile(page, MINIATURE).click()
    await page.getByRole('button', { name: text.start }).click()
    await expect(page.locator('.table-commit')).toBeVisible()
    expect(await gameAtTable(page)).toBe('miniature')
  })

  // As before the first game.
  await request(page, 'match/leave', { unsaved: 'abandon' })
  await request(page, 'data/remove-all', undefined)
  await playAtRest(page)
  await page.reload()
  await test.step('a game is chosen and begun by keyboard, and its own rules open', async () => {
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: new RegExp(home.newGame) }))
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(text.title)
    await tabTo(page, games(page).getByRole('radio', { checked: true }))
    // The first game is chosen, and the last one is beside it: the arrows go round.
    await page.keyboard.press('ArrowLeft')
    await expect(games(page).getByRole('radio', { name: MINIATURE })).toBeChecked()
    await page.getByRole('button', { name: text.rules }).press('Enter')
    const rules = page.getByRole('dialog', { name: words.howToPlay.title })
    await expect(rules.getByRole('heading', { name: MINIATURE })).toBeVisible()
    // The list of keys over them is that of the same game, and its rules stay.
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: words.settings.keyList.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rules.getByRole('heading', { name: MINIATURE })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rules).toHaveCount(0)
    await games(page).getByRole('radio', { name: MINIATURE }).press('Enter')
    await expect(page.locator('.table-commit')).toBeVisible()
    expect(await gameAtTable(page)).toBe('miniature')
  })
})
