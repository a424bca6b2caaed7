import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grid } from '../../../../../test/games/kado/positions'
import { type Card, COLUMNS, DECKS, LINES } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import { scoreGrid } from '../../../engine/games/kado/score'
import { stream } from '../../../engine/rng'
import { prospectsOf } from './knowledge'
import { atLeast, meanUpTo, promiseOf } from './worth'

const [{ cards: DECK }] = DECKS
const usual = prospectsOf(DECK)

/** The cell with the highest expectation for the card: line, column. */
function bestCell(laid: readonly Laid[], card: Card, cells: readonly (readonly [number, number])[]) {
  const promise = promiseOf(laid, usual)
  const value = ([line, column]: readonly [number, number]) => promise(card, { line, column })
  return cells.toSorted((one, other) => value(other) - value(one))[0]
}

describe('the expectation of a grid', () => {
  it('is its score with the last card in it', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const cards = stream(seed, 'grid')
          .shuffle(DECK)
          .slice(0, LINES * COLUMNS)
        const full = cards.map((card, n) => ({ card, line: Math.floor(n / COLUMNS), column: n % COLUMNS }))
        const [last, ...others] = full.toReversed()
        if (last === undefined) throw new Error('No cards')
        expect(promiseOf(others, usual)(last.card, last)).toBeCloseTo(scoreGrid(full).points, 9)
      }),
    )
  })

  it('is more in a line of its gift', () => {
    expect(
      bestCell(grid('sp1 so2', 'cp4 tp1'), 'sr5', [
        [0, 2],
        [1, 2],
      ]),
    ).toEqual([0, 2])
  })

  it('is more if a column gets its third ribbon', () => {
    expect(
      bestCell(grid('sp1 to2', 'cp4 fg1'), 'hp5', [
        [2, 0],
        [2, 1],
      ]),
    ).toEqual([2, 0])
  })

  it('is more for a card that fits nowhere if it spoils no column', () => {
    expect(
      bestCell(grid('sp1 so2', 'sp4 sg1'), 'hr1', [
        [2, 0],
        [2, 1],
      ]),
    ).toEqual([2, 1])
  })

  it('is less if the cards that a line waits for have all been seen', () => {
    const gone = prospectsOf(DECK.filter((card) => !card.startsWith('s')))
    const laid = grid('sp1 so2')
    const [before, after] = [usual, gone].map((prospects) =>
      promiseOf(laid, prospects)('sg5', { line: 0, column: 2 }),
    )
    expect(after).toBeLessThan(before ?? 0)
  })
})

describe('the binomial distribution', () => {
  it('matches the textbook', () => {
    // Of 4 tries at 1/2: none 1, one 4, two 6, three 4, four 1 of 16.
    expect([0, 1, 2, 3, 4, 5].map((least) => atLeast(least, 4, 0.5) * 16)).toEqual([16, 15, 11, 5, 1, 0])
    expect([atLeast(2, 3, 0), atLeast(2, 3, 1)]).toEqual([0, 1])
  })

  it('has its mean if there is room for all, and less if there is not', () => {
    expect(meanUpTo(8, 8, 0.3)).toBeCloseTo(2.4, 9)
    expect(meanUpTo(1, 8, 0.3)).toBeCloseTo(1 - 0.7 ** 8, 9)
  })
})
