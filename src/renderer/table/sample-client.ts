import { signal } from '@preact/signals'
import { vi } from 'vitest'
import type { MatchUpdate } from '../../shared/bridge/contract'
import type { View, VisibleEvent } from '../../shared/games/5211'
import { ok } from '../../shared/result'
import type { MatchClient } from '../match-client'
import { sampleSnapshot, sampleView } from './sample'

/** A match for tests: nothing happens in it but what is pushed. */
export function sampleClient(view: View = sampleView()) {
  const snapshot = signal(sampleSnapshot(view))
  const listeners = new Set<(update: MatchUpdate | null) => void>()
  const act = vi.fn<MatchClient['act']>(async () => ok(null))
  const client: MatchClient = {
    snapshot,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act,
    save: async () => ok(null),
    saveElsewhere: async () => ok('cancelled'),
    dispose: () => listeners.clear(),
  }
  const push = (next: View, events: readonly VisibleEvent[] = [], replacedBots: readonly number[] = []) => {
    const { matchId, seed, unsavedSince, revision } = snapshot.value
    snapshot.value = { ...snapshot.value, view: next, revision: revision + 1 }
    const update = { matchId, seed, unsavedSince, revision: revision + 1, view: next, events, replacedBots }
    for (const listener of listeners) listener(update)
  }
  return { client, act, push, listeners }
}
