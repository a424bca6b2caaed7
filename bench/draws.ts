import { expect, type Page } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { answerAtOnce, playAtOnce, request, startByMouse } from '../e2e/support/player'
import { withProfile } from './launch'

declare global {
  interface Window {
    /** What the WebGL contexts of this page have done, since it was last emptied. */
    drawing: { frames: number[]; textures: Set<unknown> }
  }
}

export interface DrawFigures {
  /** Draw calls of one frame: the whole table at rest, and the most in any frame of an evaluation. */
  readonly resting: number
  readonly evaluation: number
  /** Textures that were bound meanwhile. */
  readonly textures: number
}

/** Counts what a table of five costs the graphics card, with all its slots full at the end. */
export const countDraws = (): Promise<DrawFigures> =>
  withProfile(async (userData) => {
    const { page, close } = await launchApp({ userData, size: { width: 1440, height: 900 } })
    await page.evaluate(listen)
    await playAtOnce(page)
    await startByMouse(page, { players: 5, seed: 'punda' })
    for (const _turn of [1, 2]) await answerAtOnce(page)
    await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
    const resting = await mostDraws(page)
    await request(page, 'settings/change', { speed: 1 })
    await answerAtOnce(page)
    await expect(page.locator('.table-tile').nth(1)).toBeVisible()
    const evaluation = await mostDraws(page)
    const textures = await page.evaluate(() => window.drawing.textures.size)
    await close()
    return { resting, evaluation, textures }
  })

/** The most calls in a frame since this was last asked. */
const mostDraws = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(...window.drawing.frames.splice(0)))

/** Runs in the page. A frame begins where the canvas is cleared. */
function listen(): void {
  const { prototype } = WebGL2RenderingContext
  const drawing: Window['drawing'] = { frames: [0], textures: new Set() }
  window.drawing = drawing
  const { clear, drawElements, drawArrays, bindTexture } = prototype
  const count = () => {
    drawing.frames.push((drawing.frames.pop() ?? 0) + 1)
  }
  prototype.clear = function (...args) {
    drawing.frames.push(0)
    clear.apply(this, args)
  }
  prototype.drawElements = function (...args) {
    count()
    drawElements.apply(this, args)
  }
  prototype.drawArrays = function (...args) {
    count()
    drawArrays.apply(this, args)
  }
  prototype.bindTexture = function (target, texture) {
    if (texture !== null) drawing.textures.add(texture)
    bindTexture.call(this, target, texture)
  }
}
