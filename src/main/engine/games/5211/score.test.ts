import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { round } from '../../../../../test/games/5211/notation'
import {
  type Card,
  COLOURS,
  type Colour,
  DECK,
  numbersFor,
  SEAT_COUNTS,
} from '../../../../shared/games/5211/cards'
import type { ColourCounts, EvaluationStep } from '../../../../shared/games/5211/view'
import { err } from '../../../../shared/result'
import { assess, countColours, countKododo, evaluate, rank, scoringColour } from './score'

const four = numbersFor(4)
const out = (reason: 'limit' | 'tie', count: number, ...colours: Colour[]): EvaluationStep => ({
  type: 'colours-out',
  reason,
  colours,
  count,
  limit: 7,
})
const kododo = (count: number): EvaluationStep => ({
  type: 'kododo-counted',
  count,
  target: 6,
  exact: count === 6,
})

describe('the evaluation of four players (target 6, limit 7)', () => {
  it('lets only the Kododo cards score when there are exactly six', () => {
    const played = round('bk gk b2 b2 | yk ok b3 b2 | vk vk g2 g2 | b6 b4 y2 o2')
    const { scoring, scored, points, steps } = evaluate(played, four)
    expect(scoring).toBe('kododo')
    expect(scored).toEqual(round('bk gk | yk ok | vk vk | '))
    expect(points).toEqual([2, 2, 2, 0])
    expect(steps).toEqual([kododo(6)])
  })

  it.each([
    'bk gk yk ok | vk b2 b2 g2 | g2 y2 y2 o2 | o2 v2 v2 b3',
    'bk gk yk ok | vk bk gk g2 | g2 y2 y2 o2 | o2 v2 v2 b3',
  ])('continues with the colours with fewer or more Kododo cards: %s', (text) => {
    expect(evaluate(round(text), four).scoring).not.toBe('kododo')
  })

  it('puts eight green cards out by the limit, so that four yellow ones score', () => {
    const played = round('g2 g2 g3 g3 | g2 g2 g3 g4 | y2 y3 y6 b2 | y2 o2 v2 b3')
    const { scoring, scored, points, steps } = evaluate(played, four)
    expect(scoring).toBe('yellow')
    expect(scored).toEqual(round(' | | y2 y3 y6 | y2'))
    expect(points).toEqual([0, 0, 11, 2])
    expect(steps).toEqual([
      kododo(0),
      out('limit', 8, 'green'),
      { type: 'majority-found', colour: 'yellow', count: 4 },
    ])
  })

  it('puts a colour out that just reaches the limit, and not one card earlier', () => {
    const seven = round('g2 g2 g3 g3 | g2 g2 g3 b2 | y2 y3 y6 b2 | v2 o2 o2 b3')
    const six = round('g2 g2 g3 g3 | g2 g2 v3 b2 | y2 y3 y6 b2 | v2 o2 o2 b3')
    expect(evaluate(seven, four).steps).toContainEqual(out('limit', 7, 'green'))
    expect(evaluate(six, four).scoring).toBe('green')
  })

  it('puts five yellow and five green out by the tie, so that three orange score', () => {
    const played = round('y2 y2 g2 g2 | y3 y3 g3 g3 | y2 g2 o2 o3 | o5 b2 b3 v2')
    const { scoring, points, steps } = evaluate(played, four)
    expect(scoring).toBe('orange')
    expect(points).toEqual([0, 0, 5, 5])
    expect(steps).toEqual([
      kododo(0),
      out('tie', 5, 'green', 'yellow'),
      { type: 'majority-found', colour: 'orange', count: 3 },
    ])
  })

  it('lets nobody score at 5-5-2-2-2', () => {
    const played = round('y2 y2 g2 g2 | y3 y3 g3 g3 | y2 g2 o2 o3 | b2 b3 v2 v3')
    const { scoring, scored, points, steps } = evaluate(played, four)
    expect(scoring).toBeNull()
    expect(scored.flat()).toEqual([])
    expect(points).toEqual([0, 0, 0, 0])
    expect(steps).toEqual([
      kododo(0),
      out('tie', 5, 'green', 'yellow'),
      out('tie', 2, 'blue', 'orange', 'violet'),
      { type: 'nobody-scores' },
    ])
  })

  it('gives the limit as the reason if tied colours have reached it', () => {
    const played = round('y2 y2 g2 g2 | y3 y3 g3 g3 | y2 g2 y2 g2 | y3 g3 o2 o3')
    expect(evaluate(played, four).steps).toEqual([
      kododo(0),
      out('limit', 7, 'green', 'yellow'),
      { type: 'majority-found', colour: 'orange', count: 2 },
    ])
  })

  it('counts Kododo cards to their colour, at one point each', () => {
    const played = round('gk gk gk b2 | g2 y2 o2 v2 | y2 b2 v3 b3 | o3 y3 v2 y3')
    const { scoring, points, counts } = evaluate(played, four)
    expect(counts).toEqual({ blue: 3, green: 4, yellow: 4, orange: 2, violet: 3 })
    expect(scoring).toBe('orange')
    expect(points).toEqual([0, 2, 0, 3])
  })
})

/** Any legal round: four cards of the deck for every seat. */
const anyRound = fc
  .record({
    players: fc.constantFrom(...SEAT_COUNTS),
    deck: fc.shuffledSubarray([...DECK], { minLength: 20 }),
  })
  .map(({ players, deck }) => ({
    players,
    played: Array.from({ length: players }, (_, seat) => deck.slice(4 * seat, 4 * seat + 4)),
  }))

/** The rulebook's walk from the largest count down, written independently of the engine. */
function walkDown(counts: ColourCounts, limit: number): Colour | null {
  let left = COLOURS.filter((colour) => counts[colour] > 0)
  while (left.length > 0) {
    const most = Math.max(...left.map((colour) => counts[colour]))
    const top = left.filter((colour) => counts[colour] === most)
    left = left.filter((colour) => counts[colour] !== most)
    if (most < limit && top.length === 1) return top[0] ?? null
  }
  return null
}

const pointsOf = (taken: readonly Card[]): number =>
  taken.reduce((sum, card) => sum + Number(card.slice(1)), 0)

describe('any evaluation', () => {
  it('agrees with the walk from the largest count down', () => {
    fc.assert(
      fc.property(anyRound, ({ players, played }) => {
        const numbers = numbersFor(players)
        const all = played.flat()
        const kododo = all.filter((card) => card.endsWith('1')).length
        const colour = walkDown(countColours(played), numbers.limit)
        const { scoring, points } = evaluate(played, numbers)
        expect(scoring).toBe(kododo === players + 2 ? 'kododo' : colour)
        const takes = (card: Card) =>
          scoring === 'kododo' ? card.endsWith('1') : scoring !== null && card[0] === scoring[0]
        expect(points).toEqual(played.map((own) => pointsOf(own.filter(takes))))
        expect(countKododo(played)).toBe(kododo)
      }),
      { numRuns: 300 },
    )
  })

  it('names the same colour for every count that five colours can have', () => {
    const count = fc.integer({ min: 0, max: 9 })
    const counts = fc.record({ blue: count, green: count, yellow: count, orange: count, violet: count })
    fc.assert(
      fc.property(counts, fc.integer({ min: 5, max: 8 }), (byColour, limit) => {
        expect(scoringColour(byColour, limit)).toBe(walkDown(byColour, limit))
      }),
      { numRuns: 1000 },
    )
  })

  it('judges every colour on the table once, larger counts first, and ends in one verdict', () => {
    fc.assert(
      fc.property(anyRound, ({ players, played }) => {
        const { steps, counts, scoring } = evaluate(played, numbersFor(players))
        const outs = steps.filter((step) => step.type === 'colours-out')
        const judged = outs.flatMap(({ colours }) => colours)
        expect(new Set(judged).size).toBe(judged.length)
        expect(judged.every((colour, index) => counts[colour] <= counts[judged[index - 1] ?? colour])).toBe(
          true,
        )
        for (const step of outs) {
          expect(step.reason).toBe(step.count >= players + 3 ? 'limit' : 'tie')
          if (step.reason === 'tie') expect(step.colours.length).toBeGreaterThan(1)
        }
        expect(steps.at(-1)?.type).toBe(
          { kododo: 'kododo-counted', none: 'nobody-scores', colour: 'majority-found' }[
            scoring === 'kododo' ? 'kododo' : scoring === null ? 'none' : 'colour'
          ],
        )
      }),
      { numRuns: 300 },
    )
  })
})

/** Scores written as `points/cards`, by seat. */
const seatsOf = (text: string) =>
  text.split(' ').map((seat) => {
    const [points = 0, cards = 0] = seat.split('/').map(Number)
    return { points, cards }
  })

const places = (text: string) => rank(seatsOf(text)).ranking.map(({ seat, rank }) => `${seat}:${rank}`)

describe('ranking', () => {
  it('puts the most points first', () => {
    expect(places('12/9 30/4 25/8')).toEqual(['1:1', '2:2', '0:3'])
    expect(rank(seatsOf('12/9 30/4 25/8'))).toMatchObject({ winners: [1], decidedBy: 'points' })
  })

  it('breaks a tie in points by the cards in the score pile, at every place', () => {
    expect(places('20/5 20/7 8/2 8/3')).toEqual(['1:1', '0:2', '3:3', '2:4'])
    expect(rank(seatsOf('20/5 20/7 8/2 8/3'))).toMatchObject({ winners: [1], decidedBy: 'cards' })
  })

  it('gives equals the same rank and skips the next one', () => {
    expect(places('20/5 11/9 20/5')).toEqual(['0:1', '2:1', '1:3'])
    expect(rank(seatsOf('20/5 11/9 20/5'))).toMatchObject({ winners: [0, 2], decidedBy: 'shared' })
    expect(places('30/6 9/3 9/3 9/3 4/1')).toEqual(['0:1', '1:2', '2:2', '3:2', '4:5'])
  })

  it('lets all win if nobody has anything', () => {
    expect(rank(seatsOf('0/0 0/0'))).toMatchObject({ winners: [0, 1], decidedBy: 'shared' })
  })

  it('says that points decided if the tie is further down', () => {
    expect(rank(seatsOf('30/6 9/3 9/4')).decidedBy).toBe('points')
  })
})

describe('laid cards', () => {
  test('are evaluated with the numbers for their number of players', () => {
    const three = assess(round('g2 g3 y2 b3 | g2 g1 y3 o2 | g4 g3 y1 b2'))
    expect(three).toMatchObject({ ok: true, value: { scoring: 'yellow', points: [2, 3, 1] } })
    const four = assess(round('g2 g3 y2 b3 | g2 g1 y3 o2 | g4 g3 y1 b2 | '))
    expect(four).toMatchObject({ ok: true, value: { scoring: 'green', points: [5, 3, 7, 0] } })
  })

  test('may be none: nobody scores', () => {
    expect(assess([[], []])).toMatchObject({ ok: true, value: { scoring: null, points: [0, 0] } })
  })

  test('may include every copy of a card', () => {
    expect(assess(round('b1 b1 b1 b1 | b1 b6'))).toMatchObject({ ok: true, value: { counts: { blue: 6 } } })
  })

  test.each([
    ['g6', 'g6 b2 | g6'],
    ['b1', 'b1 b1 b1 | b1 b1 b1'],
    ['v4', 'v4 v4 | o1 | v4'],
  ])('are refused if the deck has fewer %s', (card, text) => {
    expect(assess(round(text))).toEqual(err({ code: 'too-many-of-a-card', detail: card }))
  })

  test('are refused for a number of players that cannot play', () => {
    expect(assess([[]])).toEqual(err({ code: 'bad-request', detail: 'played' }))
  })
})
