import { describe, expect, it } from 'vitest'
import { at, discard, give, guess, pass } from '../../../../../test/games/kado/played'
import { shownAt } from '../../../../../test/games/kado/shown'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { challengers, clockwiseFrom } from '../scene/turn-order'
import {
  captionOf,
  frameLine,
  moodOf,
  ownCaption,
  peekedCaption,
  statusOf,
  turnRows,
  turnSentence,
} from './turn'

type Setup = Parameters<typeof shownAt>[0]

const said = (setup: Setup) => {
  const shown = shownAt(setup)
  return shown.view.seats.map((_, seat) => statusOf(seat, shown).text)
}

/** Seat 0 keeps the fourth card: socks with an orange ribbon. */
const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
const DEALT = [give(1), give(2), give(3)]
const WRONG = guess('flowers', 'red')

describe('the status of a player', () => {
  it('says during dealing who waits for a card, and in which order they guess', () => {
    expect(said({ own: 2, top: TOP, actions: [give(1)] })).toEqual([
      'gives the cards',
      'guesses first',
      'you guess second',
      'waits for a card',
    ])
  })

  it('tells the gifter who has a card', () => {
    const actions = [give(0), give(2)]
    expect(said({ own: 0, top: TOP, actions })).toEqual([
      'gifter',
      'waits for a card',
      'has a card',
      'waits for a card',
    ])
    expect(said({ own: 1, top: TOP, actions })[0]).toBe('kept one card')
  })

  it('needs no order with two players', () => {
    expect(said({ players: 2, own: 1, top: TOP })).toEqual(['gives the cards', 'you guess'])
    expect(said({ players: 2, own: 0, top: TOP, actions: [give(0)] })[1]).toBe('waits for a card')
    expect(said({ players: 2, own: 0, top: TOP, actions: [give(1)] })[1]).toBe('has a card, will guess')
  })

  it('fits a narrow line before the points', () => {
    const inALine = (setup: Setup) => {
      const shown = shownAt({ top: TOP, ...setup })
      return shown.view.seats.map((_, seat) => statusOf(seat, shown, 'line').text)
    }
    expect(inALine({ players: 2, own: 0, actions: [give(1)] })[1]).toBe('has a card')
    expect(inALine({ players: 2, own: 1, actions: [give(1)] })[0]).toBe('keeps the last')
    expect(inALine({ own: 2, actions: [...DEALT, WRONG] })[1]).toBe('guessed wrong')
  })

  it('gives during challenges the outcome, the current player, and the predecessor of each who waits', () => {
    const setup = { top: TOP, actions: [...DEALT, WRONG] }
    expect(said({ ...setup, own: 2 })).toEqual([
      'kept one card',
      'guessed wrong',
      'your turn to challenge',
      'after you',
    ])
    expect(said({ ...setup, own: 0 })).toEqual([
      'you kept one card',
      'guessed wrong',
      'guesses now',
      'after Chila',
    ])
    expect(said({ ...setup, own: 3, actions: [...DEALT, pass, WRONG] })).toEqual([
      'kept one card',
      'passed',
      'guessed wrong',
      'your turn to challenge',
    ])
  })

  it('sets a wrong guess apart by more than its colour, in one word if there is little room', () => {
    const shown = shownAt({ own: 2, top: TOP, actions: [...DEALT, WRONG] })
    expect(statusOf(1, shown)).toEqual({ text: 'guessed wrong', tone: 'bad' })
    expect(statusOf(1, shown, 'short')).toEqual({ text: 'wrong', tone: 'bad' })
  })

  it('is one word in the smallest windows, and empty if the table shows the same', () => {
    const inWords = (setup: Setup) => {
      const shown = shownAt(setup)
      return shown.view.seats.map((_, seat) => statusOf(seat, shown, 'word').text)
    }
    const setup = { own: 2, top: TOP }
    expect(inWords({ ...setup, actions: [give(1)] })).toEqual(['gifter', 'first', 'waits', 'waits'])
    expect(inWords({ ...setup, actions: [...DEALT, WRONG] })).toEqual(['gifter', 'wrong', 'now', 'waits'])
    const swapped = [...DEALT, guess('socks', 'red')]
    expect(inWords({ ...setup, actions: swapped })).toEqual(['last', 'now', 'second', 'third'])
    const placed = [...swapped, at(0, 0)]
    expect(inWords({ ...setup, actions: placed })).toEqual(['last', 'placed', 'now', 'third'])
  })

  it('says during placing who has placed, whose turn it is, and that the gifter is last', () => {
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

  it('names everyone while everyone is looking', () => {
    expect(said({ own: null, top: TOP, actions: [...DEALT, WRONG] })).toEqual([
      'kept one card',
      'guessed wrong',
      'guesses now',
      'after Chila',
    ])
  })

  it('is only the rank once the game is over', () => {
    const shown = shownAt({ own: 0 })
    const ranking = [2, 0, 1, 3].map((seat, rank) => ({ seat, points: 9 - rank, rank: rank + 1 }))
    const over = { ...shown, hud: { ...shown.hud, outcome: { ranking, winners: [2] } } }
    expect([0, 1, 2, 3].map((seat) => statusOf(seat, over).text)).toEqual(['2nd', '3rd', '1st', '4th'])
  })
})

describe('mood', () => {
  type Setup = Parameters<typeof shownAt>[0]

  /** Seat 0 keeps the fourth card: socks with an orange ribbon. */
  const top = ['tg1', 'fp5', 'cb3', 'so2'] as const
  const DEALT = [give(1), give(2), give(3)]
  const WRONG = guess('flowers', 'red')
  const RIGHT = guess('socks', 'orange')

  const moods = (actions: Setup['actions'] = []) => {
    const shown = shownAt({ top, actions })
    return shown.view.seats.map((_, seat) => moodOf(seat, shown))
  }

  describe('the mood of a player of KADO', () => {
    it('is waiting for the player who is asked', () => {
      expect(moods()).toEqual(['waiting', 'calm', 'calm', 'calm'])
      expect(moods(DEALT)).toEqual(['calm', 'waiting', 'calm', 'calm'])
      expect(moods([...DEALT, pass])).toEqual(['calm', 'calm', 'waiting', 'calm'])
    })

    it('is hit after a wrong guess, and pleased after a right one, which hits the gifter', () => {
      expect(moods([...DEALT, WRONG])).toEqual(['calm', 'hit', 'waiting', 'calm'])
      expect(moods([...DEALT, WRONG, RIGHT])).toEqual(['hit', 'hit', 'pleased', 'calm'])
    })

    it('lasts until the card of the turn is placed', () => {
      expect(moods([...DEALT, WRONG, RIGHT, at(0, 0)])).toEqual(['hit', 'calm', 'pleased', 'calm'])
    })

    it('is pleased while points are gained', () => {
      const shown = shownAt({ top, actions: DEALT })
      const seats = shown.hud.seats.map((seat, at) => ({ ...seat, gained: at === 1 ? 4 : null }))
      expect(moodOf(1, { ...shown, hud: { ...shown.hud, seats } })).toBe('pleased')
    })

    it('is calm during the count, and then follows the result', () => {
      const { hud, view } = shownAt({ top, actions: DEALT })
      expect(moodOf(1, { view, hud: { ...hud, count: { steps: [], counted: [], seat: 1 } } })).toBe('calm')
      const ranking = [2, 1, 3, 4].map((rank, seat) => ({ seat, rank, points: 9 - rank }))
      const over = { view, hud: { ...hud, outcome: { ranking, winners: [1] } } }
      expect([0, 1, 2, 3].map((seat) => moodOf(seat, over))).toEqual(['calm', 'pleased', 'calm', 'beaten'])
    })
  })
})

describe('caption', () => {
  const TOP = ['tg1', 'fp5', 'cb3', 'so2'] as const
  const DEALT = [give(1), give(2), give(3)]

  const captions = (
    setup: Parameters<typeof shownAt>[0],
    plan: Parameters<typeof captionOf>[2] = 'standard',
  ) => {
    const shown = shownAt({ top: TOP, ...setup })
    return shown.view.seats.map((_, seat) => captionOf(seat, shown, plan))
  }

  describe("the caption of another seat's card", () => {
    it('marks a possible recipient for the gifter who peeks at a card', () => {
      expect(captions({ own: 0, actions: [give(2)] })).toEqual([
        'give here',
        'give here',
        'only you know',
        'give here',
      ])
    })

    it('says to everyone else that there is no card yet', () => {
      expect(captions({ own: 1, actions: [give(2)] })[3]).toBe('no card yet')
    })

    it('fits the narrow line of an upright duel', () => {
      const setup = { players: 2, own: 0, actions: [give(1)] } as const
      expect(captions(setup)[1]).toBe('you gave this, only you know')
      expect(captions(setup, 'portrait')[1]).toBe('only you know')
    })

    it('sets the card to be guessed apart from the others', () => {
      const setup = { own: 1, actions: DEALT }
      expect(captions(setup)).toEqual(['kept card', 'only you know', 'new card', 'new card'])
      expect(captions(setup, 'portrait')[0]).toBe('gifter, kept card')
    })

    it('says that it has been revealed, stays hidden, or lies in the grid', () => {
      const swapped = [...DEALT, guess('socks', 'red'), at(0, 0)]
      expect(captions({ own: 3, actions: swapped })).toEqual([
        'shown',
        'new card outlined',
        'shown',
        'only you know',
      ])
      const hidden = [...DEALT, pass, pass, pass, at(0, 0)]
      expect(captions({ own: 2, actions: hidden })[3]).toBe('hidden')
      expect(captions({ own: 2, actions: hidden }, 'portrait')[0]).toBe('gifter, hidden')
    })

    it('leaves what the seat’s head says to the head if there is less room', () => {
      const tight = (setup: Parameters<typeof shownAt>[0], plan: 'compact' | 'portrait') => {
        const shown = shownAt({ top: TOP, ...setup })
        return shown.view.seats.map((_, seat) => captionOf(seat, shown, plan, true))
      }
      expect(tight({ own: 1, actions: DEALT }, 'portrait')[0]).toBe('kept card')
      const placed = [...DEALT, pass, pass, pass, at(0, 0)]
      expect(captions({ own: 2, actions: placed }, 'compact')[1]).toBe('new card outlined')
      expect(tight({ own: 2, actions: placed }, 'compact')[1]).toBeNull()
    })

    it('is absent if there is no room beside it', () => {
      expect(captions({ own: 1, actions: DEALT }, 'compact')).toEqual([null, null, null, null])
    })
  })

  describe("the caption of the viewer's card", () => {
    it('says that the others do not see it', () => {
      const shown = shownAt({ own: 1, top: TOP, actions: DEALT })
      expect(ownCaption(1, shown, 'line')).toEqual({
        title: 'Your new card, hidden from others',
        name: null,
        small: null,
      })
      expect(ownCaption(1, shown, 'words')).toEqual({
        title: 'Your card',
        name: 'Teddy bear, Green 1',
        small: 'only you see it',
      })
      expect(ownCaption(1, shown, 'name')).toEqual({
        title: 'Your card',
        name: 'Teddy bear, Green 1',
        small: null,
      })
    })

    it('names only its owner while everyone is looking', () => {
      const shown = shownAt({ own: null, top: TOP, actions: DEALT })
      expect(ownCaption(1, shown, 'words')).toEqual({ title: 'Bram’s card', name: null, small: null })
    })

    it('is absent before there is a card, and while its cell is being chosen', () => {
      expect(ownCaption(1, shownAt({ own: 1, top: TOP }), 'line')).toBeNull()
      const placing = shownAt({ own: 1, top: TOP, actions: [...DEALT, pass, pass, pass] })
      expect(ownCaption(1, placing, 'line')).toBeNull()
    })
  })

  describe('the caption of the peeked card', () => {
    it('counts the card, for the gifter alone', () => {
      expect(peekedCaption(shownAt({ own: 0, top: TOP, actions: [give(2)] }))).toEqual({
        title: 'Card 2 of 4: only you see it',
        card: 'fp5',
      })
      expect(peekedCaption(shownAt({ own: 1, top: TOP, actions: [give(2)] }))).toBeNull()
    })

    it('disappears once the card has set out for a seat', () => {
      const { hud, ...shown } = shownAt({ own: 0, top: TOP, actions: [give(2)] })
      expect(peekedCaption({ ...shown, hud: { ...hud, peekedHandle: null } })).toBeNull()
    })

    it('says in a duel that the card is for the gifter once the other player has one', () => {
      const shown = shownAt({ players: 2, own: 0, top: TOP, actions: [give(1)] })
      expect(peekedCaption(shown)?.title).toBe('Looking at a card for yourself')
    })
  })
})

const cells = (text: string) =>
  text.split(' ').map((one) => {
    const [line = 0, column = 0] = one.split(',').map(Number)
    return { line, column }
  })

it.each([
  ['0,0', '1 by 1 used: 2 more lines and 3 more columns fit', false],
  ['0,0 1,0 2,0 2,1 2,2', '3 by 3 used: 1 more column fits', false],
  ['0,-1 0,0 0,1 0,2 1,2', '2 by 4 used: 1 more line fits', false],
  ['0,0 1,0 2,0 2,1 2,2 2,3', '3 by 4, all used: the frame is fixed', true],
])('the frame of %s', (text, line, isFixed) => {
  expect(frameLine(cells(text))).toEqual({ text: line, isFixed })
})

it('is not described for an empty grid', () => {
  expect(frameLine([])).toBeNull()
})

describe('turn', () => {
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
})
