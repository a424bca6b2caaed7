import { describe, expect, it } from 'vitest'
import { discard, give, guess, pass } from '../../../../../test/games/kado/played'
import { shownAt } from '../../../../../test/games/kado/shown'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { challengers, clockwiseFrom } from '../scene/turn-order'
import { turnRows, turnSentence } from './turn'

const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const WRONG = guess('flowers', 'red')

const rows = (setup: Parameters<typeof shownAt>[0]) =>
  turnRows(shownAt({ top: TOP, ...setup })).map(({ seat, lit, says }) => [
    seat,
    lit,
    says.type === 'text' ? says.text : says.matched,
  ])
const sentence = (setup: Parameters<typeof shownAt>[0]) => turnSentence(shownAt({ top: TOP, ...setup }))

describe('the order of the turn', () => {
  it('runs clockwise from the gifter’s left to the gifter, who places last', () => {
    expect(challengers(2, 4)).toEqual([3, 0, 1])
    expect(clockwiseFrom(2, 4)).toEqual([3, 0, 1, 2])
    expect(clockwiseFrom(1, 2)).toEqual([0, 1])
  })

  it("gives during dealing the order of guessing, with the viewer's row lit", () => {
    expect(rows({ own: 2, actions: [give(1)] })).toEqual([
      [1, false, 'first'],
      [2, true, 'second'],
      [3, false, 'third'],
    ])
  })

  it('gives the outcome of each guess and the current player', () => {
    expect(rows({ own: 0, actions: [...DEALT, WRONG] })).toEqual([
      [1, false, null],
      [2, true, 'now'],
      [3, false, 'waits'],
    ])
  })

  it('marks the players who are no longer asked after a right guess', () => {
    expect(rows({ own: 0, actions: [...DEALT, pass, guess('socks', 'red')] })).toEqual([
      [1, false, 'passed'],
      [2, false, 'gift'],
      [3, false, 'not asked'],
    ])
  })

  it("leaves guesses to the players' memory in a game without table memory", () => {
    const options = { ...schemasKado.variants.usual, tableMemory: false }
    expect(rows({ own: 2, options, actions: [...DEALT, WRONG] })[0]).toEqual([1, false, 'wrong'])
    expect(sentence({ own: 2, options, actions: [...DEALT, WRONG] })).toBeNull()
  })
})

describe('the sentence about the turn', () => {
  it('says what the gifter is doing', () => {
    expect(sentence({ own: 0 })).toContain('try to name the card that you keep')
    expect(sentence({ players: 2, own: 0, actions: [discard] })).toBe(
      'Bram tries to name the card that you keep.',
    )
  })

  it('says what a wrong guess has ruled out', () => {
    expect(sentence({ own: 2, actions: DEALT })).toBe('No guesses yet.')
    expect(sentence({ own: 2, actions: [...DEALT, pass] })).toBe('No guesses yet.')
    expect(sentence({ own: 2, actions: [...DEALT, WRONG] })).toBe('So: not Flowers, not Red.')
  })

  it('says that everyone may watch, while everyone is looking and nobody has guessed', () => {
    const watched = 'Everyone may watch. Hidden cards stay hidden.'
    expect(sentence({ own: null, actions: DEALT })).toBe(watched)
    expect(sentence({ own: null, actions: [...DEALT, pass] })).toBe(watched)
    expect(sentence({ own: null, actions: [...DEALT, WRONG] })).toBe('So: not Flowers, not Red.')
  })

  it('names the two players who swapped, the viewer first', () => {
    const swapped = [...DEALT, guess('socks', 'red')]
    expect(sentence({ own: 0, actions: swapped })).toBe('You and Bram swapped.')
    expect(sentence({ own: 3, actions: swapped })).toBe('Bram and Ava swapped.')
    const perfect = [...DEALT, guess('socks', 'orange')]
    expect(sentence({ own: 1, actions: perfect })).toBe('You and Ava swapped. You took a bonus card: +2.')
    expect(sentence({ own: 3, actions: perfect })).toBe('Bram and Ava swapped. Bram took a bonus card: +2.')
  })

  it('says that nobody swapped, and why', () => {
    expect(sentence({ own: 3, actions: [...DEALT, pass, pass, pass] })).toBe(
      'Everyone passed, so nobody swapped.',
    )
    expect(sentence({ own: 3, actions: [...DEALT, WRONG, pass, pass] })).toBe(
      'No guess was right, so nobody swapped.',
    )
  })

  it('names the only possible guesser in a duel', () => {
    const duel = (own: number, decision: typeof pass) =>
      sentence({ own, players: 2, actions: [give(1), give(0), decision] })
    expect(duel(0, pass)).toBe('Bram passed, so nobody swapped.')
    expect(duel(1, pass)).toBe('You passed, so nobody swapped.')
    expect(duel(0, guess('chocolates', 'red'))).toBe('Bram guessed wrong, so nobody swapped.')
  })
})
