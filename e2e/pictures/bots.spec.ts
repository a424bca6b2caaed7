import type { Page } from '@playwright/test'
import { CHECKS } from '../../src/shared/bridge/checked'
import type { View as View5211 } from '../../src/shared/games/5211/view'
import type { View as ViewKado } from '../../src/shared/games/kado/view'
import { check } from '../../src/shared/words/en/check'
import { coach as words5211 } from '../../src/shared/words/en/games/5211/coach'
import { menu as menu5211 } from '../../src/shared/words/en/games/5211/menu'
import { newGame as newGame5211 } from '../../src/shared/words/en/games/5211/screens'
import { coach as wordsKado } from '../../src/shared/words/en/games/kado/coach'
import { open5211, show5211Result } from '../support/5211'
import { openKado } from '../support/kado'
import { commitButton, playAtOnce, playAtRest, request } from '../support/player'
import { putFinished, wonGames } from '../support/saves'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'
import { resting } from './steps'

const { menus, table } = words
const { newGame } = menus

for (const window of WINDOWS) {
  test(`the coach of 5211 at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtRest(page)
    await request(page, 'settings/change', { coach: true })
    for (const players of window.counts) await counsels5211(page, players, shooting(page, window))
  })

  test(`the coach of KADO at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtRest(page)
    await request(page, 'settings/change', { coach: true })
    for (const players of [2, 3, 4] as const) await counselsKado(page, players, shooting(page, window))
  })

  test(`bots of a new game at ${window.name}`, async ({ launch, userData }) => {
    for (const record of wonGames(5)) putFinished(userData, record)
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await chosenBots(page, shooting(page, window))
  })

  test(`checks of games at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    await playAtOnce(page)
    await checks(page, shooting(page, window))
  })
}

/** Waits until the coach has spoken. */
const hasSpoken = (page: Page) =>
  expect(
    page.getByRole('region', { name: table.coach.name, exact: true }).getByRole('heading'),
  ).not.toHaveText(table.coach.name)

/** Takes a picture of the coach's choice once it is followed. */
async function followed(page: Page, act: string, shoot: Shoot, what: string) {
  await page.getByRole('button', { name: act, exact: true }).click()
  await resting(page)
  await shoot(what)
}

/** Pictures the advice on pairs, on single cards earlier and later in a round, and in the last round. */
async function counsels5211(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  for (const turn of [1, 2, 3]) {
    const isAt = (view: View5211) => view.round === 3 && view.turn === turn
    await open5211(page, { players, seed: 'punda' }, isAt)
    await expect(commitButton(page)).toBeVisible()
    await resting(page)
    await hasSpoken(page)
    await shoot(`coach-${players}-turn-${turn}`)
    if (turn === 1) await followed(page, words5211.choose(2), shoot, `coach-${players}-chosen`)
  }
  await open5211(page, { players, seed: 'punda' }, ({ round, numbers }) => round === numbers.rounds)
  await resting(page)
  await hasSpoken(page)
  await shoot(`coach-${players}-last-round`)
}

/** Pictures the advice on a card to give, on a guess, and on a place. */
async function counselsKado(page: Page, players: 2 | 3 | 4, shoot: Shoot) {
  for (const phase of ['deal', 'challenge', 'place'] as const) {
    const isAt = (view: ViewKado) => view.phase === phase && view.turn > 6
    await openKado(page, { players, seed: 'coach', firstGifter: 0 }, isAt)
    await resting(page)
    await hasSpoken(page)
    await shoot(`kado-coach-${players}-${phase}`)
    await followed(page, wordsKado.choose, shoot, `kado-coach-${players}-${phase}-chosen`)
  }
}

/** Pictures the offer after five wins, the strength of each level, and the style of a bot. */
async function chosenBots(page: Page, shoot: Shoot) {
  const { levels } = menu5211
  const { 'all-round': neutral, cautious } = newGame5211.styles
  await page.getByRole('button', { name: new RegExp(menus.home.newGame) }).click()
  const offered = page.getByRole('button', { name: newGame.levelOffer.won(5, levels.steady) })
  await offered.scrollIntoViewIfNeeded()
  await shoot('new-game-offer')
  await offered.click()
  await shoot('new-game-offer-taken')
  await levelOf(page, 'Chila', levels.expert)
  await shoot('new-game-strength')
  await page.getByRole('button', { name: newGame.style.button('Chila', neutral.text) }).click()
  await page.getByRole('radio', { name: cautious.text }).check()
  await shoot('new-game-style')
  await page.getByRole('button', { name: newGame.style.done }).click()
  await shoot('new-game-styled')
  await page.getByRole('radio', { name: /KADO/ }).check({ force: true })
  await page.getByRole('radiogroup', { name: newGame.playerCount }).getByText('2', { exact: true }).click()
  await levelOf(page, 'Chila', levels.expert)
  await shoot('kado-new-game-strength')
}

const levelOf = (page: Page, name: string, level: string) =>
  page
    .getByRole('radiogroup', { name: newGame.level(name) })
    .getByText(level, { exact: true })
    .click()

/** Pictures the fingerprint of a deal, and the results of checks of finished games. */
async function checks(page: Page, shoot: Shoot) {
  await open5211(page, { players: 4, seed: 'punda' }, () => true)
  await page.getByRole('button', { name: table.bar.menu }).click()
  await page.getByRole('button', { name: table.menuWords.check }).click()
  await expect(page.locator('.dialog__code')).toBeVisible()
  await shoot('table-menu-fingerprint')
  for (const long of [false, true]) {
    const kind = long ? 'long' : 'short'
    await show5211Result(page, { players: 4, seed: 'punda', long })
    await shoot(`result-unchecked-${kind}`)
    await page.getByRole('button', { name: menus.result.check }).click()
    await expect(page.getByRole('dialog', { name: check.title }).locator('[data-is]')).toHaveCount(
      CHECKS.length,
    )
    await shoot(`result-checked-${kind}`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: menus.result.home }).click()
  }
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await page.getByRole('radio', { name: /^Finished, [1-9]/ }).check({ force: true })
  await expect(page.locator('.save').first()).toBeVisible()
  await shoot('saved-games-finished')
  await page
    .getByRole('button', { name: /^Check / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: check.title }).locator('[data-is]')).toHaveCount(
    CHECKS.length,
  )
  await shoot('saved-games-checked')
}
