import type { Texture } from 'pixi.js'
import { type Card, FACES } from '../../../shared/games/5211'
import { CARD_BACK, cardFace } from '../../art/cards'
import { CARD_RATIO } from '../../games/5211/plan/layout'
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
  /**
   * Makes every face at these widths, one after the other, and sets larger ones aside; `onReady` is called then. A later
   * call ends an earlier one.
   */
  prepare(widths: readonly number[]): Promise<void>
  /** Whether pictures have been set aside: they are given out no more, but may still be in what was drawn last. */
  hasSetAside(): boolean
  /** Destroys what has been set aside, once nothing is drawn with it any more. */
  letGo(): void
  dispose(): void
}

export const sizeFor = (width: number): number => SIZES.find((size) => size >= width) ?? 1024

/** @param onReady called when a texture that was wanted is there, and when there is something to let go of */
export function createRasters(onReady: () => void): Rasters {
  const editions = new Map<number, Edition>()
  const pictures = new Map<Face, Promise<HTMLImageElement>>()
  const setAside: Edition[] = []
  let preparations = 0 // begun so far; only the last one goes on
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
      preparations += 1
      const mine = preparations
      const sizes = new Set(widths.map(sizeFor))
      for (const size of sizes)
        for (const face of ALL_FACES) {
          await idle()
          if (disposed || mine !== preparations) return
          await want(face, size)
        }
      const larger = [...editions].filter(([size]) => size > Math.max(...sizes))
      for (const [size, edition] of larger) {
        editions.delete(size)
        setAside.push(edition)
      }
      if (larger.length > 0) onReady()
    },
    hasSetAside: () => setAside.length > 0,
    letGo() {
      for (const edition of setAside.splice(0)) disposeOf(edition)
    },
    dispose() {
      disposed = true
      for (const edition of [...editions.values(), ...setAside]) disposeOf(edition)
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
