import { describe, expect, it } from 'vitest'
import { performed, randomTable } from '../../../../../test/games/kado/choreography'
import { YOU } from '../../../../../test/games/kado/random-game'
import type { VisibleEvent } from '../../../../shared/games/kado/view'

const games = ['timing', 'more timing'].flatMap((seed) => [...randomTable(seed, 4, YOU)])
const timesIn = (reduced: boolean) => games.flatMap((update) => performed(update, { reduced }).times)
const TIMES = { moving: timesIn(false), reduced: timesIn(true) }

/** The duration of an event that does not depend on the game's state, ms at speed 1. */
function timesOf(type: VisibleEvent['type'], reduced = false): readonly number[] {
  const times = TIMES[reduced ? 'reduced' : 'moving'].filter((one) => one.type === type)
  return [...new Set(times.map(({ ms }) => ms))].toSorted((one, other) => one - other)
}

describe('choreograph', () => {
  it('takes the designed times', () => {
    expect(timesOf('card-peeked')).toEqual([240])
    expect(timesOf('card-given')).toEqual([480 + 180])
    expect(timesOf('dealing-ended')).toEqual([360])
    expect(timesOf('cards-swapped')).toEqual([520 + 1400])
    expect(timesOf('passed')).toEqual([0])
    expect(timesOf('challenged')).toEqual([220 + 300 + 420])
    expect(timesOf('turn-started')).toEqual([0])
    expect(timesOf('game-ended')).toEqual([0])
  })

  it('fades where motion is reduced', () => {
    expect(timesOf('card-peeked', true)).toEqual([150])
    expect(timesOf('card-given', true)).toEqual([150])
    expect(timesOf('cards-swapped', true)).toEqual([200 + 1400])
    expect(timesOf('challenged', true)).toEqual([400 + 420])
  })

  it('leaves time to read a perfect guess once its bonus card has arrived, and not before', () => {
    const perfect = [...randomTable('timing of guesses', 4, YOU)].filter(({ events }) =>
      events.some(({ type }) => type === 'bonus-taken'),
    )
    const times = perfect.flatMap((update) => performed(update).times)
    const of = (sought: VisibleEvent['type']) => times.filter(({ type }) => type === sought)
    expect(new Set(of('cards-swapped').map(({ ms }) => ms))).toEqual(new Set([520]))
    expect(new Set(of('bonus-taken').map(({ ms }) => ms))).toEqual(new Set([480 + 1400]))
  })

  it('counts one seat after the other, and pauses after every step', () => {
    const [ended] = games.filter(({ events }) => events.some(({ type }) => type === 'game-ended'))
    if (ended === undefined) throw new Error('A game ends')
    const line = ended.events.find((event) => event.type === 'line-scored')
    const seats = line?.type === 'line-scored' ? line.scores.length : 0
    expect(timesOf('line-scored')).toEqual([seats * (160 + 620 + 160) + 600])
    expect(timesOf('line-scored', true)).toEqual([seats * 320 + 600])
  })
})
