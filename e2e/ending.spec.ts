import type { Page } from '@playwright/test'
import type { View } from '../src/shared/games/5211/view'
import { open5211 } from './support/5211'
import { hold, installClock, letPassUntil, release } from './support/clock'
import { commitButton, hand, playAtOnce, request } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { table } = words

declare global {
  interface Window {
    /** Elements that revealed the end before the table did, a line each. */
    spoilt: string[]
  }
}

/**
 * Watches the page from now on, reloads included, for anything that reveals that the game is over, who has won or who
 * will be ahead, before the winner appears at the table.
 */
async function watchForSpoilers(page: Page) {
  const signsOfEnd = {
    over: table.over.title,
    result: table.actions.result,
    winner: /\bwins?\b|share the win/.source,
  }
  await page.addInitScript((signs) => {
    window.spoilt = []
    const visible = (selector: string) => document.querySelector(selector) !== null
    const search = () => {
      if (visible('.table-winner') || document.body === null) return
      const text = document.body.textContent ?? ''
      const heading = document.querySelector('h1')?.textContent ?? ''
      const found = [
        ...(text.includes(signs.over) || /game is over/.test(text) ? ['the game is over'] : []),
        ...(new RegExp(signs.winner).test(text) ? ['somebody wins'] : []),
        ...(text.includes(signs.result) ? ['the way to the result'] : []),
        ...(/over/.test(heading) || /wins/.test(document.title)
          ? [`heading "${heading}", ${document.title}`]
          : []),
        ...(visible('[data-read="ranking"], .table-final') ? ['the ranking'] : []),
        ...(visible('.table-count') && visible('.table-crown') ? ['a crown while it is counted'] : []),
        ...(visible('.table-avatar[data-mood="beaten"]') ? ['who is beaten'] : []),
      ]
      for (const one of found) if (!window.spoilt.includes(one)) window.spoilt.push(one)
    }
    new MutationObserver(search).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
  }, signsOfEnd)
}

const winner = (page: Page) => page.locator('.table-winner')
const count = (page: Page) => page.locator('.table-count')

/** Expects plates and count to show everything once the winner is named. */
async function expectEndAfterCount(page: Page) {
  await expect(winner(page)).toBeVisible({ timeout: 30_000 })
  expect(await page.evaluate(() => window.spoilt)).toEqual([])
  await expect(page.getByRole('region', { name: table.over.final })).toHaveCount(1)
  await expect(page.getByRole('button', { name: table.actions.result })).toBeVisible()
}

/**
 * A single deal, and a long game that ends in the middle of its third deal. The leftmost cards are played each time.
 */
const GAMES = [
  {
    what: 'a game of one deal',
    game: { players: 3, seed: 'knip 35' },
    last: { deal: 1, round: 7 },
    title: table.over.allRounds,
  },
  {
    what: 'a long game',
    game: { players: 4, seed: 'shot', long: true },
    last: { deal: 3, round: 2 },
    title: table.over.reached,
  },
] as const

const isLastChoice =
  ({ last }: (typeof GAMES)[number]) =>
  ({ deal, round, turn }: View) =>
    deal === last.deal && round === last.round && turn === 3

/** The last cards are played, and the count is read, also after a reload. */
async function expectCountFirst(page: Page, ending: (typeof GAMES)[number]) {
  await open5211(page, ending.game, isLastChoice(ending))
  await request(page, 'settings/change', { speed: 2 })
  await expect(page.locator('main[data-speed="2"]')).toBeVisible()
  await hand(page).first().click()
  await commitButton(page).click()
  await expect(count(page)).toContainText(ending.title)
  await expect(winner(page)).toHaveCount(0)
  await expectEndAfterCount(page)

  await page.reload()
  await expect(count(page)).toBeVisible()
  await expectEndAfterCount(page)
}

/** The last cards are played, and each step is skipped on a clock that can be held. */
async function expectSkipToCount(page: Page, ending: (typeof GAMES)[number]) {
  await open5211(page, ending.game, isLastChoice(ending))
  await request(page, 'settings/change', { speed: 0.5, motion: 'reduced' })
  await expect(page.locator('main[data-speed="0.5"]')).toBeVisible()
  await hand(page).first().click()
  // On a busy machine each step would end before the test sees it.
  await hold(page)
  await commitButton(page).click()
  const skip = page.getByRole('button', { name: table.actions.skip })
  await letPassUntil(page, 'something to skip', () => skip.isVisible())
  await skip.click()
  await letPassUntil(page, 'the verdict', () => page.locator('.table-verdict').isVisible())
  await skip.click()
  await letPassUntil(page, 'the count', () => count(page).isVisible())
  await skip.click()
  await release(page)
  await expect(winner(page)).toHaveCount(0)
  await expectEndAfterCount(page)
}

for (const ending of GAMES) {
  test(
    `${ending.what} is counted before anything reveals the winner, and again after a reload`,
    SWEEP,
    async ({ launch }) => {
      const { page } = await launch({ moves: true })
      await playAtOnce(page)
      await watchForSpoilers(page)
      await expectCountFirst(page, ending)
    },
  )

  test(
    `a skip in ${ending.what} leads to the count, and only from there to the winner`,
    SWEEP,
    async ({ launch }) => {
      const { page } = await launch({ moves: true })
      await playAtOnce(page)
      await watchForSpoilers(page)
      await installClock(page)
      await expectSkipToCount(page, ending)
    },
  )
}
