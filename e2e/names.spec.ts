import type { Page } from '@playwright/test'
import type { Setup } from '../src/main/match/record'
import { DECKS } from '../src/shared/games/kado/cards'
import { open5211Of } from './support/5211'
import { type RunningApp, resize } from './support/app'
import { TABLE_SIZES } from './support/fits'
import { decideUntil, openKadoOf } from './support/kado'
import { playAtRest, request } from './support/player'
import { setupOpened } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** Names with letters that one or both of our typefaces lack, right-to-left names, and the widest possible names. */
const NAMES = ['Nguyễn Jiří', 'Łukasz Őry', 'אבא 12', 'W'.repeat(20), '\uFDFD'] as const

const setupOf = (options: Setup['options'], count: number, people: number): Setup =>
  setupOpened({
    name: NAMES.join(', '),
    players: NAMES.slice(0, count).map((name, seat) =>
      seat < people ? { kind: 'human', name } : { kind: 'bot', name, level: 'easy', style: 'all-round' },
    ),
    options,
    seed: 'punda',
    standing: 'known-seed',
  })

/**
 * Marks every element that directly contains a Latin name.
 * @returns the names that leave the window. Runs in the page.
 */
function findNames(names: readonly string[]): readonly string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const outside: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { parentElement: element, nodeValue } = text
    const name = names.find((one) => nodeValue?.includes(one))
    if (name === undefined || element === null || !element.checkVisibility()) continue
    if (/^[\P{L}\p{Script=Latin}]*$/u.test(nodeValue ?? '')) element.dataset.named = ''
    if (element.closest('.unseen, [aria-live]')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    let { left, right, top, bottom } = range.getBoundingClientRect()
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      if (getComputedStyle(around).overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      ;[left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
    }
    const isIn = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
    if (!isIn || right - left < 4) outside.push(`${name} in ${element.tagName}.${element.className}`)
  }
  return outside
}

/** The typefaces of each text with a Latin name whose letters come from several typefaces. */
async function mixedTypefaces(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-named]',
  })
  expect(nodeIds.length).toBeGreaterThan(0)
  const mixed: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    const families = [...new Set(fonts.map(({ familyName }) => familyName))]
    const { outerHTML } = await session.send('DOM.getOuterHTML', { nodeId })
    if (families.length > 1) mixed.push(`${families.join(' and ')}: ${outerHTML.slice(0, 120)}`)
  }
  await session.detach()
  return mixed
}

/** @param says true if a Latin name is there by itself, and not only in a field or among names of other scripts */
async function expectNamed({ app, page }: RunningApp, what: string, says = true): Promise<void> {
  for (const [width, height] of TABLE_SIZES) {
    await resize(app, page, { width, height })
    await expect.poll(() => page.evaluate(findNames, NAMES), `${what} at ${width} × ${height}`).toEqual([])
  }
  if (says) expect(await mixedTypefaces(page), what).toEqual([])
}

const LARGE_WINDOW = { drawing: 'true-size', size: { width: 1440, height: 900 } } as const

test(
  'names of all scripts have one typeface and stay within the window, from the shutters of 5211 to the saved games',
  SWEEP,
  async ({ launch }) => {
    const running = await launch(LARGE_WINDOW)
    const { page } = running
    await playAtRest(page)
    await request(page, 'settings/change', { names: [...NAMES] })
    const setup = setupOf({ long: true, tableMemory: true }, 5, 2)
    await open5211Of(page, setup, ({ round, turn }) => round === 2 && turn === 1)
    await expectNamed(running, 'the shutters')
    await page.locator('.shutters button.button').first().click()
    await expect(page.locator('main[data-shut="false"]')).toBeVisible()
    await expectNamed(running, 'the table')
    await request(page, 'match/leave', undefined)
    await page.reload()
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    await expect(page.getByRole('heading', { name: words.menus.newGame.title })).toBeVisible()
    await expectNamed(running, 'a new game', false)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: new RegExp(words.menus.home.savedGames) }).click()
    await expect(page.locator('.save')).not.toHaveCount(0)
    await expectNamed(running, 'the saved games', false)
  },
)

test(
  'names of all scripts have one typeface and stay within the window, at the table of KADO and in its result',
  SWEEP,
  async ({ launch }) => {
    const running = await launch(LARGE_WINDOW)
    const { page } = running
    await playAtRest(page)
    const setup = setupOf({ deck: DECKS[0], tableMemory: true, firstGifter: 0 }, 4, 1)
    await openKadoOf(page, setup, ({ turn }) => turn === 3)
    await expect(page.locator('main.table')).toBeVisible()
    await expectNamed(running, 'the table')
    await decideUntil(page, () => false)
    await page.reload()
    await page.getByRole('button', { name: words.table.actions.result }).click()
    await expect(page.locator('.winner, .result').first()).toBeVisible()
    await expectNamed(running, 'the result')
  },
)
