import type { Locator, Page } from '@playwright/test'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { announced as announcedWords } from '../src/shared/words/en/games/kado/table-announced'
import { expectedAction, openBoard, openKado, showChallenge, showEnd } from './support/kado'
import { cells, halves, pressed, recipients, small } from './support/kado-hands'
import { playAtRest, request } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** KADO by keys: what they choose, take back and close, and where they move the focus. */

const { table, menus } = words
const menu = (page: Page): Locator => page.getByRole('dialog', { name: table.menuWords.title })
const sheet = (page: Page): Locator => page.getByRole('region', { name: table.coach.name, exact: true })
const board = (page: Page): Locator => page.locator('.kado-board')
const last = (page: Page): Locator => recipients(page).last()

/** The smallest window that still has the standard drawing. */
const NARROW = { width: 1280, height: 800 }

test(
  'the focus goes round a screen, and with keys from one recipient and one card to the next',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await playAtRest(page)

    await test.step('Tab and Shift+Tab go round a screen, and stop at nothing invisible', async () => {
      await expect(page.getByRole('main')).toBeFocused()
      const focused = page.locator(':focus')
      const seen = () => focused.evaluate((element) => element.localName)
      await page.keyboard.press('Shift+Tab')
      await expect(page.getByRole('main').getByRole('button').last()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').getByRole('button').first()).toBeFocused()
      await page
        .getByRole('button', { name: new RegExp(menus.home.newGame) })
        .first()
        .press('Enter')
      await expect(page.getByRole('main', { name: menus.newGame.title })).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      expect(await seen()).not.toBe('body')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(focused).toBeVisible()
    })

    await openKado(page, { players: 3, seed: 'punda', firstGifter: 0 }, ({ phase }) => phase === 'deal')

    await test.step('a letter or an arrow moves the focus to a recipient and chooses it; Space keeps the choice, and Backspace takes it back', async () => {
      await expect(recipients(page).first()).toBeFocused()
      await page.keyboard.press('d')
      await expect(pressed(recipients(page))).toBeFocused()
      await expect(last(page)).toBeFocused()
      for (const [key, at] of [
        ['Home', recipients(page).first()],
        ['End', last(page)],
        ['ArrowUp', recipients(page).nth(1)],
        ['Space', recipients(page).nth(1)],
      ] as const) {
        await page.keyboard.press(key)
        await expect(at).toBeFocused()
        await expect(at).toHaveAttribute('aria-pressed', 'true')
        await expect(pressed(recipients(page))).toHaveCount(1)
      }
      await page.keyboard.press('Backspace')
      await expect(pressed(recipients(page))).toHaveCount(0)
      await expect(recipients(page).nth(1)).toBeFocused()
    })

    await test.step('once a card is kept, the focus moves exactly once, to the first choice for the next card', async () => {
      await expect(recipients(page)).toHaveCount(3)
      await page.keyboard.press('d')
      await expect(last(page)).toBeFocused()
      const focused = await page.evaluateHandle(() => {
        const all: (string | undefined)[] = []
        addEventListener('focusin', ({ target }) => all.push((target as HTMLElement).dataset.to))
        return all
      })
      const first = await recipients(page).first().getAttribute('data-to')
      await page.keyboard.press('Enter')
      await expect(recipients(page)).toHaveCount(2)
      await expect(recipients(page).first()).toBeFocused()
      expect(await focused.jsonValue()).toEqual([first])
    })
  },
)

test(
  'keys guess and pass in a challenge, close what is open, and count the points again',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: NARROW })
    await playAtRest(page)
    const gifts = halves(page, kado.guessing.gift)

    await test.step('in a challenge Backspace drops the guess and never passes, and Esc closes what is open before it opens the menu', async () => {
      await showChallenge(page, 3)
      await page.keyboard.press('4')
      await expect(pressed(gifts)).toBeFocused()
      await page.keyboard.press('q')
      await expect(pressed(halves(page, kado.guessing.ribbon))).toBeFocused()
      await expect(small(page)).toHaveAccessibleName(kado.actions.takeBack)
      // The focus on the board begins at the chosen pair, which Enter would play. On another pair, Enter would choose that
      // one.
      await openBoard(page)
      await expect(board(page).locator('[aria-pressed="true"]')).toBeFocused()
      await page.keyboard.press('k')
      await expect(board(page)).toHaveCount(0)
      await page.keyboard.press('Backspace')
      await expect(page.locator('.acts-tile[aria-pressed="true"]')).toHaveCount(0)
      await expect(small(page)).toHaveAccessibleName(kado.actions.pass)
      await expect(small(page)).toHaveAttribute('aria-keyshortcuts', 'P')
      await page.keyboard.press('Backspace')
      expect(await expectedAction(page)).toBe('challenge')

      await openBoard(page)
      await page.keyboard.press('h')
      await expect(sheet(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet(page)).toHaveCount(0)
      await expect(board(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(board(page)).toHaveCount(0)
      await expect(menu(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeVisible()

      const entries = menu(page).getByRole('button')
      await expect(entries.first()).toBeFocused()
      await page.keyboard.press('Shift+Tab')
      await expect(entries.last()).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(entries.first()).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await expect(entries.nth(1)).toBeFocused()
      await page.keyboard.press('End')
      await expect(entries.last()).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Home')
      await expect(entries.first()).toBeFocused()
    })

    await test.step('after a decision the focus goes to the next possible action, and to nothing that only waits', async () => {
      // The same challenge, as it is when the table appears.
      await page.reload()
      await expect(gifts.first()).toBeFocused()
      const focused = await page.evaluateHandle(() => {
        const all: (string | undefined)[] = []
        addEventListener('focusin', ({ target }) => {
          const { ariaDisabled, innerText } = target as HTMLElement
          if (ariaDisabled === 'true') all.push(innerText)
        })
        return all
      })
      await page.keyboard.press('ArrowDown')
      await expect(pressed(gifts)).toBeFocused()
      await page.keyboard.press('p')
      await expect.poll(() => expectedAction(page)).not.toBe('challenge')
      await expect(page.locator(':focus[data-focus="card"]')).toBeVisible()
      expect(await focused.jsonValue()).toEqual([])
    })

    await test.step('the points are counted again after an announcement, until Esc shows the end', async () => {
      await showEnd(page, 3)
      await request(page, 'settings/change', { speed: 0.5 })
      await page.keyboard.press('l')
      await expect.poll(() => expectedAction(page)).toBe('skip')
      const announced = page.getByRole('status', { name: table.read.happened })
      await expect(announced).toContainText(announcedWords.again)
      await page.keyboard.press('Escape')
      await expect.poll(() => expectedAction(page)).toBe('result')
      await expect(menu(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(menu(page)).toBeVisible()
    })
  },
)

test(
  "the focus goes to the coach's advice once it speaks, unless something is chosen",
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await playAtRest(page)
    const choices = page.locator('.acts-row, .acts-tile, .acts-cell')
    const advised = choices.filter({ has: page.locator('.coach-pick') })
    for (const phase of ['deal', 'challenge', 'place'] as const)
      await test.step(phase, async () => {
        await openKado(
          page,
          { players: 2, seed: 'punda', firstGifter: phase === 'deal' ? 0 : 1 },
          (view) => view.phase === phase && (phase !== 'place' || view.cells.length > 2),
        )
        await expect(choices.and(page.locator(':focus'))).toHaveCount(1)
        await page.keyboard.press('h')
        await expect(advised.first()).toBeFocused()
        // The focus stays at the player's own choice.
        await page.keyboard.press('h')
        await expect(sheet(page)).toHaveCount(0)
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('ArrowUp')
        const chosen = pressed(choices).first()
        await expect(chosen).toBeFocused()
        await page.keyboard.press('h')
        await expect(advised.first()).toBeVisible()
        await expect(chosen).toBeFocused()
      })
  },
)

test(
  'text in the smallest window of a drawing keeps clear of the edges and of its neighbours',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: NARROW })
    await playAtRest(page)
    await showChallenge(page, 3)
    const plate = page.locator('.kado-head[data-near="true"]')
    await expect(plate).toContainText(kado.hud.seat.yourGuess)
    await expect.poll(() => rows(plate.locator('small span'))).toBe(1)
    for (const tile of await halves(page, kado.guessing.gift).all())
      expect(await marginOf(tile), await tile.innerText()).toBeGreaterThanOrEqual(4)

    await openBoard(page)
    await expect(page.locator('main:not([data-arranging])')).toBeVisible()
    const totals = page.locator('.kado-column-total[data-near="true"]')
    const boxes = await totals.evaluateAll((all) =>
      all.map((total) => {
        const range = document.createRange()
        range.selectNodeContents(total)
        const { left, right } = range.getBoundingClientRect()
        return { left, right }
      }),
    )
    for (const [i, { left }] of boxes.entries())
      if (i > 0) expect(left - (boxes[i - 1]?.right ?? 0)).toBeGreaterThanOrEqual(2)
  },
)

/** The number of lines of a text. */
const rows = (text: Locator): Promise<number> => text.evaluate((element) => element.getClientRects().length)

/** The distance between a tile's text and the nearer edge, px. */
const marginOf = (tile: Locator): Promise<number> =>
  tile.evaluate((element) => {
    const text = element.querySelector('.sign + span')
    if (text === null) throw new Error('The tile has no text')
    const range = document.createRange()
    range.selectNodeContents(text)
    const [said, edge] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return Math.min(said.left - edge.left, edge.right - said.right)
  })

test(
  "the sign for a place's effect on its column has its usual size, whichever it is",
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: NARROW })
    await playAtRest(page)
    await openKado(
      page,
      { players: 3, seed: 'punda', firstGifter: 1 },
      ({ turn, phase }) => turn === 12 && phase === 'place',
    )
    await expect(cells(page).first()).toBeFocused()
    const icon = page.locator('.acts-effects li > .icon')
    for (let at = 0; at < (await cells(page).count()) && (await icon.count()) === 0; at++)
      await cells(page).nth(at).press('Space')
    await expect(icon).toHaveCount(1)
    const drawn = await icon.evaluate((element) => {
      const { paddingLeft, paddingRight } = getComputedStyle(element)
      return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    })
    expect(drawn).toBeGreaterThan(12)
  },
)

test(
  'the grids of a result are level, and nothing moves when its summary is copied',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: NARROW })
    await playAtRest(page)
    await showEnd(page, 4)
    await page.keyboard.press('Enter')
    await expect(page.locator('.grid-panel')).toHaveCount(4)
    const tops = await page
      .locator('.grid-panel .scored')
      .evaluateAll((all) => all.map((grid) => grid.querySelector('.card')?.getBoundingClientRect().top ?? 0))
    // At a larger display scale a display pixel may lie between them.
    const pixel = await page.evaluate(() => (devicePixelRatio > 1 ? 1 / devicePixelRatio : 0))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(pixel + 0.1)
    const air = await page.locator('.grid-panel').evaluateAll((all) =>
      all.map((panel) => {
        const bottoms = [...panel.querySelectorAll('.total__points')].map(
          (one) => one.getBoundingClientRect().bottom,
        )
        return (panel.querySelector('dl')?.getBoundingClientRect().top ?? 0) - Math.max(...bottoms)
      }),
    )
    expect(Math.min(...air)).toBeGreaterThanOrEqual(4)
    const copy = page.getByRole('button', { name: menus.result.copy })
    const before = await copy.boundingBox()
    await copy.click()
    const copied = page.getByRole('button', { name: menus.result.copied })
    await expect(copied).toBeVisible()
    expect(await copied.boundingBox()).toEqual(before)
  },
)
