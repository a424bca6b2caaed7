import {
  type Action,
  BONUS_POINTS,
  type Card,
  type Cell,
  type Laid,
  legalCells,
  type Seat,
  TURNS,
  type View,
} from '../../../../shared/games/kado'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import { plainManner } from './manner'
import { unseenBy } from './unseen'
import { promises } from './worth'

/** Placing in the last turn but one, when one card is still to come: by the share of the win. In the last turn one cell is left. */

export const isFinishing = (turn: number): boolean => turn === TURNS - 1

/** Points that are all equally likely. */
type Likely = readonly number[]

/** Lays a card where the share of the win is largest. */
export function finishing(view: View, grid: readonly Laid[], card: Card, rng: Rng): Action {
  const wins = winsWith(view, grid, card)
  const { line, column } = best(view.cells, wins, rng)
  return { type: 'place', cell: { line, column } }
}

/**
 * The viewer's share of the win with a card in a cell, if the last card of every player is any that the viewer has not seen.
 * @returns from 0 to 1
 */
export function winsWith(view: View, grid: readonly Laid[], card: Card): (cell: Cell) => number {
  const { viewer, seats } = view
  if (viewer === null) throw new Error('Nobody places')
  const unseen = unseenBy(view)
  const bonus = (seat: Seat) => BONUS_POINTS * (seats[seat]?.bonus.length ?? 0)
  const others = seats.flatMap((_, seat) => (seat === viewer ? [] : [likelyPoints(view, seat, unseen)]))
  return (cell) => {
    const own = withNext([...grid, { card, ...cell }], unseen).map((points) => points + bonus(viewer))
    return own.reduce((sum, points) => sum + shareOf(points, others), 0) / own.length
  }
}

/**
 * Lists what another grid may come to. A card that is still to be placed in this turn lies where the grid then comes to most on average: the last
 * card is drawn after it as for everybody, so that players may be level at the end.
 */
function likelyPoints({ seats }: View, seat: Seat, unseen: readonly Card[]): Likely {
  const { grid = [], card = null, bonus = [] } = seats[seat] ?? {}
  const held = card === null || card.face === 'hidden' ? null : card.card
  const laid = held === null ? withNext(grid, unseen) : withBoth(grid, held, unseen)
  return laid.map((points) => points + BONUS_POINTS * bonus.length)
}

/** Lists what a grid comes to once a card is laid where most is to be had on average, and each of the others after it. */
function withBoth(grid: readonly Laid[], held: Card, unseen: readonly Card[]): Likely {
  const all = legalCells(grid).map((cell) => withNext([...grid, { card: held, ...cell }], unseen))
  const sums = all.map((likely) => likely.reduce((sum, points) => sum + points, 0))
  return all[sums.indexOf(Math.max(...sums))] ?? []
}

/** Lists what a grid comes to with each of the cards, laid where it promises most. */
function withNext(grid: readonly Laid[], cards: readonly Card[]): Likely {
  const promised = promises(grid, cards, plainManner.worth(grid, cards))
  return cards.map((card) => promised.get(card) ?? 0)
}

/** The share of somebody with these points, where each of the others comes to any of its own. */
function shareOf(points: number, others: readonly Likely[]): number {
  /** By how many of the others are level, how likely that is while nobody is ahead. */
  let level: readonly number[] = [1]
  for (const likely of others) {
    const behind = likely.filter((one) => one < points - LEVEL).length / likely.length
    const equal = likely.filter((one) => Math.abs(one - points) <= LEVEL).length / likely.length
    level = [...level, 0].map((chance, many) => chance * behind + (level[many - 1] ?? 0) * equal)
  }
  return level.reduce((sum, chance, many) => sum + chance / (many + 1), 0)
}

/** Points that lie no further apart are the same. */
const LEVEL = 1e-6
