import type { Seat } from '../../../../shared/game'
import { type Card, COLOURS, colourOf, pointsOf } from '../../../../shared/games/5211/cards'
import type { View } from '../../../../shared/games/5211/view'
import { CARD_RATIO, type Place } from '../../../table/plan'
import type { CardNode } from '../../../table/scene'
import { roundsOf } from '../evaluations'
import type { PileArea, TableLayout } from './layout'

/** Minimum visible part of an overlapped card, in card widths: its figure and its sign. */
export const LEAST_SHOWN = 0.34
/** Between cards that do not overlap, in card widths. */
const GAP = 0.06
const MOST_ROWS = 4

/** A seat's score pile of the current deal, by colour, the lowest first. */
export function wonBy(view: View, seat: Seat): readonly Card[] {
  const won = roundsOf(view, view.deal).flatMap(({ scored }) => scored[seat] ?? [])
  const order = (card: Card) => 10 * COLOURS.indexOf(colourOf(card)) + pointsOf(card)
  return won.toSorted((a, b) => order(a) - order(b))
}

/**
 * The places of a revealed score pile's cards: side by side, or overlapping evenly, in as few rows as keep the figure
 * and the sign of every card visible.
 */
export function pilePlaces(area: PileArea, count: number): readonly Place[] {
  const fits = Array.from({ length: MOST_ROWS }, (_, i) => inRows(area, count, i + 1))
  return (fits.find(({ shown }) => shown >= LEAST_SHOWN) ?? fits.at(-1))?.places ?? []
}

/** The same for all piles. Cards with the same maximum width get the same width, set by the fullest pile. */
export function allPilePlaces(
  areas: readonly PileArea[],
  counts: readonly number[],
): readonly (readonly Place[])[] {
  const widths = areas.map((area, i) => pilePlaces(area, counts[i] ?? 0)[0]?.width ?? area.card)
  return areas.map((area, i) => {
    const alike = widths.filter((_, other) => areas[other]?.card === area.card)
    return pilePlaces({ ...area, card: Math.min(...alike) }, counts[i] ?? 0)
  })
}

function inRows({ x, y, width, height, card }: PileArea, count: number, rows: number) {
  const room = (height / rows - (rows > 1 ? GAP * card : 0)) / CARD_RATIO
  const across = Math.min(card, room)
  const aRow = Math.ceil(count / rows)
  const step = aRow < 2 ? 0 : Math.min(across * (1 + GAP), (width - across) / (aRow - 1))
  const left = x + (width - across - step * (aRow - 1)) / 2
  const down = across * CARD_RATIO
  const places = Array.from({ length: count }, (_, i): Place => {
    const row = Math.floor(i / aRow)
    return {
      x: left + across / 2 + (i - row * aRow) * step,
      y: y + down / 2 + row * (down + GAP * card),
      width: across,
      rotation: 0,
    }
  })
  return { shown: aRow < 2 ? 1 : step / across, places }
}

/** The data of a card in a revealed pile. */
export interface WonCard extends Pick<CardNode, 'key' | 'index' | 'layer'> {
  readonly card: Card
  readonly place: Place
}

/**
 * The cards of all score piles, revealed.
 * @param positionOf the seat's position around the table
 */
export function wonCards(
  view: View,
  { end }: Pick<TableLayout, 'end'>,
  positionOf: (seat: Seat) => number,
  lowest: number,
): readonly WonCard[] {
  const won = view.seats.map((_, seat) => wonBy(view, seat))
  const counts = end.piles.map((_, position) => {
    const seat = view.seats.findIndex((_, one) => positionOf(one) === position)
    return won[seat]?.length ?? 0
  })
  const piles = allPilePlaces(end.piles, counts)
  return won.flatMap((cards, seat) => {
    const position = positionOf(seat)
    return (piles[position] ?? []).flatMap((place, i) => {
      const card = cards[i]
      if (card === undefined) return []
      return [{ key: `won:${seat}:${i}`, index: i, card, place, layer: lowest + position / 10 + i / 1000 }]
    })
  })
}
