import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { endApp } from './support/app'
import { failInDialogs } from './support/dialogs'
import { commitButton, hand, playAtOnce, startByMouse, status, takeBackButton } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { title, goOn, menu } = words.menus.failed

function logIn(userData: string): string {
  const file = join(userData, 'logs/main.log')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('a fault in the page is written to the log, and leaves the game and a way back to it', async ({
  launch,
  userData,
}) => {
  const { page } = await launch({ failsOnPurpose: true, args: ['--bots-wait'] })

  await test.step('an uncaught error in the page is written to the log', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new RangeError('planted in a handler')
      })
      void Promise.reject(new TypeError('planted in a promise'))
    })
    const log = () => logIn(userData)
    await expect.poll(log).toContain('In the window: RangeError: planted in a handler')
    await expect.poll(log).toContain('In the window: TypeError: planted in a promise')
  })

  await test.step('a listener that throws in the preload does not stop the others, and the error is written to the log', async () => {
    // Before the table subscribes, so that its listener runs after this one.
    await page.evaluate(() => {
      window.kododo.on('match/updated', () => {
        throw new Error('planted in a listener')
      })
    })
    await playAtOnce(page)
    await startByMouse(page, { players: 3 })
    await hand(page).nth(1).click()
    await hand(page).nth(3).click()
    await commitButton(page).click()
    await expect(takeBackButton(page)).toBeVisible()
    await expect.poll(() => logIn(userData)).toContain('planted in a listener')
  })

  await test.step('a screen that fails leads back to the table, or to the menu', async () => {
    for (const way of [goOn, menu]) {
      await page.evaluate(failInDialogs)
      await page.keyboard.press('F1')
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await button(page, way).click()
      await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
      if (way === goOn) await expect(status(page)).toContainText('turn 1')
    }
    await expect(button(page, words.menus.home.continue)).toBeVisible()
    expect(logIn(userData)).toContain('planted in a component')
  })

  await test.step('a page that cannot find out what to show says so instead of staying empty', async () => {
    await page.addInitScript(() => {
      if (window.name === 'planted') return
      window.name = 'planted'
      Promise.all = () => Promise.reject(new Error('planted in the start'))
    })
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await button(page, goOn).click()
    await expect(button(page, new RegExp(words.menus.home.newGame))).toBeVisible()
  })
})

test('a fault in main ends the app with everything saved, and informs the player', async ({
  launch,
  userData,
}) => {
  const first = await launch({ args: ['--bots-wait'] })
  await playAtOnce(first.page)
  await startByMouse(first.page, { players: 3 })
  await endApp(first.app, () =>
    first.app.evaluate(({ dialog }) => {
      dialog.showErrorBox = () => undefined
      setTimeout(() => {
        throw new Error('planted in main')
      })
    }),
  )
  expect(logIn(userData)).toContain('planted in main')
  const { page } = await launch()
  await button(page, words.menus.home.continue).click()
  await expect(status(page)).toContainText('turn 1')
})
