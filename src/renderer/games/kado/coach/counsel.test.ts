import { describe, expect, it } from 'vitest'
import { hold, tableAfter, turnOfThree } from '../../../../../test/games/kado/draft'
import { give, pass } from '../../../../../test/games/kado/played'
import type { Advice } from '../../../../shared/games/kado/advice'
import { choose, isChosen, isPass } from './counsel'

const figured = { figure: 0.5, noise: 0.01 }
const advised = { game: 'kado', settled: null, reason: { is: 'weighed' }, tie: null } as const

const gift = (to: number | null): Advice => ({
  ...advised,
  ...{ on: 'give', kept: null, byEnd: null, hits: null, atOnce: [] },
  choices: [{ ...figured, points: 0, ends: [20, 20], guessed: 0.4, to }],
})
const guess = (of: { gift: 'socks' | 'teddy'; ribbon: 'red' } | null): Advice => ({
  ...advised,
  ...{ on: 'guess', by: 'points', gifter: 1, level: null, isRead: false },
  chances: { counted: null, read: null, because: null, likeliest: null },
  answers: [],
  byEnd: null,
  hits: null,
  half: null,
  stakes: { own: 0, theirs: 0, won: null },
  standing: null,
  choices: [{ ...figured, guess: of, points: 1 }],
})
const place = (line: number): Advice => ({
  ...advised,
  ...{
    on: 'place',
    by: 'points',
    moreAtOnce: null,
    apart: null,
    ends: null,
    endsOtherwise: null,
    left: null,
    isTelling: true,
  },
  choices: [{ ...figured, cell: { line, column: 0 } }],
})

const giving = () => hold(tableAfter({ actions: [] }))
/** Seat 1 guesses first what seat 0 keeps. */
const guessing = () => hold(tableAfter({ actions: [give(1), give(0)], viewer: 1 }), { people: [1] })
/** Seat 2 places the second card: the first has but one place, and stands there at once. */
const placing = () =>
  hold(tableAfter({ actions: [...turnOfThree(0, 0, 0), give(2), give(1), pass, pass], viewer: 2 }), {
    people: [2],
  })

describe('what the coach of KADO advises', () => {
  it.each([
    ['a gift', giving, gift(1)],
    ['a guess', guessing, guess({ gift: 'socks', ribbon: 'red' })],
    ['a place', placing, place(1)],
  ])(
    'is done once %s is chosen through the coach, and stays chosen if it is asked for again',
    (_, open, advice) => {
      const { draft } = open()
      expect(isChosen(advice, draft.chosen.value)).toBe(false)
      choose(advice, draft)
      expect(isChosen(advice, draft.chosen.value)).toBe(true)
      choose(advice, draft)
      expect(isChosen(advice, draft.chosen.value)).toBe(true)
    },
  )

  it('is done as well where the player has chosen it at the table, and not where they chose something else', () => {
    const { draft } = giving()
    draft.giveTo(2)
    expect([1, 2, null].map((to) => isChosen(gift(to), draft.chosen.value))).toEqual([false, true, false])
    const guesser = guessing().draft
    guesser.pickGift('socks')
    expect(isChosen(guess({ gift: 'socks', ribbon: 'red' }), guesser.chosen.value)).toBe(false)
    guesser.pickRibbon('red')
    expect(isChosen(guess({ gift: 'socks', ribbon: 'red' }), guesser.chosen.value)).toBe(true)
    expect(isChosen(guess({ gift: 'teddy', ribbon: 'red' }), guesser.chosen.value)).toBe(false)
  })

  it('leaves a pass to its button', () => {
    const { draft, send } = guessing()
    expect([isPass(guess(null)), isPass(gift(null))]).toEqual([true, false])
    choose(guess(null), draft)
    expect(send).not.toHaveBeenCalled()
    expect(isChosen(guess(null), draft.chosen.value)).toBe(false)
  })
})
