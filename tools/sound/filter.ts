import { RATE, type Signal } from './signal'

/** A filter of the second order, its first coefficient below the line being 1. */
export interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

/** Runs a signal through a filter. @param coefficients of a moment, seconds from the start */
export function filtered(of: Signal, coefficients: Biquad | ((time: number) => Biquad)): Signal {
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  const at = typeof coefficients === 'function' ? coefficients : () => coefficients
  return of.map((x, i) => {
    const { b, a } = at(i / RATE)
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    ;[x2, x1, y2, y1] = [x1, x, y1, y]
    return y
  })
}

/** The filters of Robert Bristow-Johnson's cookbook. @param q how narrow; 0.71 has no peak */
function cookbook(hertz: number, q: number, above: (cosine: number, alpha: number) => Biquad['b']): Biquad {
  const turn = (2 * Math.PI * hertz) / RATE
  const [cosine, alpha] = [Math.cos(turn), Math.sin(turn) / (2 * q)]
  const [b0, b1, b2] = above(cosine, alpha)
  const a0 = 1 + alpha
  return { b: [b0 / a0, b1 / a0, b2 / a0], a: [(-2 * cosine) / a0, (1 - alpha) / a0] }
}

export const lowPass = (hertz: number, q = 0.71): Biquad =>
  cookbook(hertz, q, (cosine) => [(1 - cosine) / 2, 1 - cosine, (1 - cosine) / 2])

export const highPass = (hertz: number, q = 0.71): Biquad =>
  cookbook(hertz, q, (cosine) => [(1 + cosine) / 2, -(1 + cosine), (1 + cosine) / 2])

/** Leaves what lies around a frequency as loud as it is. */
export const bandPass = (hertz: number, q: number): Biquad =>
  cookbook(hertz, q, (_, alpha) => [alpha, 0, -alpha])
