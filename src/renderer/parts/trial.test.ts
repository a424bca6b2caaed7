import { describe, expect, test } from 'vitest'
import {
  changing,
  copiesIn,
  drawnLayout,
  emptyLayout,
  laidCount,
  layoutOf,
  placeCount,
  placeOf,
  type Trial,
} from './trial'

const FACES = ['a', 'b', 'c'] as const
type Card = (typeof FACES)[number]
/** A deck with one copy of c, and two of every other card. */
const changed = changing<Card, 'example'>((card) => (card === 'c' ? 1 : 2))
type Change = Parameters<typeof changed>[1]

const laid = (text: string) => layoutOf(text, 2, FACES)
const trialOf = (text: string): Trial<Card, 'example'> => ({
  layout: laid(text),
  preset: 'example',
  chosen: null,
})
const stepped = (trial: Trial<Card, 'example'>, ...changes: readonly Change[]) =>
  changes.reduce(changed, trial)
const last = placeOf(1, 1)

describe('a layout', () => {
  test('is empty at the start', () => {
    const layout = emptyLayout(3, 4)
    expect([placeCount(layout), laidCount(layout)]).toEqual([12, 0])
    const { layout: next } = stepped({ ...trialOf(''), layout }, { type: 'stack', card: 'a' })
    expect(next[0]?.[0]).toBe('a')
  })

  test('is parsed from a text, with empty places', () => {
    expect(laid('a . | c b')).toEqual([
      ['a', null],
      ['c', 'b'],
    ])
  })

  test('is filled row by row', () => {
    const full = stepped(trialOf('a b | . c'), { type: 'stack', card: 'a' })
    expect(full.layout).toEqual(laid('a b | a c'))
    expect(stepped(full, { type: 'stack', card: 'b' })).toBe(full)
  })

  test.each([0, 0.5, 0.999999])('drawn at random is full of different cards of the deck: %d', (number) => {
    const deck = Array.from({ length: 20 }, (_, card) => card)
    const cards = drawnLayout(3, 4, deck, () => number).flat()
    expect(new Set(cards).size).toBe(12)
    expect(cards.filter((card) => card === null || !deck.includes(card))).toEqual([])
  })
})

describe('a card', () => {
  test('replaces another one, and can be removed', () => {
    const carried = { card: 'b', from: null, over: last } as const
    const other = stepped(trialOf('a b | a c'), { type: 'drop', carried })
    const { layout } = other
    expect([layout[1]?.[1], copiesIn(layout, 'b'), copiesIn(layout, 'c')]).toEqual(['b', 2, 0])
    expect(stepped(other, { type: 'place', place: last }).layout[1]?.[1]).toBeNull()
  })

  test('that is moved swaps places with a card at the target', () => {
    const moved = (carried: { card: Card; from: typeof last; over: typeof last }) =>
      stepped(trialOf('a b | c .'), { type: 'drop', carried }).layout
    expect(moved({ card: 'b', from: placeOf(0, 1), over: placeOf(1, 0) })).toEqual(laid('a c | b .'))
    expect(moved({ card: 'a', from: placeOf(0, 0), over: last })).toEqual(laid('. b | c a'))
  })
})

const empty = stepped(trialOf('. . | . .'), { type: 'clear' })
const place = placeOf(1, 0)

describe('a trial', () => {
  test('loses its preset once a card moves', () => {
    const start = trialOf('a b | c .')
    expect(stepped(start, { type: 'place', place }).preset).toBeNull()
    expect(stepped(start, { type: 'place', place: placeOf(1, 1) }).preset).toBe('example')
    expect(stepped(start, { type: 'clear' }).preset).toBeNull()
    const layout = laid('b b | a c')
    expect(stepped(start, { type: 'lay', layout, preset: null })).toEqual({
      layout,
      preset: null,
      chosen: null,
    })
  })

  test('fills place after place from the stacks', () => {
    const two = stepped(empty, { type: 'stack', card: 'a' }, { type: 'stack', card: 'b' })
    expect(two.layout).toEqual(laid('a b | . .'))
  })

  test('fills the chosen place first', () => {
    const chosen = stepped(empty, { type: 'place', place }, { type: 'stack', card: 'a' })
    expect([chosen.layout[1]?.[0], chosen.chosen]).toEqual(['a', null])
  })

  test('gives up a card at its place, and the next card goes there', () => {
    const out = stepped(trialOf('a b | c a'), { type: 'place', place })
    expect([out.layout[1]?.[0], out.chosen]).toEqual([null, place])
    expect(stepped(out, { type: 'stack', card: 'b' }).layout[1]?.[0]).toBe('b')
  })

  test('takes no card if every place is filled or no copy is left', () => {
    const full = trialOf('a b | c a')
    expect(stepped(full, { type: 'stack', card: 'b' })).toBe(full)
    const used = stepped(empty, { type: 'stack', card: 'c' })
    expect(stepped(used, { type: 'stack', card: 'c' })).toBe(used)
  })
})

describe('a dropped card', () => {
  const one = trialOf('a . | b .')
  const from = placeOf(0, 0)
  const dropped = (carried: { card: Card; from: typeof place | null; over: typeof place | null }) =>
    stepped(one, { type: 'drop', carried }).layout

  test('is laid at the place beneath it', () => {
    expect(dropped({ card: 'c', from: null, over: placeOf(1, 1) })).toEqual(laid('a . | b c'))
  })

  test('replaces another card, or swaps places with it if it was laid itself', () => {
    expect(dropped({ card: 'c', from: null, over: place })).toEqual(laid('a . | c .'))
    expect(dropped({ card: 'a', from, over: place })).toEqual(laid('b . | a .'))
  })

  test('is removed off the table, or returns to its stack', () => {
    expect(dropped({ card: 'a', from, over: null })).toEqual(laid('. . | b .'))
    expect(dropped({ card: 'c', from: null, over: null })).toBe(one.layout)
  })
})
