import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seal, sealArchive } from '../src/main/storage/seal'
import { menu as menu5211 } from '../src/shared/words/en/games/5211/menu'
import { played } from '../test/main/played'
import { decideAtOnce, show5211Result } from './support/5211'
import { linger } from './support/clock'
import { chooseInDialogs, dropFiles, saveInDialogs } from './support/dialogs'
import { hand, playAtRest, ranking, request, startByMouse } from './support/player'
import { onlySave, putLeft } from './support/saves'
import { expect, MEASURED, test } from './support/test'
import { words } from './support/words'

const { savedGames: text, menus, table } = words

const tiles = (page: Page) => page.locator('.save')
const names = (page: Page) => tiles(page).getByRole('heading')

const TWO = { id: 'two', name: 'You, Chila', players: ['You', 'Chila'], savedAt: '2026-11-19T20:00:00.000Z' }
/** This game was left a day later. */
const THREE = { id: 'three', name: 'You, Chila, Bram', players: ['You', 'Chila', 'Bram'] }

/** The buttons call a game by these names, before and after it is renamed. */
const CALLED = {
  two: text.calledByPlace('5211', false, menu5211.round(1, 11), ['Chila']),
  three: text.calledByPlace('5211', false, menu5211.round(1, 7), ['Chila', 'Bram']),
}
const named = (name: string) => text.calledByName(name, '5211')

/** The Esc key that an input method sends to end the composition of a letter. */
const COMPOSED = { key: 'Escape', bubbles: true, cancelable: true, isComposing: true }

/** Begins a game of two, plays a turn and leaves it, so that it has an earlier copy. @returns its id */
async function leaveGame(page: Page): Promise<string> {
  await startByMouse(page, { players: 2, seed: 'saved 2' })
  await decideAtOnce(page)
  const { matchId } = await request(page, 'match/snapshot', undefined)
  await leave(page)
  return matchId
}

async function leave(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: table.menuWords.leave }).click()
  await expect(page.getByRole('button', { name: menus.home.continue })).toBeVisible()
}

const openList = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await expect(tiles(page).first()).toBeVisible()
}

test('games in the list are continued, renamed, deleted and brought back', async ({ launch }) => {
  const { page, userData } = await launch()
  putLeft(userData, TWO, THREE)
  await page.reload()
  await linger(page)
  await playAtRest(page)

  await test.step('Enter resumes the newest game as long as nothing else has the focus', async () => {
    await openList(page)
    await page.keyboard.press('Enter')
    await expect(hand(page)).toHaveCount(5)
    expect((await request(page, 'match/snapshot', undefined)).matchId).toBe(THREE.id)
    await leave(page)
  })

  await test.step('games are renamed, deleted, brought back and continued', async () => {
    await openList(page)
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila'])

    await page.getByRole('button', { name: text.rename(CALLED.two), exact: true }).click()
    await page.keyboard.type('Friday')
    await page.locator(':focus').dispatchEvent('keydown', COMPOSED)
    await expect(page.locator(':focus')).toHaveValue('Friday')
    await page.keyboard.press('Escape')
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila'])
    await page.keyboard.press('Enter')
    await page.keyboard.type('Friday')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'Friday'])
    await expect(page.getByRole('button', { name: text.rename(named('Friday')), exact: true })).toBeFocused()

    await page.getByRole('button', { name: text.remove(named('Friday')), exact: true }).click()
    await expect(names(page)).toHaveText(['You, Chila, Bram'])
    await expect(page.getByRole('button', { name: text.undo })).toBeFocused()
    // The countdown is not announced.
    await expect(page.getByRole('status').filter({ hasText: text.removed('Friday') })).toHaveText(
      text.removed('Friday'),
    )
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'Friday'])

    await page.getByRole('button', { name: text.resumeGame(named('Friday')), exact: true }).focus()
    await page.keyboard.press('Delete')
    await expect(names(page)).toHaveText(['You, Chila, Bram'])
    await page.keyboard.press('Control+z')
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'Friday'])
    await page.getByRole('button', { name: text.resumeGame(named('Friday')), exact: true }).focus()
    await page.keyboard.press('F2')
    await page.keyboard.type('Saturday')
    await page.keyboard.press('Enter')
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'Saturday'])

    await page.getByRole('button', { name: text.resumeGame(named('Saturday')), exact: true }).click()
    await expect(hand(page)).toHaveCount(5)
    expect((await request(page, 'match/snapshot', undefined)).matchId).toBe(TWO.id)
  })
})

test(
  'a damaged game is listed beside the others, restored, and removed for good',
  MEASURED,
  async ({ launch, measureReadability }) => {
    const { page, userData } = await launch({ drawing: 'measured', size: { width: 1024, height: 640 } })
    await playAtRest(page)
    putLeft(userData, THREE)
    const damaged = await leaveGame(page)
    const saves = join(userData, 'saves')
    writeFileSync(join(saves, `${damaged}.json`), 'torn')
    await openList(page)
    await expect(names(page)).toHaveText([/./, /./])
    await expect(page.getByText(text.damaged, { exact: true })).toBeVisible()
    await measureReadability(page)
    await page.getByRole('button', { name: text.restoreGame(text.unreadable), exact: true }).click()
    await expect(page.getByText(text.damaged, { exact: true })).toBeHidden()
    expect(readdirSync(saves)).toContain(`${damaged}.damaged-1.json`)
    await page.getByRole('button', { name: text.remove(CALLED.two), exact: true }).click()
    await expect(tiles(page)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByText(menus.home.savedGamesLine(1))).toBeVisible()
    const [day = ''] = readdirSync(join(saves, 'removed'))
    expect(readdirSync(join(saves, 'removed', day)).sort()).toEqual([
      `${damaged}.json`,
      `${damaged}.previous.json`,
    ])
  },
)

const filter = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: text.filters }).getByRole('radio', { name, exact: true })
/** The accessible name of a filter begins with its visible text. */
const count = (kind: keyof typeof text.filter, n: number) =>
  `${text.filterCount(text.filter[kind], n)} ${text.filterHolds[kind]}`
const search = (page: Page) => page.getByRole('searchbox', { name: text.search })

test(
  'games are filtered, searched, copied, and a finished one is opened',
  MEASURED,
  async ({ launch, measureReadability }) => {
    const { page, userData } = await launch({ drawing: 'measured', size: { width: 1024, height: 640 } })
    putLeft(userData, TWO, THREE)
    await playAtRest(page)
    await show5211Result(page, { players: 2, seed: 'punda 55' })
    await page.keyboard.press('Escape')
    await openList(page)
    await expect(filter(page, count('all', 3))).toBeChecked()
    await expect(filter(page, count('long', 0))).toBeVisible()

    await search(page).pressSequentially('bram')
    await search(page).dispatchEvent('keydown', COMPOSED)
    await expect(search(page)).toHaveValue('bram')
    await expect(names(page)).toHaveText(['You, Chila, Bram'])
    await expect(filter(page, count('games', 1))).toBeVisible()
    await filter(page, count('long', 0)).press('Space')
    await expect(page.getByText(text.noMatch)).toBeVisible()
    await measureReadability(page)
    await page.getByRole('button', { name: text.clearFilter }).click()
    await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila', 'You, Chila'])
    await expect(search(page)).toHaveValue('')

    await page.getByRole('button', { name: text.duplicate(CALLED.three), exact: true }).click()
    await expect(page.getByText(text.copied('You, Chila, Bram'))).toBeVisible()
    await expect(names(page)).toHaveText([
      'You, Chila, Bram',
      'You, Chila, Bram (copy)',
      'You, Chila',
      'You, Chila',
    ])
    await measureReadability(page)

    await filter(page, count('finished', 1)).press('Space')
    await expect(tiles(page)).toHaveCount(1)
    await expect(tiles(page)).toContainText(text.won(['You']))
    await measureReadability(page)
    const record = onlySave(userData, 'finished')
    const won = text.calledByEnd('5211', ['You', 'Chila'], ['You'])
    const watch = page.getByRole('button', { name: text.lookAt(won), exact: true })
    const before = [readFileSync(record, 'utf8'), statSync(record).mtimeMs]
    await watch.click()
    await expect(ranking(page)).toBeVisible()
    // The list is unchanged, and the focus is on the same game.
    await page.keyboard.press('Escape')
    await expect(filter(page, count('finished', 1))).toBeChecked()
    await expect(watch).toBeFocused()
    expect([readFileSync(record, 'utf8'), statSync(record).mtimeMs]).toEqual(before)
  },
)

test(
  'games are exported to files and imported from them',
  MEASURED,
  async ({ launch, userData, measureReadability }, info) => {
    putLeft(userData, TWO)
    const { app, page } = await launch({ drawing: 'measured' })
    await linger(page)
    await playAtRest(page)

    await test.step('a game is exported to a file and imported from it, by dialog and by dropping', async () => {
      const { id } = TWO
      await openList(page)
      const file = info.outputPath('game.kododo')
      await saveInDialogs(app, file)
      await page.getByRole('button', { name: text.export(CALLED.two), exact: true }).click()
      await expect(page.getByText(words.files.written)).toBeVisible()
      await page.getByRole('button', { name: words.files.show }).click()
      expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(userData, 'saves', `${id}.json`), 'utf8'))

      await chooseInDialogs(app, file)
      await page.getByRole('button', { name: text.import, exact: true }).click()
      await expect(page.getByText(words.files.imported(0, 1))).toBeVisible()
      await page.getByRole('button', { name: text.remove(CALLED.two), exact: true }).click()
      await expect(tiles(page)).toHaveCount(0)
      await page.getByRole('button', { name: text.import, exact: true }).click()
      await expect(page.getByText(words.files.imported(1, 0))).toBeVisible()
      await expect(names(page)).toHaveText(['You, Chila'])
      await page.getByRole('button', { name: text.remove(CALLED.two), exact: true }).click()
      await expect(tiles(page)).toHaveCount(0)

      // The home screen has nothing left to continue.
      await page.keyboard.press('Escape')
      const sealed = readFileSync(file, 'utf8')
      expect(await dropFiles(page, { name: 'letter.txt', text: 'Dear Ava' })).toBe(true)
      const refusal = page.getByRole('dialog', { name: words.errors['not-a-kododo-file'].title })
      await expect(refusal).toContainText('letter.txt')
      await measureReadability(page)
      await page.keyboard.press('Enter')
      expect(
        await dropFiles(
          page,
          { name: 'game.kododo', text: sealed },
          { name: 'torn.kododo', text: sealed.slice(0, 99) },
        ),
      ).toBe(true)
      await expect(page.getByRole('dialog', { name: words.files.refused.some(1) })).toContainText(
        'torn.kododo',
      )
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: menus.home.continue }).click()
      await expect(hand(page)).toHaveCount(5)
      expect(await dropFiles(page, { name: 'game.kododo', text: sealed })).toBe(true)
      await expect(page.getByText(words.files.imported(0, 1))).toBeVisible()
      expect((await request(page, 'match/snapshot', undefined)).matchId).toBe(id)
    })

    await test.step('a long import shows its progress, and what it has imported stays when it is stopped', async () => {
      await leave(page)
      const games = Array.from({ length: 1000 }, (_, n) => seal(played({ id: `game-${n}`, turns: 1 })))
      const file = join(userData, 'all.kododo')
      writeFileSync(file, sealArchive({ createdAt: '2026-11-20T20:00:00.000Z', settings: {}, games }))
      await chooseInDialogs(app, file)
      await page.getByRole('button', { name: new RegExp(menus.home.settings) }).click()
      await page.getByRole('button', { name: words.settings.import, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: words.files.progress.title })
      await expect(dialog).toContainText(/[1-9]\d* of 1000/)
      await page.getByRole('button', { name: words.files.progress.stop }).click()
      await expect(page.getByText(/^Import stopped/)).toBeVisible()
      await expect(dialog).toBeHidden()
      const kept = readdirSync(join(userData, 'saves')).filter((name) => name.startsWith('game-'))
      expect(kept.length).toBeGreaterThan(0)
      expect(kept.length).toBeLessThan(1000)
    })
  },
)
