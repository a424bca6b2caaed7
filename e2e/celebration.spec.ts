import type { Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { playAtOnce, ranking, request, status } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { result } = words.menus

/** The names of all animations that run in a page, each once. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [
      ...new Set(
        document
          .getAnimations()
          .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'other')),
      ),
    ].sort(),
  )

/** Delays in ms after which lights of a result begin to come on. */
const delays = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.map((light) => Math.round(Number.parseFloat(getComputedStyle(light).animationDelay) * 1000)),
    )

const stagger = (count: number, first: number, ms: number) =>
  Array.from({ length: count }, (_, n) => first + n * ms)

interface Game {
  readonly players: 2 | 3 | 4 | 5
  readonly seed: string
}

interface Ending extends Game {
  readonly title: string
  readonly ending: string
  /** The number of fireworks; ms to each lantern; ms between two windows. */
  readonly fireworks: number
  readonly lanterns: readonly number[]
  readonly windows: number
}

/**
 * Shows a game's result while the page's clock stands still, so that a celebration goes on until the test advances the
 * clock.
 */
async function celebrate(page: Page, game: Game, speed: 1 | 'instant' = 1) {
  await page.clock.install()
  // It stands still since an earlier celebration.
  await page.clock.resume()
  await playAtOnce(page)
  await open5211(page, game)
  // The end of the game at the table follows the clock as well.
  const toResult = page.getByRole('button', { name: words.table.actions.result })
  await expect(toResult).toBeVisible()
  await request(page, 'settings/change', { speed })
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await toResult.click()
  await expect(status(page)).toBeVisible()
}

// The leftmost cards are played each time.
const WON = { players: 4, seed: 'otrobanda' } as const
const OF_WON: Ending = {
  players: 4,
  seed: 'punda 6',
  title: result.youWin,
  ending: 'won',
  fireworks: 5,
  lanterns: stagger(16, 300, 90),
  windows: 40,
}
const OTHER_ENDINGS: readonly Ending[] = [
  {
    ...WON,
    title: result.youWin,
    ending: 'lizard',
    fireworks: 5,
    lanterns: stagger(16, 300, 90),
    windows: 40,
  },
  {
    players: 4,
    seed: 'punda 8',
    title: result.wins('Chila'),
    ending: 'lost',
    fireworks: 0,
    lanterns: [600],
    windows: 20,
  },
  {
    players: 5,
    seed: 'pietermaai 33',
    title: result.share(['You', 'Bram']),
    ending: 'shared',
    fireworks: 4,
    lanterns: stagger(16, 300, 90),
    windows: 40,
  },
  {
    players: 3,
    seed: 'knip 35',
    title: result.youWin,
    ending: 'tie-break',
    fireworks: 5,
    lanterns: stagger(16, 300, 90),
    windows: 40,
  },
]

/** Celebrates a game, and expects the signs of its ending. */
async function expectEnding(page: Page, { ending, title, fireworks, lanterns, windows, ...game }: Ending) {
  await celebrate(page, game)
  await expect(status(page)).toHaveText(title)
  await expect(page.locator('.scene')).toHaveAttribute('data-ending', ending)
  expect(await delays(page, '.firework')).toEqual(stagger(fireworks, 900, 280))
  expect(await delays(page, '.lantern__light')).toEqual(lanterns)
  const lit = await delays(page, '.scene__window')
  expect(lit.toSorted((a, b) => a - b)).toEqual(stagger(30, 0, windows))
  expect(lit).not.toEqual(stagger(30, 0, windows))
  await expect(page.locator('.moon')).toHaveCount(ending === 'lost' ? 1 : 0)
  await expect(page.locator('.sky-lantern')).toHaveCount(ending === 'shared' ? 2 : 0)
  await expect(page.locator('.winner__tie--decided')).toHaveCount(ending === 'tie-break' ? 1 : 0)
  await expect(page.locator('.winner__crown')).toHaveCount(ending === 'shared' ? 2 : 1)
}

for (const ending of OTHER_ENDINGS)
  test(`the quay celebrates a game that was ${ending.ending}`, SWEEP, async ({ launch }) => {
    const { page } = await launch({ moves: true })
    await expectEnding(page, ending)
  })

/** For a row of the ranking: the delay in ms until its last window is lit, and until its points are counted. */
const counting = (page: Page, row: number) =>
  ranking(page)
    .getByRole('row')
    .nth(row)
    .evaluate((line) => {
      const ms = (time: string | undefined) => Math.round(1000 * Number.parseFloat(time ?? ''))
      const lit = [...line.querySelectorAll('[data-lit="true"]')].at(-1)
      const points = line.querySelector('.counted-up')
      if (!lit || !points) throw new Error('The row has no count')
      const { animationDelay, animationDuration } = getComputedStyle(points, '::after')
      return {
        windows: ms(getComputedStyle(lit).animationDuration),
        points: ms(animationDelay.split(',')[0]) + ms(animationDuration.split(',')[0]),
      }
    })

test(
  'the quay celebrates a game that was won, until any press, which still does what it usually does',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ moves: true })
    await expectEnding(page, OF_WON)

    await page.keyboard.press('Shift')
    await expect(page.locator('.result--over')).toBeVisible()
    await expect.poll(() => moving(page)).toEqual([])
    await page.getByRole('button', { name: result.home }).click()
    await expect(page.locator('.scene--home')).toBeVisible()
  },
)

test('a celebration counts the points, ends by itself, and can stand still', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })

  await test.step('points are counted up with a window each, the last place first', async () => {
    await celebrate(page, WON)
    for (const [row, ends] of [500, 800, 1100, 1400].toReversed().entries())
      expect(await counting(page, row + 1)).toEqual({ windows: ends, points: ends })
    const points = ranking(page).getByRole('row').nth(1).getByRole('cell').last()
    const lit = ranking(page).getByRole('row').nth(1).locator('.point-windows [data-lit="true"]')
    await expect(lit).toHaveCount(Number(await points.textContent()))
  })

  await test.step('a celebration ends after 4 s, and does not begin again', async () => {
    expect(await moving(page)).toContain('firework')
    await page.clock.runFor(4000)
    await expect.poll(() => moving(page)).toEqual([])
    await request(page, 'settings/change', { motion: 'reduced' })
    await request(page, 'settings/change', { motion: 'full' })
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'full')
    expect(await moving(page)).toEqual([])
  })

  for (const [what, speed, motion] of [
    ['at once', 'instant', 'full'],
    ['with reduced motion', 1, 'reduced'],
  ] as const)
    await test.step(`the signs of a celebration stand still ${what}`, async () => {
      await request(page, 'settings/change', { motion })
      await celebrate(page, WON, speed)
      await expect(page.locator('.firework').first()).toHaveCSS('animation-name', 'firework-still')
      for (const light of ['.scene__window', '.lantern__light'])
        await expect(page.locator(light).first()).toHaveCSS('animation-name', 'none')
    })
})
