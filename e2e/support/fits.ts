import type { ElectronApplication, Page } from '@playwright/test'
import { resize } from './app'
import { smallDisplayTexts } from './display-face'
import { expectReadable } from './readable'
import { expect } from './test'

/** From the smallest window on; on both sides of where menus become compact, and the one that opens first. */
export const SIZES = [
  [1024, 640],
  [1280, 720],
  [1280, 800],
  [1439, 899],
  [1440, 900],
  [1920, 1040],
] as const
/** The sizes of window in which the table is looked at most: large, common, smallest, and upright. */
export const TABLE_SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 640],
  [640, 1024],
] as const
/** What has more to show than room for it, or sticks out of the window or of its panel: each as its class. */
export const crowded = () => {
  const tooFull = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(overflowX) || /auto|scroll/.test(overflowY)
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
    return scrolls && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1)
  })
  const outside = [...document.querySelectorAll<HTMLElement>('button, input, h1, h2, .panel')].filter(
    (element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect()
      const isShown = width > 1 && element.checkVisibility()
      return isShown && (left < 0 || top < 0 || right > innerWidth + 1 || bottom > innerHeight + 1)
    },
  )
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const spilt = [...document.querySelectorAll<HTMLElement>('.panel')].filter(isShown).flatMap((panel) => {
    const { left, top, right, bottom } = panel.getBoundingClientRect()
    return [...panel.querySelectorAll<HTMLElement>('*')].filter((element) => {
      const written = [...element.childNodes].filter(
        (node) => node.nodeType === 3 && node.textContent?.trim(),
      )
      if (written.length === 0 || element.closest('.unseen') || !isShown(element)) return false
      const range = document.createRange()
      return written.some((node) => {
        range.selectNodeContents(node)
        const text = range.getBoundingClientRect()
        return (
          text.left < left - 1 || text.right > right + 1 || text.top < top - 1 || text.bottom > bottom + 1
        )
      })
    })
  })
  return [...tooFull, ...outside, ...spilt].map(({ className, tagName }) => `${tagName}.${className}`)
}

/** In each window everything has its room, and nothing is scrolled. @param what stands in the message of a failure */
export async function fitsEverywhere(
  app: ElectronApplication,
  page: Page,
  what: string,
  sizes: readonly (readonly [number, number])[] = SIZES,
) {
  for (const [width, height] of sizes) {
    await resize(app, page, { width, height })
    await expect.poll(() => page.evaluate(crowded), `${what} at ${width} × ${height}`).toEqual([])
    expect.soft(await smallDisplayTexts(page), `${what} at ${width} × ${height}`).toEqual([])
  }
}

/** The window in which screens are read, and how they are drawn for that. */
export const LOOKED_AT = {
  args: ['--inspect-table'],
  drawing: 'true-size',
  size: { width: 1440, height: 900 },
} as const

export async function readableAtLarge(app: ElectronApplication, page: Page, what: string) {
  await resize(app, page, LOOKED_AT.size)
  await expectReadable(page, what)
}

/** What is opened once is looked at for both. */
export async function fitsAndIsReadable(
  app: ElectronApplication,
  page: Page,
  what: string,
  sizes: Parameters<typeof fitsEverywhere>[3] = SIZES,
) {
  await readableAtLarge(app, page, what)
  await fitsEverywhere(app, page, what, sizes)
}
