import type { Seat } from '../../../../shared/game'
import type { Card } from '../../../../shared/games/kado/cards'

/** Assumed probability, for each of the others, of taking the card that the gifter keeps. */
const TAKEN = 0.3

/** The value of a card for the gifter in the hands of a seat: its own grid against those of the others. In points. */
export type Gain = (seat: Seat, card: Card) => number

/**
 * @param envy by seat, the weight of its points against the gifter's own
 * @param promised by seat, the expected points with each card
 */
export const gainOf =
  (
    gifter: Seat,
    envy: readonly number[],
    promised: (seat: Seat) => ReadonlyMap<Card, number> | undefined,
  ): Gain =>
  (seat, card) => {
    const promise = promised(seat)?.get(card) ?? 0
    return seat === gifter ? (1 - TAKEN) ** (envy.length - 1) * promise : -promise * (envy[seat] ?? 0)
  }

/** A recipient, null for the discard, and the expectation of that gift with all that follows. */
export interface Gift {
  readonly to: Seat | null
  readonly value: number
}

export const without = (seats: readonly Seat[], one: Seat) => seats.filter((seat) => seat !== one)

/**
 * The expectation of each way to give a card: the mean gain from the seats that still wait assumes that each later card
 * is given where it is best. This is optimal stopping, computed from the last seat backwards.
 * @param unseen the cards that may come next
 */
export function giftsOf(unseen: readonly Card[], gain: Gain) {
  const known = new Map<string, number>()
  const expected = (waiting: readonly Seat[], mayDiscard: boolean): number => {
    const key = `${waiting} ${mayDiscard}`
    const found = known.get(key) ?? work(waiting, mayDiscard)
    known.set(key, found)
    return found
  }
  function work(waiting: readonly Seat[], mayDiscard: boolean): number {
    if (waiting.length === 0) return 0
    const discarded = mayDiscard ? expected(waiting, false) : Number.NEGATIVE_INFINITY
    const after = waiting.map((seat) => expected(without(waiting, seat), mayDiscard))
    const bestOf = (card: Card) =>
      Math.max(discarded, ...waiting.map((seat, index) => gain(seat, card) + (after[index] ?? 0)))
    return unseen.reduce((sum, card) => sum + bestOf(card), 0) / unseen.length
  }
  return (card: Card, waiting: readonly Seat[], mayDiscard: boolean): readonly Gift[] => {
    const gifts = waiting.map((to) => ({
      to,
      value: gain(to, card) + expected(without(waiting, to), mayDiscard),
    }))
    return mayDiscard ? [...gifts, { to: null, value: expected(waiting, false) }] : gifts
  }
}
