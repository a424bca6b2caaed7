import type { Page } from '@playwright/test'
import type { View } from '../../src/shared/games/5211/view'
import { table as kado } from '../../src/shared/words/en/games/kado/table'
import { open5211 } from '../support/5211'
import { hold, installClock, letPass, letPassUntil, release } from '../support/clock'
import { openKado } from '../support/kado'
import { chooseByKeys, commitButton, hand, playAtRest, request } from '../support/player'
import { expect, test } from '../support/test'
import { words } from '../support/words'
import { type Shoot, shooting, WINDOWS } from './camera'

const { actions, shown } = words.table

/**
 * Four players, the leftmost cards each time: the first round is exactly the Kododo, because of a card that is held up.
 */
const HELD = { players: 4, seed: 'quay 12' } as const

/** A long game whose second deal can end it. */
const DECIDED = { players: 2, seed: 'shot', long: true } as const

/** Games of leftmost cards, one for each way to end. */
const ENDINGS = {
  won: { players: 4, seed: 'punda 6' },
  lost: { players: 4, seed: 'punda 8' },
  shared: { players: 5, seed: 'pietermaai 33' },
  'tie-break': { players: 3, seed: 'knip 35' },
  lizard: { players: 4, seed: 'otrobanda' },
} as const

const slow = (page: Page) => request(page, 'settings/change', { speed: 1, motion: 'full' })

for (const window of WINDOWS) {
  test(`the reveal and the texts of a round at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    const shoot = shooting(page, window)
    await installClock(page)
    await playAtRest(page)
    await previews(page, shoot)
    await reveal(page, shoot)
    await announcements(page, shoot)
  })

  test(`ends of games at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    const shoot = shooting(page, window)
    await installClock(page)
    await playAtRest(page)
    for (const [ending, game] of Object.entries(ENDINGS)) await celebration(page, ending, game, shoot)
  })

  test(`moments of KADO's table at ${window.name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window.screen })
    const shoot = shooting(page, window)
    await installClock(page)
    await playAtRest(page)
    await kadoMoments(page, shoot)
  })
}

/** Pictures previews of the player's own card and of another player's. */
async function previews(page: Page, shoot: Shoot) {
  await open5211(page, HELD, ({ turn }) => turn === 3)
  await hand(page).nth(1).hover()
  await expect(page.locator('.table-preview')).toBeVisible()
  await shoot('moment-preview')
  await page.getByRole('group', { name: shown.cards }).getByRole('img').first().hover()
  await expect(page.getByRole('tooltip').locator('img')).toBeVisible()
  await shoot('moment-card-of-another')
  await page.mouse.move(2, 2)
}

/** Pictures the cards of a turn, seat by seat: one revealed, one held up, all of them. */
async function reveal(page: Page, shoot: Shoot) {
  await slow(page)
  await hold(page)
  await chooseByKeys(page, 1)
  await page.keyboard.press('Enter')
  const counted = page.locator('.table-shown')
  await letPassUntil(page, 'the reveal', () => counted.isVisible())
  await letPass(page, 600)
  await shoot('moment-reveal')
  const framed = page.locator('[data-framed="true"]')
  await letPassUntil(page, 'the held breath', () => framed.isVisible())
  await letPass(page, 240)
  await shoot('moment-held-breath')
  await letPassUntil(page, 'the end of it', async () => (await framed.count()) === 0)
  await shoot('moment-fallen')
  await letPassUntil(page, 'the next round', () => page.locator('.table-banner').isVisible())
  await shoot('moment-round', 600)
  await release(page)
}

const endsDeal = ({ round, turn, numbers }: View) => round === numbers.rounds && turn === 3

async function announcements(page: Page, shoot: Shoot) {
  await playAtRest(page)
  await open5211(page, HELD, ({ round, numbers }) => round === numbers.rounds)
  await expect(page.locator('.table-banner')).toBeVisible()
  await shoot('moment-last-round')
  await open5211(page, DECIDED, endsDeal)
  await chooseByKeys(page, 1)
  await commitButton(page).click()
  const start = page.getByRole('button', { name: words.longGame.interlude.next(2) })
  await expect(start).toBeVisible()
  await slow(page)
  await start.click()
  await expect(page.locator('.table-banner')).toBeVisible()
  await shoot('moment-deciding-deal', 600)
  await playAtRest(page)
}

async function celebration(
  page: Page,
  ending: string,
  game: { readonly players: 3 | 4 | 5; readonly seed: string },
  shoot: Shoot,
) {
  await playAtRest(page)
  await open5211(page, game)
  const toResult = page.getByRole('button', { name: actions.result })
  await expect(toResult).toBeVisible()
  await shoot(`moment-over-${ending}`)
  await slow(page)
  await hold(page)
  await toResult.click()
  await expect(page.locator('.scene')).toHaveAttribute('data-ending', ending)
  for (const ms of [900, 1800, 2600]) await shoot(`moment-${ending}-${ms}`, ms)
  await release(page)
}

async function kadoMoments(page: Page, shoot: Shoot) {
  await openKado(
    page,
    { players: 4, seed: 'large' },
    ({ seats, awaited }) => awaited.includes(0) && seats.every(({ grid }) => grid.length >= 3),
  )
  await page.getByRole('group', { name: kado.shown.cards }).getByRole('img').first().hover()
  await expect(page.getByRole('tooltip').locator('img')).toBeVisible()
  await shoot('moment-kado-card-of-another')
}
