import { describe, expect, it } from 'vitest'
import type { Advice, AdvisedChoice, Argument, Ending } from '../../../src/shared/games/5211/advice'
import type { Card } from '../../../src/shared/games/5211/cards'
import { wrongUnlike } from './sentences-5211'

const ends = (violet: number): readonly Ending[] => [
  { what: 'violet', chance: violet, points: 10, theirs: 2, wins: 0.9 },
  { what: 'nobody', chance: 1 - violet, points: 0, theirs: 0, wins: 0.8 },
]

const choice = (card: Card, wins: number, violet: number, argument: Argument | null): AdvisedChoice => ({
  cards: [card],
  wins,
  points: 6,
  theirs: 1,
  leader: null,
  isAsGood: argument === null,
  next: [],
  ends: ends(violet),
  certain: null,
  deals: 600,
  argument,
})

const unlike: Advice['unlike'] = {
  cards: ['v2'],
  by: { how: 'chance', what: 'violet', here: 0.5, there: 0.38 },
}

/** The argument against another card. @param violet the part of violet in the difference */
const beside = (card: Card, violet: number): Argument => ({
  reason: { kind: 'dearer', colour: 'orange', points: 4, otherPoints: 2 },
  comparison: {
    other: [card],
    bringsMore: false,
    reaches: [],
    laid: { colour: 'orange', points: 2, scores: 0.2 },
  },
  scoring: null,
  tie: null,
  alike: null,
  cause: null,
  out: null,
  instead: null,
  breakdown: {
    kept: null,
    ends: [
      { what: 'violet', share: violet },
      { what: 'nobody', share: 0.005 },
    ],
  },
  unlike: card === 'o2' ? unlike : null,
})

const advice: Advice = {
  game: '5211',
  ...beside('o2', 0.04),
  choices: [
    choice('o4', 0.93, 0.5, null),
    choice('o2', 0.89, 0.45, beside('o2', 0.04)),
    choice('v2', 0.84, 0.38, beside('v2', 0.085)),
    choice('b1', 0.8, 0.4, beside('b1', 0.12)),
  ],
  hand: [],
  threats: [],
  held: [],
  noise: { wins: 0.01, points: 0.1 },
  rivals: 2,
  deals: 600,
  effects: { gone: null, out: [], front: null, kododo: null, reaches: [] },
  hasTurns: false,
  hasRounds: true,
  settled: null,
  isOfLongGame: false,
}

describe("the check of the coach's statements about choices of other colours", () => {
  it('accepts a statement about the best of these choices with its own figures', () => {
    expect(wrongUnlike(advice)).toEqual([])
  })

  it('reports a missing statement, and one about another choice than the best', () => {
    expect(wrongUnlike({ ...advice, unlike: null })).not.toEqual([])
    expect(wrongUnlike({ ...advice, unlike: { ...unlike, cards: ['b1'] } })).not.toEqual([])
  })

  it('reports a statement if the compared choice already plays other colours', () => {
    expect(wrongUnlike({ ...advice, ...beside('v2', 0.085), unlike })).not.toEqual([])
    expect(wrongUnlike({ ...advice, ...beside('v2', 0.085) })).toEqual([])
  })

  it('reports figures that differ from the table, and a part that is too small to be the reason', () => {
    const by = { how: 'chance', what: 'violet', here: 0.5, there: 0.38 } as const
    const said = (other: NonNullable<Advice['unlike']>['by']) =>
      wrongUnlike({ ...advice, unlike: { cards: ['v2'], by: other } })
    expect(said({ ...by, there: 0.3 })).not.toEqual([])
    expect(said({ ...by, here: 0.6 })).not.toEqual([])
    expect(said({ ...by, what: 'nobody', here: 0.5, there: 0.62 })).not.toEqual([])
    expect(said({ how: 'points', what: 'violet', here: 10, there: 6 })).not.toEqual([])
    expect(said({ how: 'kept', cards: ['v2'] })).not.toEqual([])
    expect(said(null)).toEqual([])
  })
})
