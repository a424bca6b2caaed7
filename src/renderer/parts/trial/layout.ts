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
