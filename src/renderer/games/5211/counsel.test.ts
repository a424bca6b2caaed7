import { describe, expect, it } from 'vitest'
import type { Advice, AdvisedChoice, Argument } from '../../../shared/games/5211/advice'
import type { Card } from '../../../shared/games/5211/cards'
import { announcedBeside, listedChoices } from './counsel'

const CARDS: readonly Card[] = ['b6', 'g5', 'y4', 'o3', 'v2']

const advice = (other: Card): Advice => ({
  game: '5211',
  choices: CARDS.map((card) => ({
    cards: [card],
    wins: 0.2,
    points: 1,
    theirs: 1,
    leader: null,
    isAsGood: true,
    next: [],
    ends: [],
    certain: null,
    deals: 60,
    argument: null,
  })),
  hand: [],
  threats: [],
  held: [],
  effects: { gone: null, out: [], front: null, kododo: null, reaches: [] },
  reason: { kind: 'even' },
  comparison: {
    other: [other],
    bringsMore: true,
    laid: { colour: 'violet', points: 4, scores: 0 },
    reaches: [],
  },
  noise: { wins: 0.01, points: 0.1 },
  scoring: null,
  instead: null,
  tie: null,
  alike: null,
  cause: null,
  out: null,
  breakdown: null,
  unlike: null,
  rivals: 2,
  hasTurns: false,
  hasRounds: true,
  settled: null,
  isOfLongGame: false,
  deals: 60,
})

const listed = (from: Advice, chosen: readonly Card[] = []) =>
  listedChoices(from, 3, chosen).map(({ choice: { cards } }) => cards[0])

describe('the listed choices', () => {
  it('are the best ones', () => {
    expect(listed(advice('g5'))).toEqual(['b6', 'g5', 'y4'])
    expect(listed({ ...advice('v2'), comparison: null })).toEqual(['b6', 'g5', 'y4'])
  })

  it('include the one that the sentence names, however far down it is', () => {
    expect(listed(advice('y4'))).toEqual(['b6', 'g5', 'y4'])
    expect(listed(advice('o3'))).toEqual(['b6', 'g5', 'o3'])
    expect(listed(advice('v2'))).toEqual(['b6', 'g5', 'v2'])
  })

  it('include the player’s own choice, which is marked', () => {
    expect(listed(advice('g5'), ['y4'])).toEqual(['b6', 'g5', 'y4'])
    expect(listed(advice('g5'), ['v2'])).toEqual(['b6', 'g5', 'v2'])
    expect(listed(advice('o3'), ['v2'])).toEqual(['b6', 'o3', 'v2'])
    expect(listedChoices(advice('g5'), 3, ['v2']).map(({ isOwn }) => isOwn)).toEqual([false, false, true])
  })

  it('show their ranks, and the gaps between them', () => {
    const rows = listedChoices(advice('o3'), 3, ['v2'])
    expect(rows.map(({ rank }) => rank)).toEqual([1, 4, 5])
    expect(rows.map(({ isApart }) => isApart)).toEqual([false, true, false])
  })

  it('recognise a pair in either order of its cards', () => {
    const pairs: readonly (readonly Card[])[] = [
      ['b6', 'g5'],
      ['b6', 'y4'],
    ]
    const ofPairs = {
      ...advice('y4'),
      choices: pairs.map((cards) => ({ ...advice('y4').choices[0], cards })),
    }
    expect(listedChoices(ofPairs as Advice, 3, ['y4', 'b6']).map(({ isOwn }) => isOwn)).toEqual([false, true])
  })
})

describe('counsel', () => {
  const choice = (card: Card, wins: number, argument: Argument | null = null): AdvisedChoice => ({
    cards: [card],
    wins,
    points: 1,
    theirs: 1,
    leader: null,
    isAsGood: false,
    next: [],
    ends: [],
    certain: null,
    deals: 600,
    argument,
  })

  const beside = (card: Card): Argument => ({
    reason: { kind: 'leads', colour: 'yellow', count: 4, next: 3, toLimit: 3, isPast: false },
    comparison: {
      other: [card],
      bringsMore: false,
      reaches: [],
      laid: { colour: 'violet', points: 4, scores: 0 },
    },
    scoring: null,
    tie: null,
    alike: null,
    cause: null,
    out: null,
    breakdown: null,
    instead: null,
    unlike: null,
  })

  const advice: Advice = {
    game: '5211',
    ...beside('v4'),
    choices: [
      { ...choice('y2', 0.3), isAsGood: true },
      choice('v4', 0.2, beside('v4')),
      choice('b3', 0.1, beside('b3')),
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

  describe('the announced advice', () => {
    it('argues against the chosen cards, as the sheet does', () => {
      expect(announcedBeside(advice, [])).toContain('with Violet 4 only 20%')
      expect(announcedBeside(advice, ['b3'])).toContain('with Blue 3 only 10%')
    })

    it('stays the same while the player chooses the advised cards, or those that it already argues against', () => {
      expect(announcedBeside(advice, ['y2'])).toBe(announcedBeside(advice, []))
      expect(announcedBeside(advice, ['v4'])).toBe(announcedBeside(advice, []))
    })
  })
})
