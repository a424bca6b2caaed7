import type { Seat } from '../../../../shared/game'
import type { View } from '../../../../shared/games/kado/view'
import { chooseDrawing, type Fitted, fitInto } from '../../../table/drawing'
import type { Size } from '../../../table/plan'
import { compactPlan, portraitPlan, standardPlan } from './drawings'
import { inWindow, type KadoPlan, type PlanSource, type Scenery, type Table } from './layout'

const DRAWINGS = { standard: standardPlan, compact: compactPlan, portrait: portraitPlan }

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px; everything is on screen from 640 × 480
 * @param home who sits at the bottom while the table is shown as everybody sees it
 */
export function layoutTable(size: Size, view: View, home: Seat): KadoPlan {
  const source = chooseDrawing(DRAWINGS, size)
  const scenery = sceneryOf(view)
  const { fitted, extra } = fitWhole(source, size)
  const { scale, bar, stage } = fitted
  const drawing = source.draw(tableOf(view, view.viewer ?? home, scale), scenery)
  const { own, others, ...rest } = inWindow(drawing, fitted, extra, source.sharesOf(scenery))
  const seats = [own, ...others] as const
  return {
    ...{ ...rest, seats, size, plan: source.plan, scenery, scale, bar, stage, home, inlay: null },
    cardWidths: [...new Set(seats.flatMap(({ grid }) => [grid.card, grid.fixedCard]))],
    widestCard: Math.max(own.card.width, rest.peeked.width),
  }
}

/** Fits a drawing into a window, and says how much higher than it the window is, px of the drawing. */
function fitWhole(source: PlanSource, size: Size): { readonly fitted: Fitted; readonly extra: number } {
  const { scale, bar } = fitInto(source, size)
  const height = (size.height - bar.height) / scale + source.bar
  return { fitted: fitInto({ ...source, height }, size), extra: height - source.height }
}

const SCENERIES: Readonly<Record<View['phase'], Scenery>> = {
  deal: 'turn',
  challenge: 'turn',
  place: 'turn',
  over: 'count',
}

const sceneryOf = ({ phase }: View): Scenery => SCENERIES[phase]

function tableOf({ seats }: View, bottom: Seat, scale: number): Table {
  const clockwise = seats.map((_, step) => (bottom + step) % seats.length)
  const [own = [], ...others] = clockwise.map((seat) => seats[seat]?.grid ?? [])
  return { own, others, scale }
}
