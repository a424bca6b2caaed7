import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals'
import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { BaseView, GameFace, Seat } from '../../../shared/game'
import type { MatchClient } from '../../client/match-client'
import type { Handover, Sharing } from '../handover/handover'
import type { SessionGame, SessionTypes } from './game'
import type { Show } from './show'

/** The facts from which the state of a table is derived. */
export interface TableFacts {
  /** Something moves. */
  readonly playing: boolean
  /** A recap is on the table. */
  readonly telling: boolean
  /** In the latest view another decision is open, or the game is over, and the table has not shown that yet. */
  readonly behind: boolean
  /** The table still shows something that is already over in the latest view, such as an evaluated round. */
  readonly untold: boolean
  /** Each step of a recap stays until the player continues. */
  readonly waits: boolean
  /** An action has been sent, and the view does not show it yet. */
  readonly pending: boolean
  /** The seat that the person at the window is asked to decide for. */
  readonly actor: Seat | null
  /** The sharing of the screen by several people; null if one person plays alone. */
  readonly sharing: Sharing | null
  /** A bot plays for the person whose hand is open. */
  readonly standIn: boolean
}

type Shown = Pick<BaseView, 'viewer' | 'over'>

/** The situation of the people at the table, according to the latest view. */
type Turn =
  | { readonly type: 'over' }
  /** A bot plays for the person whose hand is open. */
  | { readonly type: 'standIn'; readonly isSent: boolean }
  /** Several people share the screen, and nobody can act until another hand is opened. */
  | {
      readonly type: 'handingOver'
      readonly isHandOpen: boolean
      /** The name of the person who gets the screen next; null if nobody does. */
      readonly next: string | null
      readonly mayPeekAgain: boolean
      /** An action, such as taking back the last one, has been sent, and the view does not show it yet. */
      readonly isSent: boolean
    }
  /** An action has been sent, and the view does not show it yet. */
  | { readonly type: 'sent'; readonly seat: Seat | null }
  | {
      readonly type: 'deciding'
      /** The seat that the person at the window is asked to decide for; null while the table waits for others. */
      readonly seat: Seat | null
      /** False while people make their decision publicly, with no hand open. */
      readonly isHandOpen: boolean
      readonly mayPeekAgain: boolean
    }

/** The state of a table: first what it still has to show, then what is asked of the people at it. */
export type TableState = {
  /**
   * Something moves. This is possible in a `Turn` as well: for example, a recap is repeated, or a player who decides at
   * the same time puts a card down.
   */
  readonly isMoving: boolean
  /** A recap is on the table. In a `Turn`, this is a repeated recap, or the last recap of a game. */
  readonly hasRecap: boolean
  /** Each step of a recap stays until the player continues. */
  readonly waits: boolean
} & (
  | Turn
  /** A recap is on the table, while the latest view is already further on. */
  | { readonly type: 'recap'; readonly isBehind: boolean; readonly turn: Turn }
  /** The table is still showing the events that led to the latest view. */
  | {
      readonly type: 'playing'
      readonly isBehind: boolean
      /** The table still shows something that is already over in the latest view, such as an evaluated round. */
      readonly isOutdated: boolean
      readonly turn: Turn
    }
)

/** Derives the state of a table. @param view the latest view */
export function stateOf(view: Shown, facts: TableFacts): TableState {
  const { playing: isMoving, telling: hasRecap, behind: isBehind, untold: isOutdated, waits } = facts
  const onTable = { isMoving, hasRecap, waits }
  const turn = turnOf(view, facts)
  if (hasRecap && isOutdated) return { ...onTable, type: 'recap', isBehind, turn }
  if (isBehind || isOutdated) return { ...onTable, type: 'playing', isBehind, isOutdated, turn }
  return { ...onTable, ...turn }
}

function turnOf({ viewer, over }: Shown, { pending: isSent, actor, sharing, standIn }: TableFacts): Turn {
  const isHandOpen = viewer !== null
  const mayPeekAgain = sharing?.mayLookAgain ?? false
  if (over) return { type: 'over' }
  if (standIn) return { type: 'standIn', isSent }
  if (sharing !== null && actor === null)
    return { type: 'handingOver', isHandOpen, next: sharing.next, mayPeekAgain, isSent }
  return isSent ? { type: 'sent', seat: actor } : { type: 'deciding', seat: actor, isHandOpen, mayPeekAgain }
}

/** The turn of a state: the state itself, or the turn that applies once the recap or the animation has ended. */
export const turnIn = (state: TableState): Turn =>
  state.type === 'recap' || state.type === 'playing' ? state.turn : state

/** The state of a table, in the simpler form in which games read it. */
export interface Moment {
  /** Something moves. */
  readonly playing: boolean
  /** A recap is on the table. */
  readonly telling: boolean
  /** In the latest view another decision is open, or the game is over, and the table has not shown that yet. */
  readonly behind: boolean
  /** The table still shows something that is already over in the latest view, such as an evaluated round. */
  readonly untold: boolean
  /** Each step of a recap stays until the player continues. */
  readonly waits: boolean
  /** An action has been sent, and the view does not show it yet. */
  readonly pending: boolean
  /** The seat that the person at the window is asked to decide for. */
  readonly actor: Seat | null
  /** A bot plays for the person whose hand is open. */
  readonly standIn: boolean
}

export function momentOf(state: TableState): Moment {
  const turn = turnIn(state)
  return {
    playing: state.isMoving,
    telling: state.hasRecap,
    behind: (state.type === 'recap' || state.type === 'playing') && state.isBehind,
    untold: state.type === 'recap' || (state.type === 'playing' && state.isOutdated),
    waits: state.waits,
    pending: turn.type === 'sent' || ('isSent' in turn && turn.isSent),
    actor: turn.type === 'deciding' || turn.type === 'sent' ? turn.seat : null,
    standIn: turn.type === 'standIn',
  }
}

/** Sends actions to main. */
interface Sender<F extends GameFace> {
  /** An action has been sent, and the view does not show it yet. */
  readonly pending: ReadonlySignal<boolean>
  /** Sends an action for the open decision. Does nothing while another action is pending. */
  send(action: F['Action']): void
}

/** The part of a view that says what a seat has to do, as text. Every accepted action of the seat changes it. */
const askedOf = ({ viewer, decision, awaited, answered, mayTakeBack }: BaseView, seat: Seat): string =>
  JSON.stringify([viewer, decision, awaited.includes(seat), answered.includes(seat), mayTakeBack])

/**
 * @param actor the seat that the person at the window is asked to decide for
 * @param refuse called with the error of an action that main refuses
 */
export function createSender<F extends GameFace>(
  snapshot: ReadonlySignal<MatchSnapshot<F>>,
  client: Pick<MatchClient<F>, 'act'>,
  actor: ReadonlySignal<Seat | null>,
  refuse: (error: BridgeError) => void,
): Sender<F> {
  const sent = signal<{ readonly seat: Seat; readonly asked: string } | null>(null)
  const pending = computed(
    () => sent.value !== null && sent.value.asked === askedOf(snapshot.value.view, sent.value.seat),
  )
  async function sendNow(action: F['Action']): Promise<void> {
    // A person who takes an action back has already decided, so `actor` is null. Their hand is still open, so the snapshot has
    // their seat.
    const seat = actor.value ?? snapshot.value.seat
    const mine = { seat, asked: askedOf(snapshot.value.view, seat) }
    sent.value = mine
    const reply = await client.act(action, seat)
    if (reply.ok) return
    // Another action may have been sent since.
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

/** Follows the state of a table. @param waits true if each step of a recap stays until the player continues */
export const followState = <T extends SessionTypes>({
  game,
  snapshot,
  show,
  sender,
  actor,
  handover,
  waits,
}: {
  readonly game: Pick<SessionGame<T>, 'isTelling' | 'isUntold'>
  readonly snapshot: ReadonlySignal<MatchSnapshot<T>>
  readonly show: Pick<Show<T>, 'playing' | 'hud' | 'seen'>
  readonly sender: Pick<Sender<T>, 'pending'>
  readonly actor: ReadonlySignal<Seat | null>
  readonly handover: Pick<Handover, 'sharing'>
  readonly waits: ReadonlySignal<boolean>
}): ReadonlySignal<TableState> =>
  computed(() => {
    const { view } = snapshot.value
    const playing = show.playing.value !== 'nothing'
    return stateOf(view, {
      playing,
      telling: game.isTelling?.(show.hud.value) ?? false,
      behind: playing && isBehind(show.seen.value, view),
      untold: playing && (game.isUntold?.(view, show.hud.value) ?? false),
      waits: waits.value,
      pending: sender.pending.value,
      actor: actor.value,
      sharing: handover.sharing.value,
      standIn: isStandIn(snapshot.value),
    })
  })

/** True if in the latest view another decision is open, or the game is over, and the table has not shown that yet. */
const isBehind = (seen: BaseView, latest: BaseView): boolean =>
  seen.decision !== latest.decision || seen.over !== latest.over

/** True if a bot plays for the person whose hand is open. */
const isStandIn = ({
  players,
  view: { viewer },
}: Pick<MatchSnapshot<GameFace>, 'players' | 'view'>): boolean =>
  viewer !== null && players[viewer]?.kind === 'stand-in'

/** The progress of the people at the table through the match. */
export interface Followed<T extends SessionTypes> {
  /** The last view that the table has shown in which a decision was open or the game was over. */
  readonly decided: ReadonlySignal<T['View']>
  /**
   * The latest match. But while the table still shows something that is already over in the latest view, it is the
   * match from before.
   */
  readonly shown: ReadonlySignal<MatchSnapshot<T>>
}

/** @param onFinished called when the end of the game has been shown, unless it was over when this table opened */
export function follow<T extends SessionTypes>(
  snapshot: ReadonlySignal<MatchSnapshot<T>>,
  seen: ReadonlySignal<T['View']>,
  moment: ReadonlySignal<Pick<Moment, 'untold'>>,
  onFinished: () => void,
): Followed<T> & { dispose(): void } {
  const decided = signal(seen.peek())
  const endDeciding = effect(() => {
    if (seen.value.decision !== null || seen.value.over) decided.value = seen.value
  })
  const shown = signal(snapshot.peek())
  const endShowing = effect(() => {
    if (moment.value.untold) return
    const wasOver = shown.peek().view.over
    shown.value = snapshot.value
    if (!wasOver && shown.value.view.over) untracked(onFinished)
  })
  return {
    decided,
    shown,
    dispose() {
      endDeciding()
      endShowing()
    },
  }
}
