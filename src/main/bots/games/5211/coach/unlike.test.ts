import { describe, expect, it } from 'vitest'
import type { Argument, Card, End, Ending, ShownChoice } from '../../../../../shared/games/5211'
import { unlikeOf } from './unlike'

type Figures = readonly [chance: number, points: number, theirs: number]

const ending = (what: End, [chance, points, theirs]: Figures): Ending => ({
  ...{ what, chance, points, theirs, wins: 0.5 },
})

/** A choice after which violet scores as given, and nothing otherwise. */
const choice = (cards: readonly Card[], wins: number, violet: Figures, isAsGood = false): ShownChoice => ({
  ...{ cards, wins, points: 1, theirs: 1, leader: null, isAsGood, next: [], certain: null, deals: 100 },
  ends: [ending('violet', violet), ending('nobody', [1 - violet[0], 0, 0])],
})

type Breakdown = NonNullable<Argument['breakdown']>

const breakdown = (violet: number, nobody = 0, kept: Breakdown['kept'] = null): Breakdown => ({
  kept,
  ends: [
    { what: 'violet', share: violet },
    { what: 'nobody', share: nobody },
  ],
})

const best = choice(['o4'], 0.93, [0.5, 10, 2], true)
const alike = choice(['o2'], 0.89, [0.45, 10, 2])
const unlike = choice(['v2'], 0.84, [0.38, 12, 2])
const others = [best, alike, unlike, choice(['b1'], 0.8, [0.3, 10, 2])]

/** Finds what is beaten of other colours, where Orange 2 is compared. */
const found = (third: ShownChoice, made: Breakdown | null) =>
  unlikeOf([best, alike, third], [null, null, made], { other: ['o2'] }, 2)

describe('what the advised choice beats of other colours', () => {
  it('is the best choice that plays others, where the compared one plays the same, with the end that makes the difference', () => {
    expect(unlikeOf(others, [null, null, breakdown(0.09)], { other: ['o2'] }, 2)).toEqual({
      cards: ['v2'],
      by: { how: 'chance', what: 'violet', here: 0.5, there: 0.38 },
    })
  })

  it('is nothing where the compared choice plays others itself, where none does, and where there is nothing to compare', () => {
    const made = [null, null, breakdown(0.09)]
    expect(unlikeOf(others, made, { other: ['v2'] }, 2)).toBeNull()
    expect(unlikeOf([best, alike], made, { other: ['o2'] }, 2)).toBeNull()
    expect(unlikeOf(others, made, null, 2)).toBeNull()
  })

  it('tells pairs apart by the colours of both cards, in any order', () => {
    const pairs = [['o4', 'v2'], ['v1', 'o3'] as const, ['o4', 'b1'] as const].map((cards) =>
      choice(cards as readonly Card[], 0.5, [0.5, 4, 4]),
    )
    expect(unlikeOf(pairs, [], { other: ['v1', 'o3'] }, 2)?.cards).toEqual(['o4', 'b1'])
  })

  it('is by what an end brings where that makes more than how often it comes, or where its chance hardly differs', () => {
    expect(found(choice(['v2'], 0.84, [0.49, 6, 2]), breakdown(0.09))?.by).toEqual({
      ...{ how: 'points', what: 'violet', here: 10, there: 6 },
    })
    expect(found(choice(['v2'], 0.84, [0.5, 10, 7]), breakdown(0.09))?.by).toEqual({
      ...{ how: 'theirs', what: 'violet', here: 2, there: 7 },
    })
    // Violet comes more often, which is good for the player, but brings less.
    expect(found(choice(['v2'], 0.84, [0.6, 5, 2]), breakdown(0.09))?.by).toMatchObject({ how: 'points' })
  })

  it('is by the kept cards where these make more than any end', () => {
    const kept = { share: 0.08, cards: ['v2'], others: ['o4'] } as const
    expect(found(unlike, breakdown(0.01, 0, kept))?.by).toEqual({ how: 'kept', cards: ['v2'] })
  })

  it('is by nothing that is not seen, that is small, or that a choice as good would have', () => {
    expect(found(choice(['v2'], 0.84, [0.5, 10, 2]), breakdown(0.09))?.by).toBeNull()
    expect(found(choice(['v2'], 0.84, [0.5, 6, 2]), breakdown(0.02, 0.07))?.by).toBeNull()
    expect(found(choice(['v2'], 0.92, [0.38, 12, 2], true), breakdown(0.01))?.by).toBeNull()
    expect(found(unlike, null)?.by).toBeNull()
  })
})
