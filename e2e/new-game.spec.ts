import { words } from '../src/shared/words/catalogue'
import { hand, request } from './support/player'
import { expect, test } from './support/test'

const text = words.menus.newGame

test('seats are taken and left by keyboard, without losing the way', async ({ launch }) => {
  const { page } = await launch()
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  const count = page.getByRole('radiogroup', { name: text.playerCount }).getByRole('radio', { checked: true })
  const add = (players: number) => page.getByRole('button', { name: text.addPlayer(players) })
  const remove = (name: string) => page.getByRole('button', { name: text.remove(name) })
  await expect(count).toHaveAccessibleName('4')

  await remove('Yuna').press('Enter')
  await expect(count).toHaveAccessibleName('3')
  await expect(add(3)).toBeFocused()
  await add(3).press('Enter')
  await add(4).press('Enter')
  await expect(count).toHaveAccessibleName('5')
  await expect(remove('Luis')).toBeFocused()
  for (const name of ['Luis', 'Yuna', 'Bram']) await remove(name).click()
  await expect(count).toHaveAccessibleName('2')
  await expect(remove('Chila')).toBeHidden()
})

test('the dice fill in a seed that starts a game', async ({ launch }) => {
  const { page } = await launch()
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  const field = page.getByRole('textbox', { name: text.seed })
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: text.seedRoll }).click()
  await expect(field).toHaveValue(/^[A-Z ]+ \d{4}$/)
  await page.getByRole('button', { name: text.start }).click()
  await expect(hand(page)).toHaveCount(5)
  expect((await request(page, 'match/snapshot', undefined)).knownSeed).toBe(true)
})
