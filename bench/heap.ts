import { expect, type Page } from '@playwright/test'
import { launchApp } from '../e2e/support/app'
import { hand, playAtOnce, ranking, startByMouse } from '../e2e/support/player'
import { words } from '../src/shared/words/catalogue'
import { table } from '../src/shared/words/en/table'
import { type HeapSizes, snapHeap } from './heap-snapshot'
import { withProfile } from './launch'

const FEW = 5
const MANY = 50
/** Without a GPU, painting takes most of a game's time and does not affect the heap. */
const SMALL = { width: 640, height: 640 }
const { menus } = words

export interface HeapFigures {
  /** The page after a few whole games, without garbage. */
  readonly few: HeapSizes
  readonly many: HeapSizes
}

/** Plays whole games one after the other in one window, and measures the memory that stays in use. */
export const growingHeap = (
  games: { few: number; many: number } = { few: FEW, many: MANY },
): Promise<HeapFigures> =>
  withProfile(async (userData) => {
    const { page, close } = await launchApp({ userData, size: SMALL })
    const session = await page.context().newCDPSession(page)
    await playAtOnce(page)
    await startByMouse(page, { players: 2 })
    const play = async (count: number) => {
      for (let game = 0; game < count; game++) {
        if (await ranking(page).isVisible()) await rematch(page)
        await playWhole(page)
      }
      return snapHeap(session)
    }
    const few = await play(games.few)
    const many = await play(games.many - games.few)
    await close()
    return { few, many }
  })

async function rematch(page: Page): Promise<void> {
  await page.getByRole('button', { name: new RegExp(menus.result.rematchNew) }).click()
  await expect(hand(page)).toHaveCount(5)
}

/** Plays a whole game through the bridge alone, until the result is on the screen. */
async function playWhole(page: Page): Promise<void> {
  await page.evaluate(playInPage)
  await page.getByRole('button', { name: table.actions.result }).click()
  await ranking(page).waitFor()
}

/** Plays the leftmost cards until the game is over; runs in the page. */
async function playInPage(): Promise<void> {
  for (;;) {
    const reply = await window.kododo.request('match/snapshot', undefined)
    if (!reply.ok) continue
    const { matchId, view } = reply.value
    if (view.game !== '5211' || view.phase === 'over') return
    const { decision } = view
    if (decision === null) continue
    const due = view.turn === 1 ? 2 : 1
    const cards = (view.seats[0]?.hand.cards ?? []).slice(0, due)
    await window.kododo.request('match/act', {
      matchId,
      game: view.game,
      requestId: decision,
      seat: 0,
      decision,
      action: { type: 'commit-cards', cards },
    })
  }
}
