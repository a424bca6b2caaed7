import type { Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { open5211 } from './support/5211'
import { drawnToSize } from './support/metrics'
import { hand, playAtRest } from './support/player'
import { expect, SWEEP, test } from './support/test'

/** Windows with an odd number of CSS px, and with numbers of display px that no whole number of CSS px has. */
const WINDOWS = [
  { width: 1093, height: 701 },
  { width: 1061, height: 643 },
] as const

/** The width and height of an element in display px; runs in the page. */
const displayPixels = (selector: string): Promise<readonly [number, number]> =>
  new Promise((resolve) => {
    const found = document.querySelector(selector)
    if (found === null) throw new Error(`No ${selector}`)
    const observer = new ResizeObserver(([entry]) => {
      observer.disconnect()
      const [box] = entry?.devicePixelContentBoxSize ?? []
      resolve([box?.inlineSize ?? 0, box?.blockSize ?? 0])
    })
    observer.observe(found, { box: 'device-pixel-content-box' })
  })

/** Leaves only a picture of one colour in the size of the table's, so that its end is visible; runs in the page. */
const paintOver = () => {
  const canvas = document.querySelector('canvas')
  const copy = canvas?.cloneNode() as HTMLCanvasElement
  Object.assign(copy.style, { background: 'rgb(255, 0, 255)', position: 'fixed', top: '0', left: '0' })
  document.body.replaceChildren(copy)
}

/** The colours of the last column and of the last row of the window, each once. */
async function edges(page: Page, [width, height]: readonly [number, number]): Promise<readonly string[]> {
  const picture = PNG.sync.read(await page.screenshot({ scale: 'device' }))
  const colourAt = (x: number, y: number) =>
    picture.data.subarray((y * picture.width + x) * 4, (y * picture.width + x) * 4 + 3).join(',')
  const column = Array.from({ length: height }, (_, y) => colourAt(width - 1, y))
  const row = Array.from({ length: width }, (_, x) => colourAt(x, height - 1))
  return [...new Set([...column, ...row])]
}

for (const deviceScaleFactor of [1.25, 1.5, 1.75])
  test(
    `the picture of the table ends with the last px of the window at a scale of ${deviceScaleFactor}`,
    SWEEP,
    async ({ launch }) => {
      const { app, page } = await launch({ deviceScaleFactor, drawing: 'true-size' })
      await playAtRest(page)
      await open5211(page, { players: 4, seed: 'punda' }, ({ round, turn }) => round === 2 && turn === 1)
      await expect(hand(page)).toHaveCount(5)
      const window = await app.browserWindow(page)
      for (const size of WINDOWS) {
        await window.evaluate((target, { width, height }) => target.setContentSize(width, height), size)
        await page.waitForFunction((width) => Math.abs(innerWidth - width) <= 1, size.width, { polling: 50 })
        await drawnToSize(page)
        const drawn = () =>
          page.evaluate(() => {
            const canvas = document.querySelector('canvas')
            return [canvas?.width, canvas?.height]
          })
        await expect.poll(drawn).toEqual(await page.evaluate(displayPixels, 'main.table'))
        // No px of the picture is stretched or shared by two of the display.
        expect(await page.evaluate(displayPixels, 'canvas')).toEqual(await drawn())
      }
      const whole = await page.evaluate(displayPixels, 'main.table')
      await page.evaluate(paintOver)
      expect(await edges(page, whole)).toEqual(['255,0,255'])
    },
  )
