import { Graphics } from 'pixi.js'
import type { TablePlan } from '../plan/plan'

const LINE = 0xbfede8
/** How far the inner line runs inside the outer one, plan px. */
const INSET = { x: 12, y: 10 }

/** The fine double ellipse inlaid in the table. */
export function drawInlay(plan: TablePlan): {
  readonly view: Graphics
  stretch(plan: TablePlan): void
} {
  const view = new Graphics({ zIndex: 0 })
  // So long a line would be drawn by itself, which costs every frame of a flight more than its corners do.
  view.context.batchMode = 'batch'
  let drawn = ''
  const stretch = ({ inlay, scale }: TablePlan) => {
    const wanted = JSON.stringify([inlay, scale])
    if (wanted === drawn) return
    drawn = wanted
    view.clear()
    if (inlay === null) return
    const { x, y, width, height } = inlay
    const [midX, midY] = [x + width / 2, y + height / 2]
    view.ellipse(midX, midY, width / 2, height / 2).stroke({ width: 1.5 * scale, color: LINE, alpha: 0.1 })
    view
      .ellipse(midX, midY, width / 2 - INSET.x * scale, height / 2 - INSET.y * scale)
      .stroke({ width: scale, color: LINE, alpha: 0.06 })
  }
  stretch(plan)
  return { view, stretch }
}
