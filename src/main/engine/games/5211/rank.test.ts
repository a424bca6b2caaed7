import { describe, expect, it } from 'vitest'
import { rank } from './rank'

/** Standings as `points/cards`, by seat. */
const standings = (text: string) =>
  text.split(' ').map((standing) => {
    const [points = 0, cards = 0] = standing.split('/').map(Number)
    return { points, cards }
  })

const places = (text: string) => rank(standings(text)).ranking.map(({ seat, rank }) => `${seat}:${rank}`)

describe('ranking', () => {
  it('puts the most points first', () => {
    expect(places('12/9 30/4 25/8')).toEqual(['1:1', '2:2', '0:3'])
    expect(rank(standings('12/9 30/4 25/8'))).toMatchObject({ winners: [1], decidedBy: 'points' })
  })

  it('breaks a tie in points by the cards in the score pile, at every place', () => {
    expect(places('20/5 20/7 8/2 8/3')).toEqual(['1:1', '0:2', '3:3', '2:4'])
    expect(rank(standings('20/5 20/7 8/2 8/3'))).toMatchObject({ winners: [1], decidedBy: 'cards' })
  })

  it('lets equals share a place and skips the next one', () => {
    expect(places('20/5 11/9 20/5')).toEqual(['0:1', '2:1', '1:3'])
    expect(rank(standings('20/5 11/9 20/5'))).toMatchObject({ winners: [0, 2], decidedBy: 'shared' })
    expect(places('30/6 9/3 9/3 9/3 4/1')).toEqual(['0:1', '1:2', '2:2', '3:2', '4:5'])
  })

  it('lets all win where nobody has anything', () => {
    expect(rank(standings('0/0 0/0'))).toMatchObject({ winners: [0, 1], decidedBy: 'shared' })
  })

  it('says that points decided it when the tie is further down', () => {
    expect(rank(standings('30/6 9/3 9/4')).decidedBy).toBe('points')
  })
})
