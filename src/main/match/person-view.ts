import type { MatchSnapshot } from '../../shared/bridge/contract'
import type { Seat, VisibleEvent } from '../../shared/games/5211'
import { type Event5211, game5211 } from '../engine/games/5211'
import type { Course } from './course'
import type { Setup } from './record'

/** The person sits at the first seat. */
export const PERSON: Seat = 0

const VIEWER = { kind: 'seat', seat: PERSON } as const

/** The match as the person may see it. Its seed is told when the game is over. */
export function snapshotOf(
  setup: Setup,
  course: Course,
  progress: Pick<MatchSnapshot, 'revision' | 'unsavedSince'>,
): MatchSnapshot {
  return {
    matchId: setup.id,
    seat: PERSON,
    players: setup.players,
    options: setup.options,
    seed: game5211.outcome(course.state) === null ? null : setup.seed,
    knownSeed: setup.knownSeed,
    view: game5211.view(course.state, VIEWER),
    ...progress,
  }
}

/** Of all that happened, what the person is told. */
export const visibleEvents = (events: readonly Event5211[]): readonly VisibleEvent[] =>
  events.flatMap((event) => game5211.project(event, VIEWER) ?? [])
