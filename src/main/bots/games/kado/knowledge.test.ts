import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../test/games/kado/views'
import {
  type Card,
  DECKS,
  GIFTS,
  giftOf,
  RIBBONS,
  ribbonOf,
  SEAT_COUNTS,
} from '../../../../shared/games/kado/cards'
import type { Guess } from '../../../../shared/games/kado/options'
import { belief, fits, openGuesses, prospectsOf, unseenBy } from './knowledge'

const [{ cards: DECK }] = DECKS

/** The probability that the gifter's card matches both halves. */
const chanceOf = (guess: Guess, unseen: readonly Card[], failed: readonly Guess[]) =>
  belief(unseen, failed).reduce(
    (sum, { card, chance }) => sum + (fits(guess, card) === 'both' ? chance : 0),
    0,
  )

describe('the belief about the gifter’s card', () => {
  it('counts the cards that were not seen', () => {
    const own = DECK.filter((_, index) => index > 0)
    // Three of 65 cards are socks with purple; one of them is its own.
    expect(chanceOf({ gift: 'socks', ribbon: 'purple' }, own, [])).toBeCloseTo(2 / 64, 12)
    expect(chanceOf({ gift: 'cube', ribbon: 'purple' }, own, [])).toBeCloseTo(2 / 64, 12)
  })

  it('leaves out both halves of a failed guess', () => {
    const failed: Guess = { gift: 'socks', ribbon: 'purple' }
    // Of 65 cards 13 are socks and 13 purple, 3 of them both: 42 are left, 3 of them cubes with orange.
    expect(chanceOf({ gift: 'cube', ribbon: 'orange' }, DECK, [failed])).toBeCloseTo(3 / 42, 12)
    expect(chanceOf({ gift: 'socks', ribbon: 'orange' }, DECK, [failed])).toBe(0)
    expect(chanceOf({ gift: 'cube', ribbon: 'purple' }, DECK, [failed])).toBe(0)
  })

  it('sums to one, and equals the deduction board if a player is shown one', () => {
    let boards = 0
    for (const players of SEAT_COUNTS)
      for (const { view, memory } of decisions(players, 'board')) {
        if (view.phase !== 'challenge') continue
        boards++
        const unseen = unseenBy(view)
        for (const { gift, ribbon, likelihood } of view.board ?? [])
          expect(chanceOf({ gift, ribbon }, unseen, memory.failed)).toBeCloseTo(likelihood, 9)
        expect(view.board).toHaveLength(GIFTS.length * RIBBONS.length)
      }
    expect(boards).toBeGreaterThan(40)
  })

  it('remembers the failed guesses of this turn alone', () => {
    for (const { view, memory } of decisions(4, 'turns')) {
      const failed = view.asked.flatMap(({ answer, guess }) => (answer === 'failed' && guess ? [guess] : []))
      expect(memory.failed).toEqual(failed)
    }
  })
})

it('a guess is still open if it names neither a gift nor a ribbon that failed', () => {
  expect(openGuesses([])).toHaveLength(25)
  const open = openGuesses([
    { gift: 'socks', ribbon: 'purple' },
    { gift: 'cube', ribbon: 'purple' },
  ])
  expect(open).toHaveLength(3 * 4)
  expect(open.filter(({ gift }) => gift === 'socks' || gift === 'cube')).toEqual([])
  expect(open.filter(({ ribbon }) => ribbon === 'purple')).toEqual([])
})

describe('the cards to come', () => {
  it('have the gifts and ribbons of the cards that were not seen', () => {
    const cards: readonly Card[] = ['sp1', 'sp2', 'co3', 'tp4']
    const { gifts, ribbons } = prospectsOf(cards)
    expect([gifts.get(giftOf('sp1')), gifts.get('cube'), gifts.get('flowers')]).toEqual([0.5, 0.25, 0])
    expect([ribbons.get(ribbonOf('sp1')), ribbons.get('orange'), ribbons.get('red')]).toEqual([0.75, 0.25, 0])
  })

  it('exclude those that the gifter knows: given, seen or discarded', () => {
    for (const { state, view } of decisions(2, 'gifter')) {
      if (view.phase !== 'deal') continue
      const known = state.gone + 1
      const bonus = state.seats.flatMap((seat) => seat.bonus).length
      const others = state.discard.filter(({ by }) => by !== view.viewer).length
      expect(unseenBy(view)).toHaveLength(DECK.length - known + bonus + others)
    }
  })
})
