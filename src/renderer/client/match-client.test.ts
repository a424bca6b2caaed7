import { describe, expect, test } from 'vitest'
import { sampleSnapshot, sampleView } from '../../../test/games/5211/sample'
import { fakeBridge } from '../../../test/renderer/fake-bridge'
import type { MatchSnapshot, MatchUpdate } from '../../shared/bridge/contract'
import { ok } from '../../shared/result'
import { followMatch, type MatchClient } from './match-client'

const snapshotAt = (revision: number): MatchSnapshot => ({ ...sampleSnapshot(), revision })

const updateTo = (revision: number, matchId = 'm'): MatchUpdate => ({
  ...snapshotAt(revision),
  matchId,
  beats: [{ events: [], view: sampleView(), rests: false, together: false }],
  replacedBots: [],
})

/** Follows a match whose first snapshot is at revision 3; `latest` is the reply to later requests. */
async function following(latest: () => MatchSnapshot = () => snapshotAt(9)) {
  const bridge = fakeBridge({ 'match/snapshot': () => ok(latest()), 'match/act': () => ok(null) })
  const followed = await followMatch(bridge, async () => ok(snapshotAt(3)))
  if (!followed.ok) throw new Error(followed.error.code)
  const updates: (number | null)[] = []
  followed.value.onUpdate((update) => updates.push(update?.revision ?? null))
  return { bridge, client: followed.value, updates, revision: () => followed.value.snapshot.value.revision }
}

const settled = async (client: MatchClient, revision: number) =>
  expect.poll(() => client.snapshot.value.revision).toBe(revision)

describe('followMatch', () => {
  test('applies each next update and notifies its listeners once', async () => {
    const { bridge, updates, revision } = await following()
    bridge.push('match/updated', updateTo(4))
    bridge.push('match/updated', updateTo(5))
    expect(revision()).toBe(5)
    expect(updates).toEqual([4, 5])
  })

  test('drops updates that the snapshot includes already, and those of other matches', async () => {
    const { bridge, updates, revision } = await following()
    bridge.push('match/updated', updateTo(3))
    bridge.push('match/updated', updateTo(2))
    bridge.push('match/updated', updateTo(4, 'm2'))
    expect(revision()).toBe(3)
    expect(updates).toEqual([])
  })

  test('applies updates that arrive between the subscription and the snapshot', async () => {
    const bridge = fakeBridge({})
    const followed = await followMatch(bridge, async () => {
      bridge.push('match/updated', updateTo(3))
      bridge.push('match/updated', updateTo(4))
      return ok(snapshotAt(3))
    })
    expect(followed.ok && followed.value.snapshot.value.revision).toBe(4)
  })

  test('requests a new snapshot if updates are missing', async () => {
    const { bridge, client, updates } = await following()
    bridge.push('match/updated', updateTo(7))
    await settled(client, 9)
    expect(updates).toEqual([null])
    bridge.push('match/updated', updateTo(10))
    expect(updates).toEqual([null, 10])
  })

  test('makes one more request for all gaps noticed while one is pending', async () => {
    const revisions = [5, 12]
    const { bridge, client, updates } = await following(() => snapshotAt(revisions.shift() ?? 99))
    for (const revision of [5, 8, 10, 12]) bridge.push('match/updated', updateTo(revision))
    await settled(client, 12)
    expect(bridge.asked.map(([route]) => route)).toEqual(['match/snapshot', 'match/snapshot'])
    expect(updates).toEqual([null, null])
  })

  test('ends its subscription when the match cannot be opened', async () => {
    const bridge = fakeBridge({})
    const followed = await followMatch(bridge, () => bridge.request('match/continue', undefined))
    expect(followed).toEqual({ ok: false, error: { code: 'no-match' } })
    expect(bridge.listening('match/updated')).toBe(0)
  })

  test('notifies no listener once it is disposed of', async () => {
    const { bridge, client, updates, revision } = await following()
    bridge.push('match/updated', updateTo(7))
    client.dispose()
    await Promise.resolve()
    expect(bridge.listening('match/updated')).toBe(0)
    expect([revision(), updates]).toEqual([3, []])
  })
})

describe('act', () => {
  test('sends a double click once, with the decision that is open', async () => {
    const { bridge, client } = await following()
    const commit = { type: 'commit-cards', cards: ['v1', 'v2'] } as const
    await Promise.all([client.act(commit, 0), client.act(commit, 0)])
    const acts = bridge.asked.filter(([route]) => route === 'match/act')
    expect(acts).toHaveLength(1)
    expect(acts[0]?.[1]).toMatchObject({ decision: '1-3-1', seat: 0, action: commit })
  })

  test('sends the same action again after main has replied', async () => {
    const { bridge, client } = await following()
    await client.act({ type: 'take-back' }, 0)
    await client.act({ type: 'take-back' }, 0)
    const ids = bridge.asked.map(([, input]) => (input as { readonly requestId: string }).requestId)
    expect(new Set(ids).size).toBe(2)
  })

  test('sends nothing once the game is over', async () => {
    const { bridge, client } = await following()
    bridge.push('match/updated', {
      ...updateTo(4),
      beats: [{ events: [], view: sampleView({ decision: null }), rests: false, together: false }],
    })
    expect(await client.act({ type: 'take-back' }, 0)).toEqual({ ok: false, error: { code: 'match-over' } })
    expect(bridge.asked).toEqual([])
  })
})
