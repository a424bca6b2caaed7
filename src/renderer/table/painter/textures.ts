import type { Texture } from 'pixi.js'
import { CARD_RATIO, type TablePlan } from '../plan'
import { type Atlas, createAtlas, type Frame } from './atlas'

/** The pictures of a game's cards: SVG files without fonts or filters, so that they can be drawn at any size. */
export interface Art {
  /** The names of all cards, as in a scene. */
  readonly cards: readonly string[]
  /** The picture of every card's back. */
  readonly back: string
  /**
   * The picture of a card's front: a small card may have a form of its own.
   * @param width on screen, CSS px
   */
  front(card: string, width: number): string
  /** The URL of a picture. */
  address(picture: string): string
}

/** The filter for a card that is out. */
const OUT_FILTER = 'saturate(.3)'
/** Pages of faded cards are small, as few cards are out at a time. */
const FADED_A_PAGE = 8

/** The cards at one width. */
interface CardsAtWidth {
  /** Device px. */
  readonly width: number
  readonly pictures: Map<string, Frame>
  /** Desaturated copies, each made on demand. */
  readonly faded: Map<string, Frame>
  readonly underway: Map<string, Promise<void>>
  readonly pages: Atlas
  readonly fadedPages: Atlas
}

const heightOf = (width: number): number => Math.round(width * CARD_RATIO)

/** @param expected the approximate number of pictures */
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

/** Adds a desaturated copy of an existing picture. */
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

/** Widths at which cards are rasterised, device px. */
const SIZES = [128, 256, 512, 1024] as const
/** The maximum time that a picture waits for an idle period, ms. */
const PATIENCE = 200

/** A picture at one of the widths at which cards are rasterised, device px. */
interface RequestedTexture {
  readonly picture: string
  readonly size: number
}

/** The pictures of the cards as textures, rasterised at the sizes in use. */
export interface Textures {
  /**
   * The texture of a picture for a width in device px: the fitting one, or while that is being made another one of the same
   * picture; null if there is none yet.
   */
  get(picture: string, width: number): Texture | null
  /** An existing texture of a picture for any width, without requesting one; null for none. */
  getMade(picture: string): Texture | null
  /** Like `get`, but desaturated. */
  getFaded(picture: string, width: number): Texture | null
  /**
   * Makes these pictures, one after the other, retires those that are too large for anything that is drawn, and then calls
   * `onReady`. A later call cancels an earlier one.
   * @param largest the largest width in use, one of those at which cards are rasterised, device px
   */
  prepare(requested: readonly RequestedTexture[], largest: number): Promise<void>
  /** True if pictures have been retired: they are not returned any more, but the last frame may still use them. */
  hasSetAside(): boolean
  /** Destroys the retired pictures; to be called after a frame without them. */
  letGo(): void
  dispose(): void
}

/** The width at which a card is rasterised, for its width on screen, device px. */
const sizeFor = (width: number): number => SIZES.find((size) => size >= width) ?? 1024

/**
 * @param onReady called when a requested texture has been made, and when pictures have been retired
 */
export function createTextures(art: Pick<Art, 'cards' | 'address'>, onReady: () => void): Textures {
  const widths = new Map<number, CardsAtWidth>()
  const images = new Map<string, Promise<HTMLImageElement>>()
  const setAside: CardsAtWidth[] = []
  let preparations = 0 // started so far; only the last one continues
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
  /** The cards at the fitting width if they have the picture; otherwise any that have it, and the fitting one is requested. */
  const find = (picture: string, width: number): CardsAtWidth | null => {
    const size = sizeFor(width)
    const fitting = cardsAt(size)
    if (fitting.pictures.has(picture)) return fitting
    // A picture that can't be made is requested only once; its card stays blank.
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
      // Each image is a whole document, which would slow down garbage collection.
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

/** Waits for an idle period, so that input takes precedence over pictures. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: PATIENCE })
  })

/**
 * The pictures that the cards of a plan may need: each card in the form for its width, and the back.
 * @param widths on screen, CSS px @param density device px for one CSS px
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
 * Prepares the pictures that cards of these widths may need, unless they have already been requested.
 * @returns a function to call in idle time whenever the plan or the density may have changed
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
    // If a picture can't be made, its card stays blank.
    textures.prepare(requested, largest).catch(() => undefined)
  }
}
