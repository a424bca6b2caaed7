import type { Action, Seat, View } from '../../../../shared/games/kado'
import { challengers, without } from '../scene/turn-order'

/** Where the card goes that the gifter looks at. */
export type Recipient = Seat | 'discard'

/** Who may get the card: those who have none, the gifter last, and in a duel the discard. */
export const recipientsIn = (view: View): readonly Recipient[] => [
  ...without(view),
  ...(view.mayDiscard ? (['discard'] as const) : []),
]

/** Whether nobody but the gifter waits for a card. */
export const isOwn = ({ seats, gifter }: Pick<View, 'seats' | 'gifter'>): boolean =>
  seats.every(({ card }, seat) => (card === null) === (seat === gifter))

/** Tells whether the gifter of a duel may only keep the card or discard it. */
export const weighs = (view: Pick<View, 'seats' | 'gifter' | 'mayDiscard'>): boolean =>
  view.mayDiscard && isOwn(view)

/** The keys of the other players, clockwise from the gifter's left. */
const OTHERS = ['a', 'b', 'c']
const KEEP = 'd'
const DISCARD = 'x'

/** The key that chooses a recipient, in lower case. */
export function keyOf(
  to: Recipient,
  view: Pick<View, 'gifter'> & { readonly seats: readonly unknown[] },
): string {
  if (to === 'discard') return DISCARD
  return to === view.gifter ? KEEP : (OTHERS[challengers(view.gifter, view.seats.length).indexOf(to)] ?? '')
}

/** @param key in lower case @returns null where it chooses nobody who may get the card */
export const recipientOf = (key: string, view: View): Recipient | null =>
  recipientsIn(view).find((to) => keyOf(to, view) === key) ?? null

export const actionFor = (to: Recipient): Action =>
  to === 'discard' ? { type: 'discard' } : { type: 'give', to }
