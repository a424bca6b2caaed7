import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './words'

const { tutorial, menus } = words

/** One bubble as a test plays it: what it is called, and what is done in it; left out where it is only read. */
export interface Step {
  readonly title: string
  do?(page: Page): Promise<void>
}

/** Where a bubble finds the least room. */
export const UPRIGHT = { size: { width: 640, height: 1024 } } as const

export const bubble = (page: Page) => page.getByRole('region', { name: tutorial.label })
const next = (page: Page) => bubble(page).getByRole('button', { name: /^(Next|Play on)$/ })
export const continueTutorial = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${menus.home.tutorialOf('')}\\w+ ?${menus.home.continue}`) })

/** That bubble is shown, as that one of so many. */
export async function expectStep(page: Page, steps: readonly Step[], index: number): Promise<void> {
  await expect(bubble(page).getByRole('heading', { name: steps[index]?.title ?? 'none' })).toBeVisible()
  await expect(bubble(page).getByText(tutorial.step(index + 1, steps.length))).toBeVisible()
}

/** The bubble is in the window, and covers nothing that it asks for. */
async function expectInSight(page: Page): Promise<void> {
  const covered = () => {
    const told = document.querySelector('.tutorial__bubble')?.getBoundingClientRect()
    if (told === undefined) return 'no bubble'
    const { left, top, right, bottom } = told
    if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return 'out of the window'
    const asked = [...document.querySelectorAll('.tutorial__lit[data-ringed="true"]')]
    const isCovered = asked.some((lit) => {
      const box = lit.getBoundingClientRect()
      const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
      return middle.x > left && middle.x < right && middle.y > top && middle.y < bottom
    })
    return isCovered ? 'over what it asks for' : 'in sight'
  }
  await expect.poll(() => page.evaluate(covered)).toBe('in sight')
}

/** Something else was tried: the bubble says so, and what is asked for is told once more. */
export async function expectOtherwise(page: Page, task: string): Promise<void> {
  await expect(bubble(page).getByText(tutorial.otherwise)).toBeVisible()
  const heard = page.getByRole('status').filter({ hasText: tutorial.otherwiseHeard(task) })
  await expect(heard).toHaveCount(1)
}

/** Goes through a whole tutorial. @param between what is done at every bubble, before what it asks for */
export async function learn(
  page: Page,
  steps: readonly Step[],
  by: { turn(page: Page): Promise<void> },
  between: (index: number) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    await expectStep(page, steps, index)
    await expectInSight(page)
    await between(index)
    if (step.do) await step.do(page)
    else await by.turn(page)
  }
  await expect(bubble(page)).toBeHidden()
}

export const byMouse = { turn: (page: Page) => next(page).click() }
/** What is only read has the focus on what turns it. */
export const byKeyboard = {
  async turn(page: Page) {
    await expect(next(page)).toBeFocused()
    await page.keyboard.press('Enter')
  },
}

/** Chooses what is asked for with no keys but Tab and Space: the focus begins at the first of it. @param asked in the order of the page */
export async function chooseByTab(page: Page, asked: readonly Locator[]): Promise<void> {
  for (const [n, place] of asked.entries()) {
    if (n > 0) await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
}

/** Leaves the table at this bubble, and comes back to it from the home screen. */
export const leaveAndReturn =
  (page: Page, steps: readonly Step[]) =>
  async (index: number): Promise<void> => {
    // The home screen does not offer a tutorial that was left at its last bubble: its lesson is over.
    if (index === steps.length - 1) return
    await bubble(page).getByRole('button', { name: tutorial.leave }).click()
    await continueTutorial(page).click()
    await expectStep(page, steps, index)
  }
