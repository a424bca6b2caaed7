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

/** A canvas is opened again at once, then after so many ms, and after twice as many each time, up to the longest. */
const FIRST_MS = 1_000
const LONGEST_MS = 60_000
/** A canvas that has lasted for so many ms is lost for another reason than the one before: the waits begin anew. */
const LASTING_MS = 60_000

/** Opens a canvas for the scene, and another one whenever it is lost or could not be opened: drivers come back after a while. */
export function createCanvas(openPainter: OpenPainter, { scene, plan, onLost }: Drawn) {
  const failed = signal(false)
  let painter: Painter | null = null
  let openedAt = 0
  let opening = 0 // the one that is wanted; a later one makes an earlier one needless
  let tries = 0 // since a canvas has lasted
  let next: ReturnType<typeof setTimeout> | undefined

  const paint = () => painter?.paint(scene, plan.peek())
  const drop = () => {
    opening += 1
    clearTimeout(next)
    painter?.dispose()
    painter = null
  }
  const open = async () => {
    drop()
    const mine = opening
    const isWanted = () => mine === opening
    const opened = await openPainter(plan.peek(), () => isWanted() && lose()).catch(() => null)
    if (!isWanted()) return opened?.dispose()
    if (opened === null) return again()
    painter = opened
    openedAt = performance.now()
    failed.value = false
    painter.resize(plan.peek())
    paint()
  }
  const again = () => {
    drop()
    const ms = tries === 0 ? 0 : Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS)
    tries += 1
    failed.value = ms > 0
    next = setTimeout(() => void open(), ms)
  }
  const lose = () => {
    onLost()
    if (performance.now() - openedAt > LASTING_MS) tries = 0
    again()
  }
  void open()

  return {
    /** Nothing can be drawn at the moment. */
    failed: failed as ReadonlySignal<boolean>,
    /** Opens a canvas now, without waiting any longer. */
    retry: () => void open(),
    paint,
    resize: () => painter?.resize(plan.peek()),
    drawn: (): ReturnType<Painter['drawn']> => painter?.drawn() ?? [],
    dispose: drop,
  }
}
