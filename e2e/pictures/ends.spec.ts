import type { Page } from '@playwright/test'
import { open5211, show5211Result } from '../support/5211'
import { commitButton, hand, playAtOnce, status } from '../support/player'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'
import { leave } from './steps'

/** Games of leftmost cards that end in every possible way. */
const ENDS = [
  { what: 'result-lost', players: 4, seed: 'punda 8', title: words.menus.result.wins('Chila') },
  {
    what: 'result-shared',
    players: 5,
    seed: 'pietermaai 33',
    title: words.menus.result.share(['You', 'Bram']),
  },
  { what: 'result-tie-break', players: 3, seed: 'knip 35', title: words.menus.result.youWin },
  { what: 'result-11-rounds', players: 2, seed: 'punda 55', title: words.menus.result.youWin },
] as const

/** Long games of leftmost cards, and the last deal that begins in each. */
const LONG_GAMES = {
  2: { seed: 'shot', deal: 2 },
  3: { seed: 'otrobanda', deal: 2 },
  4: { seed: 'shot', deal: 2 },
  5: { seed: 'otrobanda', deal: 4 },
} as const

for (const window of WINDOWS) {
  test(`every way to end at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtOnce(page)
    await furtherResults(page, shooting(page, window))
  })

  test(`long games at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtOnce(page)
    for (const players of window.counts) await longGamePhases(page, players, shooting(page, window))
  })
}

async function furtherResults(page: Page, shoot: Shoot) {
  for (const { what, title, ...game } of ENDS) {
    await show5211Result(page, game)
    await expect(status(page)).toHaveText(title)
    await shoot(what)
  }
}

/** Pictures the time between two deals, the middle of a later one, the cards seen, and the end. */
async function longGamePhases(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  const { seed, deal } = LONG_GAMES[players]
  const long = { players, seed, long: true } as const
  await open5211(page, long, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
  await hand(page).first().click()
  await commitButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(`interlude-${players}`)
  await open5211(page, long, (view) => view.deal === deal && view.round === 3)
  await page.getByRole('button', { name: words.table.seen.open }).click()
  await shoot(`table-${players}-seen`)
  await page.keyboard.press('Escape')
  await leave(page, async () => {})
  await page.getByRole('button', { name: words.menus.home.continue }).click()
  await expect(page.getByRole('button', { name: words.longGame.resume(deal) })).toBeVisible()
  await shoot(`long-game-${players}`)
  await page.keyboard.press('Escape')
  await show5211Result(page, long)
  await shoot(`result-long-game-${players}`)
  await page.getByRole('button', { name: words.menus.result.home }).click()
}
