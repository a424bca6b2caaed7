import type { Rng } from '../../src/main/engine/rng'
import { between, breath, pan, struck, wood } from './instruments'
import { mix, type Part, type Signal } from './signal'

/** The recipe of a sound. */
export interface Recipe {
  /** Its file name without extension; variations append a number. */
  readonly name: string
  /** The number of variations. */
  readonly takes: number
  /**
   * The peak level, dB below full scale, of a sound that is too short to measure its loudness. Longer sounds all have the
   * same loudness.
   */
  readonly peak?: number
  /** @param take number of the variation, from 0 */
  make(take: number, chance: Rng): Signal
}

/** The sounds of every table. */

/** A scale without dissonances, from C to the D two octaves above. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26]
const LOWEST = 261.63
export const note = (semitones: number): number => LOWEST * 2 ** (semitones / 12)

/** A sequence of steelpan notes. @param notes semitones above the lowest, with their start times */
const melody = (seconds: number, notes: readonly (readonly [semitones: number, at: number])[], decay = 0.4) =>
  mix(
    seconds,
    notes.map(([semitones, at]): Part => ({ of: pan(note(semitones), seconds - at, decay), at })),
  )

/** A fingernail on the edge of a card. */
const tick = (hertz: number) =>
  struck(
    0.09,
    [
      { hertz, gain: 1, decay: 0.016 },
      { hertz: hertz * 1.68, gain: 0.45, decay: 0.01 },
      { hertz: hertz * 0.5, gain: 0.4, decay: 0.02 },
    ],
    0.003,
  )

/** Shutters: slats that fall on each other, and the leaf that hits its frame. @param slats their pitches @param leaf time and loudness of the hit */
const leaves =
  (slats: readonly number[], leaf: { readonly at: number; readonly gain: number }): Recipe['make'] =>
  (_, chance) =>
    mix(0.72, [
      ...slats.map(
        (hertz, i): Part => ({
          of: wood(hertz * between(chance, 0.97, 1.03), 0.16, 0.024),
          at: 0.02 + i * 0.055 + between(chance, 0, 0.008),
          gain: 0.5,
        }),
      ),
      { of: wood(158, 0.3, 0.07), ...leaf },
      { of: wood(171, 0.3, 0.06), at: leaf.at + 0.045, gain: 0.7 * leaf.gain },
    ])

export const TABLE: readonly Recipe[] = [
  { name: 'select', takes: 3, peak: -18, make: (take) => tick(1180 + 55 * take) },
  { name: 'deselect', takes: 3, peak: -18, make: (take) => tick(820 - 40 * take) },
  {
    name: 'slide',
    takes: 5,
    peak: -16,
    make(take, chance) {
      const seconds = 0.17 + 0.012 * take
      const [from, to] = [between(chance, 1500, 2100), between(chance, 2600, 3600)]
      return breath(chance, seconds, { from, to, q: 0.9, attack: 0.05, release: 0.11 })
    },
  },
  {
    name: 'lay',
    takes: 3,
    peak: -11,
    make: (take, chance) =>
      mix(0.24, [
        { of: wood(148 + 9 * take, 0.24, 0.045) },
        {
          of: breath(chance, 0.09, { from: 1300, to: 900, q: 0.8, attack: 0.005, release: 0.08 }),
          gain: 0.35,
        },
      ]),
  },
  { name: 'shutters-close', takes: 1, make: leaves([690, 650, 610, 575, 540, 510], { at: 0.37, gain: 1 }) },
  { name: 'shutters-open', takes: 1, make: leaves([510, 545, 580, 620, 660, 700], { at: 0.02, gain: 0.45 }) },
  { name: 'score', takes: SCALE.length, make: (take) => pan(note(SCALE[take] ?? 0), 0.95) },
  {
    name: 'round',
    takes: 1,
    make: () =>
      melody(1.35, [
        [7, 0],
        [9, 0.15],
        [12, 0.3],
      ]),
  },
  {
    name: 'won',
    takes: 1,
    make: () =>
      melody(1.95, [
        [0, 0],
        [7, 0.16],
        [9, 0.32],
        [12, 0.48],
        [16, 0.66],
        [19, 0.86],
        [24, 0.86],
      ]),
  },
  {
    name: 'lost',
    takes: 1,
    make: () =>
      melody(
        1.95,
        [
          [12, 0],
          [10, 0.22],
          [7, 0.44],
          [3, 0.7],
          [0, 0.98],
        ],
        0.5,
      ),
  },
]
