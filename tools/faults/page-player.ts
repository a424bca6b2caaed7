import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AnyFace } from '../../src/shared/games/registry'
import { anyGame } from '../../test/games/any-game'
import { movesOf } from '../../test/games/moves'

type Action = AnyFace['Action']

/** An action that main has promised to keep. */
export interface Accepted {
  readonly matchId: string
  readonly action: Action
}

/** The functions that the page calls in this process, which knows how every game is played. */
interface Helpers {
  anyGame(): Promise<ReturnType<typeof anyGame>>
  anyMove(view: AnyFace['View']): Promise<Action>
  /** Reports an accepted action. */
  accepted(accepted: Accepted): Promise<void>
}

declare global {
  interface Window extends Partial<Helpers> {}
}

/**
 * Tells the page how every game is played, also after it is loaded again.
 * @param onAccepted called with every action as soon as main has accepted it
 */
export async function teach(page: Page, onAccepted: (accepted: Accepted) => void): Promise<void> {
  await page.exposeFunction('accepted', onAccepted)
  await page.exposeFunction('anyGame', () => anyGame(1, randomInt))
  await page.exposeFunction('anyMove', (view: AnyFace['View']) =>
    movesOf(view.game).anyMove(view, 0, randomInt),
  )
}

/**
 * Plays in a page that has been taught, until it is loaded again: continues the saved game or begins another, does anything
 * that is legal, and now and then takes it back.
 * @returns when the reply to the first action has arrived; the play goes on
 * @throws when a saved game cannot be continued
 */
export async function playOn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { kododo } = window
    const { anyGame, anyMove, accepted } = window as Window & Helpers
    const random = (below: number) => Math.floor(Math.random() * below)

    const begin = async () => kododo.request('match/start', await anyGame())

    const open = async () => {
      const home = await kododo.request('home/read', undefined)
      if (!home.ok) throw new Error(home.error.code)
      if (home.value.continuable === null) return begin()
      return kododo.request('match/continue', undefined)
    }

    /** Resolves with the next update, or soon, since none comes while the bots wait for this seat. */
    const nextUpdate = () =>
      new Promise<void>((resolve) => {
        const stop = kododo.on('match/updated', done)
        const timer = setTimeout(done, 50)
        function done() {
          clearTimeout(timer)
          stop()
          resolve()
        }
      })

    const snapshotNow = async () => {
      const reply = await kododo.request('match/snapshot', undefined)
      if (reply.ok) return reply.value
      const opened = await open()
      if (!opened.ok) throw new Error('No game can be opened')
      return opened.value
    }

    const actOnce = async (): Promise<boolean> => {
      const { matchId, view, seat } = await snapshotNow()
      if (view.over) {
        await kododo.request('match/leave', undefined)
        return false
      }
      const mayAct = view.awaited.includes(0) || (view.mayTakeBack && random(8) === 0)
      if (view.decision === null || !mayAct) {
        await nextUpdate()
        return false
      }
      const action = await anyMove(view)
      const reply = await kododo.request('match/act', {
        matchId,
        game: view.game,
        requestId: crypto.randomUUID(),
        seat,
        decision: view.decision,
        action,
      })
      if (reply.ok) await accepted({ matchId, action })
      return reply.ok
    }

    await kododo.request('settings/change', { speed: 'instant' })
    const opened = await open()
    if (!opened.ok) throw new Error(opened.error.code)
    while (!(await actOnce()));
    const resume = async () => {
      for (;;) await actOnce()
    }
    void resume()
  })
}
