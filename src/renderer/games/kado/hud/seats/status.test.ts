import { describe, expect, it } from 'vitest'
import { at, give, guess, pass } from '../../../../../../test/games/kado/played'
import { shownAt } from '../shown.fixture'
import { statusOf } from './status'

type Wanted = Parameters<typeof shownAt>[0]

const said = (wanted: Wanted) => {
  const shown = shownAt(wanted)
  return shown.view.seats.map((_, seat) => statusOf(seat, shown).text)
}

/** Seat 0 keeps the fourth card: socks with an orange ribbon. */
const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const WRONG = guess('flowers', 'red')

describe('what a player does', () => {
  it('while cards are dealt: who waits for one, and in which order they guess', () => {
    expect(said({ own: 2, top: TOP, actions: [give(1)] })).toEqual([
      'gives the cards',
      'guesses first',
      'you guess second',
      'waits for a card',
    ])
  })

  it('as the gifter sees it: who has a card', () => {
    const actions = [give(0), give(2)]
    expect(said({ own: 0, top: TOP, actions })).toEqual([
      'gifter',
      'waits for a card',
      'has a card',
      'waits for a card',
    ])
    expect(said({ own: 1, top: TOP, actions })[0]).toBe('kept one card')
  })

  it('with two players needs no order', () => {
    expect(said({ players: 2, own: 1, top: TOP })).toEqual(['gives the cards', 'you guess'])
    expect(said({ players: 2, own: 0, top: TOP, actions: [give(0)] })[1]).toBe('waits for a card')
    expect(said({ players: 2, own: 0, top: TOP, actions: [give(1)] })[1]).toBe('has a card, will guess')
  })

  it('fits a narrow line before the points', () => {
    const inALine = (wanted: Wanted) => {
      const shown = shownAt({ top: TOP, ...wanted })
      return shown.view.seats.map((_, seat) => statusOf(seat, shown, 'line').text)
    }
    expect(inALine({ players: 2, own: 0, actions: [give(1)] })[1]).toBe('has a card')
    expect(inALine({ players: 2, own: 1, actions: [give(1)] })[0]).toBe('keeps the last')
    expect(inALine({ own: 2, actions: [...DEALT, WRONG] })[1]).toBe('guessed wrong')
  })

  it('while they are asked: what came of it, whose turn it is, and after whom somebody waits', () => {
    const wanted = { top: TOP, actions: [...DEALT, WRONG] }
    expect(said({ ...wanted, own: 2 })).toEqual([
      'kept one card',
      'guessed wrong',
      'your turn to challenge',
      'after you',
    ])
    expect(said({ ...wanted, own: 0 })).toEqual([
      'you kept one card',
      'guessed wrong',
      'guesses now',
      'after Chila',
    ])
    expect(said({ ...wanted, own: 3, actions: [...DEALT, pass, WRONG] })).toEqual([
      'kept one card',
      'passed',
      'guessed wrong',
      'your turn to challenge',
    ])
  })

  it('tells a wrong guess apart by more than its colour, in a word where there is no room', () => {
    const shown = shownAt({ own: 2, top: TOP, actions: [...DEALT, WRONG] })
    expect(statusOf(1, shown)).toEqual({ text: 'guessed wrong', tone: 'bad' })
    expect(statusOf(1, shown, 'short')).toEqual({ text: 'wrong', tone: 'bad' })
  })

  it('is a word in the smallest windows, and nothing where the table shows it besides', () => {
    const inWords = (wanted: Wanted) => {
      const shown = shownAt(wanted)
      return shown.view.seats.map((_, seat) => statusOf(seat, shown, 'word').text)
    }
    const wanted = { own: 2, top: TOP }
    expect(inWords({ ...wanted, actions: [give(1)] })).toEqual(['gifter', 'first', 'waits', 'waits'])
    expect(inWords({ ...wanted, actions: [...DEALT, WRONG] })).toEqual(['gifter', 'wrong', 'now', 'waits'])
    const swapped = [...DEALT, guess('socks', 'red')]
    expect(inWords({ ...wanted, actions: swapped })).toEqual(['last', 'now', 'second', 'third'])
    const placed = [...swapped, at(0, 0)]
    expect(inWords({ ...wanted, actions: placed })).toEqual(['last', 'placed', 'now', 'third'])
  })

  it('while they place: who has, whose turn it is, and the gifter last', () => {
    const actions = [...DEALT, pass, pass, pass, at(0, 0)]
    expect(said({ own: 3, top: TOP, actions })).toEqual([
      'places last',
      'placed',
      'places now',
      'you place third',
    ])
    expect(said({ own: 2, top: TOP, actions })[2]).toBe('your turn to place')
    expect(said({ own: 0, top: TOP, actions })[0]).toBe('you place last')
  })

  it('names everybody where everybody looks', () => {
    expect(said({ own: null, top: TOP, actions: [...DEALT, WRONG] })).toEqual([
      'kept one card',
      'guessed wrong',
      'guesses now',
      'after Chila',
    ])
  })

  it('once the game is over is their place, whatever else there was', () => {
    const shown = shownAt({ own: 0 })
    const ranking = [2, 0, 1, 3].map((seat, rank) => ({ seat, points: 9 - rank, rank: rank + 1 }))
    const over = { ...shown, hud: { ...shown.hud, outcome: { ranking, winners: [2] } } }
    expect([0, 1, 2, 3].map((seat) => statusOf(seat, over).text)).toEqual(['2nd', '3rd', '1st', '4th'])
  })
})
