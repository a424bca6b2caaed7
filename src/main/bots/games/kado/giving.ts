import type { Action, Card, Seat, View } from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { promises } from './promise'
import { prospectsOf, unseenBy } from './unseen'
import { waitingIn } from './waiting'

/** How likely each of the others is to take the card that the gifter keeps. */
const TAKEN = 0.3
/** So much of a point is given away for not being seen through: choices that close are mixed. */
const BLUFF = 0.25

type Gain = (seat: Seat, card: Card) => number

/**
 * Gives the card where it does most for the bot or least for the others, with an eye to what the cards to come may do
 * better: who gets a card early takes no later one.
 * @param card that the bot looks at
 */
export function giving(view: View, card: Card, rng: Rng): Action {
  const unseen = unseenBy(view)
  const waiting = waitingIn(view)
  const gain = gainOf(view, waiting, [...unseen, card])
  const later = expecting(unseen, gain)
  const gifts = waiting.map((to) => ({
    action: { type: 'give', to } as const,
    value: gain(to, card) + later(without(waiting, to), view.mayDiscard),
  }))
  const discarding = { action: { type: 'discard' } as const, value: later(waiting, false) }
  const options = view.mayDiscard ? [...gifts, discarding] : gifts
  return best<(typeof options)[number]>(options, ({ value }) => value, rng, BLUFF).action
}

const without = (seats: readonly Seat[], one: Seat) => seats.filter((seat) => seat !== one)

/** What a card does for the bot in the hands of a seat: its own grid against those of the others. */
function gainOf({ seats, gifter }: View, waiting: readonly Seat[], cards: readonly Card[]): Gain {
  const others = seats.length - 1
  const prospects = prospectsOf(cards)
  const bySeat = new Map(waiting.map((seat) => [seat, promises(seats[seat]?.grid ?? [], cards, prospects)]))
  const promise: Gain = (seat, card) => bySeat.get(seat)?.get(card) ?? 0
  const kept = (1 - TAKEN) ** others
  return (seat, card) => (seat === gifter ? kept * promise(seat, card) : -promise(seat, card) / others)
}

/**
 * The mean gain from seats that still wait, each card to come being given where it is best: optimal stopping, worked out
 * from the last seat backwards.
 */
function expecting(unseen: readonly Card[], gain: Gain) {
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
  return expected
}
