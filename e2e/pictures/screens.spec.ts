import type { Page } from '@playwright/test'
import { decideAtOnce } from '../support/5211'
import { commitButton, hand, playAtOnce, ranking, startByMouse, status } from '../support/player'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'
import { LADDER, leave, resting } from './steps'

for (const window of WINDOWS)
  test(`every screen and phase at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    const shoot = shooting(page, window)
    await menus(page, shoot)
    for (const players of window.counts) await table(page, players, shoot)
    await startByMouse(page, { players: 4, seed: LADDER })
    await result(page, shoot)
  })

async function menus(page: Page, shoot: Shoot) {
  await expect(page.getByRole('button', { name: new RegExp(words.menus.home.newGame) })).toBeVisible()
  await expect(page.locator('.scene__quay')).toBeVisible()
  await shoot('home')
  await page.getByRole('button', { name: new RegExp(words.menus.home.settings) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('settings')
  await page.getByRole('button', { name: words.settings.removeButton }).click()
  await shoot('settings-remove-all')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.settings.keys }).click()
  await shoot('keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.settings.aboutKododo }).click()
  await shoot('about')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  await shoot('new-game')
  await page.keyboard.press('Escape')
  await rules(page, shoot)
  await playAtOnce(page)
}

/** Pictures every page of the rules. On the page for trying things out, also each preset, and five players. */
async function rules(page: Page, shoot: Shoot) {
  const { names, scoring } = words.howToPlay
  await page.getByRole('button', { name: new RegExp(words.menus.home.howToPlay) }).click()
  for (const name of [names.idea, names.round, names.end, names.long, names.scoring]) {
    await page.getByRole('tab', { name }).click()
    if (name === names.scoring) await expect(page.getByRole('status')).toContainText('+')
    await shoot(`how-to-play-${name.toLowerCase().replaceAll(' ', '-')}`)
  }
  await page.getByRole('radiogroup', { name: scoring.playerCount }).getByText('5', { exact: true }).click()
  await page.getByRole('button', { name: scoring.presets.nobody }).click()
  await expect(page.getByRole('status')).toHaveText(words.table.summary.nobody)
  await shoot('how-to-play-scoring-5-nobody')
  await page.keyboard.press('Escape')
}

/** Pictures the second turn of a game with a card chosen; then returns to the home screen. */
async function table(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  await startByMouse(page, { players, seed: 'punda' })
  await resting(page)
  await shoot(`table-${players}-choose`)
  await decideAtOnce(page)
  await resting(page)
  await hand(page).nth(2).click()
  await expect(commitButton(page)).toBeEnabled()
  await shoot(`table-${players}-turn-2`)
  await decideAtOnce(page)
  await resting(page)
  await shoot(`table-${players}-turn-3`)
  await leave(page, players === 4 ? shoot : async () => {})
  if (players === 4) await savedGames(page, shoot)
}

/** Pictures the list of saved games while a name is typed. */
async function savedGames(page: Page, shoot: Shoot) {
  await page.getByRole('button', { name: new RegExp(words.menus.home.savedGames) }).click()
  await expect(page.locator('.save').first()).toBeVisible()
  await shoot('saved-games')
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click()
  await shoot('saved-games-renaming')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: words.savedGames.search }).fill('nobody')
  await expect(page.getByText(words.savedGames.noMatch)).toBeVisible()
  await shoot('saved-games-no-match')
  await page.keyboard.press('Escape')
  await expect(page.locator('.save').first()).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Pictures the last round, the end of the game at the table, and the result. */
async function result(page: Page, shoot: Shoot) {
  for (;;) {
    const asked = await status(page).innerText()
    if (!asked.endsWith(' each')) break
    if (await page.locator('.table-fifth').isVisible()) await shoot('table-4-last-round')
    await decideAtOnce(page)
  }
  await expect(page.locator('.table-winner')).toBeVisible()
  await shoot('table-4-over')
  await page.getByRole('button', { name: words.table.actions.result }).click()
  await expect(ranking(page)).toBeVisible()
  await shoot('result')
}
