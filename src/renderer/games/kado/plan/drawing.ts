import type { Cell } from '../../../../shared/games/kado'
import type { DrawnFor } from '../../../table/drawing'
import type { Shares } from './in-window'
import type { KadoDrawing, Plan, Scenery } from './layout'

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
