import type { ElectronApplication, Page } from '@playwright/test'
import type { View } from '../src/shared/games/5211/view'
import type { Marked } from '../src/shared/words/text'
import { open5211, playOn5211 } from './support/5211'
import { resize } from './support/app'
import { clashes, fitsEverywhere } from './support/fits'
import { goThroughSteps, hand, playAtRest, request, startByMouse } from './support/player'
import { smallDisplayTexts } from './support/readable'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { longGame, menus, table } = words

const WIDE = [
  [1440, 900],
  [1280, 800],
  [1024, 640],
] as const
const SIZES = [...WIDE, [640, 1024], [900, 900], [640, 480], [640, 400]] as const
/** The lowest window, and the narrowest upright one. */
const SMALLEST = [
  [640, 400],
  [640, 1024],
] as const
/** The longest possible names. */
const [CHILA, YUNA] = ['Chila-Bartholomewina', 'Yuna van der Meulens']
/** Four players, the leftmost cards each time: the first bot wins by its cards. */
const BY_CARDS = { players: 4, seed: 'quay 25', bots: [CHILA, 'Bram', YUNA] } as const
/** Four players, the leftmost cards each time: the first round is exactly the Kododo. */
const EXACTLY = { players: 4, seed: 'quay 12' } as const
/** Five players, the leftmost cards each time: the recap of the second round has five steps. */
const FIVE_STEPS = { players: 5, seed: 'quay 53' } as const

/** The elements that leave their container, are cut, or touch a neighbour that they should not; runs in the page. */
function misplaced(): readonly string[] {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(`.table ${selector}`)]
  const shown = (selector: string) => all(selector).filter((element) => element.checkVisibility())
  const box = (element: Element) => element.getBoundingClientRect()
  const name = (element: Element) => `${element.className} "${element.textContent}"`
  const outOf = (inner: string, outer: string) =>
    shown(inner).flatMap((element) => {
      const around = element.closest(outer)
      if (around === null) return [`${name(element)} is in no ${outer}`]
      const [a, b] = [box(element), box(around)]
      const sticksOut =
        a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 1 || a.bottom > b.bottom + 1
      return sticksOut ? [`${name(element)} sticks out of ${outer}`] : []
    })
  const last = shown('.table-colour:last-of-type').at(-1)
  const note = shown('.table-note')[0]
  const close = last && note && [...document.createRange().getClientRects(), ...textBoxes(note)]
  const touches = last && close?.some(({ top }) => top < box(last).bottom + 4)
  function textBoxes(element: Element) {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  }
  const [face, title, final] = [
    '.table-winner-faces',
    '.table-winner > b',
    '.table-winner > p:last-child',
  ].map((selector) => shown(selector)[0]?.getBoundingClientRect())
  const plaque = shown('.table-winner')[0]?.getBoundingClientRect()
  const inTheBar = shown('.table-bar > :not(.table-bar-gap), .table-steps > *').sort(
    (a, b) => box(a).left - box(b).left,
  )
  const touching = inTheBar.filter(
    (element, i) => box(element).left < (inTheBar[i - 1]?.getBoundingClientRect().right ?? 0),
  )
  const narrow = innerWidth < 1024 ? [] : shown('.table-cells i').filter((cell) => box(cell).width < 8)
  return [
    ...(narrow.length > 0 ? [`${narrow.length} cells of gauges are too narrow to count`] : []),
    ...(face && title && face.bottom > title.top + 1 ? ['the face lies over the title'] : []),
    ...touching.map((element) => `${name(element)} touches what is left of it in the bar`),
    ...(final && plaque && final.bottom > plaque.bottom - 3 ? ['the plaque has no edge below'] : []),
    ...outOf('.table-score', '.table-plate'),
    ...outOf('.table-who > b', '.table-plate'),
    ...outOf('.table-winner > :not(.table-winner-faces)', '.table-winner'),
    ...outOf('.table-final li', '.table-final'),
    ...outOf('.table-final-rule', '.table-final'),
    ...shown('.table-final').flatMap((list) =>
      list.scrollWidth > list.clientWidth ? ['the list runs past'] : [],
    ),
    ...outOf('.table-banner-line', '.table-banner p'),
    ...shown('.table-banner p').flatMap((banner) => {
      const [around, lines] = [box(banner), textBoxes(banner)]
      const crowded = lines.some(({ top, bottom }) => top < around.top + 1 || bottom > around.bottom - 1)
      const covered = shown('.table-slot').some((slot) => {
        const { left, right, top, bottom } = box(slot)
        return left < around.right && right > around.left && top < around.bottom && bottom > around.top
      })
      return [crowded && 'the banner is crowded', covered && 'the banner covers cards'].filter(
        (found) => found !== false,
      )
    }),
    ...outOf('.table-fifth', '.table-fifth-place'),
    ...(touches ? ['the note touches the last gauge'] : []),
  ]
}

async function fits(app: ElectronApplication, page: Page, what: string) {
  for (const [width, height] of SIZES) {
    await resize(app, page, { width, height })
    await expect.poll(() => page.evaluate(misplaced), `${what} at ${width} × ${height}`).toEqual([])
    expect.soft(await smallDisplayTexts(page), `${what} at ${width} × ${height}`).toEqual([])
  }
}

test(
  'plates, the last round and the end of the game fit the table, whatever its size',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    const isLastRound = ({ round, numbers }: View) => round === numbers.rounds
    await open5211(page, BY_CARDS, isLastRound)
    await expect(page.locator('.table-banner')).toHaveText(
      /Last round\s*Nobody draws\.\s*The fifth card is discarded\./,
    )
    await fits(app, page, 'the beginning of the last round')
    await open5211(page, BY_CARDS, (view) => isLastRound(view) && view.turn === 3)
    await expect(page.locator('.table-banner')).toHaveCount(0)
    await resize(app, page, { width: 1440, height: 900 })
    // While a game goes on, the bar has the button for the recap of the last round.
    await expect(page.getByRole('button', { name: table.actions.again })).toHaveClass('table-tool')
    await expect(page.locator('.table-again')).toHaveCount(0)
    await hand(page).first().click()
    await expect(page.locator('.table-counter').first()).toHaveText(`0 ${table.draw}`)
    for (const plate of await page.locator('.table-plate').all())
      await expect(plate.locator('.table-points')).toHaveText(/^\d+\s*points?$/)
    await expect(page.locator('.table-plate[data-leads="true"]')).toHaveCount(1)
    await expect(page.locator('.table-plate[data-leads="true"] .table-crown')).toBeVisible()
    await fits(app, page, 'the last round')
    // The menu is opened and closed by keys: from the first key on, keys are shown.
    for (const _there of [true, false]) await page.keyboard.press('Escape')
    await expect(page.locator('.table-tool .table-key').first()).toBeAttached()
    await fits(app, page, 'the last round with keys')
    await page.getByRole('button', { name: table.actions.commit(1) }).click()
    await expectEnd(page)
    await fits(app, page, 'the end')
    await lanternsFit(app, page)
    await page.getByRole('button', { name: table.actions.again }).click()
    await goThroughSteps(page)
    await expectEnd(page)
    await page.reload()
    await expectEnd(page)
  },
)

/**
 * Shows every possible sentence below the race in turn, and lists those that its frame does not hold at their longest.
 * Runs in the page.
 */
function unframed(sentences: readonly string[]): readonly string[] {
  const race = document.querySelector<HTMLElement>('.table-race')
  const says = race?.querySelector<HTMLElement>('.table-race-says')
  const next = says?.querySelector('span')
  if (!race || !says || !next) return ['no race']
  const before = next.innerHTML
  const bottom = () => {
    const range = document.createRange()
    range.selectNodeContents(says)
    return range.getBoundingClientRect().bottom
  }
  const found = sentences.filter((sentence) => {
    next.innerHTML = sentence
    return bottom() > race.getBoundingClientRect().bottom
  })
  next.innerHTML = before
  return found
}

/** A text in the form in which the table has it, with its names as elements of their own. */
const markup = (text: Marked): string =>
  text.map((part) => (typeof part === 'string' ? part : `<b>${part.mark}</b>`)).join('')

test(
  "the race of a long game is within its frame, and the player's own state is shown in full",
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    await open5211(page, { players: 3, seed: 'harbour 6', long: true, bots: [CHILA, YUNA] }, (view) => {
      return view.deal === 2
    })
    await expect(hand(page)).toHaveCount(5)
    await page.keyboard.press('Tab')
    const { race } = longGame
    const named = [
      ...[race.oneCan(null, 12), race.oneCan(CHILA, 12), race.oneCan('Chila', 12)],
      ...[race.someCan([null, YUNA], false), race.someCan([CHILA, YUNA], false)],
      ...[race.someCan([null, CHILA, YUNA], false), race.someCan([null, CHILA, YUNA], true)],
    ]
    const sentences = [
      ...[race.firstDeal, race.firstDealGoesOn, race.notInRound, race.notInLastRound, race.evaluated],
      ...[race.reached, race.anyRound, ...named.map(markup)],
    ]
    const state = page.locator('.table-plate[data-own="true"] .table-who > small')
    for (const [width, height] of [...WIDE, [640, 1024]] as const) {
      await resize(app, page, { width, height })
      const at = `${width} × ${height}`
      await expect.poll(() => page.evaluate(unframed, sentences), at).toEqual([])
      const cut = () => state.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
      await expect.poll(cut, `the own state at ${at}`).toBe(0)
    }
  },
)

test('every entry of the table’s menu is visible', SWEEP, async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'true-size', size: { width: 1280, height: 800 } })
  await playAtRest(page)
  await open5211(page, { players: 3, seed: 'harbour 6', long: true }, ({ round }) => round === 2)
  await expect(hand(page)).toHaveCount(5)
  await page.keyboard.press('Escape')
  const dialog = page.getByRole('dialog', { name: table.menuWords.title })
  await expect(dialog).toBeVisible()
  expect(await dialog.getByRole('button').count()).toBeGreaterThanOrEqual(11)
  for (const [width, height] of [...WIDE, [1280, 720], [1439, 899], [640, 1024]] as const) {
    await resize(app, page, { width, height })
    const hidden = () => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    await expect.poll(hidden, `the menu at ${width} × ${height}`).toBe(0)
  }
})

test(
  'all of Home is visible while games can be continued, and each text below a name takes one line',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 1280, height: 800 } })
    await playAtRest(page)
    // Home offers the game that was begun here again.
    await startByMouse(page, { players: 3, seed: 'harbour 6', long: true })
    await playOn5211(page, ({ round }) => round === 2)
    await expect(hand(page)).toHaveCount(5)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: table.menuWords.leave }).click()
    await expect(page.locator('.tile')).toHaveCount(6)
    await expect(page.locator('.tile').first()).toContainText(menus.home.game('5211', 3, true))
    await fitsEverywhere(app, page, 'Home')
    for (const [width, height] of WIDE) {
      await resize(app, page, { width, height })
      const broken = () =>
        page.locator('.tile .label').evaluateAll((lines) =>
          lines
            .filter((line) => {
              const range = document.createRange()
              range.selectNodeContents(line)
              return range.getClientRects().length > 1
            })
            .map(({ textContent }) => textContent),
        )
      await expect.poll(broken, `lines at ${width} × ${height}`).toEqual([])
    }
  },
)

/** Lanterns appear where there is no text, as long as there is room for them. */
async function lanternsFit(app: ElectronApplication, page: Page) {
  const stray = () => {
    const written = [
      ...document.querySelectorAll('.table-plate, .table-final, .table-pile-line, .table-winner'),
    ]
    const edges = written.map((element) => element.getBoundingClientRect())
    return [...document.querySelectorAll('.table-lantern')].filter((lantern) => {
      const { left, top, right, bottom } = lantern.getBoundingClientRect()
      if (left === right) return false
      const isOver = (edge: DOMRect) =>
        left < edge.right && right > edge.left && top < edge.bottom && bottom > edge.top
      return left < 0 || right > innerWidth || edges.some(isOver)
    }).length
  }
  for (const [width, height] of SIZES) {
    await resize(app, page, { width, height })
    await expect.poll(() => page.evaluate(stray), `lanterns at ${width} × ${height}`).toBe(0)
  }
  await resize(app, page, { width: 1440, height: 900 })
  await expect(page.locator('.table-lantern')).toHaveCount(6)
  await expect(page.locator('.table-lantern').last()).toBeVisible()
}

/** The elements whose edge no text may cross. */
const EDGES = [
  ...['.table-plate', '.table-colour', '.table-kododo', '.table-tile', '.table-tool', '.table-commit'],
  ...['.table-clear', '.table-winner', '.table-final', '.table-prompt p'],
].join()

/** The points that a player has just gained are on the edge of the plate. */
const isGain = (clash: string) => /^"\+\d+" crosses the edge of \.table-plate/.test(clash)

async function losesNothing(page: Page, what: string) {
  const found = async () => (await page.evaluate(clashes, EDGES)).filter((clash) => !isGain(clash))
  await expect.soft.poll(found, { message: what }).toEqual([])
}

/** The step of the current recap; null without one. Runs in the page. */
function stepShown(): string | null {
  if (document.querySelector('.table-commit[data-action="continue"]') === null) return null
  const count = (selector: string) => document.querySelectorAll(selector).length
  return count('.table-verdict') === 0 ? null : `${count('.table-step')}, ${count('.table-gain')}`
}

for (const players of [2, 3, 4, 5] as const)
  test(
    `no plate, sign or text is cut in the smallest windows, with ${players} players`,
    SWEEP,
    async ({ launch }) => {
      const { app, page } = await launch({ drawing: 'true-size', size: { width: 640, height: 400 } })
      const inEach = async (what: string, check: (where: string) => Promise<void>) => {
        for (const [width, height] of SMALLEST) {
          await resize(app, page, { width, height })
          await expect(
            page.locator(`.table[data-plan="${width > height ? 'compact' : 'portrait'}"]`),
          ).toBeVisible()
          await check(`${what} at ${width} × ${height}`)
        }
      }
      const checkTexts = (where: string) => losesNothing(page, where)
      await playAtRest(page)
      const game = { players, seed: 'quay 53' } as const
      await open5211(page, game, ({ round, turn }) => round === 2 && turn === 3)
      await expect(hand(page).first()).toBeEnabled()
      await inEach('a turn', checkTexts)
      await hand(page).nth(2).click()
      await inEach('a chosen card', checkTexts)

      await open5211(page, game, ({ round, turn }) => round === 3 && turn === 1)
      await expect(hand(page).first()).toBeEnabled()
      await request(page, 'settings/change', { waits: 'always' })
      await inEach('a recap', async (where) => {
        const step = () => page.evaluate(stepShown)
        await page.getByRole('button', { name: table.actions.again }).click()
        await expect.poll(step).not.toBeNull()
        for (let before = await step(); before !== null; before = await step()) {
          await losesNothing(page, `${where}, ${before}`)
          await page.locator('.table-commit[data-action="continue"]').click()
          await expect.poll(step).not.toBe(before)
        }
      })

      await request(page, 'settings/change', { waits: 'never' })
      await open5211(page, game)
      await expect(page.locator('.table-winner')).toBeVisible()
      await inEach('the end', checkTexts)
    },
  )

/** The elements of a round in play. */
const GONE = [
  '[data-step="now"]',
  '.table-slot',
  '.table-note',
  '.table-prompt',
  '.table-counter',
  '.table-rail',
  '.table-gauge',
  '.table-discard',
  '.hand-card',
]

/** Checks that the table shows the winner, and nothing of the round that is over. */
async function expectEnd(page: Page) {
  await expect(page.locator('.table-winner > b')).toHaveText(table.over.wins(CHILA))
  await expect(page.locator('.table-winner')).toContainText(`Level with ${YUNA} on 23 points`)
  await expect(page.locator('.table-winner')).toContainText('9 cards beat 8')
  await expect(page.locator('.table-steps')).toContainText(table.over.title)
  await expect(page.locator('.table-final li')).toHaveText([
    /Chila.*23$/,
    /Yuna.*23$/,
    /You.*14$/,
    /Bram.*4$/,
  ])
  await expect(page.locator('.table-pile-line')).toHaveText(
    'Your score pile, turned over: 1 + 4 + 1 + 5 + 1 + 2',
  )
  for (const gone of GONE) await expect(page.locator(gone), gone).toHaveCount(0)
  // One button starts the recap of the last round: the one at this place, and none in the bar.
  await expect(page.getByRole('button', { name: table.actions.again })).toHaveCount(1)
  await expect(page.locator('.table-again')).toBeVisible()
  await expect(page.getByRole('region', { name: table.over.final })).toContainText(
    `1st: ${CHILA}, 23 points, 9 cards`,
  )
}

test(
  'a warning on the rail loses no letter; five and six tiles keep apart, with their chips well inside',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 1440, height: 900 } })
    await playAtRest(page)
    await open5211(page, FIVE_STEPS, ({ turn }) => turn === 2)
    for (const [width, height] of WIDE.slice(0, 2)) {
      await resize(app, page, { width, height })
      const cut = () => page.evaluate(cutWarnings, table.rail.tags['one-left'])
      await expect.poll(cut, `${width} × ${height}`).toEqual([])
    }

    await open5211(page, FIVE_STEPS, ({ round, turn }) => round === 3 && turn === 1)
    for (const [width, height] of WIDE) {
      await resize(app, page, { width, height })
      await request(page, 'settings/change', { speed: 0.5, motion: 'reduced' })
      await expect(page.locator('main[data-speed="0.5"]')).toBeVisible()
      await page.getByRole('button', { name: table.actions.again }).click()
      await expect(page.locator('.table-verdict[data-tiles="5"]')).toBeVisible()
      for (const tiles of [5, 6])
        await expect.poll(() => page.evaluate(crowdedTiles, tiles), `${tiles} at ${width}`).toEqual([])
      await playAtRest(page)
      await goThroughSteps(page)
      await expect(page.locator('.table-verdict')).toHaveCount(0)
    }
  },
)

/**
 * Shows every colour with a warning, without and with a preview of one more card, and lists the colours whose row has
 * no room for all of it. Runs in the page.
 */
function cutWarnings(warning: string): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('.table-colour')].flatMap((row) =>
    [false, true].flatMap((ahead) => {
      const warned = row.cloneNode(true) as HTMLElement
      Object.assign(warned.dataset, { tag: 'one-left', preview: `${ahead}` })
      const head = warned.querySelector('.table-colour-head')
      for (const old of warned.querySelectorAll('em, .table-ahead')) old.remove()
      const tag = document.createElement('em')
      tag.textContent = warning
      head?.insertBefore(tag, head.querySelector('.table-colour-count'))
      if (ahead)
        head?.insertAdjacentHTML('beforeend', '<span class="table-ahead" data-plan="wide">→ 7</span>')
      row.after(warned)
      const rail = warned.closest('.table-rail')?.getBoundingClientRect().right ?? 0
      const last = [...warned.querySelectorAll('.table-colour-count, .table-ahead')].at(-1)
      const over = (last?.getBoundingClientRect().right ?? 0) > rail - 8
      const cut = tag.scrollWidth > tag.clientWidth || over
      warned.remove()
      return cut ? [`${row.dataset.colour}${ahead ? ' with what comes' : ''}`] : []
    }),
  )
}

test('the tile of exactly the Kododo stays within a tall window', SWEEP, async ({ launch }) => {
  const { page } = await launch({ size: { width: 640, height: 1024 } })
  await playAtRest(page)
  await open5211(page, EXACTLY, ({ round }) => round === 2)
  await request(page, 'settings/change', { speed: 0.5 })
  await expect(page.locator('main[data-speed="0.5"]')).toBeVisible()
  await page.getByRole('button', { name: table.actions.again }).click()
  const tile = page.locator('.table-exact .table-tile')
  await expect(tile).toBeVisible()
  const [left, right] = await tile.evaluate((element) => {
    const box = element.getBoundingClientRect()
    return [box.left, innerWidth - box.right]
  })
  expect(left).toBeGreaterThan(0)
  expect(right).toBeGreaterThan(0)
})

/**
 * Fills the strip with this many tiles of two chips, and lists what is too close to its neighbours. Runs in the page.
 */
function crowdedTiles(tiles: number): readonly string[] {
  const strip = document.querySelector<HTMLElement>('.table-verdict')
  const discard = document.querySelector('.table-discard')?.getBoundingClientRect()
  if (strip === null || discard === undefined) return ['no verdict']
  const filled = strip.cloneNode() as HTMLElement
  filled.dataset.tiles = `${tiles}`
  const chips =
    '<span class="suit" data-colour="yellow"></span><span class="suit" data-colour="orange"></span>'
  filled.innerHTML = Array.from({ length: tiles }, (_, i) => {
    const now = i === tiles - 1
    return `<div class="table-step" data-now="${now}">${i > 0 ? '<svg class="icon"></svg>' : ''}
      <div class="table-tile" data-look="${now ? 'lantern' : 'past'}"><div class="table-tile-head">${chips}<em
      data-tag="out">out</em></div><b>4 = 4</b><small>Yellow and Orange tie</small></div></div>`
  }).join('')
  strip.after(filled)
  const least = Math.min(
    12,
    12 * Number(filled.closest<HTMLElement>('.table')?.style.getPropertyValue('--s')),
  )
  const found = [...filled.querySelectorAll('.table-tile')].flatMap((tile, i, all) => {
    const around = tile.getBoundingClientRect()
    const next = all[i + 1]?.getBoundingClientRect().left ?? discard.left
    const parts = [...tile.querySelectorAll('.suit, em, b, small')].filter((part) => part.checkVisibility())
    const near = parts.filter((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const [x, y] = [
        Math.min(left - around.left, around.right - right),
        Math.min(top - around.top, around.bottom - bottom),
      ]
      return Math.min(x, y) < least - 0.5
    })
    return [
      ...near.map(({ className, tagName }) => `${tagName}.${className} at the edge of tile ${i}`),
      ...(around.right > next - 2 ? [`tile ${i} touches what is right of it`] : []),
      ...(around.left < 0 ? [`tile ${i} is outside`] : []),
    ]
  })
  filled.remove()
  return found
}
