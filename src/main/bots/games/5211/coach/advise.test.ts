import { describe, expect, it } from 'vitest'
import type { Argument, Breakdown, End, Ending, Reason } from '../../../../../shared/games/5211/advice'
import type { ShownChoice } from '../../../../../shared/games/5211/advice-shown'
import type { Card } from '../../../../../shared/games/5211/cards'
import { bornOut, unlikeOf } from './advise'

type Shift = readonly [what: End, chance: number, otherChance: number]

const ending = (what: End, chance: number, points: number): Ending => ({
  what,
  chance,
  points,
  theirs: 0,
  wins: 0,
})

/**
 * Yellow 2 is advised over Violet 4. @param made each end's part of the difference, and `kept` the cards that are kept
 * for later
 */
function shownFor(reason: Reason, shifts: readonly Shift[], made: readonly number[], kept = 0) {
  const gain = made.reduce((sum, one) => sum + one, kept)
  const choice = (card: 'y2' | 'v4', side: 1 | 2, wins: number): ShownChoice => ({
    cards: [card],
    wins,
    points: 2,
    theirs: 0,
    leader: null,
    isAsGood: side === 1,
    next: [],
    certain: null,
    deals: 600,
    ends: shifts.map((one) => ending(one[0], one[side], 4)),
  })
  const breakdown: Breakdown = {
    kept: { share: kept, cards: ['v4'], others: ['y2'] },
    ends: shifts.map(([what], place) => ({ what, share: made[place] ?? 0 })),
  }
  const said = { reason, breakdown, instead: null, alike: null, cause: null, out: null }
  const choices = [choice('y2', 1, 0.2 + gain), choice('v4', 2, 0.2)]
  return { said, choices, found: bornOut(said, choices, ['v4']) }
}

const likelier: Reason = {
  kind: 'likelier',
  what: 'kododo',
  points: 0,
  theirs: 0,
  otherPoints: 0,
  chance: 0.29,
  otherChance: 0.15,
}
const fact: Reason = { kind: 'kododo', count: 6, target: 6, held: 0 }
const shifts: readonly Shift[] = [
  ['kododo', 0.29, 0.15],
  ['orange', 0.34, 0.21],
]

describe('a reason that the table of ends does not support', () => {
  it('is replaced by the largest end, if its own contributes nothing', () => {
    for (const reason of [likelier, fact])
      expect(shownFor(reason, shifts, [0, 0.02]).found.reason).toEqual({
        kind: 'counts',
        what: 'orange',
        isForPoints: false,
        chance: 0.34,
        otherChance: 0.21,
        points: 4,
        theirs: 0,
        otherPoints: 4,
        otherTheirs: 0,
      })
  })

  it('is replaced by the kept cards, if these contribute as much', () => {
    expect(shownFor(fact, shifts, [0, 0.02], 0.02).found.reason).toEqual({
      kind: 'rest',
      cards: ['v4'],
      others: ['y2'],
    })
  })

  it('is replaced if its end is hardly more frequent', () => {
    const slight: readonly Shift[] = [
      ['blue', 0.01, 0.004],
      ['orange', 0.34, 0.34],
    ]
    const counts: Reason = {
      kind: 'counts',
      what: 'blue',
      isForPoints: false,
      chance: 0.01,
      otherChance: 0.004,
      points: 4,
      theirs: 0,
      otherPoints: 4,
      otherTheirs: 0,
    }
    expect(shownFor(counts, slight, [0.01, 0], 0.01).found.reason.kind).toBe('rest')
  })

  it('is replaced by an end of the round, if only rounding shows as much for kept cards', () => {
    // The table shows 2 % more: 1 % of orange, and 1 % of the kept cards, which are the furthest off a whole percent.
    const { found } = shownFor(
      { kind: 'rest', cards: ['v4'], others: ['y2'] },
      shifts,
      [0.0035, 0.0069],
      0.0047,
    )
    expect(found.reason).toMatchObject({ kind: 'counts', what: 'orange' })
  })

  it('is replaced together with its consequences', () => {
    const { said, choices } = shownFor(likelier, shifts, [0, 0.02])
    const out = { colour: 'blue', chance: 0.5, otherChance: 0.1 } as const
    const cause = { what: 'blue', isMore: false, rule: { how: 'out' } } as const
    const alike = { chance: 0.5, wins: 0.3, otherWins: 0.2 }
    const found = bornOut({ ...said, out, cause, alike }, choices, ['v4'])
    expect(found).toMatchObject({ instead: null, alike: null, cause: null, out: null })
    expect(found.breakdown).toEqual(said.breakdown)
  })

  it('becomes the sum of small differences, if the largest part is shown as equal', () => {
    const alike: readonly Shift[] = [
      ['kododo', 0.29, 0.15],
      ['orange', 0.34, 0.34],
    ]
    expect(shownFor(likelier, alike, [0, 0.02]).found.reason).toEqual({ kind: 'figures' })
  })

  it('is replaced if the table shows less for the kept cards than for an end of the round', () => {
    const kept: Reason = { kind: 'rest', cards: ['v4'], others: ['y2'] }
    expect(shownFor(kept, shifts, [0, 0.02], 0.01).found.reason).toMatchObject({
      kind: 'counts',
      what: 'orange',
    })
    // The kept cards contribute as much as the end there, or the whole gain.
    for (const [made, by] of [
      [[0, 0.02], 0.02],
      [[-0.03, 0.03], 0.02],
    ] as const) {
      const { said, found } = shownFor(kept, shifts, made, by)
      expect(found).toBe(said)
    }
  })

  it('stays if its end contributes, if it mentions none, and if nothing else is visible', () => {
    for (const [reason, made] of [
      [fact, [0.02, 0.02]],
      [{ kind: 'saves', card: 'v4' }, [0, 0.02]],
      [{ kind: 'close' }, [0, 0.02]],
      [{ kind: 'figures' }, [0, 0.02]],
      [likelier, [0, 0]],
    ] as const) {
      const { said, found } = shownFor(reason, shifts, made)
      expect(found).toBe(said)
    }
  })
})

describe('unlikeOf', () => {
  type Figures = readonly [chance: number, points: number, theirs: number]

  const ending = (what: End, [chance, points, theirs]: Figures): Ending => ({
    what,
    chance,
    points,
    theirs,
    wins: 0.5,
  })

  /** A choice after which violet scores as given, and nothing otherwise. */
  const choice = (cards: readonly Card[], wins: number, violet: Figures, isAsGood = false): ShownChoice => ({
    cards,
    wins,
    points: 1,
    theirs: 1,
    leader: null,
    isAsGood,
    next: [],
    certain: null,
    deals: 100,
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

  /** Finds the alternative of other colours that is beaten, with Orange 2 as the compared choice. */
  const found = (third: ShownChoice, made: Breakdown | null) =>
    unlikeOf([best, alike, third], [null, null, made], { other: ['o2'] }, 2)

  describe('the beaten alternative of other colours', () => {
    it('is the best choice that plays others, if the compared one plays the same, with the end that makes the difference', () => {
      expect(unlikeOf(others, [null, null, breakdown(0.09)], { other: ['o2'] }, 2)).toEqual({
        cards: ['v2'],
        by: { how: 'chance', what: 'violet', here: 0.5, there: 0.38 },
      })
    })

    it('is null if the compared choice plays others itself, if none does, and if there is nothing to compare', () => {
      const made = [null, null, breakdown(0.09)]
      expect(unlikeOf(others, made, { other: ['v2'] }, 2)).toBeNull()
      expect(unlikeOf([best, alike], made, { other: ['o2'] }, 2)).toBeNull()
      expect(unlikeOf(others, made, null, 2)).toBeNull()
    })

    it('compares pairs by the colours of both cards, in any order', () => {
      const pairs = [['o4', 'v2'], ['v1', 'o3'] as const, ['o4', 'b1'] as const].map((cards) =>
        choice(cards as readonly Card[], 0.5, [0.5, 4, 4]),
      )
      expect(unlikeOf(pairs, [], { other: ['v1', 'o3'] }, 2)?.cards).toEqual(['o4', 'b1'])
    })

    it('names the points of an end if these contribute more than its frequency, or if its probability hardly differs', () => {
      expect(found(choice(['v2'], 0.84, [0.49, 6, 2]), breakdown(0.09))?.by).toEqual({
        how: 'points',
        what: 'violet',
        here: 10,
        there: 6,
      })
      expect(found(choice(['v2'], 0.84, [0.5, 10, 7]), breakdown(0.09))?.by).toEqual({
        how: 'theirs',
        what: 'violet',
        here: 2,
        there: 7,
      })
      // Violet comes more often, which is good for the player, but brings less.
      expect(found(choice(['v2'], 0.84, [0.6, 5, 2]), breakdown(0.09))?.by).toMatchObject({ how: 'points' })
    })

    it('names the kept cards if these contribute more than any end', () => {
      const kept = { share: 0.08, cards: ['v2'], others: ['o4'] } as const
      expect(found(unlike, breakdown(0.01, 0, kept))?.by).toEqual({ how: 'kept', cards: ['v2'] })
    })

    it('names nothing that is invisible, small, or shared by an equally good choice', () => {
      expect(found(choice(['v2'], 0.84, [0.5, 10, 2]), breakdown(0.09))?.by).toBeNull()
      expect(found(choice(['v2'], 0.84, [0.5, 6, 2]), breakdown(0.02, 0.07))?.by).toBeNull()
      expect(found(choice(['v2'], 0.92, [0.38, 12, 2], true), breakdown(0.01))?.by).toBeNull()
      expect(found(unlike, null)?.by).toBeNull()
    })
  })
})
