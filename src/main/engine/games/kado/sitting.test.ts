import { describe, expect, it } from 'vitest'
import type { Action } from '../../../../shared/games/kado'
import { sitting } from './sitting'
import { at, give, pass, played, stacked } from './stacked.fixture'

const ORDER = stacked('sp1', 'tg3', 'cp4')
const when = (...actions: readonly Action[]) => sitting(played(3, ORDER, actions).state)
const DEALT = [give(1), give(0)] as const
const PLACED = [pass, pass, at(0, 0), at(0, 0), at(0, 0)] as const
const all = (turn: string) => [0, 1, 2].map((seat) => ({ seat, at: turn }))

describe('at one device', () => {
  it('the gifter deals behind the shutters, card by card without passing it on', () => {
    expect(when()).toEqual({ toLook: [{ seat: 0, at: '1' }], inTheOpen: false, inAnyOrder: false })
    expect(when(give(1))).toEqual(when())
  })

  it('then everybody has a look, the gifter once for both, and is asked before all eyes', () => {
    expect(when(...DEALT)).toEqual({ toLook: all('1'), inTheOpen: true, inAnyOrder: false })
    expect(when(...DEALT, pass)).toEqual(when(...DEALT))
  })

  it('cards are placed before all eyes, with nothing left to look at', () => {
    expect(when(...DEALT, pass, pass)).toEqual({ toLook: [], inTheOpen: true, inAnyOrder: false })
  })

  it('each turn has something new to look at', () => {
    expect(when(...DEALT, ...PLACED)).toEqual({
      toLook: [{ seat: 1, at: '2' }],
      inTheOpen: false,
      inAnyOrder: false,
    })
    expect(when(...DEALT, ...PLACED, give(0), give(1))).toEqual({
      toLook: all('2'),
      inTheOpen: true,
      inAnyOrder: false,
    })
  })

  it('nothing is decided before anybody once the game is over', () => {
    const over = { ...played(3, ORDER, [...DEALT, pass, pass]).state, phase: 'over' } as const
    expect(sitting(over)).toEqual({ toLook: [], inTheOpen: false, inAnyOrder: false })
  })
})
