import { describe, expect, it } from 'vitest'
import type { Advice, AdvisedCell, Laid } from '../../../../shared/games/kado'
import type { People } from '../../../table/people'
import { spoken } from './spoken'

const people: People = { names: ['Ava', 'Bram', 'Chila'], own: 0 }
const grid: readonly Laid[] = [{ card: 'sr2', line: 0, column: 1 }]

const say = (advice: Advice) => spoken(advice, grid, people)
const KADO = { game: 'kado' } as const

const guess = { gift: 'socks', ribbon: 'red' } as const
const cell = (line: number, points: number, ends: boolean): AdvisedCell => ({
  ...{ cell: { line, column: 0 }, points, ends },
  worth: 10,
})
const place = (...choices: readonly AdvisedCell[]) => say({ ...KADO, on: 'place', choices }).text

describe('what the coach of KADO says', () => {
  it('of giving: the chances to win of the best two', () => {
    const { title, text } = say({
      ...KADO,
      on: 'give',
      choices: [
        { to: 1, wins: 0.412 },
        { to: null, wins: 0.351 },
      ],
    })
    expect(title).toBe('Give it to Bram')
    expect(text).toBe(
      'If you give it to Bram, your chance to win is about 41%. If you discard it, it is about 35%.',
    )
  })

  it('of a guess: how likely it is right, and what it gains', () => {
    const { title, text } = say({
      ...KADO,
      on: 'guess',
      choices: [{ guess, holds: 0.38, perfect: 0.12, gain: 1.14 }],
    })
    expect(title).toContain('Red')
    expect(text).toBe(
      '38% likely to be right, 12% in both halves. On average it gains you 1.1 points on the others.',
    )
    const never = say({ ...KADO, on: 'guess', choices: [{ guess, holds: 0.38, perfect: 0, gain: 1 }] }).text
    expect(never).toMatch(/never in both halves.*gains you 1\.0 point on the others\.$/)
    const duel: People = { names: ['Ava', 'Bram'], own: 0 }
    const againstOne = { guess, holds: 0.38, perfect: 0.12, gain: 1.14 }
    expect(spoken({ ...KADO, on: 'guess', choices: [againstOne] }, grid, duel).text).toMatch(
      /gains you 1\.1 points on the other player\.$/,
    )
    const little = { guess, holds: 0.38, perfect: 0.12, gain: 0.04 }
    expect(say({ ...KADO, on: 'guess', choices: [little] }).text).toMatch(/it changes next to nothing\.$/)
  })

  it('of a pass: what the best guess would cost', () => {
    const passing = (gain: number) =>
      say({
        ...KADO,
        on: 'guess',
        choices: [
          { guess: null, holds: 0, perfect: 0, gain: 0 },
          { guess, holds: 0.2, perfect: 0.05, gain },
        ],
      })
    const { title, text } = passing(-0.42)
    expect(title).toBe('Pass')
    expect(text).toMatch(
      /is 20% likely to be right, but on average it would cost you 0\.4 points against the others\.$/,
    )
    expect(passing(-0.01).text).toMatch(/but on average it would gain you nothing\.$/)
  })

  it('of a place: what another would bring, and that a column loses its ribbon there alone', () => {
    expect(place(cell(0, 2, false))).toBe('There is no other place for it.')
    expect(place(cell(0, 2, false), cell(1, 3, true))).toContain('but a column loses its ribbon there')
    expect(place(cell(0, 2, true), cell(1, 3, true))).not.toContain('ribbon')
    expect(place(cell(0, 2, false), cell(1, 3, false))).not.toContain('ribbon')
  })

  it('of the place that brings most: that no column loses its ribbon where one would elsewhere', () => {
    expect(place(cell(0, 3, false), cell(1, 3, true))).toContain(
      '3 points, and no column loses its ribbon here',
    )
    expect(place(cell(0, 3, false), cell(1, 1, true))).not.toContain('ribbon')
  })
})
