import type { Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { chooseByKeys, hand, playAtRest, request, status } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { actions, banner, reveal } = words.table
/**
 * Four players, the leftmost cards each time: the first round is exactly the Kododo, because of the third seat's last
 * card.
 */
const EXACTLY = { players: 4, seed: 'quay 12' } as const

const shown = (page: Page) => page.locator('.table-shown')
const framed = (page: Page) => page.locator('[data-framed="true"]')
const primary = (page: Page) => page.locator('.table-commit')

/**
 * Reads the button, the framed gauge, the pill and the next plate while a card is held up and the rest is dim; null at
 * any other time. Runs in the page.
 */
function seenHeldUp() {
  const textOf = (selector: string) =>
    document.querySelector<HTMLElement>(selector)?.innerText.replace(/\s+/g, ' ').trim() ?? ''
  const [veil, framed] = [
    document.querySelector('.table-veil'),
    document.querySelector('[data-framed="true"]'),
  ]
  const isDim = veil !== null && getComputedStyle(veil).opacity === '1'
  if (!isDim || framed === null || document.querySelector('.table-shown') === null) return null
  return {
    button: textOf('.table-commit'),
    framed: framed.className,
    pill: textOf('.table-prompt'),
    next: textOf('.table-plate[data-status="to-show"]'),
  }
}

/** Plays the last card of the first round, slowly. */
async function revealSlowly(page: Page, motion: 'full' | 'reduced') {
  await playAtRest(page)
  await open5211(page, EXACTLY, ({ turn }) => turn === 3)
  await request(page, 'settings/change', { speed: 0.5, motion })
  await expect(page.locator('main[data-speed="0.5"]')).toBeVisible()
  await chooseByKeys(page, 1)
  await page.keyboard.press('Enter')
}

/** Reveals slowly, completes the reveal in a way, and expects nothing else to have happened. */
async function expectCompleted(page: Page, complete: () => Promise<void>) {
  await revealSlowly(page, 'full')
  await expect(shown(page)).toBeVisible()
  await complete()
  await expect(shown(page)).toHaveCount(0)
  // The verdict is still shown, and nothing has been chosen.
  await expect(page.locator('.table-exact')).toBeVisible()
  await expect(hand(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(0)
  await expect(status(page)).toContainText('turn 1')
}

const WAYS = {
  'the button': (page: Page) => primary(page).click(),
  'a click': (page: Page) => page.locator('main').click({ position: { x: 300, y: 300 } }),
  Space: (page: Page) => page.keyboard.press('Space'),
}

for (const [way, complete] of Object.entries(WAYS))
  test(`${way} completes the reveal, and does nothing else`, SWEEP, async ({ launch }) => {
    const { page } = await launch()
    await expectCompleted(page, () => complete(page))
  })

test('cards are revealed seat by seat, and the one that can decide is held up', SWEEP, async ({ launch }) => {
  const { page } = await launch()

  // The page itself watches every frame: a moment may be too short to be seen from outside on a busy machine.
  const heldUp = page.waitForFunction(seenHeldUp)
  await revealSlowly(page, 'full')
  expect(await (await heldUp).jsonValue()).toEqual({
    button: actions.skip,
    framed: 'table-kododo',
    pill: `${reveal.kododoStand(5)} ${reveal.nextIsExact}`,
    next: expect.stringContaining('Bram'),
  })
  await expect(page.locator('.table-kododo[data-lit="true"]')).toBeVisible()
  await expect(page.locator('.table-exact')).toBeVisible()
  await expect(shown(page)).toHaveCount(0)
})

test('without motion nothing dims, and the gauge is framed anyway', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await revealSlowly(page, 'reduced')
  await expect(framed(page)).toBeVisible()
  await expect(page.locator('.table-veil')).toBeHidden()
  await expect(page.locator('.table-exact')).toBeVisible()
})

const announced = (page: Page) => page.locator('.table-banner p')

test('a round is announced as it begins, and continues by itself', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  await open5211(page, EXACTLY, ({ turn }) => turn === 3)
  await expect(page.locator('.table-banner')).toHaveCount(0)
  await chooseByKeys(page, 1)
  await page.keyboard.press('Enter')
  await expect(announced(page)).toHaveText(banner.round(2, 6))
  // Nothing waits for it.
  await chooseByKeys(page, 2)
  await expect(primary(page)).toHaveAttribute('aria-disabled', 'false')
  await expect(announced(page)).toBeHidden()
})

test('a deal that can end a long game is announced as it begins', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  const long = { players: 2, seed: 'shot', long: true } as const
  await open5211(page, long, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
  await chooseByKeys(page, 1)
  await page.keyboard.press('Enter')
  const start = page.getByRole('button', { name: words.longGame.interlude.next(2) })
  await expect(start).toBeVisible()
  await request(page, 'settings/change', { speed: 0.5 })
  await start.click()
  await expect(announced(page)).toHaveText(`${banner.deciding} ${banner.decidingLines.join(' ')} `)
  await expect(announced(page)).toBeHidden()
})
