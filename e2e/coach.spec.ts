import type { Locator, Page } from '@playwright/test'
import { spoken } from '../src/renderer/games/kado/coach/spoken'
import { coach } from '../src/shared/words/en/games/5211/coach'
import { coach as kadoCoach } from '../src/shared/words/en/games/kado/coach'
import { guessWords } from '../src/shared/words/en/games/kado/coach-guesses'
import { open5211, open5211Of, sharedSetup } from './support/5211'
import { type RunningApp, resize } from './support/app'
import { openKado } from './support/kado'
import {
  commitButton,
  hand,
  openShutters,
  playAtOnce,
  playAtRest,
  request,
  startByMouse,
  tabTo,
} from './support/player'
import { axeFindings } from './support/readable'
import { onlySave, readRecord } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { table } = words

const sheet = (page: Page) => page.getByRole('region', { name: table.coach.name, exact: true })
/** The announcement of the same text for screen readers. */
const announced = (page: Page) => page.getByRole('status', { name: table.coach.name })
const coachButton = (page: Page) => page.getByRole('button', { name: table.coach.name, exact: true })
/** The text on the sheet. */
const spokenOn = async (paper: Locator) =>
  `${await paper.getByRole('heading').textContent()}. ${await paper.locator('.coach-sheet__words p').textContent()}`
const choose = (page: Page) => sheet(page).getByRole('button', { name: coach.choose(2) })

const SIZES = [
  [1440, 900],
  [1280, 800],
  [1024, 640],
  [640, 1024],
] as const

/**
 * Waits until the coach has spoken, and expects all its words to be visible.
 * @param where names the case in a failure
 */
async function expectWhole(page: Page, where: string): Promise<void> {
  await expect(sheet(page).getByRole('heading')).not.toHaveText(table.coach.name)
  const hidden = () =>
    sheet(page)
      .locator('.coach-sheet__words')
      .evaluate((box) => Math.max(box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth))
  await expect.poll(hidden, where).toBeLessThanOrEqual(1)
}

/** Expects the list of choices to have room for all its text. */
const expectListed = (page: Page, where: string) =>
  expect
    .poll(
      () =>
        page
          .locator('.coach-choices')
          .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
      where,
    )
    .toBeLessThanOrEqual(1)

/** Counts the lines of a button's text. */
const linesOf = (button: Locator) =>
  button.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size
  })

/**
 * The parts of the coach, the piles and the player's own cards that cover something, or let it reach out of its place.
 */
const coveredBy = (pill: Locator) =>
  pill.evaluate((of) => {
    const own = of.getBoundingClientRect()
    const place = of.parentElement?.getBoundingClientRect() ?? own
    const isApart = (other: DOMRect) =>
      other.right <= own.left || other.left >= own.right || other.bottom <= own.top || other.top >= own.bottom
    const over = [...document.querySelectorAll('.coach-sheet, .coach-choices, .table-slot, .table-counter')]
      .filter((one) => !isApart(one.getBoundingClientRect()))
      .map(({ className }) => className)
    const out = own.height > place.height + 1 || own.width > place.width + 1
    return out ? [...over, `${own.width} × ${own.height} in ${place.width} × ${place.height}`] : over
  })

test('the coach speaks in 5211 to the player who decides, and follows mouse and keys', async ({ launch }) => {
  const { page, userData } = await launch({ moves: true })

  await test.step('the coach speaks beside its button, and its advice is chosen and played', async () => {
    await open5211(page, { players: 3, seed: 'coach' }, () => true)
    await expect(hand(page)).toHaveCount(5)
    await expect(sheet(page)).toHaveCount(0)
    // The region is there before any text, because screen readers ignore a region that appears together with its text.
    await expect(announced(page)).toHaveText('')
    await coachButton(page).click()
    await choose(page).click()
    // A small sheet omits the points, which are announced anyway.
    await expect(announced(page)).toContainText(await spokenOn(sheet(page)))
    await expect(hand(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(2)
    // A chosen pair cannot be chosen again.
    await expect(sheet(page).getByRole('button', { name: coach.chosen })).toBeDisabled()
    await expect(page.locator('.coach-pick')).toHaveCount(2)
    // The list, the cards and the sentence show the same chance to win for the advised pair.
    const figure = await page.locator('.coach-choices [data-best="true"] .coach-choices__wins').innerText()
    const onCards = page.locator('.coach-card:has(.coach-pick) .coach-plaque__figure')
    await expect(onCards).toHaveText([figure, figure])
    await expect(sheet(page)).toContainText(figure)
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect(sheet(page)).toHaveCount(0)
    const { coached } = readRecord(onlySave(userData, 'open'))
    expect(coached).toBe(true)
  })
})

test(
  'the coach is absent without table memory, and speaks only to the player whose hand is open',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await playAtRest(page)
    await test.step('the coach is absent without table memory', async () => {
      await request(page, 'settings/change', { coach: true })
      await open5211(page, { players: 2, seed: 'coach', tableMemory: false }, () => true)
      await expect(commitButton(page)).toBeVisible()
      await expect(coachButton(page)).toHaveCount(0)
      await expect(sheet(page)).toHaveCount(0)
    })

    await test.step('the coach speaks only to the player whose hand is open', async () => {
      await open5211Of(page, sharedSetup('coach'), () => true)
      await expect(openShutters(page, 0)).toBeVisible()
      await expect(sheet(page)).toHaveCount(0)
      await openShutters(page, 0).click()
      await expect(choose(page)).toBeVisible()
      await choose(page).click()
      await commitButton(page).click()
      await expect(openShutters(page, 1)).toBeVisible()
      await expect(sheet(page)).toHaveCount(0)
    })
  },
)

test('the coach scrolls to its end by keys, and its advice gets the focus', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await playAtRest(page)
  await open5211(page, { players: 4, seed: 'coach' }, () => true)
  await expect(hand(page)).toHaveCount(5)
  await page.keyboard.press('h')
  await expect(choose(page)).toBeVisible()
  const said = sheet(page).locator('.coach-sheet__words')
  // The text gets less room than it needs, as in a very small window.
  await said.evaluate((element: HTMLElement) => {
    element.style.flex = 'none'
    element.style.height = '3rem'
  })
  const scrolled = () => said.evaluate(({ scrollTop }) => Math.round(scrollTop))
  const other = await page
    .locator('.coach-card')
    .evaluateAll((cards) => cards.findIndex((card) => card.querySelector('.coach-pick') === null))
  await hand(page).nth(other).focus()
  // Arrow keys belong to the hand there, but Page Up and Page Down do not.
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(0)
  await page.keyboard.press('PageUp')
  await expect.poll(scrolled).toBe(0)
  await tabTo(page, choose(page))
  await page.keyboard.press('ArrowDown')
  await expect.poll(scrolled).toBeGreaterThan(0)
  const before = await scrolled()
  await page.keyboard.press('PageDown')
  await expect.poll(scrolled).toBeGreaterThan(before)
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('PageUp')
  await expect.poll(scrolled).toBe(0)
  await page.keyboard.press('Enter')
  const chosen = hand(page).and(page.locator('[aria-pressed="true"]'))
  await expect(chosen).toHaveCount(2)
  await expect(chosen.and(page.locator(':focus'))).toHaveCount(1)
})

/** Expects the text and the prompt to be whole in windows of all sizes, before and after a choice. */
async function expectRoom({ app, page }: RunningApp, players: 2 | 3 | 5): Promise<void> {
  await open5211(page, { players, seed: 'coach' }, () => true)
  await expect(hand(page)).toHaveCount(5)
  await page.keyboard.press('h')
  const pill = page.locator('.table-prompt p, .table-preview p')
  for (const [width, height] of SIZES) {
    const where = `${width} × ${height}`
    await resize(app, page, { width, height })
    await expect(choose(page), where).toBeVisible()
    expect(await linesOf(choose(page)), where).toBe(1)
    for (const key of ['1', '2']) {
      await expect.poll(() => coveredBy(pill), where).toEqual([])
      await page.keyboard.press(key)
    }
    await page.mouse.move(0, 0)
    await expect(page.locator('.table-prompt p'), where).toBeVisible()
    await expect.poll(() => coveredBy(pill), where).toEqual([])
    // The cards are taken back for the next size.
    for (const key of ['1', '2']) await page.keyboard.press(key)
    await expect(hand(page).and(page.locator('[aria-pressed="true"]')), where).toHaveCount(0)
  }
}

for (const players of [2, 3, 5] as const)
  test(
    `the coach shows its text whole and leaves the prompt whole, in small windows and large ones, ${players} players`,
    SWEEP,
    async ({ launch }) => {
      const running = await launch({ size: { width: 1440, height: 900 } })
      await playAtOnce(running.page)
      await expectRoom(running, players)
    },
  )

test('the coach speaks once or at each decision', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await playAtOnce(page)

  await test.step('the coach advises once when the player presses H', async () => {
    await open5211(page, { players: 4, seed: 'coach' }, () => true)
    await expect(hand(page)).toHaveCount(5)
    await page.keyboard.press('h')
    await expect(choose(page)).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await expect(commitButton(page)).toHaveAccessibleName(/1 card/)
    await expect(sheet(page)).toHaveCount(0)
    await expect(coachButton(page)).toHaveAttribute('aria-pressed', 'false')
    expect((await request(page, 'settings/read', undefined)).coach).toBe(false)
  })

  await test.step('the coach speaks at each decision if the settings say so, and H closes it for one decision', async () => {
    await request(page, 'settings/change', { coach: true })
    await open5211(page, { players: 4, seed: 'coach' }, () => true)
    await expect(hand(page)).toHaveCount(5)
    await expect(choose(page)).toBeVisible()
    await page.keyboard.press('h')
    await expect(sheet(page)).toHaveCount(0)
    await expect(announced(page)).toHaveText(table.coach.closed)
    await page.keyboard.press('1')
    await page.keyboard.press('2')
    await page.keyboard.press('Enter')
    await expect(sheet(page).getByRole('button', { name: coach.choose(1) })).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
  })
})

for (const [players, long] of [
  [2, true],
  [4, false],
] as const)
  test(
    `the coach fits its text for 5211 without scrolling, in small windows and large ones, ${players} players`,
    SWEEP,
    async ({ launch }) => {
      const { page } = await launch()
      await request(page, 'settings/change', { coach: true })
      for (const asked of [1, 2, 3]) {
        await open5211(
          page,
          { players, long, seed: 'coach' },
          ({ round, turn }) => round === 3 && turn === asked,
        )
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height })
          await expectWhole(page, `turn ${asked} at ${width} × ${height}`)
          await expectListed(page, `list in turn ${asked} at ${width} × ${height}`)
        }
      }
    },
  )

test(
  'the coach shows in 5211 how the round may end after its choice and after another one, or after the choice of the player',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await request(page, 'settings/change', { coach: true })
    await page.setViewportSize({ width: 1440, height: 900 })
    const ends = sheet(page).getByRole('table')
    // Rows of figures on the choices have words instead of cards.
    const rows = ends.getByRole('rowheader').filter({ has: page.getByRole('img') })
    for (const players of [2, 3, 4, 5] as const)
      for (const asked of [1, 2, 3]) {
        const where = `${players} players, turn ${asked}`
        await open5211(page, { players, seed: 'ends' }, ({ round, turn }) => round === 2 && turn === asked)
        await expectWhole(page, where)
        await expectListed(page, where)
        await expect(ends, where).toBeVisible()
        // Below both choices is the difference between them, unless the game is lost.
        await expect(rows, where).toHaveCount(2)
        if (asked === 1) continue
        // A card that is neither advised nor compared replaces the compared one.
        const compared = await rows
          .getByRole('img')
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('alt')))
        const names = await hand(page).evaluateAll((cards) =>
          cards.map((card) => card.getAttribute('aria-label')),
        )
        const own = names.find((name) => !compared.some((card) => name?.startsWith(`${card}`)))
        if (own == null) continue
        await page.keyboard.press(`${1 + names.indexOf(own)}`)
        await expect(rows.nth(1).getByRole('img'), where).toHaveAccessibleName(own.split(',')[0] ?? '')
        // A row of the list chooses its cards as well. Enter then plays them and does not press the row again.
        const first = compared[1] ?? ''
        await page.locator('.coach-choices').getByRole('button', { name: first }).click()
        await expect(rows.nth(1).getByRole('img'), where).toHaveAccessibleName(first)
        await expect(page.locator('.coach-choices :focus')).toHaveCount(0)
      }
  },
)

for (const [what, until] of [
  ['gives', 'deal'],
  ['guesses', 'challenge'],
  ['places', 'place'],
] as const)
  test(`the coach says in KADO how one ${what}`, SWEEP, async ({ launch }) => {
    const { page } = await launch()
    await request(page, 'settings/change', { coach: true })
    await openKado(
      page,
      { players: 3, seed: 'coach', firstGifter: 0 },
      ({ phase, turn }) => phase === until && turn > 3,
    )
    await expect(sheet(page).getByRole('heading')).not.toHaveText(table.coach.name)
    // Read aloud, the title is a sentence of its own.
    const title = (await sheet(page).getByRole('heading').textContent()) ?? ''
    await expect(announced(page)).toContainText(title, { ignoreCase: true })
    // A small sheet omits sentences that are announced.
    const written = (await spokenOn(sheet(page))).slice(title.length + 2)
    for (const sentence of written.split(/(?<=[.]) /)) await expect(announced(page)).toContainText(sentence)
    const choose = sheet(page).getByRole('button', { name: kadoCoach.choose })
    const isPass = title === kadoCoach.title.guess(null)
    await expect(choose).toHaveCount(isPass ? 0 : 1)
    if (!isPass) {
      await choose.click()
      // The advice stays, marked as followed, until the move is sent.
      await expect(sheet(page).getByRole('button', { name: kadoCoach.chosen })).toBeDisabled()
    }
    // Enter plays the choice and must not press the sheet's button again.
    await expect(sheet(page).locator(':focus')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  })

test(
  'the coach leaves the focus in KADO at its advice, and shows its whole text',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()

    await test.step('the coach leaves the focus in KADO at the advised place once it is closed', async () => {
      const isAsked = ({ phase, turn }: { phase: string; turn: number }) => phase === 'place' && turn > 3
      await openKado(page, { players: 3, seed: 'coach', firstGifter: 0 }, isAsked)
      await expect(page.locator('.acts-cell').first()).toBeVisible()
      await page.keyboard.press('h')
      await expect(sheet(page).getByRole('button', { name: kadoCoach.choose })).toBeVisible()
      const focused = page.locator('.acts-cell:focus')
      const advised = await page
        .locator('.acts-cell', { has: page.locator('.coach-pick') })
        .getAttribute('data-cell')
      await expect(focused).toHaveAttribute('data-cell', advised ?? '')
      await expect(announced(page)).toContainText(table.coach.focused)
      await page.keyboard.press('h')
      await expect(sheet(page)).toHaveCount(0)
      await expect(focused).toHaveAttribute('data-cell', advised ?? '')
    })

    await test.step('the coach shows its whole text on the sheet if the player asks for more, and then its figures again', async () => {
      await request(page, 'settings/change', { coach: true })
      const isAsked = ({ phase, turn }: { phase: string; turn: number }) => phase === 'challenge' && turn > 7
      await openKado(page, { players: 2, seed: 'coach', firstGifter: 0 }, isAsked)
      await expectWhole(page, 'a challenge')
      const figures = sheet(page).getByRole('table')
      await expect(figures).toBeVisible()
      const before = await spokenOn(sheet(page))
      await sheet(page).getByRole('button', { name: table.coach.more }).click()
      const all = await spokenOn(sheet(page))
      expect(all.length).toBeGreaterThan(before.length)
      await expect(announced(page)).toContainText(all)
      await figures.getByRole('row').nth(1).scrollIntoViewIfNeeded()
      await expect(figures.getByRole('row').nth(1)).toBeInViewport()
      await page.keyboard.press('i')
      await expect(figures).toBeVisible()
      expect(await spokenOn(sheet(page))).toBe(before)
    })
  },
)

test(
  'the coach compares in KADO both cards of a challenge, and the results of each decision, in tables, and in sentences for screen readers',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: { width: 1440, height: 900 } })
    await request(page, 'settings/change', { coach: true })
    const isAsked = ({ phase, turn }: { phase: string; turn: number }) => phase === 'challenge' && turn > 8
    await openKado(page, { players: 2, seed: 'coach', firstGifter: 0 }, isAsked)
    const { view, players } = await request(page, 'match/snapshot', undefined)
    if (view.game !== 'kado') throw new Error('The view is of another game')
    const gifter = players[view.gifter]?.name ?? ''
    const { own, card, title } = guessWords.stakesAtOnce
    const tableOf = (corner: string) =>
      sheet(page)
        .getByRole('table')
        .filter({ has: page.getByRole('columnheader', { name: corner, exact: true }) })
    const decisions = tableOf(guessWords.answers.points.title)
    const { right, ahead } = guessWords.answers.points
    const heads = [guessWords.answers.points.title, right, own, gifter, ahead]
    await expect(decisions.getByRole('columnheader')).toHaveText(heads)
    await expect(decisions.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText(/^[+−]?\d\.\d$/)
    const stakes = tableOf(title)
    await expect(stakes.getByRole('columnheader')).toHaveText([title, own, gifter])
    const row = stakes.getByRole('row').filter({ has: page.getByRole('rowheader', { name: card }) })
    const [mine, theirs] = await row.getByRole('cell').allTextContents()
    await expect(announced(page)).toContainText(
      new RegExp(`your card is worth ${mine} points? to you and ${theirs} to ${gifter}`),
    )
  },
)

test(
  'the coach shows in 5211 how the round may end if the player asks for more in a small window, and then its first text again',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: { width: 1024, height: 640 } })
    await playAtRest(page)
    await startByMouse(page, { players: 3, seed: 'coach' })
    await page.keyboard.press('h')
    await expectWhole(page, 'before')
    const said = sheet(page).locator('.coach-sheet__words')
    const figures = said.locator('.coach-sheet__figures')
    await expect(figures).toHaveClass(/unseen/)
    await page.keyboard.press('i')
    await expect(figures).not.toHaveClass(/unseen/)
    const row = figures.getByRole('row').last()
    await expect(row).not.toBeInViewport()
    for (const _ of [1, 2, 3, 4]) await page.keyboard.press('PageDown')
    await expect(row).toBeInViewport()
    const sideways = await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(sideways).toBeLessThanOrEqual(0)
    await page.keyboard.press('i')
    await expect(figures).toHaveClass(/unseen/)
    await expect.poll(() => said.evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await expect(sheet(page).getByRole('heading')).toBeInViewport({ ratio: 1 })
  },
)

test(
  'the coach shows the longest of its texts that fits, however wide its sheet is',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch({ size: { width: 1440, height: 900 } })
    await request(page, 'settings/change', { coach: true })
    const isAsked = ({ phase, turn }: { phase: string; turn: number }) => phase === 'challenge' && turn > 3
    await openKado(page, { players: 2, seed: 'coach', firstGifter: 0 }, isAsked)
    await expectWhole(page, 'a challenge')
    const { matchId, seat, view, players } = await request(page, 'match/snapshot', undefined)
    const advice = await request(page, 'match/advise', { matchId, seat, decision: view.decision ?? '' })
    if (advice.game !== 'kado') throw new Error('The advice is of another game')
    const people = { own: view.viewer, names: players.map(({ name }) => name) }
    const { text, shorter, stakes } = spoken(advice, [], people)
    const written = stakes?.answers?.beside ?? [text, ...shorter]
    /** The text on the sheet, and the longest one that fits. */
    const fitting = () =>
      sheet(page)
        .locator('.coach-sheet__words')
        .evaluate((box, texts) => {
          const paragraph = box.querySelector('p') as HTMLElement
          const shown = paragraph.textContent
          const longest = texts.find((one) => {
            paragraph.textContent = one
            // The heights that scrolling uses are rounded, each in its own direction.
            const bottoms = [...box.children].map((part) => part.getBoundingClientRect().bottom)
            return Math.max(...bottoms) <= box.getBoundingClientRect().bottom + 0.05
          })
          paragraph.textContent = shown
          return { shown, longest }
        }, written)
    const shown = new Set<string | null>()
    for (let width = 300; width >= 220; width -= 4) {
      await page.locator('.coach-place').evaluate((place, px) => {
        ;(place as HTMLElement).style.width = `${px}px`
      }, width)
      await expect
        .poll(async () => {
          const { shown, longest } = await fitting()
          return shown === longest
        }, `${width} px wide`)
        .toBe(true)
      shown.add((await fitting()).shown)
    }
    expect(shown.size).toBeGreaterThan(1)
  },
)

test(
  'the coach has room for that table beside a duel too, in small windows and large ones',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await request(page, 'settings/change', { coach: true })
    const isAsked = ({ phase, turn }: { phase: string; turn: number }) => phase === 'challenge' && turn > 7
    await openKado(page, { players: 2, seed: 'coach', firstGifter: 0 }, isAsked)
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height })
      await expectWhole(page, `at ${width} × ${height}`)
      await expect(sheet(page).getByRole('table'), `at ${width} × ${height}`).toBeVisible()
    }
  },
)

for (const players of [2, 3, 4] as const)
  test(
    `the coach fits its text for KADO without scrolling, in small windows and large ones, ${players} players`,
    SWEEP,
    async ({ launch }) => {
      const { page } = await launch()
      await request(page, 'settings/change', { coach: true })
      for (const asked of ['deal', 'challenge', 'place'] as const) {
        const isAsked = ({ phase, turn }: { phase: string; turn: number }) => phase === asked && turn > 3
        await openKado(page, { players, seed: 'coach', firstGifter: 0 }, isAsked)
        for (const [width, height] of [
          [1440, 900],
          [1280, 800],
          [640, 1024],
        ] as const) {
          await page.setViewportSize({ width, height })
          await expectWhole(page, `${asked} at ${width} × ${height}`)
        }
      }
    },
  )
