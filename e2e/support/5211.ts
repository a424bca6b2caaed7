import { expect, type Page } from '@playwright/test'
import { playable } from '../../src/main/match/playthrough'
import type { Setup } from '../../src/main/match/record'
import type { Seat } from '../../src/shared/game'
import { cardsDue } from '../../src/shared/games/5211/cards'
import type { Action } from '../../src/shared/games/5211/options'
import type { View } from '../../src/shared/games/5211/view'
import { gameNameOf } from '../../src/shared/names'
import { of5211 } from '../../test/games/5211/game'
import { NAMES, type NewGame, ranking, request, status, statusAfter } from './player'
import { openLeft, playTo, setupOpened } from './saves'
import { words } from './words'

const BOTS = ['Chila', 'Bram', 'Yuna', 'Luis']
const bot = (name: string, n: number) =>
  ({ kind: 'bot', name, level: n % 2 === 0 ? 'easy' : 'steady', style: 'all-round' }) as const

/** People play the leftmost cards. */
const leftmost = ({ seats, turn }: View, seat: Seat): Action => ({
  type: 'commit-cards',
  cards: (seats[seat]?.hand.cards ?? []).slice(0, cardsDue(turn)),
})

function setupOf(game: NewGame): Setup {
  const { players, seed = '', long = false, tableMemory = true, bots = BOTS, person = words.menus.you } = game
  const seats = [{ kind: 'human', name: person } as const, ...bots.slice(0, players - 1).map(bot)]
  const options = { long, tableMemory }
  return setupOpened({ name: gameNameOf(seats), players: seats, options, seed, standing: 'known-seed' })
}

/**
 * Opens a game of 5211 between the person in seat 0 and bots, as if it had been left there. The person has always
 * played the leftmost cards. The same seed always gives the same game.
 * @param until the state in which the person stops; without it, the game is over
 * @param page is reloaded
 */
export const open5211 = (page: Page, game: NewGame, until?: (view: View) => boolean): Promise<void> =>
  open5211Of(page, setupOf(game), until)

/** A game of 5211 in which two people share the screen with three bots. */
export const sharedSetup = (seed: string): Setup =>
  setupOpened({
    name: '5211',
    players: NAMES.map((name, seat) =>
      seat < 2 ? { kind: 'human', name } : { kind: 'bot', name, level: 'easy', style: 'all-round' },
    ),
    options: { long: false, tableMemory: true },
    seed,
    standing: 'known-seed',
  })

/** Opens a game in the same way, with the players of the setup. All people have always played the leftmost cards. */
export async function open5211Of(page: Page, setup: Setup, until?: (view: View) => boolean): Promise<void> {
  const playthrough = playTo(playable('5211'), setup, (asked, seat) => {
    const view = of5211(asked)
    return until?.(view) ? null : leftmost(view, seat)
  })
  await openLeft(page, setup, playthrough)
  // The app itself plays the action that ends a game.
  if (until === undefined) await decide(page)
  await page.reload()
}

/**
 * Takes the open decision through the bridge, without a hand on the table, and waits until the next one is open in
 * main.
 */
export async function decide(page: Page): Promise<void> {
  const { matchId, view } = await request(page, 'match/snapshot', undefined)
  const action = leftmost(of5211(view), 0)
  const decision = view.decision ?? ''
  // Main repeats its reply for a request id it knows. A status text returns in the next deal; a decision's number never
  // does.
  const openDecision = { matchId, game: view.game, requestId: `${matchId} ${decision}`, seat: 0, decision }
  await request(page, 'match/act', { ...openDecision, action })
  await expect
    .poll(
      async () => {
        const { view: now } = await request(page, 'match/snapshot', undefined)
        return now.over || (now.decision !== null && now.decision !== decision)
      },
      { intervals: [50] },
    )
    .toBe(true)
}

/** Takes the open decision in the same way, and waits until the table has shown the result. */
export async function decideAtOnce(page: Page): Promise<void> {
  const asked = await status(page).innerText()
  await decide(page)
  await statusAfter(page, asked)
}

/** Waits until the person must decide, or the game has ended. @returns main's view at that time */
async function askedView(page: Page): Promise<View> {
  const view = async () => of5211((await request(page, 'match/snapshot', undefined)).view)
  let now = await view()
  const isAsked = async () => {
    now = await view()
    return now.decision !== null || now.outcome !== null
  }
  await expect.poll(isAsked, { intervals: [50] }).toBe(true)
  return now
}

/**
 * Takes the decision of a view and waits for the next one, both in the page: asking main from outside costs more than
 * the bots do. @returns main's next view
 */
async function nextView(page: Page, matchId: string, view: View): Promise<View> {
  const { game } = view
  const decision = view.decision ?? ''
  const action = leftmost(view, 0)
  const text = await page.evaluate(
    async (given) => {
      let onUpdate = () => {}
      const unsubscribe = window.kododo.on('match/updated', () => onUpdate())
      const acted = await window.kododo.request('match/act', given)
      if (!acted.ok) throw new Error(`match/act: ${acted.error.code}`)
      for (;;) {
        // Begun before the snapshot is taken, so that no update is missed in between.
        const updated = new Promise<void>((resolve) => {
          onUpdate = resolve
        })
        const now = await window.kododo.request('match/snapshot', undefined)
        if (!now.ok) throw new Error(`match/snapshot: ${now.error.code}`)
        const { view: next } = now.value
        if (next.over || (next.decision !== null && next.decision !== given.decision)) {
          unsubscribe()
          return JSON.stringify(next)
        }
        await updated
      }
    },
    { matchId, game, requestId: `${matchId} ${decision}`, seat: 0, decision, action },
  )
  return of5211(JSON.parse(text))
}

/**
 * Plays through the bridge in the open game, so that the app itself plays and saves it. The table is closed meanwhile,
 * because an open table would show every card.
 * @param until the state in which the person stops; without it, the game is played to its end
 * @param page is reloaded
 */
export async function playOn5211(page: Page, until: (view: View) => boolean = () => false): Promise<void> {
  const { matchId } = await request(page, 'match/snapshot', undefined)
  await request(page, 'match/leave', undefined)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await request(page, 'saves/open', { id: matchId, unsaved: 'keep' })
  // Each decision has a limit of its own: on a busy machine a whole game takes longer than the limit for what hangs.
  for (let view = await askedView(page); view.outcome === null; view = await nextView(page, matchId, view))
    if (view.awaited.includes(0) && until(view)) break
  await page.reload()
}

/** Opens a finished game of 5211 and shows its result. */
export async function show5211Result(page: Page, game: NewGame): Promise<void> {
  await open5211(page, game)
  await page.getByRole('button', { name: words.table.actions.result }).click()
  await expect(ranking(page)).toBeVisible()
}
