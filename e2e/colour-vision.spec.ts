import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { COLOURS } from '../src/shared/games/5211'
import { inCommon, inkOf, MOST_IN_COMMON } from './support/ink'
import { answerAtOnce, hand, playAtRest, startByMouse } from './support/player'
import { expect, test } from './support/test'

const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia'] as const
const FOLDER = join(import.meta.dirname, '..', 'screenshots', 'colour-vision')

const chip = (page: Page, colour: string) => page.locator(`.table-colour[data-colour="${colour}"] .suit`)

for (const type of DEFICIENCIES) {
  test(`with ${type} every colour is told by its sign`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    await startByMouse(page, { players: 4, seed: 'punda' })
    for (const _turn of [1, 2]) await answerAtOnce(page)
    await hand(page).nth(2).click()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setEmulatedVisionDeficiency', { type })
    await page.screenshot({ path: join(FOLDER, `${type}.png`) })
    const inks = await Promise.all(COLOURS.map(async (colour) => inkOf(chip(page, colour))))
    for (const ink of inks) expect(ink.size).toBeGreaterThan(40)
    for (const [i, ink] of inks.entries())
      for (const [j, other] of inks.entries())
        if (i < j) expect(inCommon(ink, other), `${COLOURS[i]}, ${COLOURS[j]}`).toBeLessThan(MOST_IN_COMMON)
    for (const colour of COLOURS)
      await expect(chip(page, colour).locator('..')).toContainText(colour[0]?.toUpperCase() ?? '')
  })
}
