import { CARD_RATIO } from '../plan/plan'
import { type Atlas, createAtlas, type Frame } from './atlas'

/** What is left of the colours of a card that is out. */
const OUT_FILTER = 'saturate(.3)'
/** Few cards are out at a time: their pages are small. */
const FADED_A_PAGE = 8

/** The cards at one width. */
export interface Edition {
  /** Device px. */
  readonly width: number
  readonly pictures: Map<string, Frame>
  /** The same cards with hardly any colour, each made when it is first wanted. */
  readonly faded: Map<string, Frame>
  readonly underway: Map<string, Promise<void>>
  readonly pages: Atlas
  readonly fadedPages: Atlas
}

const heightOf = (width: number): number => Math.round(width * CARD_RATIO)

/** @param expected how many pictures it will have, about */
export function createEdition(width: number, expected: number): Edition {
  const cell = { width, height: heightOf(width) }
  return {
    ...{ width, pictures: new Map(), faded: new Map(), underway: new Map() },
    pages: createAtlas(cell, expected),
    fadedPages: createAtlas(cell, FADED_A_PAGE),
  }
}

export function addPicture(
  { width, pictures, pages }: Edition,
  picture: string,
  image: HTMLImageElement,
): void {
  const draw = (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0, width, heightOf(width))
  pictures.set(picture, pages.add(picture, draw))
}

/** Adds a picture that is there already once more, without its colours. */
export function addFaded({ pictures, faded, fadedPages }: Edition, picture: string): void {
  const draw = (context: CanvasRenderingContext2D) => {
    context.filter = OUT_FILTER
    pictures.get(picture)?.copyTo(context)
  }
  faded.set(picture, fadedPages.add(`${picture} faded`, draw))
}

export function disposeOf({ pages, fadedPages }: Edition): void {
  pages.dispose()
  fadedPages.dispose()
}
