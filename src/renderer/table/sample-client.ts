import { signal } from '@preact/signals'
import { vi } from 'vitest'
import type { MatchUpdate } from '../../shared/bridge/contract'
import type { View, VisibleEvent } from '../../shared/games/5211'
import { ok } from '../../shared/result'
import type { MatchClient } from '../match-client'
import { sampleSnapshot, sampleView } from './sample'

/** A match for tests: nothing happens in it but what is pushed. */
export function sampleClient(view: View = sampleView(), people: readonly number[] = [0]) {
  const snapshot = signal(sampleSnapshot(view, people))
  const listeners = new Set<(update: MatchUpdate | null) => void>()
  const act = vi.fn<MatchClient['act']>(async () => ok(null))
  const client: MatchClient = {
    snapshot,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act,
    openHand: vi.fn(async () => ok(null)),
    closeHand: vi.fn(async () => ok(null)),
    reseat: vi.fn(async () => ok(null)),
    save: async () => ok(null),
    saveElsewhere: async () => ok('cancelled'),
    dispose: () => listeners.clear(),
  }
  const push = (next: View, events: readonly VisibleEvent[] = [], replacedBots: readonly number[] = []) => {
    snapshot.value = { ...snapshot.value, view: next, revision: snapshot.value.revision + 1 }
    const update = { ...snapshot.value, events, replacedBots }
    for (const listener of listeners) listener(update)
  }
  /** Lets a bot play for a person. */
  const standIn = (seat: number) => {
    const players = snapshot.value.players.map((player, one) =>
      one === seat ? ({ ...player, kind: 'stand-in', level: 'easy' } as const) : player,
    )
    snapshot.value = { ...snapshot.value, players }
  }
  return { client, act, push, standIn, listeners }
}
