import { describe, expect, it } from 'vitest'
import { table as words } from './en/games/5211/table'

const nowhere = { pile: 0, hands: 0, removed: 0, discarded: 0 }

describe('the players that the table waits for', () => {
  it('include the reader, who stands out', () => {
    expect(words.waiting([null])).toEqual(['waiting for ', { mark: 'you' }])
    expect(words.waiting([null, 'Bram', 'Yuna'])).toEqual([
      'waiting for ',
      { mark: 'you' },
      ', ',
      'Bram',
      ' and ',
      'Yuna',
    ])
    expect(words.waiting(['Bram'])).toEqual(['waiting for ', 'Bram'])
  })
})

describe('the places of the cards still out', () => {
  it('are counted separately', () => {
    expect(words.seen.where({ ...nowhere, pile: 40, hands: 15 })).toBe(
      '55 cards still out: 40 in the draw pile and 15 with the other players. Nobody knows which are which.',
    )
  })

  it('are counted once if all cards are in one place', () => {
    expect(words.seen.where({ ...nowhere, hands: 15 })).toBe(
      '15 cards still out, all with the other players.',
    )
  })
})
