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
  const { matchId } = await request(page, 'match/start', {
    game: 'kado',
    players: [
      { kind: 'human', name: words.menus.you },
      ...BOTS.slice(0, players - 1).map((name) => ({ kind: 'bot', name, level: 'steady' }) as const),
    ],
    options: { deck: DECKS[0], tableMemory, firstGifter: firstGifter ?? null },
    seed,
  })
  const stopped = async () => {
    const view = viewOfKado((await request(page, 'match/snapshot', undefined)).view)
    const { game, decision, awaited, outcome } = view
    if (!awaited.includes(0) || decision === null) return outcome !== null
    if (until(view)) return true
    const requestId = `${matchId} ${decision}`
    await request(page, 'match/act', { matchId, game, requestId, seat: 0, decision, action: actionIn(view) })
    return false
  }
  await expect.poll(stopped, { intervals: [0], timeout: 60_000 }).toBe(true)
  await page.reload()
}

/** What the person does where they are asked. */
function actionIn({ phase, seats, dealt, cells: [cell] }: View): Action {
  if (phase === 'deal') return { type: 'give', to: seats.findIndex((_, seat) => !dealt.includes(seat)) }
  if (cell === undefined) return { type: 'pass' }
  const { line, column } = cell
  return { type: 'place', cell: { line, column } }
}
