import { expect, type Locator, type Page } from '@playwright/test'
import { table as kado } from '../../src/shared/words/en/games/kado/table'
import { tabTo } from './player'

/** One way of playing KADO. Decisions of the same kind differ from time to time. */
export interface InputMethodKado {
  give(page: Page, nth: number): Promise<void>
  guess(page: Page, nth: number): Promise<void>
  place(page: Page, nth: number): Promise<void>
  seeResult(page: Page): Promise<void>
}

type Asked = 'give' | 'guess' | 'place' | 'result'

export const large = (page: Page): Locator => page.locator('.table-commit')
export const small = (page: Page): Locator => page.locator('.table-clear')
/** The buttons of all players who may get the card, and in a duel of the discard. */
export const recipients = (page: Page): Locator => page.locator('button[data-to]')
export const halves = (page: Page, label: string): Locator =>
  page.getByRole('group', { name: label }).getByRole('button')
/** The cells to which the card may go. */
export const cells = (page: Page): Locator =>
  page.getByRole('group', { name: kado.placing.cells }).getByRole('button')
export const pressed = (of: Locator): Locator => of.and(of.page().locator('[aria-pressed="true"]'))

/** Waits until the person must decide, with nothing chosen yet, or the game has ended. */
async function nextAskedOf(page: Page): Promise<Asked> {
  const asked = await page.waitForFunction(
    () => {
      const at = (selector: string) => document.querySelector<HTMLElement>(selector)
      const action = at('.table-commit')?.dataset.action
      const pass = at('.table-clear[data-action="pass"]')
      if (action === 'give') return at('button[data-to][aria-pressed="true"]') === null && 'give'
      if (action === 'challenge') return pass?.getAttribute('aria-disabled') === 'false' && 'guess'
      return action === 'place' || action === 'result' ? action : false
    },
    undefined,
    { polling: 50 },
  )
  return (await asked.jsonValue()) as Asked
}

/**
 * Plays the open game to its end and shows the result.
 * @param check is called before every fourth decision
 */
export async function playKadoToTheEnd(
  page: Page,
  input: InputMethodKado,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  const done = { give: 0, guess: 0, place: 0 }
  for (let asked = await nextAskedOf(page); asked !== 'result'; asked = await nextAskedOf(page)) {
    const { give, guess, place } = done
    if ((give + guess + place) % 4 === 0) await check(page)
    await input[asked](page, done[asked])
    done[asked]++
  }
  // In every turn the person may guess, or gives: at least two cards, except in a duel without a choice for the second.
  expect(done.place).toBe(12)
  expect(Math.min(done.give, done.guess)).toBeGreaterThan(0)
  await input.seeResult(page)
}

// ---- By mouse

/** Takes the own card by its middle, and drags it to the middle of an element. */
async function dragCardTo(page: Page, target: Locator): Promise<void> {
  const [from, to] = [await page.locator('.acts-handle').boundingBox(), await target.boundingBox()]
  if (from === null || to === null) throw new Error('Nothing to drag, or nowhere to drag it to')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 4 })
  await page.mouse.up()
}

export const mouseKado: InputMethodKado = {
  async give(page, nth) {
    const places = page.locator('.acts-give-place')
    // The last card may be the one that the gifter keeps. Then no other player has a place for it.
    if (nth % 3 === 1 && (await places.count()) > 0) return dragCardTo(page, places.first())
    if (nth % 3 === 2 && (await places.count()) > 0) await places.last().click()
    else
      await recipients(page)
        .nth(nth % (await recipients(page).count()))
        .click()
    await large(page).click()
  },
  async guess(page, nth) {
    if (nth % 2 === 0) return small(page).click()
    await halves(page, kado.guessing.gift)
      .nth(nth % 5)
      .click()
    await expect(large(page)).toHaveAttribute('aria-disabled', 'true')
    await halves(page, kado.guessing.ribbon)
      .nth(nth % 4)
      .click()
    await large(page).click()
  },
  async place(page, nth) {
    if (nth > 0) {
      const cell = cells(page).nth(nth % (await cells(page).count()))
      if (nth % 3 === 1) await dragCardTo(page, cell)
      else await cell.click()
      if (nth % 3 === 2) {
        await small(page).click()
        await expect(large(page)).toHaveAttribute('aria-disabled', 'true')
        await cells(page).last().click()
      }
    }
    await expect(pressed(cells(page))).toHaveCount(1)
    await large(page).click()
  },
  seeResult: (page) => large(page).click(),
}

// ---- By keyboard

/** The letters of the others clockwise, of keeping and of the discard. Letters without a recipient do nothing. */
const GIVE_KEYS = ['c', 'b', 'a', 'x', 'd']

async function chooseByLetter(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    if ((await pressed(recipients(page)).count()) > 0) return
  }
  throw new Error('No key gives the card')
}

export const keyboardKado: InputMethodKado = {
  async give(page, nth) {
    if (nth % 2 === 0) await chooseByLetter(page, nth % 4 === 0 ? GIVE_KEYS : GIVE_KEYS.toReversed())
    else {
      await tabTo(page, recipients(page).and(page.locator('[tabindex="0"]')))
      for (const key of ['End', 'Space']) await page.keyboard.press(key)
    }
    await expect(pressed(recipients(page))).toHaveCount(1)
    await page.keyboard.press('Enter')
  },
  async guess(page, nth) {
    if (nth % 3 === 0) return page.keyboard.press('p')
    if (nth % 3 === 1) for (const key of [`${(nth % 5) + 1}`, 'w']) await page.keyboard.press(key)
    else
      for (const label of [kado.guessing.gift, kado.guessing.ribbon]) {
        await tabTo(page, halves(page, label).and(page.locator('[tabindex="0"]')))
        for (const key of ['Home', 'ArrowRight', 'Space']) await page.keyboard.press(key)
      }
    await expect(large(page)).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Enter')
  },
  async place(page, nth) {
    if (nth % 3 === 1) {
      await tabTo(page, cells(page).and(page.locator('[tabindex="0"]')))
      await page.keyboard.press('Space')
    }
    for (let step = 0; step < nth % 4; step++)
      await page.keyboard.press(nth % 2 === 0 ? 'ArrowDown' : 'ArrowRight')
    if ((await pressed(cells(page)).count()) === 0) await page.keyboard.press('ArrowLeft')
    await expect(pressed(cells(page))).toHaveCount(1)
    await page.keyboard.press('Enter')
  },
  seeResult: (page) => page.keyboard.press('Enter'),
}
