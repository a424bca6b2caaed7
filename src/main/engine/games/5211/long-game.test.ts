import { describe, expect, it } from 'vitest'
import { allCards, inLastRound, LONG, playTurns, SHORT, table } from '../../../../../test/games/5211/table'
import { DECK } from '../../../../shared/games/5211/cards'
import { seededChance } from '../../rng'
import { game5211 } from './index'

// Seat 0 scores 14 points with three green cards; seat 1 scores none.
const hands = 'g3 g5 g6 v6 ok | y2 y3 b2 o3 vk'
const turns = 'g3 g5 | y2 y3 / g6 | b2 / v6 | o3'
const chance = seededChance('long')

describe('the first deal of a long game', () => {
  it('continues if a player reaches 50 in its middle', () => {
    const { state } = playTurns(table({ hands, options: LONG, carried: [45, 0] }), turns)
    expect(state).toMatchObject({ phase: 'commit', deal: 1, round: 2 })
  })

  it('ends the game at its end if a player has 50', () => {
    const { state, events } = playTurns(inLastRound(table({ hands, options: LONG, carried: [36, 7] })), turns)
    expect(state.phase).toBe('over')
    expect(events.slice(-2)).toMatchObject([
      { type: 'deal-ended', deal: 1, points: [14, 0], totals: [50, 7] },
      { type: 'game-ended', outcome: { winners: [0], decidedBy: 'points' } },
    ])
  })

  it('plays its last round from the hand of five before the totals are checked', () => {
    const before = inLastRound(table({ hands, options: LONG, carried: [60, 7] }))
    expect(before.phase).toBe('commit')
    expect(playTurns(before, 'g3 g5 | y2 y3').state).toMatchObject({ phase: 'commit', deal: 1, turn: 2 })
  })

  it('leads to a second deal if nobody has 50', () => {
    const { state, events } = playTurns(
      inLastRound(table({ hands, options: LONG, carried: [35, 7] })),
      turns,
      chance,
    )
    expect(events.slice(-3)).toMatchObject([
      { type: 'deal-ended', deal: 1, points: [14, 0], totals: [49, 7] },
      { type: 'cards-dealt', deal: 2, removed: 10, pile: 80 },
      { type: 'round-started', deal: 2, round: 1, last: false },
    ])
    expect(game5211.decision(state)).toBe('2.1.1')
    expect(state.seats.map(({ carried }) => carried)).toEqual([49, 7])
  })

  it('is the only one of a short game, whatever the points', () => {
    expect(playTurns(inLastRound(table({ hands, options: SHORT })), turns).state.phase).toBe('over')
  })
})

describe('a new deal', () => {
  const { state } = playTurns(inLastRound(table({ hands, options: LONG })), turns, chance)

  it('uses all 100 cards: score piles are written down and returned', () => {
    expect(allCards(state).toSorted()).toEqual(DECK.toSorted())
    expect(state.discard).toEqual([])
    for (const seat of state.seats) expect(seat).toMatchObject({ scorePile: [], played: [], last: null })
    expect(state.seats.map(({ hand }) => hand.length)).toEqual([5, 5])
  })

  it('is shuffled from the stream of its own number', () => {
    expect(state.order).toEqual(chance('deal', 2).shuffle(DECK))
    expect(state.order).not.toEqual(chance('deal', 1).shuffle(DECK))
  })

  it('keeps the evaluations of the deals before', () => {
    expect(state.evaluations.map(({ deal }) => deal)).toEqual([1])
  })
})

describe('from the second deal on', () => {
  const second = (carried: readonly number[]) => table({ hands, options: LONG, deal: 2, carried })

  it('the game is over as soon as a player has 50 after a round', () => {
    const { state, events } = playTurns(second([36, 20]), turns)
    expect(state).toMatchObject({ phase: 'over', deal: 2, round: 1 })
    expect(events.slice(-2)).toMatchObject([
      { type: 'deal-ended', deal: 2, points: [14, 0], totals: [50, 20] },
      { type: 'game-ended' },
    ])
  })

  it('drops the hands held at that moment', () => {
    const { state, events } = playTurns(second([36, 20]), turns)
    expect(state.seats.map(({ hand, last }) => [hand.length, last])).toEqual([
      [5, null],
      [5, null],
    ])
    expect(events.map(({ type }) => type)).not.toContain('last-cards-discarded')
    expect(game5211.outcome(state)?.ranking.map(({ points }) => points)).toEqual([50, 20])
  })

  it('continues with 49', () => {
    expect(playTurns(second([35, 20]), turns).state).toMatchObject({ phase: 'commit', deal: 2, round: 2 })
  })

  it('is over at the end of the deal as well', () => {
    expect(playTurns(inLastRound(second([36, 20])), turns).state).toMatchObject({ phase: 'over', deal: 2 })
  })

  it('lets the highest total win, not the first to reach 50', () => {
    // Both pass 50 in this round; seat 1 had more before it.
    const { state } = playTurns(second([37, 52]), turns)
    expect(game5211.outcome(state)).toMatchObject({ winners: [1], decidedBy: 'points' })
  })

  it('breaks a tie by the cards won since the last shuffle', () => {
    const { state } = playTurns(second([40, 54]), turns)
    expect(game5211.outcome(state)).toMatchObject({
      ranking: [
        { seat: 0, points: 54, cards: 3, rank: 1 },
        { seat: 1, points: 54, cards: 0, rank: 2 },
      ],
      decidedBy: 'cards',
    })
  })

  it('lets the tied share the win if the cards are equal too', () => {
    const tied = table({
      hands: 'b2 b3 g2 g3 ok | g2 g3 b2 b3 vk',
      options: LONG,
      deal: 2,
      carried: [51, 51],
    })
    const { state } = playTurns(tied, 'b2 b3 | b2 b3 / g2 | g2 / g3 | g3')
    expect(game5211.outcome(state)).toMatchObject({ winners: [0, 1], decidedBy: 'shared' })
  })
})
