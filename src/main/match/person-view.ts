import type { MatchSnapshot, Seated } from '../../shared/bridge/contract'
import type { Seat, VisibleEvent } from '../../shared/games/5211'
import type { Viewer } from '../engine/definition'
import { type Event5211, game5211 } from '../engine/games/5211'
import { STAND_IN_LEVEL } from './ask-bots'
import type { Course } from './course'
import { homeSeat, type Setup } from './record'

/**
 * The match as the window may show it. Its seed is told when the game is over.
 * @param open the seat whose hand is open; null while no hand is
 */
export function snapshotOf(
  setup: Setup,
  course: Course,
  open: Seat | null,
  progress: Pick<MatchSnapshot, 'revision' | 'unsavedSince'>,
): MatchSnapshot {
  return {
    matchId: setup.id,
    seat: open ?? homeSeat(setup),
    players: seated(setup, course),
    options: setup.options,
    seed: game5211.outcome(course.state) === null ? null : setup.seed,
    standing: setup.standing,
    view: game5211.view(course.state, viewerOf(open)),
    ...progress,
  }
}

/** Of all that happened, what those at the window are told. */
export const visibleEvents = (events: readonly Event5211[], open: Seat | null): readonly VisibleEvent[] =>
  events.flatMap((event) => game5211.project(event, viewerOf(open)) ?? [])

/** While no hand is open, everybody may look: the window shows what is public. */
const viewerOf = (open: Seat | null): Viewer =>
  open === null ? { kind: 'table' } : { kind: 'seat', seat: open }

/** Who sits where now: bots that play for a person included. */
const seated = ({ players }: Setup, { standIns }: Course): readonly Seated[] =>
  players.map((player, seat) =>
    standIns.includes(seat) ? { kind: 'stand-in', name: player.name, level: STAND_IN_LEVEL } : player,
  )
