import type { BridgeError, ErrorCode } from '../../../shared/bridge/errors'
import type { Seat } from '../../../shared/game'
import type { AnyFace } from '../../../shared/games/registry'
import { err, ok, type Result } from '../../../shared/result'
import { decisionSeed } from '../../bots/decide'
import type { Coach } from '../../bots/thinking'
import { nthDecision } from '../course'
import { markCoached, type Running } from './running'

export interface ConsultRequest {
  readonly seat: Seat
  /** The decision that is asked about, from the view. */
  readonly decision: string
}

/**
 * Asks the coach about a decision of the seat whose hand is open, with all that this seat may know and nothing else. Where everybody
 * looks at the table and no hand is open, it says nothing, as they would all read it.
 */
export async function consult(
  match: Running,
  coach: Pick<Coach, 'advise'>,
  { seat, decision }: ConsultRequest,
): Promise<Result<AnyFace['Advice'], BridgeError>> {
  const before = closedTo(match, { seat, decision })
  if (before !== null) return err({ code: before })
  const { latest, setup, tutor } = match
  const { game, state, kit, memories } = latest
  const view = game.view(state, { kind: 'seat', seat })
  if (!kit.coach?.isThere(view) || tutor.told(latest) !== null) return err({ code: 'no-coach' })
  const seed = decisionSeed(setup.seed, seat, nthDecision(latest, seat))
  const levels = setup.players.map((player) => (player.kind === 'bot' ? player.level : null))
  const advice = await coach.advise({ view, memory: memories[seat], levels, seed: `coach:${seed}` })
  // Meanwhile they may have acted or left, or somebody else looks, who is told nothing; and the same while the game was saved.
  const thought = closedTo(match, { seat, decision })
  if (thought !== null) return err({ code: thought })
  if (advice === null) return err({ code: 'coach-failed' })
  await markCoached(match)
  const marked = closedTo(match, { seat, decision })
  return marked === null ? ok(advice) : err({ code: marked })
}

/** Why there is nothing to say of a decision; null while it is open to whoever looks. */
function closedTo({ left, latest, device }: Running, { seat, decision }: ConsultRequest): ErrorCode | null {
  if (left) return 'no-match'
  const { game, state } = latest
  const refusal = device.open() === seat ? device.refusalFor(seat, latest) : 'hand-closed'
  if (refusal !== null) return refusal
  if (game.decision(state) !== decision) return 'decision-closed'
  return game.toAct(state).includes(seat) ? null : 'not-awaited'
}
