import { assertNever } from '../../shared/assert-never'

/** A place on the table, both numbers from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

export const placeOf = (row: number, column: number): Place => ({ row, column })

export const isAt = (one: Place | null | undefined, { row, column }: Place): boolean =>
  one?.row === row && one.column === column

/** Cards laid to try the rules of a game, by row; null is an empty place. Main evaluates them. */
export type Layout<Card> = readonly (readonly (Card | null)[])[]

export const emptyLayout = (rows: number, columns: number): Layout<never> =>
  Array.from({ length: rows }, () => Array<null>(columns).fill(null))

const cardAt = <Card>(layout: Layout<Card>, { row, column }: Place): Card | null =>
  layout[row]?.[column] ?? null

/** The number of copies of a card in the layout. */
export const copiesIn = <Card>(layout: Layout<Card>, card: Card): number =>
  layout.flat().filter((laid) => laid === card).length

/** The number of cards in the layout. */
export const laidCount = <Card>(layout: Layout<Card>): number =>
  layout.flat().filter((card) => card !== null).length

/** The number of places in the layout. */
export const placeCount = <Card>(layout: Layout<Card>): number => layout.flat().length

/** The first empty place, row by row. */
function nextEmpty<Card>(layout: Layout<Card>): Place | null {
  const row = layout.findIndex((cards) => cards.includes(null))
  return row === -1 ? null : { row, column: layout[row]?.indexOf(null) ?? 0 }
}

/** The layout with the card at a place, replacing any other. */
const withCard = <Card>(layout: Layout<Card>, { row, column }: Place, card: Card | null): Layout<Card> =>
  layout.map((cards, at) => (at === row ? cards.with(column, card) : cards))

const takenOut = <Card>(layout: Layout<Card>, place: Place): Layout<Card> => withCard(layout, place, null)

/** The layout after a laid card is moved; a card at the target takes its old place. */
const moved = <Card>(layout: Layout<Card>, from: Place, to: Place): Layout<Card> =>
  withCard(withCard(layout, from, cardAt(layout, to)), to, cardAt(layout, from))

/**
 * A full layout of cards drawn at random from the deck.
 * @param random a number from 0 to 1, excluding 1
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
 * Parses a text such as `g2 y1 | . b3`: a word is a card, a dot an empty place, and bars separate rows.
 * @param faces the possible cards
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

/** The state of a trial of the rules. */
export interface Trial<Card, Preset> {
  readonly layout: Layout<Card>
  /** The preset that is laid out unchanged; null if none is. */
  readonly preset: Preset | null
  /** The empty place that the next card goes to; null for the first one. */
  readonly chosen: Place | null
}

/** A card that is being carried from its stack or from a place. */
export interface Carried<Card> {
  readonly card: Card
  readonly from: Place | null
  /** The place that it is over. */
  readonly over: Place | null
}

type TrialChange<Card, Preset> =
  | { readonly type: 'lay'; readonly layout: Layout<Card>; readonly preset: Preset | null }
  | { readonly type: 'clear' }
  | { readonly type: 'stack'; readonly card: Card }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'drop'; readonly carried: Carried<Card> }

/** The number of copies of a card in the deck. */
export type Copies<Card> = (card: Card) => number

/** The layout with the card at a place, replacing any other; unchanged if no copy of the card is left. */
const placed = <Card>(layout: Layout<Card>, card: Card, place: Place, copies: Copies<Card>): Layout<Card> =>
  cardAt(layout, place) === card || copiesIn(layout, card) < copies(card)
    ? withCard(layout, place, card)
    : layout

/** The layout if the card were dropped here; a laid card that is dropped off the table is removed. */
export function withCarried<Card>(
  layout: Layout<Card>,
  { card, from, over }: Carried<Card>,
  copies: Copies<Card>,
): Layout<Card> {
  if (from) return over ? moved(layout, from, over) : takenOut(layout, from)
  return over ? placed(layout, card, over, copies) : layout
}

/** @returns a reducer for a trial with this many copies of each card */
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
