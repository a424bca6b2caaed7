import type { Shape, Sheet } from './sheet.ts'

/** Darker, less colourful copies, so that a scene needs no filter when it is drawn. */

export interface Light {
  /** 1 leaves it as it is. */
  readonly brightness: number
  /** 1 leaves it as it is, 0 is grey. */
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

/** The sheet with, beside every shape, a copy of it in another light. Its id has `suffix` behind it. */
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
