import type { Page } from '@playwright/test'
import { TURNS } from '../src/shared/games/kado/cards'
import { menu as kadoMenu } from '../src/shared/words/en/games/kado/menu'
import { rules as kadoRules } from '../src/shared/words/en/games/kado/rules'
import { resize } from './support/app'
import {
  fitsAndIsReadable,
  fitsEverywhere,
  inWindow,
  READING_WINDOW,
  readableAtLarge,
  SIZES,
} from './support/fits'
import { expectedAction, openKado, openKadoEnded, viewKado } from './support/kado'
import { playAtRest } from './support/player'
import { expectReadable } from './support/readable'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** The screens around KADO's table, in every window: that they fit, and that they can be read. */

const { menus, savedGames, table } = words
const { names, scoring } = kadoRules
const KADO = 'KADO'

const opened = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

async function openNewGame(page: Page) {
  await page
    .getByRole('button', { name: new RegExp(menus.home.newGame) })
    .first()
    .click()
  await opened(page, menus.newGame.title)
  await page.locator('.game-tile', { hasText: KADO }).click()
}

async function openRules(page: Page) {
  await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
  await page.getByRole('dialog').locator('label', { hasText: KADO }).click()
  await expect(page.getByRole('tab', { name: names.turn })).toBeVisible()
}

const openPage = async (page: Page, name: string) => {
  await page.getByRole('tab', { name }).click()
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
  if (name === names.scoring) await expect(page.getByRole('status')).not.toBeEmpty()
}

async function openResult(page: Page, players: 2 | 3 | 4) {
  await openKadoEnded(page, { players, seed: 'otrobanda' })
  await page.getByRole('button', { name: table.actions.result }).click()
  await expect(page.locator('.grid-panel')).toHaveCount(players)
}

test('a new game of KADO fits every window and is readable', SWEEP, async ({ launch }) => {
  const { app, page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await openNewGame(page)
  await fitsAndIsReadable(app, page, 'new game of KADO')
  await resize(app, page, { width: 1280, height: 800 })
  expect(await inWindow(page.getByRole('button', { name: menus.newGame.start }))).toBe(true)
})

/** Leaves a game of KADO in its fifth turn, and opens the list of saved games. @returns the points of all seats */
async function leaveToList(page: Page) {
  await openKado(page, { players: 3, seed: 'punda' }, ({ turn, phase }) => turn === 5 && phase === 'place')
  await expect.poll(() => expectedAction(page)).toBe('place')
  const { seats } = await viewKado(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menuWords.leave }).click()
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await expect(page.getByRole('article', { name: KADO })).toBeVisible()
  return seats.map(({ total }) => `${total}`)
}

test('a saved game of KADO is listed with its turn and all points', async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  const points = await leaveToList(page)
  const tile = page.getByRole('article', { name: KADO })
  await expect(tile.getByText(savedGames.game(KADO, 3))).toBeVisible()
  await expect(tile.getByText(savedGames.where(kadoMenu.turn(5, TURNS)))).toBeVisible()
  const standings = tile.getByRole('list', { name: savedGames.standings }).getByRole('listitem')
  await expect(standings).toHaveText(points)
  await tile.getByRole('button', { name: savedGames.resumeGame(KADO) }).click()
  await expect.poll(() => expectedAction(page)).toBe('place')
  expect((await viewKado(page)).turn).toBe(5)
})

test('the list with a saved game of KADO fits every window and is readable', SWEEP, async ({ launch }) => {
  const { app, page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await leaveToList(page)
  await fitsEverywhere(app, page, 'saved games with KADO')
  await expectReadable(page, 'saved games with KADO')
})

test("KADO's rules fit every window and are readable, and so are its keys", SWEEP, async ({ launch }) => {
  const { app, page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await openRules(page)
  for (const name of Object.values(names)) {
    await openPage(page, name)
    await fitsAndIsReadable(app, page, `how to play KADO: ${name}`)
  }
  await openPage(page, names.scoring)
  for (const preset of Object.values(scoring.presets)) {
    await page.getByRole('button', { name: preset, exact: true }).click()
    await fitsEverywhere(app, page, preset)
  }
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: words.settings.keyList.title })).toBeVisible()
  await readableAtLarge(app, page, 'keys of KADO')
})

test(
  'the results of 2, 3 and 4 players of KADO fit every window, upright too; one is readable and is copied as text',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    for (const players of [2, 3, 4] as const) {
      await openResult(page, players)
      if (players === 4) await readableAtLarge(app, page, 'result of KADO')
      await fitsEverywhere(app, page, `result of ${players}`, [...SIZES, [640, 1024]])
    }
    await page.getByRole('button', { name: menus.result.copy }).click()
    await expect(page.getByRole('button', { name: menus.result.copied })).toBeVisible()
  },
)
