import type { Page } from '@playwright/test'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { openBoard, showChallenge } from './support/kado'
import { playAtRest, request, tabTo } from './support/player'
import { expect, SWEEP, test } from './support/test'

/** The number of labels that started moving since the count began. */
const movedLabels = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.body.dataset.movedLabels))

/** Counts labels that start to move from now on; runs in the page. */
function countMovingLabels(): void {
  const { dataset } = document.body
  dataset.movedLabels = '0'
  document.addEventListener('transitionrun', ({ target, propertyName }) => {
    const isWritten = target instanceof Element && target.parentElement?.className === 'table-under'
    if (isWritten && propertyName === 'left') dataset.movedLabels = `${Number(dataset.movedLabels) + 1}`
  })
}

/** Opens the board, and closes it while the focus is in it. */
async function visitBoard(page: Page): Promise<void> {
  await openBoard(page)
  await expect(page.locator('main:not([data-arranging])')).toBeVisible()
  const board = page.getByRole('region', { name: kado.board.title })
  await tabTo(page, board.locator('button[tabindex="0"]'))
  await page.keyboard.press('k')
  await expect(page.locator('.kado-board')).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)
}

test(
  "KADO's board makes room for itself, without delay if motion is reduced, and leaves nothing behind",
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: { width: 1440, height: 900 } })
    await playAtRest(page)
    await showChallenge(page, 4)
    await page.evaluate(countMovingLabels)
    await visitBoard(page)
    expect(await movedLabels(page)).toBe(0)

    await request(page, 'settings/change', { motion: 'system' })
    await visitBoard(page)
    expect(await movedLabels(page)).toBeGreaterThan(10)
  },
)
