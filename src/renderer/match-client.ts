import { type ReadonlySignal, signal } from '@preact/signals'
import type { Bridge, MatchSnapshot, MatchUpdate, Reply } from '../shared/bridge/contract'
import type { Action } from '../shared/games/5211'

/** The open match as the renderer knows it: the latest snapshot, and the updates that led to it. */
export interface MatchClient {
  readonly snapshot: ReadonlySignal<MatchSnapshot>
  /**
   * Tells every update once, in order, after `snapshot` has taken it in; null where updates were missed, so that only
   * the snapshot counts.
   * @returns a function that ends the subscription
   */
  onUpdate(listener: (update: MatchUpdate | null) => void): () => void
  /** Answers the decision that is open in the latest view. A second call for the same answer is sent only once. */
  act(action: Action): Promise<Reply<'match/act'>>
  dispose(): void
}

/**
 * Follows a match: subscribes first, then takes a snapshot, so that nothing falls between the two. Updates up to the
 * snapshot's revision are dropped; a gap leads to a new snapshot.
 * @param bridge main's side
 * @param start how the snapshot is asked for: a new game, or the one that is open
 */
export async function followMatch(
  bridge: Bridge,
  start: () => Promise<Reply<'match/snapshot'>>,
): Promise<
  Reply<'match/snapshot'> | { readonly ok: true; readonly value: MatchSnapshot; readonly client: MatchClient }
> {
  const listeners = new Set<(update: MatchUpdate | null) => void>()
  const early: MatchUpdate[] = []
  let receive = (update: MatchUpdate): void => void early.push(update)
  const unsubscribe = bridge.on('match/updated', (update) => receive(update))

  const first = await start()
  if (!first.ok) {
    unsubscribe()
    return first
  }
  const snapshot = signal(first.value)
  const tell = (update: MatchUpdate | null) => {
    for (const listener of [...listeners]) listener(update)
  }

  const resync = async () => {
    const reply = await bridge.request('match/snapshot', undefined)
    if (!reply.ok || reply.value.revision < snapshot.value.revision) return
    snapshot.value = reply.value
    tell(null)
  }
  receive = (update) => {
    const { matchId, revision } = snapshot.value
    if (update.matchId !== matchId || update.revision <= revision) return
    if (update.revision > revision + 1) return void resync()
    const { events: _events, replacedBots: _replaced, ...rest } = update
    snapshot.value = { ...snapshot.value, ...rest }
    tell(update)
  }
  for (const update of early) receive(update)

  const pending = new Map<string, Promise<Reply<'match/act'>>>()
  const act = (action: Action) => {
    const decision = snapshot.value.view.decision ?? ''
    const key = JSON.stringify([decision, action])
    const sent =
      pending.get(key) ??
      bridge
        .request('match/act', { requestId: crypto.randomUUID(), decision, action })
        .finally(() => pending.delete(key))
    pending.set(key, sent)
    return sent
  }

  return {
    ok: true,
    value: first.value,
    client: {
      snapshot,
      onUpdate(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      act,
      dispose() {
        unsubscribe()
        listeners.clear()
      },
    },
  }
}
