import { type Card, type Gift, giftOf, pipsOf, type Ribbon, ribbonOf } from '../../../../games/kado/cards'
import type { Lane, NamedCard, Side, Where } from '../../../../games/kado/grid'

/** The names of cards, and of places in a grid, in sentences about KADO. */

export const gifts: Readonly<Record<Gift, string>> = {
  socks: 'Socks',
  cube: 'Puzzle cube',
  teddy: 'Teddy bear',
  flowers: 'Flowers',
  chocolates: 'Chocolates',
}

/** Plurals of the gifts, for use in a sentence. */
export const several: Readonly<Record<Gift, string>> = {
  socks: 'socks',
  cube: 'puzzle cubes',
  teddy: 'teddy bears',
  flowers: 'flowers',
  chocolates: 'chocolates',
}
export const ribbons: Readonly<Record<Ribbon, string>> = {
  purple: 'Purple',
  orange: 'Orange',
  green: 'Green',
  blue: 'Blue',
  red: 'Red',
}
export const cardName = (card: Card): string =>
  `${gifts[giftOf(card)]}, ${ribbons[ribbonOf(card)]} ${pipsOf(card)}`

const placed = ({ card, turn }: NamedCard): string =>
  turn === null ? cardName(card) : `${cardName(card)} of turn ${turn}`

const sides: Readonly<Record<Side, string>> = {
  left: 'left of',
  right: 'right of',
  above: 'above',
  below: 'below',
}

/** A place in a grid: `line 2, column 3`, or `left of Socks, Red 2`. */
export function placeName({ line, column, beside }: Where): string {
  const parts = [
    ...(line === null ? [] : [`line ${line}`]),
    ...(column === null ? [] : [`column ${column}`]),
    ...(beside === null ? [] : [`${sides[beside.side]} ${placed(beside)}`]),
  ]
  return parts.length === 0 ? 'the first place' : parts.join(', ')
}

/** The same after a verb: `in line 2, column 3`, or `left of Socks, Red 2`. */
export function inPlace(where: Where): string {
  const { line, column, beside } = where
  if (line !== null || column !== null) return `in ${placeName(where)}`
  return beside === null ? 'as the first card' : placeName(where)
}

/** A line of a grid: `Line 2`, or `Line above Socks, Red 2`. */
export const lineName = (lane: Lane): string => laneName('Line', lane, ['above', 'below'])

/** A column of a grid: `Column 2`, or `Column left of Socks, Red 2`. */
export const columnName = (lane: Lane): string => laneName('Column', lane, ['left of', 'right of'])

function laneName(what: string, lane: Lane, [before, after]: readonly [string, string]): string {
  if ('number' in lane) return `${what} ${lane.number}`
  const { of, by } = lane
  if (by === 0) return `${what} of ${placed(of)}`
  const side = by < 0 ? before : after
  return Math.abs(by) === 1
    ? `${what} ${side} ${placed(of)}`
    : `${['', 'First', 'Second', 'Third'][Math.abs(by)]} ${what.toLowerCase()} ${side} ${placed(of)}`
}
