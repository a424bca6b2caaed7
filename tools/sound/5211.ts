import { bell, between, breath, pan, struck, wood } from './instruments'
import { filtered, lowPass, mix, type Part, type Signal, signal } from './signal'
import { note, type Recipe } from './table'

/** A rope under a growing load: it sticks and slips faster and faster in the wood that it is tied to. */
function creak(): Signal {
  const seconds = 0.42
  const slips = signal(seconds, (time) => {
    const phase = 26 * time + 60 * time * time
    const within = phase - Math.floor(phase)
    return Math.exp(-9 * within) * Math.sin(2 * Math.PI * within * 7) * Math.sin((Math.PI * time) / seconds)
  })
  return filtered(filtered(slips, lowPass(900)), lowPass(1200))
}

/** Small feet on a plank, faster and faster. */
const PATTER = [0, 0.085, 0.16, 0.225, 0.285, 0.34, 0.39, 0.435]
const CHORD = [12, 16, 19, 24]

export const SOUNDS_5211: readonly Recipe[] = [
  {
    name: 'clack',
    takes: 5,
    peak: -12,
    make(take) {
      const hertz = 430 * 2 ** (take / 12)
      return mix(0.22, [
        { of: wood(hertz, 0.2, 0.026) },
        { of: wood(hertz * 0.62, 0.18, 0.034), at: 0.034, gain: 0.75 },
      ])
    },
  },
  { name: 'buoy', takes: 1, make: () => filtered(bell(311, 1.7, 0.5, 0.35), lowPass(1400)) },
  { name: 'knock', takes: 1, peak: -8, make: () => wood(148, 0.32, 0.075) },
  {
    name: 'out',
    takes: 1,
    make: () =>
      mix(0.85, [
        { of: creak(), gain: 0.55 },
        { of: wood(118, 0.42, 0.09), at: 0.4 },
      ]),
  },
  {
    name: 'tie',
    takes: 1,
    make: () => mix(0.62, [{ of: wood(236, 0.3, 0.06) }, { of: wood(236, 0.34, 0.06), at: 0.24 }]),
  },
  {
    name: 'kododo',
    takes: 1,
    make: (_, chance) =>
      mix(1.9, [
        ...PATTER.map(
          (at, i): Part => ({
            of: struck(0.08, [{ hertz: between(chance, 700, 980), gain: 1, decay: 0.014 }], 0.003),
            at,
            gain: 0.3 + 0.03 * i,
          }),
        ),
        ...CHORD.map(
          (semitones, i): Part => ({ of: pan(note(semitones), 1.35, 0.42), at: 0.5 + 0.03 * i, gain: 0.6 }),
        ),
      ]),
  },
  {
    name: 'wave',
    takes: 1,
    make: (_, chance) =>
      mix(1.95, [
        { of: breath(chance, 1.95, { from: 320, to: 520, q: 0.5, attack: 0.75, release: 1.1 }) },
        {
          of: breath(chance, 1.3, { from: 1500, to: 850, q: 0.6, attack: 0.3, release: 0.95 }),
          at: 0.6,
          gain: 0.4,
        },
      ]),
  },
  {
    name: 'sweep',
    takes: 1,
    make: (_, chance) =>
      mix(0.85, [
        { of: breath(chance, 0.85, { from: 450, to: 1100, q: 0.8, attack: 0.3, release: 0.45 }) },
        ...Array.from({ length: 7 }, (_, i): Part => {
          const from = between(chance, 1800, 2900)
          return {
            of: breath(chance, 0.12, { from, to: from * 1.2, q: 1, attack: 0.03, release: 0.08 }),
            at: 0.12 + i * 0.075 + between(chance, 0, 0.03),
            gain: 0.35,
          }
        }),
      ]),
  },
]
