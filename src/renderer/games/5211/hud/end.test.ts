import { describe, expect, it } from 'vitest'
import { cardsIn, sampleHud, sampleView } from '../../../../../test/games/5211/sample'
import type { Outcome, View } from '../../../../shared/games/5211/view'
import { table as words } from '../../../../shared/words/en/games/5211/table'
import type { People } from '../../../table/people'
import { endingOf, lengthOf, pileWords } from './end'
import { leadersOf, statusOf } from './seats'

const people: People = { own: 0, names: ['Ava', 'Bram', 'Chila', 'Yuna'] }
const everybody: People = { ...people, own: null }

/** Written as `seat:points/cards`, the best first. */
function outcome(decidedBy: Outcome['decidedBy'], text: string): Outcome {
  const totalsOf = text.split(' ').map((one) => one.split(/[:/]/).map(Number))
  const ranking = totalsOf.map(([seat = 0, points = 0, cards = 0]) => ({
    seat,
    points,
    cards,
    rank: 1 + totalsOf.filter(([, p = 0, c = 0]) => p > points || (p === points && c > cards)).length,
  }))
  return { ranking, winners: ranking.filter(({ rank }) => rank === 1).map(({ seat }) => seat), decidedBy }
}

const over = (ended: Outcome, more: Partial<View> = {}): View => ({
  ...sampleView(),
  phase: 'over',
  decision: null,
  awaited: [],
  round: 6,
  outcome: ended,
  ...more,
})
const long = { long: true, tableMemory: true }

const BY_POINTS = outcome('points', '1:26/9 0:23/8 2:23/4 3:5/2')
const BY_CARDS = outcome('cards', '0:14/7 3:14/6 2:12/6 1:9/5')
const SHARED = outcome('shared', '1:13/6 3:13/6 0:12/9 2:0/0')

describe('the end of the game at the table', () => {
  it('names the winner and the margin', () => {
    expect(endingOf(BY_POINTS, over(BY_POINTS), people)).toMatchObject({
      title: 'Bram wins',
      line: '26 points, 3 ahead of you and Chila',
      cards: null,
      rule: null,
      winners: [1],
    })
  })

  it('says how the cards decided between players level on points', () => {
    expect(endingOf(BY_CARDS, over(BY_CARDS), people)).toMatchObject({
      title: 'You win',
      line: 'Level with Yuna on 14 points',
      cards: { mine: 7, text: '7 cards beat 6' },
      rule: 'Level on points: the player with more cards in the pile wins.',
    })
    const rows = endingOf(BY_CARDS, over(BY_CARDS), people).rows
    expect(rows.map(({ line }) => line)).toEqual(['wins on cards', null, null, null])
  })

  it('mentions the cards of the last deal if there were several', () => {
    const { cards, rule } = endingOf(BY_CARDS, over(BY_CARDS, { options: long }), people)
    expect(cards?.text).toBe('7 cards of the last deal beat 6')
    expect(rule).toBe('Level on points: the player with more cards from the last deal wins.')
  })

  it('says that a win is shared, the player at this window first', () => {
    expect(endingOf(SHARED, over(SHARED), people)).toMatchObject({
      title: 'Bram and Yuna share the win',
      line: 'Level on 13 points and 6 cards',
      cards: null,
    })
    const withOwn = outcome('shared', '1:13/6 0:13/6 2:0/0')
    expect(endingOf(withOwn, over(withOwn), people).title).toBe('You and Bram share the win')
  })

  it('names every player in the public view', () => {
    expect(endingOf(BY_CARDS, over(BY_CARDS), everybody).title).toBe('Ava wins')
    expect(endingOf(BY_POINTS, over(BY_POINTS), everybody).line).toBe('26 points, 3 ahead of Ava and Chila')
  })

  it('says how long it was', () => {
    expect(lengthOf(over(BY_POINTS))).toBe('6 rounds, all played')
    // The last deal joins the finished ones only once its points have been counted.
    const deal = { deal: 1, rounds: 6, points: [0, 0, 0, 0] }
    expect(lengthOf(over(BY_POINTS, { options: long, deal: 2, deals: [deal] }))).toBe('2 deals')
    expect(lengthOf(over(BY_POINTS, { options: long, round: 3 }))).toBe(
      '50 points reached in round 3 of deal 1',
    )
  })

  it('gives every plate its place, and says if cards decided it', () => {
    const view = over(BY_CARDS)
    const statuses = [0, 1, 2, 3].map((seat) => statusOf(seat, view, sampleHud(view), null))
    expect(statuses).toEqual([
      { type: 'placed', rank: 1, onCards: true },
      { type: 'placed', rank: 4, onCards: false },
      { type: 'placed', rank: 3, onCards: false },
      { type: 'placed', rank: 2, onCards: true },
    ])
  })

  it('shows no place while the last round is still on the table', () => {
    const view = over(BY_CARDS)
    expect(statusOf(0, view, sampleHud(view, { outcome: null }), null)).toEqual({ type: 'none' })
  })
})

describe('the leaders', () => {
  const leaders = (...points: readonly (number | null)[]) => {
    const hud = sampleHud(sampleView())
    return leadersOf({
      ...hud,
      plates: points.map((n, seat) => ({ seat, scorePile: 3, carried: 0, points: n, gained: null })),
    })
  }

  it('are all players with the most points, and nobody without any', () => {
    expect(leaders(3, 9, 1, 0)).toEqual([1])
    expect(leaders(9, 9, 1, 0)).toEqual([0, 1])
    expect(leaders(0, 0, 0, 0)).toEqual([])
    expect(leaders(null, null, null, null)).toEqual([])
  })

  it('are the winners in the end, whatever else is level', () => {
    const view = over(BY_CARDS)
    expect(leadersOf(sampleHud(view))).toEqual([0])
  })
})

describe('the description of a revealed pile', () => {
  /** Seat 0 has won these cards in the last deal, and has this many points in all. */
  const won = (cards: string, total: number, more: Partial<View> = {}, fits = true) => {
    const view = over(BY_POINTS, more)
    const scored = [cardsIn(cards), [], [], []]
    const evaluation = { deal: view.deal, round: 1, scored } as unknown as View['evaluations'][number]
    const seats = view.seats.map((seat, at) => (at === 0 ? { ...seat, total } : seat))
    return pileWords({ ...view, seats, evaluations: [evaluation] }, 0, null, () => fits)
  }

  it('adds up the points, unless the pile is too large or the line has no room', () => {
    expect(won('b1 b3 v2', 6)).toBe('Your score pile, turned over: 1 + 3 + 2')
    expect(won(Array(15).fill('b1').join(' '), 15)).toBe('Your score pile, turned over: 15 cards')
    expect(won('b1 b3 v2', 6, {}, false)).toBe('Your score pile, turned over: 3 cards')
    expect(won('', 0)).toBe('Your score pile is empty.')
  })

  it('covers the cards of the last deal alone, and mentions the points of earlier deals', () => {
    const second = { options: long, deal: 2 }
    expect(won('b1 b3 v2', 32, second)).toBe(
      'Your score pile, turned over: 1 + 3 + 2, and 26 points from deal 1',
    )
    expect(won('b1', 41, { options: long, deal: 3 })).toBe(
      'Your score pile, turned over: 1, and 40 points from deals 1 to 2',
    )
    expect(won('', 26, second)).toBe('Your score pile is empty; 26 points from deal 1.')
  })

  it('counts the cards of the deal in the accessible ranking', () => {
    expect(words.over.ranked(1, 'Bram', 51, 6, true)).toBe('1st: Bram, 51 points, 6 cards in the last deal')
    expect(words.over.ranked(1, 'Bram', 26, 6, false)).toBe('1st: Bram, 26 points, 6 cards')
  })
})
