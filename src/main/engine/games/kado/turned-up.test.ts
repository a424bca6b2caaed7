import { describe, expect, it } from 'vitest'
import type { Action } from '../../../../shared/games/kado'
import { at, give, pass, played, stacked } from './stacked.fixture'
import { turnedUp } from './turned-up'

/** Seat 0 keeps the teddy; seat 1 has the socks, seat 2 the cube. */
const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2')
const DEALT = [give(1), give(0)] as const
const up = (...actions: readonly Action[]) => turnedUp(played(3, ORDER, [...DEALT, ...actions]).state)
const swap: Action = { type: 'challenge', guess: { gift: 'teddy', ribbon: 'red' } }
const FIRST = at(0, 0)

describe('what was turned up before everybody', () => {
  it('is nothing while cards are dealt and players are asked', () => {
    expect(up()).toEqual([])
    expect(up(pass)).toEqual([])
  })

  it('grows by a card with every seat whose turn it is to place', () => {
    expect(up(pass, pass)).toEqual(['sp1'])
    expect(up(pass, pass, FIRST)).toEqual(['sp1', 'cp4'])
    expect(up(pass, pass, FIRST, FIRST)).toEqual(['sp1', 'cp4', 'tg3'])
    expect(up(pass, pass, FIRST, FIRST, FIRST)).toEqual(['sp1', 'cp4', 'tg3'])
  })

  it('has the two cards of a swap at once, the challenger’s first', () => {
    expect(up(pass, swap)).toEqual([['tg3', 'cp4'], 'sp1'])
    expect(up(pass, swap, FIRST, FIRST, FIRST)).toEqual([['tg3', 'cp4'], 'sp1'])
  })

  it('keeps what earlier turns showed, whatever the next one does', () => {
    const first = [swap, FIRST, FIRST, FIRST]
    expect(up(...first, give(0), give(1), pass, pass)).toEqual([['tg3', 'sp1'], 'cp4', 'cb2'])
  })
})
