import type { Seat, View } from '../../../../shared/games/kado'
import { chooseDrawing, type Fitted, fitInto } from '../../../table/plan/fitting'
import { CARD_RATIO, type Size } from '../../../table/plan/plan'
import { compactPlan } from './compact'
import type { Table } from './drawing'
import type { Around, KadoDrawing, KadoPlan, Scenery, SeatPlan } from './layout'
import { portraitPlan } from './portrait'
import { standardPlan } from './standard'

const DRAWINGS = { standard: standardPlan, compact: compactPlan, portrait: portraitPlan }

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px; everything is on screen from 640 × 480
 * @param home who sits at the bottom while the table is shown as everybody sees it
 */
export function layoutTable(size: Size, view: View, home: Seat): KadoPlan {
  const source = chooseDrawing(DRAWINGS, size)
  const scenery = sceneryOf(view)
  const fitted = fitInto({ ...source, zones: source.zonesOf(scenery) }, size)
  const { scale, bar, stage } = fitted
  const drawing = source.draw(tableOf(view, view.viewer ?? home, scale), scenery)
  const { own, others, ...rest } = inWindow(drawing, fitted)
  const seats = [own, ...others] as const
  return {
    ...{ ...rest, seats, size, plan: source.plan, scenery, scale, bar, stage, home, inlay: null },
    cardWidths: [...new Set(seats.map(({ grid }) => grid.card))],
    widestCard: Math.max(own.card.width, rest.peeked.width),
  }
}

const SCENERIES: Readonly<Record<View['phase'], Scenery>> = {
  deal: 'turn',
  challenge: 'turn',
  place: 'place',
  over: 'count',
}

const sceneryOf = ({ phase }: View): Scenery => SCENERIES[phase]

function tableOf({ seats, phase, gifter }: View, bottom: Seat, scale: number): Table {
  const clockwise = seats.map((_, step) => (bottom + step) % seats.length)
  const [own = [], ...others] = clockwise.map((seat) => seats[seat]?.grid ?? [])
  return { own, others, giving: phase === 'deal' && gifter === bottom, scale }
}

/** Where everything of a drawing comes to lie. */
function inWindow(drawing: KadoDrawing, fitted: Fitted): KadoDrawing {
  const { rect, place } = fitted
  const { discard, heading, count, end } = drawing
  return {
    ...aroundInWindow(drawing, fitted),
    others: drawing.others.map((seat) => seatInWindow(seat, fitted)),
    peeked: place(drawing.peeked),
    peekedNote: rect(drawing.peekedNote),
    discard: discard && { place: place(discard.place), note: rect(discard.note) },
    choices: rect(drawing.choices),
    large: rect(drawing.large),
    small: rect(drawing.small),
    heading: heading && rect(heading),
    look: rect(drawing.look),
    board: rect(drawing.board),
    besideBoard: aroundInWindow(drawing.besideBoard, fitted),
    count: { steps: rect(count.steps), chart: count.chart && rect(count.chart), sum: rect(count.sum) },
    end: { plaque: rect(end.plaque), ranking: rect(end.ranking), again: rect(end.again) },
  }
}

const aroundInWindow = ({ own, deck, deckNote, order }: Around, fitted: Fitted): Around => ({
  own: seatInWindow(own, fitted),
  deck: fitted.place(deck),
  deckNote: fitted.rect(deckNote),
  order: order && fitted.rect(order),
})

function seatInWindow(seat: SeatPlan, { rect, place, scale }: Fitted): SeatPlan {
  const { grid } = seat
  const height = (rows: number) => rows * (grid.card * CARD_RATIO + grid.gap)
  const field = rect({
    x: grid.x,
    y: grid.y,
    width: grid.columns * (grid.card + grid.gap),
    height: height(grid.lines),
  })
  return {
    panel: rect(seat.panel),
    head: seat.head && rect(seat.head),
    grid: { ...grid, x: field.x, y: field.y, card: grid.card * scale, gap: grid.gap * scale },
    lineTotals: seat.lineTotals.map(rect),
    columnTotals: seat.columnTotals.map(rect),
    total: seat.total && rect(seat.total),
    card: place(seat.card),
    cardNote: rect(seat.cardNote),
    bonus: place(seat.bonus),
    bonusNote: rect(seat.bonusNote),
  }
}
