import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MatchSnapshot, Player } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { inputs } from '../../shared/bridge/schemas'
import type { Result } from '../../shared/result'
import { decide } from '../bots/decide'
import type { Bots } from '../bots/pool'
import type { SaveRecord } from '../storage/format/record'
import { seal, unseal } from '../storage/format/seal'
import { createSaveStore } from '../storage/saves/save-store'
import { createHost, type Host } from './host'
import { systemClock } from './play/clock'
import { firstCards } from './play/match.fixture'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-host-'))
})
afterEach(() => rm(root, { recursive: true }))

const players: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Ava', level: 'easy' },
]
const options = { long: false, tableMemory: true }
const input = { game: '5211', players, options, seed: null } as const

/** The app as it is after a start: nothing in memory, everything on the disk. Its bots never answer. */
const launch = (): Host =>
  createHost({
    ...surroundings(),
    bots: { decide: () => new Promise(() => undefined), dispose: () => undefined },
  })

const surroundings = () => ({
  store: createSaveStore(root),
  clock: systemClock,
  speed: () => 'instant' as const,
  publish: () => undefined,
  report(error: unknown) {
    throw error
  },
})

const decideAtOnce: Bots['decide'] = async (question) => ({ action: decide(question), replaced: false })

function must<T>(result: Result<T, BridgeError>): T {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.detail}`)
  return result.value
}

async function commit(host: Host): Promise<MatchSnapshot> {
  const { matchId, seat, view } = must(await host.snapshot())
  const { game, decision } = view
  const request = { matchId, game, requestId: crypto.randomUUID(), seat, decision: decision ?? '' }
  must(await host.act({ ...request, action: firstCards(view) }))
  return must(await host.snapshot())
}

const saves = async () => (await readdir(root)).filter((name) => /^[\w-]+\.json$/.test(name))

/** Changes the only save as a later version or a forger would: sealed rightly. */
async function forge(change: (record: SaveRecord) => SaveRecord) {
  const [name = ''] = await saves()
  const record = must(unseal(await readFile(join(root, name), 'utf8')))
  await writeFile(join(root, name), seal(change(record)))
}

describe('going back', () => {
  it('makes the game practice, in the file it already has', async () => {
    const host = createHost({ ...surroundings(), bots: { decide: decideAtOnce, dispose: () => undefined } })
    const { matchId } = must(await host.start(input))
    await commit(host)
    await expect.poll(async () => must(await host.snapshot()).view.turn).toBe(2)
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

  it('needs an open match with something to go back to', async () => {
    const host = launch()
    const none = { matchId: 'none', unsaved: 'keep' } as const
    expect(await host.goBack(none)).toMatchObject({ error: { code: 'no-match' } })
    const { matchId } = must(await host.start(input))
    expect(await host.goBack({ ...none, matchId })).toMatchObject({
      error: { code: 'nothing-to-go-back-to' },
    })
    await commit(host)
    expect(must(await host.snapshot()).standing).toBe('counts')
  })
})

describe('a game', () => {
  it('is started with names told apart and a secret seed', async () => {
    const host = launch()
    const snapshot = must(await host.start(input))
    expect(snapshot.players.map(({ name }) => name)).toEqual(['Ava', 'Ava 2'])
    expect(snapshot).toMatchObject({ seed: null, standing: 'counts', revision: 0, unsavedSince: null })
    const [name = ''] = await saves()
    expect(must(unseal(await readFile(join(root, name), 'utf8'))).seed).toMatch(/^\w{6}-\w{6}-\w{6}$/)
  })

  it('has the same cards once its code is typed, however that is done', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    const { seed, deals } = must(await host.record({ matchId }))
    const typed = seed.toLowerCase().replaceAll('-', ' ')
    const again = must(await host.start(inputs['match/start'].parse({ ...input, seed: typed })))
    expect(again.matchId).not.toBe(matchId)
    expect(must(await host.record(again))).toMatchObject({ seed, deals, standing: 'known-seed' })
  })

  it('continues where it was after the process has died', async () => {
    const host = launch()
    must(await host.start({ ...input, seed: 'typed' }))
    const before = await commit(host)
    const after = launch()
    expect((await after.home()).continuable).toEqual({
      state: 'ready',
      game: '5211',
      players: 2,
      deal: 1,
      round: 1,
      rounds: 11,
      long: false,
      standing: 'known-seed',
    })
    const resumed = must(await after.continue())
    expect(resumed).toEqual({ ...before, revision: 0 })
    expect(resumed.standing).toBe('known-seed')
  })

  it('goes on under the longest names', async () => {
    const name = '👨‍👩‍👧‍👦'.repeat(18)
    must(await launch().start({ ...input, players: players.map((player) => ({ ...player, name })) }))
    expect(
      must(await launch().continue()).players.map((player) => player.name.slice(0, name.length)),
    ).toEqual([name, name])
  })

  it('that is left stays as it is when another one begins, which is then the one to continue', async () => {
    const host = launch()
    must(await host.start(input))
    await commit(host)
    const second = must(await host.start(input))
    await host.leave()
    expect(await saves()).toHaveLength(2)
    expect(must(await launch().continue()).matchId).toBe(second.matchId)
  })

  it('is not there before it is started nor after it is left', async () => {
    const host = launch()
    expect(await host.snapshot()).toMatchObject({ ok: false, error: { code: 'no-match' } })
    expect(await host.continue()).toMatchObject({ ok: false, error: { code: 'no-save' } })
    expect(await host.home()).toEqual({ continuable: null, saved: 0 })
    must(await host.start(input))
    await host.leave()
    expect(await host.snapshot()).toMatchObject({ ok: false, error: { code: 'no-match' } })
  })

  it('is one at a time, however fast they are started', async () => {
    const host = launch()
    const [, second] = await Promise.all([host.start(input), host.start(input)])
    expect(must(await host.snapshot()).matchId).toBe(must(second).matchId)
  })
})

describe('a save that cannot be trusted', () => {
  beforeEach(async () => {
    const host = launch()
    must(await host.start(input))
    await commit(host)
    await host.leave()
  })

  const refusal = async (host: Host) => {
    const found = (await host.home()).continuable
    return found?.state === 'refused' ? [found.error.code, found.restorable] : null
  }

  it('is refused when it contradicts itself', async () => {
    await forge((record) => ({ ...record, log: [] }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
    expect(await launch().continue()).toMatchObject({ ok: false, error: { code: 'save-mismatch' } })
  })

  it('is refused when it was played by illegal actions or with other cards', async () => {
    await forge((record) => ({ ...record, log: [...record.log, ...record.log] }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
    await forge((record) => ({
      ...record,
      deals: record.deals.map((cards) => cards.map(() => 'b1' as const)),
    }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
  })

  it('is refused when it has a seat that nobody plays', async () => {
    await forge((record) => ({
      ...record,
      seats: record.seats.map(({ name }) => ({ kind: 'bot' as const, name, level: 'easy' as const })),
    }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
  })

  it('is refused when a seat acts that is not there', async () => {
    await forge((record) => ({ ...record, log: [{ seat: 7, action: { type: 'take-back' } }] }))
    expect(await refusal(launch())).toEqual(['save-mismatch', true])
  })

  it('is refused when it follows later rules', async () => {
    await forge((record) => ({ ...record, rulesVersion: 2 }))
    expect(await refusal(launch())).toEqual(['save-newer', true])
  })

  it('is left as it is, and a new game can be played beside it', async () => {
    const [name = ''] = await saves()
    await writeFile(join(root, name), 'broken')
    const host = launch()
    must(await host.start(input))
    await commit(host)
    await host.leave()
    expect(await readFile(join(root, name), 'utf8')).toBe('broken')
    expect((await launch().home()).continuable?.state).toBe('ready')
  })

  it('gives way to its last good copy', async () => {
    const [name = ''] = await saves()
    await writeFile(join(root, name), 'broken')
    const host = launch()
    expect(await refusal(host)).toEqual(['save-damaged', true])
    must(await host.restore())
    const { view } = must(await host.continue())
    expect(view.seats[0]?.ready).toBe(false)
  })
})

describe('the list of saved games', () => {
  /** Two unfinished games, the younger one with a turn played. */
  async function twoGames(host: Host) {
    const first = must(await host.start({ ...input, seed: 'first' }))
    await host.leave()
    const second = must(await host.start({ ...input, seed: 'second' }))
    await host.leave()
    await utimes(join(root, `${first.matchId}.json`), 1, 1)
    return [first.matchId, second.matchId] as const
  }

  it('tells names, standings and where each game is', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([second, first])
    const [described] = await host.describe([first])
    expect(described).toMatchObject({
      id: first,
      name: 'Ava, Ava 2',
      game: { state: 'ready', players: 2, round: 1 },
      standings: [
        { name: 'Ava', points: 0 },
        { name: 'Ava 2', points: 0 },
      ],
    })
  })

  it('opens any of them, under the name that it was given', async () => {
    const host = launch()
    const [first] = await twoGames(host)
    must(await host.rename(first, 'Friday'))
    expect(must(await host.open(first)).matchId).toBe(first)
    await commit(host)
    await host.leave()
    expect((await launch().describe([first]))[0]?.name).toBe('Friday')
  })

  it('says of a damaged one whether its copy is whole, and goes on telling the others', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    await writeFile(join(root, `${first}.json`), 'torn')
    const [broken, whole] = await host.describe([first, second])
    expect(broken).toEqual({
      id: first,
      name: null,
      standings: [],
      game: {
        state: 'refused',
        error: { code: 'save-damaged', detail: 'no sealed record' },
        restorable: false,
      },
    })
    expect(whole?.game.state).toBe('ready')
    expect(await host.open(first)).toMatchObject({ ok: false, error: { code: 'save-damaged' } })
  })

  it('restores the one that was asked for', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    await commit(host)
    await host.leave()
    await writeFile(join(root, `${matchId}.json`), 'torn')
    expect((await host.describe([matchId]))[0]?.game).toMatchObject({ state: 'refused', restorable: true })
    must(await host.restoreSave(matchId))
    expect((await host.describe([matchId]))[0]?.game.state).toBe('ready')
  })

  it('never puts a whole one back to what it was before', async () => {
    const host = launch()
    const { matchId } = must(await host.start(input))
    await commit(host)
    await host.leave()
    const before = await readFile(join(root, `${matchId}.json`), 'utf8')
    must(await host.restoreSave(matchId))
    expect(await readFile(join(root, `${matchId}.json`), 'utf8')).toBe(before)
  })

  it('gives back what was removed', async () => {
    const host = launch()
    const [first, second] = await twoGames(host)
    must(await host.remove(second))
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([first])
    must(await host.putBack(second))
    expect((await createSaveStore(root).unfinished()).map(({ id }) => id)).toEqual([second, first])
  })
})
