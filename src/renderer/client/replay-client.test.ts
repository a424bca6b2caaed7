import { describe, expect, it } from 'vitest'
import { sampleView } from '../../../test/games/5211/sample'
import { fakeBridge } from '../../../test/renderer/fake-bridge'
import type { Replay, SentBeat } from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok } from '../../shared/result'
import { openReplay } from './replay-client'

const replay: Replay = {
  id: 'r',
  name: 'Game',
  game: '5211',
  startedAt: null,
  players: [
    { kind: 'human', name: 'Ava' },
    { kind: 'human', name: 'Bram' },
  ],
  options: sampleView().options,
  isOver: true,
  seed: 'seed',
  viewers: ['all', 0, 1],
  viewer: 0,
  seat: 0,
  steps: Array.from({ length: 5 }, () => ({ type: 'end' as const })),
}

/** The view after a step, told apart by its round. */
const viewAt = (step: number) => ({ ...sampleView(), round: step })
const beatAt = (step: number): SentBeat => ({ events: [], view: viewAt(step), rests: true, together: false })

async function opened({ read = true, at = 0 } = {}) {
  const refused: BridgeError[] = []
  const bridge = fakeBridge({
    'replay/open': ({ viewer }) => ok({ ...replay, viewer: viewer ?? 0, seat: viewer === 1 ? 1 : 0 }),
    'replay/read': ({ from, to }) =>
      read || from === at
        ? ok({ view: viewAt(from), beats: to > from ? [beatAt(to)] : [] })
        : err({ code: 'no-replay' }),
  })
  const client = await openReplay(bridge, 'r', at, (error) => refused.push(error))
  if (!client.ok) throw new Error(client.error.code)
  const updates: ('jump' | 'played')[] = []
  client.value.onUpdate((update) => updates.push(update === null ? 'jump' : 'played'))
  const round = () => {
    const { view } = client.value.snapshot.value
    return view.game === '5211' ? view.round : null
  }
  return { bridge, client: client.value, updates, refused, round }
}

describe('a replay', () => {
  it('begins at the wanted step, at most at its last one', async () => {
    expect((await opened({ at: 3 })).client.step.value).toBe(3)
    expect((await opened({ at: Number.POSITIVE_INFINITY, read: true })).client.step.value).toBe(4)
  })

  it('plays the next step as an update, and jumps by a new snapshot', async () => {
    const { client, updates, round } = await opened()
    client.forward()
    await expect.poll(() => updates).toEqual(['played'])
    client.goTo(4)
    await expect.poll(() => updates).toEqual(['played', 'jump'])
    expect(client.step.value).toBe(4)
    expect(round()).toBe(4)
  })

  it('does nothing beyond its ends', async () => {
    const { client, updates } = await opened({ at: 4 })
    client.forward()
    client.goTo(-3)
    expect(client.step.value).toBe(0)
    await expect.poll(() => updates).toEqual(['jump'])
    client.goTo(99)
    expect(client.step.value).toBe(4)
    await expect.poll(() => updates).toEqual(['jump', 'jump'])
  })

  it('leaves out wishes that were replaced before they could be read', async () => {
    const { client, bridge, round } = await opened()
    for (const step of [1, 2, 3, 4]) client.goTo(step)
    await expect.poll(round).toBe(4)
    const reads = bridge.asked.filter(([route]) => route === 'replay/read')
    expect(reads.map(([, input]) => (input as { to: number }).to)).toEqual([0, 1, 4])
  })

  it('asks nobody for anything: no decision is open, and the table does not pause', async () => {
    const { client } = await opened()
    const beats: SentBeat[] = []
    client.onUpdate((update) => beats.push(...(update?.beats ?? [])))
    client.forward()
    await expect.poll(() => beats.length).toBe(1)
    expect(beats[0]).toMatchObject({ rests: false, view: { decision: null, mayTakeBack: false } })
    expect(client.snapshot.value.players.every(({ kind }) => kind === 'bot')).toBe(true)
    expect(await client.act({ type: 'take-back' }, 0)).toMatchObject({ ok: false })
  })

  it('shows the same step to another viewer', async () => {
    const { client, updates } = await opened({ at: 2 })
    client.lookAs(1)
    await expect.poll(() => client.replay.value.viewer).toBe(1)
    await expect.poll(() => client.snapshot.value.seat).toBe(1)
    expect(client.step.value).toBe(2)
    expect(updates).toEqual(['jump'])
  })

  it('stays at its step if main refuses another one, and can go on', async () => {
    const { client, refused, updates } = await opened({ read: false, at: 2 })
    client.goTo(4)
    await expect.poll(() => refused).toEqual([{ code: 'no-replay' }])
    expect(client.step.value).toBe(2)
    client.goTo(2)
    await expect.poll(() => updates).toEqual(['jump'])
  })

  it('shows nothing more once it is closed, and frees the game in main', async () => {
    const { client, bridge, updates } = await opened()
    client.forward()
    client.dispose()
    await expect.poll(() => bridge.asked.at(-1)?.[0]).toBe('replay/close')
    expect(updates).toEqual([])
  })
})
