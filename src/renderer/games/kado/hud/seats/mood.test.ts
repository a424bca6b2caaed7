import { describe, expect, it } from 'vitest'
import { at, give, guess, pass } from '../../../../../../test/games/kado/played'
import { shownAt } from '../shown.fixture'
import { moodOf } from './mood'

type Wanted = Parameters<typeof shownAt>[0]

/** Seat 0 keeps the fourth card: socks with an orange ribbon. */
const top = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const WRONG = guess('flowers', 'red')
const RIGHT = guess('socks', 'orange')

const moods = (actions: Wanted['actions'] = []) => {
  const shown = shownAt({ top, actions })
  return shown.view.seats.map((_, seat) => moodOf(seat, shown))
}

describe('the mood of a player of KADO', () => {
  it('is waiting for whoever is asked', () => {
    expect(moods()).toEqual(['waiting', 'calm', 'calm', 'calm'])
    expect(moods(DEALT)).toEqual(['calm', 'waiting', 'calm', 'calm'])
    expect(moods([...DEALT, pass])).toEqual(['calm', 'calm', 'waiting', 'calm'])
  })

  it('is hit by a wrong guess, and pleased by a right one that hits the gifter', () => {
    expect(moods([...DEALT, WRONG])).toEqual(['calm', 'hit', 'waiting', 'calm'])
    expect(moods([...DEALT, WRONG, RIGHT])).toEqual(['hit', 'hit', 'pleased', 'calm'])
  })

  it('lasts until the card of the turn is placed', () => {
    expect(moods([...DEALT, WRONG, RIGHT, at(0, 0)])).toEqual(['hit', 'calm', 'pleased', 'calm'])
  })

  it('is pleased while points are gained', () => {
    const shown = shownAt({ top, actions: DEALT })
    const seats = shown.hud.seats.map((seat, at) => ({ ...seat, gained: at === 1 ? 4 : null }))
    expect(moodOf(1, { ...shown, hud: { ...shown.hud, seats } })).toBe('pleased')
  })

  it('is calm while the grids are counted, and then by who has won', () => {
    const { hud, view } = shownAt({ top, actions: DEALT })
    expect(moodOf(1, { view, hud: { ...hud, count: { steps: [], counted: [], seat: 1 } } })).toBe('calm')
    const ranking = [2, 1, 3, 4].map((rank, seat) => ({ seat, rank, points: 9 - rank }))
    const over = { view, hud: { ...hud, outcome: { ranking, winners: [1] } } }
    expect([0, 1, 2, 3].map((seat) => moodOf(seat, over))).toEqual(['calm', 'pleased', 'calm', 'beaten'])
  })
})
