import { words as rules } from '../src/shared/words/games/kado/rules'
import { doAsked, nextAsked, startSharedKado } from './support/kado-shared'
import { openBoard, showChallenge, showCount, showEnd, showGhost, showGiving } from './support/kado-states'
import { playAtRest } from './support/player'
import { expectReadable, LOOKED_AT, openHome } from './support/readable'
import { expect, test } from './support/test'
import { words } from './support/words'

const { howToPlay, menus, table } = words

for (const players of [4, 2] as const)
  test(`KADO's table of ${players} is readable in every phase of a turn`, async ({ launch }) => {
    const { page } = await launch(LOOKED_AT)
    await playAtRest(page)
    await showGiving(page, players)
    await expectReadable(page, 'giving')
    await showChallenge(page, players)
    await expectReadable(page, 'challenge')
    await openBoard(page)
    await expectReadable(page, 'the board')
    await showGhost(page, players)
    await expectReadable(page, 'placing')
  })

test("KADO's count, its end and its result are readable", async ({ launch }) => {
  const { page } = await launch(LOOKED_AT)
  await playAtRest(page)
  await showCount(page, 4)
  await expectReadable(page, 'the count')
  await showEnd(page, 4)
  await expectReadable(page, 'the end')
  await page.getByRole('button', { name: table.actions.result }).click()
  await expect(page.locator('.grid-panel').first()).toBeVisible()
  await expectReadable(page, 'result')
})

test('what KADO shows at a shared device is readable', async ({ launch }) => {
  const { page } = await launch(LOOKED_AT)
  await playAtRest(page)
  await startSharedKado(page, 3, [0, 1, 2])
  const seen = new Set<string>()
  for (let what = await nextAsked(page); seen.size < 5; what = await nextAsked(page)) {
    if (!seen.has(what)) await expectReadable(page, `shared, ${what}`)
    seen.add(what)
    await doAsked(page, what)
  }
  expect([...seen].toSorted()).toEqual(['challenge', 'close', 'give', 'open', 'place'])
})

test("every page of KADO's rules is readable, and so is its new game", async ({ launch }) => {
  const page = await openHome(await launch(LOOKED_AT))
  await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
  const dialog = page.getByRole('dialog', { name: howToPlay.title })
  await dialog.locator('label', { hasText: 'KADO' }).click()
  for (const name of Object.values(rules.names)) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tabpanel', { name })).toBeVisible()
    await expectReadable(page, `rules: ${name}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(menus.home.newGame) }).click()
  await page.locator('label', { hasText: 'KADO' }).click()
  await expectReadable(page, 'new game')
})
