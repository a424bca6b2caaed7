import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { launchApp } from './support/app'
import { chooseInDialogs, saveInDialogs } from './support/dialogs'
import { hand, playAtRest, request } from './support/player'
import { putLeft } from './support/saves'
import { expect, MEASURED, SWEEP, test } from './support/test'
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

test(
  'everything that is kept can be removed and brought back, and moved to another folder',
  MEASURED,
  async ({ launch, userData, measureReadability }, info) => {
    putLeft(userData, { id: 'left' })
    const first = await launch({ drawing: 'measured', size: { width: 1024, height: 640 } })
    const { app, page } = first
    await playAtRest(page)

    await test.step('everything is exported, removed and brought back', async () => {
      await openSettings(page)
      const file = info.outputPath('all.kododo')
      await saveInDialogs(app, file)
      await page.getByRole('button', { name: text.removeButton }).click()
      const question = page.getByRole('dialog', { name: text.removeDialog.title })
      await expect(question).toContainText(text.removeDialog.text(1))
      await expect(question.getByRole('button', { name: menus.cancel })).toBeFocused()
      await measureReadability(page)
      await question.getByRole('button', { name: text.removeDialog.export }).click()
      await expect(page.getByText(words.files.written)).toBeVisible()
      await measureReadability(page)
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

    await test.step('everything moves to another folder, which may be missing at a later start', async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: table.menuWords.leave }).click()
      await expect(continueButton(page)).toBeVisible()
      const [used, stick] = [info.outputPath('used'), info.outputPath('stick')]
      mkdirSync(used)
      writeFileSync(join(used, 'letter.txt'), 'Dear Ava')
      await openSettings(page)
      await chooseInDialogs(app, used)
      await page.getByRole('button', { name: text.move }).click()
      await expect(problem(page, 'folder-not-empty')).toBeVisible()
      await page.keyboard.press('Enter')
      await chooseInDialogs(app, stick)
      await page.getByRole('button', { name: text.move }).click()
      await expect(page.getByText(text.moved)).toBeVisible()
      await expect(page.getByText(`, in ${stick}`)).toBeVisible()
      expect(existsSync(join(userData, 'saves'))).toBe(false)
      await first.close()

      renameSync(stick, `${stick}-away`)
      const again = await launch({ drawing: 'measured' })
      await expect(problem(again.page, 'folder-missing')).toContainText(stick)
      await measureReadability(again.page)
      // However often it is pressed, Esc only looks for the folder again: nothing behind the dialog can be used.
      for (const key of ['Escape', 'Escape', 'Escape']) await again.page.keyboard.press(key)
      // The same holds if the focused element has gone: the browser would close the dialog at the second press.
      await again.page.locator('dialog:modal :focus').evaluate((focused: HTMLElement) => focused.blur())
      for (const key of ['Escape', 'Escape', 'Escape']) await again.page.keyboard.press(key)
      await expect(again.page.getByText(text.missingFolder.still)).toBeVisible()
      await expect(problem(again.page, 'folder-missing')).toBeVisible()
      await again.page.getByRole('button', { name: text.missingFolder.retry }).click()
      await expect(again.page.getByText(text.missingFolder.still)).toBeVisible()
      // Main replies in order, so no earlier press still looks for the folder once it is back.
      await expect(request(again.page, 'data/retry', undefined)).rejects.toThrow('folder-missing')
      renameSync(`${stick}-away`, stick)
      await again.page.getByRole('button', { name: text.missingFolder.retry }).click()
      await continueButton(again.page).click()
      await expect(hand(again.page)).toHaveCount(5)
      await again.close()

      renameSync(stick, `${stick}-away`)
      const last = await launch()
      await last.page.getByRole('button', { name: text.missingFolder.standard }).click()
      await expect(last.page.getByText(menus.home.empty)).toBeVisible()
      expect(existsSync(stick)).toBe(false)
    })
  },
)

test(
  'a folder that another Kododo has open is reported, and opens by itself when the other app has closed',
  SWEEP,
  async ({ launch, userData, measureReadability }, info) => {
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
    await measureReadability(other.page)
    await question.getByRole('button', { name: text.heldFolder.retry }).click()
    await expect(question).toContainText(text.heldFolder.still)
    await first.close()
    await expect(question).toHaveCount(0)
    await continueButton(other.page).click()
    await expect(hand(other.page)).toHaveCount(5)
    await other.kill()

    const third = await launch()
    await expect(continueButton(third.page)).toBeVisible()
  },
)
