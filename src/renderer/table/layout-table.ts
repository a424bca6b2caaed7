import type { Seat } from '../../shared/games/5211'
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
    y: (size.height - height * scale) / 2,
    width: source.width * scale,
    height: height * scale,
  }
  // A bar that may not shrink pushes the rest of the plan down.
  const drawing = scaled(source.draw(players, scale), scale, stage.x, stage.y + (bar - source.bar) * scale)
  const barRect = { x: stage.x, y: stage.y, width: stage.width, height: bar * scale }
  return { ...drawing, home, bar: barRect, size, plan: source.plan, scale, stage }
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

function scaled(drawing: Drawing, scale: number, dx: number, dy: number): Drawing {
  const place = (p: Place): Place => ({
    ...p,
    x: p.x * scale + dx,
    y: p.y * scale + dy,
    width: p.width * scale,
  })
  const rect = (r: Rect): Rect => ({
    x: r.x * scale + dx,
    y: r.y * scale + dy,
    width: r.width * scale,
    height: r.height * scale,
  })
  const hand = (h: HandLayout): HandLayout => ({
    ...h,
    x: h.x * scale + dx,
    y: h.y * scale + dy,
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
    aside: piles(drawing.aside),
  }
}
