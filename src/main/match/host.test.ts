import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  commit,
  decideAtOnce,
  input,
  launch,
  makeRoot,
  must,
  players,
  removeRoot,
  root,
  saves,
  surroundings,
} from '../../../test/main/hosts'
import { firstCards, gate } from '../../../test/main/matches'
import { openMatch } from '../../../test/main/open-match'
import { inputs } from '../../shared/bridge/schemas'
import { viewOf5211 } from '../../shared/games/5211/view.fixture'
import { DECKS } from '../../shared/games/kado/cards'
import type { Player } from '../../shared/players'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { unseal } from '../storage/seal'
import { createHost } from './host'

beforeEach(makeRoot)
afterEach(removeRoot)

/** The last decision of a game of two: deal, round and turn. */
const LAST = '1.11.3'

describe('going back', () => {
  it("continues the count of the window's updates, so that a window that still shows the old state finds the gap", async () => {
    const host = createHost({ ...surroundings(), bots: { decide: decideAtOnce, dispose: () => undefined } })
    const { matchId } = must(await host.start(input))
    await commit(host)
    await expect.poll(async () => viewOf5211(openMatch(host).snapshot().view).turn).toBe(2)
    const { revision } = openMatch(host).snapshot()
    const back = must(await host.goBack({ matchId, unsaved: 'keep' }))
    expect(back.revision).toBeGreaterThanOrEqual(revision)
    expect(revision).toBeGreaterThan(0)
    await host.leave()
  })

  it('makes the game practice, in the file it already has', async () => {
    const host = createHost({ ...surroundings(), bots: { decide: decideAtOnce, dispose: () => undefined } })
    const { matchId } = must(await host.start(input))
    await commit(host)
    await expect.poll(async () => viewOf5211(openMatch(host).snapshot().view).turn).toBe(2)
    expect(must(await host.goBack({ matchId, unsaved: 'keep' }))).toMatchObject({
      matchId,
      standing: 'practice',
      view: { turn: 1 },
    })
    const [name = ''] = await saves()
    expect(must(unseal(await readFile(join(root, name), 'utf8')))).toMatchObject({
      id: matchId,
      standing: 'practice',
    })
    await host.leave()
    expect(must(await launch().continue())).toMatchObject({ standing: 'practice', view: { turn: 1 } })
  })

  it('opens the finished game if a bot ended it during the save', async () => {
    const [thinking, saving] = [gate(), gate()]
    const disk = { works: true, ready: Promise.resolve() }
    const store = createSaveStore(root)
    const failing: SaveStore = {
      ...store,
      async write(record) {
        await disk.ready
        if (!disk.works) throw new Error('The disk is full')
        return store.write(record)
      },
    }
    const host = createHost({
      ...surroundings(failing),
      report: () => undefined,
      bots: {
        async decide(question) {
          if (question.view.decision === LAST) await thinking.passed
          return decideAtOnce(question)
        },
        dispose: () => undefined,
      },
    })
    const decision = async () => openMatch(host).snapshot().view.decision
    const { matchId } = must(await host.start(input))
    for (let before = await decision(); before !== LAST; before = await decision()) {
      await commit(host)
      await expect.poll(decision, { interval: 1 }).not.toBe(before)
    }
    disk.works = false
    const { seat, view } = openMatch(host).snapshot()
    const request = { matchId, game: view.game, requestId: 'last', seat, decision: LAST }
    expect(await openMatch(host).act({ ...request, action: firstCards(view) })).toMatchObject({ ok: false })
    Object.assign(disk, { works: true, ready: saving.passed })
    const back = host.goBack({ matchId, unsaved: 'keep' })
    await new Promise(setImmediate)
    thinking.open()
    await new Promise(setImmediate)
    saving.open()
    expect(must(await back)).toMatchObject({ matchId, standing: 'counts', view: { over: true } })
    await host.leave()
    expect(await saves()).toEqual([])
    expect(await host.describe([matchId])).toMatchObject([{ game: { state: 'finished' } }])
  })

  it('needs an open match with a decision that is complete', async () => {
    const host = launch()
    const none = { matchId: 'none', unsaved: 'keep' } as const
    expect(await host.goBack(none)).toMatchObject({ error: { code: 'no-match' } })
    const { matchId } = must(await host.start(input))
    expect(await host.goBack({ ...none, matchId })).toMatchObject({
      error: { code: 'nothing-to-go-back-to' },
    })
    await commit(host)
    expect(openMatch(host).snapshot().standing).toBe('counts')
  })
})

describe('a game', () => {
  it('starts with distinct names and a secret seed', async () => {
    const host = launch()
    const snapshot = must(await host.start(input))
    expect(snapshot.players.map(({ name }) => name)).toEqual(['Ava', 'Ava 2'])
    expect(snapshot).toMatchObject({ seed: null, standing: 'counts', revision: 0, unsavedSince: null })
    const [name = ''] = await saves()
    expect(must(unseal(await readFile(join(root, name), 'utf8'))).seed).toMatch(/^\w{6}-\w{6}-\w{6}$/)
  })

  it('does not start with options that the game does not offer', async () => {
    const [deck] = DECKS
    const kado = {
      game: 'kado',
      players: [...players, { ...players[1], name: 'Bram' } as Player],
      seed: null,
    } as const
    const usual = { deck, tableMemory: true, firstGifter: null }
    const refused = { ok: false, error: { code: 'bad-request', detail: 'options' } }
    const falseDeck = { ...deck, cards: deck.cards.toReversed() }
    expect(await launch().start({ ...kado, options: { ...usual, deck: falseDeck } })).toMatchObject(refused)
    expect(await launch().start({ ...kado, options: { ...usual, firstGifter: 3 } })).toMatchObject(refused)
    expect(await saves()).toEqual([])
    must(await launch().start({ ...kado, options: { ...usual, firstGifter: 2 } }))
  })

  it('has the same cards once its code is typed, in whatever form', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    const { seed, deals } = openMatch(host).record()
    const typed = seed.toLowerCase().replaceAll('-', ' ')
    const again = must(await host.start(inputs['match/start'].parse({ ...input, seed: typed })))
    expect(again.matchId).not.toBe(matchId)
    expect(openMatch(host).record()).toMatchObject({ seed, deals, standing: 'known-seed' })
  })

  it('continues in the same state after the process has died', async () => {
    const host = launch()
    must(await host.start({ ...input, seed: 'typed' }))
    const before = await commit(host)
    const after = launch()
    expect((await after.home()).continuable).toEqual({
      state: 'ready',
      coached: false,
      game: '5211',
      players: 2,
      opponents: ['Ava 2'],
      deal: 1,
      round: 1,
      rounds: 11,
      long: false,
      standing: 'known-seed',
      tutorial: false,
    })
    const resumed = must(await after.continue())
    expect(resumed).toEqual({ ...before, revision: 0 })
    expect(resumed.standing).toBe('known-seed')
  })

  it('continues under the longest names', async () => {
    const name = '👨‍👩‍👧‍👦'.repeat(18)
    must(await launch().start({ ...input, players: players.map((player) => ({ ...player, name })) }))
    expect(
      must(await launch().continue()).players.map((player) => player.name.slice(0, name.length)),
    ).toEqual([name, name])
  })

  it('that is left does not change when another one begins, which Continue then opens', async () => {
    const host = launch()
    must(await host.start(input))
    await commit(host)
    const second = must(await host.start(input))
    await host.leave()
    expect(await saves()).toHaveLength(2)
    expect(must(await launch().continue()).matchId).toBe(second.matchId)
  })

  it('is not open before it is started nor after it is left', async () => {
    const host = launch()
    expect(host.match()).toBeNull()
    expect(await host.continue()).toMatchObject({ ok: false, error: { code: 'no-save' } })
    expect(await host.home()).toEqual({ continuable: null, passedOver: null, saved: 0, copies: 0 })
    must(await host.start(input))
    await host.leave()
    expect(host.match()).toBeNull()
  })

  it('is the only open one, however fast several are started', async () => {
    const host = launch()
    const [, second] = await Promise.all([host.start(input), host.start(input)])
    expect(openMatch(host).snapshot().matchId).toBe(must(second).matchId)
  })
})
