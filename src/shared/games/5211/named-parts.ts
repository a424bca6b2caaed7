import type { End, Instead, Reason } from './advice'

/** A part of a breakdown: an end of the round, all of its ends together, or what is kept for later. */
export type BreakdownPart = End | 'round' | 'kept'

/**
 * Finds the parts of a breakdown that a reason speaks of, with the change of the round's end that it leads to.
 * @returns none where it speaks of no part, or of the whole difference
 */
export function namedParts(reason: Reason, instead: Instead | null): readonly BreakdownPart[] {
  const changed = instead === null ? [] : [instead.what, instead.otherWhat]
  switch (reason.kind) {
    case 'only':
    case 'even':
    case 'close':
    case 'figures':
      return changed
    case 'rest':
    case 'saves':
    case 'holds':
    case 'wasted':
      return ['kept']
    case 'level':
      return [reason.colour, ...reason.others, ...changed]
    case 'blocks':
      return [reason.blocked, reason.colour, ...changed]
    case 'kododo':
    case 'spoils':
    case 'spares-kododo':
      return ['kododo', ...changed]
    case 'instead':
      return [reason.what, reason.otherWhat]
    case 'denies':
      // The points that the others lose in all, or as nobody scores more often, come from every end that would score for them.
      return reason.from === null || reason.from.what === 'nobody'
        ? ['round', ...changed]
        : [reason.from.what, ...changed]
    case 'likelier':
    case 'rarer':
    case 'expects':
    case 'outcome':
    case 'counts':
      return [reason.what, ...changed]
    default:
      return [reason.colour, ...changed]
  }
}
