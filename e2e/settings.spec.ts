import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { COLOURS } from '../src/shared/games/5211/cards'
import { announcedSince, recordAnnouncements } from './support/announcements'
import { chooseByKeys, commitButton, hand, playAtOnce, request, takeBackButton } from './support/player'
import { putLeft } from './support/saves'
import { expect, test } from './support/test'
import { words } from './support/words'

const text = words.settings

const layer = (page: Page) => page.getByRole('dialog', { name: text.title, exact: true })
const fromHome = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(words.menus.home.settings) }).press('Enter')
  await expect(layer(page)).toBeVisible()
}

test('settings and keys take effect on the home screen at once', async ({ launch }) => {
  const { page } = await launch({ sounds: true })

  await test.step('a key turns sound off and on, and says so', async () => {
    // The toast disappears after a while, and a busy machine may miss it from outside, so the page records it.
    await recordAnnouncements(page)
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('m')
    const announced = async () => (await announcedSince(page)).join(' ')
    await expect.poll(announced).toContain(text.soundIsOff)
    await expect.poll(async () => (await request(page, 'settings/read', undefined)).sound).toBe(false)
    await page.keyboard.press('m')
    await expect.poll(announced).toContain(text.soundIsOn)
    await expect.poll(async () => (await request(page, 'settings/read', undefined)).sound).toBe(true)
  })

  await test.step('the keys are listed by their own key, but not while typing', async () => {
    const keys = page.getByRole('dialog', { name: text.keyList.title, exact: true })
    await page.keyboard.press('?')
    await expect(keys).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    await page.getByRole('textbox', { name: words.menus.newGame.name(0) }).press('?')
    await expect(keys).toHaveCount(0)
    for (const fullScreen of [true, false]) {
      await page.keyboard.press(process.platform === 'darwin' ? 'Control+Meta+f' : 'F11')
      await expect.poll(() => request(page, 'window/read', undefined)).toEqual({ fullScreen })
    }
  })

  await test.step('each setting takes effect at once, every colour has a pattern of its own, and a reset undoes all', async () => {
    await page.reload()
    await fromHome(page)
    const patterns = await layer(page)
      .locator('.swatch i:first-of-type')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::after').backgroundImage))
    expect(patterns).not.toContain('none')
    expect(new Set(patterns).size).toBe(COLOURS.length)
    const radio = (group: string, name: string) =>
      page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })
    await radio(text.speed, text.speeds[2]).press('Space')
    await radio(text.motion, text.motions.reduced).press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'reduced')
    await radio(text.motion, text.motions.full).press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'full')
    for (const name of [text.patterns, text.confirm, text.botsTalk, text.hints, text.fullScreen])
      await page.getByRole('switch', { name }).press('Space')
    await expect(page.locator('html')).toHaveAttribute('data-patterns', 'on')
    await expect(page.getByRole('switch', { name: text.fullScreen })).toBeChecked()
    await expect
      .poll(() => request(page, 'settings/read', undefined))
      .toMatchObject({
        speed: 2,
        motion: 'full',
        patterns: true,
        confirmCommit: true,
        botsTalk: false,
        hints: false,
      })

    await page.getByRole('button', { name: text.resetButton }).press('Enter')
    await expect(page.getByRole('button', { name: words.menus.cancel })).toBeFocused()
    await page.getByRole('button', { name: text.resetDialog.reset, exact: true }).press('Enter')
    await expect
      .poll(() => request(page, 'settings/read', undefined))
      .toMatchObject({
        speed: 1,
        motion: 'system',
        patterns: false,
        confirmCommit: false,
        botsTalk: true,
        hints: true,
      })
    await expect(layer(page)).toBeVisible()
  })
})

test('settings apply at the table', async ({ launch }) => {
  const { page } = await launch()
  await playAtOnce(page)

  await test.step("the player's own name and animal appear at the table", async () => {
    await fromHome(page)
    const name = layer(page).getByRole('textbox', { name: text.name })
    await name.fill('')
    await expect(layer(page).getByRole('alert')).toHaveText(words.menus.nameMissing)
    await name.fill('Marchena')
    await expect(layer(page).getByRole('alert')).toHaveCount(0)
    await page.getByRole('radio', { name: text.avatars.pelican }).press('Space')
    await expect
      .poll(() => request(page, 'settings/read', undefined))
      .toMatchObject({ names: ['Marchena', 'Chila', 'Bram', 'Yuna', 'Luis'], avatar: 'pelican' })
    await page.keyboard.press('Escape')

    const animals = (all: Locator) =>
      all.evaluateAll((images) =>
        images.map(
          (image) => /turtle|flamingo|goat|trupial|pelican/.exec((image as HTMLImageElement).src)?.[0] ?? '',
        ),
      )
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    await expect(page.getByRole('textbox', { name: words.menus.newGame.name(0) })).toHaveValue('Marchena')
    const seats = await animals(page.locator('.player .avatar'))
    expect(seats[0]).toContain('pelican')
    expect(new Set(seats).size).toBe(seats.length)
    await page.getByRole('button', { name: words.menus.newGame.start }).click()
    await expect(hand(page)).toHaveCount(5)
    expect((await animals(page.locator('.table-face img'))).sort()).toEqual(seats.sort())
  })

  await test.step('settings that are changed at the table apply there: a play asks for a confirmation', async () => {
    await page.getByRole('button', { name: words.table.bar.settings }).press('Enter')
    await page.getByRole('switch', { name: text.confirm }).press('Space')
    await page.keyboard.press('Escape')
    await expect(layer(page)).toHaveCount(0)
    await expect(hand(page)).toHaveCount(5)

    await chooseByKeys(page, 2)
    await commitButton(page).press('Enter')
    const confirm = page.getByRole('button', { name: words.table.actions.confirm })
    await expect(confirm).toBeVisible()
    await page.keyboard.press('2')
    await expect(confirm).toHaveCount(0)
    await expect(takeBackButton(page)).toHaveCount(0)
    await page.keyboard.press('2')
    await commitButton(page).press('Enter')
    await confirm.press('Enter')
    await expect(confirm).toHaveCount(0)
  })
})

test('invalid settings do not affect the games, and invalid games do not affect the settings', async ({
  launch,
  userData,
}) => {
  const file = join(userData, 'config.json')
  // An id in the app's format: an invalid file under any other name could belong to somebody else.
  putLeft(userData, { id: '0'.repeat(32) })

  await test.step('invalid settings fall back key by key', async () => {
    const settings = { waits: 'never', speed: 'warp', motion: 'reduced' }
    writeFileSync(file, JSON.stringify(settings))
    const { page, close } = await launch()
    expect(await request(page, 'settings/read', undefined)).toMatchObject({ speed: 1, motion: 'reduced' })
    await request(page, 'settings/change', { speed: 2 })
    await close()
  })

  await test.step('damaged settings come back from their copy, the player is informed once, and the game can be continued', async () => {
    const torn = readFileSync(file, 'utf8').slice(0, 9)
    writeFileSync(file, torn)
    const { page, close } = await launch()
    const notice = page.getByRole('dialog', { name: words.errors['settings-restored'].title })
    await expect(notice).toContainText('config.broken.json')
    await page.keyboard.press('Escape')
    await expect(notice).toBeHidden()
    expect(await request(page, 'settings/read', undefined)).toMatchObject({ speed: 2 })
    expect(readFileSync(join(userData, 'config.broken.json'), 'utf8')).toBe(torn)
    await page.reload()
    await expect(page.getByRole('button', { name: new RegExp(words.menus.home.settings) })).toBeVisible()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('button', { name: words.menus.home.continue })).toBeVisible()
    await close()
  })

  await test.step('invalid games leave the settings as they are', async () => {
    const saves = join(userData, 'saves')
    for (const name of readdirSync(saves).filter((name) => name.endsWith('.json')))
      writeFileSync(join(saves, name), 'nonsense')
    const { page } = await launch()
    await expect(page.getByText(words.menus.home.refused)).toBeVisible()
    expect(await request(page, 'settings/read', undefined)).toMatchObject({ speed: 2 })
  })
})
