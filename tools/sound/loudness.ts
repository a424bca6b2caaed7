import { type Biquad, filtered } from './filter'
import { RATE, type Signal, samplesIn } from './signal'

/** Loudness and true peak by ITU-R BS.1770-4, of one channel at 48 kHz. */

const SHELF: Biquad = {
  b: [1.53512485958697, -2.69169618940638, 1.19839281085285],
  a: [-1.69065929318241, 0.73248077421585],
}
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] }

/** What momentary loudness is measured over, and how far apart, seconds. */
export const MOMENT = 0.4
const HOP = 0.01

export const decibels = (ratio: number): number => 20 * Math.log10(ratio)

/** The loudest moment, LUFS; null for what is shorter than a moment. */
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
/** How many samples to each side tell what lies between two. */
const REACH = 12

/** How much each sample around says of a moment between two. @param part of the way from one to the next */
const weights = (part: number): readonly number[] =>
  Array.from({ length: 2 * REACH }, (_, i) => {
    const x = Math.PI * (i - REACH + 1 - part)
    return (x === 0 ? 1 : Math.sin(x) / x) * (0.5 + 0.5 * Math.cos(x / REACH))
  })

/** The highest peak, between samples as well, dBTP. */
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
