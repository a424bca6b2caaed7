import type { Page } from '@playwright/test'
import { decideAtOnce, open5211, show5211Result } from './support/5211'
import { type Compare, LARGE, openToCompare, SMALL, withPlainSea } from './support/comparing'
import { hand, request, startByMouse } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { longGame, howToPlay, menus, settings, table } = words

/** Compares screens without motion with their reference pictures. */
const COMPARED = { drawing: 'smooth', size: LARGE.size } as const

test('menus match their pictures', SWEEP, async ({ launch }) => {
  const { page, compare } = await openToCompare(await launch(COMPARED))
  await compareMenus(page, compare)
})

// The list of saved games shows the saves of the profile, so each window has a profile of its own.
for (const { window, counts } of [
  { window: LARGE, counts: [4] },
  { window: SMALL, counts: [2, 3, 4, 5] },
] as const)
  test(`tables and saved games match their pictures at ${window.name}`, SWEEP, async ({ launch }) => {
    const { page, compare } = await openToCompare(await launch({ drawing: 'smooth', size: window.size }), [
      window,
    ])
    for (const players of counts) {
      await startByMouse(page, { players, seed: 'punda' })
      await decideAtOnce(page)
      await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
      await hand(page).nth(2).click()
      await page.mouse.move(0, 0)
      await compare(`table-${players}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: table.menuWords.leave }).click()
    }
    await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
    await expect(page.locator('.save')).toHaveCount(counts.length)
    await page.mouse.move(0, 0)
    await compare('saved-games')
  })

test('the end of a game matches its picture', SWEEP, async ({ launch }) => {
  const { page, compare } = await openToCompare(await launch(COMPARED))
  await show5211Result(page, { players: 4, seed: 'otrobanda' })
  await page.evaluate(withPlainSea)
  await compare('result')
  await page.getByRole('button', { name: menus.result.home }).click()
})

test('a long game matches its pictures', SWEEP, async ({ launch }) => {
  const { page, compare } = await openToCompare(await launch(COMPARED))
  await compareLongGame(page, compare)
})

async function compareLongGame(page: Page, compare: Compare) {
  const long = { players: 5, long: true, seed: 'otrobanda' } as const
  await open5211(page, long, ({ deal, round }) => deal === 3 && round === 3)
  await request(page, 'match/leave', undefined)
  await page.reload()
  await page.evaluate(withPlainSea)
  await page.getByRole('button', { name: menus.home.continue }).click()
  await expect(page.getByRole('button', { name: longGame.resume(3) })).toBeVisible()
  await page.mouse.move(0, 0)
  await compare('campaign')
  await page.keyboard.press('Escape')
  await show5211Result(page, long)
  await page.evaluate(withPlainSea)
  await page.mouse.move(0, 0)
  await compare('result-campaign')
}

async function compareMenus(page: Page, compare: Compare) {
  await expect(page.locator('.scene__quay').first()).toBeVisible()
  await compare('home')
  await page.getByRole('button', { name: new RegExp(menus.home.newGame) }).click()
  await compare('new-game')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
  await compare('settings')
  await page.getByRole('button', { name: settings.keys }).click()
  await compare('keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: settings.aboutKododo }).click()
  await compare('about')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }).click()
  for (const [topic, name] of Object.entries(howToPlay.names)) {
    await page.getByRole('tab', { name }).click()
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await compare(`how-to-play-${topic}`)
  }
  await page.keyboard.press('Escape')
}
