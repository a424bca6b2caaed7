import { join } from 'node:path'
import { decideAtOnce, open5211 } from '../support/5211'
import { openKado } from '../support/kado'
import { cells } from '../support/kado-hands'
import { hand, playAtRest } from '../support/player'
import { expect, test } from '../support/test'

/** The app's screenshots for software centres, as wide as these require. */
const FOLDER = join(import.meta.dirname, '../../docs/screenshots')
const SIZE = { width: 1600, height: 900 }
const FINE = { type: 'jpeg', quality: 88 } as const

test('a table of 5211 for software centres', async ({ launch }) => {
  const { page } = await launch({ drawing: 'smooth', size: SIZE })
  await playAtRest(page)
  await open5211(page, { players: 4, seed: 'punda' }, ({ round, turn }) => round === 3 && turn === 1)
  await expect(hand(page)).toHaveCount(5)
  await decideAtOnce(page)
  await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
  await hand(page).nth(2).click()
  await page.mouse.move(0, 0)
  await page.screenshot({ ...FINE, path: join(FOLDER, 'table-5211.jpg') })
})

test('a table of KADO for software centres', async ({ launch }) => {
  const { page } = await launch({ drawing: 'smooth', size: SIZE })
  await playAtRest(page)
  await openKado(page, { players: 4, seed: 'punda' }, (view) => view.turn >= 8 && view.phase === 'place')
  await expect(cells(page).first()).toBeEnabled()
  await cells(page).first().press('Space')
  await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
  await page.screenshot({ ...FINE, path: join(FOLDER, 'table-kado.jpg') })
})
