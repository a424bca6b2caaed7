import type { Locator, Page } from '@playwright/test'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import { open5211, show5211Result } from './support/5211'
import { announcedSince, recordAnnouncements } from './support/announcements'
import { openKado } from './support/kado'
import { cells, halves, large, recipients } from './support/kado-hands'
import { commitButton, hand, playAtOnce, request, startByMouse, status, tabTo } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

/** Games played with the keyboard and by announcements alone, and the places of the focus. */

const { settings, table } = words
const tiles = (page: Page): Locator => page.locator('.table-tile')
const tool = (page: Page, name: string): Locator => page.getByRole('button', { name })

/** All announcements up to a sentence. @throws if it never comes */
async function announcedUntil(page: Page, last: RegExp): Promise<readonly string[]> {
  const announced: string[] = []
  await expect
    .poll(async () => {
      announced.push(...(await announcedSince(page)))
      return announced.some((text) => last.test(text))
    })
    .toBe(true)
  return announced
}

/** Checks that the expected sentences were announced in this order. Others may come between them. */
function expectInOrder(announced: readonly string[], expected: readonly RegExp[]): void {
  let from = 0
  for (const one of expected) {
    const at = announced.slice(from).findIndex((text) => one.test(text))
    expect(at, `${one} in ${JSON.stringify(announced.slice(from))}`).toBeGreaterThanOrEqual(0)
    from += at + 1
  }
}

const READY = / (is|are) ready\.$/
const question = (turn: number) => new RegExp(`^Turn ${turn}, choose`)

test('5211 is announced as it is shown, and read nowhere else', async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await recordAnnouncements(page)

  await test.step('a round of 5211 is announced choice by choice and step by step, each when it is shown', async () => {
    await request(page, 'settings/change', { speed: 'instant', waits: 'always' })
    await startByMouse(page, { players: 3, seed: 'quay 47' })

    const opened = await announcedUntil(page, question(1))
    // The bots may have chosen before the table appears. Then the player does not see the cards being dealt.
    expectInOrder(opened, [/^Five cards each/, /^Your hand: /, question(1), /^Keys: 1 to 5 /])
    expectInOrder(opened, [/^Five cards each/, /^Round 1 of 7\.$/, question(1)])
    await expect(hand(page).first()).toBeFocused()
    const cards = await hand(page).evaluateAll((all) => all.map((card) => card.dataset.card ?? ''))
    const named = cards.map((card) => table.cardName(card as never).replace(',', ''))

    for (const key of ['1', '2', '3', '2']) await page.keyboard.press(key)
    await expect(hand(page).and(page.locator('[aria-pressed="true"]'))).toHaveCount(1)
    expect(await announcedSince(page)).toEqual([
      `Chosen: ${named[0]}. 1 of 2.`,
      `Chosen: ${named[1]}. 2 of 2.`,
      `Chosen: ${named[2]}. Put back: ${named[0]}. 2 of 2.`,
      `Put back: ${named[1]}. 1 of 2.`,
    ])
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    expect(await announcedUntil(page, /2 of 2/)).toEqual([`Chosen: ${named[1]}. 2 of 2.`])

    for (const turn of [2, 3]) {
      await page.keyboard.press('Enter')
      const announced = await announcedUntil(page, question(turn))
      expectInOrder(announced, [
        /^You played /,
        /^Revealed: you, /,
        /^On the table: /,
        /^You drew /,
        question(turn),
      ])
      // Nothing is announced while the player chooses.
      expect(announced.findLastIndex((text) => READY.test(text))).toBeLessThan(
        announced.findIndex((text) => question(turn).test(text)),
      )
      await expect(hand(page).and(page.locator(':focus'))).toHaveCount(1)
      await page.keyboard.press('1')
      await announcedUntil(page, /^Chosen: /)
    }

    await page.keyboard.press('Enter')
    await expect(commitOf(page)).toHaveText(table.actions.continue)
    // The hand has given way to the recap, and so has the focus.
    await expect(commitOf(page)).toBeFocused()
    await expect(tiles(page)).toHaveCount(1)
    const steps = [await announcedUntil(page, / out/)]
    expectInOrder(steps[0] ?? [], [/^You played /, /^Revealed: /, /^On the table: /, / out/])
    await expectAnnouncedColours(page, steps[0])
    await expectUnspoiled(page)
    while ((await commitOf(page).getAttribute('data-action')) === 'continue') {
      await page.keyboard.press('Enter')
      const announced = await announcedUntil(page, /./)
      steps.push(announced)
      if (announced.some((text) => question(1).test(text))) continue
      await expectAnnouncedColours(page, announced)
      await expectUnspoiled(page)
    }
    // One step, one press, one announcement; the next question is the last of all.
    expect(steps.length).toBeGreaterThan(2)
    const all = steps.flat()
    expectInOrder(all, [
      / scores with /,
      /^You score /,
      /the discard\.$/,
      /^Round 2 of 7\.$/,
      /^Your hand: /,
      question(1),
    ])
    expect(steps.slice(0, -1).flat().join(' ')).not.toMatch(question(1))
    await expect(hand(page).first()).toBeFocused()
  })

  await test.step('no neighbour of the played cards is read in their place', async () => {
    await request(page, 'settings/change', { speed: 2, waits: 'never', motion: 'reduced' })
    await open5211(page, { players: 3, seed: 'quay 47' }, () => true)
    await announcedUntil(page, question(1))
    await expect(hand(page).first()).toBeFocused()
    for (const key of ['1', '2']) await page.keyboard.press(key)
    await announcedUntil(page, /2 of 2/)
    const names = await recordNames(page)
    await page.keyboard.press('Enter')
    expectInOrder(await announcedUntil(page, question(2)), [/^You played /, /^You drew /, question(2)])
    expect(await names.jsonValue()).toEqual([])
    await expect(hand(page).first()).toBeFocused()
  })
})

/** Records, from now on, both values whenever the accessible layer's own points differ from the drawn ones. */
const recordPoints = (page: Page) =>
  page.evaluateHandle(() => {
    const apart: string[] = []
    new MutationObserver(() => {
      const drawn = document.querySelector('.table-plate[data-own="true"] .table-points b')?.textContent
      const read = document.querySelector(
        '.table-accessible [data-seat="0"] [data-read="points"]',
      )?.textContent
      if (drawn && read && Number.parseInt(drawn, 10) !== Number.parseInt(read, 10))
        apart.push(`${drawn}, read ${read}`)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    return apart
  })

test('points are read as they are drawn, while they change', SWEEP, async ({ launch }) => {
  const { page } = await launch({ moves: true })
  await request(page, 'settings/change', { speed: 2, waits: 'never' })
  await startByMouse(page, { players: 2, seed: 'quay 47' })
  const apart = await recordPoints(page)
  const points = page.locator('.table-plate[data-own="true"] .table-points b')
  for (let round = 1; (await points.textContent()) === '0'; round++) {
    await expect(status(page)).toContainText(`Round ${round} of`)
    for (const turn of [1, 2, 3]) {
      await expect(status(page)).toContainText(`turn ${turn}`)
      await expect(hand(page).first()).toHaveAttribute('aria-disabled', 'false')
      for (const key of turn === 1 ? ['1', '2', 'Enter'] : ['1', 'Enter']) await page.keyboard.press(key)
    }
    await expect(status(page)).toContainText(`Round ${round + 1} of`)
  }
  expect(await apart.evaluate((all) => [...all])).toEqual([])
})

/**
 * Checks that the accessible layer of an evaluation has the cards of that round, and nothing that is yet to be shown.
 */
async function expectUnspoiled(page: Page): Promise<void> {
  const own = page.locator('.table-accessible [data-seat="0"]')
  await expect(status(page)).toHaveText(/^Round 1 of 7/)
  await expect(own.locator('[data-read="table"] li')).toHaveCount(4)
  await expect(own.locator('[data-read="points"]')).toHaveText(/^0 /)
  await expect(hand(page)).toHaveCount(0)
}

const commitOf = (page: Page): Locator => page.locator('.table-commit')

/** Compares the colours of the last tile with its announcement. */
async function expectAnnouncedColours(page: Page, announced: readonly string[] = []): Promise<void> {
  const sentence = announced.findLast((text) => / out|scores with/.test(text))
  if (sentence === undefined) return
  const colours = Object.values(table.colours).filter((name) => sentence.includes(name))
  for (const name of colours) await expect(tiles(page).last()).toContainText(name)
}

/** Records the names that a screen reader would read because they change at the focused element. */
const recordNames = (page: Page) =>
  page.evaluateHandle(() => {
    const names: string[] = []
    const nameOf = (element: Element | null) => element?.getAttribute('aria-label') ?? ''
    let [at, name] = [document.activeElement, nameOf(document.activeElement)]
    new MutationObserver(() => {
      const now = document.activeElement
      if (now === at && nameOf(now) !== name) names.push(nameOf(now))
      ;[at, name] = [now, nameOf(now)]
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
    return names
  })

test(
  'a turn of KADO is announced choice by choice, and places have the same names everywhere',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await recordAnnouncements(page)
    await playAtOnce(page)
    await openKado(page, { players: 3, seed: 'blind', firstGifter: 0 }, ({ turn }) => turn === 4)

    const keys = /^Keys: A Chila, B Bram, D keep it, then Enter\.$/
    const given = await announcedUntil(page, keys)
    expectInOrder(given, [/^Turn 4 of 12\. You give/, /^You look at /, /^Who gets it\?/, keys])
    await expect(recipients(page).first()).toBeFocused()
    await page.keyboard.press('a')
    await page.keyboard.press('b')
    expect(await announcedUntil(page, /Bram/)).toEqual(['Chosen: Give to Chila.', 'Chosen: Give to Bram.'])
    await page.keyboard.press('Enter')
    expectInOrder(await announcedUntil(page, /^Who gets it\?/), [/^You give Bram /, /^You look at /])
    await expect(recipients(page).first()).toBeFocused()
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')

    const challenged = await announcedUntil(page, /^Place /)
    expectInOrder(challenged, [/^Chosen: Keep it\.$/, /^Everyone has a card/, /^Chila challenges you/])
    expectInOrder(challenged, [/is right: /, /^Chila has .* now, and you have/, /^Chila places /, /^Place /])
    const named = / ((?:in|left of|right of|above|below) .+?)(?:: \d| and in \d)/.exec(
      challenged.at(-1) ?? '',
    )?.[1]
    const begins = cells(page).and(page.locator('[tabindex="0"]'))
    await expect(begins).toBeFocused()
    await expect(begins).toHaveAccessibleName(
      new RegExp(`^${(named ?? 'nothing').replace(/^in /, '')}: `, 'i'),
    )
    await page.keyboard.press('ArrowDown')
    // The focus follows, so that the place is read there by its name, and its effect is read once.
    const brought = await announcedUntil(page, /^Column: /)
    expect(brought).toEqual([expect.stringMatching(/^Line: /), expect.stringMatching(/^Column: /)])
    const button = cells(page).and(page.locator('[aria-pressed="true"]'))
    await expect(button).toBeFocused()
    const name = (await button.getAttribute('aria-label')) ?? ''
    const place = /^(.*): \+?\d+ /.exec(name)?.[1]?.replace(/^./, (first) => first.toLowerCase()) ?? 'nowhere'
    await page.keyboard.press('Enter')
    const next = await announcedUntil(page, /^(Which card|Turn 5)/)
    expectInOrder(next, [new RegExp(`^You place .* (in )?${place}\\.`), /^Turn 5 of 12/])
    const grid = page.getByRole('table', { name: kado.read.gridOf(null) })
    await expect(grid.getByRole('rowheader', { name: /^Line / })).not.toHaveCount(0)

    await announcedUntil(page, /^Which card did /).catch(() => [])
    await expect(halves(page, kado.guessing.gift).first()).toBeFocused()
    await announcedSince(page)
    for (const key of ['1', '2', 'q']) await page.keyboard.press(key)
    expect(await announcedUntil(page, /Purple/)).toEqual([
      'Chosen: Socks.',
      'Chosen: Puzzle cube.',
      'Not chosen any more: Socks.',
      'Chosen: Purple.',
    ])
  },
)

test('the focus stays with those who use keys, and keys are named to them', SWEEP, async ({ launch }) => {
  const { page } = await launch()
  await playAtOnce(page)

  await test.step('an element that is pressed with the pointer does not keep the focus, and one that is pressed with a key does', async () => {
    await open5211(page, { players: 3, seed: 'quay 47' }, () => true)
    const inHand = hand(page).and(page.locator(':focus'))
    await expect(inHand).toHaveCount(1)
    for (const n of [0, 1]) await hand(page).nth(n).click()
    for (const name of [/^Speed/, table.coach.name, table.bar.menu]) {
      await page.getByRole('button', { name }).first().click()
      if (name === table.bar.menu) await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(inHand).toHaveCount(1)
    }
    await page.getByRole('radiogroup', { name: table.sort.by }).getByText(table.sort.orders.value).click()
    await expect(inHand).toHaveCount(1)
    const speed = tool(page, '').and(page.getByRole('button', { name: /^Speed/ }))
    const name = await speed.getAttribute('aria-label')
    await tabTo(page, speed)
    await page.keyboard.press('Enter')
    await expect(speed).toBeFocused()
    await expect(speed).not.toHaveAttribute('aria-label', name ?? '')
    await playAtOnce(page)
    await speed.click()
    await playAtOnce(page)
    // Enter does what the large button says.
    await page.keyboard.press('Enter')
    await expect(commitButton(page)).toHaveText(/1 card/)
  })

  await test.step('keys that work everywhere are named at the matching switches, and Escape in the menu of the table', async () => {
    await page.keyboard.press('Escape')
    const menu = page.getByRole('dialog', { name: table.menuWords.title })
    await expect(menu.getByRole('button', { name: table.menuWords.back })).toHaveAttribute(
      'aria-keyshortcuts',
      'Escape',
    )
    await menu.getByRole('button', { name: table.menuWords.settings }).click()
    const named = (name: string) => page.getByRole('switch', { name })
    await expect(named(settings.soundOn)).toHaveAttribute('aria-keyshortcuts', 'M')
    await expect(named(settings.fullScreen)).toHaveAttribute('aria-keyshortcuts', 'F11')
    await expect(named(settings.confirm)).not.toHaveAttribute('aria-keyshortcuts')
    // The named keys do what they are named for.
    const before = await named(settings.soundOn).getAttribute('aria-checked')
    await page.keyboard.press('m')
    await expect(named(settings.soundOn)).not.toHaveAttribute('aria-checked', before ?? 'none')
  })

  await test.step('the same holds in KADO, and the keys of buttons are named to screen readers', async () => {
    await openKado(
      page,
      { players: 3, seed: 'blind', firstGifter: 0 },
      ({ phase, awaited }) => phase === 'challenge' && awaited[0] === 0,
    )
    const gifts = halves(page, kado.guessing.gift)
    await expect(gifts.first()).toBeFocused()
    const board = page.getByRole('button', { name: kado.board.open })
    await board.click()
    await expect(page.getByRole('region', { name: kado.board.title })).toBeVisible()
    await expect(gifts.first()).toBeFocused()
    await page.keyboard.press('1')
    await page.keyboard.press('w')

    await expect(board).toHaveAttribute('aria-keyshortcuts', 'K')
    await expect(large(page)).toHaveAttribute('aria-keyshortcuts', /^Enter/)
    await expect(tool(page, table.bar.menu)).toHaveAttribute('aria-keyshortcuts', 'Escape')
    await expect(tool(page, table.bar.rules)).toHaveAttribute('aria-keyshortcuts', 'F1')
    // The accessible name of a button is its visible text.
    const differing = await page.locator('.table-key').evaluateAll((hints) =>
      hints.flatMap((hint) => {
        const written = (hint as HTMLElement).dataset.key ?? ''
        const named = hint.closest('button')?.getAttribute('aria-keyshortcuts') ?? ''
        const spoken = { Esc: 'Escape', '⌫': 'Backspace' }[written] ?? written
        return named.split(' ').includes(spoken) ? [] : [`${written}: ${named}`]
      }),
    )
    expect(differing).toEqual([])
    // Its key enters and leaves the board.
    const pair = page.locator('.kado-board-cell:focus')
    await page.keyboard.press('k')
    await expect(page.getByRole('region', { name: kado.board.title })).toHaveCount(0)
    for (const inBoard of [1, 0, 1]) {
      await page.keyboard.press('k')
      await expect(pair).toHaveCount(inBoard)
      // The focus returns to the tile that was chosen last.
      await expect(page.locator('.acts-tile[data-half="orange"]:focus')).toHaveCount(1 - inBoard)
    }
    // It begins at the chosen pair, which Enter would play. On another pair, Enter chooses that one first.
    await expect(pair).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(pair).toHaveAttribute('aria-pressed', 'false')
    await page.keyboard.press('Enter')
    await expect(pair).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Enter')
    await expect(large(page)).not.toHaveAttribute('data-action', 'challenge')
  })
})

test('screens are named, and announce once what they have to say', async ({ launch }) => {
  const { page } = await launch()
  await recordAnnouncements(page)

  await test.step('the home screen alone announces, once, that a game that was left is saved', async () => {
    const { gameSaved, newGame } = words.menus.home
    await playAtOnce(page)
    await open5211(page, { players: 2, seed: 'quay 47' }, () => true)
    await expect(hand(page)).toHaveCount(5)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menuWords.leave }).click()
    await announcedUntil(page, new RegExp(`^${gameSaved}$`))
    await page.getByRole('button', { name: newGame }).click()
    await expect(page.getByRole('main', { name: words.menus.newGame.title, exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main', { name: words.app.name, exact: true })).toBeVisible()
    expect(await announcedSince(page)).not.toContain(gameSaved)
  })

  await test.step('screens are named by their titles; a new game announces the effect of its numbers, and a result does not announce its buttons', async () => {
    const { menus } = words
    const screen = (name: string) => page.getByRole('main', { name, exact: true })
    await expect(screen(words.app.name)).toBeVisible()
    await page.getByRole('button', { name: menus.home.newGame }).click()
    await expect(screen(menus.newGame.title)).toBeVisible()
    await announcedSince(page)
    await page.getByRole('radio', { name: '5', exact: true }).check({ force: true })
    await announcedUntil(page, /^Limit \d+, Kododo target \d+, Cards removed \d+, Rounds \d+$/)

    await show5211Result(page, { players: 2, seed: 'punda' })
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(screen(title)).toBeVisible()
    expect((await announcedSince(page)).filter((text) => text.includes(menus.result.copy))).toEqual([])
    await page.getByRole('button', { name: menus.result.copy }).click()
    await announcedUntil(page, new RegExp(`^${menus.result.copied}$`))
  })
})
