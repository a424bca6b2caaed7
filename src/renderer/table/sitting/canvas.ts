import { type ReadonlySignal, signal } from '@preact/signals'
import type { Painter } from '../painter/painter'
import type { TablePlan } from '../plan/plan'
import type { Scene } from '../scene/scene'

/** @param onLost called when the canvas has lost its context and draws nothing any more */
export type OpenPainter = (plan: TablePlan, onLost: () => void) => Promise<Painter>

interface Drawn {
  readonly scene: Scene
  readonly plan: ReadonlySignal<TablePlan>
  /** The canvas draws nothing any more, and a new one is about to be opened. */
  readonly onLost: () => void
}

/** Opens a canvas for the scene, and another one whenever it is lost. */
export function createCanvas(openPainter: OpenPainter, { scene, plan, onLost }: Drawn) {
  const failed = signal(false)
  let painter: Painter | null = null
  let disposed = false
  let openings = 0 // of the canvas; a later one makes an earlier one needless

  const paint = () => painter?.paint(scene, plan.peek())
  const open = async () => {
    painter?.dispose()
    painter = null
    openings += 1
    const mine = openings
    try {
      const opened = await openPainter(plan.peek(), reopen)
      if (disposed || mine !== openings) return opened.dispose()
      painter = opened
      painter.resize(plan.peek())
      paint()
    } catch {
      failed.value = !disposed && mine === openings
    }
  }
  const reopen = () => {
    onLost()
    void open()
  }
  void open()

  return {
    /** Nothing can be drawn on this system. */
    failed: failed as ReadonlySignal<boolean>,
    paint,
    resize: () => painter?.resize(plan.peek()),
    drawn: (): ReturnType<Painter['drawn']> => painter?.drawn() ?? [],
    dispose() {
      disposed = true
      painter?.dispose()
    },
  }
}
