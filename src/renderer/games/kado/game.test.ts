import { describe, expect, it } from 'vitest'
import { at, give, guess, pass } from '../../../../test/games/kado/played'
import { playedView } from '../../../../test/games/kado/views'
import { DECKS, FACES } from '../../../shared/games/kado/cards'
import type { VisibleEvent } from '../../../shared/games/kado/view'
import { table as words } from '../../../shared/words/en/games/kado/table'
import { gameKado, talk } from './game'

const { art } = gameKado

it('has a picture for every face in both forms, and one for the back', () => {
  const pictures = [...FACES.flatMap((card) => [art.front(card, 94), art.front(card, 50)]), art.back]
  const addresses = pictures.map((picture) => art.address(picture))
  expect(addresses).not.toContain('')
  expect(new Set(addresses).size).toBe(251)
})

it('has the small form for cards up to 72 px wide', () => {
  const widths = [41, 72, 72.1, 250]
  expect(widths.map((width) => art.front('sp1', width))).toEqual(['sp1-small', 'sp1-small', 'sp1', 'sp1'])
})

it('preloads every card of a deck once', () => {
  expect(new Set(art.cards)).toEqual(new Set(DECKS.flatMap(({ cards }) => cards)))
  expect(new Set(art.cards).size).toBe(art.cards.length)
})

const { said } = words
/** Seat 0 keeps the fourth card: socks with an orange ribbon. */
const top = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const WRONG = guess('flowers', 'red')
const [HALF, BOTH] = [guess('socks', 'red'), guess('socks', 'orange')]

/** The remarks open to each seat after an event. */
function about(actions: readonly ReturnType<typeof give>[], event: VisibleEvent) {
  const view = playedView({ top, actions })
  const found = talk.occasions({ events: [event], view, rests: false, together: false }, view)
  const nameOf = (lines: unknown) => Object.entries(said).find(([, own]) => own === lines)?.[0]
  return found.map(({ seat, lines }) => `${seat} ${nameOf(lines)}`)
}

const guessed = (action: typeof WRONG, matched: 'gift' | 'both' | null, seat = 1): VisibleEvent => {
  if (action.type !== 'challenge') throw new Error('No guess')
  return { type: 'challenged', seat, gifter: 0, guess: action.guess, matched }
}

describe("the occasions for talk of KADO's bots", () => {
  it('are a guess, right, half right or wrong, and being found out', () => {
    expect(about([...DEALT, BOTH], guessed(BOTH, 'both'))).toEqual(['1 perfect', '0 caught'])
    expect(about([...DEALT, HALF], guessed(HALF, 'gift'))).toEqual(['1 guessed', '0 caught'])
    expect(about([...DEALT, WRONG], guessed(WRONG, null))).toEqual(['1 missed'])
  })

  it('are that nobody has guessed anything, once all have been asked', () => {
    expect(about([...DEALT, pass, pass], { type: 'passed', seat: 2 })).toEqual([])
    expect(about([...DEALT, pass, pass, pass], { type: 'passed', seat: 3 })).toEqual(['0 kept'])
    const wrong = [...DEALT, pass, pass, WRONG]
    expect(about(wrong, guessed(WRONG, null, 3))).toEqual(['3 missed', '0 kept'])
    expect(about([...DEALT, HALF, at(0, 0)], { type: 'passed', seat: 3 })).toEqual([])
  })

  it('are a card that brings many points', () => {
    const card = { handle: 'h', card: 'tg1', line: 0, column: 0 } as const
    const placed = (after: number): VisibleEvent => ({
      type: 'card-placed',
      seat: 2,
      card,
      gain: { before: 4, after },
    })
    expect(about(DEALT, placed(10))).toEqual(['2 placed'])
    expect(about(DEALT, placed(9))).toEqual([])
    expect(about(DEALT, { type: 'card-placed', seat: 2, card, gain: null })).toEqual([])
  })
})
