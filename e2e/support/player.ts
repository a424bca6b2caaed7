import { expect, type Locator, type Page } from '@playwright/test'
import type { Input, Output, Reply, Route } from '../../src/shared/bridge/contract'
import { words } from './words'

const { menus, table } = words

/** Sends main a request through the bridge, as the renderer does. @throws if main refuses it */
export async function request<R extends Route>(page: Page, route: R, input: Input<R>): Promise<Output<R>> {
  // As text, because Playwright takes far longer to transfer each value of an object.
  const text = await page.evaluate(
    async ([asked, given]) => JSON.stringify(await window.kododo.request(asked, given as never)),
    [route, input] as const,
  )
  const reply: Reply<R> = JSON.parse(text)
  if (!reply.ok) throw new Error(`${route}: ${reply.error.code}`)
  return reply.value
}

/** Plays without waiting for animations and bots. */
export const playAtOnce = (page: Page) => request(page, 'settings/change', { speed: 'instant' })

/** Plays in the same way without motion, however the app was launched: the processor would have to draw every frame. */
export const playAtRest = (page: Page) =>
  request(page, 'settings/change', { speed: 'instant', motion: 'reduced' })

// ---- What is on the screen

export const status = (page: Page): Locator => page.getByRole('heading', { level: 1 })
export const hand = (page: Page): Locator =>
  page.getByRole('group', { name: table.read.hand }).getByRole('button')
export const commitButton = (page: Page): Locator => page.getByRole('button', { name: /^Play [12] cards?/ })
export const takeBackButton = (page: Page): Locator =>
  page.getByRole('button', { name: table.actions.beside['take-back'] })
export const ranking = (page: Page): Locator => page.getByRole('table', { name: menus.result.ranking })

/** The number of cards that the player must choose in the open turn. */
export async function cardsDue(page: Page): Promise<number> {
  const due = /(\d) cards? each/.exec(await status(page).innerText())?.[1]
  return Number(due)
}

/**
 * Chooses the leftmost cards by their keys, once they can be chosen: a hand is visible earlier, and a key would be
 * lost.
 */
export async function chooseByKeys(page: Page, due: number): Promise<void> {
  await expect(hand(page).first()).toBeEnabled()
  for (let key = 1; key <= due; key++) await page.keyboard.press(`${key}`)
}

// ---- New game

export interface NewGame {
  readonly players: 2 | 3 | 4 | 5
  /** True if another game was played last, which the form would offer again. */
  readonly choosesGame?: boolean
  /** The text for the seed's field; blank by default. */
  readonly seed?: string
  /** By default these settings stay unchanged. */
  readonly long?: boolean
  readonly tableMemory?: boolean
  /** The names of the bots, if they matter. */
  readonly bots?: readonly string[]
  /** The name of the person, if it matters. */
  readonly person?: string
}

/** Goes from the home screen to the table, by mouse. */
export async function startByMouse(page: Page, game: NewGame): Promise<void> {
  const { players, seed, long, tableMemory, choosesGame = false } = game
  await page.getByRole('button', { name: new RegExp(`^.*${menus.home.newGame}`) }).click()
  const games = page.getByRole('radiogroup', { name: menus.newGame.games })
  if (choosesGame) await games.getByRole('radio', { name: '5211' }).check()
  const count = page.getByRole('radiogroup', { name: menus.newGame.playerCount })
  await count.getByText(`${players}`, { exact: true }).click()
  await setSwitch(page, menus.newGame.long, long)
  await openMore(page)
  await setSwitch(page, menus.newGame.memory, tableMemory)
  if (seed !== undefined) await page.getByRole('textbox', { name: menus.newGame.seed }).fill(seed)
  await page.getByRole('button', { name: menus.newGame.start }).click()
  await expect(hand(page)).toHaveCount(5)
}

/** The names of the players at a shared table. */
export const NAMES = ['Ava', 'Chila', 'Bram', 'Yuna', 'Luis']

/** The button that opens the shutters for a person. */
export const openShutters = (page: Page, seat: number): Locator =>
  page.getByRole('button', { name: table.shutters.open(NAMES[seat] ?? '') })

/** Opens the shutters for a person, and plays the two leftmost cards. */
export async function commitAtShutters(page: Page, seat: number) {
  await openShutters(page, seat).click()
  await expect(hand(page)).toHaveCount(5)
  await chooseByKeys(page, 2)
  await page.keyboard.press('Enter')
  await expect(hand(page)).toHaveCount(0)
}

/** Goes from the home screen to the closed shutters of a table of five, by mouse. @param people their seats */
export async function startHotSeat(
  page: Page,
  people: readonly [0, ...number[]],
  seed?: string,
): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^.*${menus.home.newGame}`) }).click()
  const count = page.getByRole('radiogroup', { name: menus.newGame.playerCount })
  await count.getByText('5', { exact: true }).click()
  for (const seat of people.slice(1)) {
    const kind = page.getByRole('radiogroup', { name: menus.newGame.plays(NAMES[seat] ?? '') })
    await kind.getByRole('radio', { name: menus.newGame.kinds.human }).check()
  }
  if (seed !== undefined) await typeSeed(page, seed)
  await page.getByRole('button', { name: menus.newGame.start }).click()
  await expect(openShutters(page, 0)).toBeFocused()
}

/** Shows the rarely used options of a new game. */
export const openMore = (page: Page) =>
  page.getByRole('button', { name: menus.newGame.moreOptions, expanded: false }).click()

/** Shows the seed of a new game, and types it. */
export async function typeSeed(page: Page, seed: string): Promise<void> {
  await openMore(page)
  await page.getByRole('textbox', { name: menus.newGame.seed }).fill(seed)
}

async function setSwitch(page: Page, name: string, on: boolean | undefined): Promise<void> {
  const shown = page.getByRole('switch', { name })
  if (on === undefined || (await shown.getAttribute('aria-checked')) === `${on}`) return
  await shown.click()
  await expect(shown).toHaveAttribute('aria-checked', `${on}`)
}

/** Goes from the home screen to the table, by keyboard alone. */
export async function startByKeyboard(page: Page, { players }: NewGame): Promise<void> {
  // The home screen appears after main's reply, and takes the focus.
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: new RegExp(menus.home.newGame) }))
  await page.keyboard.press('Enter')
  await expect(status(page)).toHaveText(menus.newGame.title)
  await tabTo(
    page,
    page.getByRole('radiogroup', { name: menus.newGame.playerCount }).getByRole('radio', { checked: true }),
  )
  const chosen = page.getByRole('radio', { name: `${players}`, exact: true })
  for (let step = 0; step < 4 && !(await chosen.isChecked()); step++) await page.keyboard.press('ArrowRight')
  await expect(chosen).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(hand(page)).toHaveCount(5)
}

/** Presses Tab until the element has the focus. @throws if it never gets it */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${target}`)
}

// ---- A game

/** One way of playing: chooses cards, plays them, and goes on to the result. */
interface InputMethod {
  commit(page: Page, due: number, decision: number): Promise<void>
  seeResult(page: Page): Promise<void>
}

/** Chooses the leftmost cards. */
export const mouse: InputMethod = {
  async commit(page, due) {
    for (let index = 0; index < due; index++) await hand(page).nth(index).click()
    await commitButton(page).click()
  },
  seeResult: (page) => page.getByRole('button', { name: table.actions.result }).click(),
}

/** Chooses by number key, or by arrows and Space, in turn. */
export const keyboard: InputMethod = {
  async commit(page, due, decision) {
    if (decision % 2 === 0) await chooseByKeys(page, due)
    else await chooseByArrows(page, due)
    await expect(page.locator('[aria-pressed="true"]')).toHaveCount(due)
    await page.keyboard.press('Enter')
  },
  seeResult: (page) => page.keyboard.press('Enter'),
}

async function chooseByArrows(page: Page, due: number): Promise<void> {
  await tabTo(page, page.getByRole('group', { name: table.read.hand }).locator('[tabindex="0"]'))
  for (let index = 0; index < due; index++) {
    await page.keyboard.press(index === 0 ? 'Home' : 'ArrowRight')
    await page.keyboard.press('Space')
  }
}

/** Goes through all steps of a recap. They wait at instant speed, too. */
export async function goThroughSteps(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: table.actions.continue })
  await expect(goOn).toBeVisible()
  while (await goOn.isVisible()) await goOn.click()
}

/** Waits in the page until the status text changes: polling from outside would cost as much as a move each time. */
export async function statusAfter(page: Page, asked: string): Promise<void> {
  await page.waitForFunction((before) => {
    const said = document.querySelector('h1')?.textContent ?? before
    return said !== before
  }, asked)
}

/**
 * Plays the open game to its end and waits for the result.
 * @param check is called before every fourth decision
 */
export async function playToTheEnd(
  page: Page,
  input: InputMethod,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  for (let decision = 0; ; decision++) {
    const asked = await status(page).innerText()
    if (decision % 4 === 0) await check(page)
    await input.commit(page, await cardsDue(page), decision)
    await statusAfter(page, asked)
    if (!(await status(page).innerText()).endsWith(' each')) break
  }
  await expect(page.getByRole('button', { name: table.actions.result })).toBeVisible()
  await input.seeResult(page)
  await expect(ranking(page)).toBeVisible()
}
