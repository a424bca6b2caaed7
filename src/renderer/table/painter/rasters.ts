import { CanvasSource, Texture } from 'pixi.js'
import { type Card, FACES } from '../../../shared/games/5211'
import { CARD_BACK, cardFace } from '../../art/cards'
import { CARD_RATIO } from '../layout'

export type Face = Card | 'back'

/** Widths that cards are rasterised at, device px. */
const SIZES = [128, 256, 512, 1024] as const
/** What is left of the colours of a card that is out (tokens, Card states). */
const OUT_FILTER = 'saturate(.3)'

interface Raster {
  readonly size: number
  readonly canvas: HTMLCanvasElement
  readonly texture: Texture
  /** The same card with hardly any colour, made when it is first wanted. */
  faded: Texture | null
}

/** The pictures of the cards as textures, each made at the sizes that are drawn. */
export interface Rasters {
  /**
   * The texture of a face for a width in device px: the fitting one, or while that is being made any other of the same
   * face; null where there is none yet.
   */
  get(face: Face, width: number): Texture | null
  /** The same without its colours. */
  getFaded(face: Face, width: number): Texture | null
  /** Makes every face at these widths, one after the other, and lets go of larger ones. */
  prepare(widths: readonly number[]): Promise<void>
  dispose(): void
}

export const sizeFor = (width: number): number => SIZES.find((size) => size >= width) ?? 1024

/** @param onReady called when a texture that was wanted is there */
export function createRasters(onReady: () => void): Rasters {
  const rasters = new Map<string, Raster>()
  const underway = new Map<string, Promise<void>>()
  const pictures = new Map<Face, Promise<HTMLImageElement>>()
  let disposed = false

  const make = async (face: Face, size: number): Promise<void> => {
    const picture = pictures.get(face) ?? load(face)
    pictures.set(face, picture)
    const canvas = draw(await picture, size)
    if (disposed) return
    rasters.set(`${face}@${size}`, { size, canvas, texture: textureOf(canvas, face), faded: null })
  }
  const want = (face: Face, size: number): Promise<void> => {
    const key = `${face}@${size}`
    const made = underway.get(key) ?? make(face, size)
    underway.set(key, made)
    return made
  }
  const find = (face: Face, width: number): Raster | null => {
    const size = sizeFor(width)
    const exact = rasters.get(`${face}@${size}`)
    if (exact) return exact
    // A picture that cannot be made is asked for once only; the card stays blank.
    if (!underway.has(`${face}@${size}`)) want(face, size).then(onReady, () => undefined)
    const others = SIZES.flatMap((other) => rasters.get(`${face}@${other}`) ?? [])
    return others.at(-1) ?? null
  }

  return {
    get: (face, width) => find(face, width)?.texture ?? null,
    getFaded(face, width) {
      const raster = find(face, width)
      if (raster === null) return null
      raster.faded ??= textureOf(filtered(raster.canvas), `${face} faded`)
      return raster.faded
    },
    async prepare(widths) {
      const sizes = new Set(widths.map(sizeFor))
      for (const face of ['back', ...FACES] as const)
        for (const size of sizes) if (!disposed) await want(face, size)
      for (const [key, raster] of rasters) {
        if (raster.size <= Math.max(...sizes)) continue
        rasters.delete(key)
        underway.delete(key)
        destroy(raster)
      }
    },
    dispose() {
      disposed = true
      for (const raster of rasters.values()) destroy(raster)
    },
  }
}

function destroy({ texture, faded }: Raster): void {
  texture.destroy(true)
  faded?.destroy(true)
}

async function load(face: Face): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = face === 'back' ? CARD_BACK : cardFace(face)
  await image.decode()
  return image
}

function draw(image: CanvasImageSource, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(width * CARD_RATIO)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

function filtered(source: HTMLCanvasElement): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = source.width
  canvas.height = source.height
  const context = canvas.getContext('2d')
  if (context) {
    context.filter = OUT_FILTER
    context.drawImage(source, 0, 0)
  }
  return canvas
}

/** Smaller copies go with it, so that a card stays smooth while it shrinks in flight. */
const textureOf = (resource: HTMLCanvasElement, label: string): Texture =>
  new Texture({
    source: new CanvasSource({ resource, autoGenerateMipmaps: true, scaleMode: 'linear' }),
    label,
  })
