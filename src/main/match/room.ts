import { MOST_DEALS, MOST_ENTRIES, MOST_FREE_ENTRIES } from '../../shared/bounds'
import type { BridgeError } from '../../shared/bridge/errors'
import { err, ok, type Result } from '../../shared/result'
import { isAction, type LogEntry } from '../storage/record'
import type { Advance } from './course'

/**
 * Refuses what a game's save has no room for. Long before it is full nothing but commits is taken, so that all that was
 * accepted can be read again and there is still room to play on.
 * @param advance what has been done, not yet accepted
 */
export function withinRoom(advance: Advance): Result<Advance, BridgeError> {
  const { deals, log } = advance.course
  if (deals.length > MOST_DEALS || log.length > MOST_ENTRIES) return err({ code: 'game-too-long' })
  if (log.length > MOST_FREE_ENTRIES && !isCommit(log.at(-1))) return err({ code: 'only-commits-left' })
  return ok(advance)
}

const isCommit = (entry: LogEntry | undefined): boolean =>
  entry !== undefined && isAction(entry) && entry.action.type === 'commit-cards'
