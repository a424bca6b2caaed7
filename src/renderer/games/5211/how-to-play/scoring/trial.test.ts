import { describe, expect, test } from 'vitest'
import { cardAt, laidCards, laidCount, layoutOf } from './sandbox'
import { changed, startingTrial, type Trial, type TrialChange } from './trial'

const stepped = (trial: Trial, ...changes: readonly TrialChange[]) => changes.reduce(changed, trial)
const empty = stepped(startingTrial(), { type: 'clear' }, { type: 'players', players: 2 })
const place = { seat: 1, slot: 2 }

describe('a trial', () => {
  test('begins with a preset, which is gone once a card moves', () => {
    const start = startingTrial()
    expect([start.preset, laidCount(start.layout)]).toEqual(['limit', 16])
    expect(stepped(start, { type: 'place', place }).preset).toBeNull()
  })

  test('keeps its preset for another number of players', () => {
    const five = stepped(startingTrial(), { type: 'players', players: 5 })
    expect([five.preset, laidCount(five.layout)]).toEqual(['limit', 20])
  })

  test('fills place after place from the stacks', () => {
    const two = stepped(empty, { type: 'stack', card: 'g2' }, { type: 'stack', card: 'o1' })
    expect(laidCards(two.layout)).toEqual([['g2', 'o1'], []])
  })

  test('fills the chosen place first', () => {
    const chosen = stepped(empty, { type: 'place', place }, { type: 'stack', card: 'g2' })
    expect(cardAt(chosen.layout, place)).toBe('g2')
    expect(chosen.chosen).toBeNull()
  })

  test('has a card taken out of its place, which the next one goes to', () => {
    const out = stepped(startingTrial(), { type: 'place', place })
    expect([cardAt(out.layout, place), out.chosen]).toEqual([null, place])
    expect(cardAt(stepped(out, { type: 'stack', card: 'v6' }).layout, place)).toBe('v6')
  })

  test('takes no card where every place is filled, nor one that is used up', () => {
    const full = startingTrial()
    expect(stepped(full, { type: 'stack', card: 'v6' })).toBe(full)
    const used = stepped(empty, { type: 'stack', card: 'v6' })
    expect(stepped(used, { type: 'stack', card: 'v6' })).toBe(used)
  })
})

describe('a card let go', () => {
  const one = stepped(empty, { type: 'fill', layout: layoutOf('g2 | y3') })
  const from = { seat: 0, slot: 0 }

  test('over a place lies there', () => {
    const laid = stepped(one, { type: 'drop', carried: { card: 'b5', from: null, over: place } })
    expect(cardAt(laid.layout, place)).toBe('b5')
  })

  test('over another card changes places with it', () => {
    const swapped = stepped(one, { type: 'drop', carried: { card: 'g2', from, over: { seat: 1, slot: 0 } } })
    expect(laidCards(swapped.layout)).toEqual([['y3'], ['g2']])
  })

  test('away from the table is taken out', () => {
    const out = stepped(one, { type: 'drop', carried: { card: 'g2', from, over: null } })
    expect(laidCards(out.layout)).toEqual([[], ['y3']])
  })

  test('away from the table goes back to its stack', () => {
    expect(stepped(one, { type: 'drop', carried: { card: 'b5', from: null, over: null } })).toBe(one)
  })
})
