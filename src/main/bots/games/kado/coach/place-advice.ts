import {
  type Advice,
  type AdvisedCell,
  type Card,
  type Cell,
  type Choice,
  type Laid,
  laneOf,
  legalCells,
  type MoreAtOnce,
  type PlaceApart,
  type Ribbon,
  ribbonOf,
  type Seat,
  type View,
} from '../../../../../shared/games/kado'
import { aheadByPart, type PartAhead } from '../ahead/parts'
import { worthAhead } from '../ahead/placing-ahead'
import { isFinishing, winsWith } from '../finishing'
import { unseenBy } from '../unseen'
import { lastTwo, leavesTwo } from './last-two'
import { placeReason } from './place-reasons'
import { byPoints, MARGIN, ranked } from './ranking'
import { settledFor } from './settled'

/** Weighs all places for a card. */
export function adviseCell(view: View, viewer: Seat, card: Card): Advice {
  const grid = view.seats[viewer]?.grid ?? []
  const by = isFinishing(view.turn) ? 'wins' : 'points'
  const counted = leavesTwo(grid) ? lastTwo(view, grid, card) : null
  const worth = by === 'wins' ? winsWith(view, grid, card) : (counted?.worth ?? worthAhead(view, grid, card))
  const figures = view.cells.map(worth)
  const { order, noise, tie } = ranked(figures, MARGIN[by], () => 0, [
    ...(by === 'wins' ? [byPoints(view.cells.map(worthAhead(view, grid, card)))] : []),
    { why: 'at-once', worth: (choice) => view.cells[choice]?.points ?? 0 },
    { why: 'open', worth: (choice) => (view.cells[choice]?.ends ? 0 : 1) },
    { why: 'room', worth: (choice) => roomAfter(grid, view.cells[choice] ?? { line: 0, column: 0 }) },
  ])
  const choices = order.map((choice): AdvisedCell => {
    const { line, column } = view.cells[choice] ?? { line: 0, column: 0 }
    return { cell: { line, column }, figure: figures[choice] ?? 0, noise: noise(choice) }
  })
  const [best] = choices
  const at = view.cells[order[0] ?? 0]
  if (best === undefined || at === undefined) throw new Error('A card can go nowhere')
  const worse = view.cells[order[1 + (tie?.with ?? 0)] ?? -1]
  const beside = worse ?? (order.length === 2 ? view.cells[order[1] ?? -1] : undefined)
  const endedBy = ({ ends, column }: Choice) =>
    ends ? ribbonOf(grid.find((laid) => laid.column === column)?.card ?? card) : null
  const unseen = unseenBy(view)
  const moreAtOnce = bestOfMore(
    at,
    order.slice(1 + (tie?.with ?? 0)).flatMap((choice) => view.cells[choice] ?? []),
  )
  const equal = tie?.why === 'points' ? view.cells[order[1] ?? -1] : undefined
  const compared = moreAtOnce?.cell ?? worse ?? equal
  const endsOtherwise = beside === undefined ? null : endedBy(beside)
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseen),
    on: 'place',
    by,
    moreAtOnce,
    apart:
      compared === undefined
        ? null
        : apartFrom(
            grid,
            compared,
            counted?.byPart(at, compared) ?? aheadByPart(view, grid, card, { here: at, there: compared }),
          ),
    ends: endedBy(at),
    endsOtherwise,
    left: beside === undefined ? null : leftIn(grid, unseen, [at, endedBy(at)], [beside, endsOtherwise]),
    choices: [best, ...choices.slice(1)],
    ...placeReason(view.cells, grid, card, {
      at,
      equals: order.slice(1, 1 + (tie?.with ?? 0)).flatMap((choice) => view.cells[choice] ?? []),
      worse,
      unseen,
    }),
    tie,
  }
}

/** Names the lines and columns in which the advised place promises more, or less, than another one. */
function apartFrom(grid: readonly Laid[], there: Cell, parts: readonly PartAhead[]): PlaceApart {
  const columns = [...new Set(grid.map(({ column }) => column))].flatMap((column) => {
    const [ribbon, other] = new Set(
      grid.filter((laid) => laid.column === column).map((laid) => ribbonOf(laid.card)),
    )
    return ribbon === undefined || other !== undefined ? [] : [{ column, ribbon }]
  })
  const ribbonFor = (column: number): Ribbon | null => {
    const ribbon = columns.find((one) => one.column === column)?.ribbon
    return columns.filter((one) => one.ribbon === ribbon).length === 1 ? (ribbon ?? null) : null
  }
  return {
    cell: { line: there.line, column: there.column },
    points: parts.reduce((sum, { points }) => sum + points, 0),
    parts: parts.map(({ what, at, points }) => ({
      ...{ what, points },
      lane: at === null ? null : laneOf(grid, what, at),
      ribbon: at === null || what === 'line' ? null : ribbonFor(at),
    })),
  }
}

/** Finds the first place that brings more at once than the advised one. @param worse the best first */
function bestOfMore(at: Choice, worse: readonly Choice[]): MoreAtOnce | null {
  const more = worse.find(({ points }) => points > at.points)
  if (more === undefined) return null
  const { line, column, points } = more
  return { cell: { line, column }, points, advised: at.points }
}

/** Counts the cards that can still complete the column that a place ends, and that another one ends: see `Advice.left`. */
function leftIn(
  grid: readonly Laid[],
  unseen: readonly Card[],
  [here, ribbon]: readonly [Choice, Ribbon | null],
  [there, other]: readonly [Choice, Ribbon | null],
): Extract<Advice, { readonly on: 'place' }>['left'] {
  const laidIn = (choice: Choice) => grid.filter(({ column }) => column === choice.column).length
  if (ribbon === null || other === null || laidIn(here) !== laidIn(there)) return null
  const countOf = (one: Ribbon) => unseen.filter((card) => ribbonOf(card) === one).length
  const [ends, otherwise] = [countOf(ribbon), countOf(other)]
  return ends < otherwise ? { ends, otherwise } : null
}

/** Counts the places for the next card once one lies in a cell. */
const roomAfter = (grid: readonly Cell[], cell: Cell): number => legalCells([...grid, cell]).length
