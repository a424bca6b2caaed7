import { describe, expect, test } from 'vitest'
import { err } from '../../../../shared/result'
import { assess } from './assess'
import { round } from './notation.fixture'

describe('laid cards', () => {
  test('are evaluated by the numbers of the players that there are', () => {
    const three = assess(round('g2 g3 y2 b3 | g2 g1 y3 o2 | g4 g3 y1 b2'))
    expect(three).toMatchObject({ ok: true, value: { scoring: 'yellow', points: [2, 3, 1] } })
    const four = assess(round('g2 g3 y2 b3 | g2 g1 y3 o2 | g4 g3 y1 b2 | '))
    expect(four).toMatchObject({ ok: true, value: { scoring: 'green', points: [5, 3, 7, 0] } })
  })

  test('may be none: nobody scores', () => {
    expect(assess([[], []])).toMatchObject({ ok: true, value: { scoring: null, points: [0, 0] } })
  })

  test('may be all there are of a card', () => {
    expect(assess(round('b1 b1 b1 b1 | b1 b6'))).toMatchObject({ ok: true, value: { counts: { blue: 6 } } })
  })

  test.each([
    ['g6', 'g6 b2 | g6'],
    ['b1', 'b1 b1 b1 | b1 b1 b1'],
    ['v4', 'v4 v4 | o1 | v4'],
  ])('are refused where the deck has fewer %s', (card, text) => {
    expect(assess(round(text))).toEqual(err({ code: 'too-many-of-a-card', detail: card }))
  })

  test('of a number of players that cannot play are refused', () => {
    expect(assess([[]])).toEqual(err({ code: 'bad-request', detail: 'played' }))
  })
})
