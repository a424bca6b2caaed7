import type { View } from '../../../shared/games/5211'
import { isComplete, type Selection } from '../selection'

/** What the large button does now. */
export type Primary =
  | { readonly type: 'skip' | 'result' | 'wait' }
  | { readonly type: 'commit'; readonly due: number; readonly missing: number }

/** What the small button beside the hand does now. */
export type Secondary = 'clear' | 'take-back' | null

/** What is going on beside the game itself. */
export interface Moment {
  /** Something moves. */
  readonly playing: boolean
  /** An evaluation stands on the table. */
  readonly evaluating: boolean
  /** The table still shows a round whose end the latest view knows. */
  readonly behind: boolean
  /** An action has been sent and not been answered. */
  readonly pending: boolean
}

/** A commit and its taking back never share a button, so that a double click can't undo itself. */
export function primaryOf(view: View, selection: Selection, moment: Moment): Primary {
  const { behind, pending } = moment
  if (behind) return { type: 'skip' }
  if (view.phase === 'over') return { type: 'result' }
  if (selection.decision === null || pending) return { type: 'wait' }
  const { due, chosen } = selection
  return { type: 'commit', due, missing: isComplete(selection) ? 0 : due - chosen.length }
}

/** @returns whether a press on the large button does anything now. */
export const isActive = (primary: Primary): boolean =>
  primary.type !== 'wait' && (primary.type !== 'commit' || primary.missing === 0)

export function secondaryOf(view: View, selection: Selection, { pending }: Moment): Secondary {
  if (view.phase === 'over' || pending) return null
  if (selection.decision !== null) return selection.chosen.length > 0 ? 'clear' : null
  return view.viewer !== null && view.decision !== null ? 'take-back' : null
}
