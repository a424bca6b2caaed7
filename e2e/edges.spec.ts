import type { Page } from '@playwright/test'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { open5211, show5211Result } from './support/5211'
import { resize } from './support/app'
import { SIZES } from './support/fits'
import { showCount, showGhost } from './support/kado'
import { hand, playAtRest } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** These specs check that nothing on a screen covers its neighbours or comes too close to them. */

const LARGE = { drawing: 'true-size', size: { width: 1440, height: 900 } } as const
const UPRIGHT = [
  [640, 1024],
  [800, 1280],
] as const

/** Signs on plates that cover text; runs in the page. */
function overText(): string[] {
  const signs = [...document.querySelectorAll('.table-key, .table-crown')].filter((sign) =>
    sign.checkVisibility(),
  )
  return [...document.querySelectorAll('.table-plate :is(b, small)')].flatMap((element) => {
    if (!element.checkVisibility()) return []
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return signs.flatMap((sign) => {
      const box = sign.getBoundingClientRect()
      const meets =
        box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1
      return meets ? [`${sign.className} ${sign.getAttribute('data-key')} over ${element.textContent}`] : []
    })
  })
}

test(
  'no key or crown on a plate covers a name, a state or points, however long the name is',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(LARGE)
    await playAtRest(page)
    const long = [
      'Chila-Bartholomewina',
      'Bram van der Meulens',
      'Yuna Constanza Maria',
      'Luis Ferdinand Groot',
    ]
    for (const players of [2, 5] as const) {
      const game = { players, seed: 'quay 47', person: 'Maximiliana Constanz', bots: long }
      await open5211(page, game, ({ round }) => round === 2)
      await expect(hand(page)).toHaveCount(5)
      // Keys are shown from the first key press on.
      for (const _there of [true, false]) await page.keyboard.press('Escape')
      await expect(page.locator('.table-own-pile .table-key')).toBeAttached()
      for (const [width, height] of [...SIZES, ...UPRIGHT]) {
        await resize(app, page, { width, height })
        await expect.poll(() => page.evaluate(overText), `${players} at ${width} × ${height}`).toEqual([])
      }
    }
  },
)

/** The distance between the count of each pile and the nearer side of the window, px; runs in the page. */
const fromTheSide = () =>
  [...document.querySelectorAll('.table-counter')].map((counter) => {
    const written = document.createRange()
    written.selectNodeContents(counter)
    const { left, right } = written.getBoundingClientRect()
    return Math.round(Math.min(left, innerWidth - right))
  })

test(
  'the count of a pile keeps its distance from the side of an upright window',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(LARGE)
    await playAtRest(page)
    for (const players of [2, 3, 4] as const) {
      await showGhost(page, players)
      for (const [width, height] of UPRIGHT) {
        await resize(app, page, { width, height })
        const least = async () => Math.min(...(await page.evaluate(fromTheSide)))
        await expect.poll(least, `${players} at ${width} × ${height}`).toBeGreaterThanOrEqual(12)
      }
    }
  },
)

/** Measures how far the lines of the axis reach above their bars, px; runs in the page. */
function linesAboveBars(): number {
  const bars = document.querySelector('.kado-chart ol')
  const marks = [...document.querySelectorAll('.kado-axis span')]
  if (bars === null || marks.length === 0) throw new Error('No chart')
  const tops = marks.map((mark) => {
    const height = Number.parseFloat(getComputedStyle(mark, '::before').height)
    return mark.getBoundingClientRect().top - height
  })
  return Math.round(bars.getBoundingClientRect().top - Math.min(...tops))
}

for (const players of [2, 3, 4] as const)
  test(`the lines of the points so far end at the bars of ${players}`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch(LARGE)
    await playAtRest(page)
    await showCount(page, players)
    await expect(page.getByText(kado.hud.count.soFar, { exact: true })).toBeVisible()
    for (const [width, height] of [
      [1440, 900],
      [1920, 1040],
    ] as const) {
      await resize(app, page, { width, height })
      await expect.poll(() => page.evaluate(linesAboveBars), `${width} × ${height}`).toBeLessThanOrEqual(1)
    }
  })

/** Controls that come closer than 4 px to a line above or below them; runs in the page. */
function touchingLines(): string[] {
  // Sums of fractions have errors in their last digits.
  const near = 4 - 0.001
  const rows = [...document.querySelectorAll('.setting')].filter((row) => row.checkVisibility())
  const lines = rows.flatMap((row) => {
    const style = getComputedStyle(row)
    return Number.parseFloat(style.borderTopWidth) > 0 ? [row.getBoundingClientRect()] : []
  })
  const controls = document.querySelectorAll(
    '.panel :is(.switch, .segments, .slider, .field, .own-avatar, .button)',
  )
  return [...controls]
    .filter((control) => control.checkVisibility())
    .flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const isClose = lines.some(
        (line) => line.left < right && line.right > left && line.top > top - near && line.top < bottom + near,
      )
      return isClose ? [`${control.className} of ${control.closest('.setting')?.textContent}`] : []
    })
}

async function settingsClear(page: Page, what: string) {
  await expect.poll(() => page.evaluate(touchingLines), what).toEqual([])
}

test(
  'no switch, button or field touches a line between two settings, in the settings and in a new game',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(LARGE)
    await playAtRest(page)
    const { home, newGame } = words.menus
    const sizes = [...SIZES, [640, 1024], [640, 400]] as const
    await page.getByRole('button', { name: new RegExp(home.settings) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const [width, height] of sizes) {
      await resize(app, page, { width, height })
      await settingsClear(page, `settings at ${width} × ${height}`)
    }
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(home.newGame) }).click()
    await page.getByRole('button', { name: newGame.moreOptions }).click()
    for (const [width, height] of sizes) {
      await resize(app, page, { width, height })
      await settingsClear(page, `new game at ${width} × ${height}`)
    }
  },
)

test(
  'the content of a row of the ranking keeps off its edges, also if a name has a line of its own',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ drawing: 'true-size', size: { width: 1280, height: 800 } })
    await playAtRest(page)
    await show5211Result(page, { players: 4, seed: 'otrobanda' })
    const air = await page
      .locator('.ranking__row')
      .nth(2)
      .evaluate((row) => {
        const who = row.querySelector('.ranking__who')
        const name = who?.querySelector('.ranking__name')
        // Each part is as wide as the row, so that name, line and windows are below each other.
        who?.querySelector('.label')?.remove()
        const line = document.createElement('span')
        line.className = 'label'
        line.textContent = 'best round'
        line.style.flexBasis = '100%'
        name?.after(line)
        const [first, last] = [who?.firstElementChild, who?.lastElementChild]
        const [top, bottom] = [first?.getBoundingClientRect().top, last?.getBoundingClientRect().bottom]
        const edges = row.getBoundingClientRect()
        return Math.min((top ?? 0) - edges.top, edges.bottom - (bottom ?? 0))
      })
    expect(air).toBeGreaterThan(4)
  },
)
