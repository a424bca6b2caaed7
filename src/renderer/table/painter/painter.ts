import type { TableLayout } from '../../games/5211/plan/layout'
import type { Scene } from '../scene/scene'
import { createEasel, type Drawn, type Easel } from './easel'

/** Draws a scene's cards and lights on a canvas, and nothing while it is not asked to. */
export interface Painter {
  /** Draws the scene as it is now, and once more when pictures that it lacks have been loaded. */
  paint(scene: Scene): void
  resize(layout: TableLayout): void
  /** What is on the canvas now: the key of every card drawn and the label of its picture, for tests of secrecy. */
  drawn(): readonly Drawn[]
  dispose(): void
}

interface PainterOptions {
  /** The canvas becomes its child. */
  readonly host: HTMLElement
  readonly layout: TableLayout
  /** The canvas has lost its context and draws nothing any more: this painter is to be disposed of. */
  readonly onLost: () => void
}

/** The easel of the table that was left last: the next one is there at once, and Pixi keeps something of each renderer. */
let spare: Easel | null = null

/** @throws NoWebGlError where the system has no WebGL */
export async function createPainter({ host, layout, onLost }: PainterOptions): Promise<Painter> {
  const easel = takeSpare() ?? (await createEasel(layout))
  easel.putUp(host, onLost)
  return {
    paint: easel.paint,
    resize: easel.resize,
    drawn: easel.drawn,
    dispose() {
      easel.takeDown()
      if (easel.isLost() || spare !== null) easel.destroy()
      else spare = easel
    },
  }
}

function takeSpare(): Easel | null {
  const taken = spare
  spare = null
  if (taken === null || !taken.isLost()) return taken
  taken.destroy()
  return null
}
