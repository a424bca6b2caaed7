import { signal } from '@preact/signals'
import { describe, expect, it, vi } from 'vitest'
import { YOU } from '../../../../test/games/5211/game'
import { randomTable, type ShownTable } from '../../../../test/games/5211/random-table'
import { sampleView } from '../../../../test/games/5211/sample'
import { sampleClient } from '../../../../test/games/5211/sample-client'
import { eventsIn, type MatchUpdate } from '../../../shared/bridge/contract'
import type { PlaySound } from '../../parts/sound'
import { SHUTTERS_CLOSE, SHUTTERS_OPEN } from '../sounds'
import { gateRests, soundShutters } from './session'

/** The updates from the end of the first deal on. */
function ofDealEnd(seed: string): readonly [ShownTable, ...ShownTable[]] {
  const all = [...randomTable(seed, 3, YOU, true)]
  const at = all.findIndex(({ events }) => events.some(({ type }) => type === 'deal-ended'))
  const [first, ...rest] = all.slice(at, at + 3)
  if (first === undefined) throw new Error('No deal has ended')
  return [first, ...rest]
}

function follow(first: ShownTable) {
  const sample = sampleClient(first.before)
  const gate = gateRests(sample.client)
  const received: (MatchUpdate | null)[] = []
  gate.onUpdate((update) => received.push(update))
  const types = () =>
    received.map((update) => (update === null ? null : eventsIn(update).map(({ type }) => type)))
  return { ...sample, gate, received, types }
}

describe('a gated match', () => {
  const [end, ...after] = ofDealEnd('gate')

  it('passes on the updates within a deal', () => {
    const { gate, push, received, client } = follow(end)
    push(end.before)
    expect(received).toHaveLength(1)
    expect(gate.snapshot.value).toEqual(client.snapshot.value)
    expect(gate.between.value).toBeNull()
  })

  it('stops between two deals, and shows nothing of the next', () => {
    const { gate, tell, types } = follow(end)
    tell(end.beats)
    for (const { beats } of after) tell(beats)
    expect(types()).toHaveLength(1)
    expect(types()[0]?.at(-1)).toBe('deal-ended')
    const { view } = gate.snapshot.value
    expect(view).toMatchObject({ deal: 1, decision: null, awaited: [], pile: { count: 0 } })
    expect(view.seats.every(({ hand, table }) => hand.count === 0 && table.length === 0)).toBe(true)
    expect(view.deals).toEqual(end.view.deals)
    expect(view.seats.map(({ points }) => points)).toEqual(end.view.deals[0]?.points)
    expect(gate.between.value).toEqual(gate.snapshot.value)
  })

  it('asks nobody to peek at cards of the next deal', () => {
    const { gate, tell, client } = follow(end)
    tell(end.beats, [], { toLook: [0], mayLookAgain: [1], inTheOpen: true })
    expect(gate.snapshot.value).toMatchObject({ toLook: [], mayLookAgain: [], inTheOpen: false })
    gate.release()
    expect(gate.snapshot.value).toEqual(client.snapshot.value)
    expect(gate.snapshot.value.toLook).toEqual([0])
  })

  it('reports at once that the game can’t be saved', () => {
    const { gate, tell, received } = follow(end)
    tell(end.beats)
    const unsavedSince = '2026-11-22T06:00:00.000Z'
    tell(after[0]?.beats ?? end.beats, [], { unsavedSince })
    expect(gate.between.value?.unsavedSince).toBe(unsavedSince)
    expect([gate.snapshot.value.view.deal, received.length]).toEqual([1, 1])
  })

  it('continues with the deal and all later updates, in order', () => {
    const { gate, tell, types, client } = follow(end)
    tell(end.beats)
    for (const { beats } of after) tell(beats)
    gate.release()
    expect(gate.between.value).toBeNull()
    expect(gate.snapshot.value).toEqual(client.snapshot.value)
    expect(types().slice(1)).toEqual([
      ['cards-dealt', 'round-started'],
      ...after.map(({ events }) => events.map(({ type }) => type)),
    ])
  })

  it('continues with the latest snapshot if updates were missed meanwhile', () => {
    const { gate, tell, received, listeners, client } = follow(end)
    tell(end.beats)
    for (const listener of listeners) listener(null)
    expect(received).toHaveLength(1)
    gate.release()
    expect(received.slice(1)).toEqual([null])
    expect(gate.snapshot.value).toEqual(client.snapshot.value)
  })

  it('holds nothing back at the end of a game', () => {
    const last = [...randomTable('gate over', 2, YOU)].at(-1)
    if (last === undefined) throw new Error('No game')
    const { gate, tell, received } = follow(last)
    tell(last.beats)
    expect(received).toHaveLength(1)
    expect(gate.between.value).toBeNull()
  })

  it('receives nothing after disposal', () => {
    const { gate, push, received, listeners } = follow(end)
    gate.dispose()
    push(sampleView())
    expect([received.length, listeners.size]).toEqual([0, 0])
  })
})

it.each([true, false])(
  'shutters sound as they move, but not for their initial state (closed: %s)',
  (closed) => {
    const shut = signal(closed)
    const playSound = vi.fn<PlaySound>()
    const end = soundShutters(shut, playSound)
    expect(playSound).not.toHaveBeenCalled()
    shut.value = !closed
    shut.value = closed
    const [close, open] = [[SHUTTERS_CLOSE], [SHUTTERS_OPEN]]
    expect(playSound.mock.calls).toEqual(closed ? [open, close] : [close, open])
    end()
    shut.value = !closed
    expect(playSound).toHaveBeenCalledTimes(2)
  },
)
