import { expect, it } from 'vitest'
import { type Action, type Options, TURNS } from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../beats'
import { totalOf } from './ending'
import { randomGame } from './random-game.fixture'
import { at, give, guess, pass, played, stacked } from './stacked.fixture'
import { progress, standings } from './tell'
import { view } from './view'

const { usual, printed } = schemasKado.variants
/** Seat 1 takes the teddy of value 3 by a perfect guess, and lays it. */
const PERFECT = [give(1), give(0), guess('teddy', 'green'), at(0, 0)]

const tableAfter = (actions: readonly Action[], options: Options = usual) =>
  view(played(3, stacked('sp1', 'tg3', 'cp4'), actions, options).state, { kind: 'table' })

it('a game is told to be in the turn that is being played', () => {
  expect(progress(tableAfter([]))).toEqual({ turn: 1, long: false })
  const turn = [give(1), give(0), pass, pass, at(0, 0), at(0, 0)]
  expect(progress(tableAfter(turn))).toMatchObject({ turn: 1 })
  expect(progress(tableAfter([...turn, at(0, 0)]))).toMatchObject({ turn: 2 })
})

it('points are told with the bonus cards, and without table memory not before the end', () => {
  expect(standings(tableAfter(PERFECT))).toEqual([0, 5, 0])
  expect(standings(tableAfter(PERFECT, printed))).toEqual([null, null, null])
  const last = [...randomGame(2, 'told', printed)].at(-1)
  if (last === undefined) throw new Error('There was no game')
  const state = endOf(last)
  const table = view(state, { kind: 'table' })
  expect(progress(table)).toMatchObject({ turn: TURNS })
  expect(standings(table)).toEqual(state.seats.map(totalOf))
})
