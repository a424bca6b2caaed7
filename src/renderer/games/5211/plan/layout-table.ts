import type { Seat } from '../../../../shared/games/5211'
import {
  type Drawing,
  type HandLayout,
  LEAST_TARGET,
  type Piles,
  type Place,
  type PlanSource,
  type Rect,
  type Size,
  type TableLayout,
} from './layout'
import { compactPlan } from './layout-compact'
import { portraitPlan } from './layout-portrait'
import { standardPlan } from './layout-standard'

const LARGEST_SCALE = 2.4
const COMPACT_BELOW = 0.86
/** Shares of the height that the plan leaves over: above the other players, and above the middle of the table. */
const ABOVE_OTHERS = 0.1
const ABOVE_MIDDLE = 0.5

/**
 * Lays the table out for a window.
 * @param size of the window, CSS px; everything is on screen from 640 × 480
 * @param players 2 to 5
 * @param home who sits at the bottom while the table is shown as everybody sees it
 */
export function layoutTable(size: Size, players: number, home: Seat = 0): TableLayout {
  const source = choosePlan(size)
  const scale = scaleOf(source, size)
  const bar = Math.max(source.bar, LEAST_TARGET / scale)
  const height = source.height - source.bar + bar
  const stage = {
    x: (size.width - source.width * scale) / 2,
    y: 0,
    width: source.width * scale,
    height: size.height,
  }
  const spare = size.height - height * scale
  const drawn = scaled(source.draw(players, scale), {
    scale,
    x: stage.x,
    // A bar that may not shrink pushes the rest of the plan down.
    y: (y) => y * scale + (bar - source.bar) * scale + spare * shareOf(y, source.zones),
  })
  const barRect = { x: stage.x, y: 0, width: stage.width, height: bar * scale }
  return { ...drawn, home, bar: barRect, size, plan: source.plan, scale, stage }
}

/** How much of the height that the plan does not need lies above something. @param y its middle, plan px */
function shareOf(y: number, { others, own }: PlanSource['zones']): number {
  if (y < others) return ABOVE_OTHERS
  return y < own ? ABOVE_MIDDLE : 1
}

function choosePlan({ width, height }: Size): PlanSource {
  if (width < height) return portraitPlan
  const { width: fullWidth, height: fullHeight } = standardPlan
  return Math.min(width / fullWidth, height / fullHeight) < COMPACT_BELOW ? compactPlan : standardPlan
}

function scaleOf(plan: PlanSource, { width, height }: Size): number {
  const scale = Math.min(width / plan.width, height / plan.height, LARGEST_SCALE)
  if (plan.bar * scale >= LEAST_TARGET) return scale
  return Math.min(scale, (height - LEAST_TARGET) / (plan.height - plan.bar))
}

interface Onto {
  readonly scale: number
  /** Of the plan's left edge, CSS px. */
  readonly x: number
  /** Where the middle of something comes to lie, CSS px. @param y plan px */
  readonly y: (y: number) => number
}

function scaled(drawing: Drawing, { scale, ...onto }: Onto): Drawing {
  const place = (p: Place): Place => ({
    ...p,
    x: p.x * scale + onto.x,
    y: onto.y(p.y),
    width: p.width * scale,
  })
  const rect = (r: Rect): Rect => ({
    x: r.x * scale + onto.x,
    y: onto.y(r.y + r.height / 2) - (r.height / 2) * scale,
    width: r.width * scale,
    height: r.height * scale,
  })
  const hand = (h: HandLayout): HandLayout => ({
    ...h,
    x: h.x * scale + onto.x,
    y: onto.y(h.y),
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
    prompt: rect(drawing.prompt),
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
