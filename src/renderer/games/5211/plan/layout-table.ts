import type { Seat } from '../../../../shared/game'
import { chooseDrawing, type Fitted, fitInto } from '../../../table/drawing'
import type { Size } from '../../../table/plan'
import { compactPlan, portraitPlan, standardPlan } from './drawings'
import type { Drawing, HandLayout, Piles, TableLayout } from './layout'

const DRAWINGS = { standard: standardPlan, compact: compactPlan, portrait: portraitPlan }

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px; everything is on screen from 640 × 400
 * @param players 2 to 5
 * @param home who sits at the bottom while the table is shown as everybody sees it
 * @param long whether there is a race to show
 */
export function layoutTable(size: Size, players: number, home: Seat = 0, long = false): TableLayout {
  const source = chooseDrawing(DRAWINGS, size)
  const fitted = fitInto(source, size)
  const { scale, bar, stage } = fitted
  const drawing = scaled(source.draw(players, scale, long), fitted)
  const cardWidths = [drawing.hand.width, ...drawing.seats.map(({ slots }) => slots[0]?.width ?? 0)]
  return { ...drawing, home, bar, size, plan: source.plan, scale, stage, cardWidths }
}

function scaled(drawing: Drawing, { scale, place, rect, x, y }: Fitted): Drawing {
  const hand = (h: HandLayout): HandLayout => ({
    ...h,
    x: x(h.x),
    y: y(h.y),
    width: h.width * scale,
    pitch: h.pitch * scale,
    dip: h.dip * scale,
    lift: h.lift * scale,
  })
  const piles = (p: Piles): Piles => ({
    drawPile: place(p.drawPile),
    discard: place(p.discard),
    hand: hand(p.hand),
  })
  return {
    ...piles(drawing),
    bar: rect(drawing.bar),
    rail: rect(drawing.rail),
    race: drawing.race && rect(drawing.race),
    prompt: rect(drawing.prompt),
    sort: rect(drawing.sort),
    rounds: rect(drawing.rounds),
    waiting: rect(drawing.waiting),
    commit: rect(drawing.commit),
    clear: rect(drawing.clear),
    verdict: rect(drawing.verdict),
    inlay: drawing.inlay && rect(drawing.inlay),
    seats: drawing.seats.map((seat) => ({
      plate: rect(seat.plate),
      slots: seat.slots.map(place),
      scorePile: place(seat.scorePile),
      hold: place(seat.hold),
    })),
    aside: { ...piles(drawing.aside), explain: rect(drawing.aside.explain) },
    banner: rect(drawing.banner),
    coach: {
      sheet: rect(drawing.coach.sheet),
      choices: rect(drawing.coach.choices),
      prompt: rect(drawing.coach.prompt),
      isFlat: drawing.coach.isFlat,
    },
    fifth: rect(drawing.fifth),
    end: {
      plaque: rect(drawing.end.plaque),
      piles: drawing.end.piles.map((pile) => ({ ...rect(pile), card: pile.card * scale })),
      plate: rect(drawing.end.plate),
      line: rect(drawing.end.line),
      ranking: rect(drawing.end.ranking),
      again: rect(drawing.end.again),
    },
  }
}
