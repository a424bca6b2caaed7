import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/of-5211'
import { type RunningApp, SMALL } from './support/app'
import { hold, installClock, letPass, letPassUntil, release } from './support/clock'
import { poorContrasts } from './support/contrast'
import {
  answerAtOnce,
  commitAtShutters,
  commitButton,
  hand,
  openShutters,
  playAtOnce,
  playAtRest,
  playOverBridge,
  ranking,
  request,
  showResultOf,
  startByMouse,
  startHotSeat,
} from './support/player'
import { expectReadable } from './support/readable'
import { expect, test } from './support/test'
import { words } from './support/words'

const { longGame, howToPlay, menus, settings, table } = words

const LOOKED_AT = {
  args: ['--inspect-table'],
  drawing: 'true-size',
  size: { width: 1440, height: 900 },
} as const

/** Until a screen or layer is there, whose code may have to be loaded first. */
const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()

/** Every screen is looked at for seconds, hence several tests. */
async function openHome({ page }: RunningApp): Promise<Page> {
  await playAtRest(page)
  await expect(page.locator('.scene__quay')).toBeVisible()
  return page
}

test('every menu is readable to axe-core and by its contrasts', async ({ launch }) => {
  const page = await openHome(await launch(LOOKED_AT))
  await expectReadable(page, 'home')
  await page.getByRole('button', { name: new RegExp(menus.home.newGame) }).click()
  await opened(page, menus.newGame.title)
  await expectReadable(page, 'new game')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
  await opened(page, settings.title)
  await expectReadable(page, 'settings')
  await page.getByRole('button', { name: settings.resetButton }).click()
  await expectReadable(page, 'reset')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: settings.licences }).click()
  await opened(page, words.about.title)
  await expectReadable(page, 'licences')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: settings.keys }).click()
  await opened(page, settings.keyList.title)
  await expectReadable(page, 'keys')
})

test('every page of the rules is readable', async ({ launch }) => {
  const page = await openHome(await launch(LOOKED_AT))
  await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
  for (const name of Object.values(howToPlay.names)) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expectReadable(page, `how to play: ${name}`)
  }
})

test('the table and its menu are readable', async ({ launch }) => {
  const page = await openHome(await launch(LOOKED_AT))
  for (const players of [2, 5] as const) {
    await startByMouse(page, { players, seed: 'punda' })
    await answerAtOnce(page)
    await hand(page).nth(2).click()
    await expectReadable(page, `table of ${players}`)
    await page.keyboard.press('Escape')
    await expectReadable(page, 'table menu')
    await page.getByRole('button', { name: table.menu.leave }).click()
  }
})

test('a table that is shared is readable', async ({ launch }) => {
  const page = await openHome(await launch(LOOKED_AT))
  await startHotSeat(page, [0, 4])
  await expectReadable(page, 'shutters')
  await commitAtShutters(page, 0)
  await expect(openShutters(page, 4)).toBeFocused()
  await expectReadable(page, 'shutters, somebody is ready')
  await commitAtShutters(page, 4)
  await expect(page.locator('[data-action="pass"]')).toBeVisible()
  await expectReadable(page, 'table, everybody looks')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menu.goBack }).click()
  await expectReadable(page, 'back to the last decision')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menu.leave }).click()
})

test('the end of a game is readable', async ({ launch }) => {
  const page = await openHome(await launch(LOOKED_AT))
  await playOverBridge(page, { players: 4, seed: 'otrobanda' })
  await expect(page.locator('.table-winner')).toBeVisible()
  await expectReadable(page, 'the end at the table')
  await page.getByRole('button', { name: table.actions.result }).click()
  await expect(ranking(page)).toBeVisible()
  await expectReadable(page, 'result')
  await page.getByRole('button', { name: new RegExp(menus.result.rematchSame) }).click()
  await expectReadable(page, 'same cards')
})

test('a long game is readable from its first deal to its end', async ({ launch }) => {
  const { page } = await launch(LOOKED_AT)
  await playAtRest(page)
  const long = { players: 5, long: true, seed: 'otrobanda' } as const
  await playOverBridge(page, long, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
  await page.getByRole('button', { name: table.seen.open }).click()
  await expectReadable(page, 'cards seen')
  await page.keyboard.press('Escape')
  await hand(page).first().click()
  await commitButton(page).click()
  await expect(page.getByRole('dialog', { name: longGame.interlude.title(1) })).toBeVisible()
  await expectReadable(page, 'interlude')
  await page.getByRole('button', { name: longGame.interlude.next(2) }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.longGame }).click()
  await expectReadable(page, 'long game at the table')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menu.leave }).click()
  await page.getByRole('button', { name: menus.home.continue }).click()
  await expect(page.getByRole('button', { name: longGame.resume(2) })).toBeVisible()
  await expectReadable(page, 'long game')
  await page.keyboard.press('Escape')
  await showResultOf(page, long)
  await expectReadable(page, 'result of a long game')
})

/** Rounds that show each kind of tile, when the leftmost cards are played: a ladder; exactly the Kododo, then nobody. */
const TOLD = [
  { seed: 'quay 47', rounds: 1 },
  { seed: 'quay 12', rounds: 2 },
] as const

test('every step of an evaluation is readable, and so is the discard', async ({ launch }) => {
  // Where everything is written the smallest.
  const { page } = await launch({ ...LOOKED_AT, size: SMALL })
  await installClock(page)
  for (const { seed, rounds } of TOLD) {
    await playAtOnce(page)
    await startByMouse(page, { players: 4, seed })
    for (let round = 1; round <= rounds; round++) {
      for (const _turn of [1, 2]) await answerAtOnce(page)
      await readTelling(page, `${seed}, round ${round}`)
    }
    await page.keyboard.press('d')
    await expectReadable(page, 'discard')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menu.leave }).click()
  }
})

/** As long as a tile takes to be in its place, ms. */
const ARRIVAL = 360

/** Answers the last turn of a round, and looks at every tile of what it comes to. */
async function readTelling(page: Page, round: string) {
  await request(page, 'settings/change', { speed: 1 })
  await hold(page)
  await answerAtOnce(page)
  const { view } = await request(page, 'match/snapshot', undefined)
  const steps = of5211(view).evaluations.at(-1)?.steps.length ?? 0
  expect(steps).toBeGreaterThan(0)
  const tiles = page.locator('.table-tile')
  for (let step = 1; step <= steps; step++) {
    await letPassUntil(page, `${round}, step ${step}`, async () => (await tiles.count()) === step)
    await letPass(page, ARRIVAL)
    expect.soft(await poorContrasts(page), `${round}, step ${step}`).toEqual([])
  }
  await release(page)
  await playAtOnce(page)
}
