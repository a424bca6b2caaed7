import { hand, startByMouse } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { preview, read } = words.table

test('a card that is looked at shows what it does to its gauge, by mouse and by keyboard', async ({
  launch,
}) => {
  const { page } = await launch()
  await startByMouse(page, { players: 4, seed: 'settings' })
  const pill = page.locator('.table-preview')
  const violet = page.locator('.table-colour[data-colour="violet"]')
  await expect(pill).toHaveCount(0)

  await hand(page).nth(1).hover()
  await expect(pill).toContainText(preview.counts('violet', 0))
  await expect(pill).toContainText(preview.left(6))
  await expect(violet).toHaveAttribute('data-preview', 'true')
  await expect(violet.locator('[data-fill="hidden"]')).toHaveCount(1)
  await page.mouse.move(5, 300)
  await expect(pill).toHaveCount(0)
  await expect(violet).toHaveAttribute('data-preview', 'false')

  await expect(hand(page).nth(1)).toHaveAccessibleDescription(preview.read('violet', 0, 6))
  await page.getByRole('group', { name: read.hand }).getByRole('button').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pill).toContainText(preview.counts('violet', 0))
  await page.keyboard.press('Tab')
  await expect(pill).toHaveCount(0)
  await expect(hand(page).nth(1)).not.toBeFocused()
})
