import type { Page } from '@playwright/test'
import { FACES } from '../src/shared/games/5211/cards'
import { viewOf5211 } from '../src/shared/games/5211/view.fixture'
import { of5211 } from '../test/games/5211/game'
import { open5211Of } from './support/5211'
import { expectNothingClosed, type Findable, listenWhileClosed } from './support/closed-cards'
import {
  chooseByKeys,
  hand,
  NAMES,
  openShutters,
  playAtOnce,
  playAtRest,
  ranking,
  request,
  startHotSeat,
  status,
  takeBackButton,
} from './support/player'
import { finalView, onlySave, readRecord, setupOpened } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { menus, table } = words

const shutters = (page: Page) => page.getByRole('region', { name: table.shutters.label })
const open = openShutters
const primary = (page: Page) => page.locator('.table-commit')

const closed5211: Findable = {
  faces: FACES,
  named: (html) => FACES.filter((face) => html.includes(`data-card="${face}"`)),
  ofHands: {
    kept: [/"hand":(\{"count":\d,"cards":)?\["/],
    key: /^hand:/,
    page: /Your hand: |You drew |You committed |data-card=/,
  },
}

async function chooseLeftmost(page: Page): Promise<void> {
  const { view } = await request(page, 'match/snapshot', undefined)
  await chooseByKeys(page, viewOf5211(view).turn === 1 ? 2 : 1)
  await page.keyboard.press('Enter')
}

/** The seats around the table, clockwise from one of them. */
const clockwiseFrom = (people: readonly number[], first = 0): readonly number[] => [
  ...people.filter((seat) => seat >= first),
  ...people.filter((seat) => seat < first),
]

/**
 * Plays the remaining turns, and searches for closed hands before each is opened: behind the shutters, or, if the
 * player who chose last begins, on the table that everyone sees.
 * @param people their seats
 * @param begins the first of them
 */
async function playToTheEnd(
  page: Page,
  userData: string,
  { people, begins, turns }: { people: readonly number[]; begins: number; turns: number },
) {
  await listenWhileClosed(page)
  let order = clockwiseFrom(people, begins)
  for (let left = turns; left > 0; left--) {
    for (const [index, seat] of order.entries()) {
      await expect(shutters(page)).toHaveCount(index === 0 && left < turns ? 0 : 1)
      await expect(open(page, seat)).toBeFocused()
      await expectNothingClosed(page, userData, closed5211)
      await page.keyboard.press('Enter')
      await expect(hand(page).first()).toBeVisible()
      await expect(shutters(page)).toHaveCount(0)
      await chooseLeftmost(page)
    }
    await expect(primary(page)).toHaveAttribute('data-action', left === 1 ? 'result' : 'open')
    order = clockwiseFrom(people, order.at(-1))
  }
  await page.keyboard.press('Enter')
  await expect(ranking(page)).toBeVisible()
  const record = readRecord(onlySave(userData, 'finished'))
  const { outcome } = finalView(record)
  expect(record.outcome).toEqual(outcome)
  const points = await ranking(page).locator('.ranking__cell--points').allInnerTexts()
  expect(points.map(Number)).toEqual(outcome?.ranking.map((ranked) => ranked.points))
}

test(
  '2 people and 3 bots play to the end, and no closed hand is anywhere',
  SWEEP,
  async ({ launch, userData }) => {
    const { page } = await launch({ args: ['--inspect-table'] })
    await playAtRest(page)
    await startHotSeat(page, [0, 4])
    await playToTheEnd(page, userData, { people: [0, 4], begins: 0, turns: 12 })
  },
)

/** A game that only people play. */
const PEOPLE = setupOpened({
  name: 'Five people',
  players: NAMES.map((name) => ({ kind: 'human', name })),
  options: { long: false, tableMemory: true },
  seed: 'people',
  standing: 'counts',
})

/** The same for two, deal after deal. */
const LONG = {
  ...PEOPLE,
  id: 'long-for-two',
  name: 'Two people',
  players: PEOPLE.players.slice(0, 2),
  options: { long: true, tableMemory: true },
}

/** One person and three bots. */
const ALONE = setupOpened({
  name: 'One person',
  players: NAMES.slice(0, 4).map((name, seat) =>
    seat === 0 ? { kind: 'human', name } : { kind: 'bot', name, level: 'easy', style: 'all-round' },
  ),
  options: { long: false, tableMemory: true },
  seed: 'alone',
  standing: 'counts',
})

test('no closed hand is anywhere while only people play', SWEEP, async ({ launch, userData }) => {
  const { page } = await launch({ args: ['--inspect-table'] })
  await playAtRest(page)
  await test.step('5 people play their last round to the end, and no closed hand is anywhere', async () => {
    await open5211Of(page, PEOPLE, ({ round, numbers }) => round === numbers.rounds)
    await playToTheEnd(page, userData, { people: [0, 1, 2, 3, 4], begins: 4, turns: 3 })
  })

  await test.step('no part of a hand is anywhere in a second deal, after a reload behind the shutters or after an undo', async () => {
    await open5211Of(page, LONG, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
    await listenWhileClosed(page)
    /** Waits until a person is asked to take the screen, and searches for closed hands. @returns their seat */
    const asked = async (): Promise<number> => {
      const isAsked = () => Promise.all([0, 1].map((seat) => open(page, seat).isVisible()))
      await expect.poll(async () => (await isAsked()).filter(Boolean).length).toBe(1)
      await expect(hand(page)).toHaveCount(0)
      await expectNothingClosed(page, userData, closed5211)
      return (await isAsked()).indexOf(true)
    }
    const openHand = async () => {
      await open(page, await asked()).click()
      await expect(hand(page).first()).toBeVisible()
    }
    const reload = async () => {
      await page.reload()
      await page.locator('.table').waitFor()
      await listenWhileClosed(page)
    }
    for (let people = 2; people > 0; people--) {
      await openHand()
      await chooseLeftmost(page)
    }
    const interlude = page.getByRole('dialog', { name: words.longGame.interlude.title(1) })
    await expect(interlude).toBeVisible()
    await expectNothingClosed(page, userData, closed5211)
    await interlude.getByRole('button', { name: words.longGame.interlude.next(2) }).click()

    await openHand()
    // The hand is still open for the same person.
    await reload()
    await expect(hand(page)).toHaveCount(5)
    await chooseLeftmost(page)
    await asked()
    await reload()
    await openHand()
    await chooseLeftmost(page)
    await asked()

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menuWords.goBack }).click()
    await page.getByRole('button', { name: table.goBack.go }).click()
    const standing = async () => (await request(page, 'match/snapshot', undefined)).standing
    // No match is open between the two games.
    await expect(async () => expect(await standing()).toBe('practice')).toPass()
    await expect(shutters(page)).toBeVisible()
    await asked()
  })
})

test('the shutters of two people: what is behind them goes with the hand, and comes back with it', async ({
  launch,
  userData,
}) => {
  const options = { moves: true, args: ['--inspect-table', '--bots-wait'] }
  const page = await test.step('a game that is continued begins at the shutters', async () => {
    const first = await launch(options)
    await playAtOnce(first.page)
    await startHotSeat(first.page, [0, 4])
    await first.page.keyboard.press('Enter')
    await expect(hand(first.page)).toHaveCount(5)
    await first.close()
    const { page } = await launch(options)
    await page.getByRole('button', { name: new RegExp(menus.home.continue) }).click()
    await expect(open(page, 0)).toBeFocused()
    await expect(hand(page)).toHaveCount(0)
    const { view } = await request(page, 'match/snapshot', undefined)
    expect(of5211(view).seats.map((seat) => seat.hand.cards)).toEqual([null, null, null, null, null])
    return page
  })

  await test.step('a tip and a preview of a card disappear with the hand, and the window keeps its title', async () => {
    await listenWhileClosed(page)
    const title = await page.title()
    await page.keyboard.press('Enter')
    await hand(page).nth(4).hover()
    await expect(page.locator('.table-preview')).toBeVisible()
    // The pointer stays at the place of the card.
    await chooseLeftmost(page)
    await expect(open(page, 4)).toBeFocused()
    await expect(page.locator('.table-preview')).toHaveCount(0)
    await expect(page.getByRole('tooltip')).toBeHidden()
    expect(await page.title()).toBe(title)
    await expectNothingClosed(page, userData, closed5211)
  })

  await test.step('a choice is shown again and taken back through the shutters', async () => {
    await expect(shutters(page)).toContainText(table.shutters.ready('Ava'))

    await page.getByRole('button', { name: table.shutters.peekAgain('Ava') }).click()
    await expect(open(page, 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hand(page)).toHaveCount(3)
    await expect(primary(page)).toHaveText(new RegExp(table.actions.close))
    await page.keyboard.press('Enter')
    await expect(open(page, 4)).toBeFocused()

    await page.getByRole('button', { name: table.shutters.peekAgain('Ava') }).click()
    await page.getByRole('button', { name: table.shutters.back }).click()
    await expect(open(page, 4)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(hand(page)).toHaveCount(5)
    await chooseLeftmost(page)
    // Bots still have to choose, so every person may peek again and may take their choice back.
    await page.getByRole('button', { name: table.actions.beside['look-again'] }).click()
    await open(page, 0).click()
    await takeBackButton(page).click()
    await expect(hand(page)).toHaveCount(5)
  })
})

test('the menu at the table gives a seat away, and goes back', async ({ launch }) => {
  const { page, userData } = await launch({ moves: true })
  await playAtOnce(page)
  await test.step('a seat is given to a bot and taken back', async () => {
    await startHotSeat(page, [0, 4])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menuWords.seats }).click()
    await page.getByRole('button', { name: table.menuWords.giveSeat('Luis') }).click()
    // The shutters are closed before and after, and a hand that is opened in between is closed again.
    await expect
      .poll(async () => (await request(page, 'match/snapshot', undefined)).players[4]?.kind)
      .toBe('stand-in')
    await expect(open(page, 0)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(hand(page)).toHaveCount(5)
    await chooseLeftmost(page)
    await expect(primary(page)).toContainText(table.shutters.open('Ava'))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menuWords.seats }).click()
    await page.getByRole('button', { name: table.menuWords.takeSeat('Luis') }).click()
    await expect
      .poll(() => readRecord(onlySave(userData, 'open')).log.filter((entry) => 'playedBy' in entry))
      .toEqual([
        { seat: 4, playedBy: 'bot' },
        { seat: 4, playedBy: 'person' },
      ])
  })

  await test.step('going back to the last decision makes the game practice', async () => {
    await open5211Of(page, ALONE, () => true)
    await expect(hand(page)).toHaveCount(5)
    const before = await hand(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel))
    const asked = await status(page).innerText()
    await chooseLeftmost(page)
    await expect(status(page)).not.toHaveText(asked)

    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menuWords.goBack }).click()
    await page.getByRole('button', { name: table.goBack.go }).click()
    await expect(status(page)).toHaveText(asked)
    await expect(page.getByText(words.standing.labels.practice)).toBeVisible()
    expect(await hand(page).evaluateAll((cards) => cards.map((card) => card.ariaLabel))).toEqual(before)
  })
})
