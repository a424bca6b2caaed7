import {
  CARDS_PER_ROUND,
  type Card,
  COPIES,
  DECK,
  FACES,
  pointsOf,
  type Seat,
  type SeatCount,
} from '../../../../../shared/games/5211'

/** Cards laid to try the rules, and what can be done with them. What they come to is main's to say. */

/** A place on the table: one of a player's four. */
export interface Place {
  readonly seat: Seat
  readonly slot: number
}

export const placeOf = (seat: Seat, slot: number): Place => ({ seat, slot })

/** By player: four places, each with a card or empty. */
export type Layout = readonly (readonly (Card | null)[])[]

const NO_CARDS = Array<null>(CARDS_PER_ROUND).fill(null)

export const emptyLayout = (players: SeatCount): Layout => Array.from({ length: players }, () => NO_CARDS)

/** The layout for another number of players, who keep what lies before them. */
export const resized = (layout: Layout, players: SeatCount): Layout =>
  emptyLayout(players).map((none, seat) => layout[seat] ?? none)

export const cardAt = (layout: Layout, { seat, slot }: Place): Card | null => layout[seat]?.[slot] ?? null

/** The laid cards by player, without the empty places. */
export const laidCards = (layout: Layout): readonly (readonly Card[])[] =>
  layout.map((cards) => cards.filter((card) => card !== null))

/** How many of a card are left to lay. */
export const leftOf = (layout: Layout, card: Card): number =>
  COPIES[pointsOf(card)] - layout.flat().filter((laid) => laid === card).length

/** How many cards lie there. */
export const laidCount = (layout: Layout): number => laidCards(layout).flat().length

/** How many there are places for. */
export const placeCount = (layout: Layout): number => layout.flat().length

/** The first empty place, seat by seat. */
export function nextEmpty(layout: Layout): Place | null {
  const seat = layout.findIndex((cards) => cards.includes(null))
  return seat === -1 ? null : { seat, slot: layout[seat]?.indexOf(null) ?? 0 }
}

const withCard = (layout: Layout, { seat, slot }: Place, card: Card | null): Layout =>
  layout.map((cards, at) => (at === seat ? cards.with(slot, card) : cards))

/** The layout with the card there, in place of any other; as it was when none of that card is left. */
export const placed = (layout: Layout, card: Card, place: Place): Layout =>
  cardAt(layout, place) === card || leftOf(layout, card) > 0 ? withCard(layout, place, card) : layout

export const takenOut = (layout: Layout, place: Place): Layout => withCard(layout, place, null)

/** The layout after a laid card was moved; what lay there takes its place. */
export const moved = (layout: Layout, from: Place, to: Place): Layout =>
  withCard(withCard(layout, from, cardAt(layout, to)), to, cardAt(layout, from))

/**
 * A full layout of cards drawn at random from the deck.
 * @param random numbers from 0 to 1, 1 left out
 */
export function randomLayout(players: SeatCount, random: () => number): Layout {
  const left = [...DECK]
  const draw = () => left.splice(Math.floor(random() * left.length), 1)[0] ?? null
  return emptyLayout(players).map((cards) => cards.map(draw))
}

/** The layout that a text such as `g2 y1 | b3` writes down, a word a card, seats divided by bars. */
export const layoutOf = (text: string): Layout =>
  text.split('|').map((cards) => {
    const laid = cards.split(' ').flatMap((word) => FACES.filter((card) => card === word))
    return NO_CARDS.map((none, slot) => laid[slot] ?? none)
  })
