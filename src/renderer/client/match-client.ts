import { type ReadonlySignal, signal } from '@preact/signals'
import {
  type Bridge,
  type Input,
  type MatchSnapshot,
  type MatchUpdate,
  type Reply,
  type Route,
  type SentBeat,
  viewAfter,
} from '../../shared/bridge/contract'
import type { BridgeError } from '../../shared/bridge/errors'
import type { GameFace, Seat } from '../../shared/game'
import type { AnyFace } from '../../shared/games/registry'
import { err, ok, type Result } from '../../shared/result'

/** The requests about one match, which they name. */
type MatchRoute = { [R in Route]: Input<R> extends { readonly matchId: string } ? R : never }[Route]

/** The open match in the renderer: the latest snapshot, and the updates that led to it. */
export interface MatchClient<F extends GameFace = AnyFace> {
  readonly snapshot: ReadonlySignal<MatchSnapshot<F>>
  /**
   * Calls the listener once for every update, in order, after `snapshot` includes it; with null if updates were missed, so
   * that only the snapshot is valid.
   * @returns a function that ends the subscription
   */
  onUpdate(listener: (update: MatchUpdate<F> | null) => void): () => void
  /**
   * Sends the action for the decision that is open in the latest view. The same action is sent once until main replies.
   * @param seat the seat that acts: the one whose hand is open, or any person's seat for a decision taken in the open
   */
  act(action: F['Action'], seat: Seat): Promise<Reply<'match/act'>>
  /** The coach's advice. @param decision the id of the decision, as in the view */
  advise(seat: Seat, decision: string): Promise<Result<F['Advice'], BridgeError>>
  /** The beats that the table can replay; empty if there are none, or if main refuses. */
  again(): Promise<readonly SentBeat<F>[]>
  /** Sends any other request about this match. @param input without the match's id */
  request<R extends MatchRoute>(route: R, input: Omit<Input<R>, 'matchId'>): Promise<Reply<R>>
  dispose(): void
}

/**
 * Follows a match: subscribes first, then requests a snapshot, so that no update is lost in between. Updates up to the
 * snapshot's revision are dropped; a gap in the revisions leads to a new snapshot.
 * @param bridge the connection to main
 * @param open requests the first snapshot: of a new game, a saved one, or the one that is open
 */
export async function followMatch(
  bridge: Bridge,
  open: () => Promise<Result<MatchSnapshot, BridgeError>>,
): Promise<Result<MatchClient, BridgeError>> {
  const early: MatchUpdate[] = []
  let receive = (update: MatchUpdate): void => void early.push(update)
  const unsubscribe = bridge.on('match/updated', (update) => receive(update))
  const end = () => {
    unsubscribe()
    // The preload may hold the listener for as long as the page lives, and must not hold the match.
    receive = () => {}
  }

  const first = await open()
  if (!first.ok) {
    end()
    return first
  }
  const { client, applyUpdate } = clientOf(bridge, first.value, end)
  receive = applyUpdate
  early.forEach(applyUpdate)
  return ok(client)
}

function clientOf(bridge: Bridge, first: MatchSnapshot, end: () => void) {
  const snapshot = signal(first)
  const listeners = new Set<(update: MatchUpdate | null) => void>()
  const notify = (update: MatchUpdate | null) => {
    for (const listener of [...listeners]) listener(update)
  }
  const { resync, stop } = resyncing(bridge, (latest) => {
    if (latest.matchId !== first.matchId || latest.revision <= snapshot.value.revision) return
    snapshot.value = latest
    notify(null)
  })

  const applyUpdate = (update: MatchUpdate): void => {
    const { matchId, revision } = snapshot.value
    if (update.matchId !== matchId || update.revision <= revision) return
    if (update.revision > revision + 1) {
      resync()
      return
    }
    const { beats: _beats, replacedBots: _replaced, ...rest } = update
    snapshot.value = { ...snapshot.value, ...rest, view: viewAfter(update), opening: [] }
    notify(update)
  }

  const { matchId } = first
  const client: MatchClient = {
    snapshot,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: acting(bridge, snapshot),
    advise: (seat, decision) => bridge.request('match/advise', { matchId, seat, decision }),
    async again() {
      const reply = await bridge.request('match/again', { matchId })
      return reply.ok ? reply.value : []
    },
    // TypeScript cannot tell that the id completes the input of any route.
    request: <R extends MatchRoute>(route: R, input: Omit<Input<R>, 'matchId'>) =>
      bridge.request(route, { ...input, matchId } as Input<R>),
    dispose() {
      end()
      stop()
      listeners.clear()
    },
  }
  return { client, applyUpdate }
}

/** Requests new snapshots, one at a time: gaps noticed while a request is pending lead to one more request. */
function resyncing(bridge: Bridge, adopt: (latest: MatchSnapshot) => void) {
  let state: 'idle' | 'asking' | 'asking-again' | 'stopped' = 'idle'
  const ask = async (): Promise<void> => {
    const reply = await bridge.request('match/snapshot', undefined)
    if (state === 'stopped') return
    const again = state === 'asking-again'
    state = again ? 'asking' : 'idle'
    if (reply.ok) adopt(reply.value)
    if (again) await ask()
  }
  return {
    resync() {
      if (state === 'idle') void ask()
      if (state !== 'stopped') state = state === 'idle' ? 'asking' : 'asking-again'
    },
    stop() {
      state = 'stopped'
    },
  }
}

function acting(bridge: Bridge, snapshot: ReadonlySignal<MatchSnapshot>): MatchClient['act'] {
  const pending = new Map<string, Promise<Reply<'match/act'>>>()
  return (action, seat) => {
    const { matchId, view } = snapshot.value
    const { game, decision } = view
    if (decision === null) return Promise.resolve(err({ code: 'match-over' }))
    const key = JSON.stringify([decision, seat, action])
    const sent =
      pending.get(key) ??
      bridge
        .request('match/act', { matchId, game, requestId: crypto.randomUUID(), seat, decision, action })
        .finally(() => pending.delete(key))
    pending.set(key, sent)
    return sent
  }
}
