import { expect, it } from 'vitest'
import { tableOf } from '../plan/layout-table.fixture'
import { homeIn } from './home'

const asked = (seat: number) => ({ ...tableOf(4, 'challenge'), awaited: [seat] })

it('turns the table to the person who is asked, and leaves it with them while bots are', () => {
  expect([0, 1, 2, 3].map((seat) => homeIn(asked(seat), [1, 3]))).toEqual([3, 1, 1, 3])
})

it('never turns the table to a bot', () => {
  expect([0, 1, 2, 3].map((seat) => homeIn(asked(seat), [2]))).toEqual([2, 2, 2, 2])
  expect(homeIn(asked(0), [])).toBeUndefined()
})

it('leaves the table with who placed last once the game is over', () => {
  expect(homeIn({ ...tableOf(4, 'over'), awaited: [], gifter: 3 }, [0, 2])).toBe(2)
})
