import { describe, expect, it } from 'vitest'
import { cardsIn } from '../../../../../test/games/5211/sample'
import { byColour } from './piles'

describe('the discarded cards', () => {
  it('are sorted by colour, then by value', () => {
    expect(byColour(cardsIn('v2 b3 v1 b2'))).toEqual([
      { colour: 'blue', cards: cardsIn('b2 b3') },
      { colour: 'violet', cards: cardsIn('v1 v2') },
    ])
  })
})
