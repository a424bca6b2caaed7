import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { BaseView, GameFace, Seat } from '../../../shared/game'
import type { MatchClient } from '../../client/match-client'
import type { Handover, Sharing } from '../handover/handover'
import type { Act, LargeAct, SessionGame, SessionTypes } from './game'
import type { Show } from './show'

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

/** How an action gets to main. */
interface Sender<F extends GameFace> {
  /** An action has been sent, and the view does not show it yet. */
  readonly pending: ReadonlySignal<boolean>
  /** Sends an action for the open decision; nothing while another is pending. */
  send(action: F['Action']): void
}

/** What is asked of a seat: every answer of it that is accepted changes this. */
const askedOf = ({ viewer, decision, awaited, answered, mayTakeBack }: BaseView, seat: Seat): string =>
  JSON.stringify([viewer, decision, awaited.includes(seat), answered.includes(seat), mayTakeBack])

/**
 * @param actor the seat that the person at the window is asked to decide for
 * @param refuse told what main refuses
 */
export function createSender<F extends GameFace>(
  { snapshot, act }: Pick<MatchClient<F>, 'snapshot' | 'act'>,
  actor: ReadonlySignal<Seat | null>,
  refuse: (error: BridgeError) => void,
): Sender<F> {
  const sent = signal<{ readonly seat: Seat; readonly asked: string } | null>(null)
  const pending = computed(
    () => sent.value !== null && sent.value.asked === askedOf(snapshot.value.view, sent.value.seat),
  )
  async function sendNow(action: F['Action']): Promise<void> {
    // A person who takes something back is no longer asked, so the snapshot's own seat stands in.
    const seat = actor.value ?? snapshot.value.seat
    const mine = { seat, asked: askedOf(snapshot.value.view, seat) }
    sent.value = mine
    const reply = await act(action, seat)
    if (reply.ok) return
    // Something else may have been asked and answered since.
    if (sent.value === mine) sent.value = null
    refuse(reply.error)
  }
  return {
    pending,
    send(action) {
      if (!pending.value) void sendNow(action)
    },
  }
}

interface MomentParts<T extends SessionTypes> {
  readonly game: Pick<SessionGame<T>, 'isTelling' | 'isUntold'>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly show: Pick<Show<T>, 'playing' | 'hud' | 'seen'>
  readonly sender: Pick<Sender<T>, 'pending'>
  readonly actor: ReadonlySignal<Seat | null>
  readonly handover: Pick<Handover, 'sharing'>
  /** Each step of an account stands until the player continues. */
  readonly waits: ReadonlySignal<boolean>
}

/** What is going on beside the game itself, from all that takes part in it. */
export const momentOf = <T extends SessionTypes>(parts: MomentParts<T>): ReadonlySignal<Moment> => {
  const { game, snapshot, show, sender, actor, handover, waits } = parts
  return computed(() => {
    const { view } = snapshot.value
    const playing = show.playing.value !== 'nothing'
    return {
      playing,
      telling: game.isTelling?.(show.hud.value) ?? false,
      behind: playing && isBehind(show.seen.value, view),
      untold: playing && (game.isUntold?.(view, show.hud.value) ?? false),
      waits: waits.value,
      pending: sender.pending.value,
      actor: actor.value,
      sharing: handover.sharing.value,
      standIn: isStandIn(snapshot.value),
    }
  })
}

/** Whether more has happened than is seen, of what is decided. */
const isBehind = (seen: BaseView, latest: BaseView): boolean =>
  seen.decision !== latest.decision || seen.over !== latest.over

/** Whether a bot plays for the person whose hand is open. */
const isStandIn = ({
  players,
  view: { viewer },
}: Pick<MatchSnapshot<GameFace>, 'players' | 'view'>): boolean =>
  viewer !== null && players[viewer]?.kind === 'stand-in'

interface FollowedParts<T extends SessionTypes> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly seen: ReadonlySignal<T['View']>
  readonly moment: ReadonlySignal<Moment>
  /** A game has been played to its end here, and its end been told. */
  readonly onFinished: () => void
}

/** How far those at the table have followed the match. */
export interface Followed<T extends SessionTypes> {
  /** What was seen when a decision was open last, or the game over. */
  readonly decided: ReadonlySignal<T['View']>
  /** The match as far as the table has told it. */
  readonly told: ReadonlySignal<MatchSnapshot<T>>
}

export function follow<T extends SessionTypes>(parts: FollowedParts<T>): Followed<T> & { dispose(): void } {
  const { snapshot, seen, moment, onFinished } = parts
  const decided = signal(seen.peek())
  const endDeciding = effect(() => {
    if (seen.value.decision !== null || seen.value.over) decided.value = seen.value
  })
  const told = signal(snapshot.peek())
  const endTelling = effect(() => {
    if (moment.value.untold) return
    const wasOver = told.peek().view.over
    told.value = snapshot.value
    if (!wasOver && told.value.view.over) untracked(onFinished)
  })
  return {
    decided,
    told,
    dispose() {
      endDeciding()
      endTelling()
    },
  }
}
