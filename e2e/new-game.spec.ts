import { words } from '../src/shared/words/catalogue'
import { hand, request, startByMouse } from './support/player'
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

test('people and bots take seats, and the last person stays', async ({ launch }) => {
  const { page } = await launch()
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  const kind = (name: string, of: 'human' | 'bot') =>
    page.getByRole('radiogroup', { name: text.plays(name) }).getByRole('radio', { name: text.kinds[of] })
  await kind('You', 'bot').click({ force: true })
  await expect(page.getByRole('alert')).toHaveText(text.lastPerson)
  await expect(kind('You', 'human')).toBeChecked()
  await kind('Bram', 'human').click({ force: true })
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText(text.yourSeat)).toHaveCount(2)
})

test('the options of the last game stand there for the next', async ({ launch }) => {
  const { page } = await launch()
  await startByMouse(page, { players: 2, long: true, tableMemory: false })
  const { options } = await request(page, 'match/snapshot', undefined)
  expect(options).toEqual({ long: true, tableMemory: false })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.table.menu.leave }).click()
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  await expect(page.getByRole('switch', { name: text.long })).toBeChecked()
  await expect(page.getByRole('switch', { name: text.memory })).not.toBeChecked()
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
  expect((await request(page, 'match/snapshot', undefined)).standing).toBe('known-seed')
})
