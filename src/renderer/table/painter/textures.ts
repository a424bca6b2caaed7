import type { Texture } from 'pixi.js'
import { CARD_RATIO, type TablePlan } from '../plan'
import { type Atlas, createAtlas, type Frame } from './atlas'

/** The pictures of a game's cards: SVG files without fonts or filters, so that they can be drawn at any size. */
export interface Art {
  /** Every card that there is, as a scene calls it. */
  readonly cards: readonly string[]
  /** The picture of every card's back. */
  readonly back: string
  /**
   * The picture of a card's front: a small card may have a form of its own.
   * @param width that it is drawn at, CSS px
   */
  front(card: string, width: number): string
  /** Where a picture is. */
  address(picture: string): string
}

/** What is left of the colours of a card that is out. */
const OUT_FILTER = 'saturate(.3)'
/** Few cards are out at a time: their pages are small. */
const FADED_A_PAGE = 8

/** The cards at one width. */
interface CardsAtWidth {
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
function createCardsAtWidth(width: number, expected: number): CardsAtWidth {
  const cell = { width, height: heightOf(width) }
  return {
    width,
    pictures: new Map(),
    faded: new Map(),
    underway: new Map(),
    pages: createAtlas(cell, expected),
    fadedPages: createAtlas(cell, FADED_A_PAGE),
  }
}

function addPicture(
  { width, pictures, pages }: CardsAtWidth,
  picture: string,
  image: HTMLImageElement,
): void {
  const draw = (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0, width, heightOf(width))
  pictures.set(picture, pages.add(picture, draw))
}

/** Adds a picture that is there already once more, without its colours. */
function addFaded({ pictures, faded, fadedPages }: CardsAtWidth, picture: string): void {
  const draw = (context: CanvasRenderingContext2D) => {
    context.filter = OUT_FILTER
    pictures.get(picture)?.copyTo(context)
  }
  faded.set(picture, fadedPages.add(`${picture} faded`, draw))
}

function disposeOf({ pages, fadedPages }: CardsAtWidth): void {
  pages.dispose()
  fadedPages.dispose()
}

/** Widths that cards are rasterised at, device px. */
const SIZES = [128, 256, 512, 1024] as const
/** How long a picture waits for an idle moment at most, ms. */
const PATIENCE = 200

/** A picture at one of the widths that cards are rasterised at, device px. */
interface RequestedTexture {
  readonly picture: string
  readonly size: number
}

/** The pictures of the cards as textures, each made at the sizes that are drawn. */
export interface Textures {
  /**
   * The texture of a picture for a width in device px: the fitting one, or while that is being made any other of the same
   * picture; null where there is none yet.
   */
  get(picture: string, width: number): Texture | null
  /** A picture as far as it has been made for any width, without asking for it; null where it has not. */
  getMade(picture: string): Texture | null
  /** The same as `get` without its colours. */
  getFaded(picture: string, width: number): Texture | null
  /**
   * Makes these pictures, one after the other, and sets aside those that are too large for anything that is drawn;
   * `onReady` is called then. A later call ends an earlier one.
   * @param largest width that cards are drawn with, one of those that they are rasterised at, device px
   */
  prepare(requested: readonly RequestedTexture[], largest: number): Promise<void>
  /** Whether pictures have been set aside: they are given out no more, but may still be in what was drawn last. */
  hasSetAside(): boolean
  /** Destroys what has been set aside, once nothing is drawn with it any more. */
  letGo(): void
  dispose(): void
}

/** The width that a card is rasterised at which is drawn at another, device px. */
const sizeFor = (width: number): number => SIZES.find((size) => size >= width) ?? 1024

/**
 * @param art whose pictures
 * @param onReady called when a texture that was wanted is there, and when there is something to let go of
 */
export function createTextures(art: Pick<Art, 'cards' | 'address'>, onReady: () => void): Textures {
  const widths = new Map<number, CardsAtWidth>()
  const images = new Map<string, Promise<HTMLImageElement>>()
  const setAside: CardsAtWidth[] = []
  let preparations = 0 // begun so far; only the last one continues
  let disposed = false

  const cardsAt = (size: number): CardsAtWidth => {
    const known = widths.get(size)
    if (known !== undefined) return known
    const cards = createCardsAtWidth(size, art.cards.length + 1)
    widths.set(size, cards)
    return cards
  }
  const make = async (picture: string, size: number): Promise<void> => {
    const loading = images.get(picture) ?? load(art.address(picture))
    images.set(picture, loading)
    const image = await loading
    const cards = widths.get(size)
    if (disposed || cards === undefined || cards.pictures.has(picture)) return
    addPicture(cards, picture, image)
  }
  const request = (picture: string, size: number): Promise<void> => {
    const { underway } = cardsAt(size)
    const made = underway.get(picture) ?? make(picture, size)
    underway.set(picture, made)
    return made
  }
  const madeIn = (picture: string): CardsAtWidth | null =>
    [...widths.values()].findLast(({ pictures }) => pictures.has(picture)) ?? null
  /** The edition that has a picture at the wanted size, and else any that has it; the wanted one is then asked for. */
  const find = (picture: string, width: number): CardsAtWidth | null => {
    const size = sizeFor(width)
    const fitting = cardsAt(size)
    if (fitting.pictures.has(picture)) return fitting
    // A picture that cannot be made is asked for once only; the card stays blank.
    if (!fitting.underway.has(picture)) request(picture, size).then(onReady, () => undefined)
    return madeIn(picture)
  }
  const textureOf = (frame: Frame | undefined): Texture | null => {
    frame?.send()
    return frame?.texture ?? null
  }

  return {
    get: (picture, width) => textureOf(find(picture, width)?.pictures.get(picture)),
    getMade: (picture) => textureOf(madeIn(picture)?.pictures.get(picture)),
    getFaded(picture, width) {
      const cards = find(picture, width)
      if (cards === null) return null
      if (!cards.faded.has(picture)) addFaded(cards, picture)
      return textureOf(cards.faded.get(picture))
    },
    async prepare(requested, largest) {
      preparations += 1
      const mine = preparations
      for (const { picture, size } of requested) {
        await idle()
        if (disposed || mine !== preparations) return
        await request(picture, size)
      }
      // Each is a whole document, which the page would go through whenever it tidies its memory up.
      images.clear()
      const larger = [...widths].filter(([size]) => size > largest)
      for (const [size, cards] of larger) {
        widths.delete(size)
        setAside.push(cards)
      }
      if (larger.length > 0) onReady()
    },
    hasSetAside: () => setAside.length > 0,
    letGo() {
      for (const cards of setAside.splice(0)) disposeOf(cards)
    },
    dispose() {
      disposed = true
      for (const cards of [...widths.values(), ...setAside]) disposeOf(cards)
    },
  }
}

async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = address
  await image.decode()
  return image
}

/** Until nothing else is to be done, so that input goes before pictures. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: PATIENCE })
  })

/**
 * The pictures that the cards of a plan may need: of each card the form for its width, and the back.
 * @param widths that cards are drawn at, CSS px @param density device px for one CSS px
 */
export function requestedTextures(
  art: Pick<Art, 'cards' | 'back' | 'front'>,
  widths: readonly number[],
  density: number,
): readonly RequestedTexture[] {
  const all = widths.flatMap((width) =>
    [art.back, ...art.cards.map((card) => art.front(card, width))].map(
      (picture): RequestedTexture => ({ picture, size: sizeFor(width * density) }),
    ),
  )
  return [...new Map(all.map((requested) => [`${requested.size} ${requested.picture}`, requested])).values()]
}

/**
 * Has the pictures made that cards of these widths may need, unless that has been asked for already.
 * @returns to be called whenever the plan or the density may be another, and nothing else is to be done
 */
export function createPreparing(
  art: Art,
  textures: Pick<Textures, 'prepare'>,
): (plan: Pick<TablePlan, 'cardWidths' | 'widestCard'>, density: number) => void {
  let asked = ''
  return ({ cardWidths, widestCard = 0 }, density) => {
    const requested = requestedTextures(art, cardWidths, density)
    const largest = sizeFor(Math.max(widestCard, ...cardWidths) * density)
    const all = JSON.stringify([requested, largest])
    if (all === asked) return
    asked = all
    // A picture that cannot be made leaves its card blank.
    textures.prepare(requested, largest).catch(() => undefined)
  }
}
