import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { resize } from './support/app'
import { hold, installClock, letPass, letPassUntil, release } from './support/clock'
import {
  answerAtOnce,
  commitAtShutters,
  commitButton,
  hand,
  openShutters,
  playAtOnce,
  playOverBridge,
  ranking,
  request,
  showResultOf,
  startByMouse,
  startHotSeat,
  status,
} from './support/player'
import { expect, test } from './support/test'
import { words } from './support/words'

/** Pictures of every screen and phase, to be looked at by eye. */
const FOLDER = join(import.meta.dirname, '..', 'screenshots')

const ALL = [2, 3, 4, 5] as const

const WINDOWS = [
  { name: '1440x900', size: { width: 1440, height: 900 }, deviceScaleFactor: 1, counts: ALL, rare: ALL },
  { name: '1024x640', size: { width: 1024, height: 640 }, deviceScaleFactor: 1, counts: ALL, rare: [4, 2] },
  // The window that opens first.
  { name: '1280x800', size: { width: 1280, height: 800 }, deviceScaleFactor: 1, counts: [4], rare: [] },
  { name: '640x1024', size: { width: 640, height: 1024 }, deviceScaleFactor: 1, counts: ALL, rare: [4, 5] },
  { name: '1440x900@2x', size: { width: 1440, height: 900 }, deviceScaleFactor: 2, counts: ALL, rare: [4] },
] as const

/** Games that end in every way there is, when the leftmost cards are played each time. */
const ENDS = [
  { what: 'result-lost', players: 4, seed: 'punda 8', title: words.menus.result.wins('Chila') },
  {
    what: 'result-shared',
    players: 5,
    seed: 'pietermaai 33',
    title: words.menus.result.share(['You', 'Bram']),
  },
  { what: 'result-tie-break', players: 3, seed: 'knip 35', title: words.menus.result.youWin },
  { what: 'result-11-rounds', players: 2, seed: 'punda 55', title: words.menus.result.youWin },
] as const

/**
 * Seeds whose rounds show what is rare while the leftmost cards are played, and the round that shows it:
 * exactly the Kododo score, and nobody scores.
 */
const RARE = {
  2: { seed: 'quay 110', kododo: 1, nobody: 2 },
  3: { seed: 'quay 17', kododo: 2, nobody: 1 },
  4: { seed: 'quay 12', kododo: 1, nobody: 2 },
  5: { seed: 'quay 7', kododo: 3, nobody: 2 },
} as const
/** Four players; its first round has a colour over the limit, a tie and a majority of ours. */
const LADDER = 'quay 47'

const resting = (page: Page) => expect(page.locator('main[data-thinking="false"]')).toBeVisible()

for (const { name, counts, rare, ...window } of WINDOWS) {
  const shooting =
    (page: Page): Shoot =>
    async (what) => {
      await entrancesOver(page)
      const picture = await page.screenshot({ path: join(FOLDER, name, `${what}.png`), scale: 'device' })
      // The width stands in a PNG's header.
      expect(picture.readUInt32BE(16), what).toBe(window.size.width * window.deviceScaleFactor)
    }

  test(`every screen and phase at ${name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window })
    const shoot = shooting(page)
    await menus(page, shoot)
    for (const players of counts) await table(page, players, shoot)
    await startByMouse(page, { players: 4, seed: LADDER })
    await result(page, shoot)
  })

  test(`a round as it moves at ${name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window })
    await installClock(page)
    await movingRound(page, shooting(page))
  })

  test(`several people at one device at ${name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window })
    await playAtOnce(page)
    await hotSeat(page, shooting(page))
  })

  test(`every way to end at ${name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window })
    await playAtOnce(page)
    await furtherResults(page, shooting(page))
  })

  test(`long games at ${name}`, async ({ launch }) => {
    const { page } = await launch({ drawing: 'smooth', ...window })
    await playAtOnce(page)
    for (const players of counts) await longGamePhases(page, players, shooting(page))
  })

  for (const players of rare)
    test(`rare rounds and the discard, ${players} players, at ${name}`, async ({ launch }) => {
      const { page } = await launch({ drawing: 'smooth', ...window })
      await installClock(page)
      await playAtOnce(page)
      await rarePhases(page, players, shooting(page))
    })
}

/** A square, the largest and the smallest window. */
const UNUSUAL = [
  { width: 900, height: 900 },
  { width: 3840, height: 2160 },
  { width: 640, height: 400 },
] as const

test('the table in unusual windows', async ({ launch }) => {
  const { app, page } = await launch({ drawing: 'smooth' })
  await playAtOnce(page)
  const shootAll = async (what: string) => {
    for (const size of UNUSUAL) {
      await resize(app, page, size)
      await entrancesOver(page)
      await page.screenshot({ path: join(FOLDER, `${size.width}x${size.height}`, `${what}.png`) })
    }
  }
  const game = { players: 4, seed: 'quay 25' } as const
  await playOverBridge(page, game, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
  await hand(page).first().click()
  await shootAll('table-4-last-round')
  await commitButton(page).click()
  await expect(page.locator('.table-winner')).toBeVisible()
  await shootAll('table-4-over')
})

/** Until what fades or slides in has come to rest; what goes on for ever does not count. */
const entrancesOver = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY,
      ),
  )

type Shoot = (what: string) => Promise<void>

const setSpeed = (page: Page, speed: 1 | 'instant') => request(page, 'settings/change', { speed })

async function menus(page: Page, shoot: Shoot) {
  await expect(page.getByRole('button', { name: new RegExp(words.menus.home.newGame) })).toBeVisible()
  await expect(page.locator('.scene__quay')).toBeVisible()
  await shoot('home')
  await page.getByRole('button', { name: new RegExp(words.menus.home.settings) }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('settings')
  await page.getByRole('button', { name: words.settings.removeButton }).click()
  await shoot('settings-remove-all')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.settings.keys }).click()
  await shoot('keys')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.settings.licences }).click()
  await shoot('licences')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
  await shoot('new-game')
  await page.keyboard.press('Escape')
  await rules(page, shoot)
  await playAtOnce(page)
}

/** Every page of the rules; of the page to try also each preset, and five players. */
async function rules(page: Page, shoot: Shoot) {
  const { names, scoring } = words.howToPlay
  await page.getByRole('button', { name: new RegExp(words.menus.home.howToPlay) }).click()
  for (const name of [names.idea, names.round, names.end, names.long, names.scoring]) {
    await page.getByRole('tab', { name }).click()
    if (name === names.scoring) await expect(page.getByRole('status')).toContainText('+')
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
    await shoot(`how-to-play-${name.toLowerCase().replaceAll(' ', '-')}`)
  }
  await page.getByRole('radiogroup', { name: scoring.playerCount }).getByText('5', { exact: true }).click()
  await page.getByRole('button', { name: scoring.presets.nobody }).click()
  await expect(page.getByRole('status')).toHaveText(words.table.summary.nobody)
  await shoot('how-to-play-scoring-5-nobody')
  await page.keyboard.press('Escape')
}

/** The second turn of a game, with a card chosen; then back to the home screen. */
async function table(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  await startByMouse(page, { players, seed: 'punda' })
  await resting(page)
  await shoot(`table-${players}-choose`)
  await answerAtOnce(page)
  await resting(page)
  await hand(page).nth(2).click()
  await expect(commitButton(page)).toBeEnabled()
  await shoot(`table-${players}-turn-2`)
  await answerAtOnce(page)
  await resting(page)
  await shoot(`table-${players}-turn-3`)
  await leave(page, players === 4 ? shoot : async () => {})
  if (players === 4) await savedGames(page, shoot)
}

/** The list of the games that were left, with a name being typed. */
async function savedGames(page: Page, shoot: Shoot) {
  await page.getByRole('button', { name: new RegExp(words.menus.home.savedGames) }).click()
  await expect(page.locator('.save').first()).toBeVisible()
  await shoot('saved-games')
  await page
    .getByRole('button', { name: /^Rename/ })
    .first()
    .click()
  await shoot('saved-games-renaming')
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: words.savedGames.search }).fill('nobody')
  await expect(page.getByText(words.savedGames.noMatch)).toBeVisible()
  await shoot('saved-games-no-match')
  await page.keyboard.press('Escape')
  await expect(page.locator('.save').first()).toBeVisible()
  await page.keyboard.press('Escape')
}

/** The shutters, a choice that is looked at again, the table that everybody sees, and the menu of practice. */
async function hotSeat(page: Page, shoot: Shoot) {
  const { actions, goBack, menu, shutters } = words.table
  await startHotSeat(page, [0, 1, 4], 'punda')
  await shoot('shutters')
  for (const seat of [0, 1]) await commitAtShutters(page, seat)
  await expect(openShutters(page, 4)).toBeFocused()
  await resting(page)
  await shoot('shutters-ready')
  await page.getByRole('button', { name: shutters.lookAgain('Ava') }).click()
  await shoot('shutters-again')
  await openShutters(page, 0).click()
  await expect(page.getByRole('button', { name: actions.close })).toBeVisible()
  await shoot('hot-seat-look-again')
  await page.keyboard.press('Enter')
  await commitAtShutters(page, 4)
  await expect(page.getByRole('button', { name: actions.pass('Ava') })).toBeVisible()
  await resting(page)
  await shoot('hot-seat-everybody')
  await page.keyboard.press('Escape')
  await shoot('hot-seat-menu')
  await page.getByRole('button', { name: menu.goBack }).click()
  await shoot('go-back')
  await page.getByRole('button', { name: goBack.go }).click()
  await openShutters(page, 0).click()
  await expect(hand(page)).toHaveCount(5)
  await resting(page)
  await shoot('practice')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: menu.leave }).click()
}

async function leave(page: Page, shoot: Shoot) {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('table-menu')
  await page.getByRole('button', { name: words.table.menu.leave }).click()
  await expect(page.getByRole('button', { name: words.menus.home.continue })).toBeVisible()
  await shoot('home-continue')
}

/** The rounds that are rare, and after them the discard. */
async function rarePhases(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  const { seed, kododo, nobody } = RARE[players]
  await startByMouse(page, { players, seed })
  for (let round = 1; round <= Math.max(kododo, nobody); round++) {
    for (const _turn of [1, 2]) await answerAtOnce(page)
    if (round === kododo || round === nobody) {
      const look = round === kododo ? 'kododo' : 'sea'
      await setSpeed(page, 1)
      await hold(page)
      await answerAtOnce(page)
      const tile = page.locator(`.table-tile[data-look="${look}"]`)
      await letPassUntil(page, look, () => tile.isVisible())
      // The ring has turned and the paths have grown; the wave is half way across.
      await letPass(page, round === kododo ? 1000 : 480)
      await shoot(`table-${players}-${round === kododo ? 'kododo' : 'nobody'}`)
      await release(page)
      await playAtOnce(page)
    } else await answerAtOnce(page)
    await resting(page)
  }
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog', { name: words.table.discarded.title })).toBeVisible()
  await shoot(`table-${players}-discard`)
  await page.keyboard.press('d')
  await expect(page.getByRole('dialog')).toBeHidden()
  await leave(page, async () => {})
}

/** A first round with its cards in flight, and its evaluation step by step. */
async function movingRound(page: Page, shoot: Shoot) {
  await setSpeed(page, 1)
  await startByMouse(page, { players: 4, seed: LADDER })
  await hold(page)
  await letPass(page, 600)
  await shoot('table-4-dealing')
  await release(page)
  await playAtOnce(page)
  for (const _turn of [1, 2]) await answerAtOnce(page)
  await setSpeed(page, 1)
  await hold(page)
  await answerAtOnce(page)
  await letPass(page, 480)
  await shoot('table-4-revealing')
  for (const step of [1, 2, 3, 4]) {
    const tiles = page.locator('.table-tile')
    await letPassUntil(page, `step ${step}`, async () => (await tiles.count()) === step)
    await letPass(page, 480)
    await shoot(`table-4-verdict-${step}`)
  }
  await letPass(page, 960)
  await shoot('table-4-scoring')
  const gain = page.locator('.table-gain').first()
  await letPassUntil(page, 'the points', () => gain.isVisible())
  await letPass(page, 360)
  await shoot('table-4-score')
  await letPass(page, 600)
  await shoot('table-4-sweeping')
  await release(page)
  await playAtOnce(page)
  await resting(page)
  await shoot('table-4-after-verdict')
}

/** The last round, the end of the game at the table, and the result. */
async function result(page: Page, shoot: Shoot) {
  for (;;) {
    const asked = await status(page).innerText()
    if (!asked.endsWith(' due')) break
    if (await page.locator('.table-fifth').isVisible()) await shoot('table-4-last-round')
    await answerAtOnce(page)
  }
  await expect(page.locator('.table-winner')).toBeVisible()
  await shoot('table-4-over')
  await page.getByRole('button', { name: words.table.actions.result }).click()
  await expect(ranking(page)).toBeVisible()
  await shoot('result')
}

/** Long games of leftmost cards, and the last deal that is begun in each. */
const LONG_GAMES = {
  2: { seed: 'shot', deal: 2 },
  3: { seed: 'otrobanda', deal: 2 },
  4: { seed: 'shot', deal: 2 },
  5: { seed: 'otrobanda', deal: 4 },
} as const

/** What comes between two deals, how it stands in the middle of a later one, the cards seen, and the end. */
async function longGamePhases(page: Page, players: 2 | 3 | 4 | 5, shoot: Shoot) {
  const { seed, deal } = LONG_GAMES[players]
  const long = { players, seed, long: true } as const
  await playOverBridge(page, long, ({ round, turn, numbers }) => round === numbers.rounds && turn === 3)
  await hand(page).first().click()
  await commitButton(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(`interlude-${players}`)
  await playOverBridge(page, long, (view) => view.deal === deal && view.round === 3)
  await page.getByRole('button', { name: words.table.seen.open }).click()
  await shoot(`table-${players}-seen`)
  await page.keyboard.press('Escape')
  await leave(page, async () => {})
  await page.getByRole('button', { name: words.menus.home.continue }).click()
  await expect(page.getByRole('button', { name: words.longGame.resume(deal) })).toBeVisible()
  await shoot(`long-game-${players}`)
  await page.keyboard.press('Escape')
  await showResultOf(page, long)
  await shoot(`result-long-game-${players}`)
  await page.getByRole('button', { name: words.menus.result.home }).click()
}

async function furtherResults(page: Page, shoot: Shoot) {
  for (const { what, title, ...wanted } of ENDS) {
    await showResultOf(page, wanted)
    await expect(status(page)).toHaveText(title)
    await shoot(what)
  }
}
