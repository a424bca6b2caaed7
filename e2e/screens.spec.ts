import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { words } from '../src/shared/words/catalogue'
import {
  cardsDue,
  commitButton,
  hand,
  mouse,
  playAtOnce,
  playToTheEnd,
  request,
  startByMouse,
  status,
} from './support/player'
import { expect, test } from './support/test'

/** Pictures of every screen and phase, to be held against the design. */
const FOLDER = join(import.meta.dirname, '..', 'screenshots')

const WINDOWS = [
  { name: '1440x900', size: { width: 1440, height: 900 } },
  { name: '1024x640', size: { width: 1024, height: 640 } },
  { name: '640x1024', size: { width: 640, height: 1024 } },
  { name: '1440x900@2x', size: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
] as const

const resting = (page: Page) => expect(page.locator('main[data-thinking="false"]')).toBeVisible()

for (const { name, ...window } of WINDOWS) {
  test(`every screen and phase at ${name}`, async ({ launch }) => {
    const { page } = await launch(window)
    const shoot = async (what: string) => {
      const picture = await page.screenshot({ path: join(FOLDER, name, `${what}.png`), scale: 'device' })
      expect(picture.readUInt32BE(16), what).toBe(
        window.size.width * ('deviceScaleFactor' in window ? window.deviceScaleFactor : 1),
      )
    }
    await menus(page, shoot)
    for (const players of [2, 3, 4, 5] as const) await table(page, players, shoot)
    await evaluation(page, shoot)
    await playToTheEnd(page, mouse)
    await shoot('result')
  })
}

type Shoot = (what: string) => Promise<void>

async function menus(page: Page, shoot: Shoot) {
  await expect(page.getByRole('button', { name: new RegExp(words.menus.home.newGame) })).toBeVisible()
  await shoot('home')
  await page.getByRole('button', { name: new RegExp(words.menus.home.settings) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('settings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(words.menus.home.about) }).click()
  await expect(status(page)).toHaveText(words.menus.about.title)
  await shoot('about')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  await shoot('new-game')
  await page.keyboard.press('Escape')
  await playAtOnce(page)
}

/** The second turn of a game, with a card chosen; then back to the home screen. */
async function table(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  await startByMouse(page, { players, seed: 'punda' })
  await resting(page)
  await shoot(`table-${players}-choose`)
  await mouse.commit(page, 2, 0)
  await expect(status(page)).toContainText('turn 2')
  await resting(page)
  await hand(page).nth(2).click()
  await expect(commitButton(page)).toBeEnabled()
  await shoot(`table-${players}-turn-2`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  if (players === 4) await shoot('table-menu')
  await page.getByRole('button', { name: words.table.menu.leave }).click()
  await expect(page.getByRole('button', { name: words.menus.home.continue })).toBeVisible()
  if (players === 5) await shoot('home-continue')
}

/** The evaluation of a first round, step by step. */
async function evaluation(page: Page, shoot: Shoot) {
  await startByMouse(page, { players: 4, seed: 'otrobanda' })
  for (const decision of [0, 1]) await nextTurn(page, decision)
  await request(page, 'settings/change', { speed: 2 })
  await mouse.commit(page, 1, 2)
  const tiles = page.locator('.table-tile')
  for (let step = 1; step <= 2; step++) {
    await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(step)
    await shoot(`table-4-verdict-${step}`)
  }
  await page.getByRole('button', { name: words.table.actions.skip }).click()
  await playAtOnce(page)
  await resting(page)
  await shoot('table-4-after-verdict')
}

async function nextTurn(page: Page, decision: number) {
  const asked = await status(page).innerText()
  await mouse.commit(page, await cardsDue(page), decision)
  await expect(status(page)).not.toHaveText(asked)
}
