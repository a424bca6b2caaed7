import { describe, expect, it } from 'vitest'
import { table as words } from './en/games/5211/table'

const nowhere = { pile: 0, hands: 0, removed: 0, discarded: 0 }

describe('where the cards are that are still out', () => {
  it('counts those of each place', () => {
    expect(words.seen.where({ ...nowhere, pile: 40, hands: 15 })).toBe(
      '55 cards still out: 40 in the draw pile and 15 with the other players. Nobody knows which are which.',
    )
  })

  it('counts them once where all are in one place', () => {
    expect(words.seen.where({ ...nowhere, hands: 15 })).toBe(
      '15 cards still out, all with the other players.',
    )
  })
})
