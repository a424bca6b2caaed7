import { table as kado } from '../src/shared/words/en/games/kado/table'
import { openKado } from './support/kado'
import { chooseByKeys, commitButton, hand, playAtRest, startByMouse } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { preview, read, shown } = words.table

test('what a card does is previewed, and cards of others are shown large', async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await startByMouse(page, { players: 4, seed: 'settings' })

  await test.step('a preview of a card shows its effect on its gauge, by mouse and by keyboard', async () => {
    const pill = page.locator('.table-preview')
    const violet = page.locator('.table-colour[data-colour="violet"]')
    await expect(pill).toHaveCount(0)

    await hand(page).nth(1).hover()
    await expect(pill).toContainText(preview.counts('violet', { from: 0, to: 1 }))
    await expect(pill).toContainText(preview.left({ from: 0, to: 1 }, 7))
    await expect(violet).toHaveAttribute('data-preview', 'true')
    await expect(violet.locator('[data-fill="hidden"]')).toHaveCount(1)
    await page.mouse.move(5, 300)
    await expect(pill).toHaveCount(0)
    await expect(violet).toHaveAttribute('data-preview', 'false')

    await expect(hand(page).nth(1)).toHaveAccessibleDescription(preview.read('violet', { from: 0, to: 1 }, 7))
    await page.getByRole('group', { name: read.hand }).getByRole('button').first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(pill).toContainText(preview.counts('violet', { from: 0, to: 1 }))
    await page.keyboard.press('Tab')
    await expect(pill).toHaveCount(0)
    await expect(hand(page).nth(1)).not.toBeFocused()
  })

  await playAtRest(page)

  await test.step('a card of another player is shown large, by mouse and by keyboard, with its owner and its turn', async () => {
    await chooseByKeys(page, 2)
    await commitButton(page).press('Enter')
    const cards = page.getByRole('group', { name: shown.cards }).getByRole('img')
    await expect(cards).toHaveCount(6)
    const tip = page.getByRole('tooltip')

    await cards.first().hover()
    await expect(tip.locator('img')).toBeVisible()
    await expect(tip).toContainText(shown.whose('Chila', 1))
    await page.mouse.move(700, 560)
    await expect(tip).toBeHidden()

    await cards.first().focus()
    await page.keyboard.press('ArrowRight')
    await expect(tip).toContainText(shown.worth('Chila', 3, 'violet'))
    await expect(cards.nth(1)).toHaveAccessibleDescription(/Chila, turn 1/)
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await expect(cards.nth(1)).toBeFocused()
  })

  await test.step('a card of another grid of KADO is shown large too', async () => {
    await openKado(
      page,
      { players: 3, seed: 'large' },
      ({ seats, awaited }) => awaited.includes(0) && seats.every(({ grid }) => grid.length === 1),
    )
    const cards = page.getByRole('group', { name: kado.shown.cards }).getByRole('img')
    await expect(cards).toHaveCount(2)
    await cards.first().hover()
    await expect(page.getByRole('tooltip').locator('img')).toBeVisible()
    await expect(page.getByRole('tooltip')).toContainText(/(left of|right of|above|below|first place)/i)
  })
})
