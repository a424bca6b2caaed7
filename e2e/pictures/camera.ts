import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect } from '../support/test'

/** Pictures of every screen and phase, for people to look at. */
export const FOLDER = join(import.meta.dirname, '../..', 'screenshots')

const ALL = [2, 3, 4, 5] as const

/** The windows that are pictured, and the numbers of players in each. */
export const WINDOWS = [
  {
    name: '1440x900',
    screen: { size: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
    counts: ALL,
    rare: ALL,
  },
  {
    name: '1024x640',
    screen: { size: { width: 1024, height: 640 }, deviceScaleFactor: 1 },
    counts: ALL,
    rare: [4, 2],
  },
  // The window that opens first.
  {
    name: '1280x800',
    screen: { size: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
    counts: [4],
    rare: [],
  },
  {
    name: '640x1024',
    screen: { size: { width: 640, height: 1024 }, deviceScaleFactor: 1 },
    counts: ALL,
    rare: [4, 5],
  },
  {
    name: '1440x900@2x',
    screen: { size: { width: 1440, height: 900 }, deviceScaleFactor: 2 },
    counts: ALL,
    rare: [4],
  },
] as const

type Window = Pick<(typeof WINDOWS)[number], 'name' | 'screen'>

/**
 * Takes a picture and names it after its content.
 * @param ms the time after which CSS animations are held; by default they have ended
 */
export type Shoot = (what: string, ms?: number) => Promise<void>

/** Saves pictures of a page in the folder of its window. */
export const shooting =
  (page: Page, { name, screen }: Window): Shoot =>
  async (what, ms) => {
    await (ms === undefined ? entrancesOver(page) : holdAt(page, ms))
    const picture = await page.screenshot({ path: join(FOLDER, name, `${what}.png`), scale: 'device' })
    // The width is in a PNG's header.
    expect(picture.readUInt32BE(16), what).toBe(screen.size.width * screen.deviceScaleFactor)
  }

/**
 * Waits until all images are there and everything that fades or slides in is at rest. Endless animations do not count.
 */
export const entrancesOver = async (page: Page) => {
  await imagesThere(page)
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )
}

const holdAt = async (page: Page, ms: number) => {
  await imagesThere(page)
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
  }, ms)
}

const imagesThere = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
