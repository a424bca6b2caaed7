import type { Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { hand, request } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { sort } = words.table

const faces = (page: Page) =>
  hand(page).evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.card))

test('the hand is sorted by colour, by value, or by hand, and stays so', async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await open5211(page, { players: 4, seed: 'settings' }, () => true)
  await expect(hand(page)).toHaveCount(5)
  const by = (order: keyof typeof sort.orders) =>
    page.getByRole('radiogroup', { name: sort.by }).getByRole('radio', { name: sort.orders[order] })
  // The order is a setting, so it changes after main's reply, which `check` would not wait for.
  const sortBy = async (order: keyof typeof sort.orders) => {
    await by(order).click()
    await expect(by(order)).toBeChecked()
  }
  await expect(by('own')).toBeChecked()
  expect(await faces(page)).toEqual(['b3', 'v2', 'y3', 'o1', 'g6'])

  await sortBy('value')
  await expect.poll(() => faces(page)).toEqual(['o1', 'v2', 'b3', 'y3', 'g6'])
  await page.keyboard.press('1')
  await expect(hand(page).first()).toHaveAttribute('aria-pressed', 'true')
  await sortBy('colour')
  await expect.poll(() => faces(page)).toEqual(['b3', 'g6', 'y3', 'o1', 'v2'])
  await expect(hand(page).nth(3)).toHaveAttribute('aria-pressed', 'true')
  expect((await request(page, 'settings/read', undefined)).handOrder).toBe('colour')
  await page.reload()
  await expect.poll(() => faces(page)).toEqual(['b3', 'g6', 'y3', 'o1', 'v2'])

  await hand(page).first().focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => faces(page)).toEqual(['g6', 'b3', 'y3', 'o1', 'v2'])
  await expect(hand(page).nth(1)).toBeFocused()
  await expect(by('own')).toBeChecked()

  const [from, to] = await Promise.all([hand(page).last().boundingBox(), hand(page).first().boundingBox()])
  if (from === null || to === null) throw new Error('The hand is not on the screen')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 4, to.y + to.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(() => faces(page)).toEqual(['v2', 'g6', 'b3', 'y3', 'o1'])
})
