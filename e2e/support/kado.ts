import { expect, type Page } from '@playwright/test'
import { type Action, DECKS, type View } from '../../src/shared/games/kado'
import { viewOfKado } from '../../src/shared/games/kado/view.fixture'
import { request } from './player'
import { words } from './words'

interface WantedKado {
  readonly players: 2 | 3 | 4
  /** The same seed always gives the same game. */
  readonly seed: string
  readonly tableMemory?: boolean
  /** Drawn where it is left out. */
  readonly firstGifter?: number
}

const BOTS = ['Chila', 'Bram', 'Yuna']

/**
 * Plays a game of KADO over the bridge, then reloads the window, as a game that is played past it is not followed. The person
 * gives to the first seat that has no card yet, never challenges, and lays each card at the first cell.
 * @param until where the person is asked to stop; to the end without it
 */
export async function playKadoOverBridge(
  page: Page,
  { players, seed, tableMemory = true, firstGifter }: WantedKado,
  until: (view: View) => boolean = () => false,
): Promise<void> {
  await request(page, 'match/start', {
    game: 'kado',
    players: [
      { kind: 'human', name: words.menus.you },
      ...BOTS.slice(0, players - 1).map((name) => ({ kind: 'bot', name, level: 'steady' }) as const),
    ],
    options: { deck: DECKS[0], tableMemory, firstGifter: firstGifter ?? null },
    seed,
  })
  const stopped = async () => {
    const view = await viewOf(page)
    if (!view.awaited.includes(0)) return view.outcome !== null
    if (until(view)) return true
    await actKado(page)
    return false
  }
  await expect.poll(stopped, { intervals: [0], timeout: 60_000 }).toBe(true)
  await page.reload()
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
