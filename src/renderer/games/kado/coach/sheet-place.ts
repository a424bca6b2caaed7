import type { View } from '../../../../shared/games/kado'
import type { Rect } from '../../../table/plan/plan'
import type { KadoPlan } from '../plan/layout'

/** How a sheet is laid out: as a page, a narrower one, a small tile; or with the words beside the buttons, flat or in a wide strip. */
type Shape = 'page' | 'narrow' | 'tile' | 'flat' | 'strip'

interface SheetPlace extends Rect {
  readonly shape: Shape
}

/** What a page needs at least, px of the plan's drawing. */
const LEAST = { width: 258, height: 232 }
const AIR = 8

/** The decision that the coach speaks of, and how many seats the gifter sits clockwise from the bottom. */
export interface Spoken {
  readonly phase: View['phase']
  readonly gifter: number
}

/**
 * Where the coach lays its sheet: never over what is chosen from, the own grid or the board, and during a challenge not over
 * what happened in this turn. A challenge is about the gifter, so the sheet lies over somebody who has nothing to do with it, or
 * where a duel leaves room.
 */
export function sheetPlace(plan: KadoPlan, { phase, gifter }: Spoken): SheetPlace {
  if (phase === 'challenge') {
    const bystander = plan.seats.findLast((_, position) => position !== 0 && position !== gifter)
    return bystander === undefined ? besideDuel(plan) : over(withMargin(bystander.panel, plan), plan)
  }
  switch (plan.plan) {
    case 'standard':
      return phase === 'place' && plan.seats.length === 2 ? besideDuel(plan) : beneathAll(plan)
    case 'compact':
      return beneathGrid(plan)
    case 'portrait':
      return phase === 'place' ? page(plan) : besideGrid(plan)
  }
}

const SHAPES = { standard: 'page', compact: 'narrow', portrait: 'tile' } as const

const over = (place: Rect, { plan }: KadoPlan): SheetPlace => ({ shape: SHAPES[plan], ...place })

/** With what is free beside it, as an upright window has few seats in its row. */
function withMargin(panel: Rect, { plan, seats, stage, scale }: KadoPlan): Rect {
  if (plan !== 'portrait') return panel
  const others = seats.slice(1).map((seat) => seat.panel)
  const isFirst = others.every(({ x }) => x >= panel.x)
  const isLast = others.every(({ x }) => x <= panel.x)
  const left = isFirst ? stage.x + AIR * scale : panel.x
  const right = isLast ? stage.x + stage.width - AIR * scale : panel.x + panel.width
  return { ...panel, x: left, width: right - left }
}

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

/** Over the order of the turn, beneath the own grid and the deck, up to what is chosen from or to a duel's discard. */
function beneathAll({ stage, seats: [{ panel }], choices, discard, scale }: KadoPlan): SheetPlace {
  const air = AIR * scale
  const { x } = panel
  const y = panel.y + panel.height + 0.5 * air
  const height = stage.y + stage.height - y - 3 * air
  return { shape: 'strip', x, y, width: (discard?.note.x ?? choices.x) - air - x, height }
}

/** Over the others. */
function page({ stage, bar, scale }: KadoPlan): SheetPlace {
  const size = { width: LEAST.width * scale, height: LEAST.height * scale }
  return { shape: 'page', ...size, x: stage.x + AIR, y: bar.y + bar.height + AIR }
}

/** Over the strip beneath the own grid, right of the own card. */
function beneathGrid({ scale, stage, seats, choices }: KadoPlan): SheetPlace {
  const [{ panel, cardNote }] = seats
  const air = 6 * scale
  const { x } = cardNote
  const y = panel.y + panel.height + air
  const width = choices.x - AIR * scale - x
  return { shape: 'flat', x, y, width, height: stage.y + stage.height - air - y }
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
