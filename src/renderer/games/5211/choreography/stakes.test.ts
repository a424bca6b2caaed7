import { describe, expect, it } from 'vitest'
import { numbersFor } from '../../../../shared/games/5211'
import { NO_COUNTS } from '../counts'
import { cardsIn } from '../sample.fixture'
import { heldCard, stakesOf } from './stakes'

/** Out at 7, exactly 6 Kododo. */
const numbers = { ...numbersFor(4), limit: 7, kododoTarget: 6 }
const tally = (counts: Partial<typeof NO_COUNTS>, kododo = 0) => ({
  counts: { ...NO_COUNTS, ...counts },
  kododo,
})
const held = (text: string, ...before: Parameters<typeof tally>) =>
  heldCard(cardsIn(text), tally(...before), numbers)

describe('what one card more can decide', () => {
  it('is a colour one short of its limit, and the Kododo one short of their target or on it', () => {
    expect(stakesOf(tally({ green: 6, blue: 5, violet: 7 }, 4), numbers)).toEqual(['green'])
    expect(stakesOf(tally({}, 5), numbers)).toEqual(['kododo'])
    expect(stakesOf(tally({}, 6), numbers)).toEqual(['kododo'])
    expect(stakesOf(tally({}, 7), numbers)).toEqual([])
  })
})

describe('the card that is held up', () => {
  it('is the first that takes a colour to its limit', () => {
    expect(held('g2 b3 g4 g5', { green: 5 })).toEqual({ index: 2, stakes: ['green'] })
  })

  it('is the first Kododo that meets the target, or goes past it', () => {
    expect(held('b2 v1 o1 b3', {}, 5)).toEqual({ index: 1, stakes: ['kododo'] })
    expect(held('b2 b3 o1 b3', {}, 6)).toEqual({ index: 2, stakes: ['kododo'] })
  })

  it('is the last where something stands one short and nothing decides it', () => {
    expect(held('b2 v2 o2 b3', { green: 6 })).toEqual({ index: 3, stakes: ['green'] })
    expect(held('b2 v1 o2 b3', {}, 4)).toEqual({ index: 3, stakes: ['kododo'] })
  })

  it('is none where nothing can be decided, and never more than one', () => {
    expect(held('b2 v2 o2 b3', { green: 5, violet: 7 }, 8)).toBeNull()
    expect(held('g2 v1 o2 b3', { green: 6 }, 5)?.index).toBe(0)
  })
})
