import type { Page } from '@playwright/test'
import { request } from './support/player'
import { expect, SWEEP, test } from './support/test'

/** The states of all animations on the home screen, each once. */
const motion = (page: Page) =>
  page.evaluate(() => [...new Set(document.getAnimations().map(({ playState }) => playState))])

const send = (page: Page, type: 'blur' | 'focus') =>
  page.evaluate((name) => window.dispatchEvent(new Event(name)), type)

test('the waterfront drifts while it is visible, and not a moment longer', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await expect.poll(() => motion(page)).toEqual(['running'])
  await send(page, 'blur')
  await expect.poll(() => motion(page)).toEqual(['paused'])
  await send(page, 'focus')
  await expect.poll(() => motion(page)).toEqual(['running'])
  await request(page, 'settings/change', { motion: 'reduced' })
  await expect.poll(() => motion(page)).toEqual([])
})

test(
  'the waterfront comes to rest when nothing is done for 30 s, until the player does something',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ moves: true })
    await expect.poll(() => motion(page)).toEqual(['running'])
    await page.clock.install()
    // From here on the test controls the page's clock, and so the time since this key.
    await page.keyboard.press('Shift')
    await page.clock.runFor(20_000)
    expect(await motion(page)).toEqual(['running'])
    await page.clock.runFor(10_000)
    await expect.poll(() => motion(page)).toEqual(['paused'])
    await page.keyboard.press('Shift')
    await expect.poll(() => motion(page)).toEqual(['running'])
  },
)
