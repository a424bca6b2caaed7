import { describe, expect, it } from 'vitest'
import type { Card } from '../../src/shared/games/5211/cards'
import type { Action } from '../../src/shared/games/5211/options'
import { createLedger } from './ledger'

const commit = (...cards: Card[]): Action => ({ type: 'commit-cards', cards })
const back: Action = { type: 'take-back' }
const mine = (...actions: Action[]) => actions.map((action) => ({ seat: 0, action }))
const theirs = { seat: 1, action: commit('y1') }

describe('the ledger', () => {
  it('reports nothing if all accepted actions are saved, in any order of a set', () => {
    const ledger = createLedger(0)
    ledger.accept({ matchId: 'a', action: commit('v6', 'b2') })
    ledger.accept({ matchId: 'a', action: back })
    expect(ledger.settle(new Map([['a', [theirs, ...mine(commit('b2', 'v6'), back)]]]))).toEqual([])
  })

  it('allows an action that was saved before its reply arrived', () => {
    const ledger = createLedger(0)
    ledger.accept({ matchId: 'a', action: commit('v6') })
    expect(ledger.settle(new Map([['a', mine(commit('v6'), commit('g1'))]]))).toEqual([])
    ledger.accept({ matchId: 'a', action: commit('o3') })
    expect(ledger.settle(new Map([['a', mine(commit('v6'), commit('g1'), commit('o3'))]]))).toEqual([])
  })

  it('accepts a game whose first reply never arrived', () => {
    const ledger = createLedger(0)
    expect(ledger.settle(new Map([['a', mine(commit('v6'))]]))).toEqual([])
    ledger.accept({ matchId: 'a', action: commit('o3') })
    expect(ledger.settle(new Map([['a', mine(commit('v6'), commit('o3'))]]))).toEqual([])
  })

  it('allows one such action at each kill if another player continues', () => {
    const ledger = createLedger(0)
    ledger.accept({ matchId: 'a', action: commit('v6') })
    ledger.interrupt()
    ledger.accept({ matchId: 'a', action: commit('o3') })
    const kept = mine(commit('v6'), commit('g1'), commit('o3'), commit('b1'))
    expect(ledger.settle(new Map([['a', kept]]))).toEqual([])
  })

  it('does not allow two of them, or one without a kill', () => {
    const kept = new Map([['a', mine(commit('v6'), commit('g1'), commit('g2'), commit('o3'))]])
    const ledger = createLedger(0)
    ledger.accept({ matchId: 'a', action: commit('v6') })
    ledger.interrupt()
    ledger.accept({ matchId: 'a', action: commit('o3') })
    expect(ledger.settle(kept)).toHaveLength(1)
    ledger.accept({ matchId: 'a', action: commit('y1') })
    const more = [...(kept.get('a') ?? []), ...mine(commit('b1'), commit('y1'))]
    expect(ledger.settle(new Map([['a', more]]))).toHaveLength(1)
  })

  it.each([
    ['the last action is gone', mine(commit('v6'))],
    ['another card was kept', mine(commit('v6'), commit('b1'))],
    ['all is gone', []],
  ])('finds a loss if %s', (_what, log) => {
    const ledger = createLedger(0)
    ledger.accept({ matchId: 'a', action: commit('v6') })
    ledger.accept({ matchId: 'a', action: commit('b2') })
    expect(ledger.settle(new Map([['a', log]]))).toHaveLength(1)
  })
})
