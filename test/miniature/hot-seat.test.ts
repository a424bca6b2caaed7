import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decide } from '../../src/main/bots/decide'
import { systemClock } from '../../src/main/match/clock'
import { createHost, type Host } from '../../src/main/match/host'
import { createLibrary } from '../../src/main/match/library'
import { createSaveStore } from '../../src/main/storage/save-store'
import type { MatchSnapshot, MatchUpdate } from '../../src/shared/bridge/contract'
import { inputs } from '../../src/shared/bridge/schemas'
import { ok, type Result } from '../../src/shared/result'
import { refusalWords } from '../../src/shared/words/catalogue'
import { silentCoach } from '../bots'
import { openMatch } from '../main/open-match'
import { type Action, DECK, type View } from './game/face'
import { ID } from './game/schemas'
import { erased } from './registries/erased'

/** The miniature in the app's host: people who share a screen, and decisions in the open. */

let root: string
let updates: MatchUpdate[]
let hosts: Host[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-miniature-'))
  updates = []
  hosts = []
})
afterEach(async () => {
  for (const host of hosts) await host.leave('abandon')
  await rm(root, { recursive: true })
})

function launch(): Host {
  const store = createSaveStore(root)
  const host = createHost({
    store: () => store,
    coach: silentCoach,
    bots: {
      decide: async (question) => ({ action: decide(question), replaced: false }),
      dispose: () => undefined,
    },
    clock: { ...systemClock, pause: async () => undefined },
    speed: () => 'instant',
    publish: (update) => updates.push(update),
    report(error) {
      throw error
    },
  })
  hosts.push(host)
  return host
}

const person = (name: string) => ({ kind: 'human', name })
const bot = (name: string) => ({ kind: 'bot', name, level: 'plain', style: 'all-round' })
const trio = [person('Ava'), person('Luis'), person('Mia')]

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const start = async (host: Host, players: readonly unknown[], seed = 'mini'): Promise<MatchSnapshot> =>
  must(await host.start(inputs['match/start'].parse({ game: ID, players, options: {}, seed })))

const now = async (host: Host): Promise<MatchSnapshot> => openMatch(host).snapshot()
const viewOf = ({ view }: MatchSnapshot): View => erased<View>(view)

async function act(host: Host, seat: number, action: Action, more: object = {}) {
  const { matchId, view } = await now(host)
  const request = { matchId, game: ID, requestId: crypto.randomUUID(), seat, decision: view.decision ?? '' }
  return openMatch(host).act(inputs['match/act'].parse({ ...request, action, ...more }))
}

async function open(host: Host, seat: number) {
  must(openMatch(host).openHand(seat))
}

async function close(host: Host) {
  must(openMatch(host).closeHand())
}

/** The first turn's giver gives a card to everybody, with their hand revealed. */
async function giveAll(host: Host) {
  await open(host, 0)
  for (const to of [1, 2, 0]) expect(await act(host, 0, { type: 'give', to })).toEqual(ok(null))
}

const facesIn = (sent: unknown) => DECK.filter((face) => JSON.stringify(sent).includes(`"${face}"`))

describe('people who share a screen', () => {
  it('give behind the shutters, without a handover until all cards are given', async () => {
    const host = launch()
    expect(await start(host, trio)).toMatchObject({ toLook: [], inTheOpen: false, view: { viewer: null } })
    expect(await act(host, 0, { type: 'give', to: 1 })).toMatchObject({ error: { code: 'hand-closed' } })
    await open(host, 0)
    expect(viewOf(await now(host)).cards).toMatchObject([{ of: null, card: { face: 'down' } }])
    await act(host, 0, { type: 'give', to: 1 })
    expect(viewOf(await now(host))).toMatchObject({
      viewer: 0,
      cards: [
        { of: 1, card: { face: 'down' } },
        { of: null, card: { face: 'down' } },
      ],
    })
    await act(host, 0, { type: 'give', to: 2 })
    await act(host, 0, { type: 'give', to: 0 })
    expect(await now(host)).toMatchObject({ view: { viewer: null }, toLook: [1, 2], inTheOpen: true })
    expect(facesIn([await now(host), updates.at(-1)])).toEqual([])
  })

  it('peek at their own cards, one after another, before anything is chosen in the open', async () => {
    const host = launch()
    await start(host, trio)
    await giveAll(host)
    expect(await act(host, 1, { type: 'keep' })).toMatchObject({ error: { code: 'not-looked-yet' } })
    await open(host, 1)
    expect(viewOf(await now(host)).cards.map(({ of, card }) => [of, card.face])).toEqual([
      [1, 'down'],
      [2, 'hidden'],
      [0, 'hidden'],
    ])
    expect((await now(host)).toLook).toEqual([2])
    // Nor can a player who has peeked act while their hand is still revealed.
    expect(await act(host, 1, { type: 'keep' })).toMatchObject({ error: { code: 'not-looked-yet' } })
    await open(host, 2)
    await close(host)
    expect(updates.at(-1)).toMatchObject({ toLook: [], mayLookAgain: [1, 2], inTheOpen: true })
    expect(await act(host, 1, { type: 'keep' })).toEqual(ok(null))
    expect(updates.at(-1)).toMatchObject({
      beats: [{ events: [{ type: 'kept', seat: 1 }], view: { viewer: null } }],
    })
  })

  it('choose in the open for the named seat, and only if it is awaited', async () => {
    const host = launch()
    await start(host, trio)
    await giveAll(host)
    for (const seat of [1, 2]) await open(host, seat)
    // Another player's hand is revealed: the table is not in the open.
    expect(await act(host, 1, { type: 'keep' })).toMatchObject({ error: { code: 'hand-closed' } })
    await close(host)
    expect(await act(host, 2, { type: 'keep' })).toMatchObject({ error: { code: 'not-awaited', game: ID } })
    expect(await act(host, 1, { type: 'give', to: 0 })).toMatchObject({
      error: { code: 'not-legal', game: ID },
    })
    expect(await act(host, 1, { type: 'swap' })).toEqual(ok(null))
    // The reveal is no break: the next giver's shutters follow at once.
    expect(await now(host)).toMatchObject({ toLook: [], inTheOpen: false, view: { viewer: null, turn: 1 } })
    expect(updates.at(-1)?.beats.map(({ together }) => together)).toEqual([false, false])
  })

  it('peek again after a restart', async () => {
    const host = launch()
    await start(host, trio)
    await giveAll(host)
    for (const seat of [1, 2]) await open(host, seat)
    expect((await now(host)).toLook).toEqual([])
    must(await host.leave())
    expect(must(await launch().continue())).toMatchObject({ toLook: [1, 2], inTheOpen: true })
  })

  it('peek once more in the next turn, at the new cards', async () => {
    const host = launch()
    await start(host, trio)
    await giveAll(host)
    for (const seat of [1, 2]) await open(host, seat)
    await close(host)
    await act(host, 1, { type: 'swap' })
    await open(host, 1)
    for (const to of [0, 1, 2]) expect(await act(host, 1, { type: 'give', to })).toEqual(ok(null))
    expect((await now(host)).toLook).toEqual([0, 2])
  })

  it('keep bots waiting until they have peeked and closed their hands', async () => {
    const host = launch()
    await start(host, [person('Ava'), bot('Bram'), person('Luis')])
    await giveAll(host)
    const turn = async () => viewOf(await now(host)).decision
    const before = await turn()
    await open(host, 2)
    expect(await turn()).toBe(before)
    await close(host)
    await expect.poll(turn, { interval: 1 }).not.toBe(before)
  })
})

describe('a person alone', () => {
  it('has their hand open all the time, and nothing to peek at', async () => {
    const host = launch()
    await start(host, [person('Ava'), bot('Bram'), bot('Chila')])
    for (const to of [1, 2, 0]) expect(await act(host, 0, { type: 'give', to })).toEqual(ok(null))
    expect(updates.every(({ toLook, inTheOpen }) => toLook.length === 0 && !inTheOpen)).toBe(true)
    await expect.poll(async () => viewOf(await now(host)).turn, { interval: 1 }).toBe(1)
  })
})

describe('the miniature as a further game', () => {
  it('refuses the actions and options of other games', async () => {
    const host = launch()
    const { matchId, view } = await start(host, trio)
    const request = { matchId, requestId: 'a', seat: 0, decision: view.decision }
    const foreign = { type: 'commit-cards', cards: ['b2'] }
    const refused = inputs['match/act'].safeParse({ ...request, game: ID, action: foreign })
    expect(refused.error?.issues.map(({ path }) => path.join('.'))).toEqual(['action.type'])
    await open(host, 0)
    const parsed = inputs['match/act'].parse({ ...request, game: '5211', action: foreign })
    expect(await openMatch(host).act(parsed)).toMatchObject({ error: { code: 'bad-request' } })
    expect(
      inputs['match/start'].safeParse({ game: ID, players: trio, options: { long: false }, seed: null })
        .success,
    ).toBe(false)
  })

  it('states refusals in its own words', async () => {
    const host = launch()
    await start(host, trio)
    await open(host, 0)
    const refused = await act(host, 0, { type: 'keep' })
    if (refused.ok) throw new Error('The action was accepted')
    expect(refusalWords(refused.error).title).toBe('That cannot be done now.')
  })

  it('is listed with the other games, without any part of 5211', async () => {
    const host = launch()
    await start(host, trio)
    await giveAll(host)
    must(await host.leave())
    const { games } = await createLibrary(() => createSaveStore(root), host).page({
      filter: 'all',
      search: 'luis',
      first: 0,
    })
    expect(games).toMatchObject([{ game: { state: 'ready', game: ID, players: 3, turn: 0, long: false } }])
    expect(await host.home()).toMatchObject({ saved: 1, continuable: { game: ID } })
  })
})
