import type { Page } from '@playwright/test'
import { resize } from './support/app'
import { inWindow, SIZES } from './support/fits'
import { openMore } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const text = words.menus.newGame

/** A window that opens at 1440 × 900 and shows the new-game screen in all its pixels. */
const LARGE = { drawing: 'true-size', size: { width: 1440, height: 900 } } as const
const open = (page: Page) => page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()

/** The places of everything on the new-game screen without more options, by name; runs in the page. */
function placesOnScreen(): Record<string, string> {
  const shown = [
    ...document.querySelectorAll(
      '.title, .game-tile, .players__head, .player > *, .numbers__head, .rule, .numbers > .options, .more__head, .new-game__start button',
    ),
  ]
  return Object.fromEntries(
    shown.map((element, n) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      return [`${n} ${element.className}`, [left, top, width, height].map(Math.round).join(' ')]
    }),
  )
}

/** Measures how far the screen can be scrolled, px; runs in the page. */
const scrolls = () => {
  const screen = document.querySelector('.screen')
  if (screen === null) throw new Error('There is no new-game screen')
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = screen
  return [scrollHeight - clientHeight, scrollWidth - clientWidth]
}

for (const game of ['5211', 'KADO'])
  test(`more options of ${game} open without a scrollbar, and nothing moves`, SWEEP, async ({ launch }) => {
    const { app, page } = await launch(LARGE)
    await open(page)
    await page.getByRole('radio', { name: game }).check({ force: true })
    const more = page.getByRole('button', { name: text.moreOptions })
    for (const [width, height] of SIZES) {
      await resize(app, page, { width, height })
      const before = await page.evaluate(placesOnScreen)
      await more.click()
      await expect(page.getByRole('textbox', { name: text.seed })).toBeVisible()
      expect.soft(await page.evaluate(scrolls), `${width} × ${height}`).toEqual([0, 0])
      expect.soft(await page.evaluate(placesOnScreen), `${width} × ${height}`).toEqual(before)
      await more.click()
    }
  })

test(
  'every player’s row has the same columns, whoever plays and whoever can be removed',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(LARGE)
    await open(page)
    const columns = (part: string) =>
      page.locator(`.player .${part}`).evaluateAll((all) => [
        ...new Set(
          all.map((one) => {
            const { left, right } = one.getBoundingClientRect()
            return `${Math.round(left)} to ${Math.round(right)}`
          }),
        ),
      ])
    for (const [width, height] of [...SIZES, [640, 1024], [640, 400]] as const) {
      await resize(app, page, { width, height })
      for (const part of ['player__name', 'player__kind > .segments', 'level-choice > .segments'])
        await expect.poll(() => columns(part), `${part} at ${width} × ${height}`).toHaveLength(1)
    }
  },
)

test(
  'Start is visible in every upright window, scrolled or not, and covers no control',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 640, height: 1024 } })
    await open(page)
    const start = page.getByRole('button', { name: text.start })
    for (const [width, height] of [
      [640, 1024],
      [640, 400],
      [800, 600],
      [900, 900],
    ] as const) {
      await resize(app, page, { width, height })
      expect(await inWindow(start), `${width} × ${height}`).toBe(true)
    }
    await resize(app, page, { width: 640, height: 1024 })
    await openMore(page)
    const seed = page.getByRole('textbox', { name: text.seed })
    await seed.focus()
    expect(await inWindow(start)).toBe(true)
    const [field, button] = [await seed.boundingBox(), await start.boundingBox()]
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan(button?.y ?? 0)
  },
)
