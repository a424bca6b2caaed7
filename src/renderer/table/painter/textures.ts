import { CanvasSource, GraphicsContext, Rectangle, Texture } from 'pixi.js'
import { CARD_RATIO, type TablePlan } from '../plan'
import type { Badge, Glow } from '../scene'

/** The longest side of a page, px: small enough to be uploaded to the GPU again when a picture is added. */
const PAGE = 2048
/** Empty px around every picture, so that none bleeds into its neighbour when it is scaled down. */
const GAP = 8

/** A picture in an atlas. */
interface Frame {
  readonly texture: Texture
  /** Draws a copy of the picture to another context, at its own size. */
  copyTo(context: CanvasRenderingContext2D): void
  /** Uploads it to the GPU if necessary; to be called before it is drawn. */
  send(): void
}

/** Pictures of about one size, packed in pages, so that their sprites are batched. */
interface Atlas {
  /**
   * Adds a picture.
   * @param draw with the picture's top left corner at the origin
   */
  add(label: string, draw: (context: CanvasRenderingContext2D) => void, size?: Extent): Frame
  dispose(): void
}

/** In px. */
interface Extent {
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
function createAtlas(cell: Extent, expected: number): Atlas {
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

/** Colours of the design. */
const LANTERN = 0xffc864
const LANTERN_INK = 0x2b1a02
const INK = 0x0b2231
const CORAL = 0xff7a66
const GLOWS: Readonly<Record<Glow, { ring: number; light: number; strength: number; width: number }>> = {
  lantern: { ring: LANTERN, light: LANTERN, strength: 0.45, width: 4 },
  gold: { ring: 0xffe2a3, light: 0xffbe50, strength: 0.75, width: 3 },
  turquoise: { ring: 0x8cf0e4, light: 0x22d3c5, strength: 0.75, width: 3 },
  pale: { ring: 0xfff6e4, light: 0xfff6e4, strength: 0, width: 3 },
  coral: { ring: CORAL, light: CORAL, strength: 0, width: 3 },
}

export const glowLook = (glow: Glow) => GLOWS[glow]

/** Diameter of a badge, px at scale 1. */
const BADGE = 32

/** Shapes that many cards share. Badges have their own colours and need no tint. */
export interface Marks {
  readonly badges: Readonly<Record<Badge, GraphicsContext>>
  dispose(): void
}

export function createMarks(): Marks {
  const disc = (fill: number, line: number) =>
    new GraphicsContext()
      .circle(0, 0, BADGE / 2 - 1)
      .fill(fill)
      .stroke({ width: 2, color: line })
  const badges = {
    tick: disc(LANTERN, LANTERN_INK)
      .moveTo(-6, 0.5)
      .lineTo(-1.5, 5)
      .lineTo(6.5, -4.5)
      .stroke({ width: 2.6, color: LANTERN_INK, cap: 'round', join: 'round' }),
    cross: disc(INK, CORAL)
      .moveTo(-5, -5)
      .lineTo(5, 5)
      .moveTo(5, -5)
      .lineTo(-5, 5)
      .stroke({ width: 3, color: 0xffb0a3, cap: 'round' }),
    equals: disc(INK, 0xb9ccd2).rect(-6, -4.2, 12, 3).rect(-6, 1.6, 12, 3).fill(0xe8f0f2),
  }
  return {
    badges,
    dispose() {
      for (const context of Object.values(badges)) context.destroy()
    },
  }
}

/** Soft lights and shadows, drawn once and stretched to fit. */
export interface Soft {
  /** The shadow of a card. */
  readonly shadow: Texture
  /** A white glow around a card, to be tinted. */
  readonly glow: Texture
  /** White light, transparent at the left and opaque at the right. */
  readonly trail: Texture
  dispose(): void
}

/** Width of the card that shadow and glow are drawn around, px of their canvas. */
const CARD = 96
const CARD_HEIGHT = CARD * CARD_RATIO
const CORNER = 0.0909

/** Room around a card, px of the canvas. */
interface Margin {
  readonly x: number
  readonly y: number
}

/** The distance by which each extends beyond the card. A larger one would waste pixels for every card in every frame. */
const MARGINS = { shadow: { x: 20, y: 28 }, glow: { x: 48, y: 48 } } as const

const around = ({ x, y }: Margin) => ({ width: CARD + 2 * x, height: Math.round(CARD_HEIGHT + 2 * y) })
const timesItsCard = ({ x, y }: Margin) => ({
  width: (CARD + 2 * x) / CARD,
  height: (CARD_HEIGHT + 2 * y) / CARD_HEIGHT,
})
/** The size of a shadow or glow relative to its card. */
export const SHADOW_SIZE = timesItsCard(MARGINS.shadow)
export const GLOW_SIZE = timesItsCard(MARGINS.glow)

const TRAIL = { width: 256, height: 64 }

/** All on one page, so that they don't split the batch of the cards around them. */
export function createSoft(): Soft {
  const page = createAtlas({ width: TRAIL.width, height: around(MARGINS.glow).height }, 3)
  const addAround = (label: 'shadow' | 'glow', colour: string, light: Blurred): Texture =>
    page.add(label, softCard(colour, MARGINS[label], light), around(MARGINS[label])).texture
  const shadow = addAround('shadow', 'rgba(3,10,18,.6)', { blur: 14, drop: 8, spread: -2 })
  const glow = addAround('glow', '#fff', { blur: 22, drop: 0, spread: 3 })
  const { texture: trail } = page.add('trail', drawTrail, TRAIL)
  return { shadow, glow, trail, dispose: page.dispose }
}

interface Blurred {
  readonly blur: number
  /** Its distance below the card. */
  readonly drop: number
  /** Its margin beyond the card. */
  readonly spread: number
}

const softCard =
  (colour: string, margin: Margin, { blur, drop, spread }: Blurred) =>
  (context: CanvasRenderingContext2D) => {
    context.filter = `blur(${blur / 2}px)`
    context.fillStyle = colour
    context.beginPath()
    context.roundRect(
      margin.x - spread,
      margin.y + drop - spread,
      CARD + 2 * spread,
      CARD_HEIGHT + 2 * spread,
      CARD * CORNER + spread,
    )
    context.fill()
  }

function drawTrail(context: CanvasRenderingContext2D): void {
  const light = context.createLinearGradient(0, 0, 256, 0)
  light.addColorStop(0, 'rgba(255,255,255,0)')
  light.addColorStop(1, 'rgba(255,255,255,.9)')
  context.fillStyle = light
  context.filter = 'blur(4px)'
  context.beginPath()
  context.moveTo(0, 32)
  context.quadraticCurveTo(128, 30, 250, 8)
  context.lineTo(250, 56)
  context.quadraticCurveTo(128, 34, 0, 32)
  context.fill()
}

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

/** The filter for a card that does not count in the evaluation. */
const OUT_FILTER = 'saturate(.3)'
/** Pages of faded cards are small, as few cards are faded at a time. */
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
   * Makes these pictures one after the other. Then retires all pictures that are wider than `largest`, and calls `onReady` if
   * there are any. A later call cancels an earlier one.
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
