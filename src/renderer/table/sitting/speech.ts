import { type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot, MatchUpdate } from '../../../shared/bridge/contract'
import { eventsIn, viewAfter } from '../../../shared/bridge/told'
import type { Seat } from '../../../shared/game'
import type { Settings } from '../../../shared/settings'
import { peopleOf } from '../people'
import type { TableTypes } from '../scene/types'
import type { Voice } from './game'

const KEPT = 40

/** A sentence that was told, numbered so that it is told only once. */
export interface Told {
  readonly n: number
  readonly text: string
}

/** What is told to those who do not see the table. */
export interface Speech<T extends TableTypes> {
  readonly told: ReadonlySignal<readonly Told[]>
  /** Takes up what has happened; null where something was missed. */
  follow(update: MatchUpdate<T> | null): void
}

interface Setting<T extends TableTypes> {
  readonly voice: Voice<T>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly actor: ReadonlySignal<Seat | null>
  readonly settings: ReadonlySignal<Settings>
}

export function createSpeech<T extends TableTypes>(setting: Setting<T>): Speech<T> {
  const { voice, snapshot, actor, settings } = setting
  const told = signal<readonly Told[]>([])
  let before = snapshot.peek().view
  let decision: string | null = null // that was told last
  let sentences = 0 // told so far

  const tell = (texts: readonly string[]) => {
    const numbered = texts.map((text, i) => ({ n: sentences + 1 + i, text }))
    sentences += texts.length
    told.value = [...told.value, ...numbered].slice(-KEPT)
  }
  const tellDecision = () => {
    const { view } = snapshot.peek()
    const seat = actor.peek()
    decision = seat === null ? null : view.decision
    const people = peopleOf(snapshot.peek())
    if (seat !== null) tell(voice.decision(view, { seat, people, settings: settings.peek() }))
  }
  const arrive = () => {
    tell(voice.arrival(snapshot.peek().view, peopleOf(snapshot.peek())))
    tellDecision()
  }
  const hear = (update: MatchUpdate<T>) => {
    const [events, now] = [eventsIn(update), viewAfter(update)]
    if (voice.forgets?.(events, now)) told.value = []
    tell(voice.happened(events, { before, now }, peopleOf(snapshot.peek())))
  }
  arrive()

  return {
    told,
    follow(update) {
      const { view } = snapshot.peek()
      const isOther = view.viewer !== before.viewer
      // What one person was told of their cards is not for the next.
      if (isOther) told.value = []
      if (update !== null) hear(update)
      if (isOther || update === null) arrive()
      else if ((actor.peek() === null ? null : view.decision) !== decision) tellDecision()
      before = view
    },
  }
}
