import { expect, test } from 'vitest'
import { rank } from '../../../../main/engine/games/5211/score'
import { EXAMPLE } from './end-page'

test('the example is ranked as the engine ranks it', () => {
  const bySeat = EXAMPLE.toSorted((one, other) => one.seat - other.seat)
  const { ranking } = rank(bySeat.map(({ points, cards }) => ({ points, cards })))
  expect(EXAMPLE.map(({ tie: _, ...ranked }) => ranked)).toEqual(ranking)
})
