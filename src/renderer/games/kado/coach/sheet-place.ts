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

/**
 * Where the coach lays its sheet: over the deck and the order of the turn, but never over what is chosen from, the card it is about,
 * or the own grid.
 * @param besideBoard whether the deduction board is open, which moves both
 */
export function sheetPlace(plan: KadoPlan, besideBoard: boolean): SheetPlace {
  if (plan.scenery === 'place') return whilePlacing(plan)
  switch (plan.plan) {
    case 'standard':
      return page(plan, besideBoard ? plan.besideBoard : plan)
    case 'compact':
      return beneathGrid(plan, plan.seats[0].cardNote.x, 'flat')
    case 'portrait':
      return besideGrid(plan)
  }
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

type Piles = Pick<KadoPlan, 'deck' | 'deckNote' | 'order'>

/** As wide as the deck and the order of the turn. */
function page(plan: KadoPlan, { deck, deckNote, order }: Piles): SheetPlace {
  const { scale, stage, choices } = plan
  const under = around([rectOf(deck), deckNote, ...(order === null ? [] : [order])])
  const width = Math.max(under.width, LEAST.width * scale)
  const height = Math.max(under.height, LEAST.height * scale)
  return {
    ...{ shape: 'page', width, height },
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
