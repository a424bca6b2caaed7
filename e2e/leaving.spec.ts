import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { endApp } from './support/app'
import { holdSaveDialogs, saveInDialogs } from './support/dialogs'
import { commitButton, hand, playAtRest, startByMouse, takeBackButton } from './support/player'
import { axeFindings, poorContrasts } from './support/readable'
import { blockSaves, onlySave, readRecord } from './support/saves'
import { expect, test } from './support/test'
import { words } from './support/words'

const { unsaved: text, table, menus } = words

/** Opens a table whose last move could not be saved: a file is in the place of the folder. */
async function playUnsaved(page: Page, userData: string) {
  await playAtRest(page)
  await startByMouse(page, { players: 3 })
  const unblock = blockSaves(userData)
  await hand(page).nth(0).click()
  await hand(page).nth(1).click()
  await commitButton(page).click()
  await expect(takeBackButton(page)).toBeVisible()
  await page.getByRole('button', { name: table.notice.close }).click()
  return {
    unblock() {
      unblock()
      rmSync(join(userData, 'saves aside'), { recursive: true })
    },
  }
}

const question = (page: Page) => page.getByRole('dialog', { name: /^Not saved since \d\d:\d\d\.$/ })
const choose = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true }).click()
const quit = (app: ElectronApplication) => app.evaluate(({ app }) => app.quit())

test('a game that cannot be saved is left or lost only after a question', async ({
  launch,
  userData,
}, info) => {
  const { app, page } = await launch({
    args: ['--bots-wait'],
    drawing: 'true-size',
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
    expect(await axeFindings(page)).toEqual([])
    expect(await poorContrasts(page)).toEqual([])
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
})

test('quitting with a game that cannot be saved asks first, waits while it is saved elsewhere, and quits once it can be saved', async ({
  launch,
  userData,
}) => {
  const { app, page } = await launch({ args: ['--bots-wait'] })
  const { unblock } = await playUnsaved(page, userData)
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
  expect(readRecord(onlySave(userData, 'open')).log).toHaveLength(1)
})
