import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { silentCoach } from '../../../test/bots'
import { must } from '../../../test/main/hosts'
import { firstCards } from '../../../test/main/matches'
import { openMatch } from '../../../test/main/open-match'
import type { MatchSnapshot, Unsaved } from '../../shared/bridge/contract'
import { type BridgeError, FOLDER_TAKEN } from '../../shared/bridge/errors'
import type { Player } from '../../shared/players'
import { err, ok, type Result } from '../../shared/result'
import { matchHandlers } from '../app/services'
import { decide } from '../bots/decide'
import { createSaveStore, type SaveStore } from '../storage/save-store'
import { unseal } from '../storage/seal'
import { systemClock } from './clock'
import { createHost, type Host } from './host'

let root: string
let hosts: Host[]
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kododo-leaving-'))
  hosts = []
})
afterEach(async () => {
  // Bots that still play would save into the folder while it is removed.
  for (const host of hosts) await host.leave('abandon')
  await rm(root, { recursive: true })
})

const players: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  { kind: 'bot', name: 'Bram', level: 'easy', style: 'all-round' },
]
const input = { game: '5211', players, options: { long: false, tableMemory: true }, seed: null } as const

/**
 * The app on a disk that can be made to refuse every save. Bots decide at once.
 * @param change returns the methods of the store that are replaced
 */
function launch(change: (store: SaveStore) => Partial<SaveStore> = () => ({})) {
  const disk = { works: true }
  const sound = createSaveStore(root)
  const store = { ...sound, ...change(sound) }
  const failing: SaveStore = {
    ...store,
    write: (record) => (disk.works ? store.write(record) : Promise.reject(new Error('The disk is full'))),
  }
  const host = createHost({
    store: () => failing,
    coach: silentCoach,
    bots: {
      decide: async (question) => ({ action: decide(question), replaced: false }),
      dispose: () => undefined,
    },
    clock: systemClock,
    speed: () => 'instant',
    publish: () => undefined,
    report: () => undefined,
  })
  hosts.push(host)
  return { host, disk }
}

const requestFor = ({ seat, view }: MatchSnapshot) => ({
  game: view.game,
  requestId: crypto.randomUUID(),
  seat,
  decision: view.decision ?? '',
  action: firstCards(view),
})

/** Commits, and waits until all cards are revealed. */
async function playTurn(host: Host) {
  const match = openMatch(host)
  const before = match.snapshot()
  const reply = await match.act(requestFor(before))
  const decision = async () => match.snapshot().view.decision
  await expect.poll(decision, { interval: 1 }).not.toBe(before.view.decision)
  return reply
}

const recordOf = async (id: string) => must(unseal(await readFile(join(root, `${id}.json`), 'utf8')))
/** Bots may have played on in the meantime. */
const ownState = ({ view: { decision, seats } }: MatchSnapshot) => [decision, seats[0]]

/** Another game in the list, and an open one with a turn that could not be saved. */
async function unsavedGame() {
  const app = launch()
  const other = must(await app.host.start(input)).matchId
  must(await app.host.leave())
  must(await app.host.start(input))
  app.disk.works = false
  expect(await playTurn(app.host)).toMatchObject({ error: { code: 'not-saved' } })
  return { ...app, other, open: openMatch(app.host).snapshot() }
}

type Leave = (
  app: Awaited<ReturnType<typeof unsavedGame>>,
  unsaved: Unsaved,
) => Promise<Result<unknown, BridgeError>>

const WAYS: Readonly<Record<string, Leave>> = {
  leaving: ({ host }, unsaved) => host.leave(unsaved),
  'a new game': ({ host }, unsaved) => host.start(input, unsaved),
  'another save': ({ host, other }, unsaved) => host.open(other, unsaved),
  'the save itself': ({ host, open }, unsaved) => host.open(open.matchId, unsaved),
  continue: ({ host }, unsaved) => host.continue(unsaved),
  'going back': ({ host, open: { matchId } }, unsaved) => host.goBack({ matchId, unsaved }),
}

describe('a game that could not be saved', () => {
  it.each(Object.entries(WAYS))('is not lost by %s, unless the player agrees', async (_way, leave) => {
    const app = await unsavedGame()
    expect(await leave(app, 'keep')).toMatchObject({ ok: false, error: { code: 'not-saved' } })
    expect(ownState(openMatch(app.host).snapshot())).toEqual(ownState(app.open))
    expect(openMatch(app.host).snapshot().unsavedSince).toBe(app.open.unsavedSince)
    expect((await leave(app, 'abandon')).ok).toBe(true)
  })

  it.each(Object.entries(WAYS))('is simply saved by %s if that works again', async (_way, leave) => {
    const app = await unsavedGame()
    app.disk.works = true
    expect((await leave(app, 'keep')).ok).toBe(true)
    await app.host.leave()
  })

  it('continues after it could not be left, with its bots, and is saved with its next move', async () => {
    const { host, disk, open } = await unsavedGame()
    await host.leave()
    disk.works = true
    expect(await playTurn(host)).toEqual(ok(null))
    expect((await recordOf(open.matchId)).log.length).toBeGreaterThan(3)
  })

  it('can be left once it has been saved elsewhere, unless it was played on since', async () => {
    const { host } = await unsavedGame()
    const match = openMatch(host)
    const record = match.record()
    await playTurn(host)
    match.keptElsewhere(record)
    expect(await host.leave()).toMatchObject({ error: { code: 'not-saved' } })
    match.keptElsewhere(match.record())
    expect(await host.leave()).toEqual(ok(null))
  })

  it('says that another Kododo has taken the folder, for example while this computer slept', async () => {
    let isTaken = false
    const { host } = launch((store) => ({
      write: async (record) => {
        if (isTaken) throw Object.assign(new Error('Another Kododo has the folder'), { code: FOLDER_TAKEN })
        await store.write(record)
      },
    }))
    must(await host.start(input))
    isTaken = true
    expect(await playTurn(host)).toEqual(err({ code: 'not-saved', detail: FOLDER_TAKEN }))
    expect(await openMatch(host).save()).toEqual(err({ code: 'not-saved', detail: FOLDER_TAKEN }))
    isTaken = false
    expect(await openMatch(host).save()).toEqual(ok(null))
  })

  it('stays open if the caller no longer waits for it to close, even if it could be saved', async () => {
    const { host, disk, open } = await unsavedGame()
    disk.works = true
    const late = new AbortController()
    const leaving = host.leave('keep', late.signal)
    late.abort()
    expect(await leaving).toEqual({ ok: false, error: { code: 'still-saving' } })
    expect(openMatch(host).snapshot().matchId).toBe(open.matchId)
    expect(await playTurn(host)).toEqual(ok(null))
  })

  it('is still unsaved since the same time after going back', async () => {
    const { host, open } = await unsavedGame()
    const back = must(await host.goBack({ matchId: open.matchId, unsaved: 'abandon' }))
    expect(back).toMatchObject({ standing: 'practice', unsavedSince: open.unsavedSince })
  })
})

describe('the open game', () => {
  it('stays open if another cannot be opened', async () => {
    const { host } = launch()
    const broken = must(await host.start(input)).matchId
    must(await host.leave())
    const { matchId } = must(await host.start(input))
    await writeFile(join(root, `${broken}.json`), 'broken')
    expect(await host.open(broken)).toMatchObject({ error: { code: 'save-damaged' } })
    expect(await host.open('nowhere')).toMatchObject({ error: { code: 'save-unreadable' } })
    expect(openMatch(host).snapshot().matchId).toBe(matchId)
    expect(await playTurn(host)).toEqual(ok(null))
  })

  it('continues when the newest save is damaged, as Continue passes that over', async () => {
    const { host } = launch()
    const broken = must(await host.start(input)).matchId
    must(await host.leave())
    const { matchId } = must(await host.start(input))
    await writeFile(join(root, `${broken}.json`), 'broken')
    const later = Date.now() / 1000 + 60
    await utimes(join(root, `${broken}.json`), later, later)
    expect(must(await host.continue()).matchId).toBe(matchId)
    expect(await playTurn(host)).toEqual(ok(null))
  })

  it('ignores requests to the match before it', async () => {
    const { host } = launch()
    const late = must(await host.start(input))
    const { matchId } = late
    const open = must(await host.start(input))
    const handlers = matchHandlers(host)
    expect(host.matchWithId(matchId)).toBeNull()
    const replies = await Promise.all([
      handlers['match/act']({ matchId, ...requestFor(late) }),
      handlers['match/advise']({ matchId, seat: 0, decision: 'any' }),
      handlers['match/open-hand']({ matchId, seat: 0 }),
      handlers['match/close-hand']({ matchId }),
      handlers['match/reseat']({ matchId, seat: 0, playedBy: 'bot' }),
      handlers['match/again']({ matchId }),
      handlers['match/read-bubble']({ matchId, bubble: 1 }),
      handlers['match/save']({ matchId }),
      host.goBack({ matchId, unsaved: 'keep' }),
    ])
    expect(replies.map((reply) => reply.ok || reply.error.code)).toEqual(replies.map(() => 'no-match'))
    expect(openMatch(host).snapshot().players).toEqual(open.players)
    expect(openMatch(host).snapshot().view.awaited).toContain(0)
  })

  it('keeps its new name, move after move, and after going back', async () => {
    const { host } = launch()
    const { matchId } = must(await host.start(input))
    await playTurn(host)
    must(await host.rename(matchId, 'Friday'))
    await playTurn(host)
    expect((await recordOf(matchId)).name).toBe('Friday')
    must(await host.goBack({ matchId, unsaved: 'keep' }))
    expect((await recordOf(matchId)).name).toBe('Friday')
  })

  it('keeps a new name that it gets during a save', async () => {
    const { host } = launch(({ rename }) => ({
      async rename(id, name) {
        const renamed = await rename(id, name)
        await playTurn(host)
        return renamed
      },
    }))
    const { matchId } = must(await host.start(input))
    must(await host.rename(matchId, 'Friday'))
    must(await host.leave())
    expect((await recordOf(matchId)).name).toBe('Friday')
  })

  it('keeps its name if renaming fails', async () => {
    const { host } = launch(() => ({ rename: async () => err({ code: 'not-saved' }) }))
    const { matchId } = must(await host.start(input))
    const { name } = await recordOf(matchId)
    expect(await host.rename(matchId, 'Friday')).toMatchObject({ error: { code: 'not-saved' } })
    await playTurn(host)
    expect((await recordOf(matchId)).name).toBe(name)
  })

  it('is left only once the running save is done', async () => {
    let writing = 0
    const { host } = launch(({ write }) => ({
      async write(record) {
        writing++
        await write(record)
        writing--
      },
    }))
    const { matchId } = must(await host.startTutorial('5211', ['Ava']))
    const read = openMatch(host).readBubble(1)
    must(await host.leave())
    expect(writing).toBe(0)
    expect(await read).toEqual(ok(null))
    expect((await recordOf(matchId)).tutorial).toBe(1)
  })
})
