import { expect } from '@playwright/test'
import { answerAtOnce } from '../e2e/support/5211'
import { launchApp } from '../e2e/support/app'
import { playAtOnce, request, startByMouse } from '../e2e/support/player'
import { listen, mostDraws } from './drawing'
import { withProfile } from './launch'

export interface DrawFigures {
  /** Draw calls of one frame: the whole table at rest, and the most in any frame of three evaluations. */
  readonly resting: number
  readonly evaluations: number
  /** Textures that were bound meanwhile. */
  readonly textures: number
}

/** Its rounds end with a colour that scores, with the wave of nobody's, and with the ring and paths of the Kododo. */
const SEED = 'quay 7'
const ROUNDS = 3
const TOLD_WITHIN = 60_000

/** Counts what a table of five costs the graphics card: with its cards laid, and as three rounds are told to the end. */
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
      for (const _turn of [1, 2]) await answerAtOnce(page)
      await expect(rested).toBeVisible()
      resting = Math.max(resting, await mostDraws(page))
      await request(page, 'settings/change', { speed: 2 })
      await answerAtOnce(page)
      await expect(page.locator('.table-tile').first()).toBeVisible()
      await expect(page.locator('.table-tile')).toHaveCount(0, { timeout: TOLD_WITHIN })
      evaluations = Math.max(evaluations, await mostDraws(page))
      await playAtOnce(page)
    }
    const textures = await page.evaluate(() => window.drawing.textures.size)
    await close()
    return { resting, evaluations, textures }
  })
