import type { Page } from '@playwright/test'
import { tutorial as kado } from '../src/shared/words/en/games/kado/rules'
import { large } from './support/kado-hands'
import { playAtRest } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { bubble, byMouse, faultsOfLight, type Subjects } from './support/tutorial'
import { words } from './support/words'

const { lesson, menus, tutorial } = words

interface Step {
  readonly title: string
  /** The elements that the step is about: everything that it asks to look at or to press. */
  readonly about: Subjects
  /** The elements to choose, in order; absent if the step is only read. */
  readonly choose?: readonly string[]
  /** The elements among those above that are gone, or no longer meant, after the choice. */
  readonly done?: readonly string[]
}

const held = (card: string) => `.hand-card[data-card="${card}"]`
const gauge = (colour: string) => `.table-colour[data-colour="${colour}"]`
const placed = (colour: string) => `.table-slot[data-laid="${colour}"]`
const TILE = '.table-step[data-now="true"] .table-tile'
const LIZARDS = '.table-slot[data-kododo="true"]'

const OF_5211: readonly Step[] = [
  { title: lesson.welcome.title, about: { '.table-slot[data-own="true"]': 4, '.table-steps ol': 1 } },
  {
    title: lesson.start.title,
    about: { [held('g4')]: 1, [held('g5')]: 1 },
    choose: [held('g4'), held('g5')],
    done: [held('g4'), held('g5')],
  },
  { title: lesson.limit.title, about: { [gauge('blue')]: 1, '.table-slot[data-laid]': 8 } },
  {
    title: lesson.kododo.title,
    about: { '.table-kododo': 1, [LIZARDS]: 2, [held('y1')]: 1 },
    choose: [held('y1')],
    done: [held('y1')],
  },
  {
    title: lesson.knock.title,
    about: { [gauge('blue')]: 1, [placed('blue')]: 6, [held('b2')]: 1 },
    choose: [held('b2')],
    done: [held('b2')],
  },
  { title: lesson.counted.title, about: { [TILE]: 1, '.table-kododo': 1, [LIZARDS]: 5 } },
  { title: lesson.out.title, about: { [TILE]: 1, [gauge('blue')]: 1, [placed('blue')]: 7 } },
  {
    title: lesson.tied.title,
    about: {
      [TILE]: 1,
      [gauge('yellow')]: 1,
      [gauge('orange')]: 1,
      [placed('yellow')]: 3,
      [placed('orange')]: 3,
    },
  },
  { title: lesson.scored.title, about: { [TILE]: 1, [gauge('green')]: 1, [placed('green')]: 2 } },
  {
    title: lesson.won.title,
    about: { '.table-plate[data-own="true"] .table-score': 1, '.table-gain[data-own="true"] b': 1 },
  },
  { title: lesson.playOn.title, about: {} },
]

const HELD = '.acts-handle'
const grid = (seat: number) => `.kado-mark[data-of="grid"][data-seat="${seat}"]`
const card = (seat: number) => `.kado-mark[data-of="card"][data-seat="${seat}"]`
const rowOf = (seat: number) => `.kado-turn li[data-seat="${seat}"]`
const half = (name: string) => `.acts-tile[data-half="${name}"]`
const row = (seat: number) => `.acts-row[data-to="${seat}"]`
const givePlace = (seat: number) => `.acts-give-place[data-seat="${seat}"]`

const giving = (title: string, to: number, more: Subjects = {}): Step => ({
  title,
  about: { [HELD]: 1, [row(to)]: 1, ...more },
  choose: [row(to)],
  done: [row(to), givePlace(to)],
})

const OF_KADO: readonly Step[] = [
  { title: kado.welcome.title, about: { [HELD]: 1 } },
  giving(kado.first('', '', '').title, 1, { [givePlace(1)]: 1 }),
  giving(kado.second('').title, 2, { [givePlace(2)]: 1 }),
  giving(kado.keep('').title, 0),
  { title: kado.placeFirst('').title, about: { [rowOf(1)]: 1, [grid(0)]: 1 }, choose: [] },
  { title: kado.swap('').title, about: { [card(0)]: 1, [card(1)]: 1 } },
  {
    title: kado.guess('').title,
    about: { [grid(0)]: 1, [grid(1)]: 1, [half('cube')]: 1, [half('purple')]: 1 },
    choose: [half('cube'), half('purple')],
    done: [half('cube'), half('purple')],
  },
  {
    title: kado.placeSecond.title,
    about: {
      [rowOf(0)]: 1,
      '.kado-bonus[data-seat="0"]': 1,
      [grid(0)]: 1,
      [HELD]: 1,
      '.acts-cell[data-cell="0 1"]': 1,
    },
    choose: ['.acts-cell[data-cell="0 1"]'],
    done: [HELD, '.acts-cell[data-cell="0 1"]'],
  },
  {
    title: kado.columns.title,
    about: {
      [grid(0)]: 1,
      '.kado-line-total[data-near="true"]': 1,
      '.kado-column-total[data-near="true"]': 2,
    },
  },
  { title: kado.playOn.title, about: {} },
]

/** All cards and plates of a game, and everything else that is at its table by itself. */
const OTHERS = {
  '5211': '.hand-card, .table-slot, .table-plate, .table-kododo, .table-colour, .table-tile, .table-commit',
  KADO: '.kado-mark, .kado-who, .kado-turn li, .acts-row, .acts-tile, .acts-give-place, .kado-bonus, .table-commit',
} as const

const LARGE = '.table-commit[aria-disabled="false"]'

/** The texts of the bubble's task from now on, until the next bubble appears. */
const tasksAfter = async (page: Page, press: () => Promise<void>, next: string | undefined) => {
  const tasks = await page.evaluateHandle(() => {
    const said: string[] = []
    const listen = () => {
      const task = document.querySelector('.tutorial__task')?.textContent
      if (task && said.at(-1) !== task) said.push(task)
    }
    new MutationObserver(listen).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
    return said
  })
  await press()
  await expect(bubble(page).getByRole('heading', { name: next ?? 'none' })).toBeVisible()
  return tasks.jsonValue()
}

async function expectLight(page: Page, subjects: Subjects, game: keyof typeof OTHERS, what: string) {
  const faults = () => page.evaluate(faultsOfLight, { subjects, others: OTHERS[game] })
  await expect.soft.poll(faults, { message: what }).toEqual([])
}

async function learn(page: Page, steps: readonly Step[], game: keyof typeof OTHERS) {
  for (const [index, { title, about, choose, done = [] }] of steps.entries()) {
    await expect(bubble(page).getByRole('heading', { name: title })).toBeVisible()
    const named = `${index + 1}, ${title}`
    const isChosen = choose?.length === 0
    await expectLight(page, isChosen ? { ...about, [LARGE]: 1 } : about, game, named)
    if (choose === undefined) {
      await byMouse.turn(page)
      continue
    }
    const asked = await bubble(page).locator('.tutorial__task').innerText()
    for (const place of choose) await page.locator(place).first().click()
    const left = Object.entries(about).filter(([selector]) => !done.includes(selector))
    if (!isChosen) {
      await expect(bubble(page).getByText(tutorial.press)).toBeVisible()
      await page.mouse.move(1, 1)
      await expectLight(page, { ...Object.fromEntries(left), [LARGE]: 1 }, game, `${named}, chosen`)
    }
    const said = await tasksAfter(page, () => large(page).click(), steps[index + 1]?.title)
    if (!isChosen) expect.soft(said, `${named}, pressed`).not.toContain(asked)
  }
  await expect(bubble(page)).toBeHidden()
}

const begin = {
  '5211': (page: Page) => page.getByRole('button', { name: menus.tutorialOffer.show('5211') }).click(),
  KADO: (page: Page) => page.getByRole('button', { name: menus.tutorialOffer.show('KADO') }).click(),
}

const SIZES = [
  [1440, 900],
  [1024, 640],
  [640, 1024],
] as const

for (const [width, height] of SIZES)
  for (const [game, steps] of [
    ['5211', OF_5211],
    ['KADO', OF_KADO],
  ] as const)
    test(
      `everything that a step of ${game} is about is on the table, alone in the light and uncovered, at ${width} × ${height}`,
      SWEEP,
      async ({ launch }) => {
        const { page } = await launch({ size: { width, height } })
        await playAtRest(page)
        await begin[game](page)
        await learn(page, steps, game)
      },
    )
