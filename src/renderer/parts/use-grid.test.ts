import { describe, expect, test } from 'vitest'
import { moveInGrid } from './use-grid'

const size = { rows: 5, columns: 6 }
const press = (key: string, ctrlKey = false) => moveInGrid({ key, ctrlKey }, { row: 2, column: 3 }, size)

describe('a grid of buttons', () => {
  test.each([
    ['ArrowLeft', { row: 2, column: 2 }],
    ['ArrowRight', { row: 2, column: 4 }],
    ['ArrowUp', { row: 1, column: 3 }],
    ['ArrowDown', { row: 3, column: 3 }],
    ['Home', { row: 2, column: 0 }],
    ['End', { row: 2, column: 5 }],
  ])('%s moves inside', (key, to) => {
    expect(press(key)).toEqual(to)
  })

  test('Ctrl with Home and End leads to its corners', () => {
    expect([press('Home', true), press('End', true)]).toEqual([
      { row: 0, column: 0 },
      { row: 4, column: 5 },
    ])
  })

  test('of one column is a list, from end to end of which Home and End lead', () => {
    const list = { rows: 5, columns: 1 }
    const at = { row: 2, column: 0 }
    expect(moveInGrid({ key: 'Home', ctrlKey: false }, at, list)).toEqual({ row: 0, column: 0 })
    expect(moveInGrid({ key: 'End', ctrlKey: false }, at, list)).toEqual({ row: 4, column: 0 })
  })

  test.each([
    ['ArrowRight', 5, { row: 3, column: 0 }],
    ['ArrowLeft', 0, { row: 1, column: 5 }],
  ])('%s goes on in the next row', (key, column, to) => {
    expect(moveInGrid({ key, ctrlKey: false }, { row: 2, column }, size)).toEqual(to)
  })

  test('ends at its edges, and leaves other keys alone', () => {
    const corner = { row: 0, column: 0 }
    for (const key of ['ArrowLeft', 'ArrowUp', 'Tab', 'Enter', ' '])
      expect(moveInGrid({ key, ctrlKey: false }, corner, size)).toBeNull()
  })
})
