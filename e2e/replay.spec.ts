import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { seal } from '../src/main/storage/seal'
import type { GameId } from '../src/shared/games/registry'
import { replay as words5211 } from '../src/shared/words/en/games/5211/screens'
import { replay as words } from '../src/shared/words/en/replay'
import { playAtRandom, playbackOf, usualOptions } from '../test/main/replays'
import { open5211, show5211Result } from './support/5211'
import { request } from './support/player'
import { axeFindings } from './support/readable'
import { expect, SWEEP, test } from './support/test'
import { words as app } from './support/words'

const slider = (page: Page) => page.getByRole('slider', { name: words.position })
const current = (page: Page) => page.locator('[aria-current="step"]')
const at = (page: Page) => slider(page).getAttribute('aria-valuenow')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Writes a finished game into a profile. @returns the number of its steps */
function putFinished(userData: string, game: GameId, id: string, long = false): number {
  const options = { ...usualOptions(game), ...(long ? { long } : {}) } as ReturnType<typeof usualOptions>
  const { record } = playAtRandom({ game, seed: id, seats: 3, options })
  mkdirSync(join(userData, 'saves'), { recursive: true })
  writeFileSync(join(userData, 'saves', `${id}.json`), seal({ ...record, id, name: id }))
  return playbackOf(record).ends.length
}

/** Opens the replay of a game from the list of saved games. */
async function openFromList(page: Page, id: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(app.menus.home.savedGames) }).click()
  await page.getByRole('button', { name: words.openNamed(id) }).click()
  await expect(slider(page)).toBeVisible()
}

for (const game of ['5211', 'kado'] as const) {
  test(`a game of ${game} is replayed by keys, step by step and group by group`, async ({
    launch,
    userData,
  }) => {
    const steps = putFinished(userData, game, 'again')
    const { page } = await launch()
    await openFromList(page, 'again')
    await expect(slider(page)).toHaveAttribute('aria-valuemax', `${steps}`)
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '1')
    for (let step = 2; step <= 6; step++) {
      await page.keyboard.press('ArrowRight')
      await expect(slider(page)).toHaveAttribute('aria-valuenow', `${step}`)
    }
    await page.keyboard.press('ArrowLeft')
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '5')
    // Up and down mean nothing here.
    for (const key of ['ArrowUp', 'ArrowDown']) await page.keyboard.press(key)
    await page.keyboard.press('Shift+ArrowRight')
    await expect(slider(page)).not.toHaveAttribute('aria-valuenow', '5')
    const second = Number(await at(page))
    expect(second).toBeGreaterThan(5)
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('End')
    await expect(slider(page)).toHaveAttribute('aria-valuenow', `${steps}`)
    await page.keyboard.press('Home')
    await expect(slider(page)).toHaveAttribute('aria-valuenow', '1')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: app.savedGames.title })).toBeVisible()
  })

  test(
    `the replay of ${game} shows each viewer only what that player saw`,
    SWEEP,
    async ({ launch, userData }) => {
      putFinished(userData, game, 'seen')
      const { page } = await launch()
      await openFromList(page, 'seen')
      await page.keyboard.press('ArrowRight')
      await expect(slider(page)).toHaveAttribute('aria-valuenow', '2')
      await page.keyboard.press('0')
      await expect(button(page, words.seenByAll)).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('2')
      await expect(button(page, words.seenByAll)).toHaveAttribute('aria-pressed', 'false')
      await expect(page.locator('.replay__eye[aria-pressed="true"]')).toHaveCount(1)
      // A seat that does not play has no viewer.
      await page.keyboard.press('5')
      await expect(page.locator('.replay__eye[aria-pressed="true"]')).toHaveCount(1)
      expect(await axeFindings(page)).toEqual([])
    },
  )
}

test('a replay plays by itself until its end, and stops when it is paused', async ({ launch, userData }) => {
  const steps = putFinished(userData, '5211', 'plays')
  const { page } = await launch()
  await request(page, 'settings/change', { motion: 'reduced' })
  await openFromList(page, 'plays')
  await page.getByRole('radio', { name: words.speeds[4] }).press('Space')
  await button(page, words.play).press('Enter')
  await expect.poll(async () => Number(await at(page))).toBeGreaterThan(3)
  await button(page, words.pause).press('Enter')
  await expect(button(page, words.play)).toBeVisible()
  await slider(page).press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(slider(page)).toHaveAttribute('aria-valuenow', `${steps - 1}`)
  await button(page, words.play).press('Enter')
  await expect(slider(page)).toHaveAttribute('aria-valuenow', `${steps}`)
  await expect(button(page, words.play)).toBeVisible()
})

test('the list, the scrubber and the cards of a replay lead to their steps', async ({ launch, userData }) => {
  putFinished(userData, '5211', 'jumps')
  const { page } = await launch({ args: ['--inspect-table'] })
  await openFromList(page, 'jumps')
  await page.getByRole('button', { name: words5211.round(1, 2, false) }).click()
  await expect(current(page)).toHaveText(/Score/)
  const scored = Number(await at(page))
  const box = await slider(page).boundingBox()
  if (box === null) throw new Error('There is a scrubber')
  await page.mouse.click(box.x + 4, box.y + box.height / 2)
  await expect.poll(async () => Number(await at(page))).toBeLessThan(scored)
  await page.getByRole('button', { name: words5211.round(1, 2, false) }).click()
  await page.keyboard.press('ArrowLeft')
  await expect(current(page)).toHaveText(/Turn 3/)
  // The first card that the player laid in this round.
  const card = await page.evaluate(() => window.inspectTable?.().cards.find(({ key }) => key === 'd1r2s0c0'))
  if (card === undefined) throw new Error('The card lies on the table')
  await page.mouse.click(card.x, card.y)
  await expect(current(page)).toHaveText(/Turn 1/)
})

test('a step is tried again as practice, with the same cards', async ({ launch, userData }) => {
  putFinished(userData, '5211', 'practice')
  const { page } = await launch()
  await openFromList(page, 'practice')
  for (let step = 2; step <= 3; step++) {
    await page.keyboard.press('ArrowRight')
    await expect(slider(page)).toHaveAttribute('aria-valuenow', `${step}`)
  }
  await page.keyboard.press('f')
  await expect(page.locator('main.table[data-replay="false"]')).toBeVisible()
  const { standing, view, matchId } = await request(page, 'match/snapshot', undefined)
  expect(standing).toBe('practice')
  expect(matchId).not.toBe('practice')
  expect(view).toMatchObject({ round: 1, turn: 2, over: false })
})

test(
  'the result of a game leads to its replay and back, and the end of the replay to the result',
  SWEEP,
  async ({ launch }) => {
    const { page } = await launch()
    await show5211Result(page, { players: 2, seed: 'look back' })
    await button(page, words.open).click()
    await expect(slider(page)).toBeVisible()
    await page.keyboard.press('End')
    await expect(current(page)).toHaveText(/Result/)
    await page.keyboard.press('ArrowRight')
    await expect(button(page, words.open)).toBeVisible()
  },
)

test('during a game, the menu leads to what the player has seen so far, and back to the table', async ({
  launch,
}) => {
  const { page } = await launch()
  await open5211(page, { players: 3, seed: 'so far' }, () => false)
  await page.getByRole('button', { name: app.table.bar.menu }).click()
  await button(page, app.table.menuWords.lookBack).click()
  await expect(slider(page)).toBeVisible()
  // Neither all hands nor another seat may be looked at, and no practice game may be begun.
  await expect(page.locator('.replay__eye')).toHaveCount(1)
  await expect(button(page, words.again)).toHaveCount(0)
  await page.keyboard.press('0')
  await page.keyboard.press('2')
  await page.keyboard.press('f')
  await expect(page.locator('.replay__eye[aria-pressed="true"]')).toHaveCount(1)
  const { matchId } = await request(page, 'match/snapshot', undefined)
  for (const viewer of ['all', 'table', 1] as const)
    await expect(request(page, 'replay/open', { id: matchId, viewer })).rejects.toThrow(/not-over/)
  await page.keyboard.press('Escape')
  await expect(page.locator('main.table[data-replay="false"]')).toBeVisible()
})

test('a long game has its deals on the scrubber', SWEEP, async ({ launch, userData }) => {
  putFinished(userData, '5211', 'long', true)
  const { page } = await launch({ size: { width: 1024, height: 640 } })
  await openFromList(page, 'long')
  await expect(page.locator('.replay__deal').first()).toHaveText(words.deal(1))
  await page.keyboard.press('End')
  await expect(current(page)).toBeInViewport()
})
