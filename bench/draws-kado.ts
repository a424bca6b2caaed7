import { expect } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { actKado, openKado } from '../e2e/support/kado'
import { playAtOnce, request } from '../e2e/support/player'
import { words } from '../e2e/support/words'
import { listen, mostDraws } from './drawing'
import { withProfile } from './launch'

interface DrawFigures {
  /** Draw calls at most in a frame: with all cards but the person's last one laid, and from there to the game's end. */
  readonly full: number
  readonly counted: number
}

/** In the full grids of four players. */
const CARDS = 48
const COUNTED_WITHIN = 120_000

/** Counts what KADO's fullest table costs the graphics card: four players' grids, the last card laid, and the count. */
export const countDrawsKado = (): Promise<DrawFigures> =>
  withProfile(async (userData) => {
    const { page, close } = await launchApp({ userData, size: { width: 1440, height: 900 } })
    await page.addInitScript(listen)
    await playAtOnce(page)
    // Who gives last also lays last.
    const wanted = { players: 4, seed: 'quay', firstGifter: 1 } as const
    await openKado(page, wanted, ({ seats }) => seats.flatMap(({ grid }) => grid).length === CARDS - 1)
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
