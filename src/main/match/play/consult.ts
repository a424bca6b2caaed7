import type { BridgeError } from '../../../shared/bridge/errors'
import type { Seat } from '../../../shared/game'
import type { AnyFace } from '../../../shared/games/registry'
import { err, ok, type Result } from '../../../shared/result'
import type { Coach } from '../../bots/coach'
import { decisionSeed } from '../../bots/decide'
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
  if (match.left) return err({ code: 'no-match' })
  const { latest, setup, device, tutor } = match
  const { game, state, kit, memories } = latest
  const refusal = device.open() === seat ? device.refusalFor(seat, latest) : 'hand-closed'
  if (refusal !== null) return err({ code: refusal })
  if (game.decision(state) !== decision) return err({ code: 'decision-closed' })
  if (!game.toAct(state).includes(seat)) return err({ code: 'not-awaited' })
  const view = game.view(state, { kind: 'seat', seat })
  if (!kit.coach?.isThere(view) || tutor.told(latest) !== null) return err({ code: 'no-coach' })
  const seed = decisionSeed(setup.seed, seat, nthDecision(latest, seat))
  const advice = await coach.advise({ view, memory: memories[seat], seed: `coach:${seed}` })
  if (advice === null) return err({ code: 'coach-failed' })
  const isClosed = () => device.open() !== seat
  if (isClosed()) return err({ code: 'hand-closed' })
  await markCoached(match)
  // Meanwhile as well the hand may have been closed, so that somebody else looks.
  return isClosed() ? err({ code: 'hand-closed' }) : ok(advice)
}
