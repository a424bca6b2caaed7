import { describe, expect, it } from 'vitest'
import { numbersFor } from '../../../../shared/games/5211'
import { cardsIn } from '../sample.fixture'
import type { RevealHud } from '../scene/hud'
import { revealPrompt } from './reveal-prompt'

const NUMBERS = { ...numbersFor(4), limit: 7, kododoTarget: 6 }
const PEOPLE = { own: 0, names: ['Ava', 'Bram', 'Yuna', 'Luis'] }

const said = (changes: Partial<RevealHud>, kododo = 0, hinting = true) =>
  revealPrompt(
    { order: [0, 1, 2, 3], turning: 1, shown: [], last: null, stakes: [], ...changes },
    { kododo },
    NUMBERS,
    PEOPLE,
    hinting,
  )
const text = (...told: Parameters<typeof said>) => said(...told).map((piece) => piece.text)

describe('what is said while cards are turned up', () => {
  it('begins before the first card, and then names those turned up last', () => {
    expect(text({})).toEqual(['Everyone has chosen.'])
    expect(text({ last: { seat: 1, cards: cardsIn('g3 b2') } })).toEqual([
      'Revealed: Bram, Green 3 and Blue 2.',
    ])
  })

  it('tells which colours the next card can put out', () => {
    expect(text({ stakes: ['green'] })).toEqual(['Green stands at 6.', 'One more and it is out.'])
    expect(text({ stakes: ['green', 'blue'] })).toEqual([
      'Green and Blue stand at 6 each.',
      'One more puts a colour out.',
    ])
    expect(said({ stakes: ['green'] })[1]?.tone).toBe('coral')
  })

  it('tells whether one more Kododo is wanted or spoils it, ahead of any colour', () => {
    expect(text({ stakes: ['kododo', 'green'] }, 5)).toEqual([
      'Kododo stands at 5.',
      'One more is exactly enough.',
    ])
    expect(text({ stakes: ['kododo'] }, 6)).toEqual([
      'Kododo stands at 6.',
      'Exactly enough: one more spoils it.',
    ])
  })

  it('keeps to the cards where no hints are wanted', () => {
    const last = { seat: 1, cards: cardsIn('g3') }
    expect(text({ last, stakes: ['kododo', 'green'] }, 5, false)).toEqual(['Revealed: Bram, Green 3.'])
  })
})
