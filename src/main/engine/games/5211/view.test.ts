import { describe, expect, it } from 'vitest'
import { cards } from '../../../../../test/games/5211/notation'
import {
  act,
  commit,
  inLastRound,
  LONG,
  playRandomly,
  playTurns,
  SHORT,
  table,
} from '../../../../../test/games/5211/table'
import { SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import type { Options } from '../../../../shared/games/5211/options'
import type { TableCard } from '../../../../shared/games/5211/view'
import type { Viewer } from '../../definition'
import { seededChance } from '../../rng'
import { game5211 } from './index'

const seat = (seat: number): Viewer => ({ kind: 'seat', seat })
const TABLE: Viewer = { kind: 'table' }
const OPEN: Viewer = { kind: 'open' }
const viewers = [seat(0), seat(1), TABLE, OPEN]

const hands = 'g3 g5 g6 v6 ok | y2 y3 b2 o3 vk'
const turns = 'g3 g5 | y2 y3 / g6 | b2 / v6 | o3'
const show = (table: readonly TableCard[]) =>
  table.map((one) => `${one.handle}:${one.face}${one.face === 'hidden' ? '' : `:${one.card}`}`)

describe('a view of a running game', () => {
  const committed = act(playTurns(table({ hands }), 'g3 g5 | y2 y3').state, 0, commit('g6')).state
  const of = (viewer: Viewer) => game5211.view(committed, viewer)

  it("shows the viewer's own hand without the committed cards, and counts of the others'", () => {
    expect(of(seat(0)).seats.map(({ hand }) => hand)).toEqual([
      { count: 4, cards: [...cards('v6 ok'), ...committed.order.slice(20, 22)] },
      { count: 5, cards: null },
    ])
    expect(of(TABLE).seats.map(({ hand }) => hand)).toEqual([
      { count: 4, cards: null },
      { count: 5, cards: null },
    ])
  })

  it('shows a committed card to its owner alone', () => {
    const tables = viewers.map((viewer) => show(of(viewer).seats[0]?.table ?? []))
    const up = ['d1r1s0c0:up:g3', 'd1r1s0c1:up:g5']
    expect(tables).toEqual([
      [...up, 'd1r1s0c2:down:g6'],
      [...up, 'd1r1s0c2:hidden'],
      [...up, 'd1r1s0c2:hidden'],
      [...up, 'd1r1s0c2:down:g6'],
    ])
  })

  it('says who is ready, which seats are awaited and which decision is open', () => {
    expect(of(TABLE)).toMatchObject({
      phase: 'commit',
      deal: 1,
      round: 1,
      turn: 2,
      decision: '1.1.2',
      awaited: [1],
      viewer: null,
      seats: [{ ready: true }, { ready: false }],
    })
    expect(of(seat(1)).viewer).toBe(1)
  })

  it('counts the face-up cards, not those committed', () => {
    expect(of(seat(0))).toMatchObject({
      counts: { blue: 0, green: 2, yellow: 2, orange: 0, violet: 0 },
      kododo: 0,
    })
  })

  it('shows pile and removed cards to the open view only', () => {
    expect(of(seat(0))).toMatchObject({
      pile: { count: 76, cards: null },
      removed: { count: 10, cards: null },
    })
    expect(of(OPEN).pile.cards).toEqual(committed.order.slice(24))
    expect(of(OPEN).removed.cards).toEqual(committed.order.slice(0, 10))
  })
})

describe('table memory', () => {
  const afterRound = (options: Options) => playTurns(table({ hands, options, carried: [7, 9] }), turns).state

  it('on: shows points, the whole discard and every evaluation', () => {
    const view = game5211.view(afterRound(LONG), seat(1))
    expect(view.seats.map(({ scorePile, points, total }) => [scorePile, points, total])).toEqual([
      [3, 14, 21],
      [0, 0, 9],
    ])
    expect(view.discard).toEqual({ cards: cards('v6 y2 y3 b2 o3'), count: 5, faceDown: [] })
    expect(view.evaluations).toHaveLength(1)
  })

  it('off: hides points and moves the totals only at the end of a deal', () => {
    const view = game5211.view(afterRound({ long: true, tableMemory: false }), seat(1))
    expect(view.seats.map(({ scorePile, points, total }) => [scorePile, points, total])).toEqual([
      [3, null, 7],
      [0, null, 9],
    ])
  })

  it('off: shows the topmost discard and the last evaluation only', () => {
    const off = { long: false, tableMemory: false }
    const { state } = playTurns(
      table({ hands, options: off, pile: 'g2 g2 y4 y4 o2 o4 g3 b3' }),
      `${turns} / g2 g2 | y4 y4 / o2 | o4 / g3 | b3`,
    )
    const view = game5211.view(state, seat(0))
    expect(state.evaluations).toHaveLength(2)
    expect(view.evaluations).toEqual(state.evaluations.slice(1))
    expect(view.discard.cards).toEqual(state.discard.slice(-1))
    expect(view.discard.count).toBe(state.discard.length)
  })

  it('off: shows everything once the game is over', () => {
    const off = { long: true, tableMemory: false }
    const { state } = playTurns(table({ hands, options: off, deal: 2, carried: [40, 9] }), turns)
    const view = game5211.view(state, seat(1))
    expect(view.seats.map(({ points, total }) => [points, total])).toEqual([
      [14, 54],
      [0, 9],
    ])
    expect(view.discard.cards).toHaveLength(5)
    expect(view.outcome?.winners).toEqual([0])
  })

  it('off: the open view shows it all the same', () => {
    expect(game5211.view(afterRound({ long: true, tableMemory: false }), OPEN).seats[0]?.points).toBe(14)
  })
})

describe('the finished deals', () => {
  const chance = seededChance('deals')
  const between = playTurns(inLastRound(table({ hands, options: LONG })), turns, chance).state

  it('are shown with and without table memory', () => {
    const forgetful = { ...between, options: { long: true, tableMemory: false } }
    for (const state of [between, forgetful])
      for (const viewer of viewers)
        expect(game5211.view(state, viewer).deals).toEqual([{ deal: 1, rounds: 1, points: [14, 0] }])
  })

  it('are none in the first deal, and all of them once the game is over', () => {
    expect(game5211.view(table({ hands, options: LONG }), TABLE).deals).toEqual([])
    const over = playTurns(table({ hands, options: LONG, deal: 2, carried: [40, 9] }), turns).state
    expect(game5211.view(over, TABLE).deals).toMatchObject([{ deal: 1 }, { deal: 2, points: [14, 0] }])
  })
})

describe('the view of a finished game', () => {
  const { state, events } = playTurns(inLastRound(table({ hands, options: SHORT })), turns)

  it('has an outcome and no decision', () => {
    for (const viewer of viewers) {
      expect(game5211.view(state, viewer)).toMatchObject({
        phase: 'over',
        decision: null,
        awaited: [],
        outcome: { winners: [0] },
      })
    }
  })

  it('keeps the last cards face down for all but their owner and the open view', () => {
    const faceDown = viewers.map((viewer) => show(game5211.view(state, viewer).discard.faceDown))
    expect(faceDown).toEqual([
      ['d1s0last:down:o1', 'd1s1last:hidden'],
      ['d1s0last:hidden', 'd1s1last:down:v1'],
      ['d1s0last:hidden', 'd1s1last:hidden'],
      ['d1s0last:down:o1', 'd1s1last:down:v1'],
    ])
  })

  it('shows the last cards as the event showed them', () => {
    const discarded = events.find(({ type }) => type === 'last-cards-discarded')
    for (const viewer of viewers) {
      expect(discarded && game5211.project(discarded, viewer)).toEqual({
        type: 'last-cards-discarded',
        cards: game5211.view(state, viewer).discard.faceDown,
      })
    }
  })

  it('counts the last cards in the discard', () => {
    expect(game5211.view(state, TABLE).discard.count).toBe(state.discard.length + 2)
  })
})

describe('the revealed cards', () => {
  it.each(SEAT_COUNTS)('only grow, by one entry for each reveal, with %i players', (seats) => {
    const options = { long: true, tableMemory: true }
    const { steps } = playRandomly({ seats, options, seed: `turned up ${seats}` })
    let before: readonly unknown[] = []
    for (const { state, events } of steps) {
      const reveals = events.flatMap((event) => (event.type === 'cards-revealed' ? [event.cards] : []))
      const now = game5211.turnedUp(state)
      expect(now).toEqual([...before, ...reveals])
      before = now
    }
    expect(before.length).toBeGreaterThan(20)
  })
})
