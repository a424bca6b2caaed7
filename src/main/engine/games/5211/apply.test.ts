import { describe, expect, it } from 'vitest'
import { cards, round } from '../../../../../test/games/5211/notation'
import {
  act,
  commit,
  inLastRound,
  playTurns,
  SHORT,
  stepOf,
  table,
} from '../../../../../test/games/5211/table'
import { numbersFor, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import type { Action } from '../../../../shared/games/5211/options'
import { seededChance } from '../../rng'
import { game5211 } from './index'

const two = table({ hands: 'b2 g3 b2 v6 ok | y2 y3 o2 o3 vk', pile: 'g5 g6 b3 b4 y4 o4 v4 v5' })
const takeBack: Action = { type: 'take-back' }

describe('set-up', () => {
  it.each(SEAT_COUNTS)('deals %i hands from the top, after the removed cards', (players) => {
    const { state, events } = stepOf(game5211.setup(players, SHORT, seededChance('a')))
    const { removed, rounds } = numbersFor(players)
    expect(state.seats.map(({ hand }) => hand)).toEqual(
      Array.from({ length: players }, (_, seat) =>
        state.order.slice(removed + 5 * seat, removed + 5 * seat + 5),
      ),
    )
    expect(events).toEqual([
      {
        type: 'cards-dealt',
        deal: 1,
        order: state.order,
        removed,
        pile: 100 - removed - 5 * players,
        hands: state.seats.map(({ hand }) => hand),
      },
      { type: 'round-started', deal: 1, round: 1, last: false },
    ])
    expect(rounds).toBeGreaterThan(1)
  })

  it.each([1, 6, 2.5])('refuses %d players', (seats) => {
    expect(() => game5211.setup(seats, SHORT, seededChance('a'))).toThrow('2 to 5 players')
  })
})

describe('committing', () => {
  it('awaits every seat at once, but not a seat that has committed', () => {
    expect(game5211.toAct(two)).toEqual([0, 1])
    const { state, events } = act(two, 1, commit('vk y2'))
    expect(game5211.toAct(state)).toEqual([0])
    expect(game5211.decision(state)).toBe('1.1.1')
    expect(events).toEqual([
      { type: 'cards-committed', deal: 1, round: 1, turn: 1, seat: 1, cards: cards('y2 vk') },
    ])
  })

  it('takes a set: the order in which it is named reveals nothing', () => {
    expect(act(two, 0, commit('v6 b2'))).toEqual(act(two, 0, commit('b2 v6')))
  })

  it('leaves the hand as it is until the reveal, so that taking back restores it', () => {
    const committed = act(two, 0, commit('v6 g3')).state
    const back = act(committed, 0, takeBack)
    expect(back.state).toEqual(two)
    expect(back.events).toEqual([{ type: 'commit-taken-back', turn: 1, seat: 0, cards: cards('g3 v6') }])
  })

  it.each([
    ['a seat that does not exist', 2, commit('b2 g3'), 'not-awaited'],
    ['one card in the first turn', 0, commit('b2'), 'wrong-card-count'],
    ['three cards', 0, commit('b2 g3 v6'), 'wrong-card-count'],
    ["another seat's card", 0, commit('b2 y2'), 'card-not-in-hand'],
    ['one card twice', 0, commit('g3 g3'), 'card-not-in-hand'],
    ['a take-back of nothing', 0, takeBack, 'nothing-to-take-back'],
    ['a take-back by nobody', 5, takeBack, 'not-awaited'],
  ])('refuses %s', (_, seat, action, code) => {
    expect(game5211.apply(two, seat, action, seededChance('a'))).toEqual({ ok: false, error: code })
  })

  it('accepts two equal cards if the hand holds two', () => {
    expect(act(two, 0, commit('b2 b2')).state.commits).toEqual([cards('b2 b2'), null])
  })

  it('refuses a second commit, even of the same cards', () => {
    const committed = act(two, 0, commit('b2 g3')).state
    expect(game5211.apply(committed, 0, commit('b2 g3'), seededChance('a'))).toEqual({
      ok: false,
      error: 'already-committed',
    })
  })
})

describe('the reveal', () => {
  it('comes with the last commit; then seat 0 draws all its cards first', () => {
    const { state, events } = playTurns(two, 'v6 g3 | y2 vk')
    expect(events.slice(2)).toEqual([
      { type: 'cards-revealed', deal: 1, round: 1, turn: 1, cards: round('g3 v6 | y2 vk') },
      { type: 'cards-drawn', pile: 76, cards: round('g5 g6 | b3 b4') },
    ])
    expect(state.seats.map(({ hand }) => hand)).toEqual(round('b2 b2 ok g5 g6 | y3 o2 o3 b3 b4'))
    expect(state.seats.map(({ played }) => played)).toEqual(round('g3 v6 | y2 vk'))
    expect(game5211.decision(state)).toBe('1.1.2')
    expect(game5211.toAct(state)).toEqual([0, 1])
  })

  it('closes the turn: nothing can be taken back', () => {
    const { state } = playTurns(two, 'v6 g3 | y2 vk')
    expect(game5211.apply(state, 0, takeBack, seededChance('a'))).toEqual({
      ok: false,
      error: 'nothing-to-take-back',
    })
  })

  it('is of one card in the second and the third turn, and evaluates after the third', () => {
    const { state, events } = playTurns(two, 'v6 g3 | y2 vk / g5 | b3 / g6 | b4')
    expect(events.slice(-6)).toEqual([
      { type: 'cards-drawn', pile: 72, cards: round('v4 | v5') },
      { type: 'kododo-counted', count: 1, target: 4, exact: false },
      { type: 'majority-found', colour: 'green', count: 3 },
      { type: 'cards-scored', scoring: 'green', cards: round('g3 g5 g6 | '), points: [14, 0] },
      { type: 'table-cleared', cards: round('v6 | y2 vk b3 b4') },
      { type: 'round-started', deal: 1, round: 2, last: false },
    ])
    expect(state.seats.map(({ scorePile }) => scorePile)).toEqual(round('g3 g5 g6 | '))
    expect(state.discard).toEqual(cards('v6 y2 vk b3 b4'))
    expect(state.seats.map(({ played }) => played)).toEqual([[], []])
    expect(game5211.decision(state)).toBe('1.2.1')
  })

  it('takes nothing into a score pile when nobody scores', () => {
    const tied = table({ hands: 'b2 b3 g2 g3 ok | g2 g3 b2 b3 vk' })
    const { state, events } = playTurns(tied, 'b2 b3 | b2 b3 / g2 | g2 / g3 | g3')
    expect(events.map(({ type }) => type)).not.toContain('cards-scored')
    expect(events).toContainEqual({ type: 'nobody-scores' })
    expect(state.seats.map(({ scorePile }) => scorePile)).toEqual([[], []])
    expect(state.discard).toHaveLength(8)
  })
})

describe('the last round', () => {
  const { state, events } = playTurns(inLastRound(two), 'v6 g3 | y2 vk / b2 | y3 / b2 | o2')

  it('draws nothing, and discards the fifth cards face down before the evaluation', () => {
    const types = events.map(({ type }) => type)
    expect(types).not.toContain('cards-drawn')
    expect(types.indexOf('last-cards-discarded')).toBe(types.indexOf('kododo-counted') - 1)
    expect(events).toContainEqual({ type: 'last-cards-discarded', deal: 1, cards: cards('ok o3') })
    expect(state.seats.map(({ hand, last }) => [hand, last])).toEqual([
      [[], 'o1'],
      [[], 'o3'],
    ])
  })

  it('counts the fifth cards for nothing', () => {
    expect(state.evaluations.at(-1)?.counts).toEqual({ blue: 2, green: 1, yellow: 2, orange: 1, violet: 2 })
    expect(events).toContainEqual({ type: 'nobody-scores' })
  })

  it('ends the deal and the game', () => {
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['deal-ended', 'game-ended'])
    expect(game5211.toAct(state)).toEqual([])
    expect(game5211.decision(state)).toBeNull()
    expect(game5211.legalActions(state, 0)).toEqual([])
    expect(game5211.outcome(state)).toMatchObject({ winners: [0, 1], decidedBy: 'shared' })
    expect(game5211.apply(state, 0, commit('b2'), seededChance('a'))).toEqual({
      ok: false,
      error: 'match-over',
    })
  })
})
