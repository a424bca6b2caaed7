import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seal } from '../src/main/storage/seal'
import { played } from '../test/main/played'
import { hand, playAtRest, request } from './support/player'
import { putLeft } from './support/saves'
import { expect, MEASURED, test } from './support/test'
import { words } from './support/words'

const { savedGames: text, menus } = words

const EARLIER = '2026-11-18T20:00:00.000Z'
const TWO = { id: 'two', name: 'You, Chila', players: ['You', 'Chila'], savedAt: '2026-11-19T20:00:00.000Z' }
/** This game was left a day later. */
const THREE = { id: 'three', name: 'You, Chila, Bram', players: ['You', 'Chila', 'Bram'] }

const tiles = (page: Page) => page.locator('.save')
const names = (page: Page) => tiles(page).getByRole('heading')

const openList = async (page: Page) => {
  await page.getByRole('button', { name: new RegExp(menus.home.savedGames) }).click()
  await expect(tiles(page).first()).toBeVisible()
}

test(
  'whatever else lies in the folder of the games is named, and the games can be played',
  MEASURED,
  async ({ launch, measureReadability }, info) => {
    const { page, userData } = await launch({
      drawing: 'measured',
      size: { width: 1024, height: 640 },
      alone: true,
    })
    await playAtRest(page)
    putLeft(userData, TWO, THREE)
    const saves = join(userData, 'saves')
    const further = played({
      id: 'two',
      name: 'You, Chila',
      players: TWO.players,
      turns: 2,
      savedAt: EARLIER,
    })
    writeFileSync(join(saves, 'two-LAPTOP.json'), seal(further))
    writeFileSync(join(saves, 'two (1).json'), readFileSync(join(saves, 'two.json')))
    writeFileSync(join(saves, 'two.sync-conflict-20261125-101010-ABCDEFG.json'), '')
    writeFileSync(join(saves, 'notes.json'), '{"mine":true}')
    await page.reload()

    await test.step('files that are no games are named, and a copy of a game is imported as a game of its own', async () => {
      // The newest file is no game, and the one to continue is shown as usual.
      await expect(page.getByRole('button', { name: menus.home.continue })).toBeVisible()
      await openList(page)
      await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila'])
      await expect(page.getByText(text.strays.noGames(['notes.json']))).toBeVisible()
      await expect(
        page.getByText(text.strays.unreadable(['two.sync-conflict-20261125-101010-ABCDEFG.json'])),
      ).toBeVisible()
      await expect(page.getByText(text.strays.known(['two (1).json']))).toBeVisible()
      const copies = page.getByRole('region', { name: text.strays.copiesTitle })
      await expect(copies).toContainText(text.strays.holds.further)
      await expect(copies).toContainText('two-LAPTOP.json')
      await measureReadability(page)
      await page.screenshot({ path: info.outputPath('strays.png') })
      await copies.getByRole('button', { name: text.strays.takeCopy('two-LAPTOP.json') }).click()
      await expect(copies).toHaveCount(0)
      await expect(names(page)).toHaveText(['You, Chila, Bram', 'You, Chila', `You, Chila${text.elsewhere}`])
      await page.getByRole('button', { name: text.strays.putAwayCopy('two (1).json') }).click()
      await expect(page.getByText(text.strays.known(['two (1).json']))).toHaveCount(0)
      expect(readdirSync(saves)).toContain('notes.json')
      const [day = ''] = readdirSync(join(saves, 'removed'))
      expect(readdirSync(join(saves, 'removed', day)).toSorted()).toEqual(['two (1).json', 'two-LAPTOP.json'])
    })

    await test.step('a damaged game that was saved last is shown, and the one before it is continued', async () => {
      const damaged = 'f'.repeat(32)
      writeFileSync(join(saves, `${damaged}.json`), 'torn')
      const copy = played({ id: damaged, name: 'Friday', turns: 1 })
      writeFileSync(join(saves, `${damaged}.previous.json`), seal(copy))
      await page.reload()
      const button = page.getByRole('button', { name: menus.home.continue })
      await expect(button).toContainText(menus.home.passedOver('Friday'))
      await measureReadability(page)
      await page.screenshot({ path: info.outputPath('passed-over.png') })
      await openList(page)
      await expect(page.getByRole('button', { name: text.restore })).toBeVisible()
      await page.keyboard.press('Escape')
      await button.click()
      await expect(hand(page)).toHaveCount(5)
      expect((await request(page, 'match/snapshot', undefined)).matchId).toBe(THREE.id)
    })
  },
)
