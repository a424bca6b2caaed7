import { describe, expect, it } from 'vitest'
import type { Breakdown, End, Ending, Reason, ShownChoice } from '../../../../../shared/games/5211'
import { bornOut } from './seen-reason'

type Shift = readonly [what: End, chance: number, otherChance: number]

const ending = (what: End, chance: number, points: number): Ending => ({
  ...{ what, chance, points, theirs: 0, wins: 0 },
})

/** Yellow 2 is advised beside Violet 4. @param made what each end makes of the difference, and `kept` the cards that are kept for later */
function told(reason: Reason, shifts: readonly Shift[], made: readonly number[], kept = 0) {
  const gain = made.reduce((sum, one) => sum + one, kept)
  const choice = (card: 'y2' | 'v4', side: 1 | 2, wins: number): ShownChoice => ({
    ...{ cards: [card], wins, points: 2, theirs: 0, leader: null, isAsGood: side === 1, next: [] },
    ...{ certain: null, deals: 600, ends: shifts.map((one) => ending(one[0], one[side], 4)) },
  })
  const breakdown: Breakdown = {
    kept: { share: kept, cards: ['v4'], others: ['y2'] },
    ends: shifts.map(([what], place) => ({ what, share: made[place] ?? 0 })),
  }
  const said = { reason, breakdown, ...{ instead: null, alike: null, cause: null, out: null } }
  const choices = [choice('y2', 1, 0.2 + gain), choice('v4', 2, 0.2)]
  return { said, choices, found: bornOut(said, choices, ['v4']) }
}

const likelier: Reason = {
  ...{ kind: 'likelier', what: 'kododo', points: 0, theirs: 0, otherPoints: 0 },
  ...{ chance: 0.29, otherChance: 0.15 },
}
const fact: Reason = { kind: 'kododo', count: 6, target: 6, held: 0 }
const shifts: readonly Shift[] = [
  ['kododo', 0.29, 0.15],
  ['orange', 0.34, 0.21],
]

describe('a reason that the table of ends does not bear out', () => {
  it('gives way to the end that makes most, where its own makes nothing', () => {
    for (const reason of [likelier, fact])
      expect(told(reason, shifts, [0, 0.02]).found.reason).toEqual({
        ...{ kind: 'counts', what: 'orange', isForPoints: false, chance: 0.34, otherChance: 0.21 },
        ...{ points: 4, theirs: 0, otherPoints: 4, otherTheirs: 0 },
      })
  })

  it('gives way to what is kept for later where that makes as much', () => {
    expect(told(fact, shifts, [0, 0.02], 0.02).found.reason).toEqual({
      ...{ kind: 'rest', cards: ['v4'], others: ['y2'] },
    })
  })

  it('gives way where its end comes hardly more often', () => {
    const slight: readonly Shift[] = [
      ['blue', 0.01, 0.004],
      ['orange', 0.34, 0.34],
    ]
    const counts: Reason = {
      ...{ kind: 'counts', what: 'blue', isForPoints: false, chance: 0.01, otherChance: 0.004 },
      ...{ points: 4, theirs: 0, otherPoints: 4, otherTheirs: 0 },
    }
    expect(told(counts, slight, [0.01, 0], 0.01).found.reason.kind).toBe('rest')
  })

  it('gives way to an end of the round where only rounding shows as much for kept cards', () => {
    // Shown are 2 % more: 1 % of orange, and 1 % of the kept cards, which are the furthest off a whole percent.
    const { found } = told({ kind: 'rest', cards: ['v4'], others: ['y2'] }, shifts, [0.0035, 0.0069], 0.0047)
    expect(found.reason).toMatchObject({ kind: 'counts', what: 'orange' })
  })

  it('takes what follows from it along', () => {
    const { said, choices } = told(likelier, shifts, [0, 0.02])
    const out = { colour: 'blue', chance: 0.5, otherChance: 0.1 } as const
    const cause = { what: 'blue', isMore: false, rule: { how: 'out' } } as const
    const alike = { chance: 0.5, wins: 0.3, otherWins: 0.2 }
    const found = bornOut({ ...said, out, cause, alike }, choices, ['v4'])
    expect(found).toMatchObject({ instead: null, alike: null, cause: null, out: null })
    expect(found.breakdown).toEqual(said.breakdown)
  })

  it('is that small differences add up where what makes most is shown alike', () => {
    const alike: readonly Shift[] = [
      ['kododo', 0.29, 0.15],
      ['orange', 0.34, 0.34],
    ]
    expect(told(likelier, alike, [0, 0.02]).found.reason).toEqual({ kind: 'figures' })
  })

  it('gives way where the table shows less for what is kept than for an end of the round', () => {
    const kept: Reason = { kind: 'rest', cards: ['v4'], others: ['y2'] }
    expect(told(kept, shifts, [0, 0.02], 0.01).found.reason).toMatchObject({ kind: 'counts', what: 'orange' })
    // The kept cards make as much as the end there, or all that is gained.
    for (const [made, by] of [
      [[0, 0.02], 0.02],
      [[-0.03, 0.03], 0.02],
    ] as const) {
      const { said, found } = told(kept, shifts, made, by)
      expect(found).toBe(said)
    }
  })

  it('stays where its end makes some of the difference, where it speaks of none, and where nothing else is seen', () => {
    for (const [reason, made] of [
      [fact, [0.02, 0.02]],
      [{ kind: 'saves', card: 'v4' }, [0, 0.02]],
      [{ kind: 'close' }, [0, 0.02]],
      [{ kind: 'figures' }, [0, 0.02]],
      [likelier, [0, 0]],
    ] as const) {
      const { said, found } = told(reason, shifts, made)
      expect(found).toBe(said)
    }
  })
})
