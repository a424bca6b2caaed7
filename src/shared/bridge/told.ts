import type { AnyFace } from '../games/registry'
import type { MatchUpdate, ToldBeat } from './contract'

type View = AnyFace['View']

/** The game after an update. */
export const viewAfter = ({ beats }: Pick<MatchUpdate, 'beats'>): View => (beats.at(-1) as ToldBeat).view

/** All that an update tells, in order. */
export const eventsIn = ({ beats }: Pick<MatchUpdate, 'beats'>): readonly AnyFace['VisibleEvent'][] =>
  beats.flatMap(({ events }) => events)

/** Every view that an update brings. */
export const viewsIn = ({ beats }: Pick<MatchUpdate, 'beats'>): readonly View[] =>
  beats.flatMap(({ from, view }) => (from === undefined ? [view] : [from, view]))
