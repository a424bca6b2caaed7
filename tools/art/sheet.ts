/** Parses the source sheet (one shape per line) and extracts single pictures, each with only the definitions that it needs. */

/** A shape that others may use by its id: a `<symbol>` with its own frame, or a `<g>`. */
interface Shape {
  readonly markup: string
  /** The markup inside the element. */
  readonly inner: string
  /** `x y width height`; null for a group. */
  readonly viewBox: string | null
}

export interface Sheet {
  /** Symbols and groups, by id. */
  readonly shapes: ReadonlyMap<string, Shape>
  /** Gradients, patterns and clip paths, by id. */
  readonly paints: ReadonlyMap<string, string>
}

const idOf = (markup: string): string => /\bid="([^"]+)"/.exec(markup)?.[1] ?? ''

/** @throws if the sheet has no shapes, so that pictures are never overwritten with empty ones */
export function readSheet(svg: string): Sheet {
  const shapes = [...svg.matchAll(/^<(symbol|g) ([^>]*)>(.*)<\/\1>$/gm)].map(
    ([markup, , attributes = '', inner = '']): [string, Shape] => [
      idOf(markup),
      { markup, inner, viewBox: /viewBox="([^"]+)"/.exec(attributes)?.[1] ?? null },
    ],
  )
  if (shapes.length === 0) throw new Error('The sheet holds no shapes.')
  // Only definitions before the first shape: an avatar's clip path is inside its own symbol.
  const defs = /<defs>([\s\S]*?)<\/defs>/.exec(svg)?.[1] ?? ''
  const paints = [...defs.matchAll(/<(linearGradient|radialGradient|pattern|clipPath)[\s\S]*?<\/\1>/g)].map(
    ([markup]): [string, string] => [idOf(markup), markup],
  )
  return { shapes: new Map(shapes), paints: new Map(paints) }
}

/** @throws if the sheet has no such shape */
export function shapeOf(sheet: Sheet, id: string): Shape {
  const shape = sheet.shapes.get(id)
  if (!shape) throw new Error(`The sheet has no shape ${id}.`)
  return shape
}

/** The definitions that some markup needs, each once, and each after those that it needs itself. */
function definitionsFor(sheet: Sheet, markup: string): readonly string[] {
  const found = new Map<string, string>()
  const walk = (text: string) => {
    for (const [, id = ''] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      const definition = sheet.shapes.get(id)?.markup ?? sheet.paints.get(id)
      if (definition === undefined || found.has(id)) continue
      walk(definition)
      found.set(id, definition)
    }
  }
  walk(markup)
  return [...found.values()]
}

/**
 * A self-contained picture.
 * @param body its markup, which may use any shape of the sheet
 * @param viewBox `x y width height`; width and height are also its natural size, px
 */
export function picture(sheet: Sheet, body: string, viewBox: string): string {
  const [, , width, height] = viewBox.split(' ')
  const definitions = definitionsFor(sheet, body).join('')
  const defs = definitions === '' ? '' : `<defs>${definitions}</defs>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${defs}${body}</svg>\n`
}

/** One symbol of the sheet as a picture of its own. */
export function symbolPicture(sheet: Sheet, id: string): string {
  const { inner, viewBox } = shapeOf(sheet, id)
  if (viewBox === null) throw new Error(`${id} is a group, which has no frame.`)
  return picture(sheet, inner, viewBox)
}

/** One file with symbols to be used by id. They must not need definitions, because browsers resolve those in the wrong file. */
export function spriteOf(sheet: Sheet, ids: readonly string[]): string {
  const symbols = ids.map((id) => {
    const { markup } = shapeOf(sheet, id)
    if (/url\(#|href="#/.test(markup))
      throw new Error(`${id} needs definitions and cannot stand in a sprite.`)
    return markup
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`
}

/** The sheet with one more symbol. */
export const withSymbol = (sheet: Sheet, id: string, viewBox: string, inner: string): Sheet => ({
  paints: sheet.paints,
  shapes: new Map(sheet.shapes).set(id, {
    inner,
    viewBox,
    markup: `<symbol id="${id}" viewBox="${viewBox}" preserveAspectRatio="xMidYMax meet">${inner}</symbol>`,
  }),
})

/** Darker, less colourful copies, so that a scene needs no filter when it is drawn. */

interface Light {
  /** Factor of the brightness; 1 leaves it unchanged. */
  readonly brightness: number
  /** Factor of the saturation; 1 leaves it unchanged, 0 is grey. */
  readonly saturation: number
}

const LUMA = [0.213, 0.715, 0.072] as const

/** @param hex `#rgb` or `#rrggbb` */
export function tintedColour(hex: string, { brightness, saturation }: Light): string {
  const digits = hex.length === 4 ? [...hex.slice(1)].map((d) => d + d).join('') : hex.slice(1)
  const channels = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  const grey = channels.reduce((sum, channel, i) => sum + channel * (LUMA[i] ?? 0), 0)
  const tinted = channels.map((channel) => brightness * (grey + (channel - grey) * saturation))
  return `#${tinted
    .map((c) =>
      Math.min(255, Math.max(0, Math.round(c)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

const HEX = /#(?:[\da-f]{6}|[\da-f]{3})(?=["\s;])/gi
const REFERENCE = /(id="|href="#|url\(#)([\w-]+)/g

/** Adds a tinted copy of every shape to the sheet, under its id with `suffix` appended. */
export function withTinted(sheet: Sheet, suffix: string, light: Light): Sheet {
  const tint = (markup: string) =>
    markup.replace(REFERENCE, `$1$2${suffix}`).replace(HEX, (hex) => tintedColour(hex, light))
  const tintShape = ({ markup, inner, viewBox }: Shape): Shape => ({
    markup: tint(markup),
    inner: tint(inner),
    viewBox,
  })
  return {
    shapes: new Map([
      ...sheet.shapes,
      ...[...sheet.shapes].map(([id, shape]): [string, Shape] => [id + suffix, tintShape(shape)]),
    ]),
    paints: new Map([
      ...sheet.paints,
      ...[...sheet.paints].map(([id, paint]): [string, string] => [id + suffix, tint(paint)]),
    ]),
  }
}
