import { join } from 'node:path'
import { open5211 } from '../support/5211'
import { resize } from '../support/app'
import { commitButton, hand, playAtOnce } from '../support/player'
import { expect, test } from '../support/test'
import { entrancesOver, FOLDER } from './camera'

/** A square, the largest and the smallest window. */
const UNUSUAL = [
  { width: 900, height: 900 },
  { width: 3840, height: 2160 },
  { width: 640, height: 400 },
] as const

test('the table in unusual windows', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'smooth' })
  await playAtOnce(page)
  const shootAll = async (what: string) => {
    for (const size of UNUSUAL) {
      await resize(app, page, size)
      await entrancesOver(page)
      await page.screenshot({ path: join(FOLDER, `${size.width}x${size.height}`, `${what}.png`) })
    }
  }
  const game = { players: 4, seed: 'quay 25' } as const
  await open5211(page, game, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
  await hand(page).first().click()
  await shootAll('table-4-last-round')
  await commitButton(page).click()
  await expect(page.locator('.table-winner')).toBeVisible()
  await shootAll('table-4-over')
})
