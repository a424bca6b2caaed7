import type { Page } from '@playwright/test'
import { openBoard, showChallenge, showGhost, showGiving } from './support/kado-states'
import { playAtRest } from './support/player'
import { expectReadable } from './support/readable'
import { expect, test } from './support/test'

/** KADO's table where there is less room, while something is asked of the player. */

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

for (const size of [
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
  // The smallest there is: texts give way, and nothing that is pressed does.
  { width: 640, height: 480 },
])
  test(`all that is asked in KADO can be pressed at ${size.width} × ${size.height}`, async ({ launch }) => {
    const { page } = await launch({ args: ['--inspect-table'], drawing: 'true-size', size })
    await playAtRest(page)
    for (const { what, show } of [
      { what: 'giving', show: () => showGiving(page, 4) },
      { what: 'challenge', show: () => showChallenge(page, 4) },
      { what: 'the board', show: () => openBoard(page) },
      { what: 'placing', show: () => showGhost(page, 4) },
    ]) {
      await show()
      expect.soft(await misplaced(page), what).toEqual([])
      if (size.height > 480) await expectReadable(page, what)
    }
  })
