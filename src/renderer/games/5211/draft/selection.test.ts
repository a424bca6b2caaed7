import { describe, expect, it } from 'vitest'
import { sampleView } from '../../../../../test/games/5211/sample'
import type { Evaluation } from '../../../../shared/games/5211/view'
import { NO_COUNTS } from '../tally'
import {
  clear,
  faces,
  follow,
  isComplete,
  lay,
  NO_SELECTION,
  pickUp,
  type Selection,
  summaryOf,
  toggle,
} from './selection'

const start = (...args: Parameters<typeof sampleView>): Selection => follow(NO_SELECTION, sampleView(...args))
const lift = (selection: Selection, ...indexes: number[]): Selection => indexes.reduce(toggle, selection)

describe('lifting cards', () => {
  it('lifts and lowers by a click each', () => {
    expect(lift(start(), 1).chosen).toEqual([1])
    expect(lift(start(), 1, 1).chosen).toEqual([])
  })

  it('is complete with exactly the cards that are due', () => {
    expect(isComplete(start())).toBe(false)
    expect(isComplete(lift(start(), 0))).toBe(false)
    expect(isComplete(lift(start(), 0, 4))).toBe(true)
    expect(faces(lift(start(), 0, 4))).toEqual(['v1', 'o3'])
    expect(isComplete(lift(start({ turn: 2 }), 3))).toBe(true)
  })

  it('lets a third card displace the one lifted longest ago', () => {
    expect(lift(start(), 0, 4, 2).chosen).toEqual([4, 2])
    expect(lift(start({ turn: 3 }), 0, 4).chosen).toEqual([4])
  })

  it('lowers all at once', () => {
    expect(clear(lift(start(), 0, 4)).chosen).toEqual([])
  })

  it('ignores a card that is not in the hand, and any card once committed', () => {
    expect(lift(start(), 5).chosen).toEqual([])
    expect(lift(start({ ready: [0] }), 0).chosen).toEqual([])
  })
})

describe('laying cards in the slots', () => {
  it('lifts them as well, in the order of the slots', () => {
    expect(lay(lay(start(), 3), 0)).toMatchObject({ chosen: [3, 0], laid: [3, 0] })
    expect(lay(lift(start(), 0, 4), 4)).toMatchObject({ chosen: [0, 4], laid: [4] })
  })

  it('lays a card once, and none if none is awaited', () => {
    expect(lay(lay(start(), 3), 3).laid).toEqual([3])
    expect(lay(start({ ready: [0] }), 3).laid).toEqual([])
  })

  it('displaces the card lifted longest ago', () => {
    expect(lay(lay(lay(start(), 3), 0), 1)).toMatchObject({ chosen: [0, 1], laid: [0, 1] })
  })

  it('takes them back one by one, by a click, or all at once', () => {
    const both = lay(lay(start(), 3), 0)
    expect(pickUp(both, 3)).toMatchObject({ chosen: [0], laid: [0] })
    expect(lift(both, 3)).toMatchObject({ chosen: [0], laid: [0] })
    expect(clear(both)).toMatchObject({ chosen: [], laid: [] })
    expect(pickUp(lift(start(), 3), 3).chosen).toEqual([3])
  })

  it('keeps them there while others commit, and resets with each decision', () => {
    const laid = lay(start(), 3)
    expect(follow(laid, sampleView({ ready: [1] })).laid).toEqual([3])
    expect(follow(laid, sampleView({ turn: 2 })).laid).toEqual([])
  })
})

describe('following the view', () => {
  it('keeps lifted cards while others commit', () => {
    const lifted = lift(start(), 0, 4)
    expect(follow(lifted, sampleView({ ready: [1, 2] })).chosen).toEqual([0, 4])
  })

  it('keeps the very card that was lifted, not an equal one before it', () => {
    const lifted = lift(start({ hand: 'v2 g5 v2' }), 2)
    expect(follow(lifted, sampleView({ hand: 'v2 g5 v2', ready: [1] })).chosen).toEqual([2])
  })

  it('follows the faces when the hand is reordered', () => {
    const lifted = lift(start({ hand: 'v2 g5 v2' }), 0, 2)
    expect(follow(lifted, sampleView({ hand: 'b1 v2 v2' })).chosen).toEqual([1, 2])
    expect(follow(lifted, sampleView({ hand: 'b1 v2' })).chosen).toEqual([1])
  })

  it('resets with each decision', () => {
    const lifted = lift(start(), 0, 4)
    const next = follow(lifted, sampleView({ turn: 2 }))
    expect(next).toMatchObject({ chosen: [], due: 1, decision: '1-3-2' })
  })

  it('is empty once committed, and may choose again after taking back', () => {
    const committed = follow(lift(start(), 0, 4), sampleView({ hand: 'v2 g5 b2', ready: [0] }))
    expect(committed).toMatchObject({ decision: null, chosen: [] })
    expect(lift(follow(committed, sampleView()), 3).chosen).toEqual([3])
  })

  it('has no hand to choose from at a table in the public view', () => {
    expect(lift(follow(NO_SELECTION, { ...sampleView(), viewer: null }), 0).chosen).toEqual([])
  })
})

describe('the summary after an evaluation', () => {
  const people = { own: 0, names: ['Ava', 'Bram', 'Yuna'] }
  const evaluation: Evaluation = {
    deal: 1,
    round: 3,
    played: [],
    counts: { ...NO_COUNTS, orange: 2 },
    steps: [],
    scoring: 'orange',
    scored: [['o3'], ['o5'], []],
    points: [3, 5, 0],
  }

  const kododo = { ...evaluation, scoring: 'kododo' as const, scored: [['b1', 'v1'] as const, [], []] }

  it('omits the gains if the players rely on their memory', () => {
    expect(summaryOf(evaluation, people, false)).toBe('Orange scores.')
    expect(summaryOf(kododo, people, false)).toBe('Exactly 2 Kododo score.')
    expect(summaryOf({ ...evaluation, scoring: null }, people, false)).toBe('Nobody scores.')
  })

  it('is one line with every gain', () => {
    expect(summaryOf(evaluation, people, true)).toBe('Orange scores: you +3, Bram +5.')
    expect(summaryOf({ ...evaluation, scoring: null }, people, true)).toBe('Nobody scores.')
    expect(summaryOf({ ...kododo, points: [2, 0, 0] }, people, true)).toBe('Exactly 2 Kododo score: you +2.')
  })
})
