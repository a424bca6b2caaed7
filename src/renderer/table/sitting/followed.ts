import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { View } from '../../../shared/games/5211'
import type { Moment } from './moves'

interface Parts {
  readonly snapshot: ReadonlySignal<MatchSnapshot>
  readonly seen: ReadonlySignal<View>
  readonly moment: ReadonlySignal<Moment>
  /** A game has been played to its end here, and its end been told. */
  readonly onFinished: () => void
}

/** How far those at the table have followed the match. */
export interface Followed {
  /** What was seen when a decision was open last, or the game over. */
  readonly decided: ReadonlySignal<View>
  /** The match as far as the table has told it. */
  readonly told: ReadonlySignal<MatchSnapshot>
  dispose(): void
}

export function follow({ snapshot, seen, moment, onFinished }: Parts): Followed {
  const decided = signal(seen.peek())
  const endDeciding = effect(() => {
    if (seen.value.decision !== null || seen.value.over) decided.value = seen.value
  })
  const told = signal(snapshot.peek())
  const endTelling = effect(() => {
    if (moment.value.evaluated) return
    const wasOver = told.peek().view.over
    told.value = snapshot.value
    if (!wasOver && told.value.view.over) untracked(onFinished)
  })
  return {
    decided,
    told,
    dispose() {
      endDeciding()
      endTelling()
    },
  }
}
