import { batch, computed, type ReadonlySignal, signal } from '@preact/signals'
import {
  type MatchSnapshot,
  type MatchUpdate,
  type SentBeat,
  viewAfter,
} from '../../../shared/bridge/contract'
import type { GameFace } from '../../../shared/game'
import type { MatchClient } from '../../client/match-client'

/** A match as the table shows it. After a beat that rests, it stops until `release` is called. */
interface Gate<F extends GameFace> extends Pick<MatchClient<F>, 'snapshot' | 'onUpdate' | 'dispose'> {
  /** The match as it stands at a rest; null while it runs. */
  readonly between: ReadonlySignal<MatchSnapshot<F> | null>
  /** Lets the match continue. */
  release(): void
}

/** An update that arrived at a rest, with the match after it; or a gap in the updates. */
interface Held<F extends GameFace> {
  readonly update: MatchUpdate<F> | null
  readonly snapshot: MatchSnapshot<F>
}

/** Splits an update after its first beat that rests. Both parts are null if no beat rests, or nothing follows it. */
function upToRest<F extends GameFace>(
  update: MatchUpdate<F>,
): readonly [MatchUpdate<F>, MatchUpdate<F>] | readonly [null, null] {
  const { beats } = update
  const after = beats.findIndex(({ rests }) => rests) + 1
  const [first, ...others] = beats.slice(after)
  if (after === 0 || first === undefined) return [null, null]
  const shown = { ...update, beats: [beats[0], ...beats.slice(1, after)] } as const
  return [shown, { ...update, beats: [first, ...others], replacedBots: [] }]
}

/** A match at a rest: nobody is asked for anything, whatever the real match asks. */
const atRest = <F extends GameFace>(behind: MatchSnapshot<F>, view: F['View']): MatchSnapshot<F> => ({
  ...behind,
  view,
  toLook: [],
  mayLookAgain: [],
  inTheOpen: false,
})

/**
 * Holds back the updates after a beat with a rest. The real match continues meanwhile. A failure to save is passed on at once.
 * @param tellEnd a beat that shows the end of a game to a person who comes when it is over; null for none
 */
export function gateRests<F extends GameFace>(
  client: Pick<MatchClient<F>, 'snapshot' | 'onUpdate'>,
  tellEnd: (view: F['View']) => SentBeat<F> | null = () => null,
): Gate<F> {
  const first = client.snapshot.peek()
  const end = first.view.over ? tellEnd(first.view) : null
  const snapshot = signal(end === null ? first : { ...first, opening: [end] })
  const rests = signal(false)
  const listeners = new Set<(update: MatchUpdate<F> | null) => void>()
  let held: readonly Held<F>[] = []

  /** Emits in a batch, so that no listener sees the new snapshot without its update. */
  const emit = (update: MatchUpdate<F> | null, next: MatchSnapshot<F>) =>
    batch(() => {
      snapshot.value = next
      for (const listener of [...listeners]) listener(update)
    })
  const take = ({ update, snapshot: next }: Held<F>) => {
    const [shown, rest] = update === null ? [null, null] : upToRest(update)
    if (shown === null || rest === null) return emit(update, next)
    held = [{ update: rest, snapshot: next }]
    rests.value = true
    emit(shown, atRest(next, viewAfter<F>(shown)))
  }
  const hold = (received: Held<F>) => {
    // After a gap only the latest snapshot counts.
    held = received.update === null ? [received] : [...held, received]
    snapshot.value = { ...snapshot.peek(), unsavedSince: received.snapshot.unsavedSince }
  }
  const receive = (received: Held<F>) => (rests.peek() ? hold(received) : take(received))
  const endListening = client.onUpdate((update) => receive({ update, snapshot: client.snapshot.peek() }))

  return {
    snapshot,
    between: computed(() => (rests.value ? snapshot.value : null)),
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    release() {
      const waiting = held
      held = []
      rests.value = false
      for (const one of waiting) receive(one)
    },
    dispose() {
      endListening()
      listeners.clear()
    },
  }
}
