import type { BaseView, Seat } from '../../../shared/game'
import type { Sharing } from '../device/device'
import type { Act, LargeAct } from './draft'

/** What the large button does now. */
export type Primary =
  | { readonly type: 'skip' | 'continue' | 'result' | 'wait' | 'stand-in' | 'close' }
  /** Opens the hand of the person of that name, who takes the device and presses it. */
  | { readonly type: 'open'; readonly of: string }
  /** Sends what the player has drafted. */
  | { readonly type: 'act'; readonly act: LargeAct }

/** What the small button does now. */
export type Secondary =
  | { readonly type: 'look-again' | 'take-seat' }
  | { readonly type: 'act'; readonly act: Act }
  | null

/** What is going on beside the game itself. */
export interface Moment {
  /** Something moves. */
  readonly playing: boolean
  /** An account stands on the table. */
  readonly telling: boolean
  /** More has happened than is seen. */
  readonly behind: boolean
  /** The table still shows something whose end the latest view knows. */
  readonly untold: boolean
  /** Each step of an account stands until the player continues. */
  readonly waits: boolean
  /** An action has been sent and not been answered. */
  readonly pending: boolean
  /** The seat that the person at the window is asked to decide for. */
  readonly actor: Seat | null
  /** How the people at the table share the device; null for a person who plays alone. */
  readonly sharing: Sharing | null
  /** A bot plays for the person whose hand is open. */
  readonly standIn: boolean
}

type Shown = Pick<BaseView, 'viewer' | 'over'>

/** An answer and its taking back never share a button, so that a double click can't undo itself. */
export function primaryOf(view: Shown, act: LargeAct | null, moment: Moment): Primary {
  const { behind, telling, untold, waits, pending, actor, sharing, standIn } = moment
  if (telling && untold && waits) return { type: 'continue' }
  if (behind || untold) return { type: 'skip' }
  if (view.over) return { type: 'result' }
  if (standIn) return { type: 'stand-in' }
  if (sharing !== null && actor === null) return handOn(view, sharing)
  return act === null || pending ? { type: 'wait' } : { type: 'act', act }
}

function handOn({ viewer }: Shown, { next }: Sharing): Primary {
  if (viewer !== null) return { type: 'close' }
  return next === null ? { type: 'wait' } : { type: 'open', of: next }
}

/** @returns whether a press on the large button does anything now. */
export const isActive = (primary: Primary): boolean =>
  primary.type === 'act' ? primary.act.isReady : !['wait', 'stand-in'].includes(primary.type)

export function secondaryOf({ viewer, over }: Shown, act: Act | null, moment: Moment): Secondary {
  const { pending, actor, sharing, standIn, telling } = moment
  if (over) return null
  // It stays where the focus may be until the answer has come.
  if (pending) return act && { type: 'act', act: { ...act, isReady: false } }
  if (standIn) return { type: 'take-seat' }
  // In the open nothing stands in its way until something has been chosen.
  if (viewer === null && (actor === null || act === null))
    return sharing?.mayLookAgain ? { type: 'look-again' } : null
  // What has been chosen waits while an account is told: the account's own buttons are there.
  return telling ? null : act && { type: 'act', act }
}
