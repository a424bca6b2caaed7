import { describe, expect, it } from 'vitest'
import type { Action } from '../../../../shared/games/kado'
import { at, discard, give, guess, pass, played, stacked } from './stacked.fixture'
import { turnedUp } from './turned-up'

/** Seat 0 keeps the teddy; seat 1 has the socks, seat 2 the cube. */
const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2')
const DEALT = [give(1), give(0)] as const
const up = (...actions: readonly Action[]) => turnedUp(played(3, ORDER, actions).state)
const swap: Action = { type: 'challenge', guess: { gift: 'teddy', ribbon: 'red' } }
const FIRST = at(0, 0)

/** What a first turn is known by in which the cards are dealt as above. */
const GIVEN = [1, 0, 2]

describe('what is known of a shuffle', () => {
  it('grows with every gift, as the gifter sees the next card then, and nobody else sees one', () => {
    expect(up()).toEqual([])
    expect(up(give(1))).toEqual([1])
    expect(up(...DEALT)).toEqual(GIVEN)
    expect(turnedUp(played(2, ORDER, [discard, give(0)]).state)).toEqual([null, 0, 1])
  })

  it('grows with every answer, as a guess that fails tells something too', () => {
    expect(up(...DEALT, guess('socks', 'red'))).toEqual([...GIVEN, ['socks', 'red']])
    expect(up(...DEALT, guess('socks', 'red'), pass)).toEqual([...GIVEN, ['socks', 'red'], null, 'sp1'])
  })

  it('grows by a card with every seat whose turn it is to place', () => {
    const before = [...GIVEN, null, null]
    expect(up(...DEALT, pass, pass)).toEqual([...before, 'sp1'])
    expect(up(...DEALT, pass, pass, FIRST)).toEqual([...before, 'sp1', 'cp4'])
    expect(up(...DEALT, pass, pass, FIRST, FIRST)).toEqual([...before, 'sp1', 'cp4', 'tg3'])
    expect(up(...DEALT, pass, pass, FIRST, FIRST, FIRST)).toEqual([...before, 'sp1', 'cp4', 'tg3'])
  })

  it('has the two cards of a swap at once, the challenger’s first', () => {
    const after = [...GIVEN, null, ['teddy', 'red'], ['tg3', 'cp4'], 'sp1']
    expect(up(...DEALT, pass, swap)).toEqual(after)
    expect(up(...DEALT, pass, swap, FIRST, FIRST, FIRST)).toEqual(after)
  })

  it('keeps what earlier turns showed, whatever the next one does', () => {
    const first = [...DEALT, swap, FIRST, FIRST, FIRST]
    const before = [...GIVEN, ['teddy', 'red'], ['tg3', 'sp1'], 'cp4']
    expect(up(...first)).toEqual(before)
    expect(up(...first, give(0), give(1), pass, pass)).toEqual([...before, 0, 1, 2, null, null, 'cb2'])
  })
})
