import { expect, type Locator, type Page } from '@playwright/test'
import { words } from './words'

const { tutorial, menus } = words

/** One bubble of a test: its title, and the action that it asks for; without one if the bubble is only read. */
export interface Step {
  readonly title: string
  do?(page: Page): Promise<void>
}

/** The window in which a bubble has the least room. */
export const UPRIGHT = { size: { width: 640, height: 1024 } } as const

export const bubble = (page: Page) => page.getByRole('region', { name: tutorial.label })
const next = (page: Page) => bubble(page).getByRole('button', { name: /^(Next|Play on)$/ })
export const continueTutorial = (page: Page) =>
  page.getByRole('button', { name: new RegExp(`^${menus.home.tutorialOf('')}\\w+ ?${menus.home.continue}`) })

/** Checks that this bubble is shown, with its number and the total. */
export async function expectStep(page: Page, steps: readonly Step[], index: number): Promise<void> {
  await expect(bubble(page).getByRole('heading', { name: steps[index]?.title ?? 'none' })).toBeVisible()
  await expect(bubble(page).getByText(tutorial.step(index + 1, steps.length))).toBeVisible()
}

/** Checks that the bubble is in the window, and covers nothing that it asks for. */
async function expectInSight(page: Page): Promise<void> {
  const covered = () => {
    const bubbleBox = document.querySelector('.tutorial__bubble')?.getBoundingClientRect()
    if (bubbleBox === undefined) return 'no bubble'
    const { left, top, right, bottom } = bubbleBox
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

/** After a wrong action, checks that the bubble says so and repeats its task. */
export async function expectOtherwise(page: Page, task: string): Promise<void> {
  await expect(bubble(page).getByText(tutorial.otherwise)).toBeVisible()
  const announced = page.getByRole('status').filter({ hasText: tutorial.otherwiseSpoken(task) })
  await expect(announced).toHaveCount(1)
}

/** Goes through a whole tutorial. @param between is called at every bubble, before its action */
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
/** A bubble that is only read gives the focus to its button for the next one. */
export const byKeyboard = {
  async turn(page: Page) {
    await expect(next(page)).toBeFocused()
    await page.keyboard.press('Enter')
  },
}

/**
 * Chooses the requested elements with Tab and Space only: the first of them has the focus.
 * @param asked in the order of the page
 */
export async function chooseByTab(page: Page, asked: readonly Locator[]): Promise<void> {
  for (const [n, place] of asked.entries()) {
    if (n > 0) await page.keyboard.press('Tab')
    await expect(place).toBeFocused()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('Enter')
}

/** Leaves the table at this bubble, and returns to it from the home screen. */
export const leaveAndReturn =
  (page: Page, steps: readonly Step[]) =>
  async (index: number): Promise<void> => {
    // The home screen does not offer a tutorial that was left at its last bubble: its lesson is over.
    if (index === steps.length - 1) return
    await bubble(page).getByRole('button', { name: tutorial.leave }).click()
    await continueTutorial(page).click()
    await expectStep(page, steps, index)
  }

/** The elements that a bubble is about, by selector, and their number at the table. */
export type Subjects = Readonly<Record<string, number>>

interface Asked {
  readonly subjects: Subjects
  /** Selector of every card and plate that may be lit only if the bubble is about it. */
  readonly others: string
}

/**
 * Compares the layout of a bubble and its spotlight with the elements that the bubble is about, and returns each fault
 * as a line. Runs in the page.
 */
export function faultsOfLight({ subjects, others }: Asked): readonly string[] {
  interface Point {
    readonly x: number
    readonly y: number
  }
  const bubble = document.querySelector('.tutorial__bubble')?.getBoundingClientRect()
  if (bubble === undefined) return ['there is no bubble']
  const shapes = [...document.querySelectorAll<SVGRectElement>('.tutorial__veil mask rect')]
  const nameOf = (element: Element) => {
    const data = Object.entries((element as HTMLElement).dataset).map(([key, value]) => `${key}=${value}`)
    return `.${element.classList[0] ?? element.tagName} ${data.join(' ')}`
  }
  const isShown = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  /** The position of a point of the window within an element that may be rotated about its middle, from -1 to 1. */
  const within = (element: HTMLElement, { x, y }: Point): Point => {
    const box = element.getBoundingClientRect()
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    const [dx, dy] = [x - box.left - box.width / 2, y - box.top - box.height / 2]
    const length = Math.hypot(a, b)
    const [cos, sin] = [a / length, b / length]
    return {
      x: (2 * (dx * cos + dy * sin)) / element.offsetWidth,
      y: (2 * (dy * cos - dx * sin)) / element.offsetHeight,
    }
  }
  const isIn = (element: HTMLElement, point: Point): boolean => {
    const { x, y } = within(element, point)
    return Math.abs(x) <= 1 && Math.abs(y) <= 1
  }
  /** A grid of points all over an element, up to this many px from its edges. */
  const pointsOf = (element: HTMLElement, inset: number): readonly Point[] => {
    const box = element.getBoundingClientRect()
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    const length = Math.hypot(a, b)
    const [cos, sin] = [a / length, b / length]
    const steps = Array.from({ length: 9 }, (_, n) => n / 4 - 1)
    // The corners are round.
    const net = steps.flatMap((across) =>
      steps.filter((down) => Math.abs(across * down) < 1).map((down) => [across, down] as const),
    )
    return net.map(([across, down]) => {
      const x = across * (element.offsetWidth / 2 - inset)
      const y = down * (element.offsetHeight / 2 - inset)
      return {
        x: box.left + box.width / 2 + x * cos - y * sin,
        y: box.top + box.height / 2 + x * sin + y * cos,
      }
    })
  }
  const hand = [...document.querySelectorAll<HTMLElement>('.hand-card')]
  /** A card further to the right in a hand covers the one beside it. */
  const isBeneath = (element: HTMLElement, point: Point): boolean =>
    hand.includes(element) && hand.slice(hand.indexOf(element) + 1).some((other) => isIn(other, point))
  /** The last shape in the mask decides. */
  const isLit = ({ x, y }: Point): boolean => {
    const last = shapes.findLast((shape) => {
      const matrix = shape.getScreenCTM()
      return matrix !== null && shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()))
    })
    return last !== undefined && last.getAttribute('fill') !== '#fff'
  }
  const meets = (one: DOMRect, other: DOMRect) =>
    one.left < other.right - 1 &&
    other.left < one.right - 1 &&
    one.top < other.bottom - 1 &&
    other.top < one.bottom - 1

  const found = Object.entries(subjects).map(([selector, count]) => ({
    selector,
    count,
    elements: [...document.querySelectorAll<HTMLElement>(`.table ${selector}`)].filter(isShown),
  }))
  const meant = found.flatMap(({ elements }) => elements)
  /** Visible buttons, without cards, places for cards, and places that only give a tip. */
  const buttons = [
    ...document.querySelectorAll('.table button:not(.hand-card, [class^="acts-"], :empty)'),
  ].filter((button) => isShown(button) && !button.closest('.tutorial, [inert], dialog:not([open])'))
  /** A badge is on the edge of an element and is lit with it. */
  const badges = [...document.querySelectorAll<HTMLElement>('.table :is(.table-key, .kado-eye)')].filter(
    isShown,
  )
  const badgesOf = (element: HTMLElement) =>
    badges.filter((badge) => {
      const { x, y, width, height } = badge.getBoundingClientRect()
      return isIn(element, { x: x + width / 2, y: y + height / 2 })
    })
  const missing = found
    .filter(({ elements, count }) => elements.length !== count)
    .map(({ selector, elements }) => `${elements.length} of ${selector} are on the table`)
  const misplaced = meant.flatMap((element) => {
    const box = element.getBoundingClientRect()
    const points = pointsOf(element, 2).filter((point) => !isBeneath(element, point))
    const isOut = box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight
    const over = buttons.find(
      (button) =>
        !button.contains(element) && !element.contains(button) && meets(button.getBoundingClientRect(), box),
    )
    return [
      ...(isOut ? ['is not all in the window'] : []),
      ...(points.every(isLit) ? [] : ['is not all lit']),
      ...(badgesOf(element).every((badge) => pointsOf(badge, 1).every(isLit))
        ? []
        : ['has a badge in the dark']),
      ...(meets(bubble, box) ? ['lies beneath the bubble'] : []),
      ...(over === undefined ? [] : [`lies beneath the button "${over.textContent}"`]),
    ].map((fault) => `${nameOf(element)} ${fault}`)
  })
  const stray = [...document.querySelectorAll<HTMLElement>(others)]
    .filter((element) => isShown(element) && !meant.includes(element))
    .filter((element) => !meant.some((one) => one.contains(element) || element.contains(one)))
    .filter((element) =>
      pointsOf(element, 1).some(
        (point) => !isBeneath(element, point) && !meant.some((one) => isIn(one, point)) && isLit(point),
      ),
    )
    .map((element) => `${nameOf(element)} is lit as well`)
  const ways = [...document.querySelectorAll<SVGPathElement>('.tutorial__way')].flatMap((way) => {
    const length = way.getTotalLength()
    const covered = Array.from({ length: 21 }, (_, n) => way.getPointAtLength((n * length) / 20)).some(
      ({ x, y }) => x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom,
    )
    return covered ? ['the way lies beneath the bubble'] : []
  })
  const isInWindow =
    bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight
  return [
    ...(isInWindow ? [] : ['the bubble is not all in the window']),
    ...[...missing, ...misplaced, ...stray, ...new Set(ways)],
  ]
}
