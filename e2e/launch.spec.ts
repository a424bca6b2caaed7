import { expect, test } from '@playwright/test'
import { launchApp } from './support/app.ts'

test('opens a window with the game', async ({ browserName: _ }, info) => {
  const { page, errors, close } = await launchApp({ userData: info.outputPath('user-data') })
  await expect(page).toHaveTitle(/Kododo/)
  await close()
  expect(errors).toEqual([])
})
