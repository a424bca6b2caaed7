import { describe, expect, it } from 'vitest'
import { randomGame, YOU } from '../../../../test/games/5211/game'
import { type SampleTable, sampleView } from '../../../../test/games/5211/sample'
import type { Card } from '../../../shared/games/5211/cards'
import type { View } from '../../../shared/games/5211/view'
import { plainOf } from '../../../shared/words/text'
import type { People } from '../../table/people'
import { gathered, mostInRound, raceOf } from './race'
import { type Hud, hudOf, totalOf } from './scene/hud'

const people: People = { own: 0, names: ['Ava', 'Bram', 'Chila', 'Yuna'] }

interface Long extends SampleTable {
  readonly totals: readonly number[]
  readonly deal?: number
  readonly round?: number
  readonly tableMemory?: boolean
  /** Cards that the players have won in this deal. */
  readonly won?: readonly number[]
}

/** A long game whose players have these totals, all carried except those of the first deal. */
function longView({ totals, deal = 2, round = 3, tableMemory = true, won = [], ...sample }: Long): View {
  const view = sampleView(sample)
  const seats = view.seats.map((seat, at) => ({
    ...seat,
    points: tableMemory ? 0 : null,
    total: totals[at] ?? 0,
    scorePile: won[at] ?? 0,
  }))
  return { ...view, seats, deal, round, options: { long: true, tableMemory } }
}

/** The race as text. */
function textOf(hud: Hud, view: View) {
  const { lead, leadShort, leadLeast, next, nextShort, ...race } = raceOf(hud, view, people)
  const read = { lead: plainOf(lead), leadShort: plainOf(leadShort), next: plainOf(next) }
  return { ...race, ...read, leadLeast: plainOf(leadLeast), nextShort: plainOf(nextShort) }
}

const race = (long: Long) => {
  const view = longView(long)
  return textOf(hudOf(view), view)
}

describe('the race to 50', () => {
  it('names the leader, the points to go, and the viewer’s need', () => {
    expect(race({ totals: [12, 20, 3, 0] })).toMatchObject({
      totals: [12, 20, 3, 0],
      lead: 'Bram leads with 20, 30 to go; you need 38.',
      leadShort: 'Bram 20, you need 38.',
      leadLeast: 'You need 38.',
      next: 'Nobody can reach 50 in this round.',
      isDecisive: false,
    })
    expect(race({ totals: [20, 20, 3, 0] })).toMatchObject({
      lead: 'You and Bram lead with 20, 30 to go.',
      leadShort: '2 lead with 20.',
    })
    expect(race({ totals: [20, 20, 20, 0] }).lead).toBe('You and 2 others lead with 20, 30 to go.')
    expect(race({ totals: [0, 20, 20, 20] })).toMatchObject({
      lead: '3 players lead with 20; you need 50.',
      leadShort: '3 have 20, you need 50.',
    })
    expect(race({ totals: [30, 20, 3, 0] })).toMatchObject({
      lead: 'You lead with 30, 20 to go.',
      leadShort: 'You lead with 30.',
    })
    expect(race({ totals: [0, 0, 0, 0], deal: 1 }).lead).toBe('Nobody has points yet.')
  })

  it('says in the first deal that it is played to its end, even after 50 points', () => {
    expect(race({ totals: [49, 20, 3, 0], deal: 1 })).toMatchObject({
      next: 'The first deal is always played to its end.',
      isDecisive: false,
    })
    expect(race({ totals: [52, 20, 3, 0], deal: 1 })).toMatchObject({
      lead: 'You lead by 32, with 52.',
      next: '50 is reached, but the first deal goes on.',
      isDecisive: false,
    })
  })

  it('names the players whom the current round can bring to 50, from the second deal on and in the last round of the first', () => {
    expect(race({ totals: [12, 47, 3, 0] })).toMatchObject({
      lead: 'Bram leads with 47, 3 to go; you need 38.',
      next: 'Bram can end it this round.',
      nextShort: 'Bram needs 3: this round can end it.',
      isDecisive: true,
    })
    expect(race({ totals: [47, 3, 0, 0] })).toMatchObject({
      lead: 'You lead with 47, 3 to go.',
      next: 'You can end it this round.',
      nextShort: 'You need 3: this round can end it.',
    })
    // The leader only has small cards to come.
    const onlyOwn = { totals: [40, 41, 0, 0], table: ['', 'b1 g1 y1', '', ''] }
    expect(race(onlyOwn)).toMatchObject({
      lead: 'Bram leads with 41, 9 to go; you need 10.',
      leadShort: 'Bram 41, you need 10.',
      next: 'You can end it this round.',
      nextShort: 'You can end it this round.',
    })
    const onlyThird = { totals: [20, 42, 41, 0], table: ['', 'b1 g1 y1', 'b3 b3 y1', ''] }
    expect(race(onlyThird).next).toBe('Chila needs 9: this round can end it.')
    expect(race({ totals: [41, 47, 3, 0] }).next).toBe('You and Bram can end it this round.')
    expect(race({ totals: [41, 47, 44, 0] }).next).toBe('You and 2 others can end it this round.')
    expect(race({ totals: [0, 47, 44, 44] }).next).toBe('3 players can end it this round.')
    expect(race({ totals: [47, 47, 44, 44] }).next).toBe('All of you can end it this round.')
    expect(race({ totals: [12, 47, 3, 0], deal: 1, round: 6 }).isDecisive).toBe(true)
    expect(race({ totals: [12, 20, 3, 0], round: 6 }).next).toBe('Nobody can reach 50: another deal follows.')
  })

  it('follows the cards on the table, and promises nothing out of reach', () => {
    const totals = [0, 41, 0, 0]
    expect(race({ totals }).isDecisive).toBe(true)
    expect(race({ totals, table: ['', 'b1 g1 y1', '', ''] }).isDecisive).toBe(false)
    expect(race({ totals, table: ['', 'b3 b3 y1', '', ''] }).isDecisive).toBe(true)
  })

  it('says at once when the points on the plates have reached 50', () => {
    const view = longView({ totals: [12, 47, 3, 0] })
    const hud = hudOf(view)
    const plates = hud.plates.map((plate) => ({ ...plate, points: plate.seat === 1 ? 4 : 0 }))
    expect(textOf({ ...hud, plates, verdict: [] }, view)).toMatchObject({
      totals: [12, 51, 3, 0],
      next: '50 is reached: this round ends the game.',
      isDecisive: true,
    })
  })

  it('says once 50 is reached what the viewer needs to pass the leaders, as long as cards are laid', () => {
    const last = { deal: 1, round: 6 }
    expect(race({ ...last, totals: [41, 50, 3, 0], won: [13, 21, 0, 0] })).toMatchObject({
      lead: 'You need 10 more than Bram.',
      leadShort: 'You need 10 more.',
      leadLeast: 'You need 10 more.',
      next: '50 is reached: this round ends the game.',
      short: '9 behind',
      isDecisive: true,
    })
    // More cards won decide between level players.
    expect(race({ ...last, totals: [41, 50, 3, 0], won: [21, 13, 0, 0] }).lead).toBe(
      'You need 9 more than Bram.',
    )
    const bothWon = [17, 21, 0, 0]
    expect(race({ ...last, totals: [41, 50, 3, 0], won: bothWon })).toMatchObject({
      lead: 'You need 9 or 10 more than Bram.',
      leadShort: 'You need 9 or 10 more.',
      leadLeast: 'You are 9 behind.',
      next: 'This round ends the game. If level, cards won decide.',
    })
    expect(race({ ...last, totals: [41, 50, 50, 0], won: [13, 13, 18, 0] }).lead).toBe(
      'You need 10 more than the leaders.',
    )
    expect(race({ ...last, totals: [50, 50, 3, 0], won: [9, 18, 0, 0] })).toMatchObject({
      lead: 'You need 1 more than Bram.',
      short: 'level',
    })
    expect(race({ ...last, totals: [50, 50, 3, 0], won: bothWon })).toMatchObject({
      lead: 'You and Bram lead with 50.',
      next: 'This round ends the game. If level, cards won decide.',
    })
    // Three rounds of the first deal are left, in which the count of won cards may still turn.
    expect(race({ deal: 1, round: 4, totals: [41, 50, 3, 0], won: [13, 21, 0, 0] }).lead).toBe(
      'You need 9 or 10 more than Bram.',
    )
  })

  it('promises nothing of a finished round', () => {
    const long = longView({ totals: [43, 46, 39, 20] })
    expect(textOf(hudOf(long), long).isDecisive).toBe(true)
    const view: View = { ...long, phase: 'deal-over' }
    expect(textOf(hudOf(view), view)).toMatchObject({
      next: 'The round is being scored.',
      isDecisive: false,
    })
  })

  it('says that all are level if nobody leads', () => {
    expect(race({ totals: [14, 14, 14, 14] })).toMatchObject({
      lead: 'All are level with 14, 36 to go.',
      leadShort: 'All have 14.',
    })
    expect(race({ totals: [14, 14, 14, 3] }).lead).not.toMatch(/level/)
  })

  it('gives the viewer’s lead once 50 is reached', () => {
    expect(race({ deal: 1, round: 6, totals: [52, 50, 3, 0] })).toMatchObject({
      lead: 'You lead by 2, with 52.',
      leadShort: 'You lead by 2.',
      leadLeast: 'You lead by 2.',
      next: '50 is reached: this round ends the game.',
      short: '2 ahead',
    })
  })

  it('reports without table memory the points of earlier deals, and none of this one', () => {
    const totals = [12, 47, 3, 0]
    expect(race({ totals, tableMemory: false })).toMatchObject({
      totals,
      lead: 'Bram led with 47 after deal 1.',
      next: 'From now on any round can end the game.',
      isDecisive: false,
    })
    expect(race({ totals: [0, 0, 0, 0], tableMemory: false, deal: 1 }).lead).toBe(
      'Points come at the end of a deal.',
    )
  })
})

describe('the maximum points of a seat in a round', () => {
  it('are never less than its points, in whole games', () => {
    for (const seed of ['reach 0', 'reach 1', 'reach 2'])
      for (const { before, view } of randomGame(seed, 4, YOU, true)) {
        const scored = view.evaluations.at(-1)
        if (scored === undefined || before.deal !== scored.deal || before.round !== scored.round) continue
        for (const [seat, points] of scored.points.entries())
          expect(mostInRound(before, seat)).toBeGreaterThanOrEqual(points)
      }
  })

  it('count the viewer’s own hand, and cards to come only if they can still be drawn', () => {
    const laid = { table: ['v1 v5 v1', 'b2 b2 g3', 'g2 y3 y2', 'o2 o3 o1'], turn: 3 } as const
    const most = (hand: string, change: Partial<View> = {}) =>
      mostInRound({ ...sampleView({ ...laid, hand }), ...change }, 0)
    expect(most('g2 y3 o4 b2 y3')).toBe(7)
    expect(most('g2 y3 v2 b2 y3')).toBe(9)
    // Committed cards are fixed; no further card of the hand can be laid.
    const committed = sampleView({ ...laid, table: ['v1 v5 v1 (y3)', '', '', ''], hand: 'v6 v4' })
    expect(mostInRound(committed, 0)).toBe(7)
    // In turn 2 one card comes from the hand, and one may have been drawn before the next turn.
    const earlier = sampleView({ table: ['v1 v5', '', '', ''], hand: 'g2 y3 o4 b2 y3', turn: 2 })
    expect(mostInRound(earlier, 0)).toBe(12)
    expect(mostInRound({ ...earlier, round: 6 }, 0)).toBe(6)
    expect(mostInRound({ ...earlier, viewer: null }, 0)).toBe(16)
  })

  it('count no card for other seats that the viewer holds', () => {
    const view = (hand: string) => sampleView({ table: ['', 'b1 g1 v1', '', ''], hand, turn: 3 })
    expect(mostInRound(view('g2 y3'), 1)).toBe(7)
    expect(mostInRound(view('v6 b6 g6'), 1)).toBe(6)
  })

  it('count no card in the discard or in a score pile', () => {
    const view = sampleView({ table: ['', 'b1 g1 v1', '', ''], hand: 'g2 y3', turn: 3 })
    const highest = (cards: readonly Card[]) =>
      mostInRound({ ...view, discard: { ...view.discard, cards: [...view.discard.cards, ...cards] } }, 1)
    expect(highest([])).toBe(7)
    expect(highest(['b6', 'g6', 'v6'])).toBe(6)
    const scored = [['b6', 'g6', 'v6'], [], [], []] as const
    const evaluation = (deal: number) => ({
      deal,
      round: 1,
      played: [],
      counts: view.counts,
      steps: [],
      scoring: null,
      scored,
      points: [18, 0, 0, 0],
    })
    const mostAfter = (deal: number) => mostInRound({ ...view, evaluations: [evaluation(deal)] }, 1)
    expect(mostAfter(view.deal)).toBe(6)
    // The cards are shuffled for another deal.
    expect(mostAfter(view.deal - 1)).toBe(7)
  })

  it('leave out a colour that has reached the limit', () => {
    const table = ['v6 v5 v2', 'v2 v2 v3', 'v2 g1 g1', '']
    expect(mostInRound(sampleView({ table }), 0)).toBeLessThan(13)
  })
})

it('begins a deal with the points of earlier deals, and adds the points of this one', () => {
  const plates = (view: View) =>
    hudOf(view).plates.map((plate) => [plate.carried, plate.points, totalOf(plate)])
  const view = longView({ totals: [17, 27, 4, 18] })
  expect(plates(view)).toEqual([
    [17, 0, 17],
    [27, 0, 27],
    [4, 0, 4],
    [18, 0, 18],
  ])
  const later = { ...view, seats: view.seats.map((seat) => ({ ...seat, points: 5, total: seat.total + 5 })) }
  expect(plates(later)[1]).toEqual([27, 5, 32])
})

it('moves the markers of level players apart around their place, and no others', () => {
  const within = { from: 0, to: 200 }
  expect(gathered([100, 40, 100], 10, within)).toEqual([95, 40, 105])
  expect(gathered([0, 0, 0], 10, within)).toEqual([0, 10, 20])
  expect(gathered([200, 198], 10, within)).toEqual([200, 190])
  expect(gathered([0, 100], 10, { from: 14, to: 90 })).toEqual([14, 90])
  expect(gathered([5, 6, 7], 10, { from: 0, to: 12 })).toEqual([0, 6, 12])
})
