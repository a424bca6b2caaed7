import type { Page } from '@playwright/test'
import { words as kado } from '../src/shared/words/games/kado/table'
import { resize } from './support/app'
import { openBoard, showChallenge, showGhost, showGiving } from './support/kado-states'
import { playAtRest, request, tabTo } from './support/player'
import { expectReadable } from './support/readable'
import { expect, test } from './support/test'

/** KADO's table where there is less room, while something is asked of the player. */

const softly = expect.configure({ soft: true })

/** What can be pressed and is smaller than a target, covered by something else or outside of the window. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.locator('.table-twin button:not([aria-hidden])').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const isLarge = width >= 39.5 && height >= 39.5
      const isOnTop = button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      return isLarge && isOnTop ? [] : [`${button.outerHTML.slice(0, 120)} ${width} × ${height}`]
    }),
  )

/** The large window is read in `kado-accessibility.spec.ts`. */
const SIZES = [
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
  // The smallest there is: texts give way, and nothing that is pressed does.
  { width: 640, height: 480 },
]

test('all that is asked in KADO can be pressed and read in smaller windows', async ({ launch }) => {
  const { app, page } = await launch({ args: ['--inspect-table'], drawing: 'true-size' })
  await playAtRest(page)
  for (const { what, show } of [
    { what: 'giving', show: () => showGiving(page, 4) },
    { what: 'challenge', show: () => showChallenge(page, 4) },
    { what: 'the board', show: () => openBoard(page) },
    { what: 'placing', show: () => showGhost(page, 4) },
  ]) {
    await show()
    for (const size of SIZES) {
      const where = `${what} at ${size.width} × ${size.height}`
      await resize(app, page, size)
      await softly.poll(() => misplaced(page), { message: where }).toEqual([])
      if (size.height > 480) await expectReadable(page, where)
    }
  }
})

/** How many times something written has set out for another place. */
const setOut = (page: Page): Promise<number> => page.evaluate(() => Number(document.body.dataset.setOut))

for (const motion of ['system', 'reduced'] as const)
  test(`KADO's board makes its room, and leaves nothing behind, motion: ${motion}`, async ({ launch }) => {
    const { page } = await launch({ size: { width: 1440, height: 900 } })
    await playAtRest(page)
    await showChallenge(page, 4)
    await request(page, 'settings/change', { motion })
    await page.evaluate(() => {
      const { dataset } = document.body
      dataset.setOut = '0'
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        const isWritten = target instanceof Element && target.parentElement?.className === 'table-under'
        if (isWritten && propertyName === 'left') dataset.setOut = `${Number(dataset.setOut) + 1}`
      })
    })
    await openBoard(page)
    await expect(page.locator('main:not([data-arranging])')).toBeVisible()
    const board = page.getByRole('region', { name: kado.board.title })
    await tabTo(page, board.locator('button[tabindex="0"]'))
    await page.keyboard.press('k')
    await expect(page.locator('.kado-board')).toHaveCount(0)
    await expect(page.locator('main :focus')).toHaveCount(1)
    if (motion === 'reduced') expect(await setOut(page)).toBe(0)
    else expect(await setOut(page)).toBeGreaterThan(10)
  })
