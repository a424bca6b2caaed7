import { CanvasSource, Texture } from 'pixi.js'
import { LIZARD_RING } from '../../../parts/art/pictures'

const SIZE = 512

/** The ring of lizards. */
export interface Lizards {
  /** Null until it is loaded. */
  texture(): Texture | null
  dispose(): void
}

/** @param onReady called when it is there */
export function loadLizards(onReady: () => void): Lizards {
  let texture: Texture | null = null
  let disposed = false
  const load = async () => {
    const image = new Image()
    image.src = LIZARD_RING
    await image.decode()
    if (disposed) return
    const canvas = document.createElement('canvas')
    canvas.width = SIZE
    canvas.height = SIZE
    canvas.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE)
    texture = new Texture({ source: new CanvasSource({ resource: canvas, autoGenerateMipmaps: true }) })
    onReady()
  }
  // Without its picture the ring is a ring of rays.
  load().catch(() => undefined)
  return {
    texture: () => texture,
    dispose() {
      disposed = true
      texture?.destroy(true)
    },
  }
}
