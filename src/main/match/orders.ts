import { MOST_DEALS, MOST_ENTRIES, MOST_FREE_ENTRIES } from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { err, ok, type Result } from '../../shared/result'
import type { Chance } from '../engine/rng'
import { isAction, type SeatEntry } from '../storage/record'
import { type Advance, advance, type Course, playedBy, reseat } from './playthrough'
import type { Setup } from './record'

/**
 * Refuses what a game's save has no room for. Long before it is full nothing is taken but what leads on, so that all that was
 * accepted can be read again and there is still room to play on.
 * @param advance what has been done, not yet accepted
 */
export function withinRoom(advance: Advance): Result<Advance, BridgeError> {
  const { deals, log } = advance.course
  if (deals.length > MOST_DEALS || log.length > MOST_ENTRIES) return err({ code: 'game-too-long' })
  if (log.length > MOST_FREE_ENTRIES && !endsLeadingOn(advance.course))
    return err({ code: 'no-room-for-that' })
  return ok(advance)
}

function endsLeadingOn({ game, log }: Course): boolean {
  const last = log.at(-1)
  return last !== undefined && isAction(last) && game.leadsOn(last.action)
}

interface ActionOrder {
  readonly seat: Seat
  readonly decision: string
  readonly action: AnyFace['Action']
  readonly by: 'person' | 'bot'
  /** Whether a bot failed, so that a simple one chose this. */
  readonly replaced: boolean
}

/** What is to be done: an action or a change of seats. */
export type Order = ActionOrder | SeatEntry

export const isActionOrder = (order: Order): order is ActionOrder => 'action' in order

/** Does what is to be done, unless the rules, the room in a save or whoever plays the seat by now stand against it. */
export function carryOut(
  setup: Setup,
  course: Course,
  order: Order,
  chance: Chance,
): Result<Advance, BridgeError> {
  const done = isActionOrder(order) ? act(setup, course, order, chance) : handOver(setup, course, order)
  const taken = done.ok ? withinRoom(done.value) : done
  return taken.ok ? taken : err({ ...taken.error, game: course.game.id })
}

/** Once more, because what was asked for earlier may have been carried out meanwhile: then nothing is left to do. */
function handOver(setup: Setup, course: Course, entry: SeatEntry): Result<Advance, BridgeError> {
  if (course.game.outcome(course.state) !== null) return err({ code: 'match-over' })
  const isDone = playedBy(setup, course, entry.seat) === entry.playedBy
  return ok({ course: isDone ? course : reseat(course, entry), beats: [] })
}

function act(
  setup: Setup,
  course: Course,
  { seat, decision, action, by }: ActionOrder,
  chance: Chance,
): Result<Advance, BridgeError> {
  const awaited = course.game.decision(course.state)
  if (awaited !== decision) return err({ code: awaited === null ? 'match-over' : 'decision-closed' })
  if (by !== playedBy(setup, course, seat)) return err({ code: 'seat-given-away' })
  const advanced = advance(course, seat, action, chance)
  return advanced.ok ? advanced : err({ code: advanced.error })
}
