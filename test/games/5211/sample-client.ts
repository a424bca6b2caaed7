import { signal } from '@preact/signals'
import { vi } from 'vitest'
import type { MatchClient } from '../../../src/renderer/client/match-client'
import type { Table5211 } from '../../../src/renderer/games/5211/draft/draft'
import {
  type MatchSnapshot,
  type MatchUpdate,
  type SentBeat,
  type SentBeats,
  viewAfter,
} from '../../../src/shared/bridge/contract'
import type { View, VisibleEvent } from '../../../src/shared/games/5211/view'
import { err, ok } from '../../../src/shared/result'
import { sampleSnapshot, sampleView } from './sample'

/** A match for tests, which changes only by pushed updates. */
export function sampleClient(
  view: View = sampleView(),
  people: readonly number[] = [0],
  opening: readonly SentBeat<Table5211>[] = [],
) {
  const snapshot = signal<MatchSnapshot<Table5211>>({ ...sampleSnapshot(view, people), opening })
  const listeners = new Set<(update: MatchUpdate<Table5211> | null) => void>()
  const again = vi.fn<MatchClient<Table5211>['again']>(async () => [])
  const advise = vi.fn<MatchClient<Table5211>['advise']>(async () => err({ code: 'no-coach' }))
  const act = vi.fn<MatchClient<Table5211>['act']>(async () => ok(null))
  const client: MatchClient<Table5211> = {
    snapshot,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act,
    again,
    advise,
    request: vi.fn(async () => ok(null as never)),
    dispose: () => listeners.clear(),
  }
  /** @param besides other parts of the update */
  const tell = (
    beats: SentBeats<Table5211>,
    replacedBots: readonly number[] = [],
    besides: Partial<MatchSnapshot<Table5211>> = {},
  ) => {
    const revision = snapshot.value.revision + 1
    snapshot.value = { ...snapshot.value, ...besides, view: viewAfter({ beats }), revision, opening: [] }
    for (const listener of listeners) listener({ ...snapshot.value, beats, replacedBots })
  }
  /** Sends all events as one beat. */
  const push = (view: View, events: readonly VisibleEvent[] = [], replacedBots: readonly number[] = []) =>
    tell(
      [{ events, view, rests: false, together: events.some(({ type }) => type === 'cards-revealed') }],
      replacedBots,
    )
  /** Lets a bot play for a person. */
  const standIn = (seat: number) => {
    const players = snapshot.value.players.map((player, one) =>
      one === seat ? ({ ...player, kind: 'stand-in', level: 'easy', style: 'all-round' } as const) : player,
    )
    snapshot.value = { ...snapshot.value, players }
  }
  return { client, act, again, advise, push, tell, standIn, listeners }
}
