import type { Page } from '@playwright/test'
import { rules } from '../../src/shared/words/en/games/kado/rules'
import { nextAction, perform, playUntilOthersMustDecide, startSharedKado } from '../support/kado'
import { playAtRest } from '../support/player'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'

const { howToPlay, menus } = words

for (const window of WINDOWS) {
  test(`the menus around KADO at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtRest(page)
    await menusAround(page, shooting(page, window))
  })

  test(`KADO at a shared screen at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtRest(page)
    await shared(page, shooting(page, window))
  })

  test(`a prepared guess, and leaving the game, at ${window.name}`, async ({ launch }) => {
    const first = await launch()
    await playAtRest(first.page)
    await playUntilOthersMustDecide(first.page)
    await first.kill()
    const { page } = await launch({ drawing: 'smooth', args: ['--bots-wait'], ...window.screen })
    await page.getByRole('button', { name: menus.home.continue }).click()
    await expect(page.locator('[data-half]')).toHaveCount(10)
    for (const half of ['cube', 'blue']) await page.locator(`[data-half="${half}"]`).click()
    const shoot = shooting(page, window)
    await shoot('kado-4-prepared')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: words.table.menuWords.leave }).click()
    await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
    await shoot('kado-4-saved')
  })
}

/** Pictures each page of the rules, and a new game. */
async function menusAround(page: Page, shoot: Shoot) {
  await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
  await page.getByRole('dialog', { name: howToPlay.title }).locator('label', { hasText: 'KADO' }).click()
  for (const name of Object.values(rules.names)) {
    await page.getByRole('tab', { name }).click()
    await shoot(`kado-rules-${name.toLowerCase().replaceAll(' ', '-')}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(menus.home.newGame) }).click()
  await page.locator('label', { hasText: 'KADO' }).click()
  await shoot('kado-new-game')
}

/** Pictures the first turn of four people: each private view behind the shutters, and the shared table. */
async function shared(page: Page, shoot: Shoot) {
  await startSharedKado(page, 4, [0, 1, 2, 3])
  const seen = new Set<string>()
  for (let what = await nextAction(page); !seen.has('place'); what = await nextAction(page)) {
    if (what === 'place') await page.keyboard.press('ArrowRight')
    if (!seen.has(what)) await shoot(`kado-shared-${what}`)
    seen.add(what)
    if (what !== 'place') await perform(page, what)
  }
}
