import type { Page } from '@playwright/test'
import type { View } from '../src/shared/games/kado/view'
import { table as kado } from '../src/shared/words/en/games/kado/table'
import type { RunningApp } from './support/app'
import {
  expectedAction,
  nextAction,
  openKado,
  openKadoPlayed,
  perform,
  startSharedKado,
  viewKado,
} from './support/kado'
import { openShutters, playAtRest, request, status } from './support/player'
import { expect, SWEEP, test } from './support/test'
import { words } from './support/words'

const { menus, table } = words

/** A phase, what the person must do in it, and the state in which it occurs. */
type Phase = readonly [View['phase'], string, (view: View) => boolean]

const PHASES = {
  deal: ['deal', 'give', ({ phase, turn, dealt }) => phase === 'deal' && turn > 1 && dealt.length === 1],
  challenge: ['challenge', 'challenge', ({ phase, turn }) => phase === 'challenge' && turn > 1],
  place: ['place', 'place', ({ phase, turn }) => phase === 'place' && turn > 1],
} as const satisfies Record<string, Phase>

/** The app itself has something to save before any of them. */
const isInFirstTurn = ({ phase, turn }: View) => phase === 'place' && turn === 1

const resume = (page: Page) => page.getByRole('button', { name: menus.home.continue }).click()

/** Leaves a game in a phase, and resumes it in another run of the app. @returns that run */
async function leaveAndResume(
  { page, ...running }: RunningApp,
  [phase, asks, isThere]: Phase,
  how: { readonly tableMemory: boolean; readonly leave: 'close' | 'kill' },
  launch: () => Promise<RunningApp>,
): Promise<RunningApp> {
  const { tableMemory, leave } = how
  await openKadoPlayed(page, { players: 3, seed: 'resume', tableMemory }, isInFirstTurn, isThere)
  expect(await nextAction(page)).toBe(asks)
  const before = await viewKado(page)
  expect(before.phase).toBe(phase)
  const said = await status(page).innerText()
  await running[leave]()

  const again = await launch()
  await resume(again.page)
  expect(await nextAction(again.page)).toBe(asks)
  expect(await viewKado(again.page)).toEqual(before)
  await expect(status(again.page)).toHaveText(said)
  const totals = again.page.locator('.table-accessible [data-read="total"]')
  await expect(totals).toHaveCount(tableMemory ? 3 : 0)
  await perform(again.page, asks)
  // It is saved before the next game opens, which is then the newest.
  await request(again.page, 'match/leave', undefined)
  return again
}

test('a game that is interrupted in any phase continues in the same state', SWEEP, async ({ launch }) => {
  let running = await launch()
  await playAtRest(running.page)
  for (const phase of Object.values(PHASES))
    running = await leaveAndResume(running, phase, { tableMemory: true, leave: 'kill' }, launch)
})

test(
  'a game without table memory continues in the same state after the app was closed',
  SWEEP,
  async ({ launch }) => {
    const running = await launch({ alone: true })
    await playAtRest(running.page)
    await leaveAndResume(running, PHASES.challenge, { tableMemory: false, leave: 'close' }, launch)
  },
)

test('a game at a shared screen continues in another run, after everyone has peeked at their card again', async ({
  launch,
}) => {
  // The app is ended in it, and no other test could use it.
  const first = await launch({ alone: true })
  await playAtRest(first.page)
  await startSharedKado(first.page, 3, [0, 1, 2])
  for (let what = await nextAction(first.page); what !== 'challenge'; what = await nextAction(first.page))
    await perform(first.page, what)
  await first.kill()

  const { page } = await launch()
  await resume(page)
  const done: string[] = []
  for (let what = await nextAction(page); what !== 'challenge'; what = await nextAction(page)) {
    done.push(what)
    await perform(page, what)
  }
  expect(done).toEqual(['open', 'close', 'open', 'close', 'open', 'close'])
  await expect(openShutters(page, 0)).toHaveCount(0)
})

/**
 * While the grids are counted, the accessible layer says how far the count is, and contains only points that the table
 * shows.
 */
async function expectCountRead(page: Page, step: number): Promise<void> {
  const twin = page.locator('.table-accessible')
  await expect(twin.getByRole('heading', { level: 1 })).toHaveText(kado.read.counting)
  await expect(twin.locator('[data-read="waiting"]')).toHaveCount(0)
  // The table's totals change with the count, seat by seat.
  const soFar = () =>
    page.evaluate(() => ({
      written: [...document.querySelectorAll('.kado-count-points')].map((one) =>
        Number(one.lastChild?.textContent),
      ),
      read: document
        .querySelector('.table-accessible [data-read="so-far"]')
        ?.textContent?.match(/\d+/g)
        ?.map(Number),
    }))
  await expect
    .poll(async () => {
      const { written, read } = await soFar()
      return JSON.stringify(read?.toSorted()) === JSON.stringify(written.toSorted())
    })
    .toBe(true)
  const uncounted = twin.locator('table').first().getByText(kado.read.notCounted)
  await expect(uncounted).toHaveCount(Math.max(0, 7 - (step + 1)))
}

test(
  'an interrupted count is shown again before its end, and the game is over for good',
  SWEEP,
  async ({ launch }) => {
    const { page, close } = await launch({ firstGames: true })
    const isLast = ({ phase, turn }: View) => phase === 'place' && turn === 12
    // Seat 0 gives in the twelfth turn, so it places last.
    await openKado(page, { players: 3, seed: 'count', firstGifter: 1 }, isLast)
    expect(await nextAction(page)).toBe('place')
    await perform(page, 'place')
    await expect.poll(() => expectedAction(page)).toBe('continue')
    const before = await viewKado(page)
    expect(before.over).toBe(true)

    const ranking = page.locator('.table-accessible [data-read="ranking"]')
    await page.reload()
    expect(await viewKado(page)).toEqual(before)
    // Three lines, four columns, and the bonus cards if someone has one.
    const steps = before.seats.some(({ bonus }) => bonus.length > 0) ? 8 : 7
    for (let step = 0; step < steps; step++) {
      await expect.poll(() => expectedAction(page)).toBe('continue')
      await expect(ranking).toHaveCount(0)
      await expectCountRead(page, step)
      await page.keyboard.press('Enter')
    }
    await expect(page.getByRole('button', { name: table.actions.result })).toBeVisible()
    await expect(ranking.locator('li')).toHaveText(
      (before.outcome?.ranking ?? []).map(({ seat, rank, points }) =>
        kado.read.ranked(rank, seat === 0 ? null : (['', 'Chila', 'Bram'][seat] ?? ''), points),
      ),
    )
    await close()
    const again = await launch()
    await expect(again.page.getByRole('button', { name: new RegExp(menus.home.newGame) })).toBeVisible()
    await expect(again.page.getByRole('button', { name: menus.home.continue })).toHaveCount(0)
  },
)
