import { computed, type ReadonlySignal, signal } from '@preact/signals'
import type { BridgeError } from '../../../shared/bridge/errors'
import type { BaseView, GameFace, Seat } from '../../../shared/game'
import type { MatchClient } from '../../client/match-client'

/** How an action gets to main. */
export interface Sender<F extends GameFace> {
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
