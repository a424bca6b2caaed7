import type { Page } from '@playwright/test'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { resize, SMALL } from './support/app'
import { clashes } from './support/fits'
import {
  expectedAction,
  openKado,
  showChallenge,
  showCount,
  showGhost,
  showGiving,
  viewKado,
} from './support/kado'
import { playAtRest, request } from './support/player'
import { expect, SWEEP, test } from './support/test'

/** These specs check that texts on KADO's table stay whole and in place, whatever appears beside them. */

const LARGE = { width: 1440, height: 900 }
const UPRIGHT = { width: 640, height: 1024 }

/** Measures how much of a text is cut off, in CSS px. */
const cutOff = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((text) => text.scrollWidth - text.clientWidth)

/**
 * Gives the current card, and waits for the next card.
 * @param nth the number of the recipient. By default it is the next player; the gifter is the last one
 */
async function giveOn(page: Page, nth = 0): Promise<void> {
  const { decision } = await viewKado(page)
  await page.locator('button.acts-row').nth(nth).click()
  await page.locator('.table-commit').click()
  await expect.poll(async () => (await viewKado(page)).decision).not.toBe(decision)
  await expect.poll(() => expectedAction(page)).toBe('give')
}

test(
  'what is written while a card is given or placed stays whole and in place',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ size: LARGE })
    await playAtRest(page)
    await test.step('the instruction to place a card is shown whole, however long the text about the frame is', async () => {
      await openKado(
        page,
        { players: 3, seed: 'punda' },
        ({ turn, phase }) => turn === 2 && phase === 'place',
      )
      await expect.poll(() => expectedAction(page)).toBe('place')
      for (const size of [LARGE, { width: 1280, height: 800 }]) {
        await resize(app, page, size)
        await expect(page.locator('.kado-heading b')).toHaveText(kado.hud.placing.own)
        expect(await cutOff(page, '.kado-heading b')).toBe(0)
        expect(await cutOff(page, '.kado-heading small > span')).toBe(0)
      }
    })

    await test.step('every step of a turn stays in the bar of a small window once keys are used', async () => {
      await resize(app, page, SMALL)
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name: kado.actions.pickUp })).toBeVisible()
      await expect(page.locator('.table-steps li').filter({ visible: true })).toHaveCount(3)
    })

    await test.step('a player who has a card stays in the list of recipients', async () => {
      await openKado(page, { players: 4, seed: 'punda', firstGifter: 0 }, ({ phase }) => phase === 'deal')
      await expect.poll(() => expectedAction(page)).toBe('give')
      const rows = () =>
        page.locator('.acts-row').evaluateAll((all) =>
          all.map((row) => {
            const { x, y, width, height } = row.getBoundingClientRect()
            return [x, y, width, height].map(Math.round)
          }),
        )
      const before: (readonly (readonly number[])[])[] = []
      for (const size of [UPRIGHT, SMALL]) {
        await resize(app, page, size)
        before.push(await rows())
      }
      expect(before.map(({ length }) => length)).toEqual([4, 4])
      await giveOn(page)
      for (const [n, size] of [UPRIGHT, SMALL].entries()) {
        await resize(app, page, size)
        expect(await rows()).toEqual(before[n])
        await expect(page.locator('.acts-row[data-done="true"] > .icon')).toBeVisible()
      }
    })
  },
)

/** Lists texts in a row that leave it or are cut off. */
const beyondRows = (page: Page): Promise<readonly string[]> =>
  page.locator('.acts-row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return [...row.querySelectorAll('b, small')].flatMap((text) => {
        const box = text.getBoundingClientRect()
        const isWhole = box.top >= top && box.bottom <= bottom && text.scrollWidth <= text.clientWidth
        return isWhole ? [] : [`${text.textContent}: ${top - box.top}, ${box.bottom - bottom}`]
      })
    }),
  )

test('the names of the cards of three others and of the gifter fit their rows', SWEEP, async ({ launch }) => {
  const { app, page } = await launch({ size: LARGE })
  await playAtRest(page)
  await openKado(
    page,
    { players: 4, seed: 'punda', firstGifter: 0 },
    ({ turn, phase }) => turn > 6 && phase === 'deal',
  )
  await expect.poll(() => expectedAction(page)).toBe('give')
  for (const nth of [0, -1]) {
    await giveOn(page, nth)
    for (const size of [LARGE, { width: 1366, height: 768 }, { width: 1280, height: 800 }, SMALL]) {
      await resize(app, page, size)
      expect.soft(await beyondRows(page), JSON.stringify(size)).toEqual([])
    }
  }
  await expect(page.locator('.acts-row[data-done="true"]')).toHaveCount(2)
})

test(
  'no elements overlap while the gifter of a duel looks at a card for themselves',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ size: UPRIGHT })
    await playAtRest(page)
    await openKado(page, { players: 2, seed: 'punda' }, ({ turn, phase }) => turn > 2 && phase === 'deal')
    await expect.poll(() => expectedAction(page)).toBe('give')
    await giveOn(page)
    await expect(page.locator('.table-commit')).toContainText(kado.actions.keepOrDiscard)
    for (const size of [UPRIGHT, SMALL, LARGE]) {
      await resize(app, page, size)
      await expect.poll(() => page.evaluate(clashes, '.kado-panel, .acts-row')).toEqual([])
      const { name, points } = await page.evaluate(() => {
        const rightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
        return {
          name: rightOf('.kado-head:not([data-near="true"]) .kado-who small > span')?.right ?? 0,
          points: rightOf('.kado-head:not([data-near="true"]) .kado-points')?.left ?? 0,
        }
      })
      if (size === UPRIGHT) expect(name).toBeLessThanOrEqual(points)
    }
  },
)

test(
  'the name of the player whose points are counted changes together with their face and cards',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: LARGE })
    await playAtRest(page)
    await showCount(page, 3)
    const sum = page.locator('.kado-sum')
    const before = await sum.locator('small').innerText()
    const pictures = await sum.locator('img').elementHandles()
    expect(pictures.length).toBeGreaterThan(1)
    // The panel lists one player after the other.
    await request(page, 'settings/change', { speed: 1 })
    await page.keyboard.press('Enter')
    await expect(sum.locator('small')).not.toHaveText(before)
    for (const picture of pictures) expect(await picture.evaluate((one) => one.isConnected)).toBe(false)
  },
)

/** Lists the parts of the panel that cover one of the coach's lamps or are covered by one. Runs in the page. */
function overLamps(): readonly string[] {
  /** The part of a text's box that has no ink, px. */
  const AIR = 3
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility())
  const others =
    '.acts .table-key, .acts-tick, .acts-row .table-avatar, .acts-row-name > *, .acts-best > *, .acts-tile > span:not([class]), .acts-tile .sign, .acts-outcomes li'
  return shown('.coach-pick__lamp').flatMap((lamp) => {
    const box = lamp.getBoundingClientRect()
    return shown(others).flatMap((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect()
      const across = Math.min(box.right, right) - Math.max(box.left, left)
      const down = Math.min(box.bottom, bottom) - Math.max(box.top, top)
      return across > AIR && down > AIR ? [`${other.outerHTML.slice(0, 80)}: ${across} × ${down}`] : []
    })
  })
}

for (const [what, players, show] of [
  ['gives', 2, showGiving],
  ['gives', 3, showGiving],
  ['gives', 4, showGiving],
  ['guesses', 2, showChallenge],
  ['guesses', 3, showChallenge],
  ['guesses', 4, showChallenge],
  ['places', 3, showGhost],
] as const)
  test(
    `the coach's words are whole, and its lamp keeps clear of everything else, while the player ${what}, ${players} players, keys in use`,
    SWEEP,
    async ({ launch }) => {
      const { app, page } = await launch({ size: LARGE })
      await playAtRest(page)
      await show(page, players)
      await page.keyboard.press('h')
      await expect(page.locator('.coach-pick__lamp').first()).toBeVisible()
      for (const size of [LARGE, { width: 1280, height: 800 }, { width: 1024, height: 640 }, UPRIGHT]) {
        await resize(app, page, size)
        if (what !== 'places') await expect(page.locator('.acts .table-key').first()).toBeVisible()
        expect.soft(await page.evaluate(overLamps), JSON.stringify(size)).toEqual([])
        const cut = await page.locator('.coach-sheet__words').evaluate((words) => {
          // The heights that scrolling uses are rounded, each in its own direction.
          const bottoms = [...words.children].map((part) => part.getBoundingClientRect().bottom)
          return Math.max(...bottoms) - words.getBoundingClientRect().bottom
        })
        expect.soft(cut, JSON.stringify(size)).toBeLessThanOrEqual(0.05)
      }
    },
  )
