import { expect, type Page } from '@playwright/test'
import { type Course, playable } from '../../src/main/match/playthrough'
import type { Setup } from '../../src/main/match/record'
import { type Action, DECKS, type View } from '../../src/shared/games/kado'
import { viewOfKado } from '../../src/shared/games/kado/view.fixture'
import { openLeft, playTo, setupOpened } from './opened'
import { request } from './player'
import { words } from './words'

interface WantedKado {
  readonly players: 2 | 3 | 4
  /** The same seed always gives the same game. */
  readonly seed: string
  readonly tableMemory?: boolean
  /** Drawn where it is left out. */
  readonly firstGifter?: number
  /** It counts unless another standing is given, although its seed is not one that the app draws. */
  readonly standing?: Setup['standing']
}

const BOTS = ['Chila', 'Bram', 'Yuna']

/**
 * Opens a game of KADO of the person in seat 0 and bots, as if it had been left there.
 * @param until where the person is asked to stop
 * @param page is loaded anew
 */
export const openKado = (page: Page, wanted: WantedKado, until: (view: View) => boolean): Promise<void> =>
  openKadoOf(page, setupOf(wanted), until)

/**
 * Opens a game of KADO as if it had been left there. People gave to the first seat without a card, never challenged, and
 * laid each card at the first cell.
 * @param until where the person who is asked is to stop
 * @param page is loaded anew
 */
export async function openKadoOf(page: Page, setup: Setup, until: (view: View) => boolean): Promise<void> {
  await openSave(page, setup, until)
  await page.reload()
}

/**
 * The same, played on over the bridge, so that it is the app that has played and saved what came last.
 * @param from where the game is opened
 * @param until where the person is asked to stop
 */
export async function openKadoPlayed(
  page: Page,
  wanted: WantedKado,
  from: (view: View) => boolean,
  until: (view: View) => boolean,
): Promise<void> {
  await openSave(page, setupOf(wanted), from)
  await answerUntil(page, until)
  await page.reload()
}

/** A game of the same, played to its end: only the last decision is left to the app. */
export const openKadoEnded = (page: Page, wanted: WantedKado): Promise<void> =>
  openKadoPlayed(page, wanted, nowhere, nowhere)

const nowhere = (): boolean => false

/** @param until the last decision of a person where it holds nowhere */
const openSave = (page: Page, setup: Setup, until: (view: View) => boolean): Promise<void> =>
  openLeft(page, setup, playKadoTo(setup, until))

/**
 * Answers over the bridge what the person in seat 0 is asked.
 * @param until where they are asked to stop; to the end where it holds nowhere
 */
export async function answerUntil(page: Page, until: (view: View) => boolean): Promise<void> {
  const stopped = async () => {
    const view = await viewOf(page)
    if (!view.awaited.includes(0)) return view.over
    if (until(view)) return true
    await actKado(page)
    return false
  }
  await expect.poll(stopped, { intervals: [50] }).toBe(true)
}

function setupOf({ players, seed, tableMemory = true, firstGifter, standing = 'counts' }: WantedKado): Setup {
  const bots = BOTS.slice(0, players - 1)
  return setupOpened({
    name: 'KADO',
    players: [
      { kind: 'human', name: words.menus.you },
      ...bots.map((name) => ({ kind: 'bot', name, level: 'steady', style: 'all-round' }) as const),
    ],
    options: { deck: DECKS[0], tableMemory, firstGifter: firstGifter ?? null },
    seed,
    standing,
  })
}

function playKadoTo(setup: Setup, until: (view: View) => boolean): Course {
  return playTo(playable('kado'), setup, (asked) => {
    const view = viewOfKado(asked)
    return until(view) ? null : actionIn(view)
  })
}

const viewOf = async (page: Page): Promise<View> =>
  viewOfKado((await request(page, 'match/snapshot', undefined)).view)

/** Answers the open decision over the bridge. @throws where the person is not asked */
export async function actKado(page: Page): Promise<void> {
  const { matchId, view: shown } = await request(page, 'match/snapshot', undefined)
  const view = viewOfKado(shown)
  const { game, decision } = view
  if (decision === null) throw new Error('Nobody is asked')
  const answer = { matchId, game, requestId: `${matchId} ${decision}`, seat: 0, decision }
  await request(page, 'match/act', { ...answer, action: actionIn(view) })
}

/** What the person does where they are asked. */
function actionIn({ phase, seats, dealt, cells: [cell] }: View): Action {
  if (phase === 'deal') return { type: 'give', to: seats.findIndex((_, seat) => !dealt.includes(seat)) }
  if (cell === undefined) return { type: 'pass' }
  const { line, column } = cell
  return { type: 'place', cell: { line, column } }
}
