import { bell, between, breath, pan, struck, wood } from './instruments'
import { mix, type Part, rise, signal } from './signal'
import { note, type Recipe } from './table'

/** A ribbon pulled out of its bow. @param to brightness at the end */
const pull = (chance: Parameters<Recipe['make']>[1], to: number) =>
  breath(chance, 0.3, { from: 1100, to, q: 1.4, attack: 0.16, release: 0.09 })

/** The lid comes off the box: a low tone that glides up. */
const lid = () =>
  signal(0.22, (time) => {
    const turns = 150 * time + 260 * time * time
    return rise(time / 0.012) * Math.exp(-time / 0.06) * Math.sin(2 * Math.PI * turns)
  })

export const SOUNDS_KADO: readonly Recipe[] = [
  {
    name: 'rustle',
    takes: 3,
    make: (_, chance) =>
      mix(
        0.5,
        Array.from({ length: 11 }, (_, i): Part => {
          const from = between(chance, 1900, 3400)
          const seconds = between(chance, 0.05, 0.11)
          return {
            of: breath(chance, seconds, {
              from,
              to: from * between(chance, 0.8, 1.25),
              q: 1.2,
              attack: 0.012,
              release: seconds - 0.012,
            }),
            at: 0.01 + i * 0.036 + between(chance, 0, 0.02),
            gain: between(chance, 0.4, 1) * Math.sin((Math.PI * (i + 1)) / 12),
          }
        }),
      ),
  },
  { name: 'ribbon', takes: 2, peak: -15, make: (take, chance) => pull(chance, 2500 + 250 * take) },
  {
    name: 'box',
    takes: 1,
    make: (_, chance) =>
      mix(0.9, [
        { of: lid() },
        { of: breath(chance, 0.16, { from: 1500, to: 2300, q: 1, attack: 0.03, release: 0.12 }), gain: 0.3 },
        { of: pan(note(7), 0.75, 0.26), at: 0.1, gain: 0.45 },
        { of: pan(note(12), 0.68, 0.26), at: 0.2, gain: 0.5 },
      ]),
  },
  {
    name: 'thud',
    takes: 1,
    peak: -9,
    make: () =>
      mix(0.34, [
        {
          of: struck(
            0.34,
            [
              { hertz: 92, gain: 1, decay: 0.06 },
              { hertz: 147, gain: 0.5, decay: 0.045 },
            ],
            0.008,
          ),
        },
        { of: wood(205, 0.2, 0.02), gain: 0.2 },
      ]),
  },
  {
    name: 'perfect',
    takes: 1,
    make: (_, chance) =>
      mix(1.8, [
        { of: pull(chance, 3200), gain: 0.35 },
        { of: wood(880, 0.1, 0.012), at: 0.27, gain: 0.5 },
        { of: bell(note(19), 1.45, 0.42, 0.6), at: 0.33, gain: 0.7 },
        { of: pan(note(12), 1.4, 0.36), at: 0.33, gain: 0.4 },
      ]),
  },
]
