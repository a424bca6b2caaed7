import { words } from '../src/shared/words/catalogue'
import { resize } from './support/app'
import { answerAtOnce, playAtOnce, showResultOf, startByMouse } from './support/player'
import { expect, test } from './support/test'
const { menus, table } = words
test('look', async ({ launch }) => {
  const { app, page } = await launch({ size: { width: 1440, height: 900 } })
  await playAtOnce(page)
  await showResultOf(page, { players: 5, seed: 'pietermaai 33' })
  await page.keyboard.press('Escape')
  for (const players of [2, 3, 4, 5] as const) {
    await startByMouse(page, { players, seed: `saved ${players}` })
    await answerAtOnce(page); await answerAtOnce(page); await answerAtOnce(page); await answerAtOnce(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menu.leave }).click()
  }
  const shots = async (what: string) => {
    for (const [w, h] of [[1440, 900], [1024, 640], [640, 1024]] as const) {
      await resize(app, page, { width: w, height: h })
      await page.screenshot({ path: `/tmp/lst-${what}-${w}.png` })
    }
    await resize(app, page, { width: 1440, height: 900 })
  }
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await expect(page.locator('.save')).toHaveCount(4)
  await shots('list')
  await page.getByText('Finished, 1').click()
  await expect(page.locator('.save')).toHaveCount(1)
  await shots('finished')
  await page.getByRole('searchbox').fill('xyz')
  await shots('empty')
  await page.getByRole('button', { name: words.savedGames.clearFilter }).click()
  await page.getByRole('button', { name: /^Duplicate/ }).first().click()
  await expect(page.locator('.toast')).toBeVisible()
  await shots('toast')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
  await shots('settings')
  await page.getByRole('button', { name: words.settings.removeButton }).click()
  await shots('remove')
})
