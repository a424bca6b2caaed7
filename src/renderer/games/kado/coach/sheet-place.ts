import type { View } from '../../../../shared/games/kado'
import { rectOf } from '../../../table/plan/geometry'
import type { Rect } from '../../../table/plan/plan'
import type { KadoPlan } from '../plan/layout'

/** How a sheet is laid out: as a page, a narrower one, a column; or flat, or flatter still, with the words beside the buttons. */
type Shape = 'page' | 'narrow' | 'column' | 'flat' | 'strip'

interface SheetPlace extends Rect {
  readonly shape: Shape
}

/** What a page needs at least, and how high a column is at least, in px of the plan's drawing. */
const LEAST = { width: 258, height: 232, column: 284 }
const AIR = 8
/** How far above the deck a page begins, in the same: a pile rises above its place. */
const PILE = 22

/** The decision that the coach speaks of, and how many seats the gifter sits clockwise from the bottom. */
export interface Spoken {
  readonly phase: View['phase']
  readonly gifter: number
}

/**
 * Where the coach lays its sheet: never over what is chosen from, what happened in this turn, the own grid or the board. A
 * challenge is about the gifter, so the sheet lies over somebody who has nothing to do with it, or where a duel leaves room.
 */
export function sheetPlace(plan: KadoPlan, { phase, gifter }: Spoken): SheetPlace {
  if (plan.scenery === 'place') return whilePlacing(plan)
  if (phase === 'challenge') {
    const bystander = plan.seats.findLast((_, position) => position !== 0 && position !== gifter)
    return bystander === undefined ? besideDuel(plan) : over(bystander.panel, plan)
  }
  switch (plan.plan) {
    case 'standard':
      return page(plan)
    case 'compact':
      return beneathGrid(plan, plan.seats[0].cardNote.x, 'flat')
    case 'portrait':
      return besideGrid(plan)
  }
}

const SHAPES = { standard: 'page', compact: 'narrow', portrait: 'column' } as const

const over = (place: Rect, { plan }: KadoPlan): SheetPlace => ({ shape: SHAPES[plan], ...place })

/** Two players leave room below the own card, above the opponent, or left of the opponent. */
function besideDuel(plan: KadoPlan): SheetPlace {
  const { seats, scale, stage, bar, weighing } = plan
  const air = AIR * scale
  const panel = seats[1]?.panel ?? stage
  if (weighing !== null) {
    const y = weighing.y - 5 * air
    return over({ ...weighing, y, height: weighing.height + 10 * air }, plan)
  }
  if (plan.plan === 'compact') {
    const y = bar.y + bar.height + air
    return over({ ...panel, y, height: panel.y - air - y }, plan)
  }
  const x = stage.x + air
  return over({ ...panel, x, width: panel.x - air - x }, plan)
}

function whilePlacing(plan: KadoPlan): SheetPlace {
  const { order, scale, stage, bar } = plan
  if (plan.plan === 'compact') return beneathGrid(plan, plan.deckNote.x, 'strip')
  if (order !== null) {
    const air = AIR * scale
    const height = Math.max(order.height, LEAST.column * scale) + 2 * air
    return { shape: 'column', x: order.x - air, y: order.y - air, width: order.width + 2 * air, height }
  }
  const size = { width: LEAST.width * scale, height: LEAST.height * scale }
  return { shape: 'page', ...size, x: stage.x + AIR, y: bar.y + bar.height + AIR }
}

/** Over the deck, as wide as the order of the turn beneath it. */
function page({ deck, deckNote, order, scale, stage, choices }: KadoPlan): SheetPlace {
  const under = around([rectOf(deck), deckNote])
  const width = Math.max(order?.width ?? 0, LEAST.width * scale)
  const height = Math.max(under.height + PILE * scale, LEAST.height * scale)
  return {
    shape: 'page',
    width,
    height,
    x: within(under.x + (under.width - width) / 2, stage.x + AIR, choices.x - width - AIR),
    y: within(under.y - PILE * scale, stage.y + AIR, stage.y + stage.height - height - AIR),
  }
}

/** Over the strip beneath the own grid. @param x where it begins */
function beneathGrid({ scale, stage, seats, choices }: KadoPlan, x: number, shape: Shape): SheetPlace {
  const { panel } = seats[0]
  const air = 6 * scale
  const y = panel.y + panel.height + air
  return { shape, x, y, width: choices.x - AIR * scale - x, height: stage.y + stage.height - air - y }
}

/** At the foot of what stands beside the own grid, so that the card at its top stays in sight. */
function besideGrid({ scale, stage, seats, choices }: KadoPlan): SheetPlace {
  const { panel } = seats[0]
  const air = AIR * scale
  const x = panel.x + panel.width + air
  const height = LEAST.height * scale
  const width = stage.x + stage.width - air - x
  return { shape: 'narrow', x, y: choices.y - air - height, width, height }
}

const within = (at: number, least: number, most: number): number => Math.min(Math.max(at, least), most)

/** The smallest that holds them all. */
function around(rects: readonly Rect[]): Rect {
  const x = Math.min(...rects.map((one) => one.x))
  const y = Math.min(...rects.map((one) => one.y))
  return {
    ...{ x, y },
    width: Math.max(...rects.map((one) => one.x + one.width)) - x,
    height: Math.max(...rects.map((one) => one.y + one.height)) - y,
  }
}
