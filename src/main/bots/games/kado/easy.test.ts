import { expect, it } from 'vitest'
import { decisions, type Position } from '../../../../../test/games/kado/decisions'
import { type Action, type Guess, SEAT_COUNTS, type View } from '../../../../shared/games/kado'
import { stream } from '../../../engine/rng'
import { easy } from './easy'

const TRIES = 40

/** What it chooses there, every time with other luck. */
const chosen = ({ view, memory }: Position): readonly Action[] =>
  Array.from({ length: TRIES }, (_, n) => easy('all-round', view, memory, stream('easy', n)))

function* positions(phase: View['phase']): Generator<Position, void> {
  for (const players of SEAT_COUNTS)
    for (const position of decisions(players, 'easy')) if (position.view.phase === phase) yield position
}

it('gives to anybody who has no card, and discards nothing', () => {
  for (const position of positions('deal')) {
    const waiting = position.view.seats.flatMap(({ card }, seat) => (card === null ? [seat] : []))
    const given = chosen(position).map((action) => (action.type === 'give' ? action.to : action.type))
    expect([...new Set(given)].toSorted()).toEqual(waiting)
  }
})

it('challenges about every other time, and names many pairs of those that are left', () => {
  let challenges = 0
  let asked = 0
  let afterFailure = 0
  for (const position of positions('challenge')) {
    const actions = chosen(position)
    asked += actions.length
    const guesses = actions.flatMap((action) => (action.type === 'challenge' ? [action.guess] : []))
    challenges += guesses.length
    const { failed } = position.memory
    const isOut = ({ gift, ribbon }: Guess) =>
      failed.some((guess) => guess.gift === gift || guess.ribbon === ribbon)
    expect(guesses.filter(isOut)).toEqual([])
    afterFailure += failed.length > 0 ? guesses.length : 0
    expect(new Set(guesses.map(({ gift, ribbon }) => `${gift} ${ribbon}`)).size).toBeGreaterThan(3)
  }
  expect(challenges / asked).toBeGreaterThan(0.4)
  expect(challenges / asked).toBeLessThan(0.6)
  expect(afterFailure).toBeGreaterThan(100)
})

it('lays its card where it brings most points at once', () => {
  for (const position of positions('place')) {
    const most = Math.max(...position.view.cells.map(({ points }) => points))
    for (const action of chosen(position)) {
      const cell = position.view.cells.find(
        ({ line, column }) =>
          action.type === 'place' && action.cell.line === line && action.cell.column === column,
      )
      expect(cell?.points).toBe(most)
    }
  }
})
