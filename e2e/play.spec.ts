import type { Page } from '@playwright/test'
import { of5211 } from '../test/games/5211/game'
import {
  keyboard,
  mouse,
  playAtOnce,
  playAtRest,
  playToTheEnd,
  ranking,
  startByKeyboard,
  startByMouse,
} from './support/player'
import { finalView, onlySave, readRecord } from './support/saves'
import { expectTableSaysAll } from './support/table-says'
import { expect, SWEEP, sweepUnless, test } from './support/test'

/** Each number of players is played once, because a person plays in the same way at all of them. */
const BY_MOUSE = [2, 4] as const
const BY_KEYBOARD = [3, 5] as const

/** The ranking on the result screen, as [rank, cards, points] from the top. */
const shownRanking = (page: Page) =>
  ranking(page)
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].map((cell) => Number(cell.textContent?.trim()))),
    )

/** The ranking that the engine computes from the same seed and actions. */
function expectedRanking(userData: string) {
  const record = readRecord(onlySave(userData, 'finished'))
  const { outcome } = of5211(finalView(record))
  return outcome?.ranking.map(({ rank, cards, points }) => [rank, cards, points])
}

for (const players of BY_MOUSE)
  test(
    `${players} players, by mouse, to the engine's own result`,
    sweepUnless(players === 2),
    async ({ launch }) => {
      const { page, userData } = await launch()
      // The pointer sets a card in motion wherever it goes. The game by keyboard runs with all motion.
      await playAtRest(page)
      await startByMouse(page, { players, seed: `mouse ${players}` })
      await playToTheEnd(page, mouse, expectTableSaysAll)
      expect(await shownRanking(page)).toEqual(expectedRanking(userData))
    },
  )

for (const players of BY_KEYBOARD)
  test(`${players} players, by keyboard, to the engine's own result`, SWEEP, async ({ launch, userData }) => {
    const { page } = await launch({ moves: true })
    await playAtOnce(page)
    await startByKeyboard(page, { players })
    await playToTheEnd(page, keyboard, expectTableSaysAll)
    expect(await shownRanking(page)).toEqual(expectedRanking(userData))
  })
