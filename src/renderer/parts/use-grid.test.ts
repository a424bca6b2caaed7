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
  ])('%s moves the focus inside', (key, to) => {
    expect(press(key)).toEqual(to)
  })

  test('with Ctrl, Home and End lead to its corners', () => {
    expect([press('Home', true), press('End', true)]).toEqual([
      { row: 0, column: 0 },
      { row: 4, column: 5 },
    ])
  })

  test('of one column is a list, and Home and End lead to its ends', () => {
    const list = { rows: 5, columns: 1 }
    const at = { row: 2, column: 0 }
    expect(moveInGrid({ key: 'Home', ctrlKey: false }, at, list)).toEqual({ row: 0, column: 0 })
    expect(moveInGrid({ key: 'End', ctrlKey: false }, at, list)).toEqual({ row: 4, column: 0 })
  })

  test.each([
    ['ArrowRight', 5, { row: 3, column: 0 }],
    ['ArrowLeft', 0, { row: 1, column: 5 }],
  ])('%s continues in the next row', (key, column, to) => {
    expect(moveInGrid({ key, ctrlKey: false }, { row: 2, column }, size)).toEqual(to)
  })

  test('stops at its edges, and ignores other keys', () => {
    const corner = { row: 0, column: 0 }
    for (const key of ['ArrowLeft', 'ArrowUp', 'Tab', 'Enter', ' '])
      expect(moveInGrid({ key, ctrlKey: false }, corner, size)).toBeNull()
  })
})
