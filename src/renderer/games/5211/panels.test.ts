import { describe, expect, it } from 'vitest'
import { cardsIn, sampleView } from '../../../../test/games/5211/sample'
import { byColour, mayOpenOwnPile } from './panels'

describe('the discarded cards', () => {
  it('are sorted by colour, then by value', () => {
    expect(byColour(cardsIn('v2 b3 v1 b2'))).toEqual([
      { colour: 'blue', cards: cardsIn('b2 b3') },
      { colour: 'violet', cards: cardsIn('v1 v2') },
    ])
  })
})

describe('the player’s score pile', () => {
  it('is open to its owner only, and only with table memory', () => {
    const view = sampleView()
    expect(mayOpenOwnPile(view)).toBe(true)
    expect(mayOpenOwnPile({ ...view, viewer: null })).toBe(false)
    expect(mayOpenOwnPile({ ...view, options: { long: false, tableMemory: false } })).toBe(false)
  })
})
