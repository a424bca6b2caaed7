import type { Beat, Beats } from './definition'

/** A beat that nobody waits at and that is not told again. */
export const beat = <State, Event>(state: State, ...events: readonly Event[]): Beat<State, Event> => ({
  state,
  events,
  rests: false,
  repeats: false,
})

/** Where a step led. */
export const endOf = <State>(beats: Beats<State, unknown>): State =>
  (beats.at(-1) as Beat<State, unknown>).state

/** All that happened in a step, in order. */
export const eventsOf = <Event>(beats: Beats<unknown, Event>): readonly Event[] =>
  beats.flatMap(({ events }) => events)
