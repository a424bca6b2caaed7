import type { Seat } from '../../../../shared/game'
import type { Cell } from '../../../../shared/games/kado/options'
import type { Fitted } from '../../../table/drawing'
import { CARD_RATIO, type Place, type Point, type Rect, type TablePlan } from '../../../table/plan'

/** The layout of everything on the table, computed from the window's size and the cards on the table. */

type Plan = 'standard' | 'compact' | 'portrait'

/** The arrangement of the table: for a turn from its first gift to its last placement, or for the count. */
export type Scenery = 'turn' | 'count'

/** The layout of a grid's cells. Measures in CSS px. */
export interface GridPlan {
  /** Top left corner of the cell at the top left. */
  readonly x: number
  readonly y: number
  /** Width of a card. */
  readonly card: number
  /** The same once the frame is fixed. */
  readonly fixedCard: number
  readonly gap: number
  /** The cell at the top left, relative to the seat's first card. */
  readonly origin: Cell
  /** The number of drawn cells. */
  readonly lines: number
  readonly columns: number
}

export interface SeatPlan {
  /** Encloses everything of the seat. */
  readonly panel: Rect
  /** Avatar, name, status, points; null if the seat's row in the order of the turn replaces it. */
  readonly head: Rect | null
  readonly grid: GridPlan
  /** The totals to the right of the drawn lines, from the top. Empty if there is no room. */
  readonly lineTotals: readonly Rect[]
  /** The totals below the drawn columns, from the left. Empty if there is no room. */
  readonly columnTotals: readonly Rect[]
  /** The total of the whole grid; null if only the head shows it. */
  readonly total: Rect | null
  /** This turn's card, until it is laid. */
  readonly card: Place
  /** The caption of this turn's card. */
  readonly cardNote: Rect
  readonly bonus: Place
  /** The number of bonus cards and their points. */
  readonly bonusNote: Rect
}

/** The seat at the bottom, and its surroundings. */
export interface Around {
  readonly own: SeatPlan
  readonly deck: Place
  readonly deckNote: Rect
  /** The events of this turn and the order in which players are asked; null if there is no room. */
  readonly order: Rect | null
}

/** A plan's content: in px of the drawing in the drawings, in CSS px in the result of `layoutTable`. */
export interface KadoDrawing extends Around {
  /** By position around the table, clockwise from the first one on the left. */
  readonly others: readonly SeatPlan[]
  /** The card that a gifter at this window peeks at, among the choices, and its name. */
  readonly peeked: Place
  readonly peekedNote: Rect
  /** The comparison of keeping and discarding a card in a duel; null if the rows of choices say everything. */
  readonly weighing: Rect | null
  /** Of a duel; null with more than two players. */
  readonly discard: { readonly place: Place; readonly note: Rect } | null
  /** The choices: the recipient of a card, a guess, or a cell. The buttons lie inside. */
  readonly choices: Rect
  /** The large button and the small one. */
  readonly large: Rect
  readonly small: Rect
  /** Above the viewer's grid while the board is closed; null if there is no room. */
  readonly heading: Rect | null
  /** The button for peeking again at a closed card on a shared table; it may replace the card's note. */
  readonly peekAgain: Rect
  /** The deduction board, and the viewer's area while it is open. */
  readonly board: Rect
  readonly besideBoard: Around
  /** The count: its steps, the chart, and the sum with the buttons. */
  readonly count: { readonly steps: Rect; readonly chart: Rect | null; readonly sum: Rect }
  /** The end of the game: the winner, the ranking, and the button that shows the count again. */
  readonly end: { readonly plaque: Rect; readonly ranking: Rect; readonly again: Rect }
}

export interface KadoPlan extends Omit<KadoDrawing, 'own' | 'others'>, TablePlan {
  readonly plan: Plan
  readonly scenery: Scenery
  /** The seat at the bottom. */
  readonly home: Seat
  /** The part of the window that the plan fills. */
  readonly stage: Rect
  /** By position around the table, clockwise: index 0 is at the bottom. */
  readonly seats: readonly [SeatPlan, ...SeatPlan[]]
}

/**
 * The distribution of a window's extra height over a drawing: for each element, the fraction by which it moves down.
 * The buttons are at the bottom, and the choices stretch or move as a whole to stay with them.
 */
export interface Shares {
  readonly others: number
  readonly own: number
  readonly choices: 'reach' | 'go'
}

/**
 * Distributes the extra height over a drawing.
 * @param extra height that the drawing does not need, px of it
 */
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
    peekAgain: own.rect(drawing.peekAgain),
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

/** True unless the order of the turn is below the board. */
const isFree = ({ board, order }: KadoDrawing): boolean => order === null || order.y < board.y + board.height

/**
 * Extends a rectangle at its foot.
 * @param more CSS px
 */
const reaching = (rect: Rect, more: number): Rect => ({ ...rect, height: rect.height + more })

/** The movement of elements, by their middle in the drawing. */
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

/** Below this scale a drawing has no room for phrases: it shrinks with the window, but letters do not. */
const TIGHT_BELOW = 0.95

/** True if the drawing shrinks below the size of its letters. */
export const isReduced = ({ scale }: Pick<KadoPlan, 'scale'>): boolean => scale < TIGHT_BELOW

/** True if there is room for only one word beside the cards. */
export const isTight = ({ plan, scale }: Pick<KadoPlan, 'plan' | 'scale'>): boolean =>
  plan !== 'standard' && isReduced({ scale })

/** The width of a sign and a phrase below a column, px of the drawing; letters do not shrink with it. */
const PHRASE = 88

/**
 * True if a column has no room for a phrase below it or on its cells, but only for the short form.
 * @param width CSS px
 */
export const isNarrowColumn = (width: number, scale: number): boolean => width < PHRASE * Math.max(1, scale)
