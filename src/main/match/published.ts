import type { MatchSnapshot, MatchUpdate, Seated, SentBeat } from '../../shared/bridge/contract'
import type { BaseView, Seat } from '../../shared/game'
import type { Beat, GameDefinition, GameTypes, Viewer } from '../engine/definition'
import type { AnyTypes } from '../engine/games/registry'
import type { Handover } from './handover'
import { isActionOrder, type Order } from './orders'
import type { Advance, Playthrough } from './playthrough'
import { homeSeat, proofOf, type Setup } from './record'
import type { Tutor } from './tutor'

/** The match as the window may show it. The seed is included once the game is over. */
function snapshotOf(
  setup: Setup,
  playthrough: Playthrough,
  handover: Pick<Handover, 'activeSeat' | 'toLook' | 'mayLookAgain' | 'begins' | 'inTheOpen'>,
  progress: Pick<MatchSnapshot, 'revision' | 'unsavedSince' | 'tutorial' | 'coached'>,
): MatchSnapshot {
  const open = handover.activeSeat()
  const view = playthrough.game.view(playthrough.state, viewerOf(open))
  return {
    matchId: setup.id,
    seat: open ?? homeSeat(setup),
    players: seated(setup, playthrough),
    options: setup.options,
    seed: playthrough.game.outcome(playthrough.state) === null ? null : setup.seed,
    standing: setup.standing,
    view,
    opening: sentBeats<AnyTypes>(playthrough.game, playthrough.opening, {
      viewer: viewerOf(open),
      last: playthrough.state,
    }),
    fingerprint: fingerprintOf(setup, playthrough),
    // A tutorial cannot go back, as its bubbles would describe another state.
    mayGoBack: progress.tutorial === null && mayGoBack(setup, playthrough),
    mayAdvise: progress.tutorial === null && (playthrough.kit.coach?.isThere(view) ?? false),
    toLook: handover.toLook(playthrough),
    mayLookAgain: handover.mayLookAgain(playthrough),
    begins: handover.begins(playthrough),
    inTheOpen: handover.inTheOpen(playthrough),
    ...progress,
  }
}

/** The fingerprint of the current shuffle. Its salt and the seed stay in main until the game is over. */
const fingerprintOf = (
  { players, options, seed, proof }: Setup,
  { game, deals }: Playthrough,
): string | null =>
  proofOf({ game: game.id, seats: players, options, seed, deals }, proof)?.hashes.at(-1) ?? null

/** The viewer of some beats, and the states around them. */
interface Eyes<State> {
  readonly viewer: Viewer
  readonly last: State
  readonly from?: State
}

/**
 * Turns beats into what one viewer may see of them.
 * @param last the current state of the game, the only one in which a decision can be open
 * @param from the state that the window must show before the first beat; left out if the window shows it already
 */
export function sentBeats<T extends GameTypes = AnyTypes>(
  game: Pick<GameDefinition<T>, 'view' | 'project' | 'isWatchedTogether'>,
  beats: readonly Beat<T['State'], T['Event']>[],
  { viewer, last, from }: Eyes<T['State']>,
): readonly SentBeat<T>[] {
  // The index matters as well: a beat that changed nothing may share its state with the next one.
  const viewOf = (state: T['State'], index: number): T['View'] =>
    index === beats.length - 1 && state === last ? game.view(state, viewer) : atRest(game.view(state, viewer))
  return beats.map(({ state, events, rests }, index) => ({
    ...(index === 0 && from !== undefined ? { from: atRest(game.view(from, viewer)) } : {}),
    events: events.flatMap((event) => game.project(event, viewer) ?? []),
    view: viewOf(state, index),
    rests,
    together: events.some(game.isWatchedTogether),
  }))
}

/** A view without an open decision. */
const atRest = <View extends BaseView>(view: View): View => ({
  ...view,
  decision: null,
  awaited: [],
  mayTakeBack: false,
})

/** True if any person has acted in a decision that is closed now, so that they can go back to it. */
const mayGoBack = ({ players }: Setup, { game, state, firstAnswers }: Playthrough): boolean => {
  const open = game.decision(state)
  const isClosed = (decision: string | null | undefined) => typeof decision === 'string' && decision !== open
  return open !== null && players.some(({ kind }, seat) => kind === 'human' && isClosed(firstAnswers[seat]))
}

/** While no hand is open, anybody may be in front of the window, so it shows only what is public. */
const viewerOf = (open: Seat | null): Viewer =>
  open === null ? { kind: 'table' } : { kind: 'seat', seat: open }

/** The players at their seats, bots that play for a person included. */
const seated = ({ players }: Setup, { kit, standIns }: Playthrough): readonly Seated[] =>
  players.map((player, seat) =>
    standIns.includes(seat) ? { kind: 'stand-in', name: player.name, ...kit.standIn } : player,
  )

interface PublishedOptions {
  readonly setup: Setup
  readonly playthrough: Playthrough
  readonly handover: Handover
  readonly tutor: Pick<Tutor, 'shown'>
  /** ISO 8601 time since which play could not be saved; null while all is saved. */
  unsavedSince(): string | null
  /** True once the coach has given advice. */
  coached(): boolean
  /** Incremented here. */
  readonly revisions: Revisions
  publish(update: MatchUpdate): void
}

/** The latest revision. It is counted over all matches, so that it keeps rising when a game is opened again. */
export interface Revisions {
  count: number
}

/** The published state of a match. The window gets each update once, in order. */
export interface Published {
  playthrough(): Playthrough
  snapshot(): MatchSnapshot
  /** Sends the result of an order, and closes the open hand if the order requires it. */
  send(advance: Advance, order: Order): void
  /**
   * Continues from the given state if the updates that lead to it could not be sent. The window then requests a new
   * snapshot. If several people share the screen, all hands are closed, as after opening a match.
   */
  skipTo(playthrough: Playthrough): void
  /** Sends an update about something outside the game. */
  sendState(): void
  /** The beats that the window can show once more; empty if there are none. */
  again(): readonly SentBeat[]
}

export function createPublished({
  setup,
  handover,
  tutor,
  unsavedSince,
  coached,
  revisions,
  publish,
  ...begun
}: PublishedOptions): Published {
  const { game } = begun.playthrough
  let playthrough = begun.playthrough

  const snapshot = (): MatchSnapshot =>
    snapshotOf(setup, playthrough, handover, {
      revision: revisions.count,
      unsavedSince: unsavedSince(),
      coached: coached(),
      tutorial: tutor.shown(playthrough),
    })

  /** @param beats empty if nothing happened in the game */
  function update(beats: readonly SentBeat[], replacedBots: readonly Seat[]): void {
    revisions.count++
    const { options: _options, standing: _standing, view, opening: _opening, ...sent } = snapshot()
    const [first = { events: [], view, rests: false, together: false }, ...others] = beats
    publish({ ...sent, beats: [first, ...others], replacedBots })
  }

  return {
    playthrough: () => playthrough,
    snapshot,
    send(advance, order) {
      const before = { open: handover.activeSeat(), state: playthrough.state }
      playthrough = advance.playthrough
      handover.follow(advance, { seat: order.seat, isAction: isActionOrder(order) })
      const open = handover.activeSeat()
      const from = open === before.open ? {} : { from: before.state }
      const beats = sentBeats<AnyTypes>(game, advance.beats, {
        viewer: viewerOf(open),
        last: playthrough.state,
        ...from,
      })
      update(beats, isActionOrder(order) && order.replaced ? [order.seat] : [])
    },
    skipTo(latest) {
      playthrough = latest
      handover.handTo(null, latest)
      // The window misses a revision, so it requests a snapshot.
      revisions.count++
      update([], [])
    },
    sendState: () => update([], []),
    again() {
      const { again, state } = playthrough
      if (again === null) return []
      return sentBeats<AnyTypes>(game, again.beats, {
        viewer: viewerOf(handover.activeSeat()),
        last: state,
        from: again.before,
      })
    },
  }
}
