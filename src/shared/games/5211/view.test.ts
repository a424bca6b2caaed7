import { describe, expect, it } from 'vitest'
import { isDecidingDeal } from './view'

/** A long game of three players, in the deal after those with the given points. */
const inDealAfter = (...points: readonly (readonly number[])[]) => ({
  options: { long: true, tableMemory: true },
  deal: points.length + 1,
  deals: points.map((of, i) => ({ deal: i + 1, rounds: 7, points: of })),
})

describe('the deciding deal', () => {
  it('is one that ends the game if a player repeats the best deal so far', () => {
    expect(isDecidingDeal(inDealAfter([25, 10, 4]))).toBe(true)
    expect(isDecidingDeal(inDealAfter([24, 10, 4]))).toBe(false)
  })

  it('adds up the deals of each seat, and takes the best deal of all of them', () => {
    expect(isDecidingDeal(inDealAfter([18, 10, 4], [16, 5, 12]))).toBe(true)
    expect(isDecidingDeal(inDealAfter([14, 2, 4], [16, 5, 20]))).toBe(true)
    expect(isDecidingDeal(inDealAfter([18, 2, 4], [2, 18, 4]))).toBe(false)
  })

  it('is never the first, as there is no earlier deal to compare', () => {
    expect(isDecidingDeal(inDealAfter())).toBe(false)
  })

  it('does not count the current deal, even once it is over', () => {
    const { options, deals } = inDealAfter([20, 10, 4], [29, 1, 1])
    expect(isDecidingDeal({ options, deal: 2, deals })).toBe(false)
    expect(isDecidingDeal({ options, deal: 3, deals })).toBe(true)
  })

  it('exists only in long games', () => {
    expect(isDecidingDeal({ ...inDealAfter([40, 10, 4]), options: { long: false, tableMemory: true } })).toBe(
      false,
    )
  })
})
