import { describe, expect, it } from 'vitest'
import type { Colour } from '../../../../shared/games/5211/cards'
import { endOf } from '../../definition'
import { seededChance } from '../../rng'
import { game5211 } from '.'
import { tutorial } from './setup'
import type { State5211 } from './state'

const chance = seededChance(tutorial.seed)

/** The table after this number of moves. */
function tableAfter(moves: number): State5211 {
  let state = endOf(game5211.setup(tutorial.seats, tutorial.options, chance))
  for (const { seat, action } of tutorial.moves.slice(0, moves)) {
    const step = game5211.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    state = endOf(step.value)
  }
  return state
}

const ownHand = (moves: number) =>
  game5211.view(tableAfter(moves), { kind: 'seat', seat: 0 }).seats[0]?.hand.cards
const counts = (moves: number) => game5211.view(tableAfter(moves), { kind: 'table' }).counts
const count = (moves: number, colour: Colour) => counts(moves)[colour]

describe('the statements of the tutorial bubbles', () => {
  it('first: two green cards, a blue 2 and a yellow Kododo are in hand', () => {
    expect(ownHand(0)).toEqual(expect.arrayContaining(['g4', 'g5', 'b2', 'y1']))
  })

  it('then blue leads with 4 cards', () => {
    expect(count(4, 'blue')).toBe(4)
    expect(Object.values(counts(4)).filter((n) => n >= 4)).toHaveLength(1)
  })

  it("then blue has 6 cards, none of them the learner's", () => {
    expect(count(8, 'blue')).toBe(6)
    const own = tutorial.moves.filter(({ seat }) => seat === 0).slice(0, 2)
    expect(JSON.stringify(own)).not.toContain('"b')
  })

  it('then blue is out, yellow and orange tie, green scores, and one Kododo card is missing', () => {
    const [evaluation] = tableAfter(12).evaluations
    expect(evaluation).toMatchObject({
      counts: { blue: 7, yellow: 3, orange: 3, green: 2, violet: 1 },
      scoring: 'green',
      points: [9, 0, 0, 0],
      scored: [['g4', 'g5'], [], [], []],
    })
    expect(evaluation?.steps).toEqual([
      { type: 'kododo-counted', count: 5, target: 6, exact: false },
      { type: 'colours-out', reason: 'limit', colours: ['blue'], count: 7, limit: 7 },
      { type: 'colours-out', reason: 'tie', colours: ['yellow', 'orange'], count: 3, limit: 7 },
      { type: 'majority-found', colour: 'green', count: 2 },
    ])
  })

  it("without the learner's blue card, blue would have scored", () => {
    expect(count(8, 'blue')).toBe(6)
    const others = tutorial.moves.slice(8).filter(({ seat }) => seat !== 0)
    expect(JSON.stringify(others)).not.toContain('"b')
  })

  it('five rounds follow', () => {
    expect(tableAfter(12)).toMatchObject({ round: 2, turn: 1, numbers: { rounds: 6 } })
  })
})
