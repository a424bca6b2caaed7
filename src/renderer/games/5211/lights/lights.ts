import { Graphics, Sprite } from 'pixi.js'
import { type CreateLights, type LightView, shapeLight } from '../../../table/painter/lights'
import type { Light } from '../../../table/scene'
import { type Lizards, loadLizards } from './lizards'
import { drawPath, drawRing } from './shapes'
import { drawWave, WAVE_SIZE } from './wave'

/** How wide the ring of lizards is, in radii of the disc. */
const LIZARDS = 1.84
/** How far the wave rolls, in its widths. */
const ROLL = 0.35
/** How much steeper than drawn the wave may be in a narrow window. */
const STEEPEST = 1.5
/** How far down the window the wave's foot lies. */
const FOOT = 0.78
/** The wave goes through beneath the cards that it tilts. */
const WAVE_LAYER = 25

/** The lights of 5211's evaluation: paths to the ring of lizards, and the wave of a round in which nobody scores. */
export const createLights: CreateLights = (redraw) => {
  const lizards = loadLizards(redraw)
  return {
    create(kind) {
      if (kind === 'path') return shapeLight(drawPath)
      if (kind === 'ring') return ringLight(lizards)
      if (kind === 'wave') return waveLight()
      throw new RangeError(`No light ${kind}`)
    },
    dispose: lizards.dispose,
  }
}

/** The disc with its rays, on which the lizards turn once they are loaded. */
function ringLight(lizards: Pick<Lizards, 'texture'>): LightView {
  const disc = shapeLight(drawRing)
  const sprite = disc.view.addChild(new Sprite({ anchor: 0.5, visible: false }))
  return {
    ...disc,
    show(light, scale) {
      disc.show(light, scale)
      const texture = lizards.texture()
      sprite.visible = texture !== null
      if (texture === null) return
      const { fromX, toX, toY, grown, turn } = light
      const width = Math.max(1, LIZARDS * (toX - fromX) * grown)
      if (sprite.texture !== texture) sprite.texture = texture
      sprite.position.set(toX, toY)
      sprite.setSize(width, width)
      sprite.rotation = turn
    },
  }
}

/** Drawn once, then rolled and faded as a whole. */
function waveLight(): LightView {
  const view = new Graphics({ zIndex: WAVE_LAYER })
  drawWave(view)
  return {
    view,
    show({ fromX, fromY, toX, toY, grown, alpha }: Light) {
      const across = (toX - fromX) / WAVE_SIZE.width
      const down = Math.min((toY - fromY) / WAVE_SIZE.height, STEEPEST * across)
      view.alpha = alpha
      view.scale.set(across, down)
      // Its foot stays where it is in the standard plan.
      view.y = fromY + FOOT * (toY - fromY - down * WAVE_SIZE.height)
      view.x = fromX - ROLL * (toX - fromX) * (1 - grown)
    },
    destroy: () => view.destroy(),
  }
}
