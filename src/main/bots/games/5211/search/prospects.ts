import { CARDS_PER_ROUND, COLOURS, HAND_SIZE } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import { type Coming, createComing } from './coming'
import type { Hidden } from './hidden'

/** The colours, and after them the Kododo cards. */
export const KINDS = COLOURS.length + 1
/** Of a colour a seat adds none to four cards in a round. */
export const ADDED = CARDS_PER_ROUND + 1
/** Counts below the highest limit. */
export const COUNTS = 8

/** What a seat knows of each kind of card, and what the others' cards may bring. It is written anew for every decision. */
export interface Prospects {
  readonly coming: Coming
  /** By kind, points on the table: the seat's own, and the others'. */
  readonly own: Int32Array
  readonly others: Int32Array
  /** By kind, how many cards the seat has not seen, their points, how many it holds, and where its row of `coming` begins. */
  readonly unseen: Int32Array
  readonly points: Int32Array
  readonly inHand: Int32Array
  readonly rows: Int32Array
  /** By colour, cards added and count: the chance of just that count, and that the colour is not in the way of that count. */
  readonly exactly: Float64Array
  readonly aside: Float64Array
}

export const createProspects = (): Prospects => ({
  coming: createComing(),
  own: new Int32Array(KINDS),
  others: new Int32Array(KINDS),
  unseen: new Int32Array(KINDS),
  points: new Int32Array(KINDS),
  inHand: new Int32Array(KINDS),
  rows: new Int32Array(KINDS),
  exactly: new Float64Array(COLOURS.length * ADDED * COUNTS),
  aside: new Float64Array(COLOURS.length * ADDED * COUNTS),
})

/** The prospects of a seat, were the others' cards drawn by chance from those it has not seen. */
export function lookAhead(prospects: Prospects, core: Core, seat: number, hidden: Hidden): void {
  lookAtTable(prospects, core, seat)
  lookAtHidden(prospects, core, seat, hidden)
  const { coming, unseen, rows } = prospects
  const all = hidden.all - core.held
  const drawn = Math.min((core.players - 1) * (CARDS_PER_ROUND - core.laid), all)
  for (let kind = 0; kind < KINDS; kind++) rows[kind] = coming.rowOf(all, unseen[kind] as number, drawn)
  for (let colour = 0; colour < COLOURS.length; colour++) expect(prospects, core, colour)
}

function lookAtTable({ own, others }: Prospects, { players, table, laid }: Core, seat: number): void {
  own.fill(0)
  others.fill(0)
  for (let other = 0; other < players; other++) {
    const points = other === seat ? own : others
    for (let slot = 0; slot < laid; slot++) {
      const face = table[other * CARDS_PER_ROUND + slot] as number
      const value = POINTS_OF[face] as number
      const colour = COLOUR_OF[face] as number
      points[colour] = (points[colour] as number) + value
      if (value === 1) points[KODODO] = (points[KODODO] as number) + 1
    }
  }
}

function lookAtHidden(prospects: Prospects, { hands, held }: Core, seat: number, hidden: Hidden): void {
  const { inHand, unseen, points } = prospects
  inHand.fill(0)
  unseen.set(hidden.counts)
  points.set(hidden.points)
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    takeOff(prospects, COLOUR_OF[face] as number, value)
    if (value === 1) takeOff(prospects, KODODO, 1)
  }
}

function takeOff({ inHand, unseen, points }: Prospects, kind: number, value: number): void {
  inHand[kind] = (inHand[kind] as number) + 1
  unseen[kind] = (unseen[kind] as number) - 1
  points[kind] = (points[kind] as number) - value
}

/** What a colour may come to, with each number of own cards added. */
function expect(prospects: Prospects, { tally, numbers }: Core, colour: number): void {
  const { coming, rows, inHand, exactly, aside } = prospects
  const { limit } = numbers
  const laid = countIn(tally, colour)
  const row = rows[colour] as number
  const most = Math.min(inHand[colour] as number, CARDS_PER_ROUND)
  for (let more = 0; more <= most; more++) {
    const known = laid + more
    const start = (colour * ADDED + more) * COUNTS
    const below = known >= limit ? 0 : (coming.fewer[row + limit - known] as number)
    for (let count = 1; count < limit; count++) {
      const missing = count - known
      exactly[start + count] = missing < 0 ? 0 : (coming.chance[row + missing] as number)
      const fewer = missing <= 0 ? 0 : (coming.fewer[row + missing] as number)
      aside[start + count] = known >= limit ? 1 : 1 - below + fewer
    }
  }
}
