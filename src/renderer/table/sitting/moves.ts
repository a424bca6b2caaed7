import type { View } from '../../../shared/games/5211'
import { isComplete, type Selection } from '../../games/5211/draft/selection'

/** What the large button does now. */
export type Primary =
  | { readonly type: 'skip' | 'continue' | 'result' | 'wait' | 'stand-in' | 'close' }
  /** Hands the device to the person of that name. */
  | { readonly type: 'pass'; readonly to: string }
  | { readonly type: 'commit'; readonly due: number; readonly missing: number }

/** What the small button beside the hand does now. */
export type Secondary = 'clear' | 'take-back' | 'look-again' | 'take-seat' | null

/** What is going on beside the game itself. */
export interface Moment {
  /** Something moves. */
  readonly playing: boolean
  /** An evaluation stands on the table. */
  readonly evaluating: boolean
  /** More has happened than is seen. */
  readonly behind: boolean
  /** The table still shows a round whose end the latest view knows. */
  readonly evaluated: boolean
  /** Each step of an evaluation stands until the player goes on. */
  readonly waits: boolean
  /** An action has been sent and not been answered. */
  readonly pending: boolean
  /** How the people at the table share the device; null for a person who plays alone. */
  readonly sharing: Sharing | null
  /** A bot plays for the person whose hand is open. */
  readonly standIn: boolean
}

export interface Sharing {
  /** The name of the person who is to get the device; null while nobody is awaited. */
  readonly next: string | null
  /** Somebody has committed, and may look at that again or take it back. */
  readonly mayLookAgain: boolean
}

/** A commit and its taking back never share a button, so that a double click can't undo itself. */
export function primaryOf(view: View, selection: Selection, moment: Moment): Primary {
  const { behind, evaluated, waits, pending, sharing, standIn } = moment
  if (evaluated && waits) return { type: 'continue' }
  if (behind || evaluated) return { type: 'skip' }
  if (view.phase === 'over') return { type: 'result' }
  if (standIn) return { type: 'stand-in' }
  if (sharing !== null && selection.decision === null) return handOn(view, sharing)
  if (selection.decision === null || pending) return { type: 'wait' }
  const { due, chosen } = selection
  return { type: 'commit', due, missing: isComplete(selection) ? 0 : due - chosen.length }
}

function handOn({ viewer }: View, { next }: Sharing): Primary {
  if (viewer !== null) return { type: 'close' }
  return next === null ? { type: 'wait' } : { type: 'pass', to: next }
}

/** @returns whether a press on the large button does anything now. */
export const isActive = (primary: Primary): boolean =>
  primary.type === 'commit' ? primary.missing === 0 : !['wait', 'stand-in'].includes(primary.type)

export function secondaryOf(view: View, selection: Selection, moment: Moment): Secondary {
  const { pending, sharing, standIn } = moment
  if (view.phase === 'over' || pending) return null
  if (standIn) return 'take-seat'
  if (view.viewer === null) return sharing?.mayLookAgain ? 'look-again' : null
  if (selection.decision !== null) return selection.chosen.length > 0 ? 'clear' : null
  return view.decision === null ? null : 'take-back'
}
