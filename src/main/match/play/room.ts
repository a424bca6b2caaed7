import { MOST_DEALS, MOST_ENTRIES, MOST_FREE_ENTRIES } from '../../../shared/bounds'
import type { BridgeError } from '../../../shared/bridge/errors'
import { err, ok, type Result } from '../../../shared/result'
import { isAction } from '../../storage/format/record'
import type { Advance, Course } from '../course'

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
