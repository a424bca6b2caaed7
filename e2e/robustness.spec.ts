import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { isAction } from '../src/main/storage/record'
import { of5211 } from '../test/games/5211/game'
import { decide } from './support/5211'
import { launchApp, resize, SMALL } from './support/app'
import { emulate } from './support/metrics'
import {
  commitButton,
  hand,
  playAtOnce,
  playAtRest,
  request,
  startByMouse,
  status,
  takeBackButton,
} from './support/player'
import { blockSaves, onlySave, readRecord } from './support/saves'
import { expect, MEASURED, SWEEP, test } from './support/test'
import { words } from './support/words'

const canvas = (page: Page) => page.locator('canvas')

/** Leads a game of three to its second turn, with nothing played. */
async function toTurnTwo(page: Page) {
  await playAtOnce(page)
  await startByMouse(page, { players: 3 })
  await playToTurnTwo(page)
}

async function playToTurnTwo(page: Page) {
  await hand(page).nth(1).click()
  await hand(page).nth(3).click()
  await commitButton(page).click()
  await expect(status(page)).toContainText('turn 2')
  await expect(hand(page).first()).toBeEnabled()
}

const CARDS_IN_TURN_TWO = 18 // for three players: six are revealed, and one hand and the piles are visible

const handNames = (page: Page) => hand(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel))

test('a play that is repeated or cannot be saved is neither counted twice nor lost', async ({
  launch,
  userData,
}) => {
  const { page } = await launch({ args: ['--bots-wait'] })
  await playAtRest(page)
  await startByMouse(page, { players: 5 })
  /** The actions in the save. */
  const kept = () =>
    readRecord(onlySave(userData, 'open'))
      .log.filter(isAction)
      .map(({ action }) => action.type)

  await test.step('a double click plays once, which can be taken back until all players have chosen', async () => {
    const before = await handNames(page)
    await hand(page).nth(0).click()
    await hand(page).nth(4).click()
    await commitButton(page).dblclick()
    await expect(takeBackButton(page)).toBeVisible()
    expect(kept()).toEqual(['commit-cards'])
    await takeBackButton(page).click()
    await expect(hand(page)).toHaveCount(5)
    expect(await handNames(page)).toEqual(before)
  })

  await test.step('play continues if nothing can be saved, says so, and is saved once it can be', async () => {
    const unblock = blockSaves(userData)
    const notice = page.getByText(words.unsaved.since('').split(' since')[0] ?? '')
    await hand(page).nth(0).click()
    await hand(page).nth(1).click()
    await commitButton(page).click()
    await expect(takeBackButton(page)).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(words.errors['not-saved'].title)
    await page.getByRole('button', { name: words.table.notice.close }).click()
    await expect(notice).toBeVisible()
    unblock()
    await takeBackButton(page).click()
    await expect(hand(page)).toHaveCount(5)
    await expect(notice).toBeHidden()
    expect(kept()).toEqual(['commit-cards', 'take-back', 'commit-cards', 'take-back'])
  })
})

const LARGE = { width: 1440, height: 900 }
const FACES_AND_BACK = 31

/** Makes every idle moment come at once, and counts the requested and the pending ones; runs in the page. */
const countIdleMoments = () => {
  const count = document.documentElement.dataset
  const add = (key: string, more: number) => {
    count[key] = `${Number(count[key] ?? 0) + more}`
  }
  window.requestIdleCallback = (callback) => {
    add('asked', 1)
    add('open', 1)
    return window.setTimeout(() => {
      add('open', -1)
      callback({ didTimeout: false, timeRemaining: () => 50 })
    })
  }
}

test('a table that cannot be drawn, or whose renderer crashes, comes back', async ({ launch }) => {
  const { app, page } = await launch({ failsOnPurpose: true })
  await playAtOnce(page)

  await test.step('a table that cannot be drawn comes back once it can be drawn', async () => {
    await page.evaluate(() => {
      const { getContext } = HTMLCanvasElement.prototype
      const mend = () => Object.assign(HTMLCanvasElement.prototype, { getContext })
      Object.assign(HTMLCanvasElement.prototype, { getContext: () => null })
      Object.assign(window, { mend })
    })
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    await page.getByRole('button', { name: words.menus.newGame.start }).click()
    const { title, again } = words.table.noGraphics
    // At once, because the table also comes back by itself.
    await page.getByRole('button', { name: again }).evaluate((button) => {
      Reflect.get(window, 'mend')()
      if (button instanceof HTMLElement) button.click()
    })
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
    await expect(hand(page)).toHaveCount(5)
  })

  await test.step('a crashed renderer comes back to the same table', async () => {
    await playToTurnTwo(page)
    const before = of5211((await request(page, 'match/snapshot', undefined)).view)
    await app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
    })
    // Playwright has lost the page for good, so the test asks main for the content of its new page.
    const shown = () =>
      app.evaluate(({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]
          ?.webContents.executeJavaScript("document.querySelector('h1')?.textContent")
          .catch(() => null),
      )
    await expect
      .poll(shown)
      .toBe(words.table.read.statusTurn(before.round, before.numbers.rounds, before.turn, 1))
  })
})

test('a table stays the same after a reload and after a lost WebGL context', async ({ launch, userData }) => {
  const { page } = await launch({ args: ['--inspect-table'] })
  await toTurnTwo(page)

  await test.step('a reload and a lost WebGL context lead back to the same table', async () => {
    const before = await handNames(page)
    await page.reload()
    await expect(status(page)).toContainText('turn 2')
    expect(await handNames(page)).toEqual(before)
    // The bots worked without a failure: one that fails is replaced, and the log would say so.
    expect(existsSync(join(userData, 'logs'))).toBe(false)

    const drawn = () => page.evaluate(() => window.inspectTable?.().drawn.length ?? 0)
    await expect.poll(drawn).toBe(CARDS_IN_TURN_TWO)
    await canvas(page).evaluate((element: HTMLCanvasElement) => {
      element.dataset.lost = 'yes'
      const context = element.getContext('webgl2') ?? element.getContext('webgl')
      context?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await expect(page.locator('canvas[data-lost]')).toHaveCount(0)
    await expect(canvas(page)).toHaveCount(1)
    await expect.poll(drawn).toBe(CARDS_IN_TURN_TWO)
    await expect(status(page)).toContainText('turn 2')
  })
})

test(
  'a second copy of the app brings the first to the front and ends, and play continues',
  SWEEP,
  async ({ launch, userData }) => {
    const { app, page } = await launch()
    await toTurnTwo(page)
    const before = await handNames(page)
    const isMinimized = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isMinimized())
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize())
    await expect.poll(isMinimized).toBe(true)
    await expect(launchApp({ userData })).rejects.toThrow()
    await expect.poll(isMinimized).toBe(false)
    expect(await handNames(page)).toEqual(before)
    await hand(page).nth(0).click()
    await commitButton(page).click()
    await expect(status(page)).toContainText('turn 3')
  },
)

test('cards can be chosen after the window has changed its size, repeatedly', SWEEP, async ({ launch }) => {
  const { app, page } = await launch({
    moves: true,
    drawing: 'true-size',
    size: LARGE,
    // At other scales both sizes may need cards of the same width.
    deviceScaleFactor: 1,
    args: ['--inspect-table'],
  })
  await page.evaluate(countIdleMoments)
  /** Waits until every face has been made at each width that the table needs, and larger ones have been released. */
  const prepared = (widths: number) =>
    page.waitForFunction((least) => {
      const { asked, open } = document.documentElement.dataset
      return Number(asked) >= least && open === '0'
    }, widths * FACES_AND_BACK)
  await playAtOnce(page)
  await startByMouse(page, { players: 4 })
  await prepared(2)
  for (const size of [SMALL, LARGE, SMALL]) {
    await page.evaluate(() => Object.assign(document.documentElement.dataset, { asked: '0' }))
    await resize(app, page, size)
    await prepared(1)
    for (const chosen of [1, 2]) {
      await hand(page).nth(chosen).click()
      await expect(page.locator('[aria-pressed="true"]')).toHaveCount(chosen)
      const drawn = await page.evaluate(() => window.inspectTable?.().drawn ?? [])
      expect(drawn.filter(({ picture }) => picture === '')).toEqual([])
    }
    await page.keyboard.press('Backspace')
  }
})

test(
  'a display of another scale while cards fly is drawn as sharply, with everything in its place',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ moves: true })
    await startByMouse(page, { players: 3 })
    const drawn = () =>
      canvas(page).evaluate((element) => (element instanceof HTMLCanvasElement ? element.width : 0))
    await expect.poll(drawn).toBeGreaterThan(0)
    const own = await drawn()
    const { width, height } = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }))
    for (let times = 0; times < 2; times++) {
      await emulate(page, { width, height, deviceScaleFactor: 1.75 })
      await expect.poll(drawn).toBe(width * 1.75)
      await emulate(page, { deviceScaleFactor: 0 })
      await expect.poll(drawn).toBe(own)
      await expect(canvas(page)).toHaveCSS('width', `${width}px`)
    }
    await expect(hand(page)).toHaveCount(5)
  },
)

test(
  'a computer without a usable GPU gets a table, and a round can be played there',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ args: ['--disable-gpu', '--inspect-table'] })
    await toTurnTwo(page)
    await expect
      .poll(() => page.evaluate(() => window.inspectTable?.().drawn.length ?? 0))
      .toBe(CARDS_IN_TURN_TWO)
  },
)

test('without WebGL a clear screen says so, and the game is kept', SWEEP, async ({ launch }) => {
  const { page } = await launch({ args: ['--disable-3d-apis'], failsOnPurpose: true })
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  await page.getByRole('button', { name: words.menus.newGame.start }).click()
  await expect(page.getByRole('heading', { name: words.table.noGraphics.title })).toBeVisible()
  await page.getByRole('button', { name: words.table.noGraphics.leave }).click()
  await expect(page.getByRole('button', { name: words.menus.home.continue })).toBeVisible()
})

test(
  'a damaged save is refused, kept, and its last good copy offered; a newer one is refused and stays unchanged',
  MEASURED,
  async ({ launch, measureReadability }) => {
    const { page, userData } = await launch({ drawing: 'measured', size: SMALL })
    await request(page, 'match/start', {
      game: '5211',
      players: [
        { kind: 'human', name: words.menus.you },
        { kind: 'bot', name: 'Chila', level: 'easy', style: 'all-round' },
      ],
      options: { long: false, tableMemory: true },
      seed: null,
    })
    // A save has a copy once it has been written twice.
    await decide(page)
    await leave(page)
    const file = onlySave(userData, 'open')
    const damaged = readFileSync(file, 'utf8').slice(0, -40)
    writeFileSync(file, damaged)
    await page.reload()
    await openRefused(page, 'save-damaged')
    await measureReadability(page)
    expect(readFileSync(file, 'utf8')).toBe(damaged)
    await page.getByRole('button', { name: words.menus.refused.restore }).click()
    await page.getByRole('button', { name: words.menus.home.continue }).click()
    await expect(hand(page).first()).toBeVisible()

    await leave(page)
    const newer = readFileSync(file, 'utf8').replace(/"format":\s*\d+/, '"format":99')
    writeFileSync(file, newer)
    await page.reload()
    await openRefused(page, 'save-newer')
    expect(readFileSync(file, 'utf8')).toBe(newer)
  },
)

/** The page stays as it is until it is loaded again. */
const leave = (page: Page) => request(page, 'match/leave', { unsaved: 'keep' })

async function openRefused(page: Page, code: 'save-damaged' | 'save-newer') {
  await page.getByRole('button', { name: new RegExp(words.menus.home.refused) }).click()
  await expect(page.getByRole('dialog')).toContainText(words.errors[code].title)
}
