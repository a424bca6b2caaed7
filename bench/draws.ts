import { expect, type Page } from '@playwright/test'
import { decide, decideAtOnce } from '../e2e/support/5211'
import { launchApp } from '../e2e/support/app'
import { actKado, openKado } from '../e2e/support/kado'
import { playAtOnce, request, startByMouse } from '../e2e/support/player'
import { words } from '../e2e/support/words'
import { withProfile } from './launch'

declare global {
  interface Window {
    /** The draw calls and textures of this page's WebGL contexts since the last reset. */
    drawing: { frames: number[]; textures: Set<unknown> }
  }
}

/** The most draw calls in one frame since the last call. */
const mostDraws = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(...window.drawing.frames.splice(0)))

/** Runs in the page before it draws. A frame begins when the canvas is cleared. */
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

interface DrawFigures {
  /** Draw calls per frame: for the whole table without motion, and the most in any frame of three evaluations. */
  readonly resting: number
  readonly evaluations: number
  /** Textures that were bound during the evaluations. */
  readonly textures: number
}

/**
 * Its rounds end with a colour that scores, with the wave of a round without a winner, and with the ring and paths of
 * the Kododo.
 */
const SEED = 'quay 7'
const ROUNDS = 3
const TOLD_WITHIN = 60_000

/**
 * Counts the draw calls of a table of five: with its cards played, and during the complete evaluation of three rounds.
 */
export const countDraws = (): Promise<DrawFigures> =>
  withProfile(async (userData) => {
    const { page, close } = await launchApp({ userData, size: { width: 1440, height: 900 } })
    await page.evaluate(listen)
    await playAtOnce(page)
    await startByMouse(page, { players: 5, seed: SEED })
    const rested = page.locator('main[data-thinking="false"]')
    let resting = 0
    let evaluations = 0
    for (let round = 1; round <= ROUNDS; round++) {
      for (const _turn of [1, 2]) await decideAtOnce(page)
      await expect(rested).toBeVisible()
      resting = Math.max(resting, await mostDraws(page))
      await request(page, 'settings/change', { speed: 2 })
      // Not `decideAtOnce`, which waits for a status that the table shows only after the evaluation.
      await decide(page)
      await expect(page.locator('.table-tile').first()).toBeVisible({ timeout: TOLD_WITHIN })
      await expect(page.locator('.table-tile')).toHaveCount(0, { timeout: TOLD_WITHIN })
      evaluations = Math.max(evaluations, await mostDraws(page))
      await playAtOnce(page)
    }
    const textures = await page.evaluate(() => window.drawing.textures.size)
    await close()
    return { resting, evaluations, textures }
  })

interface KadoDrawFigures {
  /**
   * Most draw calls in a frame: with all cards but the person's last one placed, and from there to the end of the game.
   */
  readonly full: number
  readonly counted: number
}

/** Cards in the full grids of four players. */
const CARDS = 48
const COUNTED_WITHIN = 120_000

/** Counts the draw calls of KADO's fullest table: the grids of four players, the last card placed, and the count. */
export const countDrawsKado = (): Promise<KadoDrawFigures> =>
  withProfile(async (userData) => {
    const { page, close } = await launchApp({ userData, size: { width: 1440, height: 900 } })
    await page.addInitScript(listen)
    await playAtOnce(page)
    // The player who gives last also places last.
    const game = { players: 4, seed: 'quay', firstGifter: 1 } as const
    await openKado(page, game, ({ seats }) => seats.flatMap(({ grid }) => grid).length === CARDS - 1)
    await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
    const full = await mostDraws(page)
    await request(page, 'settings/change', { speed: 2 })
    await actKado(page)
    await expect(page.getByRole('button', { name: words.table.actions.result })).toBeVisible({
      timeout: COUNTED_WITHIN,
    })
    const counted = await mostDraws(page)
    await close()
    return { full, counted }
  })
