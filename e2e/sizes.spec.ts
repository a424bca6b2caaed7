import type { ElectronApplication, Page } from '@playwright/test'
import { listedSteps } from '../src/renderer/games/5211/evaluations'
import type { View } from '../src/shared/games/5211/view'
import { of5211 } from '../test/games/5211/game'
import { decide, decideAtOnce, open5211, show5211Result } from './support/5211'
import { resize } from './support/app'
import { crowded, fitsAndIsReadable, fitsEverywhere, READING_WINDOW, SIZES } from './support/fits'
import {
  commitAtShutters,
  commitButton,
  hand,
  openShutters,
  playAtOnce,
  playAtRest,
  ranking,
  request,
  startByMouse,
  startHotSeat,
} from './support/player'
import { expectReadable } from './support/readable'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const PORTRAIT = [640, 1024] as const

const { longGame, settings, table } = words
const { home, newGame, result } = words.menus
/** The game is over in the fifth deal. */
const LONG = { long: true, seed: 'otrobanda' } as const
const { names, scoring } = words.howToPlay
const { menuWords, shutters } = words.table

/** The texts below a name in the ranking that take more than one line; runs in the page. */
const brokenLines = () =>
  [...document.querySelectorAll('.ranking__player .label')].flatMap((line) => {
    const written = document.createRange()
    written.selectNodeContents(line)
    return written.getClientRects().length > 1 ? [line.textContent] : []
  })

/** The number of lines of a drawn seed and its explanation; runs in the page. */
function seedLines(): number {
  const lines = document.querySelectorAll<HTMLElement>('.result__seed > p > span')
  const [seed] = lines
  if (seed) seed.textContent = 'Seed 7K3MQ9-TX20HB-VPDAXY'
  return [...lines]
    .map((line) => Math.round(line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight)))
    .reduce((sum, n) => sum + n, 0)
}

/** Waits until a screen or layer is there, whose code may have to be loaded first. */
const opened = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()

test('every menu fits its window, whatever its size, and is readable', SWEEP, async ({ launch }) => {
  const { app, page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await expect(page.locator('.scene__quay')).toBeVisible()
  await fitsAndIsReadable(app, page, 'home')
  await page.getByRole('button', { name: new RegExp(home.newGame) }).click()
  await page.getByRole('radiogroup', { name: newGame.playerCount }).getByText('5', { exact: true }).click()
  await opened(page, newGame.title)
  await fitsAndIsReadable(app, page, 'new game')
})

test(
  'the settings fit their window, whatever its size, and everything that they open is readable',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    await page.getByRole('button', { name: new RegExp(home.settings) }).click()
    await opened(page, settings.title)
    await expectReadable(page, 'settings')
    await page.getByRole('button', { name: settings.resetButton }).click()
    await expectReadable(page, 'reset')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: settings.aboutKododo }).click()
    await opened(page, words.about.title)
    await fitsAndIsReadable(app, page, 'about')
    await resize(app, page, READING_WINDOW.size)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: settings.keys }).click()
    await opened(page, settings.keyList.title)
    await expectReadable(page, 'keys')
    await page.keyboard.press('Escape')
    await fitsEverywhere(app, page, 'settings')
  },
)

/** The windows in which the rules may scroll. */
const SCROLLING = [
  { width: 800, height: 600 },
  { width: 640, height: 400 },
] as const

test(
  'every page of the rules is readable, and scrolls only down and only in a small window',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    await page.getByRole('button', { name: new RegExp(home.howToPlay) }).click()
    for (const name of Object.values(names)) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tabpanel', { name })).toBeVisible()
      await fitsAndIsReadable(app, page, name)
      for (const size of SCROLLING) {
        await resize(app, page, size)
        const sideways = () =>
          page.locator('.layer').evaluate((layer) => layer.scrollWidth - layer.clientWidth)
        await expect.poll(sideways, `${name} at ${size.width} × ${size.height}`).toBeLessThanOrEqual(0)
      }
    }
  },
)

test('every example of the scoring fits its window, whatever its size', SWEEP, async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  await page.getByRole('button', { name: new RegExp(home.howToPlay) }).click()
  await page.getByRole('tab', { name: names.scoring }).click()
  await page.getByRole('radiogroup', { name: scoring.playerCount }).getByText('5', { exact: true }).click()
  for (const preset of Object.values(scoring.presets)) {
    await page.getByRole('button', { name: preset, exact: true }).click()
    await fitsEverywhere(app, page, preset)
  }
})

test('the shutters fit every window, whoever they are for, and are readable', SWEEP, async ({ launch }) => {
  const { app, page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await startHotSeat(page, [0, 1, 2, 3, 4])
  await expectReadable(page, 'shutters')
  for (const seat of [0, 1, 2, 3]) {
    await commitAtShutters(page, seat)
    await expect(openShutters(page, seat + 1)).toBeFocused()
  }
  await fitsAndIsReadable(app, page, 'shutters with four who are ready')
  await page.getByRole('button', { name: shutters.peekAgain('Ava') }).click()
  await fitsEverywhere(app, page, 'shutters for peeking again')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsEverywhere(app, page, 'menu of five people')
  await page.getByRole('button', { name: menuWords.seats }).click()
  await fitsEverywhere(app, page, 'seats of five people')
})

test('a shared table is readable', SWEEP, async ({ launch }) => {
  const { page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await startHotSeat(page, [0, 4])
  for (const seat of [0, 4]) {
    await expect(openShutters(page, seat)).toBeFocused()
    await commitAtShutters(page, seat)
  }
  await expect(page.locator('.table-commit[data-action="open"]')).toBeVisible()
  await expectReadable(page, 'table, open to everyone')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: menuWords.goBack }).click()
  await expectReadable(page, 'back to the last decision')
})

test('the end of a game fits its window, whatever its size, and is readable', SWEEP, async ({ launch }) => {
  const { app, page } = await launch(READING_WINDOW)
  await playAtRest(page)
  await open5211(page, { players: 5, seed: 'pietermaai 33' })
  await expect(page.locator('.table-winner')).toBeVisible()
  await expectReadable(page, 'the end at the table')
  await page.getByRole('button', { name: table.actions.result }).click()
  await expect(ranking(page)).toBeVisible()
  await fitsAndIsReadable(app, page, 'a shared win of five', [...SIZES, PORTRAIT])
  await resize(app, page, READING_WINDOW.size)
  await page.getByRole('button', { name: new RegExp(result.rematchSame) }).click()
  await expectReadable(page, 'same cards')
  await page.keyboard.press('Escape')
  await expectClearOfLanterns(app, page)
  // A player who lost has one more line, and four players have higher rows.
  await show5211Result(page, { players: 4, seed: 'punda 8' })
  await fitsEverywhere(app, page, 'a game that was lost', [PORTRAIT])
})

test(
  'the end of a long game fits its window, whatever its size, and is readable',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    await show5211Result(page, { ...LONG, players: 5 })
    await fitsAndIsReadable(app, page, 'the end of a long game of five')
    for (const [width, height] of SIZES) {
      await resize(app, page, { width, height })
      expect(await page.evaluate(brokenLines), `${width} × ${height}`).toEqual([])
      expect(await page.evaluate(seedLines), `the seed at ${width} × ${height}`).toBeLessThanOrEqual(3)
    }
    await resize(app, page, { width: 640, height: 1024 })
    await expect.poll(() => page.evaluate(crowded), 'upright').toEqual([])
    // One table, the oldest of five deals in one column, and the chart as wide as the window.
    const headings = page.getByRole('table', { name: result.ranking }).getByRole('columnheader')
    const deals = [longGame.dealsFirst(2), ...[3, 4, 5].map(longGame.deal)]
    await expect(headings).toHaveText([result.rank, result.player, ...deals, longGame.total])
    await expect(page.getByRole('table', { name: longGame.deals })).toHaveCount(0)
    const chart = await page.locator('.long-chart .chart__lines').evaluate((drawing) => drawing.clientWidth)
    expect(chart).toBeGreaterThan(500)
  },
)

for (const [players, deal, seed] of [
  [2, 2, 'shot'],
  [5, 4, LONG.seed],
] as const) {
  // With five players, everything has the least room and the smallest text.
  const looksWell = players === 5 ? fitsAndIsReadable : fitsEverywhere

  test(`a long game of ${players} fits its window, whatever its size`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    await open5211(page, { players, long: true, seed }, (view) => view.deal === deal && view.round === 3)
    await request(page, 'match/leave', undefined)
    await page.reload()
    await page.getByRole('button', { name: home.continue }).click()
    await expect(page.getByRole('button', { name: longGame.resume(deal) })).toBeVisible()
    await looksWell(app, page, `a long game of ${players}`)
    await page.getByRole('button', { name: longGame.resume(deal) }).click()
    await expect(hand(page)).toHaveCount(5)
    await page.getByRole('button', { name: table.seen.open }).click()
    await looksWell(app, page, `the cards seen of ${players}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.longGame }).click()
    await looksWell(app, page, `how a long game of ${players} stands`)
  })
}

test(
  'the pause between two deals fits its window, whatever its size, and is readable',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    const isLastTurn = ({ round, turn, numbers }: View) => round === numbers.rounds && turn === 3
    await open5211(page, { ...LONG, players: 5 }, isLastTurn)
    await hand(page).first().click()
    await commitButton(page).click()
    await expect(page.getByRole('dialog', { name: longGame.interlude.title(1) })).toBeVisible()
    await fitsAndIsReadable(app, page, 'the interlude')
  },
)

/** The distance between the first post of the lanterns and the start of the text, px; runs in the page. */
function pastThePost(): number {
  const { left, width } = document.querySelector('.lanterns')?.getBoundingClientRect() ?? new DOMRect()
  const post = left + (556 / 1440) * width
  const written = document.createRange()
  const header = document.querySelector('.winner')
  if (header === null) throw new Error('The result names no winner')
  written.selectNodeContents(header)
  return Math.max(...[...written.getClientRects()].map(({ right }) => right)) - post
}

/** Checks that no text crosses the lanterns, however long the names of the winners are. */
async function expectClearOfLanterns(app: ElectronApplication, page: Page) {
  for (const [width, height] of SIZES) {
    await resize(app, page, { width, height })
    for (const title of [
      result.wins('Maximiliana Constanz'),
      result.share(['You', 'Maximiliana Constanz']),
    ]) {
      await page.locator('.winner h1').evaluate((heading, text) => {
        heading.textContent = text
        const longest = Math.max(...text.split(' ').map(({ length }) => length))
        heading.style.setProperty('--letters', `${text.length}`)
        heading.style.setProperty('--longest', `${longest}`)
      }, title)
      expect.soft(await page.evaluate(pastThePost), `${title} at ${width} × ${height}`).toBeLessThan(0)
    }
  }
}

test(
  'an evaluation continues from its step while a window flips between two sizes',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ size: { width: 1280, height: 800 } })
    await playAtOnce(page)
    await startByMouse(page, { players: 4, seed: 'quay 47' })
    for (const _turn of [1, 2]) await decideAtOnce(page)
    await request(page, 'settings/change', { speed: 1 })
    await decide(page)
    const { view } = await request(page, 'match/snapshot', undefined)
    const steps = listedSteps(of5211(view).evaluations.at(-1)?.steps ?? []).length
    expect(steps).toBeGreaterThan(1)
    await expect(page.locator('.table-tile')).toHaveCount(1)
    // Every picture is checked, because the last tile disappears by itself.
    const complete = page.waitForFunction(
      (all) => document.querySelectorAll('.table-tile').length === all,
      steps,
      {
        polling: 'raf',
      },
    )
    for (const width of [1270, 1280, 1270, 1280]) await resize(app, page, { width, height: 800 })
    await complete
  },
)
