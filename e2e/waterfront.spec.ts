import type { Page } from '@playwright/test'
import { playAtOnce, request, showResultOf, status } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

/** The states of all that is animated on the home screen, each named once. */
const motion = (page: Page) =>
  page.evaluate(() => [...new Set(document.getAnimations().map(({ playState }) => playState))])

const send = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type)

test('the waterfront drifts while it is looked at, and not a moment longer', async ({ launch }) => {
  const { page } = await launch()
  await expect.poll(() => motion(page)).toEqual(['running'])
  await send(page, 'blur')
  await expect.poll(() => motion(page)).toEqual(['paused'])
  await send(page, 'focus')
  await expect.poll(() => motion(page)).toEqual(['running'])
  await request(page, 'settings/change', { motion: 'reduced' })
  await expect.poll(() => motion(page)).toEqual([])
})

test('the waterfront comes to rest when nothing is done for 30 s, until something is', async ({ launch }) => {
  const { page } = await launch()
  await expect.poll(() => motion(page)).toEqual(['running'])
  await page.clock.install()
  // From here on the page's clock is ours, and so is the time since this key.
  await page.keyboard.press('Shift')
  await page.clock.runFor(20_000)
  expect(await motion(page)).toEqual(['running'])
  await page.clock.runFor(10_000)
  await expect.poll(() => motion(page)).toEqual(['paused'])
  await page.keyboard.press('Shift')
  await expect.poll(() => motion(page)).toEqual(['running'])
})

/** How the lights of a result come on: the name of their animation, and ms until it begins. */
const lights = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((light) => {
      const { animationName, animationDelay } = getComputedStyle(light)
      return { animationName, delay: Math.round(Number.parseFloat(animationDelay) * 1000) }
    }),
  )

const stagger = (count: number, first: number, ms: number) =>
  Array.from({ length: count }, (_, n) => first + n * ms)

/** With the leftmost cards played each time, the first is won and the second lost. */
const GAMES = [
  { seed: 'otrobanda', title: words.menus.result.youWin, lanterns: 16 },
  { seed: 'punda 8', title: words.menus.result.wins('Chila'), lanterns: 0 },
]

test('windows light up one by one, and for a win the lanterns too', async ({ launch }) => {
  const { page } = await launch()
  await playAtOnce(page)
  for (const { seed, title, lanterns } of GAMES) {
    await showResultOf(page, { players: 4, seed })
    await expect(status(page)).toHaveText(title)

    const windows = await lights(page, '.scene__window')
    const delays = windows.map(({ delay }) => delay)
    expect(delays.toSorted((a, b) => a - b)).toEqual(stagger(30, 0, 40))
    expect(delays).not.toEqual(stagger(30, 0, 40))
    expect((await lights(page, '.lantern__light')).map(({ delay }) => delay)).toEqual(
      stagger(lanterns, 300, 90),
    )

    await request(page, 'settings/change', { motion: 'reduced' })
    const still = [...(await lights(page, '.scene__window')), ...(await lights(page, '.lantern__light'))]
    expect(new Set(still.map(({ animationName }) => animationName))).toEqual(new Set(['none']))
    await request(page, 'settings/change', { motion: 'system' })
  }
})
