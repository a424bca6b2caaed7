import { afterEach, beforeEach, expect, it } from 'vitest'
import { inputs } from '../../../src/shared/bridge/schemas'
import type { Action } from '../../../src/shared/games/kado/options'
import { schemasKado } from '../../../src/shared/games/kado/schema'
import { launch, leaveAll, standings } from '../../main/eligibility'
import { makeRoot, must } from '../../main/hosts'
import { openMatch } from '../../main/open-match'
import { actInput, bot, person } from './shared-table'

/** Plays a copy of a game just far enough to see the next cards of the game itself. */

beforeEach(makeRoot)
afterEach(leaveAll)

/**
 * Begins a game, and does something in a copy of it.
 * @returns the eligibility of the copy, and the game
 */
async function afterCopied(bots: readonly string[], actions: readonly Action[]) {
  const app = launch()
  const options = { ...schemasKado.variants.usual, firstGifter: 0 }
  const players = [person('Ava'), ...bots.map(bot)]
  const begun = must(
    await app.host.start(inputs['match/start'].parse({ game: 'kado', players, options, seed: null })),
  )
  must(await app.host.leave())
  const before = (await app.store.unfinished()).map(({ id }) => id)
  must(await app.library.duplicate(begun.matchId))
  const copy = (await app.store.unfinished()).find(({ id }) => !before.includes(id))?.id ?? ''
  must(await app.host.open(copy))
  for (const action of actions) {
    const match = openMatch(app.host)
    const snapshot = match.snapshot()
    must(await match.act(actInput(snapshot, snapshot.seat, action)))
  }
  must(await app.host.leave())
  return standings(app, copy, begun.matchId)
}

it('a game does not count once the next card has been seen in its copy', async () => {
  expect(await afterCopied(['Bram', 'Yuna'], [])).toEqual(['counts', 'counts'])
  expect(await afterCopied(['Bram', 'Yuna'], [{ type: 'give', to: 1 }])).toEqual(['counts', 'seen'])
  expect(await afterCopied(['Bram'], [{ type: 'discard' }])).toEqual(['counts', 'seen'])
})
