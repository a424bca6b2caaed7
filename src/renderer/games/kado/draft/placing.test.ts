import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { give, pass } from '../../../../../test/games/kado/played'
import { type Cell, type Choice, legalCells } from '../../../../shared/games/kado'
import { DEFAULT_SETTINGS } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { cellPlace } from '../plan/field'
import { hold, tableAfter, turnOfThree } from './draft.fixture'
import { beginningIn, cellAlong } from './placing'

const DEALT = [give(1), give(0), pass, pass]
const ofSeat1 = { people: [1] }
/** Seat 1 places first. */
const first = () => tableAfter({ viewer: 1, actions: DEALT })
/** In the second turn, seat 1 gives and places last. */
const second = () =>
  tableAfter({
    viewer: 2,
    actions: [...turnOfThree(0, 0, 0), give(2), give(1), pass, pass],
  })
const ofSeat2 = { people: [2] }
/** The same with Socks, Red 2 in the grid of seat 2, which then has Socks, Green 4. */
const mixing = () =>
  tableAfter({
    ...{ viewer: 2, cards: ['tb1', 'cp1', 'sr2', 'sg4', 'fb3', 'ho1'] },
    actions: [...turnOfThree(0, 0, 0), give(2), give(1), pass, pass],
  })

describe('the first card', () => {
  it('stands on trial at once, as it has but one place', () => {
    const { draft, send } = hold(first(), ofSeat1)
    expect(draft.pose.value.cell).toEqual({ line: 0, column: 0 })
    draft.large.value?.run()
    expect(send.mock.calls).toEqual([[{ type: 'place', cell: { line: 0, column: 0 } }]])
  })
})

describe('a later card', () => {
  it('is put on trial, taken back, and placed with the large button', () => {
    const { draft, send } = hold(second(), ofSeat2)
    expect([draft.pose.value.cell, draft.small.value]).toEqual([null, null])
    expect(draft.large.value).toMatchObject({ id: 'place', label: 'Place', isReady: false })
    draft.pickCell({ line: 0, column: 1 })
    expect(draft.large.value?.label).toMatch(/^Place, \+\d$/)
    expect(draft.small.value).toMatchObject({ id: 'take-back', label: 'Pick it up' })
    draft.small.value?.run()
    expect(draft.pose.value.cell).toBeNull()
    draft.pickCell({ line: 1, column: 0 })
    draft.large.value?.run()
    expect(send.mock.calls).toEqual([[{ type: 'place', cell: { line: 1, column: 0 } }]])
  })

  it('is told where it stands on trial, by pointer and arrows alike, and that it was taken back', () => {
    const { draft, said, type } = hold(second(), ofSeat2)
    draft.pickCell({ line: 0, column: 1 })
    draft.pickCell({ line: 0, column: 1 })
    type('ArrowLeft')
    draft.small.value?.run()
    const name = second().seats[2]?.grid[0]?.card
    const card = name === undefined ? '' : words.cardName(name)
    expect(said.filter((one) => !/^(Line|Column): /.test(one))).toEqual([
      expect.stringMatching(new RegExp(`^Chosen: right of ${card}, \\d points?\\.$`)),
      expect.stringMatching(new RegExp(`^Chosen: left of ${card}, \\d points?\\.$`)),
      `Not left of ${card} any more.`,
    ])
  })

  it('is told with what the place brings, and what it does to line and column, as the sheet shows it', () => {
    const { draft, said } = hold(mixing(), ofSeat2)
    draft.pickCell({ line: 0, column: 1 })
    draft.pickCell({ line: 1, column: 0 })
    expect(said).toEqual([
      'Chosen: right of Socks, Red 2, 4 points.',
      'Line: socks, 2 to 6.',
      'Column: Green, 1 of 3.',
      'Chosen: below Socks, Red 2, 4 points.',
      'Line: socks, 4.',
      'Column: spoils Red, 0, as its ribbons then differ.',
    ])
  })

  it('is told by its place alone where the player wants no hints', () => {
    const { draft, said, settings } = hold(mixing(), ofSeat2)
    settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
    draft.pickCell({ line: 0, column: 1 })
    expect(said).toEqual(['Chosen: right of Socks, Red 2.'])
  })

  it('is told by no place where the focus goes along, as its name is read there, and by its place elsewhere', () => {
    const { draft, said, settings, type, typeOnCard } = hold(mixing(), ofSeat2)
    draft.pickCell({ line: 0, column: 1 })
    said.length = 0
    typeOnCard('ArrowLeft')
    expect(draft.pose.value.cell).toEqual({ line: 0, column: -1 })
    expect(said).toEqual(['Line: socks, 2 to 6.', 'Column: Green, 1 of 3.'])
    type('ArrowRight')
    expect(said[2]).toBe('Chosen: right of Socks, Red 2, 4 points.')
    settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
    said.length = 0
    typeOnCard('ArrowLeft')
    expect(said).toEqual([])
  })

  it('does not go where the rules refuse it', () => {
    const { draft } = hold(second(), ofSeat2)
    draft.pickCell({ line: 0, column: 0 })
    draft.pickCell({ line: 1, column: 1 })
    expect(draft.pose.value.cell).toBeNull()
  })

  it('says nothing of points where the player wants no such hint', () => {
    const { draft, settings } = hold(second(), ofSeat2)
    draft.pickCell({ line: 0, column: 1 })
    settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
    expect(draft.large.value?.label).toBe('Place')
  })

  it('is moved by arrows', () => {
    const { draft, type } = hold(second(), ofSeat2)
    draft.pickCell({ line: -1, column: 0 })
    type('ArrowDown')
    expect(draft.pose.value.cell).toEqual({ line: 1, column: 0 })
    type('ArrowRight')
    expect(draft.pose.value.cell).toEqual({ line: 0, column: 1 })
    expect(type('1', 'a')).toEqual([false, false])
  })

  it('is moved from where choosing begins by the first arrow already, there as its direction says', () => {
    const { cells } = second()
    for (const [hints, key] of [true, false].flatMap((on) =>
      ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((arrow) => [on, arrow] as const),
    )) {
      const { draft, type, settings } = hold(second(), ofSeat2)
      settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: hints } } }
      const begin = beginningIn(cells, hints, null) ?? { line: 0, column: 0 }
      type(key)
      const { line, column } = cellAlong(cells, begin, key) ?? begin
      expect(draft.pose.value.cell).toEqual({ line, column })
    }
  })

  it('is moved from the cell that the coach advises, if none is chosen', () => {
    const { cells } = second()
    const begin = beginningIn(cells, true, null)
    const advised = cells.find((one) => one !== begin) as Choice
    const { line, column } = advised
    const { draft, type } = hold(second(), ofSeat2)
    draft.advised.value = { line, column }
    expect(beginningIn(cells, true, draft.advised.value)).toBe(advised)
    for (const key of ['ArrowUp', 'ArrowRight']) {
      const from = draft.pose.value.cell ?? advised
      type(key)
      const to = cellAlong(cells, from, key) ?? from
      expect(draft.pose.value.cell).toEqual({ line: to.line, column: to.column })
    }
  })

  it('is carried to a cell, where it stands on trial', () => {
    const { draft, send, plan } = hold(second(), ofSeat2)
    const { grid, card } = plan.value.seats[0]
    const goal = cellPlace(grid, { line: 0, column: -1 })
    draft.carry.carry({ x: goal.x - card.x, y: goal.y - card.y })
    expect(draft.carry.target.value).toEqual({ cell: { line: 0, column: -1 } })
    draft.carry.drop()
    expect(draft.pose.value).toMatchObject({ cell: { line: 0, column: -1 }, carried: null })
    expect(send).not.toHaveBeenCalled()
    // From there it is taken hold of again.
    expect(draft.carry.home.value).toMatchObject({ x: goal.x, y: goal.y })
  })

  it('is nobody’s to place but who is asked, in the open as well', () => {
    const waiting = hold(tableAfter({ viewer: 0, actions: DEALT }))
    expect([waiting.draft.large.value, waiting.type('ArrowLeft')]).toEqual([null, [false]])
    const open = tableAfter({ viewer: null, actions: DEALT })
    expect(hold(open, { people: [0, 1], inTheOpen: true }).draft.pose.value.cell).not.toBeNull()
    expect(hold(open, { people: [0, 2], inTheOpen: true }).draft.pose.value.cell).toBeNull()
  })
})

describe('arrows', () => {
  const cells = [
    [0, 2],
    [1, 0],
    [1, 3],
    [2, 2],
  ].map(([line = 0, column = 0]) => ({ line, column }))
  const walk = (...keys: readonly string[]) => {
    let at: Cell = { line: 0, column: 2 }
    return keys.map((key) => {
      at = cellAlong(cells, at, key) ?? at
      return `${at.line} ${at.column}`
    })
  }

  it('lead to the nearest cell in their direction, and stop where there is none', () => {
    expect(walk('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual([
      ...['1 3', '1 3', '1 0', '1 0'],
    ])
    expect(walk('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([...['2 2', '2 2', '0 2', '0 2']])
  })

  it('reach every cell from every other, whatever has been laid', () => {
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
    const name = ({ line, column }: Cell) => `${line} ${column}`
    fc.assert(
      fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 11 }), (choices) => {
        const laid: Cell[] = []
        for (const choice of choices) {
          const legal = legalCells(laid)
          laid.push(legal[choice % legal.length] as Cell)
        }
        const legal = legalCells(laid)
        for (const start of legal) {
          const reached = new Map([[name(start), start]])
          for (const from of reached.values())
            for (const key of keys) {
              const to = cellAlong(legal, from, key)
              if (to !== null) reached.set(name(to), to)
            }
          expect(reached.size).toBe(legal.length)
        }
      }),
    )
  })

  it('begin at the cell that brings most and ends no column, or else at the first', () => {
    const choice = (points: number, ends: boolean) => ({ ...second().cells[0], points, ends }) as Choice
    const offered = [choice(1, false), choice(4, true), choice(4, false), choice(2, false)]
    expect(beginningIn(offered, true, null)).toBe(offered[2])
    expect(beginningIn(offered, false, null)).toBe(offered[0])
  })

  it('move a card as Home and End do, which lead to the first cell and the last, and no other key', () => {
    const inOrder = cells.toSorted((one, other) => one.line - other.line || one.column - other.column)
    expect(walk('End', 'Home')).toEqual(
      [inOrder.at(-1), inOrder[0]].map((at) => at && `${at.line} ${at.column}`),
    )
    const from = { line: 0, column: 2 }
    expect(cellAlong(cells, from, 'PageDown')).toBeNull()
    expect(beginningIn([], true, null)).toBeUndefined()
  })
})
