import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { PNG } from 'pngjs'
import { COLOURS } from '../src/shared/games/5211'
import { answerAtOnce, hand, playAtRest, startByMouse } from './support/player'
import { expect, test } from './support/test'

const DEFICIENCIES = ['protanopia', 'deuteranopia', 'tritanopia'] as const
const FOLDER = join(import.meta.dirname, '..', 'screenshots', 'colour-vision')

/** Two signs that have more of their ink in common could be taken for each other. */
const MOST_IN_COMMON = 0.7
/** How far inside a chip its plain ground is looked for, px. */
const INSET = 3

/** The ink of a sign, as the pixels that are not of its chip's ground; no colour counts, only light and dark. */
async function inkOf(locator: Locator): Promise<ReadonlySet<number>> {
  const { data, width, height } = PNG.sync.read(await locator.screenshot({ scale: 'css' }))
  const greys = Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = data.subarray(i * 4, i * 4 + 3)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  })
  const ground = greys[INSET * width + Math.floor(width / 2)] ?? 0
  const furthest = Math.max(...greys.map((grey) => Math.abs(grey - ground)))
  const inside = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y) >= INSET
  }
  return new Set(
    [...greys.keys()].filter((i) => inside(i) && Math.abs((greys[i] ?? 0) - ground) > furthest / 2),
  )
}

/** Of the ink of two signs, the share that both have (Jaccard's index). */
function inCommon(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const both = [...a].filter((pixel) => b.has(pixel)).length
  return both / (a.size + b.size - both)
}

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
