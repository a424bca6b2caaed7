import { expect } from 'vitest'
import { decide } from '../../src/main/bots/decide'
import { systemClock } from '../../src/main/match/clock'
import { createHost, type Host } from '../../src/main/match/host'
import { createLibrary, type Library } from '../../src/main/match/library'
import { createSaveStore, type SaveStore } from '../../src/main/storage/save-store'
import type { AnyFace } from '../../src/shared/games/registry'
import type { Player } from '../../src/shared/players'
import type { Standing } from '../../src/shared/standing'
import { silentCoach } from '../bots'
import { must, removeRoot, root } from './hosts'
import { firstCards } from './matches'
import { openMatch } from './open-match'

let hosts: Host[] = []

/** Leaves every match that a test has opened, and removes its folder. */
export async function leaveAll(): Promise<void> {
  for (const host of hosts) await host.leave()
  hosts = []
  await removeRoot()
}

/** The largest number of players: the fewest rounds, and so the fewest saves to wait for. */
const players: readonly Player[] = [
  { kind: 'human', name: 'Ava' },
  ...['Bram', 'Chila', 'Yuna', 'Luis'].map(
    (name): Player => ({ kind: 'bot', name, level: 'easy', style: 'all-round' }),
  ),
]
const options = { long: false, tableMemory: true }

export interface App {
  readonly store: SaveStore
  readonly host: Host
  readonly library: Library
}

/** The app after a start. */
export function launch(change: (store: SaveStore) => SaveStore = (store) => store): App {
  const report = (error: unknown) => {
    throw error
  }
  const store = change(createSaveStore(root, undefined, report))
  const host = createHost({
    store: () => store,
    clock: systemClock,
    speed: () => 'instant',
    publish: () => undefined,
    report,
    coach: silentCoach,
    bots: {
      decide: async (question) => ({ action: decide(question), replaced: false }),
      dispose: () => undefined,
    },
  })
  hosts.push(host)
  return { store, host, library: createLibrary(() => store, host) }
}

export async function begin({ host }: App, seed: string | null = null): Promise<string> {
  const { matchId } = must(await host.start({ game: '5211', players, options, seed }))
  return matchId
}

/** Plays until cards are revealed. */
export async function turn(
  { host }: App,
  choose: (view: AnyFace['View']) => AnyFace['Action'] = firstCards,
): Promise<void> {
  const { matchId, seat, view } = openMatch(host).snapshot()
  const decision = view.decision ?? ''
  const request = { matchId, game: view.game, requestId: crypto.randomUUID(), seat, decision }
  must(await openMatch(host).act({ ...request, action: choose(view) }))
  await expect.poll(async () => openMatch(host).snapshot().view.decision, { interval: 1 }).not.toBe(decision)
}

export async function playOn(app: App, id: string, turns: number): Promise<void> {
  must(await app.host.open(id))
  for (let n = 0; n < turns; n++) await turn(app)
  await app.host.leave()
}

export async function playOut(app: App, id: string): Promise<void> {
  must(await app.host.open(id))
  while (openMatch(app.host).snapshot().view.outcome === null) await turn(app)
  await app.host.leave()
}

/** A game of which a turn has been played, and its copy. */
export async function twins(app: App): Promise<readonly [original: string, copy: string]> {
  const original = await begin(app)
  await turn(app)
  await app.host.leave()
  must(await app.library.duplicate(original))
  const copy = (await app.store.unfinished()).find(({ id }) => id !== original)?.id ?? ''
  return [original, copy]
}

/** The eligibility in the list, and at the table. */
export async function standings(app: App, ...ids: readonly string[]): Promise<readonly Standing[]> {
  const listed: Standing[] = []
  for (const id of ids) {
    const [entry] = await app.host.describe([id])
    const { standing } = must(await app.host.open(id))
    await app.host.leave()
    expect(entry?.game).toMatchObject({ standing })
    listed.push(standing)
  }
  return listed
}
