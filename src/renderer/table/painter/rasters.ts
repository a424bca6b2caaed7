import type { Texture } from 'pixi.js'
import { type Card, FACES } from '../../../shared/games/5211'
import { CARD_BACK, cardFace } from '../../art/cards'
import { CARD_RATIO } from '../layout'
import { type Atlas, createAtlas, type Frame } from './atlas'

export type Face = Card | 'back'

/** Widths that cards are rasterised at, device px. */
const SIZES = [128, 256, 512, 1024] as const
/** What is left of the colours of a card that is out (tokens, Card states). */
const OUT_FILTER = 'saturate(.3)'
const ALL_FACES = ['back', ...FACES] as const
/** Few cards are out at a time: their pages are small. */
const FADED_A_PAGE = 8
/** How long a picture waits for an idle moment at most, ms. */
const PATIENCE = 200

/** The cards at one width. */
interface Edition {
  readonly faces: Map<Face, Frame>
  /** The same cards with hardly any colour, each made when it is first wanted. */
  readonly faded: Map<Face, Frame>
  readonly underway: Map<Face, Promise<void>>
  readonly pages: Atlas
  readonly fadedPages: Atlas
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
  const editions = new Map<number, Edition>()
  const pictures = new Map<Face, Promise<HTMLImageElement>>()
  let disposed = false

  const editionOf = (size: number): Edition => {
    const edition = editions.get(size) ?? createEdition(size)
    editions.set(size, edition)
    return edition
  }
  const make = async (face: Face, size: number): Promise<void> => {
    const picture = pictures.get(face) ?? load(face)
    pictures.set(face, picture)
    const image = await picture
    const edition = editions.get(size)
    if (disposed || edition === undefined || edition.faces.has(face)) return
    const draw = (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0, size, heightOf(size))
    edition.faces.set(face, edition.pages.add(face, draw))
  }
  const want = (face: Face, size: number): Promise<void> => {
    const { underway } = editionOf(size)
    const made = underway.get(face) ?? make(face, size)
    underway.set(face, made)
    return made
  }
  /** The edition that has a face at the size nearest to the wanted one; asks for the wanted one where it lacks. */
  const find = (face: Face, width: number): Edition | null => {
    const size = sizeFor(width)
    const fitting = editionOf(size)
    if (fitting.faces.has(face)) return fitting
    // A picture that cannot be made is asked for once only; the card stays blank.
    if (!fitting.underway.has(face)) want(face, size).then(onReady, () => undefined)
    let other: Edition | null = null
    for (const edition of editions.values()) if (edition.faces.has(face)) other = edition
    return other
  }
  const textureOf = (frame: Frame | undefined): Texture | null => {
    frame?.send()
    return frame?.texture ?? null
  }

  return {
    get: (face, width) => textureOf(find(face, width)?.faces.get(face)),
    getFaded(face, width) {
      const edition = find(face, width)
      if (edition === null) return null
      if (!edition.faded.has(face)) addFaded(edition, face)
      return textureOf(edition.faded.get(face))
    },
    async prepare(widths) {
      const sizes = new Set(widths.map(sizeFor))
      for (const size of sizes)
        for (const face of ALL_FACES) {
          await idle()
          if (disposed) return
          await want(face, size)
        }
      for (const [size, edition] of editions) {
        if (size <= Math.max(...sizes)) continue
        editions.delete(size)
        disposeOf(edition)
      }
    },
    dispose() {
      disposed = true
      for (const edition of editions.values()) disposeOf(edition)
    },
  }
}

const heightOf = (width: number): number => Math.round(width * CARD_RATIO)

function createEdition(width: number): Edition {
  const cell = { width, height: heightOf(width) }
  return {
    ...{ faces: new Map(), faded: new Map(), underway: new Map() },
    pages: createAtlas(cell, ALL_FACES.length),
    fadedPages: createAtlas(cell, FADED_A_PAGE),
  }
}

function addFaded({ faces, faded, fadedPages }: Edition, face: Face): void {
  const draw = (context: CanvasRenderingContext2D) => {
    context.filter = OUT_FILTER
    faces.get(face)?.copyTo(context)
  }
  faded.set(face, fadedPages.add(`${face} faded`, draw))
}

function disposeOf({ pages, fadedPages }: Edition): void {
  pages.dispose()
  fadedPages.dispose()
}

async function load(face: Face): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = face === 'back' ? CARD_BACK : cardFace(face)
  await image.decode()
  return image
}

/** Until nothing else is to be done, so that input goes before pictures. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: PATIENCE })
  })
