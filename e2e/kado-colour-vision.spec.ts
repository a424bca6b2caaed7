import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { GIFTS, RIBBONS } from '../src/shared/games/kado'
import { inCommon, inkOf, MOST_IN_COMMON } from './support/ink'
import { openKado } from './support/kado'
import { playAtRest } from './support/player'
import { expect, test } from './support/test'

const FOLDER = join(import.meta.dirname, '..', 'screenshots', 'colour-vision')

const sign = (page: Page, half: string) => page.locator(`[data-half="${half}"] .sign`)

for (const type of ['protanopia', 'deuteranopia', 'tritanopia'] as const) {
  test(`with ${type} every gift and every ribbon is told by its sign`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    const asked = { players: 4, seed: 'quay', firstGifter: 3, tableMemory: false } as const
    await openKado(page, asked, ({ turn, phase }) => turn === 5 && phase === 'challenge')
    await expect(page.locator('[data-half]')).toHaveCount(GIFTS.length + RIBBONS.length)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setEmulatedVisionDeficiency', { type })
    await page.screenshot({ path: join(FOLDER, `kado-${type}.png`) })
    for (const halves of [GIFTS, RIBBONS]) {
      const inks = await Promise.all(halves.map(async (half) => inkOf(sign(page, half))))
      for (const ink of inks) expect(ink.size).toBeGreaterThan(40)
      for (const [i, ink] of inks.entries())
        for (const [j, other] of inks.entries())
          if (i < j) expect(inCommon(ink, other), `${halves[i]}, ${halves[j]}`).toBeLessThan(MOST_IN_COMMON)
    }
  })
}
