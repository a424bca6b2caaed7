import type { Page } from '@playwright/test'
import { openBoard, perform, showChallenge, showCount, showEnd, showGhost, showGiving } from '../support/kado'
import { playAtRest } from '../support/player'
import { expect, test } from '../support/test'
import { type Shoot, shooting, WINDOWS } from './camera'

for (const window of WINDOWS)
  for (const players of [2, 3, 4] as const)
    test(`KADO of ${players} in every phase at ${window.name}`, async ({ launch }) => {
      const { page } = await launch({ drawing: 'smooth', ...window.screen })
      await playAtRest(page)
      await phases(page, players, shooting(page, window))
    })

/** Pictures each phase of a turn, the count, the end and the result. */
async function phases(page: Page, players: 2 | 3 | 4, shoot: Shoot) {
  await showGiving(page, players)
  await shoot(`kado-${players}-giving`)
  await showChallenge(page, players)
  await shoot(`kado-${players}-challenge`)
  await openBoard(page)
  await shoot(`kado-${players}-board`)
  await showGhost(page, players)
  await shoot(`kado-${players}-placing`)
  await showCount(page, players)
  await shoot(`kado-${players}-count`)
  await showEnd(page, players)
  await shoot(`kado-${players}-over`)
  await perform(page, 'result')
  await expect(page.locator('.grid-panel').first()).toBeVisible()
  await shoot(`kado-${players}-result`)
}
