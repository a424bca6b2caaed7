import type { Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { hold, letPassUntil } from './support/clock'
import { openKado } from './support/kado'
import { chooseByKeys, hand, playAtOnce, playAtRest, request, status, tabTo } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { bar, preview, read, rounds } = words.table

const placesInBar = (page: Page) =>
  page
    .locator('.table-tool, .table-game, .table-round, .table-steps li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))

test('at the table of 5211 keys are shown, go round, open, choose and play', async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  await open5211(page, { players: 4, seed: 'punda' }, () => true)
  await expect(hand(page)).toHaveCount(5)
  const settings = page.getByRole('button', { name: bar.settings, exact: true })
  const roundsDialog = page.getByRole('dialog', { name: rounds.title })

  for (const key of ['ArrowRight', 'Tab'])
    await test.step(`keys are shown as soon as the table is used by ${key}`, async () => {
      const menuKey = page.getByRole('button', { name: bar.menu, exact: true }).locator('.table-key')
      await expect(menuKey).toHaveCount(0)
      const before = await placesInBar(page)
      await page.keyboard.press(key)
      await expect(menuKey).toBeVisible()
      // A player who returns to the mouse finds every button in its old place.
      expect(await placesInBar(page)).toEqual(before)
      // The second time they are put back.
      for (const n of [0, 1]) await hand(page).nth(n).click()
      await expect(menuKey).toHaveCount(0)
    })

  await test.step('Tab and Shift+Tab go round, from the last control to the first and back', async () => {
    await hand(page).first().focus()
    await page.keyboard.press('Shift+Tab')
    await expect(settings).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(hand(page).first()).toBeFocused()
  })

  await test.step('a dialog that a key opens covers the tip that was shown, and Esc closes it', async () => {
    const kododo = page.getByRole('button', { name: read.kododo(0, 6), exact: true })
    await tabTo(page, kododo)
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('r')
    await expect(roundsDialog).toBeVisible()
    await expect(page.getByRole('tooltip')).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(roundsDialog).toHaveCount(0)
    await expect(kododo).toBeFocused()
  })

  await test.step('digits and letters work on keyboards that have other characters in their places', async () => {
    const press = (key: string, code: string) =>
      page.locator('body').dispatchEvent('keydown', { key, code, bubbles: true, cancelable: true })
    // A French keyboard, and a Russian one.
    await press('é', 'Digit2')
    await expect(hand(page).nth(1)).toHaveAttribute('aria-pressed', 'true')
    await press('к', 'KeyR')
    await expect(roundsDialog).toBeVisible()
    await press('к', 'KeyR')
    await expect(roundsDialog).toHaveCount(0)
    await press('ь', 'KeyM')
    await expect.poll(async () => (await request(page, 'settings/read', undefined)).sound).toBe(true)
    await press('?', 'Digit7')
    const keyList = page.getByRole('dialog', { name: words.settings.keyList.title, exact: true })
    await expect(keyList).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(keyList).toHaveCount(0)
    await press('é', 'Digit2')
    await expect(hand(page).nth(1)).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a key that chooses a card moves the focus to it from a tool, so that Enter plays the choice', async () => {
    await tabTo(page, settings)
    await page.keyboard.press('3')
    await expect(hand(page).nth(2)).toBeFocused()
    await page.keyboard.press('5')
    await expect(page.locator('.hand-card[aria-pressed="true"]')).toHaveCount(2)
    await page.keyboard.press('Enter')
    await expect(status(page)).toHaveText(/turn 2/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('the focus, its ring and its preview are where the player is', SWEEP, async ({ launch }) => {
  const { page } = await launch()

  await test.step('the ring around a switch is as round as any other', async () => {
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    const long = page.getByRole('switch', { name: words.menus.newGame.long })
    await long.focus()
    const shape = () =>
      long.evaluate((element) => [
        Number.parseFloat(getComputedStyle(element).borderRadius),
        element.clientHeight / 2,
      ])
    const [radius, half] = await shape()
    expect(radius).toBe(half)
  })

  await test.step('Tab and Shift+Tab go round the table of KADO, from its last control to its first and back', async () => {
    await playAtRest(page)
    await openKado(page, { players: 3, seed: 'large' }, ({ awaited }) => awaited.includes(0))
    const settings = page.getByRole('button', { name: bar.settings, exact: true })
    const first = page.locator('.table [data-focus="card"][tabindex="0"]').first()
    await expect(first).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(settings).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(first).toBeFocused()
  })

  await test.step('a card chosen by its key is previewed, although another one has the focus', async () => {
    await open5211(page, { players: 4, seed: 'settings' }, () => true)
    await expect(hand(page)).toHaveCount(5)
    const pill = page.locator('.table-preview')
    const gauge = (colour: string) => page.locator(`.table-colour[data-colour="${colour}"]`)
    const chosen = (colour: string) => gauge(colour).locator('[data-fill="hidden"]')
    await hand(page).first().focus()
    // The second of two required cards can still be added.
    await page.keyboard.press('2')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(pill).toContainText(preview.counts('yellow', { from: 0, to: 1 }))
    await expect(chosen('violet')).toHaveCount(1)
    await page.keyboard.press('4')
    await expect(pill).toContainText(preview.counts('orange', { from: 0, to: 1 }))
    await expect(gauge('orange')).toHaveAttribute('data-preview', 'true')
    for (const colour of ['violet', 'orange']) await expect(chosen(colour)).toHaveCount(1)
    await expect(chosen('yellow')).toHaveCount(0)
  })

  await test.step('no ring marks a card of the hand before the hand is drawn in its final place', async () => {
    await request(page, 'settings/change', { speed: 1, motion: 'system' })
    await expect(page.locator('main[data-speed="1"]')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-motion', 'full')
    await page.keyboard.press('ArrowRight')
    const focused = page.locator('.hand-card:focus')
    await expect(focused).toHaveCSS('outline-style', 'solid')
    await hold(page)
    await page.keyboard.press('Enter')
    await letPassUntil(
      page,
      'cards are revealed',
      async () => (await page.locator('.hand[data-behind="true"]').count()) > 0,
    )
    // The focus has left the hand for the next possible action. A player who returns to a card sees no ring around it.
    await expect(page.locator('.table-commit[data-action="skip"]')).toBeFocused()
    await hand(page).first().focus()
    await expect(focused).toHaveCSS('outline-style', 'none')
  })
})

test(
  'Continue has a ring that leaves the dots visible, and a recap shown again takes the focus',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({
      drawing: 'true-size',
      size: { width: 1280, height: 800 },
      firstGames: true,
    })
    await playAtOnce(page)
    await open5211(page, { players: 2, seed: 'quay 12' }, ({ turn }) => turn === 3)
    await expect(status(page)).toContainText('turn 3')
    await chooseByKeys(page, 1)
    await page.keyboard.press('Enter')

    await test.step('the ring around Continue leaves the dots below it visible', async () => {
      const continues = page.locator('.table-commit[data-action="continue"]')
      await expect(continues).toBeFocused()
      const [button, dots] = [
        await continues.boundingBox(),
        await page.locator('.table-step-dots').boundingBox(),
      ]
      if (button === null || dots === null) throw new Error('The table shows no recap')
      const RING = 7
      expect(dots.y - (button.y + button.height)).toBeGreaterThanOrEqual(RING)
    })

    await test.step('a recap that is shown again by its button takes the focus, and the choice waits', async () => {
      await request(page, 'settings/change', { motion: 'system' })
      await expect(page.locator('html')).toHaveAttribute('data-motion', 'full')
      const ofRecap = page.locator('.table-commit:is([data-action="continue"], [data-action="skip"])')
      await expect(ofRecap).toBeFocused()
      await page.locator('.table-explain[data-action="skip"]').click()
      const chosen = page.locator('.hand-card[aria-pressed="true"]')
      const clear = page.locator('.table-clear[data-action="clear"]')
      await expect(status(page)).toContainText('turn 1')
      await chooseByKeys(page, 2)
      await expect(chosen).toHaveCount(2)
      await expect(clear).toBeVisible()
      await tabTo(page, page.locator('.table-tool[aria-keyshortcuts="L"]'))
      await page.keyboard.press('Enter')
      await expect(ofRecap).toBeFocused()
      await expect(clear).toHaveCount(0)
      await page.locator('.table-explain[data-action="skip"]').click()
      await expect(chosen).toHaveCount(2)
      await expect(clear).toBeVisible()
    })
  },
)
