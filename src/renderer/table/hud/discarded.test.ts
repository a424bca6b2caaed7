import { describe, expect, it } from 'vitest'
import { cardsIn, sampleView } from '../sample'
import { byColour, mayLookThrough } from './discarded'

describe('the discarded cards', () => {
  it('are sorted by colour, then by value', () => {
    expect(byColour(cardsIn('v2 b3 v1 b2'))).toEqual([
      { colour: 'blue', cards: cardsIn('b2 b3') },
      { colour: 'violet', cards: cardsIn('v1 v2') },
    ])
  })

  it('may be looked through with table memory, or once the game is over', () => {
    const view = sampleView()
    const options = { ...view.options, tableMemory: false }
    expect(mayLookThrough(view)).toBe(true)
    expect(mayLookThrough({ ...view, options })).toBe(false)
    expect(mayLookThrough({ ...view, options, phase: 'over' })).toBe(true)
  })
})
