import { describe, expect, it } from 'vitest'
import { randomGame, YOU } from '../../../../../../test/games/5211/random-game'
import type { View } from '../../../../../shared/games/5211'
import { words } from '../../../../../shared/words/games/5211/long-game'
import type { People } from '../../../../table/people'
import { type SampleTable, sampleView } from '../../sample.fixture'
import { hudOf, totalOf } from '../../scene/hud'
import { gathered } from './gathered'
import { mostInRound, raceOf } from './race'

const { race: says } = words

const people: People = { own: 0, names: ['Ava', 'Bram', 'Chila', 'Yuna'] }

interface Long extends SampleTable {
  readonly totals: readonly number[]
  readonly deal?: number
  readonly round?: number
  readonly tableMemory?: boolean
}

/** A long game whose players have these totals, all but the first deal's carried. */
function longView({ totals, deal = 2, round = 3, tableMemory = true, ...sample }: Long): View {
  const view = sampleView(sample)
  const seats = view.seats.map((seat, at) => ({
    ...seat,
    points: tableMemory ? 0 : null,
    total: totals[at] ?? 0,
  }))
  return { ...view, seats, deal, round, options: { long: true, tableMemory } }
}

const race = (long: Long) => {
  const view = longView(long)
  return raceOf(hudOf(view), view, people)
}

describe('the race to 50', () => {
  it('says who leads, and how far they have to go', () => {
    expect(race({ totals: [12, 20, 3, 0] })).toMatchObject({
      totals: [12, 20, 3, 0],
      lead: 'Bram leads with 20, 30 to go.',
      next: 'Nobody can reach 50 in this round.',
      isDecisive: false,
    })
    expect(race({ totals: [20, 20, 3, 0] }).lead).toBe('You and Bram lead with 20, 30 to go.')
    expect(race({ totals: [0, 0, 0, 0], deal: 1 }).lead).toBe('Nobody has points yet.')
  })

  it('says in the first deal that it is played to its end, also when somebody has 50 points', () => {
    expect(race({ totals: [49, 20, 3, 0], deal: 1 })).toMatchObject({
      next: 'The first deal is always played to its end.',
      isDecisive: false,
    })
    expect(race({ totals: [52, 20, 3, 0], deal: 1 })).toMatchObject({
      lead: 'You lead with 52.',
      next: '50 is reached, but the first deal goes on.',
      isDecisive: false,
    })
  })

  it('says whom the round on the table can bring to 50, from the second deal on and in the last round of the first', () => {
    expect(race({ totals: [12, 47, 3, 0] })).toMatchObject({
      next: 'Bram needs 3: this round can end it.',
      isDecisive: true,
    })
    expect(race({ totals: [47, 3, 0, 0] }).next).toBe('You need 3: this round can end it.')
    expect(race({ totals: [35, 47, 3, 0] }).next).toBe('You and Bram can end it in this round.')
    expect(race({ totals: [35, 47, 44, 0] }).next).toBe('3 players can end it in this round.')
    expect(says.oneCan('Bartholomew', 3)).toBe('Bartholomew needs 3 to end it.')
    expect(says.someCan(['Bartholomew', 'Yuna van'])).toBe('2 players can end it in this round.')
    expect(race({ totals: [12, 47, 3, 0], deal: 1, round: 6 }).isDecisive).toBe(true)
    expect(race({ totals: [12, 20, 3, 0], round: 6 }).next).toBe('Nobody can reach 50: another deal follows.')
  })

  it('follows the cards on the table: what can no longer be reached is not promised', () => {
    const totals = [0, 41, 0, 0]
    expect(race({ totals }).isDecisive).toBe(true)
    expect(race({ totals, table: ['', 'b1 g1 y1', '', ''] }).isDecisive).toBe(false)
    expect(race({ totals, table: ['', 'b3 b3 y1', '', ''] }).isDecisive).toBe(true)
  })

  it('says at once when the points on the plates have reached 50', () => {
    const view = longView({ totals: [12, 47, 3, 0] })
    const hud = hudOf(view)
    const plates = hud.plates.map((plate) => ({ ...plate, points: plate.seat === 1 ? 4 : 0 }))
    expect(raceOf({ ...hud, plates, verdict: [] }, view, people)).toMatchObject({
      totals: [12, 51, 3, 0],
      next: '50 is reached: this round ends the game.',
      isDecisive: true,
    })
  })

  it('tells without table memory what earlier deals have brought, and nothing of this one', () => {
    const totals = [12, 47, 3, 0]
    expect(race({ totals, tableMemory: false })).toMatchObject({
      totals,
      lead: 'Bram led with 47 after deal 1.',
      next: 'From now on any round can end the game.',
      isDecisive: false,
    })
    expect(race({ totals: [0, 0, 0, 0], tableMemory: false, deal: 1 }).lead).toBe(
      'Points are counted at the end of the deal.',
    )
  })
})

describe('what a seat can still take from a round', () => {
  it('is never less than it takes, in whole games', () => {
    for (const seed of ['reach 0', 'reach 1', 'reach 2'])
      for (const { before, view } of randomGame(seed, 4, YOU, true)) {
        const scored = view.evaluations.at(-1)
        if (scored === undefined || before.deal !== scored.deal || before.round !== scored.round) continue
        for (const [seat, points] of scored.points.entries())
          expect(mostInRound(before, seat)).toBeGreaterThanOrEqual(points)
      }
  })

  it('leaves out a colour that has reached the limit', () => {
    const table = ['v6 v5 v2', 'v2 v2 v3', 'v2 g1 g1', '']
    expect(mostInRound(sampleView({ table }), 0)).toBeLessThan(13)
  })
})

it('moves the markers of those who are level apart around their place, and no other', () => {
  expect(gathered([100, 40, 100], 10, 200)).toEqual([95, 40, 105])
  expect(gathered([0, 0, 0], 10, 200)).toEqual([0, 10, 20])
  expect(gathered([200, 198], 10, 200)).toEqual([200, 190])
})

it('begins a deal with the points of the deals before, and adds the points of this one', () => {
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
