import { describe, expect, it } from 'vitest'
import type { AdvisedChoice, End, Ending } from './advice'
import { shownEnds, shownParts } from './advice-shown'
import type { Card } from './cards'

const ending = (what: End, chance: number, points = 0, theirs = 0, wins = 0): Ending => ({
  what,
  chance,
  points,
  theirs,
  wins,
})

const choice = (card: Card, ends: readonly Ending[]): AdvisedChoice => ({
  cards: [card],
  wins: 0.3,
  points: 1,
  theirs: 1,
  leader: null,
  isAsGood: true,
  next: [],
  deals: 100,
  certain: null,
  argument: null,
  ends,
})

const best = choice('b6', [ending('blue', 0.6, 6, 2), ending('nobody', 0.4)])
const second = choice('g2', [ending('nobody', 0.7), ending('blue', 0.3, 4, 2)])
const third = choice('y1', [ending('nobody', 1)])
const comparison = {
  other: ['g2'],
  bringsMore: false,
  laid: { colour: 'green', points: 2, scores: 0 },
  reaches: [],
} as const

type Asked = Parameters<typeof shownEnds>[0]
const adviceOf = (choices: readonly AdvisedChoice[], compared: Asked['comparison'] = comparison) =>
  ({ choices, comparison: compared, reason: { kind: 'even' }, breakdown: null }) as Asked

describe('the ends of a round that the coach shows', () => {
  it('are those of the advised choice and those of the one that the sentence compares', () => {
    const { choices, ends } = shownEnds(adviceOf([best, second, third]))
    expect(choices).toEqual([best, second])
    expect(ends.map(({ what }) => what)).toEqual(['blue', 'nobody'])
    expect(ends[0]?.outcomes).toMatchObject([
      { chance: 0.6, points: 6, theirs: 2 },
      { chance: 0.3, points: 4 },
    ])
  })

  it('are only those of the advised choice if there is nothing to compare', () => {
    expect(shownEnds(adviceOf([best], null))).toMatchObject({
      choices: [best],
      ends: [{ what: 'blue', outcomes: [{ chance: 0.6 }] }, { what: 'nobody' }],
    })
  })

  it('omit very rare ones, and combine those that have no room', () => {
    const many = choice('b6', [
      ...[ending('blue', 0.4, 6, 2), ending('green', 0.2, 5), ending('nobody', 0.15)],
      ...[ending('yellow', 0.12, 1, 3), ending('orange', 0.09, 4, 1, 0.7), ending('violet', 0.03, 0, 9)],
      ending('kododo', 0.01, 3, 2, 0.2),
    ])
    const { ends } = shownEnds(adviceOf([many], null))
    expect(ends.map(({ what }) => what)).toEqual(['blue', 'green', 'nobody', 'yellow', 'rest'])
    const [rest] = ends.at(-1)?.outcomes ?? []
    expect(rest?.chance).toBeCloseTo(0.13)
    expect(rest?.points).toBeCloseTo((0.09 * 4 + 0.01 * 3) / 0.13)
    expect(rest?.theirs).toBeCloseTo((0.09 + 0.03 * 9 + 0.01 * 2) / 0.13)
    expect(rest?.wins).toBeCloseTo((0.09 * 0.7 + 0.01 * 0.2) / 0.13)
    const rare = choice('b6', [ending('blue', 0.996), ending('green', 0.004)])
    expect(shownEnds(adviceOf([rare], null)).ends).toHaveLength(1)
  })

  it('have a column for each end that the reason names', () => {
    const many = choice('b6', [
      ...[ending('blue', 0.4), ending('green', 0.2), ending('nobody', 0.15), ending('yellow', 0.12)],
      ...[ending('orange', 0.09), ending('violet', 0.03)],
    ])
    const reason = { kind: 'starves', colour: 'violet', points: 2 } as const
    const { ends } = shownEnds({ ...adviceOf([many], null), reason })
    expect(ends.map(({ what }) => what)).toEqual(['blue', 'green', 'nobody', 'violet', 'rest'])
  })

  it('have a column for the end that makes most of the difference', () => {
    const many = [ending('blue', 0.4), ending('green', 0.2), ending('nobody', 0.15), ending('yellow', 0.12)]
    const one = choice('b6', [...many, ending('orange', 0.09), ending('violet', 0.03)])
    const breakdown = { kept: null, ends: [{ what: 'violet', share: 0.02 } as const] }
    const { ends } = shownEnds({ ...adviceOf([one, second]), breakdown })
    expect(ends.map(({ what }) => what)).toEqual(['blue', 'green', 'nobody', 'violet', 'rest'])
  })

  it('have a column for an end that is likely only after the other choice', () => {
    const one = choice('b6', [
      ...[ending('blue', 0.7), ending('green', 0.1), ending('yellow', 0.08), ending('orange', 0.06)],
      ...[ending('violet', 0.04), ending('nobody', 0.02)],
    ])
    const other = choice('g2', [ending('nobody', 0.9), ending('blue', 0.1)])
    expect(shownEnds(adviceOf([one, other])).ends.map(({ what }) => what)).toEqual([
      ...['blue', 'green', 'yellow', 'nobody', 'rest'],
    ])
  })
})

describe('the parts of a breakdown that the coach shows', () => {
  const partsOf = (ahead: number, blue: number, nobody: number, kept: number | null) => {
    const breakdown = {
      kept: kept === null ? null : { share: kept, cards: [], others: [] },
      ends: [
        { what: 'blue', share: blue },
        { what: 'nobody', share: nobody },
      ],
    } as const
    const asked = {
      ...adviceOf([
        { ...best, wins: 0.5 + ahead },
        { ...second, wins: 0.5 },
      ]),
      breakdown,
    }
    return shownParts(asked)
  }

  it('are whole percents that add up to the difference between the shown chances', () => {
    expect(partsOf(0.03, 0.04, -0.02, 0.01)).toEqual({ ends: [4, -2], kept: 1 })
    // Each by itself would be rounded to 0, all together to 1.
    expect(partsOf(0.012, 0.0045, 0.0035, 0.004)).toEqual({ ends: [1, 0], kept: 0 })
    expect(partsOf(-0.012, -0.0045, -0.0035, -0.004)).toEqual({ ends: [-1, 0], kept: 0 })
  })

  it('have no kept cards if the breakdown has none, and are null without a breakdown', () => {
    expect(partsOf(0.05, 0.03, 0.02, null)).toEqual({ ends: [3, 2], kept: null })
    expect(shownParts(adviceOf([best, second]))).toBeNull()
  })

  it('are not adjusted if the choices were tried in deals too different to add up', () => {
    expect(partsOf(0.2, 0.03, 0.02, null)).toEqual({ ends: [3, 2], kept: null })
  })
})
