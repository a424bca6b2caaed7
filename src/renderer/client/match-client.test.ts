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

/** Follows a match whose first snapshot is at revision 3; `latest` answers later requests. */
async function following(latest: () => MatchSnapshot = () => snapshotAt(9)) {
  const bridge = fakeBridge({ 'match/snapshot': () => ok(latest()), 'match/act': () => ok(null) })
  const followed = await followMatch(bridge, async () => ok(snapshotAt(3)))
  if (!followed.ok) throw new Error(followed.error.code)
  const told: (number | null)[] = []
  followed.value.onUpdate((update) => told.push(update?.revision ?? null))
  return { bridge, client: followed.value, told, revision: () => followed.value.snapshot.value.revision }
}

const settled = async (client: MatchClient, revision: number) =>
  expect.poll(() => client.snapshot.value.revision).toBe(revision)

describe('followMatch', () => {
  test('takes in each next update and tells it once', async () => {
    const { bridge, told, revision } = await following()
    bridge.push('match/updated', updateTo(4))
    bridge.push('match/updated', updateTo(5))
    expect(revision()).toBe(5)
    expect(told).toEqual([4, 5])
  })

  test('drops what the snapshot holds already, and other matches', async () => {
    const { bridge, told, revision } = await following()
    bridge.push('match/updated', updateTo(3))
    bridge.push('match/updated', updateTo(2))
    bridge.push('match/updated', updateTo(4, 'm2'))
    expect(revision()).toBe(3)
    expect(told).toEqual([])
  })

  test('takes in what came between subscribing and the snapshot', async () => {
    const bridge = fakeBridge({})
    const followed = await followMatch(bridge, async () => {
      bridge.push('match/updated', updateTo(3))
      bridge.push('match/updated', updateTo(4))
      return ok(snapshotAt(3))
    })
    expect(followed.ok && followed.value.snapshot.value.revision).toBe(4)
  })

  test('takes a new snapshot where updates are missing', async () => {
    const { bridge, client, told } = await following()
    bridge.push('match/updated', updateTo(7))
    await settled(client, 9)
    expect(told).toEqual([null])
    bridge.push('match/updated', updateTo(10))
    expect(told).toEqual([null, 10])
  })

  test('asks once more, not twice more, for gaps noticed while it is asking', async () => {
    const revisions = [5, 12]
    const { bridge, client, told } = await following(() => snapshotAt(revisions.shift() ?? 99))
    for (const revision of [5, 8, 10, 12]) bridge.push('match/updated', updateTo(revision))
    await settled(client, 12)
    expect(bridge.asked.map(([route]) => route)).toEqual(['match/snapshot', 'match/snapshot'])
    expect(told).toEqual([null, null])
  })

  test('ends its subscription when the match cannot be opened', async () => {
    const bridge = fakeBridge({})
    const followed = await followMatch(bridge, () => bridge.request('match/continue', undefined))
    expect(followed).toEqual({ ok: false, error: { code: 'no-match' } })
    expect(bridge.listening('match/updated')).toBe(0)
  })

  test('is silent once disposed of', async () => {
    const { bridge, client, told, revision } = await following()
    bridge.push('match/updated', updateTo(7))
    client.dispose()
    await Promise.resolve()
    expect(bridge.listening('match/updated')).toBe(0)
    expect([revision(), told]).toEqual([3, []])
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

  test('sends the same answer again after it was answered', async () => {
    const { bridge, client } = await following()
    await client.act({ type: 'take-back' }, 0)
    await client.act({ type: 'take-back' }, 0)
    const ids = bridge.asked.map(([, input]) => (input as { readonly requestId: string }).requestId)
    expect(new Set(ids).size).toBe(2)
  })

  test('asks nothing once the game is over', async () => {
    const { bridge, client } = await following()
    bridge.push('match/updated', {
      ...updateTo(4),
      beats: [{ events: [], view: sampleView({ decision: null }), rests: false, together: false }],
    })
    expect(await client.act({ type: 'take-back' }, 0)).toEqual({ ok: false, error: { code: 'match-over' } })
    expect(bridge.asked).toEqual([])
  })
})
