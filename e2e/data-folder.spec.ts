import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchApp, resize } from './support/app'
import { chooseInDialogs, dropFiles, saveInDialogs } from './support/dialogs'
import { commitButton, hand, playAtRest, request, startByMouse } from './support/player'
import { axeFindings, poorContrasts } from './support/readable'
import { blockSaves, putLeft } from './support/saves'
import { expect, test } from './support/test'
import { words } from './support/words'

const { settings: text, menus, errors, table } = words

const continueButton = (page: Page) => page.getByRole('button', { name: menus.home.continue })
const problem = (page: Page, code: keyof typeof errors) =>
  page.getByRole('dialog', { name: errors[code].title, exact: true })

/** The files in a folder of saves, without those of its lock. */
const savedIn = (saves: string): readonly string[] =>
  readdirSync(saves, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.kododo-lock'))
    .map(({ name }) => name)

async function openSettings(page: Page) {
  await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
  await expect(page.getByRole('dialog', { name: text.title, exact: true })).toBeVisible()
}

test('everything moves to another folder, which may be missing at a later start', async ({
  launch,
  userData,
}, info) => {
  putLeft(userData, { id: 'left' })
  const first = await launch()
  await playAtRest(first.page)
  const [used, stick] = [info.outputPath('used'), info.outputPath('stick')]
  mkdirSync(used)
  writeFileSync(join(used, 'letter.txt'), 'Dear Ava')
  await openSettings(first.page)
  await chooseInDialogs(first.app, used)
  await first.page.getByRole('button', { name: text.move }).click()
  await expect(problem(first.page, 'folder-not-empty')).toBeVisible()
  await first.page.keyboard.press('Enter')
  await chooseInDialogs(first.app, stick)
  await first.page.getByRole('button', { name: text.move }).click()
  await expect(first.page.getByText(text.moved)).toBeVisible()
  await expect(first.page.getByText(`, in ${stick}`)).toBeVisible()
  expect(existsSync(join(userData, 'saves'))).toBe(false)
  await first.close()

  renameSync(stick, `${stick}-away`)
  const second = await launch({ drawing: 'true-size' })
  await expect(problem(second.page, 'folder-missing')).toContainText(stick)
  expect(await axeFindings(second.page)).toEqual([])
  expect(await poorContrasts(second.page)).toEqual([])
  // However often it is pressed, Esc only looks for the folder again: nothing behind the dialog can be used.
  for (const key of ['Escape', 'Escape', 'Escape']) await second.page.keyboard.press(key)
  // The same holds if the focused element has gone: the browser would close the dialog at the second press.
  await second.page.locator('dialog:modal :focus').evaluate((focused: HTMLElement) => focused.blur())
  for (const key of ['Escape', 'Escape', 'Escape']) await second.page.keyboard.press(key)
  await expect(second.page.getByText(text.missingFolder.still)).toBeVisible()
  await expect(problem(second.page, 'folder-missing')).toBeVisible()
  await second.page.getByRole('button', { name: text.missingFolder.retry }).click()
  await expect(second.page.getByText(text.missingFolder.still)).toBeVisible()
  // Main replies in order, so no earlier press still looks for the folder once it is back.
  await expect(request(second.page, 'data/retry', undefined)).rejects.toThrow('folder-missing')
  renameSync(`${stick}-away`, stick)
  await second.page.getByRole('button', { name: text.missingFolder.retry }).click()
  await continueButton(second.page).click()
  await expect(hand(second.page)).toHaveCount(5)
  await second.close()

  renameSync(stick, `${stick}-away`)
  const third = await launch()
  await third.page.getByRole('button', { name: text.missingFolder.standard }).click()
  await expect(third.page.getByText(menus.home.empty)).toBeVisible()
  expect(existsSync(stick)).toBe(false)
})

test('a folder that another Kododo has open is reported, and opens by itself when the other app has closed', async ({
  launch,
  userData,
}, info) => {
  putLeft(userData, { id: 'left' })
  const first = await launch()
  await playAtRest(first.page)
  const second = info.outputPath('second')
  mkdirSync(second)
  writeFileSync(join(second, 'config.json'), JSON.stringify({ savesFolder: join(userData, 'saves') }))
  const other = await launchApp({ userData: second, size: { width: 1024, height: 640 } })
  const question = problem(other.page, 'folder-held')
  await expect(question).toContainText('on this computer')
  await expect(question).toContainText(join(userData, 'saves'))
  expect(await axeFindings(other.page)).toEqual([])
  expect(await poorContrasts(other.page)).toEqual([])
  await question.getByRole('button', { name: text.heldFolder.retry }).click()
  await expect(question).toContainText(text.heldFolder.still)
  await first.close()
  await expect(question).toHaveCount(0)
  await continueButton(other.page).click()
  await expect(hand(other.page)).toHaveCount(5)
  await other.kill()

  const third = await launch()
  await expect(continueButton(third.page)).toBeVisible()
})

test('everything is exported, removed and brought back', async ({ launch, userData }, info) => {
  putLeft(userData, { id: 'left' })
  const { app, page } = await launch({ drawing: 'true-size', size: { width: 1024, height: 640 } })
  await playAtRest(page)
  await openSettings(page)
  const file = info.outputPath('all.kododo')
  await saveInDialogs(app, file)
  await page.getByRole('button', { name: text.removeButton }).click()
  const question = page.getByRole('dialog', { name: text.removeDialog.title })
  await expect(question).toContainText(text.removeDialog.text(1))
  await expect(question.getByRole('button', { name: menus.cancel })).toBeFocused()
  expect(await axeFindings(page)).toEqual([])
  expect(await poorContrasts(page)).toEqual([])
  await question.getByRole('button', { name: text.removeDialog.export }).click()
  await expect(page.getByText(words.files.written)).toBeVisible()
  expect(await poorContrasts(page)).toEqual([])
  await page.getByRole('button', { name: text.removeButton }).click()
  await question.getByRole('button', { name: text.removeDialog.remove }).click()
  await expect(page.getByText(text.removedAll)).toBeVisible()
  expect(savedIn(join(userData, 'saves'))).toEqual([])
  expect(await request(page, 'settings/read', undefined)).toMatchObject({ speed: 1 })

  await chooseInDialogs(app, file)
  await page.getByRole('button', { name: text.import, exact: true }).click()
  await page.getByRole('button', { name: words.files.settings.take }).click()
  await expect.poll(() => request(page, 'settings/read', undefined)).toMatchObject({ speed: 'instant' })
  await page.keyboard.press('Escape')
  await continueButton(page).click()
  await expect(hand(page)).toHaveCount(5)
})

test('invalid settings do not affect the games, and invalid games do not affect the settings', async ({
  launch,
  userData,
}) => {
  // An id in the app's format: an invalid file under any other name could belong to somebody else.
  putLeft(userData, { id: '0'.repeat(32) })
  const first = await launch()
  await playAtRest(first.page)
  await first.close()
  writeFileSync(join(userData, 'config.json'), 'nonsense')
  const second = await launch()
  await expect(continueButton(second.page)).toBeVisible()
  await playAtRest(second.page)
  await second.close()
  for (const name of readdirSync(join(userData, 'saves')).filter((name) => name.endsWith('.json')))
    writeFileSync(join(userData, 'saves', name), 'nonsense')
  const third = await launch()
  await expect(third.page.getByText(menus.home.refused)).toBeVisible()
  expect(await request(third.page, 'settings/read', undefined)).toMatchObject({ speed: 'instant' })
})

test('a game that cannot be saved is saved again, or elsewhere', async ({ launch, userData }, info) => {
  const { app, page } = await launch({ drawing: 'true-size', args: ['--bots-wait', '--inspect-table'] })
  await playAtRest(page)
  await startByMouse(page, { players: 2 })
  const saves = join(userData, 'saves')
  const unblock = blockSaves(userData)
  await hand(page).nth(0).click()
  await hand(page).nth(1).click()
  await commitButton(page).click()
  const error = page.getByRole('alert').filter({ hasText: errors['not-saved'].title })
  await error.getByRole('button', { name: table.notice.close }).click()
  const notSaved = page.getByRole('alert').filter({ hasText: /^Not saved since \d\d:\d\d\./ })
  await expect(notSaved).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await poorContrasts(page)).toEqual([])
  for (const size of [
    { width: 1280, height: 720 },
    { width: 960, height: 540 },
  ]) {
    await resize(app, page, size)
    expect(await poorContrasts(page)).toEqual([])
  }

  const file = info.outputPath('rescued.kododo')
  await saveInDialogs(app, file)
  await page.getByRole('button', { name: table.notice.saveElsewhere }).click()
  await expect(page.getByText(table.notice.savedElsewhere)).toBeVisible()
  expect(existsSync(file)).toBe(true)
  await page.getByRole('button', { name: table.notice.saveAgain }).click()
  await error.getByRole('button', { name: table.notice.close }).click()

  unblock()
  await page.getByRole('button', { name: table.notice.saveAgain }).click()
  await expect(page.getByText(table.notice.savedAgain)).toBeVisible()
  await expect(notSaved).toHaveCount(0)
  const { matchId, unsavedSince } = await request(page, 'match/snapshot', undefined)
  expect(unsavedSince).toBeNull()
  expect(readdirSync(saves)).toContain(`${matchId}.json`)
  expect(await dropFiles(page, { name: 'late.kododo', text: '' })).toBe(true)
})
