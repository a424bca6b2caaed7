import { describe, expect, it } from 'vitest'
import {
  COLUMNS,
  cardOf,
  DECKS,
  FACES,
  GIFTS,
  giftOf,
  LINES,
  pipsOf,
  RIBBONS,
  ribbonOf,
  VALUES,
} from './cards'
import { extentOf, legalCells, refusalAt } from './grid'
import type { Cell } from './options'
import { schemasKado } from './schema'

const [deck] = DECKS

describe('a card', () => {
  it('has its gift, its ribbon and its value in its face', () => {
    expect(['hb2', cardOf('chocolates', 'blue', 2)]).toEqual(['hb2', 'hb2'])
    expect([giftOf('hb2'), ribbonOf('hb2'), pipsOf('hb2')]).toEqual(['chocolates', 'blue', 2])
  })

  it('is one of 125 possible ones', () => {
    expect(new Set(FACES).size).toBe(125)
    for (const card of FACES) expect(cardOf(giftOf(card), ribbonOf(card), pipsOf(card))).toBe(card)
  })
})

describe('the deck of new games', () => {
  it('has 65 cards, 13 of every gift, every ribbon and every value', () => {
    const count = (has: (card: (typeof FACES)[number]) => boolean) => deck.cards.filter(has).length
    expect(deck.cards).toHaveLength(65)
    for (const gift of GIFTS) expect(count((card) => giftOf(card) === gift)).toBe(13)
    for (const ribbon of RIBBONS) expect(count((card) => ribbonOf(card) === ribbon)).toBe(13)
    for (const value of VALUES) expect(count((card) => pipsOf(card) === value)).toBe(13)
  })

  it('is marked as assumed, and composed according to the rules', () => {
    let dealt = 0
    const composed = GIFTS.flatMap((gift, g) =>
      RIBBONS.flatMap((ribbon, r) =>
        Array.from({ length: (r - g + 5) % 5 < 3 ? 3 : 2 }, () => {
          const value = VALUES[dealt++ % 5] ?? 1
          return cardOf(gift, ribbon, value)
        }),
      ),
    )
    expect([deck.assumed, deck.cards]).toEqual([true, composed])
  })
})

describe('the frame of a grid', () => {
  const line = (columns: number): readonly Cell[] =>
    Array.from({ length: columns }, (_, column) => ({ line: 0, column }))

  it('has three lines and four columns, not the reverse', () => {
    expect(refusalAt(line(4), { line: 0, column: 4 })).toBe('outside-the-frame')
    expect(refusalAt(line(4), { line: 0, column: -1 })).toBe('outside-the-frame')
    const three = [0, 1, 2].map((at) => ({ line: at, column: 0 }))
    expect(refusalAt(three, { line: 3, column: 0 })).toBe('outside-the-frame')
    expect(refusalAt(three, { line: -1, column: 0 })).toBe('outside-the-frame')
  })

  it('floats: only the cards present must fit', () => {
    expect(legalCells(line(3))).toContainEqual({ line: 0, column: -1 })
    expect(legalCells(line(3))).toContainEqual({ line: 0, column: 3 })
    expect(legalCells(line(4))).not.toContainEqual({ line: 0, column: -1 })
  })

  it('has one place for the first card, and none that touches a card only at a corner', () => {
    expect(legalCells([])).toEqual([{ line: 0, column: 0 }])
    expect(refusalAt([], { line: 0, column: 1 })).toBe('cell-apart')
    expect(refusalAt(line(1), { line: 1, column: 1 })).toBe('cell-apart')
    expect(refusalAt(line(1), { line: 0, column: 0 })).toBe('cell-taken')
  })

  it('has a place for the next card in every possible grid, until it is full', () => {
    const shapes = everyShape()
    expect(shapes.filter(({ length }) => length === LINES * COLUMNS)).toHaveLength(1)
    // Every shape lies in the frame, so that a full one is 3 × 4.
    for (const cells of shapes) {
      const { top, bottom, left, right } = extentOf(cells)
      expect([bottom - top < LINES, right - left < COLUMNS]).toEqual([true, true])
      expect(legalCells(cells).length > 0).toBe(cells.length < LINES * COLUMNS)
    }
    expect(shapes.length).toBeGreaterThan(500)
  })

  it('has as legal cells exactly those that are not refused', () => {
    for (const cells of everyShape()) {
      const around = Array.from({ length: 81 }, (_, n) => ({
        line: Math.floor(n / 9) - 3,
        column: (n % 9) - 3,
      }))
      expect(legalCells(cells)).toEqual(around.filter((cell) => refusalAt(cells, cell) === null))
    }
  })
})

/** All shapes that a grid can have after any number of placements, moved so that they begin at line and column 0. */
function everyShape(): readonly (readonly Cell[])[] {
  const found = new Map<string, readonly Cell[]>()
  let latest: readonly (readonly Cell[])[] = [[{ line: 0, column: 0 }]]
  while (latest.length > 0) {
    const grown = latest.flatMap((cells) => legalCells(cells).map((cell) => moved([...cells, cell])))
    for (const cells of latest) found.set(JSON.stringify(cells), cells)
    latest = [...new Map(grown.map((cells) => [JSON.stringify(cells), cells])).values()]
  }
  return [...found.values()]
}

function moved(cells: readonly Cell[]): readonly Cell[] {
  const { top, left } = extentOf(cells)
  return cells
    .map(({ line, column }) => ({ line: line - top, column: column - left }))
    .toSorted((one, other) => one.line - other.line || one.column - other.column)
}

describe('the schema', () => {
  const { options, action, question } = schemasKado
  const { usual } = schemasKado.variants

  it('accepts any deck of 65 possible cards, under any name', () => {
    const of = (part: object) => options.safeParse({ ...usual, deck: { ...deck, ...part } }).success
    expect([of({ id: 'true', assumed: false }), of({ cards: deck.cards.toReversed() })]).toEqual([true, true])
    for (const id of ['', 'x'.repeat(41), 'half \ud83c']) expect(of({ id })).toBe(false)
    expect([of({ id: 'x'.repeat(40) }), of({ id: 'whole \u{1f381}' })]).toEqual([true, true])
    expect(of({ cards: deck.cards.slice(1) })).toBe(false)
    expect(of({ cards: deck.cards.with(0, 'b2' as never) })).toBe(false)
  })

  it('accepts preferences, each of them or none, and nothing else', () => {
    const { preferences } = schemasKado
    for (const kept of [{}, { cellHints: false }, { tableMemory: false, cellHints: true }])
      expect(preferences.parse(kept)).toEqual(kept)
    expect(preferences.safeParse({ cellHints: 'no' }).success).toBe(false)
    expect(preferences.safeParse({ rulesMet: true }).success).toBe(false)
  })

  it('accepts a first gifter, or null for a random one', () => {
    const of = (firstGifter: unknown) => options.safeParse({ ...usual, firstGifter }).success
    expect([null, 0, 3].map(of)).toEqual([true, true, true])
    expect([4, -1, 0.5, '0', undefined].map(of)).toEqual([false, false, false, false, false])
  })

  it.each([
    { type: 'give', to: 4 },
    { type: 'give' },
    { type: 'discard', card: 'sp1' },
    { type: 'challenge', guess: { gift: 'socks' } },
    { type: 'challenge', guess: { gift: 'socks', ribbon: 'pink' } },
    { type: 'place', cell: { line: 3, column: 0 } },
    { type: 'place', cell: { line: 0, column: 0.5 } },
    { type: 'place', cell: { line: 0 } },
  ])('refuses the action %j', (broken) => {
    expect(action.safeParse(broken).success).toBe(false)
  })

  it('accepts a grid of cards to try the rules', () => {
    const laid = { card: 'sp1', line: 0, column: 0 }
    expect(question.safeParse({ game: 'kado', grid: [laid] }).success).toBe(true)
    expect(question.safeParse({ game: 'kado', grid: [{ ...laid, card: 'sp6' }] }).success).toBe(false)
    expect(question.safeParse({ game: 'kado', grid: Array(66).fill(laid) }).success).toBe(false)
  })
})
