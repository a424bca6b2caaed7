import type { Page } from '@playwright/test'
import { rules, tutorial as said } from '../src/shared/words/en/games/kado/rules'
import { cells, large, pressed, recipients } from './support/kado-hands'
import { playAtOnce, playAtRest, request } from './support/player'
import { onlySave, readRecord } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import {
  bubble,
  byKeyboard,
  byMouse,
  chooseByTab,
  expectOtherwise,
  learn,
  leaveAndReturn,
  type Step,
  UPRIGHT,
} from './support/tutorial'
import { words } from './support/words'

/** One way of doing what a bubble asks for. */
interface InputMethod {
  give(page: Page, to: number): Promise<void>
  guess(page: Page): Promise<void>
  place(page: Page, cell: string): Promise<void>
}

const half = (page: Page, name: string) => page.locator(`.acts-tile[data-half="${name}"]`)

const mouse: InputMethod = {
  async give(page, to) {
    await recipients(page)
      .and(page.locator(`[data-to="${to}"]`))
      .click()
    await large(page).click()
  },
  async guess(page) {
    await half(page, 'cube').click()
    await half(page, 'purple').click()
    await large(page).click()
  },
  async place(page, cell) {
    // The only possible place is already chosen.
    if ((await cells(page).count()) > 1) await page.locator(`.acts-cell[data-cell="${cell}"]`).click()
    await large(page).click()
  },
}

/** The letters of the others clockwise, and of keeping. */
const GIVE_KEYS = ['d', 'a', 'b', 'c']

const keyboard: InputMethod = {
  async give(page, to) {
    await page.keyboard.press(GIVE_KEYS[to] ?? '')
    await expect(pressed(recipients(page))).toHaveCount(1)
    await page.keyboard.press('Enter')
  },
  async guess(page) {
    for (const key of ['2', 'q']) await page.keyboard.press(key)
    await expect(large(page)).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Enter')
  },
  async place(page, cell) {
    const target = page.locator(`.acts-cell[data-cell="${cell}"]`)
    await expect(target).toBeVisible()
    while ((await target.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  },
}

/** Plays with Tab and Space alone. */
const byTab: InputMethod = {
  give: (page, to) => chooseByTab(page, [recipients(page).and(page.locator(`[data-to="${to}"]`))]),
  guess: (page) => chooseByTab(page, [half(page, 'cube'), half(page, 'purple')]),
  async place(page, cell) {
    const target = page.locator(`.acts-cell[data-cell="${cell}"]`)
    await expect(target).toBeFocused()
    // The only possible place is already chosen.
    if ((await target.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
  },
}

const stepsBy = (input: InputMethod): readonly Step[] => [
  { title: said.welcome.title },
  { title: said.first('', '', '').title, do: (page) => input.give(page, 1) },
  { title: said.second('').title, do: (page) => input.give(page, 2) },
  { title: said.keep('').title, do: (page) => input.give(page, 0) },
  { title: said.placeFirst('').title, do: (page) => input.place(page, '0 0') },
  { title: said.swap('').title },
  { title: said.guess('').title, do: (page) => input.guess(page) },
  { title: said.placeSecond.title, do: (page) => input.place(page, '0 1') },
  { title: said.columns.title },
  { title: said.playOn.title },
]

/** Starts the tutorial from the rules of KADO, which always offer it. */
async function begin(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(words.menus.home.howToPlay) }).click()
  await page.getByRole('dialog').locator('label', { hasText: 'KADO' }).click()
  await expect(page.getByRole('heading', { name: rules.idea.title })).toBeVisible()
  await page.getByRole('button', { name: words.rules.tutorial }).click()
}

test(
  'the tutorial of KADO by mouse, left and resumed at every step, continues as a game that never counts',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch()
    await playAtRest(page)
    await begin(page)
    const steps = stepsBy(mouse)
    await learn(page, steps, byMouse, leaveAndReturn(page, steps))
    // Bram gives the gifts now, and may choose again.
    await expect.poll(() => readRecord(onlySave(userData, 'open')).log.length).toBeGreaterThan(20)
    expect(readRecord(onlySave(userData, 'open'))).toMatchObject({ standing: 'tutorial', tutorial: null })
  },
)

test(
  'the tutorial of KADO by keyboard, until the game that follows, in an upright window',
  SWEEP,
  async ({ launch }) => {
    const { page, userData } = await launch(UPRIGHT)
    await playAtOnce(page)
    await begin(page)
    const steps = stepsBy(keyboard)
    const giveWrong = async () => {
      const task = said.first('', '', '').task.replace(/\.$/, '')
      // The task begins once main knows that the previous bubble has been read.
      await expect(bubble(page).getByText(task)).toBeVisible()
      await mouse.give(page, 3)
      await expectOtherwise(page, task)
      expect(readRecord(onlySave(userData, 'open')).log).toEqual([])
    }
    await learn(page, steps, byKeyboard, async (index) => {
      if (index === 1)
        await test.step('a bubble replies to a gift for the wrong player, and the gift stays', giveWrong)
    })
    await expect(large(page)).toHaveAttribute('data-action', /challenge|place/)
  },
)

test(
  "with keys, the task of KADO's bubble has the focus, and Tab reaches the rest of it",
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await playAtRest(page)
    await begin(page)
    await page.keyboard.press('Shift')
    await learn(page, stepsBy(byTab), byKeyboard)
  },
)

test('with motion, each bubble waits until it is seen', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await request(page, 'settings/change', { speed: 2 })
  await begin(page)
  await learn(page, stepsBy(mouse), byMouse)
})
