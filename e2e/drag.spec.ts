import type { Page } from '@playwright/test'
import { decideAtOnce, open5211 } from './support/5211'
import { cardsDue, hand, playAtOnce, status, takeBackButton } from './support/player'
import { expect, SWEEP, test } from './support/test'

interface Point {
  readonly x: number
  readonly y: number
}

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox()
  if (box === null) throw new Error(`${selector} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const ownSlot = (n: number) => `.table-slot >> nth=${n}`
const ELSEWHERE = '.table-plate >> nth=1'

/** Takes a card by the corner that its right neighbour does not cover, and drags it to a point. */
async function dragCard(page: Page, index: number, to: Point): Promise<void> {
  const box = await hand(page).nth(index).boundingBox()
  if (box === null) throw new Error(`No card ${index}`)
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 6 })
}

const lifted = (page: Page) => page.locator('.hand-card[aria-pressed="true"]')

test('cards are played by dragging them to the slots', async ({ launch }) => {
  const { page } = await launch({ moves: true, args: ['--bots-wait'] })
  await playAtOnce(page)
  await open5211(page, { players: 4, seed: 'punda' }, () => true)
  await expect(hand(page)).toHaveCount(5)

  await test.step('dropped elsewhere, a card springs back', async () => {
    await dragCard(page, 1, await middleOf(page, ELSEWHERE))
    await expect(page.locator(ownSlot(0))).toHaveAttribute('data-target', 'open')
    await page.mouse.up()
    await expect(page.locator('.table-slot[data-target]')).toHaveCount(0)
    await expect(lifted(page)).toHaveCount(0)
    await expect(hand(page)).toHaveCount(5)
  })

  await test.step('Esc lets go of it', async () => {
    await dragCard(page, 1, await middleOf(page, ownSlot(0)))
    await page.keyboard.press('Escape')
    await expect(page.locator('.table-slot[data-target]')).toHaveCount(0)
    await page.mouse.up()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(lifted(page)).toHaveCount(0)
  })

  await test.step('the first of two is placed, and waits', async () => {
    await dragCard(page, 1, await middleOf(page, ownSlot(0)))
    await expect(page.locator(ownSlot(0))).toHaveAttribute('data-target', 'over')
    await page.mouse.up()
    await expect(lifted(page)).toHaveCount(1)
    await expect(hand(page)).toHaveCount(5)
  })

  await test.step('the second commits both', async () => {
    await dragCard(page, 3, await middleOf(page, ownSlot(1)))
    await page.mouse.up()
    await expect(hand(page)).toHaveCount(3)
    await expect(takeBackButton(page)).toBeVisible()
  })
})

test('a single card is played by dragging it to its slot', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await playAtOnce(page)
  await open5211(page, { players: 2, seed: 'punda' }, () => true)
  await decideAtOnce(page)
  expect(await cardsDue(page)).toBe(1)
  const asked = await status(page).innerText()
  await dragCard(page, 0, await middleOf(page, ownSlot(2)))
  await page.mouse.up()
  await expect(status(page)).not.toHaveText(asked)
})
