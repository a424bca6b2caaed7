/** Sample rate in Hz, the same as in Opus. */
export const RATE = 48_000

/** Samples of one channel, 1 being full scale. */
export type Signal = Float64Array

export const samplesIn = (seconds: number): number => Math.round(seconds * RATE)

/** Creates a signal sample by sample. @param sample returns the value at a time in seconds from the start */
export function signal(seconds: number, sample: (time: number) => number): Signal {
  return Float64Array.from({ length: samplesIn(seconds) }, (_, i) => sample(i / RATE))
}

/** A signal with its start time in a mix. */
export interface Part {
  readonly of: Signal
  readonly at?: number
  readonly gain?: number
}

/** Adds signals. Samples after the end are left out. */
export function mix(seconds: number, parts: readonly Part[]): Signal {
  const sum = new Float64Array(samplesIn(seconds))
  for (const { of, at = 0, gain = 1 } of parts) {
    const start = samplesIn(at)
    for (const [i, sample] of of.subarray(0, Math.max(0, sum.length - start)).entries())
      sum[start + i] = (sum[start + i] ?? 0) + gain * sample
  }
  return sum
}

export const scaled = (of: Signal, gain: number): Signal => of.map((sample) => gain * sample)

/** Multiplies a signal by a function of time. */
const shaped = (of: Signal, gain: (time: number) => number): Signal =>
  of.map((sample, i) => sample * gain(i / RATE))

/** Half a cosine from 0 at 0 to 1 at 1, and constant outside. A fade of this shape does not click. */
export const rise = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)))

/** Fades a signal in and out. Times are in seconds. */
export function faded(of: Signal, attack: number, release: number): Signal {
  const end = of.length / RATE
  return shaped(of, (time) => rise(time / attack) * rise((end - time) / release))
}

/** A second-order filter, normalized so that the first coefficient of the denominator is 1. */
interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}

/** Filters a signal. @param coefficients returns the filter at a time in seconds from the start */
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

/** The filters of Robert Bristow-Johnson's cookbook. @param q the quality factor; 0.71 has no peak */
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

/** A band-pass with unity gain at its centre frequency. */
export const bandPass = (hertz: number, q: number): Biquad =>
  cookbook(hertz, q, (_, alpha) => [alpha, 0, -alpha])

/** Loudness and true peak by ITU-R BS.1770-4, of one channel at 48 kHz. */

const SHELF: Biquad = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
}
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] }

/** Length and distance of the windows of momentary loudness, in seconds. */
const MOMENT = 0.4
const HOP = 0.01

export const decibels = (ratio: number): number => 20 * Math.log10(ratio)

/** The maximum momentary loudness, LUFS; null if the signal is shorter than a window. */
export function loudestMoment(of: Signal): number | null {
  const length = samplesIn(MOMENT)
  if (of.length < length) return null
  const sums = [0]
  let sum = 0
  for (const sample of filtered(filtered(of, SHELF), HIGH_PASS)) {
    sum += sample * sample
    sums.push(sum)
  }
  let most = 0
  for (let start = 0; start + length <= of.length; start += samplesIn(HOP))
    most = Math.max(most, ((sums[start + length] ?? 0) - (sums[start] ?? 0)) / length)
  return -0.691 + 10 * Math.log10(most)
}

const OVERSAMPLED = 4
/** The number of samples on each side that are used for interpolation. */
const REACH = 12

/** The weight of each surrounding sample at a point between two samples. @param part position between them, from 0 to 1 */
const weights = (part: number): readonly number[] =>
  Array.from({ length: 2 * REACH }, (_, i) => {
    const x = Math.PI * (i - REACH + 1 - part)
    return (x === 0 ? 1 : Math.sin(x) / x) * (0.5 + 0.5 * Math.cos(x / REACH))
  })

/** The true peak, including values between samples, dBTP. */
export function truePeak(of: Signal): number {
  const parts = Array.from({ length: OVERSAMPLED }, (_, i) => weights(i / OVERSAMPLED))
  let most = 0
  for (let at = 0; at < of.length; at++)
    for (const part of parts)
      most = Math.max(
        most,
        Math.abs(part.reduce((sum, weight, i) => sum + weight * (of[at + i - REACH + 1] ?? 0), 0)),
      )
  return decibels(most)
}

export const secondsOf = (of: Signal): number => of.length / RATE
