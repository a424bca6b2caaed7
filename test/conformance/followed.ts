import { signal } from '@preact/signals'
import type { MatchClient } from '../../src/renderer/client/match-client'
import type { SittingTypes } from '../../src/renderer/table/session/game'
import {
  type MatchSnapshot,
  type MatchUpdate,
  type Player,
  viewAfter,
} from '../../src/shared/bridge/contract'
import { err, ok } from '../../src/shared/result'
import type { AnyPlay } from './games-played'
import type { Subject } from './subject'
import { type Told, toldTo } from './told'

/** A match that has been played, followed by the window of the person at seat 0 as far as a test pushes it. */
export interface Followed {
  readonly client: MatchClient<SittingTypes>
  /** The next update, if there is one. */
  push(): void
  /** As after a reload: nothing is told of how it came to be as it is. */
  miss(): void
  isOver(): boolean
  /** What can be told once more now. */
  again(): Told['again']
}

export function followed(subject: Pick<Subject, 'game' | 'kit'>, play: AnyPlay): Followed {
  const [setUp, ...updates] = toldTo(subject, play, { kind: 'seat', seat: 0 })
  if (setUp === undefined) throw new Error('Every game is set up')
  const listeners = new Set<(update: MatchUpdate<SittingTypes> | null) => void>()
  const tell = (update: MatchUpdate<SittingTypes> | null) => {
    for (const listener of [...listeners]) listener(update)
  }
  const snapshot = signal(firstOf(subject, play, setUp))
  let played = 0
  let { again } = setUp
  return {
    client: {
      snapshot,
      onUpdate(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      act: async () => ok(null),
      again: async () => again,
      openHand: async () => ok(null),
      closeHand: async () => ok(null),
      reseat: async () => ok(null),
      advise: async () => err({ code: 'no-coach' }),
      readBubble: async () => ok(null),
      save: async () => ok(null),
      saveElsewhere: async () => ok('cancelled'),
      dispose: () => listeners.clear(),
    },
    push() {
      const next = updates[played]
      if (next === undefined) return
      played++
      again = next.again
      const revision = snapshot.peek().revision + 1
      snapshot.value = { ...snapshot.peek(), view: viewAfter<SittingTypes>(next), revision, opening: [] }
      tell({ ...snapshot.peek(), beats: next.beats, replacedBots: [] })
    },
    miss: () => tell(null),
    isOver: () => played === updates.length,
    again: () => again,
  }
}

function firstOf({ kit }: Pick<Subject, 'kit'>, play: AnyPlay, setUp: Told): MatchSnapshot<SittingTypes> {
  const [level] = kit.levels
  const players = Array.from({ length: play.seats }, (_, seat): Player => {
    const name = `Player ${seat + 1}`
    return seat === 0 || level === undefined
      ? { kind: 'human', name }
      : { kind: 'bot', name, level, style: 'all-round' }
  })
  return {
    ...{ matchId: 'followed', revision: 0, seat: 0, players, options: play.options, seed: null },
    ...{ standing: 'counts', tutorial: null, view: viewAfter<SittingTypes>(setUp), opening: setUp.beats },
    ...{ mayGoBack: false, toLook: [], mayLookAgain: [], begins: null, inTheOpen: false, unsavedSince: null },
    ...{ fingerprint: null, mayAdvise: false, coached: false },
  }
}
