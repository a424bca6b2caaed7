import type { Page } from '@playwright/test'
import { COLOURS, cardsDue, type View } from '../../src/shared/games/5211'
import { viewOf5211 } from '../../src/shared/games/5211/view.fixture'
import { request } from './player'
import { expect } from './test'
import { words } from './words'

const { table } = words

/**
 * Holds what is written on the table against the view, while the person is awaited: round and turn, both piles, every
 * colour against the limit, the Kododo against their target, every score pile, and who is waited for.
 */
export async function expectTableSaysAll(page: Page): Promise<void> {
  const view = viewOf5211((await request(page, 'match/snapshot', undefined)).view)
  await expectRoundAndPiles(page, view)
  await expectGauges(page, view)
  for (const [seat, { scorePile }] of view.seats.entries()) {
    const plate = page.locator('.table-plate').nth(seat)
    await expect(plate.locator('.table-score-count')).toContainText(`${scorePile}`)
    await expect(plate).toBeInViewport({ ratio: 1 })
  }
  await expect(page.locator('.table-waiting')).toContainText(table.waiting.you)
}

async function expectRoundAndPiles(page: Page, { round, turn, numbers, pile, discard }: View) {
  const bar = page.locator('.table-steps')
  await expect(bar).toContainText(table.bar.round(round))
  await expect(bar).toContainText(table.bar.of(numbers.rounds))
  await expect(bar.locator('[data-step="now"]')).toContainText(table.bar.turn(turn, cardsDue(turn)))
  const counters = page.locator('.table-counter')
  await expect(counters).toHaveText([`${pile.count} ${table.draw}`, `${discard.count} ${table.discard}`])
}

async function expectGauges(page: Page, { counts, kododo, numbers }: View) {
  for (const colour of COLOURS) {
    const gauge = page.locator(`.table-colour[data-colour="${colour}"]`)
    await expect(gauge.locator('.table-colour-count')).toContainText(`${counts[colour]}`)
    await expect(gauge.locator('.table-cells > i').nth(numbers.limit - 2)).not.toHaveAttribute(
      'data-beyond',
      'true',
    )
    await expect(gauge.locator('.table-cells > i').nth(numbers.limit - 1)).toHaveAttribute(
      'data-beyond',
      'true',
    )
  }
  const target = page.locator('.table-kododo')
  await expect(target.locator('.table-kododo-count')).toContainText(`${kododo}/${numbers.kododoTarget}`)
}
