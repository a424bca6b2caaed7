import type { Locator, Page } from '@playwright/test'
import { rules } from '../src/shared/words/en/games/kado/rules'
import { settings as kadoSettings, newGame } from '../src/shared/words/en/games/kado/screens'
import { resize } from './support/app'
import { playAtRest, request, status, tabTo } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** The menus around KADO: a new game, its settings, and its rules with a grid to fill. */

const { menus } = words
const { scoring, names } = rules
const KADO = 'KADO'

const games = (page: Page): Locator => page.getByRole('radiogroup', { name: menus.newGame.games })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: words.howToPlay.title })
const tab = (page: Page | Locator, name: string): Locator => page.getByRole('tab', { name })
const said = (page: Page): Locator => page.getByRole('status')
const place = (page: Page, line: number, column: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^${scoring.place(line, column)}:`) })
const stack = (page: Page, card: 'sp1' | 'hr5', left: number): Locator =>
  page.getByRole('button', { name: scoring.stack(card, left), exact: true })

async function openNewKado(page: Page) {
  await page
    .getByRole('button', { name: new RegExp(menus.home.newGame) })
    .first()
    .click()
  await games(page).locator('label', { hasText: KADO }).click()
}

test('the settings of KADO, and a new game of it', async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  await test.step('the points in the cells are switched off', async () => {
    await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
    const hints = page
      .getByRole('group', { name: KADO })
      .getByRole('switch', { name: kadoSettings.cellHints })
    await expect(hints).toBeChecked()
    await hints.press('Space')
    await expect(hints).not.toBeChecked()
    await page.keyboard.press('Escape')
  })

  await page.reload()
  await test.step('a game of KADO is set up by keyboard: who plays, who gives first, table memory', async () => {
    await expect(page.getByRole('main')).toBeFocused()
    await tabTo(page, page.getByRole('button', { name: new RegExp(menus.home.newGame) }))
    await page.keyboard.press('Enter')
    await tabTo(page, games(page).getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await expect(games(page).getByRole('radio', { name: KADO })).toBeChecked()
    await page.getByRole('button', { name: menus.newGame.remove('Yuna') }).press('Enter')
    const first = page.getByRole('combobox', { name: newGame.first })
    await expect(first.getByRole('option')).toHaveText([newGame.chance, 'You', 'Chila', 'Bram'])
    await first.focus()
    await page.keyboard.type('Br')
    await expect(first).toHaveValue('2')
    await page.getByRole('button', { name: menus.newGame.moreOptions }).press('Enter')
    await page.getByRole('switch', { name: newGame.memory }).press('Space')
    await page.getByRole('button', { name: menus.newGame.start }).press('Enter')
    await expect(status(page)).not.toHaveText(menus.newGame.title)
    const { view, options } = await request(page, 'match/snapshot', undefined)
    expect([view.game, view.seats.length]).toEqual(['kado', 3])
    expect(options).toMatchObject({ firstGifter: 2, tableMemory: false })
  })

  await test.step('the points in the cells are switched off permanently, and all other settings stay', async () => {
    await expect
      .poll(async () => (await request(page, 'settings/read', undefined)).games)
      .toEqual({ kado: { cellHints: false, tableMemory: false } })
  })
})

async function openScoring(page: Page) {
  await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
  await dialog(page).locator('label', { hasText: KADO }).click()
  await tab(page, names.scoring).click()
  await expect(page.getByRole('tabpanel', { name: names.scoring })).toBeVisible()
}

test('the rules of KADO, and the grid in them', SWEEP, async ({ launch }) => {
  const { app, page } = await launch()

  await test.step('F1 shows the rules of the chosen game, which say that its deck is assumed, and a press shows the other rules', async () => {
    await openNewKado(page)
    await page.keyboard.press('F1')
    await expect(tab(dialog(page), names.turn)).toBeVisible()
    await expect(dialog(page).getByText(rules.idea.assumed)).toBeVisible()
    const switched = dialog(page).getByRole('radiogroup', { name: menus.newGame.games })
    await expect(switched.getByRole('radio', { name: KADO })).toBeChecked()
    await switched.getByRole('radio', { name: KADO }).press('ArrowLeft')
    await expect(tab(dialog(page), words.howToPlay.names.round)).toBeVisible()
    await expect(switched.getByRole('radio', { name: '5211' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })

  await page.keyboard.press('Escape')
  await test.step('a grid is filled by mouse and by keyboard, and its points are counted at once', async () => {
    await resize(app, page, { width: 1440, height: 900 })
    await openScoring(page)
    await expect(said(page)).toHaveText(scoring.said(64, 12, 12))
    await page.getByRole('button', { name: words.howToPlay.trial.clear }).click()
    await expect(said(page)).toHaveText(scoring.said(0, 0, 12))

    await stack(page, 'sp1', 1).dragTo(place(page, 1, 2))
    await expect(place(page, 1, 2)).toHaveAccessibleName(/Socks, Purple 1, counts/)
    await expect(said(page)).toHaveText(scoring.said(1, 1, 12))
    await expect(stack(page, 'sp1', 0)).toBeVisible()

    // The arrows lead from the first place to the one beneath the dragged card. The next card goes there.
    await tabTo(page, place(page, 0, 0))
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(place(page, 2, 2)).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, stack(page, 'sp1', 0))
    await page.keyboard.press('Control+End')
    await expect(stack(page, 'hr5', 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(place(page, 2, 2)).toHaveAccessibleName(/Chocolates, Red 5, counts/)
    await expect(said(page)).toHaveText(scoring.said(6, 2, 12))

    // A card that is dragged out of the grid is removed.
    await place(page, 1, 2).dragTo(tab(page, names.idea))
    await expect(stack(page, 'sp1', 1)).toBeVisible()
    await expect(said(page)).toHaveText(scoring.said(5, 1, 12))
  })
})
