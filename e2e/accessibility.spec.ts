import type { Page } from '@playwright/test'
import { listedSteps } from '../src/renderer/games/5211/evaluations'
import { of5211 } from '../test/games/5211/game'
import { decide, decideAtOnce, open5211 } from './support/5211'
import { SMALL } from './support/app'
import { hold, installClock, letPass, letPassUntil, release } from './support/clock'
import { READING_WINDOW } from './support/fits'
import { hand, playAtOnce, playAtRest, request, startByMouse } from './support/player'
import { expectReadable, poorContrasts } from './support/readable'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { table } = words

test('the table and its menu are readable', SWEEP, async ({ launch }) => {
  const { page } = await launch(READING_WINDOW)
  await playAtRest(page)
  for (const players of [2, 5] as const) {
    await open5211(page, { players, seed: 'punda' }, ({ turn }) => turn === 2)
    await hand(page).nth(2).click()
    await expectReadable(page, `table of ${players}`)
    await page.keyboard.press('Escape')
    await expectReadable(page, 'table menu')
  }
})

/** Rounds that show each kind of tile if the leftmost cards are played: a ladder; exactly the Kododo, then nobody. */
const TOLD = [
  { seed: 'quay 47', rounds: 1 },
  { seed: 'quay 12', rounds: 2 },
] as const

test(
  'every step of an evaluation is readable, and so is every panel that can be opened',
  SWEEP,
  async ({ launch }) => {
    // The smallest window has the smallest text.
    const { page } = await launch({ ...READING_WINDOW, size: SMALL })
    await installClock(page)
    for (const { seed, rounds } of TOLD) {
      await playAtOnce(page)
      await startByMouse(page, { players: 4, seed })
      for (let round = 1; round <= rounds; round++) {
        for (const _turn of [1, 2]) await decideAtOnce(page)
        await readTelling(page, `${seed}, round ${round}`)
      }
      for (const [key, opened] of [
        ['d', 'discard'],
        ['r', 'rounds so far'],
        ['p', 'score pile'],
      ] as const) {
        await page.keyboard.press(key)
        await expectReadable(page, opened)
        await page.keyboard.press('Escape')
      }
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: table.menuWords.leave }).click()
    }
  },
)

/** Time until a tile is in its place, ms. */
const ARRIVAL = 360

/** Plays the last turn of a round, and checks every tile of its evaluation. */
async function readTelling(page: Page, round: string) {
  await request(page, 'settings/change', { speed: 1 })
  await hold(page)
  // The table shows nothing of it while its clock is held.
  await decide(page)
  const { view } = await request(page, 'match/snapshot', undefined)
  const steps = listedSteps(of5211(view).evaluations.at(-1)?.steps ?? []).length
  expect(steps).toBeGreaterThan(0)
  const tiles = page.locator('.table-tile')
  for (let step = 1; step <= steps; step++) {
    await letPassUntil(page, `${round}, step ${step}`, async () => (await tiles.count()) === step)
    await letPass(page, ARRIVAL)
    expect.soft(await poorContrasts(page), `${round}, step ${step}`).toEqual([])
  }
  await release(page)
  await playAtOnce(page)
}
