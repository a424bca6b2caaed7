import type { Cell } from '../../../../shared/games/kado'
import type { DrawnFor } from '../../../table/plan/fitting'
import { LEAST_TARGET } from '../../../table/plan/plan'
import { cardIn, type Field } from './field'
import { type Frame, frameOf, nextOf, reachOf } from './frame'
import type { Shares } from './in-window'
import type { KadoDrawing, Plan, Scenery } from './layout'

/** What a drawing is made for. */
export interface Table {
  /** The cells of the grid at the bottom, in the order they were laid. */
  readonly own: readonly Cell[]
  /** Of the others, clockwise. */
  readonly others: readonly (readonly Cell[])[]
  /** Whether the gifter sits at the bottom and looks at a card. */
  readonly giving: boolean
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

/** The own cells that are drawn while a card is placed: all that could be used, or where they would be too small the next ones. */
export function placingFrame(field: Field, { own, scale }: Table): Frame {
  if (own.length === 0) return frameOf(own)
  const reach = reachOf(own)
  return cardIn(field, reach) * scale < LEAST_TARGET ? nextOf(own) : reach
}
