import type { Page } from '@playwright/test'
import type { View } from '../src/shared/games/kado'
import { axeFindings } from './support/axe'
import { poorContrasts } from './support/contrast'
import { smallDisplayTexts } from './support/display-face'
import { playKadoOverBridge } from './support/kado'
import { nextAskedOf } from './support/kado-hands'
import { playAtRest } from './support/player'
import { expect, test } from './support/test'

/** KADO's table while something is asked of the player, and with the deduction board open. */

const isAsked = ({ awaited }: View) => awaited.includes(0)
const MOMENTS = [
  { what: 'give', until: (view: View) => view.phase === 'deal' && view.turn > 4, keys: ['d'] },
  { what: 'guess', until: (view: View) => view.phase === 'challenge' && view.turn > 4, keys: ['3', 't'] },
  {
    what: 'guess',
    until: (view: View) => view.phase === 'challenge' && view.turn > 4,
    keys: ['3', 't', 'k'],
  },
  { what: 'place', until: (view: View) => view.phase === 'place' && view.turn > 4, keys: ['ArrowRight'] },
] as const

async function expectReadable(page: Page, what: string) {
  expect.soft(await axeFindings(page), what).toEqual([])
  expect.soft(await poorContrasts(page), what).toEqual([])
  expect.soft(await smallDisplayTexts(page), what).toEqual([])
}

/** What can be pressed and is smaller than a target, covered by something else or outside of the window. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.locator('.table-twin button:not([aria-hidden])').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      const isLarge = width >= 39.5 && height >= 39.5
      const isOnTop = button.contains(document.elementFromPoint(x, y))
      return isLarge && isOnTop ? [] : [`${button.outerHTML.slice(0, 120)} ${width} × ${height}`]
    }),
  )

for (const { players, size } of [
  { players: 4, size: { width: 1440, height: 900 } },
  { players: 4, size: { width: 640, height: 1024 } },
  { players: 4, size: { width: 1024, height: 640 } },
  { players: 2, size: { width: 1440, height: 900 } },
  { players: 4, size: { width: 640, height: 480 } },
] as const)
  test(`KADO for ${players} in a window of ${size.width} × ${size.height} can be read and pressed`, async ({
    launch,
  }) => {
    const { page } = await launch({ args: ['--inspect-table'], drawing: 'true-size', size })
    await playAtRest(page)
    for (const { what, until, keys } of MOMENTS) {
      const wanted = { players, seed: 'readable', firstGifter: 0 }
      await playKadoOverBridge(page, wanted, (view) => isAsked(view) && until(view))
      expect(await nextAskedOf(page)).toBe(what)
      for (const key of keys) await page.keyboard.press(key)
      await expect(page.locator('.table-commit')).toHaveAttribute('aria-disabled', 'false')
      if (size.height > 480) await expectReadable(page, `${what} ${keys.join()}`)
      expect.soft(await misplaced(page), `${what} ${keys.join()}`).toEqual([])
    }
  })
