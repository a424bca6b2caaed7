import type { Page } from '@playwright/test'
import { decide, decideAtOnce } from '../support/5211'
import { hold, installClock, letPass, letPassUntil, release } from '../support/clock'
import { playAtOnce, request, startByMouse } from '../support/player'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'
import { LADDER, leave, resting } from './steps'

/**
 * Seeds of leftmost cards with rare rounds, and the numbers of these rounds: exactly the Kododo score, and nobody
 * scores.
 */
const RARE = {
  2: { seed: 'quay 110', kododo: 1, nobody: 2 },
  3: { seed: 'quay 17', kododo: 2, nobody: 1 },
  4: { seed: 'quay 12', kododo: 1, nobody: 2 },
  5: { seed: 'quay 7', kododo: 3, nobody: 2 },
} as const

for (const window of WINDOWS) {
  test(`a round in motion at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await installClock(page)
    await movingRound(page, shooting(page, window))
  })

  for (const players of window.rare)
    test(`rare rounds and the discard, ${players} players, at ${window.name}`, async ({ launch }) => {
      const { page } = await launch({ drawing: 'smooth', ...window.screen })
      await installClock(page)
      await playAtOnce(page)
      await rarePhases(page, players, shooting(page, window))
    })
}

const setSpeed = (page: Page, speed: 1 | 'instant') => request(page, 'settings/change', { speed })

/** Pictures a first round with its cards in flight, and its evaluation step by step. */
async function movingRound(page: Page, shoot: Shoot) {
  await setSpeed(page, 1)
  await startByMouse(page, { players: 4, seed: LADDER })
  await hold(page)
  await letPass(page, 600)
  await shoot('table-4-dealing')
  await release(page)
  await playAtOnce(page)
  for (const _turn of [1, 2]) await decideAtOnce(page)
  await setSpeed(page, 1)
  await hold(page)
  // The table shows nothing new until time passes, so it cannot be waited for.
  await decide(page)
  await letPass(page, 480)
  await shoot('table-4-revealing')
  for (const step of [1, 2, 3, 4]) {
    const tiles = page.locator('.table-tile')
    await letPassUntil(page, `step ${step}`, async () => (await tiles.count()) === step)
    await letPass(page, 480)
    await shoot(`table-4-verdict-${step}`)
  }
  await letPass(page, 960)
  await shoot('table-4-scoring')
  const gain = page.locator('.table-gain').first()
  await letPassUntil(page, 'the points', () => gain.isVisible())
  await letPass(page, 360)
  await shoot('table-4-score')
  await letPass(page, 600)
  await shoot('table-4-sweeping')
  await release(page)
  await playAtOnce(page)
  await resting(page)
  await shoot('table-4-after-verdict')
}

/** Pictures the card that reaches the target of the Kododo: held up, and then counted. */
async function heldBreath(page: Page, table: string, shoot: Shoot) {
  const [framed, lit] = [page.locator('[data-framed="true"]'), page.locator('[data-lit="true"]')]
  await letPassUntil(page, 'the held card', () => framed.isVisible())
  await letPass(page, 360)
  await shoot(`${table}-held`)
  await letPassUntil(page, 'the target', () => lit.isVisible())
  await shoot(`${table}-decided`)
}

/** Pictures the rare rounds, and after them the discard. */
async function rarePhases(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  const { seed, kododo, nobody } = RARE[players]
  await startByMouse(page, { players, seed })
  for (let round = 1; round <= Math.max(kododo, nobody); round++) {
    for (const _turn of [1, 2]) await decideAtOnce(page)
    if (round === kododo || round === nobody) {
      const kind = round === kododo ? 'kododo' : 'sea'
      await setSpeed(page, 1)
      await hold(page)
      await decide(page)
      if (round === kododo) await heldBreath(page, `table-${players}`, shoot)
      const tile = page.locator(`.table-tile[data-look="${kind}"]`)
      await letPassUntil(page, kind, () => tile.isVisible())
      // The ring has turned and the paths have grown; the wave is half way across.
      await letPass(page, round === kododo ? 1000 : 480)
      await shoot(`table-${players}-${round === kododo ? 'kododo' : 'nobody'}`)
      await release(page)
      await playAtOnce(page)
    } else await decideAtOnce(page)
    await resting(page)
  }
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: words.table.discarded.title })).toBeVisible()
  await shoot(`table-${players}-discard`)
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toBeHidden()
  await leave(page, async () => {})
}
