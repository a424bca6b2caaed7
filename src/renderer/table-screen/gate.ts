import { batch, type ReadonlySignal, signal } from '@preact/signals'
import type { MatchSnapshot, MatchUpdate } from '../../shared/bridge/contract'
import { dealEndIn } from '../director/deal-end'
import type { MatchClient } from '../match-client'

/** A match as its table is to see it: after each deal it stands still until the next one is asked for. */
export interface GatedMatch extends MatchClient {
  /** The match as it stands between two deals; null while it runs. */
  readonly between: ReadonlySignal<MatchSnapshot | null>
  /** Lets the next deal begin. */
  release(): void
}

/** What came while the match stood still: an update with the match after it, or a gap. */
interface Held {
  readonly update: MatchUpdate | null
  readonly snapshot: MatchSnapshot
}

/**
 * Holds back whatever follows the end of a deal. The match itself goes on behind it; an action answers the decision that
 * is open there.
 */
export function gateDeals(client: MatchClient): GatedMatch {
  const snapshot = signal(client.snapshot.peek())
  const between = signal<MatchSnapshot | null>(null)
  const listeners = new Set<(update: MatchUpdate | null) => void>()
  let held: readonly Held[] = []

  /** In one, so that nobody takes for shown what has yet to be. */
  const tell = (update: MatchUpdate | null, next: MatchSnapshot) =>
    batch(() => {
      snapshot.value = next
      for (const listener of [...listeners]) listener(update)
    })
  const take = ({ update, snapshot: next }: Held) => {
    const divided = update === null ? null : dealEndIn(snapshot.peek().view, update)
    if (update === null || divided === null) return tell(update, next)
    const { ending, dealing } = divided
    const ended = { ...next, view: ending.view }
    held = [{ update: { ...update, ...dealing, replacedBots: [] }, snapshot: next }]
    between.value = ended
    tell({ ...update, ...ending }, ended)
  }
  const hear = (heard: Held) => {
    if (between.peek() === null) take(heard)
    // A gap makes all that was held meaningless: only what the match is now counts.
    else held = heard.update === null ? [heard] : [...held, heard]
  }
  const endListening = client.onUpdate((update) => hear({ update, snapshot: client.snapshot.peek() }))

  return {
    snapshot,
    between,
    onUpdate(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    act: client.act,
    openHand: client.openHand,
    closeHand: client.closeHand,
    reseat: client.reseat,
    save: client.save,
    saveElsewhere: client.saveElsewhere,
    release() {
      const waiting = held
      held = []
      between.value = null
      for (const one of waiting) hear(one)
    },
    dispose() {
      endListening()
      listeners.clear()
    },
  }
}
