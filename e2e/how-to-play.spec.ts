import type { Locator, Page } from '@playwright/test'
import { open5211 } from './support/5211'
import { resize, SMALL } from './support/app'
import { commitButton, hand, playAtOnce, tabTo } from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

const { menus, howToPlay, table } = words
const { names, scoring } = howToPlay

const rules = (page: Page): Locator => page.getByRole('dialog', { name: howToPlay.title })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name })
const verdict = (page: Page): Locator => page.getByRole('status')
const stack = (page: Page, card: 'g1' | 'v6', left: number): Locator =>
  page.getByRole('button', { name: scoring.stack(card, left), exact: true })
const place = (page: Page, who: string, slot: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^${scoring.place(who, slot)}:`) })

/** Goes from the home screen to the page for trying things out, by keyboard alone. */
async function openScoring(page: Page) {
  await tabTo(page, page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }))
  await page.keyboard.press('Enter')
  await expect(rules(page)).toBeVisible()
  await tabTo(page, tab(page, names.idea))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, names.scoring)).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: names.scoring })).toBeVisible()
}

async function middleOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not visible')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

test('the rules of 5211 are read and tried out, on the home screen and over a table', async ({ launch }) => {
  const { app, page } = await launch()

  await test.step('the pages turn by keyboard, Esc leads home, and Tab visits the board and the remaining cards in one step each', async () => {
    await tabTo(page, page.getByRole('button', { name: new RegExp(menus.home.howToPlay) }))
    await page.keyboard.press('Enter')
    await expect(tab(page, names.idea)).toHaveAttribute('aria-selected', 'true')
    for (const next of [names.round, names.scoring, names.end]) {
      await tabTo(page, page.getByRole('button', { name: next }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('tabpanel', { name: next })).toBeVisible()
    }
    await tabTo(page, page.getByRole('button', { name: menus.back }).last())
    await page.keyboard.press('Enter')
    await expect(tab(page, names.scoring)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Escape')
    await expect(rules(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: new RegExp(menus.home.howToPlay) })).toBeFocused()

    // The focus passes through here on its way to the attempts.
    await openScoring(page)
    const first = page.getByRole('button', { name: scoring.presets.kododo, exact: true })
    const stops: string[] = []
    while (!(await first.evaluate((element) => element === document.activeElement))) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement?.className ?? ''))
      expect(stops.length, stops.join(', ')).toBeLessThan(8)
    }
  })

  await test.step('Esc puts a dragged card back; a preset is placed by mouse, a card dragged in and taken out by keyboard', async () => {
    await resize(app, page, { width: 1440, height: 900 })
    const card = place(page, menus.you, 0)
    const before = await card.getAttribute('aria-label')
    await page.mouse.move(...(await middleOf(card)))
    await page.mouse.down()
    await page.mouse.move(40, 700, { steps: 3 })
    await expect(card).not.toHaveAttribute('aria-label', before ?? '')
    await page.keyboard.press('Escape')
    await expect(card).toHaveAttribute('aria-label', before ?? '')
    await page.mouse.up()
    await expect(tab(page, names.scoring)).toBeVisible()

    await page.getByRole('button', { name: scoring.presets.kododo, exact: true }).click()
    await expect(verdict(page)).toHaveText('Exactly 6 Kododo score: you +2, Chila +2, Bram +1, Yuna +1.')

    // The seventh Kododo replaces the first card that is not one.
    await page.mouse.move(...(await middleOf(stack(page, 'g1', 3))))
    await page.mouse.down()
    const target = place(page, menus.you, 1)
    await page.mouse.move(...(await middleOf(target)), { steps: 4 })
    // The announcement comes while the card is still dragged.
    await expect(verdict(page)).not.toContainText('Kododo')
    await page.mouse.up()
    await expect(target).toHaveAccessibleName(new RegExp(table.cardName('g1')))
    await expect(stack(page, 'g1', 2)).toBeVisible()

    // From the first place of the board, which Tab leads to, to the next one.
    await tabTo(page, place(page, menus.you, 0))
    await page.keyboard.press('ArrowRight')
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stack(page, 'g1', 3)).toBeVisible()
    await expect(verdict(page)).toHaveText(
      'As it stands: Exactly 6 Kododo score: you +2, Chila +2, Bram +1, Yuna +1.',
    )

    // The next card goes to the place that became free.
    await tabTo(page, stack(page, 'g1', 3))
    await page.keyboard.press('Control+End')
    await expect(stack(page, 'v6', 1)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(target).toHaveAccessibleName(new RegExp(table.cardName('v6')))
    await expect(stack(page, 'v6', 0)).toBeFocused()
  })

  await test.step('the rules open over the table, which keeps still, and give the focus back', async () => {
    await resize(app, page, SMALL)
    await playAtOnce(page)
    await open5211(page, { players: 2, seed: 'punda' }, () => true)
    await expect(hand(page)).toHaveCount(5)
    const opener = page.getByRole('button', { name: table.bar.rules })
    await opener.click()
    await expect(tab(page, names.idea)).toBeVisible()
    // None of the table's keys reaches through: cards, speed, its own dialogs.
    for (const key of ['1', '2', 's', 'd', 'k', 'Backspace']) await page.keyboard.press(key)
    await page.keyboard.press('Escape')
    await expect(rules(page)).toHaveCount(0)
    // The rules were opened with the pointer, so the focus returns to the hand.
    await expect(page.locator('.hand-card:focus')).toHaveCount(1)
    await expect(page.locator('.hand-card[aria-pressed="true"]')).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await hand(page).first().click()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByRole('button', { name: table.menuWords.rules }).click()
    await expect(tab(page, names.idea)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    await expect(rules(page)).toBeVisible()
    await page.keyboard.press('F1')
    await expect(rules(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    // The unfinished choice is still there.
    await expect(page.locator('.hand-card[aria-pressed="true"]')).toHaveCount(1)
    await page.keyboard.press('2')
    await commitButton(page).click()
  })
})
