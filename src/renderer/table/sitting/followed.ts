import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { SittingTypes } from './draft'
import type { Moment } from './moves'

interface Parts<T extends SittingTypes> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly seen: ReadonlySignal<T['View']>
  readonly moment: ReadonlySignal<Moment>
  /** A game has been played to its end here, and its end been told. */
  readonly onFinished: () => void
}

/** How far those at the table have followed the match. */
export interface Followed<T extends SittingTypes> {
  /** What was seen when a decision was open last, or the game over. */
  readonly decided: ReadonlySignal<T['View']>
  /** The match as far as the table has told it. */
  readonly told: ReadonlySignal<MatchSnapshot<T>>
}

export function follow<T extends SittingTypes>(parts: Parts<T>): Followed<T> & { dispose(): void } {
  const { snapshot, seen, moment, onFinished } = parts
  const decided = signal(seen.peek())
  const endDeciding = effect(() => {
    if (seen.value.decision !== null || seen.value.over) decided.value = seen.value
  })
  const told = signal(snapshot.peek())
  const endTelling = effect(() => {
    if (moment.value.untold) return
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
