import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seal } from '../src/main/storage/seal'
import { CHECKS } from '../src/shared/bridge/checked'
import { refusalWords } from '../src/shared/words/catalogue'
import { check } from '../src/shared/words/en/check'
import { kadoWith } from '../test/forged/true-games'
import { open5211, playOn5211, show5211Result } from './support/5211'
import { resize } from './support/app'
import { openKadoEnded } from './support/kado'
import { request, tabTo } from './support/player'
import { axeFindings } from './support/readable'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { menus, table } = words
const button = (page: Page) => page.getByRole('button', { name: menus.result.check })
const dialog = (page: Page) => page.getByRole('dialog', { name: check.title })

/** Goes from the home screen to the list of finished games. */
async function listFinished(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(words.savedGames.title) })
    .first()
    .click()
  await page.getByRole('radio', { name: /^Finished, \d/ }).press('Space')
}

test(
  'the menu leads to the fingerprint of the deal, which is there from the first card on and is the one revealed at the end',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch()
    await open5211(page, { players: 2, seed: 'check' }, () => true)
    await page.getByRole('button', { name: table.bar.menu }).click()
    const { fingerprint, seed } = await request(page, 'match/snapshot', undefined)
    expect([fingerprint, seed]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), null])
    const menu = page.getByRole('dialog', { name: table.menuWords.title })
    await expect(menu).not.toContainText(fingerprint ?? '')
    await menu.getByRole('button', { name: table.menuWords.check }).press('Enter')
    const kept = page.getByRole('dialog', { name: table.fingerprint.title })
    await expect(kept.getByRole('region', { name: table.fingerprint.label })).toHaveText(fingerprint ?? '')
    expect(await axeFindings(page)).toEqual([])
    await kept.getByRole('button', { name: table.fingerprint.copy }).click()
    await expect(kept.getByRole('button', { name: table.fingerprint.copied })).toBeVisible()
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(fingerprint)
    await kept.getByRole('button', { name: table.fingerprint.close }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await playOn5211(page)
    await page.getByRole('button', { name: table.actions.result }).click()
    await button(page).click()
    await expect(dialog(page).getByText(fingerprint ?? 'none')).toBeInViewport({ ratio: 1 })
  },
)

test('a game of KADO is checked in the list of saved games', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await openKadoEnded(page, { players: 2, seed: 'check', standing: 'known-seed' })
  await request(page, 'match/leave', {})
  await page.reload()
  await listFinished(page)
  await page.getByRole('button', { name: /^Check / }).click()
  await expect(dialog(page).locator('[data-is="wrong"]')).toHaveCount(0)
  await expect(dialog(page).locator('[data-is]')).toHaveCount(CHECKS.length)
  // Beneath the dialog these keys would remove the game and rename it.
  for (const key of ['Delete', 'F2', 'Escape']) await page.keyboard.press(key)
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Check / })).toBeFocused()
})

test('a finished game is checked by mouse, item by item', async ({ launch }) => {
  const { page } = await launch()
  await show5211Result(page, { players: 3, seed: 'check' })
  const { fingerprint } = await request(page, 'match/snapshot', undefined)
  await button(page).click()
  await expect(dialog(page).locator('[data-is]')).toHaveCount(CHECKS.length)
  await expect(dialog(page).locator('[data-is="right"]')).toHaveCount(CHECKS.length)
  await expect(dialog(page)).toContainText(check.right)
  await expect(dialog(page)).toContainText(fingerprint ?? 'none')
  const cannot = dialog(page).getByRole('list').filter({ hasText: check.unchecked.authors })
  await expect(dialog(page).getByRole('heading', { name: check.cannot })).toBeVisible()
  await expect(cannot.getByRole('listitem')).toHaveText([
    check.unchecked.authors,
    check.unchecked.clock,
    check.unchecked.notes,
    check.unchecked.reason,
  ])
  expect(await axeFindings(page)).toEqual([])
  await dialog(page).getByRole('button', { name: check.close }).click()
  await expect(dialog(page)).toHaveCount(0)
})

test('a finished game is checked by keyboard, in an upright window', SWEEP, async ({ launch }) => {
  const { app, page } = await launch()
  await show5211Result(page, { players: 3, seed: 'check' })
  await resize(app, page, { width: 640, height: 1024 })
  await tabTo(page, button(page))
  await page.keyboard.press('Enter')
  await expect(dialog(page).locator('[data-is="right"]')).toHaveCount(CHECKS.length)
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()
})

test(
  'a game of KADO that was played with another deck opens and says so, and one with a false deck is refused',
  SWEEP,
  async ({ launch }) => {
    const { page, userData } = await launch()
    const saves = join(userData, 'saves', 'finished')
    await mkdir(saves, { recursive: true })
    const oneCard = { cards: Array.from({ length: 65 }, () => 'sp5' as const) }
    const other = { ...kadoWith({ ...oneCard, id: 'winter' }), id: 'other', name: 'Winter' }
    const forged = { ...kadoWith(oneCard), id: 'false', name: 'False' }
    for (const record of [other, forged]) await writeFile(join(saves, `${record.id}.json`), seal(record))
    await page.reload()
    await listFinished(page)
    await page.getByRole('button', { name: words.savedGames.check('Winter') }).click()
    await expect(dialog(page).locator('[data-is="not-checked"]')).toContainText('“winter”')
    await expect(dialog(page)).toContainText(check.right)
    await page.keyboard.press('Escape')
    const tile = page.locator('.save').filter({ hasText: 'False' })
    await expect(tile).toContainText(refusalWords({ code: 'save-false-deck' }).title)
    expect(await readFile(join(saves, 'false.json'), 'utf8')).toBe(seal(forged))
  },
)
