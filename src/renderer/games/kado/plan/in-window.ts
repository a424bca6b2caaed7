import type { Fitted } from '../../../table/drawing'
import { CARD_RATIO, type Point, type Rect } from '../../../table/plan'
import type { Around, KadoDrawing, SeatPlan } from './layout'

/**
 * How a drawing takes up what a window is higher than it: the parts of that height by which things lie lower. The buttons
 * stand at the bottom, and what is chosen reaches down to there, or goes there as a whole.
 */
export interface Shares {
  readonly others: number
  readonly own: number
  readonly choices: 'reach' | 'go'
}

/** Where everything of a drawing comes to lie. @param extra height that the drawing does not need, px of it */
export function inWindow(drawing: KadoDrawing, fitted: Fitted, extra: number, shares: Shares): KadoDrawing {
  const { choices } = drawing
  const top = shares.choices === 'go' ? extra : 0
  const by = (share: number) => layingBy(fitted, (at) => (isIn(choices, at) ? top : share * extra))
  const [own, others, bottom] = [by(shares.own), by(shares.others), layingBy(fitted, () => extra)]
  const { weighing, discard, heading, count, end } = drawing
  return {
    ...aroundInWindow(drawing, own),
    others: drawing.others.map((seat) => seatInWindow(seat, others)),
    peeked: own.place(drawing.peeked),
    peekedNote: own.rect(drawing.peekedNote),
    weighing: weighing && own.rect(weighing),
    discard: discard && { place: own.place(discard.place), note: own.rect(discard.note) },
    choices: fitted.rect({ ...choices, y: choices.y + top, height: choices.height + extra - top }),
    large: bottom.rect(drawing.large),
    small: bottom.rect(drawing.small),
    heading: heading && own.rect(heading),
    look: own.rect(drawing.look),
    board: reaching(own.rect(drawing.board), isFree(drawing) ? (1 - shares.own) * extra * fitted.scale : 0),
    besideBoard: aroundInWindow(drawing.besideBoard, own),
    count: {
      steps: fitted.rect(count.steps),
      chart: count.chart && bottom.rect(count.chart),
      sum: bottom.rect(count.sum),
    },
    end: {
      plaque: bottom.rect(end.plaque),
      ranking: bottom.rect(end.ranking),
      again: bottom.rect(end.again),
    },
  }
}

/** Whether the order of the turn does not stand below the board. */
const isFree = ({ board, order }: KadoDrawing): boolean => order === null || order.y < board.y + board.height

/** Taller at its foot. @param more CSS px */
const reaching = (rect: Rect, more: number): Rect => ({ ...rect, height: rect.height + more })

/** How things come to lie, by their middle in the drawing. */
interface Laying extends Pick<Fitted, 'rect' | 'place' | 'scale'> {}

const layingBy = ({ rect, place, scale }: Fitted, lower: (at: Point) => number): Laying => ({
  scale,
  rect: (r) => rect({ ...r, y: r.y + lower({ x: r.x + r.width / 2, y: r.y + r.height / 2 }) }),
  place: (p) => place({ ...p, y: p.y + lower(p) }),
})

const isIn = ({ x, y, width, height }: Rect, at: Point): boolean =>
  at.x > x && at.x < x + width && at.y > y && at.y < y + height

const aroundInWindow = ({ own, deck, deckNote, order }: Around, laying: Laying): Around => ({
  own: seatInWindow(own, laying),
  deck: laying.place(deck),
  deckNote: laying.rect(deckNote),
  order: order && laying.rect(order),
})

function seatInWindow(seat: SeatPlan, { rect, place, scale }: Laying): SeatPlan {
  const { grid } = seat
  const step: Point = { x: grid.card + grid.gap, y: grid.card * CARD_RATIO + grid.gap }
  const { x, y } = rect({ x: grid.x, y: grid.y, width: grid.columns * step.x, height: grid.lines * step.y })
  return {
    panel: rect(seat.panel),
    head: seat.head && rect(seat.head),
    grid: {
      ...grid,
      x,
      y,
      card: grid.card * scale,
      fixedCard: grid.fixedCard * scale,
      gap: grid.gap * scale,
    },
    lineTotals: seat.lineTotals.map(rect),
    columnTotals: seat.columnTotals.map(rect),
    total: seat.total && rect(seat.total),
    card: place(seat.card),
    cardNote: rect(seat.cardNote),
    bonus: place(seat.bonus),
    bonusNote: rect(seat.bonusNote),
  }
}
