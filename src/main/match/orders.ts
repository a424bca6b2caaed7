import { MOST_DEALS, MOST_ENTRIES, MOST_FREE_ENTRIES } from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import type { Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { err, ok, type Result } from '../../shared/result'
import type { Chance } from '../engine/rng'
import { isAction, type SeatEntry } from '../storage/record'
import { type Advance, advance, type Playthrough, playedBy, reseat } from './playthrough'
import type { Setup } from './record'

/**
 * Refuses an order for which a save has no room, so that every saved game can be read again. Long before a save is full,
 * only orders that advance the game are accepted, so that there is always room to finish it.
 * @param advance the result of the order, not accepted yet
 */
export function withinRoom(advance: Advance): Result<Advance, BridgeError> {
  const { deals, log } = advance.playthrough
  if (deals.length > MOST_DEALS || log.length > MOST_ENTRIES) return err({ code: 'game-too-long' })
  if (log.length > MOST_FREE_ENTRIES && !endsLeadingOn(advance.playthrough))
    return err({ code: 'no-room-for-that' })
  return ok(advance)
}

function endsLeadingOn({ game, log }: Playthrough): boolean {
  const last = log.at(-1)
  return last !== undefined && isAction(last) && game.leadsOn(last.action)
}

interface ActionOrder {
  readonly seat: Seat
  readonly decision: string
  readonly action: AnyFace['Action']
  readonly by: 'person' | 'bot'
  /** True if a bot failed and this is its fallback action. */
  readonly replaced: boolean
}

/** An action or a change of seats. */
export type Order = ActionOrder | SeatEntry

export const isActionOrder = (order: Order): order is ActionOrder => 'action' in order

/** Carries out an order. Refuses it if the rules forbid it, the save has no room for it, or somebody else plays the seat now. */
export function carryOut(
  setup: Setup,
  playthrough: Playthrough,
  order: Order,
  chance: Chance,
): Result<Advance, BridgeError> {
  const done = isActionOrder(order)
    ? act(setup, playthrough, order, chance)
    : handOver(setup, playthrough, order)
  const taken = done.ok ? withinRoom(done.value) : done
  return taken.ok ? taken : err({ ...taken.error, game: playthrough.game.id })
}

/**
 * Gives a seat to a bot or back to the person. The caller's check is repeated here, because an earlier order may already
 * have done this; then nothing changes.
 */
function handOver(setup: Setup, playthrough: Playthrough, entry: SeatEntry): Result<Advance, BridgeError> {
  if (playthrough.game.outcome(playthrough.state) !== null) return err({ code: 'match-over' })
  const isDone = playedBy(setup, playthrough, entry.seat) === entry.playedBy
  return ok({ playthrough: isDone ? playthrough : reseat(playthrough, entry), beats: [] })
}

function act(
  setup: Setup,
  playthrough: Playthrough,
  { seat, decision, action, by }: ActionOrder,
  chance: Chance,
): Result<Advance, BridgeError> {
  const awaited = playthrough.game.decision(playthrough.state)
  if (awaited !== decision) return err({ code: awaited === null ? 'match-over' : 'decision-closed' })
  if (by !== playedBy(setup, playthrough, seat)) return err({ code: 'seat-given-away' })
  const advanced = advance(playthrough, seat, action, chance)
  return advanced.ok ? advanced : err({ code: advanced.error })
}
