import { describe, expect, it } from 'vitest'
import { endOf } from '../../definition'
import { seededChance } from '../../rng'
import { gameKado } from '.'
import { scoreGrid } from './score'
import type { StateKado } from './state'
import { tutorial } from './tutorial'

const chance = seededChance(tutorial.seed)

/** The table in a decision. */
function tableIn(decision: string): StateKado {
  let state = endOf(gameKado.setup(tutorial.seats, tutorial.options, chance))
  for (const { seat, action } of tutorial.moves) {
    if (gameKado.decision(state) === decision) return state
    const step = gameKado.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    state = endOf(step.value)
  }
  expect(gameKado.decision(state)).toBe(decision)
  return state
}

const cardsIn = (decision: string) => tableIn(decision).seats.map(({ card }) => card?.card)
const gridOf = (decision: string, seat: number) =>
  tableIn(decision).seats[seat]?.grid.map(({ card, line, column }) => `${card} ${line} ${column}`)

describe('what the bubbles of the tutorial say', () => {
  it('low cards are given away, a cube of 5 is kept, and the last card goes by itself', () => {
    expect(cardsIn('1.4.0.0')).toEqual(['cg5', 'tp2', 'fr2', 'hr5'])
    expect(tutorial.moves.filter(({ decision }) => decision.startsWith('1.3.'))).toEqual([])
  })

  it('neither half of the first guess is right', () => {
    expect(tableIn('1.4.3.3').turns[0]?.asked).toEqual([
      { seat: 1, guess: { gift: 'teddy', ribbon: 'purple' }, matched: null },
      { seat: 2, guess: null, matched: null },
      { seat: 3, guess: null, matched: null },
    ])
  })

  it('then whoever learns gets socks worth 1, and the gifter has a purple card in the grid', () => {
    expect(cardsIn('2.4.2.0')[0]).toBe('so1')
    expect(gridOf('2.4.2.0', 1)).toEqual(['tp2 0 0'])
    expect(gameKado.toAct(tableIn('2.4.2.0'))).toEqual([0])
  })

  it('both halves of their guess are right: the cards are swapped, for a cube of 5, with a bonus card', () => {
    expect(cardsIn('2.4.3.2').slice(0, 2)).toEqual(['cp5', 'so1'])
    expect(tableIn('2.4.3.2').turns[1]?.asked.at(-1)).toMatchObject({ seat: 0, matched: 'both' })
    expect(tableIn('2.4.3.2').seats[0]?.bonus).toHaveLength(1)
  })

  it('and the two cubes score 10 in their line', () => {
    expect(gridOf('3.0.0.0', 0)).toEqual(['cg5 0 0', 'cp5 0 1'])
    expect(scoreGrid(tableIn('3.0.0.0').seats[0]?.grid ?? []).points).toBe(10)
  })
})
