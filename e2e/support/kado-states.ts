import { expect, type Page } from '@playwright/test'
import type { View } from '../../src/shared/games/kado'
import { table as kado } from '../../src/shared/words/en/games/kado/table'
import { actKado, answerUntil, openKado, openKadoEnded } from './kado'
import { cells } from './kado-hands'
import { askedFor, viewKado } from './kado-shared'
import { request } from './player'

/** KADO's table in the states that are looked at: each is reached over the bridge, and always the same. */

type Players = 2 | 3 | 4

const isLate = ({ turn }: View) => turn > 6

/** Plays until the person is asked as is wanted. Seat 0 gives in the last turn, and so places last. */
async function playUntil(page: Page, players: Players, asks: string, until: (view: View) => boolean) {
  await openKado(page, { players, seed: 'punda', firstGifter: 1 }, until)
  await expect.poll(() => askedFor(page)).toBe(asks)
  await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
}

/** The person looks at a card, and somebody has one already. */
export const showGiving = (page: Page, players: Players): Promise<void> =>
  playUntil(
    page,
    players,
    'give',
    (view) => isLate(view) && view.phase === 'deal' && (players === 2 || view.dealt.length > 0),
  )

/** The same in the last turn, from which the count is near. */
export const showLastGiving = (page: Page, players: Players): Promise<void> =>
  playUntil(
    page,
    players,
    'give',
    ({ turn, phase, dealt }) => turn === 12 && phase === 'deal' && (players === 2 || dealt.length > 0),
  )

/** The person is asked; of four, after others have guessed wrong. */
export const showChallenge = (page: Page, players: Players): Promise<void> =>
  playUntil(page, players, 'challenge', (view) => {
    const isAsked = isLate(view) && view.phase === 'challenge'
    return isAsked && (players < 4 || view.asked.some(({ answer }) => answer === 'failed'))
  })

/** Opens the deduction board over the challenge. */
export async function openBoard(page: Page): Promise<void> {
  await page.keyboard.press('k')
  await expect(page.getByRole('region', { name: kado.board.title })).toBeVisible()
}

/** The person's card lies on trial in a cell. */
export async function showGhost(page: Page, players: Players): Promise<void> {
  await playUntil(page, players, 'place', (view) => isLate(view) && view.phase === 'place')
  await layOnTrial(page)
}

async function layOnTrial(page: Page): Promise<void> {
  await cells(page).first().press('Space')
  await expect(page.getByRole('button', { name: kado.actions.pickUp })).toBeVisible()
}

/** The same from the challenge with its board open, in the same game and page. */
export async function showGhostFromBoard(page: Page): Promise<void> {
  await page.keyboard.press('k')
  await expect(page.locator('.kado-board')).toHaveCount(0)
  await playOnToPlacing(page)
  await layOnTrial(page)
}

/** Answers over the bridge until the person is to place a card. The table follows: no page is loaded anew. */
async function playOnToPlacing(page: Page): Promise<void> {
  await answerUntil(page, ({ phase }) => phase === 'place')
  await expect.poll(() => askedFor(page)).toBe('place')
  await expect(page.locator('main[data-thinking="false"]')).toBeVisible()
}

/** The last card is laid, and the count waits after its first line. */
export async function showCount(page: Page, players: Players): Promise<void> {
  await playUntil(page, players, 'place', ({ turn, phase }) => turn === 12 && phase === 'place')
  await layLast(page)
}

async function layLast(page: Page): Promise<void> {
  await request(page, 'settings/change', { waits: 'always' })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => askedFor(page)).toBe('continue')
}

/** The same from the last giving, in the same game and page. */
export async function showCountFromGiving(page: Page): Promise<void> {
  await playOnToPlacing(page)
  await layLast(page)
}

/** Who won stands there. */
export async function showEnd(page: Page, players: Players): Promise<void> {
  // Whoever comes to a table whose game is over sees the count first, which then waits for nobody.
  await request(page, 'settings/change', { waits: 'never' })
  await openKadoEnded(page, { players, seed: 'punda' })
  await expect.poll(() => askedFor(page)).toBe('result')
}

/** The same from the count, in the same page. */
export async function showEndFromCount(page: Page): Promise<void> {
  // What waits for nobody any more is told to its end at once.
  await request(page, 'settings/change', { waits: 'never' })
  await expect.poll(() => askedFor(page)).toBe('result')
}

/** Plays on until a bot is asked and the person will be asked after it: at such a place a game is to be left at once. */
export async function playUntilOthersAreAsked(page: Page): Promise<void> {
  const isGifter = (view: View) => isLate(view) && view.phase === 'place' && view.gifter === 0
  await playUntil(page, 4, 'place', isGifter)
  await request(page, 'settings/change', { speed: 1 })
  await actKado(page)
  await expect.poll(async () => (await viewKado(page)).phase, { intervals: [50] }).toBe('challenge')
}
