import type { Locator, Page } from '@playwright/test'
import measured from '../src/shared/games/5211/measured.json' with { type: 'json' }
import { LEVELS } from '../src/shared/games/5211/options'
import { strengthOf } from '../src/shared/measured'
import { menu as menu5211 } from '../src/shared/words/en/games/5211/menu'
import { newGame as newGame5211 } from '../src/shared/words/en/games/5211/screens'
import { resize } from './support/app'
import { inWindow, misplacedInPanels } from './support/fits'
import { hand, openMore, playAtRest, request, startByMouse, status, tabTo, typeSeed } from './support/player'
import { axeFindings } from './support/readable'
import { onlySave, putFinished, readRecord, wonGames } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const text = words.menus.newGame
const { styles } = newGame5211
const { levels } = menu5211
const { home, rulesOffer } = words.menus

const tile = (page: Page): Locator => page.getByRole('button', { name: new RegExp(home.newGame) })
const offer = (page: Page): Locator => page.getByRole('region', { name: rulesOffer.label })

/**
 * Lists, for a table of this many players, each level's text about its strength, with its figure.
 * @throws if a level was never measured there, because it then has no text
 */
function strengthsAt(count: number) {
  const called: Readonly<Record<string, string>> = levels
  return LEVELS.map((level) => {
    const strength = strengthOf(measured, LEVELS, level, count)
    if (strength === null) throw new Error(`${level} has not been measured at a table of ${count}`)
    const against = called[strength.against] ?? strength.against
    const isFirst = level === LEVELS[0]
    return {
      level,
      strength: isFirst ? text.strength.first : text.strength.compared(strength.compared, against),
      figure: text.strength.figure(count, levels[level], against, strength),
    }
  })
}

/** Goes from the table to the home screen. */
async function leaveTable(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: words.table.menuWords.leave }).click()
}

test('the levels, seats and people of a new game', async ({ launch }) => {
  const { page, userData } = await launch()
  for (const record of wonGames(5)) putFinished(userData, record)
  await test.step('after five wins in a row stronger bots are offered, by mouse and by keyboard, and each level says how strong it is', async () => {
    const offered = page.getByRole('button', { name: text.levelOffer.won(5, levels.steady) })
    const levelOf = (name: string) => page.getByRole('radiogroup', { name: text.level(name) })
    const takenBy = async (take: () => Promise<void>) => {
      await tile(page).click()
      await expect(levelOf('Chila').getByRole('radio', { name: levels.easy })).toBeChecked()
      await expect(offered).toBeVisible()
      expect(await axeFindings(page)).toEqual([])
      await take()
      await expect(page.getByText(text.levelOffer.taken(levels.steady))).toBeFocused()
      for (const name of ['Chila', 'Bram', 'Yuna'])
        await expect(levelOf(name).getByRole('radio', { name: levels.steady })).toBeChecked()
      await page.keyboard.press('Escape')
    }
    await takenBy(() => offered.click())
    await takenBy(async () => {
      await tabTo(page, offered)
      await page.keyboard.press('Enter')
    })
    await tile(page).click()
    for (const { level, strength } of strengthsAt(4)) {
      await levelOf('Bram').getByText(levels[level]).click()
      await expect(levelOf('Bram').getByRole('radio', { name: levels[level] })).toBeChecked()
      await expect(levelOf('Bram')).toHaveAccessibleDescription(strength)
    }
  })

  await page.keyboard.press('Escape')
  await tile(page).click()
  await test.step('the figures behind the levels are available on request, by keyboard too', async () => {
    const main = page.getByRole('main')
    await expect(main.getByText(text.strength.first).first()).toBeVisible()
    expect(await main.innerText()).not.toContain('%')
    await tabTo(page, page.getByRole('button', { name: text.strength.title }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: text.strength.title })
    for (const { strength, figure } of strengthsAt(4)) {
      await expect(dialog.getByText(strength)).toBeVisible()
      await expect(dialog.getByText(figure)).toBeVisible()
    }
    expect(await axeFindings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: text.strength.title })).toBeFocused()
  })

  await test.step('people and bots take seats and leave them, also by keyboard, and the last person stays', async () => {
    const kind = (name: string, of: 'human' | 'bot') =>
      page.getByRole('radiogroup', { name: text.plays(name) }).getByRole('radio', { name: text.kinds[of] })
    await kind('You', 'bot').click({ force: true })
    await expect(page.getByRole('alert')).toHaveText(text.lastPerson)
    await expect(kind('You', 'human')).toBeChecked()
    await kind('Bram', 'human').click({ force: true })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(text.yourSeat)).toHaveCount(2)

    const count = page
      .getByRole('radiogroup', { name: text.playerCount })
      .getByRole('radio', { checked: true })
    const add = (players: number) => page.getByRole('button', { name: text.addPlayer(players) })
    const remove = (name: string) => page.getByRole('button', { name: text.remove(name) })
    await expect(count).toHaveAccessibleName('4')

    await remove('Yuna').press('Enter')
    await expect(count).toHaveAccessibleName('3')
    await expect(add(3)).toBeFocused()
    await add(3).press('Enter')
    await add(4).press('Enter')
    await expect(count).toHaveAccessibleName('5')
    await expect(remove('Luis')).toBeFocused()
    for (const name of ['Luis', 'Yuna', 'Bram']) await remove(name).click()
    await expect(count).toHaveAccessibleName('2')
    await expect(remove('Chila')).toBeHidden()
  })
})

test('the styles and options of a new game are in it', SWEEP, async ({ launch }) => {
  const { page, userData } = await launch()
  await playAtRest(page)
  await test.step('the style of a bot is chosen by its animal, and is in the game', async () => {
    await page.getByRole('button', { name: new RegExp(home.newGame) }).click()
    const animal = (style: string) => page.getByRole('button', { name: text.style.button('Chila', style) })
    const { cautious } = styles
    await animal(styles['all-round'].text).press('Enter')
    await page.getByRole('radio', { name: cautious.text }).press('Space')
    expect(await axeFindings(page)).toEqual([])
    await page.getByRole('button', { name: text.style.done }).click()
    await expect(animal(cautious.text)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { name: cautious.text }).press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    // Beneath the dialog Enter would begin the game.
    await page.keyboard.press('Enter')
    await expect(animal(cautious.text)).toBeFocused()
    await page.getByRole('button', { name: text.start }).click()
    await expect(hand(page)).toHaveCount(5)
    const { seats } = readRecord(onlySave(userData, 'open'))
    expect(seats[1]).toMatchObject({ name: 'Chila', style: 'cautious' })
  })

  await leaveTable(page)
  await test.step('the dice fill in a seed that starts a game, whose options stay for the next', async () => {
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    await openMore(page)
    const field = page.getByRole('textbox', { name: text.seed })
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: text.seedRoll }).click()
    await expect(field).toHaveValue(/^[A-Z ]+ \d{4}$/)
    const announced = page.getByRole('status').filter({ hasText: text.seedRolled(await field.inputValue()) })
    await expect(announced).toHaveCount(1)
    for (const name of [text.long, text.memory]) await page.getByRole('switch', { name }).click()
    await page.getByRole('button', { name: text.start }).click()
    await expect(hand(page)).toHaveCount(5)
    const { standing, options } = await request(page, 'match/snapshot', undefined)
    expect(standing).toBe('known-seed')
    expect(options).toEqual({ long: true, tableMemory: false })

    await leaveTable(page)
    await page.getByRole('button', { name: new RegExp(words.menus.home.newGame) }).click()
    await expect(page.getByRole('switch', { name: text.long })).toBeChecked()
    await expect(page.getByText(text.moreLines.noMemoryRandom, { exact: true })).toBeVisible()
    await openMore(page)
    await expect(page.getByRole('switch', { name: text.memory })).not.toBeChecked()
  })
})

test('one press on the home screen begins the proposed game, and later the last one again', async ({
  launch,
}) => {
  // The app is closed in it, and no other test could use it.
  const first = await launch({ alone: true })
  await playAtRest(first.page)
  const offered = (page: Page, name: string, game: string, players: number, long = false) =>
    page.getByRole('button', { name: new RegExp(`${name} ?${home.game(game, players, long)}$`) })
  await expect(offered(first.page, home.play, '5211', 4)).toBeVisible()
  await first.page.keyboard.press('Enter')
  await expect(hand(first.page)).toHaveCount(5)
  await leaveTable(first.page)
  await startByMouse(first.page, { players: 3, seed: 'punda', long: true, tableMemory: false })
  const before = await request(first.page, 'match/snapshot', undefined)
  await first.close()

  const { page } = await launch()
  await offered(page, home.playAgain, '5211', 3, true).click()
  await expect(hand(page)).toHaveCount(5)
  const { matchId, players, options, standing } = await request(page, 'match/snapshot', undefined)
  expect({ players, options }).toEqual({ players: before.players, options: before.options })
  expect([matchId === before.matchId, standing]).toEqual([false, 'counts'])
})

test(
  'the window that opens first shows every explanation; a small one reaches all by scrolling, from the title on',
  SWEEP,
  async ({ launch }) => {
    const { app, page } = await launch({ drawing: 'true-size', size: { width: 1280, height: 800 } })
    await tile(page).click()
    const explained = [
      text.limitLine(7),
      text.targetLine,
      text.removedLine(0),
      text.roundsLine,
      text.longLine(4),
      text.moreLines.memoryRandom,
      text.line,
    ].map((line) => page.getByText(line, { exact: true }))
    const pressed = [text.rules, text.moreOptions, text.start, text.addPlayer(4)].map((name) =>
      page.getByRole('button', { name }),
    )
    for (const element of [...explained, ...pressed, offer(page)])
      await expect.poll(() => inWindow(element), `${element}`).toBe(true)
    await expect(page.getByRole('textbox', { name: text.seed })).toBeHidden()

    await page.getByRole('button', { name: text.moreOptions }).press('Enter')
    for (const line of [text.memoryLine, text.seedNote]) await expect(page.getByText(line)).toBeVisible()
    await page.getByRole('radiogroup', { name: text.playerCount }).getByText('5', { exact: true }).click()
    for (const [width, height] of [
      [800, 600],
      [640, 400],
      [640, 1024],
    ] as const) {
      await resize(app, page, { width, height })
      expect.soft(await page.evaluate(misplacedInPanels), `${width} × ${height}`).toEqual([])
      const names = await page
        .locator('.player__name')
        .evaluateAll((all) => all.map((one) => one.clientWidth))
      expect.soft(Math.min(...names), `names at ${width} × ${height}`).toBeGreaterThan(100)
    }

    await page.keyboard.press('Escape')
    await resize(app, page, { width: 640, height: 400 })
    await tile(page).click()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await inWindow(status(page))).toBe(true)
  },
)

test('the screen of a new game is entered, and left by Esc', async ({ launch }) => {
  const { page } = await launch()
  await test.step('the rules are offered before the first game, once', async () => {
    const show = offer(page).getByRole('button', { name: rulesOffer.show })
    await tile(page).click()
    await show.press('Enter')
    await expect(page.getByRole('dialog', { name: words.howToPlay.title })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(show).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(hand(page)).toHaveCount(5)
    // Neither another game nor a reset of the settings offers them again.
    await request(page, 'match/leave', undefined)
    await request(page, 'settings/reset', undefined)
    await page.reload()
    await tile(page).click()
    await expect(status(page)).toHaveText(text.title)
    await expect(offer(page)).toHaveCount(0)
  })

  await page.keyboard.press('Escape')
  await playAtRest(page)
  await test.step('Esc leads back from any place of the focus, and however long it is held in the rules', async () => {
    const places: readonly ((page: Page) => Promise<unknown>)[] = [
      () => page.getByRole('textbox', { name: text.name(0) }).click(),
      () => typeSeed(page, 'PUNDA'),
      () => page.getByRole('switch', { name: text.long }).focus(),
      // Imitates a focused control that was removed.
      () =>
        page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur()),
    ]
    for (const goTo of places) {
      await tile(page).click()
      await expect(status(page)).toHaveText(text.title)
      await goTo(page)
      await page.keyboard.press('Escape')
      await expect(tile(page)).toBeFocused()
    }
    await startByMouse(page, { players: 2 })
    await leaveTable(page)
    await expect(page.getByRole('button', { name: home.continue })).toBeFocused()
    const saved = page.getByRole('button', { name: new RegExp(home.savedGames) })
    await saved.click()
    await expect(status(page)).toHaveText(words.savedGames.title)
    await page.keyboard.press('Escape')
    await expect(saved).toBeFocused()

    await tile(page).click()
    await expect(status(page)).toHaveText(text.title)
    await page.keyboard.press('F1')
    await expect(page.getByRole('dialog', { name: words.howToPlay.title })).toBeVisible()
    for (let held = 0; held < 3; held++) await page.keyboard.down('Escape')
    await page.keyboard.up('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(status(page)).toHaveText(text.title)
    await page.keyboard.press('Escape')
    await expect(tile(page)).toBeFocused()
  })
})
