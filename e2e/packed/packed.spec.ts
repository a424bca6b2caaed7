import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../support/test'

test('the packed app runs from its archive, under its own name', async ({ launch, userData }) => {
  const { app } = await launch()
  const facts = await app.evaluate(({ app: electron }) => ({
    isPackaged: electron.isPackaged,
    name: electron.getName(),
    userData: electron.getPath('userData'),
    appPath: electron.getAppPath(),
    resources: process.resourcesPath,
  }))
  expect(facts).toMatchObject({ isPackaged: true, name: 'Kododo', userData })
  expect(facts.appPath).toBe(join(facts.resources, 'app.asar'))
})

test('it contains the licences of all its parts', async ({ launch }) => {
  const { app } = await launch()
  const resources = await app.evaluate(() => process.resourcesPath)
  expect(readdirSync(join(resources, 'licences')).sort()).toEqual([
    'LICENSE.electron.txt',
    'LICENSE.txt',
    'LICENSES.chromium.html',
    'THIRD-PARTY-NOTICES.md',
  ])
})

test('switches for tests do nothing', async ({ launch }) => {
  const { page } = await launch({ args: ['--inspect-table', '--bots-wait'] })
  expect(new URL(page.url()).search).toBe('')
})
