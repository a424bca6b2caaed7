import type { Seat } from '../../../../shared/game'
import type { Cell } from '../../../../shared/games/kado/options'
import type { DrawnFor, Fitted } from '../../../table/drawing'
import { CARD_RATIO, type Place, type Point, type Rect, type TablePlan } from '../../../table/plan'

/** Where everything on the table lies, computed from the window's size and what is on the table. */

export type Plan = 'standard' | 'compact' | 'portrait'

/** What the table is arranged for: a turn from its first gift to its last placement, or counting what the grids come to. */
export type Scenery = 'turn' | 'count'

/** Where the cells of a grid lie. Measures in CSS px. */
export interface GridPlan {
  /** Top left corner of the cell at the top left. */
  readonly x: number
  readonly y: number
  /** Width of a card. */
  readonly card: number
  /** The same once the frame is fixed. */
  readonly fixedCard: number
  readonly gap: number
  /** The cell at the top left, counted from the seat's first card. */
  readonly origin: Cell
  /** How many are drawn. */
  readonly lines: number
  readonly columns: number
}

export interface SeatPlan {
  /** All that belongs to the seat. */
  readonly panel: Rect
  /** Avatar, name, what they do, points; null where the seat's row in the order of the turn stands for it. */
  readonly head: Rect | null
  readonly grid: GridPlan
  /** Right of the lines that are drawn, from the top: what each comes to. Empty where there is no room. */
  readonly lineTotals: readonly Rect[]
  /** Below the columns that are drawn, from the left: what each comes to. Empty where there is no room. */
  readonly columnTotals: readonly Rect[]
  /** What the whole grid comes to; null where the head alone says it. */
  readonly total: Rect | null
  /** This turn's card, until it is laid. */
  readonly card: Place
  /** What is said of this turn's card. */
  readonly cardNote: Rect
  readonly bonus: Place
  /** How many bonus cards there are, and what they bring. */
  readonly bonusNote: Rect
}

/** The seat at the bottom, and what lies around it. */
export interface Around {
  readonly own: SeatPlan
  readonly deck: Place
  readonly deckNote: Rect
  /** What happened in this turn, and in which order players are asked; null where there is no room. */
  readonly order: Rect | null
}

/** A plan's content: in px of the drawing as the drawings give it, in CSS px as `layoutTable` does. */
export interface KadoDrawing extends Around {
  /** By position around the table, clockwise from the first one on the left. */
  readonly others: readonly SeatPlan[]
  /** The card that a gifter at this window looks at, among what is chosen, and what it is called. */
  readonly peeked: Place
  readonly peekedNote: Rect
  /** In a duel, what keeping a card and discarding it come to; null where the rows that are chosen from say all of it. */
  readonly weighing: Rect | null
  /** Of a duel; null with more than two players. */
  readonly discard: { readonly place: Place; readonly note: Rect } | null
  /** What is chosen: to whom a card goes, a guess, a place. The buttons stand in it. */
  readonly choices: Rect
  /** The large button and the small one. */
  readonly large: Rect
  readonly small: Rect
  /** Above the own grid, but while the board is open; null where there is no room. */
  readonly heading: Rect | null
  /** The button that opens the own card where it lies closed for all to see; it may stand in place of the card's note. */
  readonly look: Rect
  /** The deduction board, and where the own things lie while it is open. */
  readonly board: Rect
  readonly besideBoard: Around
  /** The count: its steps, the chart, and the sum with the buttons. */
  readonly count: { readonly steps: Rect; readonly chart: Rect | null; readonly sum: Rect }
  /** Once the game is over: who won, everybody's place, and the button that tells the count again. */
  readonly end: { readonly plaque: Rect; readonly ranking: Rect; readonly again: Rect }
}

export interface KadoPlan extends Omit<KadoDrawing, 'own' | 'others'>, TablePlan {
  readonly plan: Plan
  readonly scenery: Scenery
  /** Who sits at the bottom. */
  readonly home: Seat
  /** The part of the window that the plan fills. */
  readonly stage: Rect
  /** By position around the table, clockwise: index 0 sits at the bottom. */
  readonly seats: readonly [SeatPlan, ...SeatPlan[]]
}

/** What a drawing is made for. */
export interface Table {
  /** The cells of the grid at the bottom, in the order they were laid. */
  readonly own: readonly Cell[]
  /** Of the others, clockwise. */
  readonly others: readonly (readonly Cell[])[]
  /** CSS px for one px of the drawing: some parts may not shrink with it. */
  readonly scale: number
}

/** The drawing for one shape of window. */
export interface PlanSource extends DrawnFor {
  readonly plan: Plan
  draw(table: Table, scenery: Scenery): KadoDrawing
  /** How it takes up the height of a window that is higher. */
  sharesOf(scenery: Scenery): Shares
}

/** The height of a window that is higher than the drawing is parted by `sharesOf`, so there is nothing left to part. */
export const WHOLE: DrawnFor['zones'] = { others: 0, own: 0 }

/**
 * How a drawing takes up what a window is higher than it: the parts of that height by which things lie lower. The buttons
 * stand at the bottom, and what is chosen reaches down to there, or goes there as a whole.
 */
interface Shares {
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

/** Below this scale a drawing has no room for phrases: it shrinks with the window, and letters do not. */
const TIGHT_BELOW = 0.95

/** Whether the drawing shrinks beneath its letters. */
export const isReduced = ({ scale }: Pick<KadoPlan, 'scale'>): boolean => scale < TIGHT_BELOW

/** Whether a word is all that there is room for beside the cards. */
export const isTight = ({ plan, scale }: Pick<KadoPlan, 'plan' | 'scale'>): boolean =>
  plan !== 'standard' && isReduced({ scale })

/** What a sign and a phrase beside it take below a column, px of the drawing; letters do not shrink with it. */
const PHRASE = 88

/** Whether a column has no room for a phrase below it or on its cells, but only for the short form. @param width CSS px */
export const isNarrowColumn = (width: number, scale: number): boolean => width < PHRASE * Math.max(1, scale)
