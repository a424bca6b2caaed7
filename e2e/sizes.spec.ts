import type { View } from '../src/shared/games/5211'
import { resize } from './support/app'
import { crowded, fitsEverywhere, SIZES } from './support/fits'
import {
  commitAtShutters,
  commitButton,
  hand,
  openShutters,
  playAtRest,
  playOverBridge,
  request,
  showResultOf,
  startHotSeat,
} from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const PORTRAIT = [640, 1024] as const

const { longGame, table } = words
const { home, newGame, result } = words.menus
/** Over in the fifth deal. */
const LONG = { long: true, seed: 'otrobanda' } as const
const { names, scoring } = words.howToPlay
const { menu, shutters } = words.table

/** What stands below a name in the ranking and takes more than a line; runs in the page. */
const brokenLines = () =>
  [...document.querySelectorAll('.ranking__player .label')].flatMap((line) => {
    const written = document.createRange()
    written.selectNodeContents(line)
    return written.getClientRects().length > 1 ? [line.textContent] : []
  })

test('every menu fits its window, whatever its size', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  await fitsEverywhere(app, page, 'home')
  await page.getByRole('button', { name: new RegExp(home.settings) }).click()
  await fitsEverywhere(app, page, 'settings')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(home.newGame) }).click()
  await page.getByRole('radiogroup', { name: newGame.playerCount }).getByText('5', { exact: true }).click()
  await fitsEverywhere(app, page, 'new game')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(home.howToPlay) }).click()
  for (const name of [names.idea, names.round, names.end, names.long, names.scoring]) {
    await page.getByRole('tab', { name }).click()
    await fitsEverywhere(app, page, name)
  }
  await page.getByRole('radiogroup', { name: scoring.playerCount }).getByText('5', { exact: true }).click()
  for (const preset of Object.values(scoring.presets)) {
    await page.getByRole('button', { name: preset, exact: true }).click()
    await fitsEverywhere(app, page, preset)
  }
})

test('the shutters fit every window, whoever sits there', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  await startHotSeat(page, [0, 1, 2, 3, 4])
  for (const seat of [0, 1, 2, 3]) {
    await commitAtShutters(page, seat)
    await expect(openShutters(page, seat + 1)).toBeFocused()
  }
  await fitsEverywhere(app, page, 'shutters with four who are ready')
  await page.getByRole('button', { name: shutters.lookAgain('Ava') }).click()
  await fitsEverywhere(app, page, 'shutters for a look again')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await fitsEverywhere(app, page, 'menu of five people')
  await page.getByRole('button', { name: menu.seats }).click()
  await fitsEverywhere(app, page, 'seats of five people')
})

test('every result fits its window, whatever its size', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  await showResultOf(page, { players: 5, seed: 'pietermaai 33' })
  await fitsEverywhere(app, page, 'a shared win of five', [...SIZES, PORTRAIT])
  await page.getByRole('button', { name: result.home }).click()
  await showResultOf(page, { ...LONG, players: 5 })
  await fitsEverywhere(app, page, 'the end of a long game of five')
  for (const [width, height] of SIZES) {
    await resize(app, page, { width, height })
    expect(await page.evaluate(brokenLines), `${width} × ${height}`).toEqual([])
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
})

test('a long game fits its window, whatever its size', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  for (const [players, deal, seed] of [
    [2, 2, 'shot'],
    [5, 4, LONG.seed],
  ] as const) {
    await playOverBridge(
      page,
      { players, long: true, seed },
      (view) => view.deal === deal && view.round === 3,
    )
    await request(page, 'match/leave', undefined)
    await page.reload()
    await page.getByRole('button', { name: home.continue }).click()
    await expect(page.getByRole('button', { name: longGame.resume(deal) })).toBeVisible()
    await fitsEverywhere(app, page, `a long game of ${players}`)
    await page.getByRole('button', { name: longGame.resume(deal) }).click()
    await expect(hand(page)).toHaveCount(5)
    await page.getByRole('button', { name: table.seen.open }).click()
    await fitsEverywhere(app, page, `the cards seen of ${players}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.longGame }).click()
    await fitsEverywhere(app, page, `how a long game of ${players} stands`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menu.leave }).click()
  }
})

test('what comes between two deals fits its window, whatever its size', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  const isLastTurn = ({ round, turn, numbers }: View) => round === numbers.rounds && turn === 3
  await playOverBridge(page, { ...LONG, players: 5 }, isLastTurn)
  await hand(page).first().click()
  await commitButton(page).click()
  await expect(page.getByRole('dialog', { name: longGame.interlude.title(1) })).toBeVisible()
  await fitsEverywhere(app, page, 'the interlude')
})

/** How far to the right of the first post of the lanterns something begins to be written, px; runs in the page. */
function pastThePost(): number {
  const { left, width } = document.querySelector('.lanterns')?.getBoundingClientRect() ?? new DOMRect()
  const post = left + (556 / 1440) * width
  const written = document.createRange()
  const header = document.querySelector('.winner')
  if (header === null) throw new Error('Nobody has won')
  written.selectNodeContents(header)
  return Math.max(...[...written.getClientRects()].map(({ right }) => right)) - post
}

test('the longest titles of a result keep clear of the lanterns', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  await showResultOf(page, { players: 5, seed: 'pietermaai 33' })
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
})

test('the rules scroll down in a small window, never sideways', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size' })
  await playAtRest(page)
  await page.getByRole('button', { name: new RegExp(home.howToPlay) }).click()
  for (const name of Object.values(names)) {
    await page.getByRole('tab', { name }).click()
    for (const [width, height] of [
      [800, 600],
      [640, 400],
    ] as const) {
      await resize(app, page, { width, height })
      const sideways = () => page.locator('.layer').evaluate((layer) => layer.scrollWidth - layer.clientWidth)
      await expect.poll(sideways, `${name} at ${width} × ${height}`).toBeLessThanOrEqual(0)
    }
  }
})
