import { describe, expect, it } from 'vitest'
import type { Advice, AdvisedChoice, Argument } from '../../../../shared/games/5211/advice'
import type { Card } from '../../../../shared/games/5211/cards'
import { heardBeside } from './counsel'

const choice = (card: Card, wins: number, argument: Argument | null = null): AdvisedChoice => ({
  ...{ cards: [card], wins, points: 1, theirs: 1, leader: null, isAsGood: false },
  ...{ next: [], ends: [], certain: null, deals: 600, argument },
})

const beside = (card: Card): Argument => ({
  reason: { kind: 'leads', colour: 'yellow', count: 4, next: 3, toLimit: 3, isPast: false },
  comparison: {
    ...{ other: [card], bringsMore: false, reaches: [] },
    laid: { colour: 'violet', points: 4, scores: 0 },
  },
  ...{
    scoring: null,
    tie: null,
    alike: null,
    cause: null,
    out: null,
    breakdown: null,
    instead: null,
    unlike: null,
  },
})

const advice: Advice = {
  game: '5211',
  ...beside('v4'),
  choices: [
    { ...choice('y2', 0.3), isAsGood: true },
    choice('v4', 0.2, beside('v4')),
    choice('b3', 0.1, beside('b3')),
  ],
  ...{ hand: [], threats: [], held: [], noise: { wins: 0.01, points: 0.1 }, rivals: 2, deals: 600 },
  effects: { gone: null, out: [], front: null, kododo: null, reaches: [] },
  ...{ hasTurns: false, hasRounds: true, settled: null, isOfLongGame: false },
}

describe('what is read of the coach', () => {
  it('argues beside the cards that are chosen, as the sheet does', () => {
    expect(heardBeside(advice, [])).toContain('with Violet 4 only 20%')
    expect(heardBeside(advice, ['b3'])).toContain('with Blue 3 only 10%')
  })

  it('stays the same while the chosen cards are the advised ones, or those that it argues beside already', () => {
    expect(heardBeside(advice, ['y2'])).toBe(heardBeside(advice, []))
    expect(heardBeside(advice, ['v4'])).toBe(heardBeside(advice, []))
  })
})
