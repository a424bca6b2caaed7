import { CanvasSource, Rectangle, Texture } from 'pixi.js'

/** The longest side of a page, px: small enough to be uploaded to the GPU again when a picture is added. */
const PAGE = 2048
/** Empty px around every picture, so that none bleeds into its neighbour when it is scaled down. */
const GAP = 8

/** A picture in an atlas. */
export interface Frame {
  readonly texture: Texture
  /** Draws a copy of the picture to another context, at its own size. */
  copyTo(context: CanvasRenderingContext2D): void
  /** Uploads it to the GPU if necessary; to be called before it is drawn. */
  send(): void
}

/** Pictures of about one size, packed in pages, so that their sprites are batched. */
export interface Atlas {
  /**
   * Adds a picture.
   * @param draw with the picture's top left corner at the origin
   */
  add(label: string, draw: (context: CanvasRenderingContext2D) => void, size?: Extent): Frame
  dispose(): void
}

/** In px. */
export interface Extent {
  readonly width: number
  readonly height: number
}

interface Page {
  readonly source: CanvasSource
  readonly context: CanvasRenderingContext2D
  readonly textures: Texture[]
  /** The number of textures that have been uploaded. */
  sent: number
}

/** The columns and rows of a page for the expected number of pictures. */
export function gridFor({ width, height }: Extent, expected: number): { columns: number; rows: number } {
  const fitting = (length: number) => Math.max(1, Math.floor((PAGE - GAP) / (length + GAP)))
  const columns = Math.min(fitting(width), expected)
  return { columns, rows: Math.min(fitting(height), Math.ceil(expected / columns)) }
}

/**
 * @param cell the largest picture's size
 * @param expected the maximum number of pictures that a page is made for
 */
export function createAtlas(cell: Extent, expected: number): Atlas {
  const { columns, rows } = gridFor(cell, expected)
  const pages: Page[] = []
  const cornerOf = (index: number) => ({
    x: GAP + (index % columns) * (cell.width + GAP),
    y: GAP + Math.floor(index / columns) * (cell.height + GAP),
  })
  const pageWithRoom = (): Page => {
    const last = pages.at(-1)
    if (last !== undefined && last.textures.length < columns * rows) return last
    const page = openPage(GAP + columns * (cell.width + GAP), GAP + rows * (cell.height + GAP))
    pages.push(page)
    return page
  }

  return {
    add(label, draw, { width, height } = cell) {
      const page = pageWithRoom()
      const { context, source, textures } = page
      const index = textures.length
      const { x, y } = cornerOf(index)
      context.save()
      context.translate(x, y)
      draw(context)
      context.restore()
      const texture = new Texture({ source, frame: new Rectangle(x, y, width, height), label })
      textures.push(texture)
      return {
        texture,
        copyTo: (target) => target.drawImage(context.canvas, x, y, width, height, 0, 0, width, height),
        send() {
          if (index < page.sent) return
          page.sent = textures.length
          source.update()
        },
      }
    },
    dispose() {
      for (const { source, textures } of pages) {
        for (const texture of textures) texture.destroy()
        source.destroy()
      }
    },
  }
}

/** With mipmaps, so that a card stays smooth while it shrinks in flight. */
function openPage(width: number, height: number): Page {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('No 2D canvas')
  const source = new CanvasSource({ resource: canvas, autoGenerateMipmaps: true, scaleMode: 'linear' })
  return { source, context, textures: [], sent: 0 }
}
