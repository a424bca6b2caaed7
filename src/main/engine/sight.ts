import type { Held, Seat, TableCard } from '../../shared/game'
import type { Viewer } from './definition'
import type { Rng } from './rng'

/** A viewer's knowledge of cards, shared by the views, projected events and resampled states of every game. */

/** True if the viewer may see what that seat may see. */
export const knows = (viewer: Viewer, seat: Seat): boolean =>
  viewer.kind === 'open' || (viewer.kind === 'seat' && viewer.seat === seat)

/** A face-down card as the viewer sees it. */
export const faceDown = <Card>(handle: string, card: Card, known: boolean): TableCard<Card> =>
  known ? { face: 'down', handle, card } : { face: 'hidden', handle }

/** Cards off the table as the viewer sees them. */
export const held = <Card>(cards: readonly Card[], known: boolean): Held<Card> => ({
  count: cards.length,
  cards: known ? cards : null,
})

/**
 * A shuffled deck in which the cards that were not seen are redistributed.
 * @param seen by index in the order
 */
export function dealtAnew<Card>(
  order: readonly Card[],
  seen: (place: number) => boolean,
  rng: Rng,
): readonly Card[] {
  const hidden = rng.shuffle(order.filter((_, place) => !seen(place)))
  let taken = 0
  return order.map((card, place) => (seen(place) ? card : (hidden[taken++] ?? card)))
}
