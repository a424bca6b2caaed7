import type { Page } from '@playwright/test'
import { viewOfKado } from '../src/shared/games/kado/view.fixture'
import { expectKadoSaysAll } from './support/kado'
import { keyboardKado, mouseKado, playKadoToTheEnd } from './support/kado-hands'
import { playAtOnce, playAtRest, status, tabTo, typeSeed } from './support/player'
import { finalView, onlySave, readRecord } from './support/saves'
import { expect, SWEEP, sweepUnless, test } from './support/test'
import { words } from './support/words'

/** Whole games of KADO, from the home screen to the result. */

const { newGame, home } = words.menus
const COUNTS = [2, 3, 4] as const
/** The duel is played in both ways, because its discard is another recipient; the others are played in turn. */
const BY_MOUSE = [2, 4] as const
const BY_KEYBOARD = [2, 3] as const
const KADO = 'KADO'

const games = (page: Page) => page.getByRole('radiogroup', { name: newGame.games })
const counts = (page: Page) => page.getByRole('radiogroup', { name: newGame.playerCount })

async function startByMouse(page: Page, players: number, seed: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(home.newGame) })
    .first()
    .click()
  await games(page).locator('label', { hasText: KADO }).click()
  await counts(page).getByText(`${players}`, { exact: true }).click()
  await typeSeed(page, seed)
  await page.getByRole('button', { name: newGame.start }).click()
}

async function startByKeyboard(page: Page, players: number): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: new RegExp(home.newGame) }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(newGame.title)
  await tabTo(page, games(page).getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(games(page).getByRole('radio', { name: KADO })).toBeChecked()
  await tabTo(page, counts(page).getByRole('radio', { checked: true }))
  const option = counts(page).getByRole('radio', { name: `${players}`, exact: true })
  for (let step = 0; step < COUNTS.length && !(await option.isChecked()); step++)
    await page.keyboard.press('ArrowRight')
  await expect(option).toBeChecked()
  await page.keyboard.press('Enter')
}

/** The ranking on the result screen, as [rank, points] from the best. */
async function shownRanking(page: Page): Promise<readonly (readonly string[])[]> {
  const panels = page.locator('.grid-panel')
  await expect(panels.first()).toBeVisible()
  return panels.evaluateAll((all) =>
    all.map((panel) =>
      ['rank', 'points'].map((what) => panel.querySelector(`.grid-panel__${what}`)?.textContent ?? ''),
    ),
  )
}

/** The ranking that the engine computes from the same seed and actions. */
function expectedRanking(userData: string) {
  const { outcome } = viewOfKado(finalView(readRecord(onlySave(userData, 'finished'))))
  return outcome?.ranking.map(({ rank, points }) => [`${rank}`, `${points}`])
}

for (const players of BY_MOUSE)
  test(`KADO for ${players}, by mouse, to the engine's own result`, SWEEP, async ({ launch, userData }) => {
    const { page } = await launch()
    await playAtRest(page)
    await startByMouse(page, players, `mouse ${players}`)
    await playKadoToTheEnd(page, mouseKado, expectKadoSaysAll)
    expect(await shownRanking(page)).toEqual(expectedRanking(userData))
  })

for (const players of BY_KEYBOARD)
  test(
    `KADO for ${players}, by keyboard, to the engine's own result`,
    sweepUnless(players === 2),
    async ({ launch }) => {
      const { page, userData } = await launch({ moves: true })
      await playAtOnce(page)
      await startByKeyboard(page, players)
      await playKadoToTheEnd(page, keyboardKado, expectKadoSaysAll)
      expect(await shownRanking(page)).toEqual(expectedRanking(userData))
    },
  )
