import type { Rng } from '../../src/main/engine/rng'
import { bandPass, filtered, mix, RATE, rise, type Signal, samplesIn, signal } from './signal'

/** The instruments of the harbour. Frequencies are in Hz, times in seconds. */

/** One mode of a ringing object. */
export interface Mode {
  readonly hertz: number
  readonly gain: number
  /** Time until the amplitude has dropped to a third, in seconds. */
  readonly decay: number
}

/** A softly struck object that rings in its modes. */
export const struck = (seconds: number, modes: readonly Mode[], attack: number): Signal =>
  signal(seconds, (time) => {
    const start = rise(time / attack)
    return modes.reduce(
      (sum, { hertz, gain, decay }) =>
        sum + start * gain * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * time),
      0,
    )
  })

/** Frequency, amplitude and decay of the partials of a steelpan note, nearly in the ratio 1 : 2 : 3. */
const PAN = [
  [1, 1, 1],
  [1.003, 0.3, 0.9],
  [2.002, 0.5, 0.62],
  [3.006, 0.2, 0.4],
  [4.01, 0.07, 0.25],
] as const

/** A note of a steelpan, struck with a soft mallet. Its octave reaches its peak a little later. */
export const pan = (hertz: number, seconds: number, decay = 0.32): Signal =>
  mix(seconds, [
    {
      of: struck(
        seconds,
        PAN.map(([partial, gain, fades]) => ({ hertz: hertz * partial, gain, decay: decay * fades })),
        0.009,
      ),
    },
    { of: struck(seconds, [{ hertz: 2 * hertz, gain: 0.22, decay: 0.5 * decay }], 0.045) },
  ])

/** A knock on wood: a few modes that are damped immediately. @param hertz frequency of the lowest */
export const wood = (hertz: number, seconds = 0.3, decay = 0.055): Signal =>
  struck(
    seconds,
    [
      { hertz, gain: 1, decay },
      { hertz: hertz * 1.63, gain: 0.5, decay: decay * 0.7 },
      { hertz: hertz * 2.71, gain: 0.25, decay: decay * 0.45 },
      { hertz: hertz * 4.12, gain: 0.1, decay: decay * 0.3 },
    ],
    0.004,
  )

/** A bell: inharmonic partials, with the hum below the strike note. */
export const bell = (hertz: number, seconds: number, decay: number, bright: number): Signal =>
  struck(
    seconds,
    [
      { hertz: hertz / 2, gain: 0.35, decay: decay * 1.2 },
      { hertz, gain: 1, decay },
      { hertz: hertz * 1.004, gain: 0.4, decay: decay * 0.9 },
      { hertz: hertz * 1.19, gain: 0.35, decay: decay * 0.7 },
      { hertz: hertz * 1.51, gain: 0.25 * bright, decay: decay * 0.5 },
      { hertz: hertz * 2.01, gain: 0.5 * bright, decay: decay * 0.45 },
      { hertz: hertz * 2.74, gain: 0.2 * bright, decay: decay * 0.3 },
    ],
    0.006,
  )

const STEPS = 1 << 20

const noise = (chance: Rng, seconds: number): Signal =>
  Float64Array.from({ length: samplesIn(seconds) }, () => chance.int(STEPS) / (STEPS / 2) - 1)

/** A random number between two others. */
export const between = (chance: Rng, low: number, high: number): number =>
  low + ((high - low) * chance.int(STEPS)) / STEPS

interface Breath {
  /** Centre frequency at the start and at the end. */
  readonly from: number
  readonly to: number
  /** The filter's quality factor: the higher, the narrower its band. */
  readonly q: number
  readonly attack: number
  readonly release: number
}

/** Paper, wind or water: noise around a changing frequency, with an envelope. */
export function breath(chance: Rng, seconds: number, { from, to, q, attack, release }: Breath): Signal {
  const raw = noise(chance, seconds)
  const wander = (time: number) => bandPass(from * (to / from) ** (time / seconds), q)
  return filtered(filtered(raw, wander), wander).map(
    (sample, i) => sample * rise(i / RATE / attack) * rise((seconds - i / RATE) / release),
  )
}
