import type { ElectronApplication, Page } from '@playwright/test'
import { resize } from './support/app'
import { clashes, smallTargets } from './support/fits'
import {
  decideUntil,
  expectedAction,
  nextAction,
  openBoard,
  perform,
  showChallenge,
  showCountFromGiving,
  showEndFromCount,
  showGhostFromBoard,
  showLastGiving,
  startSharedKado,
  viewKado,
} from './support/kado'
import { coarsely, drawnToSize } from './support/metrics'
import { playAtRest } from './support/player'
import { expectReadable, smallDisplayTexts } from './support/readable'
import { expect, SWEEP, test } from './support/test'

/** KADO's table in each phase: that it fits every window, and that it can be read and pressed. */

const LARGE = { width: 1440, height: 900 }
/** Smaller windows, in which the text is also checked while four players choose. */
const SMALLER = [
  { width: 1024, height: 640 },
  { width: 640, height: 1024 },
]
/** The smallest window: texts give way, and controls do not. */
const LEAST = { width: 640, height: 480 }
const OTHERS = [
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
  { width: 800, height: 600 },
]

const READING_WINDOW = { args: ['--inspect-table'], drawing: 'true-size', size: LARGE } as const

/** From this size on, targets have their full size; in a smaller window everything is drawn smaller. */
const FULL_SIZE = { width: 1024, height: 640 }
const LEAST_TARGET = 40

/** The elements whose edge no text may cross. */
const EDGES =
  '.kado-panel, .kado-board, .table-commit, .table-clear, .acts-row, .acts-tile, .acts-cell[aria-pressed="false"]'

const softly = expect.configure({ soft: true })

interface Case {
  readonly app: ElectronApplication
  readonly page: Page
  /** The name of the case in the message of a failure. */
  readonly what: string
}

async function fits({ app, page, what }: Case, size: typeof LARGE) {
  const { width, height } = size
  const where = `${what} at ${width} × ${height}`
  await resize(app, page, size)
  await softly.poll(() => page.evaluate(clashes, EDGES), { message: where }).toEqual([])
  expect.soft(await smallDisplayTexts(page), where).toEqual([])
  if (width >= FULL_SIZE.width && height >= FULL_SIZE.height)
    await softly.poll(() => page.evaluate(smallTargets, LEAST_TARGET), { message: where }).toEqual([])
  return where
}

/** @param sizes without the large one, which the window has afterwards */
const fitsElsewhere = (shown: Case, sizes = [...OTHERS, LEAST, ...SMALLER]) =>
  coarsely(shown.page, async () => {
    for (const size of sizes) await fits(shown, size)
    await resize(shown.app, shown.page, LARGE)
  })

async function fitsEverywhere(shown: Case) {
  await fits(shown, LARGE)
  await fitsElsewhere(shown)
}

async function isReadable(shown: Case, size = LARGE) {
  const where = await fits(shown, size)
  await drawnToSize(shown.page)
  await expectReadable(shown.page, where)
  return where
}

async function fitsAndIsReadable(shown: Case) {
  await isReadable(shown)
  await fitsElsewhere(shown)
}

/** Buttons that are smaller than a target, covered by something else or outside the window. */
const misplaced = (page: Page): Promise<readonly string[]> =>
  page.locator('.table-accessible button:not([aria-hidden])').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      const isLarge = width >= 39.5 && height >= 39.5
      const isOnTop = button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      return isLarge && isOnTop ? [] : [`${button.outerHTML.slice(0, 120)} ${width} × ${height}`]
    }),
  )

/** In all smaller windows, everything that four players need for a choice can be pressed and read. */
async function isAskedWell(shown: Case) {
  const { page } = shown
  const canBePressed = async (where: string) =>
    softly.poll(() => misplaced(page), { message: where }).toEqual([])
  await isReadable(shown)
  for (const size of SMALLER) await canBePressed(await isReadable(shown, size))
  await canBePressed(await fits(shown, LEAST))
  await fitsElsewhere(shown, OTHERS)
}

for (const players of [4, 2] as const) {
  const looksWell = players === 4 ? isAskedWell : fitsAndIsReadable

  test(
    `KADO's table of ${players} fits and is readable while the cards are guessed and placed`,
    SWEEP,
    async ({ launch }) => {
      const { app, page } = await launch(READING_WINDOW)
      await playAtRest(page)
      await showChallenge(page, players)
      await looksWell({ app, page, what: 'challenge' })
      await openBoard(page)
      // In a duel the board covers the text beneath it.
      await (players === 4 ? isAskedWell : fitsEverywhere)({ app, page, what: 'the board' })
      await showGhostFromBoard(page)
      await looksWell({ app, page, what: 'placing' })
    },
  )

  test(
    `KADO's table of ${players} fits and is readable while the last cards are given, counted and ranked`,
    SWEEP,
    async ({ launch }) => {
      const { app, page } = await launch(READING_WINDOW)
      await playAtRest(page)
      await showLastGiving(page, players)
      await looksWell({ app, page, what: 'giving' })
      await showCountFromGiving(page)
      await fitsAndIsReadable({ app, page, what: 'the count' })
      await showEndFromCount(page)
      await fitsAndIsReadable({ app, page, what: 'the end' })
    },
  )
}

/** The places of everything that a turn is played with, by class; runs in the page. */
function arrangement(): readonly string[] {
  const parts = '.kado-panel, .kado-mark, .kado-turn, .kado-heading, .kado-total, .acts-ground, .table-commit'
  return [...document.querySelectorAll<HTMLElement>(parts)].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect()
    const { of = '', seat = '' } = part.dataset
    return [part.classList[0], of, seat, ...[x, y, width, height].map(Math.round)].join(' ')
  })
}

/** The free cells of the player's own grid and the text of each; runs in the page. */
function freeCells(): readonly string[] {
  const own = document.querySelector('.kado-panel[data-near="true"]')?.getBoundingClientRect()
  const isOwn = ({ x, y }: DOMRect) =>
    own !== undefined && x > own.left && x < own.right && y > own.top && y < own.bottom
  return [...document.querySelectorAll<HTMLElement>('.kado-cell, .acts-cell')]
    .filter((cell) => isOwn(cell.getBoundingClientRect()))
    .map(({ innerText }) => innerText)
}

test(
  "nothing of KADO's table jumps between choosing and placing, and only cells that the card may go to are drawn",
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ size: LARGE })
    await playAtRest(page)
    await showChallenge(page, 4)
    // Consecutive sizes have different arrangements, so that the test sees when the table has followed its window.
    const sizes = [...OTHERS, ...SMALLER, LEAST, LARGE]
    let last = await page.evaluate(arrangement)
    const arrangements = async () => {
      const found: (readonly string[])[] = []
      for (const size of sizes) {
        await resize(app, page, size)
        await expect.poll(() => page.evaluate(arrangement)).not.toEqual(last)
        last = await page.evaluate(arrangement)
        found.push(last)
      }
      return found
    }
    const choosing = await arrangements()
    expect(Math.min(...choosing.map(({ length }) => length))).toBeGreaterThan(12)
    await decideUntil(page, ({ phase }) => phase === 'place')
    await expect.poll(() => expectedAction(page)).toBe('place')
    last = await page.evaluate(arrangement)
    expect(await arrangements()).toEqual(choosing)
    const { cells } = await viewKado(page)
    const free = await page.evaluate(freeCells)
    expect(free).toHaveLength(cells.length)
    for (const text of free) expect(text).toMatch(/^[+0]/)
  },
)

test("KADO's table of 3, which is one of 4 without one grid, fits its window", SWEEP, async ({ launch }) => {
  const { app, page } = await launch({ size: LARGE })
  await playAtRest(page)
  await showChallenge(page, 3)
  for (const size of [LARGE, ...OTHERS, LEAST, ...SMALLER]) await fits({ app, page, what: 'challenge' }, size)
})

test(
  "KADO's private views at a shared screen are readable, and its shared table fits its window",
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch(READING_WINDOW)
    await playAtRest(page)
    await startSharedKado(page, 4, [0, 1, 2, 3])
    const seen = new Set<string>()
    for (let what = await nextAction(page); seen.size < 5; what = await nextAction(page)) {
      if (!seen.has(what)) await expectReadable(page, `shared, ${what}`)
      if (!seen.has(what) && what === 'challenge')
        await fitsEverywhere({ app, page, what: 'shared challenge' })
      seen.add(what)
      await perform(page, what)
    }
    expect([...seen].toSorted()).toEqual(['challenge', 'close', 'give', 'open', 'place'])
  },
)
