import { readdirSync } from 'node:fs'
import type { ElectronApplication, Page } from '@playwright/test'
import { IDENTITY } from '../src/shared/identity'
import { expect, test } from './support/test'
import { words } from './support/words'

const text = words.about

const layer = (page: Page) => page.getByRole('dialog', { name: text.title, exact: true })

const openByMenu = (app: ElectronApplication) =>
  app.evaluate(({ Menu }, label) => {
    const menus = Menu.getApplicationMenu()?.items ?? []
    const items = menus.flatMap(({ submenu }) => submenu?.items ?? [])
    items.find((item) => item.label === label)?.click()
  }, words.nativeMenu.about)

test('the menu leads to what there is to know about the app', async ({ launch }) => {
  const { app, page } = await launch()
  await openByMenu(app)

  await test.step('the version is shown, and the address of newer ones, which can be copied', async () => {
    const version = await app.evaluate(({ app }) => app.getVersion())
    await expect(layer(page)).toContainText(words.settings.version(version))
    await expect(layer(page)).toContainText(IDENTITY.homepage)
    await layer(page).getByRole('button', { name: text.copyAddress }).press('Enter')
    await expect(layer(page).getByRole('button', { name: text.addressCopied })).toBeVisible()
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe(IDENTITY.homepage)
  })

  await test.step('the licences are shown in their folder, or a message says that they cannot be', async () => {
    await app.evaluate(({ shell }) => {
      const asked: string[] = []
      const openPath = async (path: string) => (asked.push(path) === 1 ? '' : 'No program')
      Object.assign(shell, { openPath, asked })
    })
    const show = layer(page).getByRole('button', { name: text.showLicences })
    await show.press('Enter')
    await show.press('Enter')
    const refusal = words.errors['licences-not-opened']
    await expect(page.getByRole('dialog', { name: refusal.title })).toBeVisible()
    const [folder = '', ...others] = await app.evaluate(
      ({ shell }) => (shell as typeof shell & { asked: readonly string[] }).asked,
    )
    expect(others).toEqual([folder])
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['LICENSE', 'THIRD-PARTY-NOTICES.md']))
  })
})
