import type { GameFace } from '../game'
import type { AnyFace } from '../games/registry'
import type { ToldBeats } from './contract'

/** What happened at the table in one go. */
interface Told<F extends GameFace> {
  readonly beats: ToldBeats<F>
}

/** The game after an update. */
export const viewAfter = <F extends GameFace = AnyFace>({ beats }: Told<F>): F['View'] =>
  (beats.at(-1) ?? beats[0]).view

/** All that an update tells, in order. */
export const eventsIn = <F extends GameFace = AnyFace>({ beats }: Told<F>): readonly F['VisibleEvent'][] =>
  beats.flatMap(({ events }) => events)

/** Every view that an update brings. */
export const viewsIn = <F extends GameFace = AnyFace>({ beats }: Told<F>): readonly F['View'][] =>
  beats.flatMap(({ from, view }) => (from === undefined ? [view] : [from, view]))
