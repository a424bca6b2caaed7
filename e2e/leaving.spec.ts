import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { endApp, resize } from './support/app'
import { dropFiles, holdSaveDialogs, saveInDialogs } from './support/dialogs'
import { commitButton, hand, playAtRest, request, startByMouse, takeBackButton } from './support/player'
import { blockSaves, onlySave, readRecord } from './support/saves'
import { expect, MEASURED, test } from './support/test'
import { words } from './support/words'

const { unsaved: text, table, menus, errors } = words

/** Lets nothing be saved. @returns a function after which it can be again, and that may be followed by another call */
function block(userData: string): () => void {
  const unblock = blockSaves(userData)
  return () => {
    unblock()
    rmSync(join(userData, 'saves aside'), { recursive: true })
  }
}

/** The message that a move could not be saved. */
const notSavedError = (page: Page) => page.getByRole('alert').filter({ hasText: errors['not-saved'].title })

/** Plays two cards, and closes the message that they could not be saved. */
async function commitUnsaved(page: Page) {
  await hand(page).nth(0).click()
  await hand(page).nth(1).click()
  await commitButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
  await notSavedError(page).getByRole('button', { name: table.notice.close }).click()
}

/** Opens a table whose last move could not be saved. @returns a function after which it can be */
async function playUnsaved(page: Page, userData: string) {
  await playAtRest(page)
  await startByMouse(page, { players: 3 })
  const unblock = block(userData)
  await commitUnsaved(page)
  return { unblock }
}

const question = (page: Page) => page.getByRole('dialog', { name: /^Not saved since \d\d:\d\d\.$/ })
const choose = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
const quit = (app: ElectronApplication) => app.evaluate(({ app }) => app.quit())

test(
  'a game that cannot be saved is left or lost only after a question',
  MEASURED,
  async ({ launch, userData, measureReadability }, info) => {
    const { app, page } = await launch({
      args: ['--bots-wait'],
      drawing: 'measured',
      size: { width: 1024, height: 640 },
    })

    await test.step('leaving a game that cannot be saved asks first, and each choice does what it says', async () => {
      const { unblock } = await playUnsaved(page, userData)
      await page.keyboard.press('Escape')
      const menu = page.getByRole('dialog', { name: table.menuWords.title })
      await expect(menu).toContainText('Not saved since')
      await expect(menu).not.toContainText(table.menuWords.saved)
      await menu.getByRole('button', { name: table.menuWords.leave }).click()
      await expect(question(page).getByRole('button', { name: text.again })).toBeFocused()
      await measureReadability(page)
      await choose(page, text.again)
      await expect(question(page)).toContainText(text.inVain)
      await saveInDialogs(app, null)
      await choose(page, text.elsewhere)
      await choose(page, text.stay)
      await expect(question(page)).toBeHidden()
      await menu.getByRole('button', { name: table.menuWords.back }).click()
      await expect(takeBackButton(page)).toBeVisible()

      await app.evaluate(({ Menu }, label) => {
        const file = Menu.getApplicationMenu()?.items.find(({ submenu }) =>
          submenu?.items.some((item) => item.label === label),
        )
        file?.submenu?.items.find((item) => item.label === label)?.click()
      }, words.nativeMenu.newGame)
      await choose(page, text.stay)
      await expect(takeBackButton(page)).toBeVisible()

      await quit(app)
      await expect(question(page)).toContainText(text.text.quit)
      await choose(page, text.stay)
      await page.keyboard.press('Escape')
      await menu.getByRole('button', { name: table.menuWords.leave }).click()
      await saveInDialogs(app, info.outputPath('rescued.kododo'))
      await choose(page, text.elsewhere)
      await expect(page.getByRole('button', { name: new RegExp(menus.home.newGame) })).toBeVisible()
      expect(readRecord(info.outputPath('rescued.kododo')).log).toHaveLength(1)
      unblock()
    })

    await test.step('quitting anyway loses only what could not be saved', async () => {
      const { unblock } = await playUnsaved(page, userData)
      await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
      await endApp(app, () => choose(page, text.anyway.quit))
      unblock()
    })
  },
)

test(
  'a game that cannot be saved is kept, and is saved before the app quits',
  MEASURED,
  async ({ launch, userData, measureReadability }, info) => {
    const { app, page } = await launch({ drawing: 'measured', args: ['--bots-wait', '--inspect-table'] })
    await playAtRest(page)
    await startByMouse(page, { players: 2 })

    await test.step('a game that cannot be saved is saved again, or elsewhere', async () => {
      const saves = join(userData, 'saves')
      const unblock = block(userData)
      await hand(page).nth(0).click()
      await hand(page).nth(1).click()
      await commitButton(page).click()
      const error = notSavedError(page)
      await error.getByRole('button', { name: table.notice.close }).click()
      const notSaved = page.getByRole('alert').filter({ hasText: /^Not saved since \d\d:\d\d\./ })
      await expect(notSaved).toBeVisible()
      await measureReadability(page)
      for (const size of [
        { width: 1280, height: 720 },
        { width: 960, height: 540 },
      ]) {
        await resize(app, page, size)
        await measureReadability(page)
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

    await test.step('quitting with a game that cannot be saved asks first, waits while it is saved elsewhere, and quits once it can be saved', async () => {
      const unblock = block(userData)
      await takeBackButton(page).click()
      await expect(hand(page)).toHaveCount(5)
      await commitUnsaved(page)
      await quit(app)
      const finish = await holdSaveDialogs(app)
      await choose(page, text.elsewhere)
      for (const name of [text.anyway.quit, text.again]) {
        const button = question(page).getByRole('button', { name, exact: true })
        await expect(button).toHaveAttribute('aria-disabled', 'true')
        await button.click({ force: true })
      }
      await finish()
      await expect(question(page).locator('[aria-disabled="true"]')).toHaveCount(0)
      await expect(question(page)).not.toContainText(text.inVain)
      await choose(page, text.stay)
      await expect(takeBackButton(page)).toBeVisible()

      await quit(app)
      await expect(question(page)).toBeVisible()
      unblock()
      await endApp(app, () => choose(page, text.again))
      expect(readRecord(onlySave(userData, 'open')).log).toHaveLength(3)
    })
  },
)
