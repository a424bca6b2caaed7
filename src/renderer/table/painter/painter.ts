import type { TablePlan } from '../plan/plan'
import type { Art } from './art'
import { createEasel, type Easel } from './easel'
import type { CreateLights } from './light-view'

/** Draws a scene's cards and lights on a canvas, and nothing while it is not asked to. */
export interface Painter extends Pick<Easel, 'paint' | 'resize' | 'drawn'> {
  dispose(): void
}

interface PainterOptions {
  /** The canvas becomes its child. */
  readonly host: HTMLElement
  readonly plan: TablePlan
  /** The pictures of the game's cards, and its lights. */
  readonly art: Art
  readonly lights?: CreateLights | undefined
  /** The canvas has lost its context and draws nothing any more: this painter is to be disposed of. */
  readonly onLost: () => void
}

/** The easel of the table that was left last: the next one is there at once, and Pixi keeps something of each renderer. */
let spare: Easel | null = null

/** @throws NoWebGlError where the system has no WebGL, or none at the moment */
export async function createPainter({ host, plan, art, lights, onLost }: PainterOptions): Promise<Painter> {
  const easel = takeSpare(art) ?? (await createEasel(plan, art, lights))
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

function takeSpare(art: Art): Easel | null {
  const taken = spare
  spare = null
  if (taken === null || (taken.art === art && !taken.isLost())) return taken
  taken.destroy()
  return null
}
