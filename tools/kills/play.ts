import type { Page } from '@playwright/test'
import type { Action } from '../../src/shared/games/5211'

/** An action that main has promised to keep. */
export interface Accepted {
  readonly matchId: string
  readonly action: Action
}

declare global {
  interface Window {
    /** Put there by `playOn`: reports an accepted action to this process. */
    accepted?: (accepted: Accepted) => Promise<void>
  }
}

/**
 * Plays in the page without end: continues the saved game or begins another, commits random cards, and now and then
 * takes them back.
 * @param onAccepted told of every action as soon as main has answered that it is accepted
 * @returns once the first action of this page has been answered; the play goes on
 * @throws when a saved game cannot be continued
 */
export async function playOn(page: Page, onAccepted: (accepted: Accepted) => void): Promise<void> {
  await page.exposeFunction('accepted', onAccepted)
  await page.evaluate(async () => {
    const { kododo } = window
    const random = (below: number) => Math.floor(Math.random() * below)

    const begin = () =>
      kododo.request('match/start', {
        game: '5211',
        players: [
          { kind: 'human', name: 'Ava' },
          ...Array.from({ length: 1 + random(4) }, (_, n) => ({
            kind: 'bot' as const,
            name: `Bot ${n + 1}`,
            level: n % 2 === 0 ? ('easy' as const) : ('steady' as const),
          })),
        ],
        options: { long: random(4) === 0, tableMemory: random(2) === 0 },
        seed: null,
      })

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

    const actOnce = async (): Promise<boolean> => {
      const reply = await kododo.request('match/snapshot', undefined)
      const snapshot = reply.ok
        ? reply.value
        : await open().then((opened) => (opened.ok ? opened.value : null))
      if (snapshot === null) throw new Error('No game can be opened')
      const { matchId, view } = snapshot
      if (view.game !== '5211') throw new Error('Another game is open')
      if (view.outcome !== null) {
        await kododo.request('match/leave', undefined)
        return false
      }
      const committed = !view.awaited.includes(0)
      if (view.decision === null || (committed && random(8) > 0)) {
        await nextUpdate()
        return false
      }
      const cards = [...(view.seats[0]?.hand.cards ?? [])].sort(() => Math.random() - 0.5)
      const action: Action = committed
        ? { type: 'take-back' }
        : { type: 'commit-cards', cards: cards.slice(0, view.turn === 1 ? 2 : 1) }
      const answer = await kododo.request('match/act', {
        matchId,
        game: view.game,
        requestId: crypto.randomUUID(),
        seat: snapshot.seat,
        decision: view.decision,
        action,
      })
      if (answer.ok) await window.accepted?.({ matchId, action })
      return answer.ok
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
