import { describe, expect, it } from 'vitest'
import { tableOf } from '../../../../test/games/kado/layout-table'
import { give, guess } from '../../../../test/games/kado/played'
import { shownAt } from '../../../../test/games/kado/shown'
import { GIFTS, RIBBONS } from '../../../shared/games/kado/cards'
import type { Pair } from '../../../shared/games/kado/view'
import { boardColumns, boardRows, boardSwitch, runTo, unseenIn } from './board'

const RUN = { after: 240, ms: 160 }

it('waits, runs in one direction and ends exactly at its target', () => {
  const at = (passed: number) => runTo(0.3, 0.1, passed, RUN)
  expect([at(-20), at(0), at(240)]).toEqual([0.3, 0.3, 0.3])
  const way = Array.from({ length: 16 }, (_, i) => at(250 + 10 * i))
  expect(way).toEqual(way.toSorted((one, other) => other - one))
  expect(way[0]).toBeLessThan(0.3)
  expect([at(400), at(10_000)]).toEqual([0.1, 0.1])
})

const NO_GUESS = { gift: null, ribbon: null }

/** Seat 2 has seen its own card, the flowers; flowers and red have been ruled out. */
function boardAfterGuess(): readonly Pair[] {
  const actions = [give(1), give(2), give(3), guess('flowers', 'red')]
  const { board } = shownAt({ own: 2, top: ['tg1', 'fp5', 'cb3', 'so2'], actions }).view
  if (board === null) throw new Error('Whoever is asked has a board')
  return board
}

describe('the deduction board', () => {
  const board = boardAfterGuess()

  it('has a row for each gift and a cell for each ribbon, in their order', () => {
    const rows = boardRows(board, NO_GUESS, null)
    expect(rows.map(({ gift }) => gift)).toEqual(GIFTS)
    for (const { cells } of rows) expect(cells.map(({ ribbon }) => ribbon)).toEqual(RIBBONS)
  })

  it('strikes out what a wrong guess has ruled out, and nothing else', () => {
    const rows = boardRows(board, NO_GUESS, null)
    expect(rows.flatMap(({ gift, isRuledOut }) => (isRuledOut ? gift : []))).toEqual(['flowers'])
    const columns = boardColumns(board, NO_GUESS)
    expect(columns.flatMap(({ ribbon, isRuledOut }) => (isRuledOut ? ribbon : []))).toEqual(['red'])
    expect(rows.flatMap(({ cells }) => cells).filter(({ ruledOut }) => ruledOut)).toHaveLength(9)
  })

  it('adds up to one along the rows and along the columns', () => {
    const sum = (parts: readonly { readonly likelihood: number }[]) =>
      parts.reduce((all, { likelihood }) => all + likelihood, 0)
    expect(sum(boardRows(board, NO_GUESS, null))).toBeCloseTo(1)
    expect(sum(boardColumns(board, NO_GUESS))).toBeCloseTo(1)
  })

  it('fills the likeliest pair, and the others in proportion to it', () => {
    const cells = boardRows(board, NO_GUESS, null).flatMap((row) => row.cells)
    expect(Math.max(...cells.map(({ fill }) => fill))).toBe(1)
    const likeliest = Math.max(...cells.map(({ likelihood }) => likelihood))
    for (const { fill, likelihood } of cells) expect(fill).toBeCloseTo(likelihood / likeliest)
  })

  it('marks both halves of the guess, and every pair for which it would be right', () => {
    const rows = boardRows(board, { gift: 'socks', ribbon: 'blue' }, null)
    const cells = rows.flatMap((row) => row.cells)
    const names = (found: readonly Pair[]) => found.map(({ gift, ribbon }) => `${gift} ${ribbon}`)
    expect(names(cells.filter(({ isChosen }) => isChosen))).toEqual(['socks blue'])
    expect(names(cells.filter(({ isArmed }) => isArmed))).toEqual([
      ...['socks purple', 'socks orange', 'socks green', 'socks blue'],
      ...['cube blue', 'teddy blue', 'chocolates blue'],
    ])
  })

  it('marks the pair that the coach would guess, and no other', () => {
    const cells = boardRows(board, NO_GUESS, { gift: 'socks', ribbon: 'blue' }).flatMap((row) => row.cells)
    expect(cells.flatMap(({ isAdvised, gift, ribbon }) => (isAdvised ? [gift, ribbon] : []))).toEqual([
      ...['socks', 'blue'],
    ])
    expect(
      boardRows(board, NO_GUESS, null).every((row) => row.cells.every(({ isAdvised }) => !isAdvised)),
    ).toBe(true)
  })

  it("counts the viewer's card as seen", () => {
    expect(unseenIn(board)).toEqual({ all: 65, unseen: 64 })
  })
})

const shownIn = (view: Parameters<typeof boardSwitch>[0]) =>
  boardSwitch(view, { isOn: false, toggle: () => undefined }).map(({ isOff }) => isOff)

it('keeps its place in every phase, and is disabled while there is no board', () => {
  expect(shownIn({ ...tableOf(3, 'challenge'), board: [] })).toEqual([false])
  for (const phase of ['deal', 'challenge', 'place'] as const)
    expect(shownIn(tableOf(3, phase))).toEqual([true])
})

it('is absent without table memory and once the game is over', () => {
  const view = tableOf(3, 'challenge')
  expect(shownIn({ ...view, options: { ...view.options, tableMemory: false } })).toEqual([])
  expect(shownIn(tableOf(3, 'over'))).toEqual([])
})
