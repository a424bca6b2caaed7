import { cpSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ElectronApplication, Page, TestInfo } from '@playwright/test'
import { seal, sealArchive } from '../src/main/storage/seal'
import { MOST_FILES } from '../src/shared/bounds'
import { played } from '../test/main/played'
import { launchBeside } from './support/app'
import { dropPaths } from './support/dialogs'
import { nextAction, openKado, perform } from './support/kado'
import { commitButton, hand, playAtRest, ranking, request, takeBackButton } from './support/player'
import { putLeft } from './support/saves'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

declare global {
  /** Paths in the order in which they became recent files. */
  var recent: readonly string[] | undefined
}

const { files: text, errors, menus, savedGames, table } = words

type Game = Parameters<typeof played>[0]

/** Writes a file of a game. @returns its absolute path */
function put(info: TestInfo, name: string, game: Game): string {
  const path = info.outputPath(name)
  writeFileSync(path, seal(played(game)))
  return path
}

function putArchive(info: TestInfo, name: string, ...games: readonly Game[]): string {
  const path = info.outputPath(name)
  const createdAt = '2026-11-20T20:00:00.000Z'
  writeFileSync(
    path,
    sealArchive({ createdAt, settings: {}, games: games.map((game) => seal(played(game))) }),
  )
  return path
}

const matchOf = async (page: Page) => (await request(page, 'match/snapshot', undefined)).matchId
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menuWords.leave }).click()
  await expect(page.getByRole('button', { name: menus.home.continue })).toBeVisible()
}
const refusal = (page: Page, code: keyof typeof errors) =>
  page.getByRole('dialog', { name: errors[code].title })

/** Records the recent files that the app reports to the system: on Linux Electron keeps no list of its own. */
const noteRecent = (app: ElectronApplication) =>
  app.evaluate(({ app }) => {
    const recent: string[] = []
    globalThis.recent = recent
    app.addRecentDocument = (path) => void recent.push(path)
  })

test('a file that the app is launched with is opened, and so is one of a later launch', async ({
  launch,
  userData,
}, info) => {
  const { app, page } = await launch({
    args: ['--bots-wait', put(info, 'first.kododo', { id: 'first', turns: 2 })],
  })
  await expect(hand(page)).toHaveCount(5)
  expect(await matchOf(page)).toBe('first')
  await noteRecent(app)
  await playAtRest(page)
  await leave(page)

  // Relative to that launch's own folder, and with letters that must not be mistaken for others.
  put(info, 'Zoë 100%25 – 日本.kododo', { id: 'second', turns: 3 })
  expect(await launchBeside(userData, ['Zoë 100%25 – 日本.kododo'], info.outputPath())).toBe(0)
  await expect(hand(page)).toHaveCount(5)
  expect(await matchOf(page)).toBe('second')
  await leave(page)

  // A finished game, by an address and over a layer. A known game is opened again.
  await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
  const over = put(info, 'over 1.kododo', { id: 'over' })
  await launchBeside(userData, [pathToFileURL(over).href])
  await expect(ranking(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await launchBeside(userData, [info.outputPath('first.kododo')])
  await expect(hand(page)).toHaveCount(5)
  expect(await matchOf(page)).toBe('first')
  const recent = await app.evaluate(() => globalThis.recent ?? [])
  expect(recent.map((path) => basename(path))).toEqual([
    'Zoë 100%25 – 日本.kododo',
    'over 1.kododo',
    'first.kododo',
  ])
})

test('files that cannot be opened are reported in words, and everything else stays unchanged', async ({
  launch,
  userData,
}, info) => {
  const { page } = await launch({ args: [info.outputPath('gone.kododo'), info.outputPath('letter.txt')] })
  await expect(refusal(page, 'file-unreadable')).toContainText('gone.kododo')
  await page.keyboard.press('Enter')

  mkdirSync(info.outputPath('folder.kododo'))
  symlinkSync(info.outputPath('gone.kododo'), info.outputPath('link.kododo'))
  writeFileSync(info.outputPath('letter.kododo'), 'Dear Ava')
  const addresses = ['file://elsewhere/a.kododo', 'smb://nas/b.kododo']
  // On Windows, Electron itself ends a program that has an argument behind what looks like an address.
  const odd = [
    ...['folder.kododo', 'link.kododo', 'letter.kododo'],
    ...(process.platform === 'win32' ? addresses.slice(0, 1) : addresses),
  ]
  await launchBeside(userData, ['--x=y.kododo', '-z.kododo', ...odd], info.outputPath())
  const report = refusal(page, 'file-unreadable')
  await expect(report.getByRole('listitem')).toHaveCount(odd.length)
  await expect(report).toContainText('letter.kododo')
  await page.keyboard.press('Enter')

  const many = Array.from({ length: MOST_FILES + 1 }, (_, n) => `${n}.kododo`)
  await launchBeside(userData, many, info.outputPath())
  await expect(refusal(page, 'too-many-files')).toBeVisible()
  await page.keyboard.press('Enter')

  await launchBeside(userData, [putArchive(info, 'all.kododo', { id: 'a', turns: 1 }, { id: 'b' })])
  await expect(page.getByText(text.imported(2, 0))).toBeVisible()
  await expect(page.getByRole('dialog', { name: text.settings.title })).toBeVisible()
})

test.describe('in a home whose name looks like an address', () => {
  const home = 'Ünïcode #1 %41 🦎'
  test.use({ home })

  test(
    'the app, its profile, its games and the files that it opens are found',
    SWEEP,
    async ({ launch, userData }, info) => {
      const program = info.outputPath(home, 'app')
      cpSync(join(import.meta.dirname, '../out'), program, { recursive: true })
      const first = put(info, join(home, 'Spiel #1 100%.kododo'), { id: 'first', turns: 2 })
      const second = put(info, join(home, 'Spiel #2 %41.kododo'), { id: 'second', turns: 3 })
      const { app, page } = await launch({
        main: join(program, 'main/index.js'),
        args: ['--bots-wait', first],
      })
      await expect(hand(page)).toHaveCount(5)
      expect(await matchOf(page)).toBe('first')
      await playAtRest(page)
      await leave(page)
      expect(await launchBeside(userData, [pathToFileURL(second).href])).toBe(0)
      await expect(hand(page)).toHaveCount(5)
      expect(await matchOf(page)).toBe('second')
      for (const card of [0, 1]) await hand(page).nth(card).click()
      await commitButton(page).click()
      await expect(takeBackButton(page)).toBeVisible()
      expect((await request(page, 'home/read', undefined)).folder.path).toBe(join(userData, 'saves'))
      expect(readFileSync(join(userData, 'saves', 'second.json'), 'utf8')).toContain('commit-cards')
      expect(await app.evaluate(({ app }) => app.getPath('userData'))).toBe(userData)
    },
  )
})

/** The match at the table and its saved files, byte for byte. */
async function asItIs(page: Page, userData: string) {
  const snapshot = await request(page, 'match/snapshot', undefined)
  const file = join(userData, 'saves', `${snapshot.matchId}.json`)
  return { snapshot, text: readFileSync(file, 'utf8'), time: statSync(file).mtimeMs }
}

test('a file that is opened while a game is played is imported in the background, without a question', async ({
  launch,
  userData,
}, info) => {
  putLeft(userData, { id: 'mine', players: ['You', 'Chila'] })
  const { page } = await launch({ args: ['--bots-wait'] })
  await playAtRest(page)

  await test.step('while 5211 is played', async () => {
    await page.getByRole('button', { name: menus.home.continue }).click()
    await hand(page).nth(1).click()
    await hand(page).nth(3).click()
    const before = await asItIs(page, userData)
    const focused = () => page.evaluate(() => document.activeElement?.outerHTML)
    const focus = await focused()

    const other = put(info, 'other.kododo', { id: 'other', name: 'Friday', turns: 3 })
    await launchBeside(userData, [other])
    await expect(page.getByText(text.behind.where)).toBeVisible()
    // The same game that is open, in its current state.
    writeFileSync(info.outputPath('mine.kododo'), before.text)
    await launchBeside(userData, [info.outputPath('mine.kododo')])
    await expect(page.getByText(text.imported(0, 1))).toBeVisible()
    await launchBeside(userData, [info.outputPath('gone.kododo')])
    await expect(
      page.getByText(text.behind.refused('gone.kododo', errors['file-unreadable'].title)),
    ).toBeVisible()
    expect(await asItIs(page, userData)).toEqual(before)
    expect(await focused()).toBe(focus)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await commitButton(page).click()
    await expect(takeBackButton(page)).toBeVisible()

    // The refusal is shown when the player has time for it.
    await leave(page)
    await expect(refusal(page, 'file-unreadable')).toContainText('gone.kododo')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: menus.home.continue }).click()
    await expect(takeBackButton(page)).toBeVisible()
    expect(await matchOf(page)).toBe('mine')
  })
})

test(
  'a file that is opened while KADO is played leaves the game as it is, and a button leads to the list',
  SWEEP,
  async ({ launch, userData }, info) => {
    const { page } = await launch({ args: ['--bots-wait'] })
    await playAtRest(page)
    await openKado(page, { players: 3, seed: 'opened' }, ({ phase }) => phase === 'challenge')
    const asked = await nextAction(page)
    const before = await asItIs(page, userData)
    await launchBeside(userData, [put(info, 'third.kododo', { id: 'third', name: 'Saturday', turns: 3 })])
    const shown = page.getByRole('button', { name: savedGames.title, exact: true })
    await expect(shown).toBeVisible()
    expect(await asItIs(page, userData)).toEqual(before)
    expect(await nextAction(page)).toBe(asked)
    await perform(page, asked)
    await shown.click()
    await expect(page.getByRole('heading', { name: 'Saturday' })).toBeVisible()
    await expect(page.locator('.save')).toHaveCount(2)
  },
)

test(
  'files that are dropped on the window are imported, and a folder or too many files are refused',
  SWEEP,
  async ({ launch }, info) => {
    // Chromium decodes file names by the system's locale, and a bare system has none.
    const { page } = await launch({ env: { LC_ALL: 'C.UTF-8' } })
    await playAtRest(page)
    const game = put(info, 'Zoë 100%.kododo', { id: 'a', turns: 2 })
    await dropPaths(page, game)
    await expect(page.getByText(text.imported(1, 0))).toBeVisible()
    await dropPaths(page, putArchive(info, 'all.kododo', { id: 'b', turns: 1 }, { id: 'c' }))
    await expect(page.getByText(text.imported(2, 0))).toBeVisible()
    await page.getByRole('button', { name: text.settings.keep }).click()

    await dropPaths(page, info.outputPath())
    await expect(refusal(page, 'file-unreadable')).toBeVisible()
    await page.keyboard.press('Enter')
    const many = Array.from({ length: MOST_FILES + 1 }, (_, n) =>
      put(info, `${n}.kododo`, { id: 'a', turns: 0 }),
    )
    await dropPaths(page, ...many)
    await expect(refusal(page, 'too-many-files')).toBeVisible()
    await page.keyboard.press('Enter')

    await page.getByRole('button', { name: menus.home.continue }).click()
    await expect(hand(page)).toHaveCount(5)
    const open = await matchOf(page)
    await dropPaths(page, put(info, 'later.kododo', { id: 'later', turns: 4 }))
    await expect(page.getByText(text.behind.where)).toBeVisible()
    await dropPaths(page, info.outputPath())
    await expect(page.getByText(errors['file-unreadable'].text)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await matchOf(page)).toBe(open)
  },
)
