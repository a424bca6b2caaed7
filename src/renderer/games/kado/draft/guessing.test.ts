import { describe, expect, it } from 'vitest'
import { give, guess, pass } from '../../../../../test/games/kado/played'
import type { Action, Card } from '../../../../shared/games/kado'
import { hold, tableAfter } from './draft.fixture'

/** Seat 0 keeps the green teddy; seats 1, 2 and 3 are asked in this order. */
const cards: readonly Card[] = ['sp1', 'tg3', 'cp4', 'hr2']
const DEALT = [give(1), give(0), give(2)]
const asSeat = (viewer: number | null, ...actions: readonly Action[]) =>
  tableAfter({ players: 4, cards, viewer, actions: [...DEALT, ...actions] })
const ofSeat2 = { people: [2] }
const HALF = { gift: null, ribbon: null }

describe('a guess', () => {
  it('is put together by keys, and sent with the large button once it has both halves', () => {
    const { draft, send, type } = hold(asSeat(2, pass), ofSeat2)
    expect(draft.large.value).toMatchObject({ id: 'challenge', isReady: false, small: 'choose one of each' })
    expect(type('3')).toEqual([true])
    expect(draft.large.value?.isReady).toBe(false)
    type('e')
    expect(draft.chosen.value.guess).toEqual({ gift: 'teddy', ribbon: 'green' })
    expect(draft.large.value).toMatchObject({ isReady: true, small: 'Teddy bear, Green' })
    draft.large.value?.run()
    expect(send.mock.calls).toEqual([[guess('teddy', 'green')]])
  })

  it('lets a half go that is chosen again', () => {
    const { draft, type } = hold(asSeat(2, pass), ofSeat2)
    type('3', 'e', '3')
    expect(draft.chosen.value.guess).toEqual({ gift: null, ribbon: 'green' })
  })

  it('is told half by half, with what each takes the place of', () => {
    const { draft, said, type } = hold(asSeat(2, pass), ofSeat2)
    type('3', 'e', '1', 'e')
    draft.pickGuess({ gift: 'cube', ribbon: 'blue' })
    expect(said).toEqual([
      'Chosen: Teddy bear.',
      'Chosen: Green.',
      'Chosen: Socks.',
      'Not chosen any more: Teddy bear.',
      'Not chosen any more: Green.',
      'Chosen: Puzzle cube.',
      'Chosen: Blue.',
      'Not chosen any more: Socks.',
    ])
  })

  it('is told what a failed guess has ruled out of it', () => {
    const { said, see, type } = hold(asSeat(3), { people: [3] })
    type('2', 'e')
    said.splice(0)
    see(asSeat(3, guess('cube', 'red')), { people: [3] })
    expect(said).toEqual(['Ruled out and not chosen any more: Puzzle cube.'])
  })

  it('may be passed by the small button or by P, once it is one’s turn and all that led to it is seen', () => {
    const { draft, send, type, behind } = hold(asSeat(2, pass), ofSeat2)
    behind.value = true
    expect(draft.small.value).toBeNull()
    expect(type('p')).toEqual([false])
    behind.value = false
    expect(draft.small.value).toMatchObject({ id: 'pass', key: 'p' })
    draft.small.value?.run()
    expect(type('p')).toEqual([true])
    expect(send.mock.calls).toEqual([[pass], [pass]])
    const early = hold(asSeat(2), ofSeat2)
    expect(early.draft.small.value).toBeNull()
    expect(early.type('p')).toEqual([false])
  })

  it('is taken back as a whole by the small button, which passes only where nothing is chosen', () => {
    const { draft, said, send, type } = hold(asSeat(2, pass), ofSeat2)
    type('3', 'e')
    expect(draft.small.value).toMatchObject({ id: 'take-back', label: 'Take it back' })
    said.splice(0)
    draft.small.value?.run()
    expect(draft.chosen.value.guess).toEqual(HALF)
    expect(said).toEqual(['Not chosen any more: Teddy bear.', 'Not chosen any more: Green.'])
    expect(send).not.toHaveBeenCalled()
    expect(draft.small.value).toMatchObject({ id: 'pass' })
    type('3')
    expect(draft.small.value).toMatchObject({ id: 'take-back' })
    expect(type('p')).toEqual([true])
    expect(send.mock.calls).toEqual([[pass]])
  })

  it('can be taken back before one is asked', () => {
    const { draft, type } = hold(asSeat(2), ofSeat2)
    type('1')
    draft.small.value?.run()
    expect(draft.chosen.value.guess).toEqual(HALF)
    expect(draft.small.value).toBeNull()
  })

  it('is chosen by arrows as the focus reaches it, where only its name is read, and Space leaves it', () => {
    const { draft, said } = hold(asSeat(2), ofSeat2)
    draft.pickGift('socks')
    said.splice(0)
    draft.pickGift('cube', 'reached')
    draft.pickRibbon('red', 'reached')
    draft.pickGift('cube', 'chosen')
    draft.pickRibbon('red', 'reached')
    expect(draft.chosen.value.guess).toEqual({ gift: 'cube', ribbon: 'red' })
    expect(said).toEqual([])
  })

  it('can name what was ruled out', () => {
    const { draft, type } = hold(asSeat(2, guess('cube', 'red')), ofSeat2)
    type('2', 't')
    expect(draft.large.value).toMatchObject({ isReady: true, small: 'Puzzle cube, Red' })
  })
})

describe('a guess that is prepared', () => {
  const prepared = () => {
    const held = hold(asSeat(3), { people: [3] })
    held.draft.pickGuess({ gift: 'cube', ribbon: 'green' })
    return held
  }

  it('waits for its turn, and is never sent by itself', () => {
    const { draft, send, see } = prepared()
    expect(draft.large.value).toMatchObject({ isReady: false, small: 'after Yuna' })
    see(asSeat(3, pass))
    expect(draft.chosen.value.guess).toEqual({ gift: 'cube', ribbon: 'green' })
    see(asSeat(3, pass, pass))
    expect(draft.large.value).toMatchObject({ isReady: true })
    expect(send).not.toHaveBeenCalled()
  })

  it('loses a half that is ruled out meanwhile', () => {
    const { draft, see } = prepared()
    see(asSeat(3, guess('cube', 'red')))
    expect(draft.chosen.value.guess).toEqual({ gift: null, ribbon: 'green' })
  })

  it('keeps a half that was chosen although it had been ruled out', () => {
    const { draft, see } = prepared()
    see(asSeat(3, guess('cube', 'red')))
    draft.pickGift('cube')
    see(asSeat(3, guess('cube', 'red'), pass))
    expect(draft.chosen.value.guess.gift).toBe('cube')
  })

  it('ends with a swap', () => {
    const { draft, see } = prepared()
    see(asSeat(3, guess('teddy', 'red')))
    expect(draft.chosen.value).toMatchObject({ asking: null, guess: HALF })
  })

  it('ends when somebody else looks, or a bot takes the seat', () => {
    const people = { people: [2, 3] }
    const seats = hold(asSeat(3), people)
    seats.draft.pickGuess({ gift: 'cube', ribbon: 'green' })
    seats.see(asSeat(2))
    seats.see(asSeat(3))
    expect(seats.draft.chosen.value.guess).toEqual(HALF)
    const taken = prepared()
    taken.see(asSeat(3), { people: [], standIns: [3] })
    taken.see(asSeat(3))
    expect(taken.draft.chosen.value.guess).toEqual(HALF)
  })
})

describe('at a table that several people look at', () => {
  const inTheOpen = { people: [1, 2], inTheOpen: true }

  it('only who is asked guesses, and the large button is off until one of each is chosen', () => {
    const { draft, type } = hold(asSeat(null), inTheOpen)
    expect(draft.chosen.value).toMatchObject({ asking: { seat: 1, now: true }, guess: HALF })
    expect(draft.large.value).toMatchObject({ isReady: false })
    type('1', 'q')
    expect(draft.large.value).toMatchObject({ isReady: true })
  })

  it('nobody prepares anything: not for the next, nor while one looks at a card', () => {
    const { draft, see, type } = hold(asSeat(null), inTheOpen)
    type('1', 'q')
    see(asSeat(null, pass))
    expect(draft.chosen.value).toMatchObject({ asking: { seat: 2 }, guess: HALF })
    see(asSeat(2, pass))
    expect(draft.chosen.value.asking).toBeNull()
  })
})

it('the gifter, and who has been asked, has nothing to guess', () => {
  expect(hold(asSeat(0)).draft.large.value).toBeNull()
  expect(hold(asSeat(1, pass), { people: [1] }).draft.chosen.value.asking).toBeNull()
})

describe('the deduction board', () => {
  it('opens and closes with K, for as long as there is one', () => {
    const { draft, see, type, said } = hold(asSeat(2), ofSeat2)
    type('k')
    expect(draft.pose.value.board).toBe(true)
    type('k')
    expect(draft.pose.value.board).toBe(false)
    expect(said).toEqual([
      'What you can know: open. Percentages tell how likely each card is, by counting cards.',
      'What you can know: closed.',
    ])
    type('k')
    see(asSeat(2, guess('teddy', 'red')))
    expect(draft.pose.value.board).toBe(false)
    see(asSeat(2))
    expect(draft.pose.value.board).toBe(false)
  })

  it('opens on a table that shows all that has happened, and closes on one that moves', () => {
    const { draft, finish } = hold(asSeat(2), ofSeat2)
    draft.toggleBoard()
    expect(finish).toHaveBeenCalledTimes(1)
    draft.toggleBoard()
    expect(finish).toHaveBeenCalledTimes(1)
  })

  it('closes with Esc, which is no key of the game otherwise', () => {
    const { draft, type } = hold(asSeat(2), ofSeat2)
    expect(type('Escape')).toEqual([false])
    type('k')
    expect(type('Escape')).toEqual([true])
    expect(draft.pose.value.board).toBe(false)
  })

  it('is not open for the next person', () => {
    const people = { people: [2, 3] }
    const { draft, see, type } = hold(asSeat(2), people)
    type('k')
    see(asSeat(3), people)
    expect(draft.pose.value.board).toBe(false)
  })

  it('is not there for the gifter', () => {
    const { type, draft } = hold(asSeat(0))
    expect(type('k')).toEqual([false])
    draft.toggleBoard()
    expect(draft.pose.value.board).toBe(false)
  })
})
