import { assertNever } from '../../shared/assert-never'

/** Cards laid to try the rules of a game, and what can be done with them. What they come to is main's to say. */

/** A place on the table, both numbers from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

export const placeOf = (row: number, column: number): Place => ({ row, column })

export const isAt = (one: Place | null | undefined, { row, column }: Place): boolean =>
  one?.row === row && one.column === column

/** By row: the places, each with a card or empty. */
export type Layout<Card> = readonly (readonly (Card | null)[])[]

export const emptyLayout = (rows: number, columns: number): Layout<never> =>
  Array.from({ length: rows }, () => Array<null>(columns).fill(null))

export const cardAt = <Card>(layout: Layout<Card>, { row, column }: Place): Card | null =>
  layout[row]?.[column] ?? null

/** How many of a card lie there. */
export const copiesIn = <Card>(layout: Layout<Card>, card: Card): number =>
  layout.flat().filter((laid) => laid === card).length

/** How many cards lie there. */
export const laidCount = <Card>(layout: Layout<Card>): number =>
  layout.flat().filter((card) => card !== null).length

/** How many there are places for. */
export const placeCount = <Card>(layout: Layout<Card>): number => layout.flat().length

/** The first empty place, row by row. */
export function nextEmpty<Card>(layout: Layout<Card>): Place | null {
  const row = layout.findIndex((cards) => cards.includes(null))
  return row === -1 ? null : { row, column: layout[row]?.indexOf(null) ?? 0 }
}

/** The layout with the card there, in place of any other. */
export const withCard = <Card>(
  layout: Layout<Card>,
  { row, column }: Place,
  card: Card | null,
): Layout<Card> => layout.map((cards, at) => (at === row ? cards.with(column, card) : cards))

export const takenOut = <Card>(layout: Layout<Card>, place: Place): Layout<Card> =>
  withCard(layout, place, null)

/** The layout after a laid card was moved; what lay there takes its place. */
export const moved = <Card>(layout: Layout<Card>, from: Place, to: Place): Layout<Card> =>
  withCard(withCard(layout, from, cardAt(layout, to)), to, cardAt(layout, from))

/**
 * A full layout of cards drawn at random from the deck.
 * @param random numbers from 0 to 1, 1 left out
 */
export function drawnLayout<Card>(
  rows: number,
  columns: number,
  deck: readonly Card[],
  random: () => number,
): Layout<Card> {
  const left = [...deck]
  const draw = () => left.splice(Math.floor(random() * left.length), 1)[0] ?? null
  return emptyLayout(rows, columns).map((cards) => cards.map(draw))
}

/**
 * The layout that a text such as `g2 y1 | . b3` writes down: a word a card, a dot an empty place, rows divided by bars.
 * @param faces the cards that there can be
 */
export const layoutOf = <Card extends string>(
  text: string,
  columns: number,
  faces: readonly Card[],
): Layout<Card> =>
  text.split('|').map((row) => {
    const words = row.trim().split(/\s+/)
    return Array.from({ length: columns }, (_, at) => faces.find((card) => card === words[at]) ?? null)
  })

/** What is being tried. */
export interface Trial<Card, Preset> {
  readonly layout: Layout<Card>
  /** The preset that lies there untouched. */
  readonly preset: Preset | null
  /** The empty place that the next card goes to; null for the first one. */
  readonly chosen: Place | null
}

/** A card on its way: from its stack, or from a place. */
export interface Carried<Card> {
  readonly card: Card
  readonly from: Place | null
  /** The place that it hangs over. */
  readonly over: Place | null
}

export type TrialChange<Card, Preset> =
  | { readonly type: 'lay'; readonly layout: Layout<Card>; readonly preset: Preset | null }
  | { readonly type: 'clear' }
  | { readonly type: 'stack'; readonly card: Card }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'drop'; readonly carried: Carried<Card> }

/** How many of a card there are. */
export type Copies<Card> = (card: Card) => number

/** The layout with the card there, in place of any other; as it was when none of that card is left. */
const placed = <Card>(layout: Layout<Card>, card: Card, place: Place, copies: Copies<Card>): Layout<Card> =>
  cardAt(layout, place) === card || copiesIn(layout, card) < copies(card)
    ? withCard(layout, place, card)
    : layout

/** The layout as it would be if the card were let go here; away from the table a laid card is taken out. */
export function withCarried<Card>(
  layout: Layout<Card>,
  { card, from, over }: Carried<Card>,
  copies: Copies<Card>,
): Layout<Card> {
  if (from) return over ? moved(layout, from, over) : takenOut(layout, from)
  return over ? placed(layout, card, over, copies) : layout
}

/** @returns what a change makes of a trial with a deck of so many copies of each card */
export const changing =
  <Card, Preset>(copies: Copies<Card>) =>
  (trial: Trial<Card, Preset>, change: TrialChange<Card, Preset>): Trial<Card, Preset> => {
    const laid = (layout: Layout<Card>, chosen: Place | null = null): Trial<Card, Preset> =>
      layout === trial.layout ? trial : { layout, chosen, preset: null }
    switch (change.type) {
      case 'lay':
        return { layout: change.layout, preset: change.preset, chosen: null }
      case 'clear':
        return laid(emptyLayout(trial.layout.length, trial.layout[0]?.length ?? 0))
      case 'stack': {
        const place = trial.chosen ?? nextEmpty(trial.layout)
        return place ? laid(placed(trial.layout, change.card, place, copies)) : trial
      }
      case 'place':
        return cardAt(trial.layout, change.place)
          ? laid(takenOut(trial.layout, change.place), change.place)
          : { ...trial, chosen: change.place }
      case 'drop':
        return laid(withCarried(trial.layout, change.carried, copies))
      default:
        return assertNever(change)
    }
  }
