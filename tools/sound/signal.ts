/** Samples a second, as Opus has them. */
export const RATE = 48_000

/** Samples of one channel, 1 being full scale. */
export type Signal = Float64Array

export const samplesIn = (seconds: number): number => Math.round(seconds * RATE)

/** A signal made sample by sample. @param sample of a moment, in seconds from the start */
export function signal(seconds: number, sample: (time: number) => number): Signal {
  return Float64Array.from({ length: samplesIn(seconds) }, (_, i) => sample(i / RATE))
}

/** A signal that begins some time into a mix. */
export interface Part {
  readonly of: Signal
  readonly at?: number
  readonly gain?: number
}

/** Adds signals up. What would be later than the end is left out. */
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

/** Multiplies a signal by what a function says of each moment. */
export const shaped = (of: Signal, gain: (time: number) => number): Signal =>
  of.map((sample, i) => sample * gain(i / RATE))

/** Half a cosine from 0 at 0 to 1 at 1, and flat beyond: nothing that begins or ends along it clicks. */
export const rise = (share: number): number => 0.5 - 0.5 * Math.cos(Math.PI * Math.min(1, Math.max(0, share)))

/** Begins and ends in silence. Times are seconds. */
export function faded(of: Signal, attack: number, release: number): Signal {
  const end = of.length / RATE
  return shaped(of, (time) => rise(time / attack) * rise((end - time) / release))
}
