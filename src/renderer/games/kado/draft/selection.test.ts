import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hold, tableAfter, turnOfThree } from '../../../../../test/games/kado/draft'
import { discard, give, guess, pass } from '../../../../../test/games/kado/played'
import { shownAt } from '../../../../../test/games/kado/shown'
import type { Card } from '../../../../shared/games/kado/cards'
import { legalCells } from '../../../../shared/games/kado/grid'
import type { Action, Cell } from '../../../../shared/games/kado/options'
import type { Choice } from '../../../../shared/games/kado/view'
import { DEFAULT_SETTINGS } from '../../../../shared/settings'
import { table as words } from '../../../../shared/words/en/games/kado/table'
import { DESELECT, SELECT } from '../../../table/sounds'
import { cellPlace } from '../plan/field'
import { type Asking, beginningIn, cellAlong, stillAsked } from './selection'

const DEALT = [give(1), give(2), give(3)]
const at4 = (own: number, actions: readonly Action[]) =>
  shownAt({ own, top: ['tg1', 'fp5', 'cb3', 'so2'], actions })

describe('the question on screen', () => {
  const GIVE: Asking = { for: 'give', seat: 0, id: '1', now: true }
  const GUESS: Asking = { for: 'guess', seat: 2, id: 'guess in 1', now: false }

  it('stays with the gifter between two cards, and ends once the last one has set out', () => {
    const { hud, view } = at4(0, DEALT.slice(0, 2))
    const away = { ...hud, peekedHandle: null }
    expect(stillAsked(GIVE, { hud, view, next: null })).toBe(GIVE)
    expect(stillAsked(GIVE, { hud: away, view, next: GIVE })).toBe(GIVE)
    expect(stillAsked(GIVE, { hud: away, view, next: null })).toBeNull()
    expect(stillAsked(GIVE, { hud: { ...hud, phase: 'challenge' }, view, next: GIVE })).toBeNull()
  })

  it('turns from a future guess into a current one once the decision before it has been shown', () => {
    const { view, hud } = at4(2, DEALT)
    const asked = (actions: readonly Action[]) => ({ ...hud, asked: at4(2, actions).view.asked })
    const left = (actions: readonly Action[]) => stillAsked(GUESS, { hud: asked(actions), view, next: null })
    expect(left(DEALT)).toEqual(GUESS)
    expect(left([...DEALT, guess('flowers', 'red')])).toEqual({ ...GUESS, now: true })
    expect(left([...DEALT, guess('socks', 'red')])).toBeNull()
    expect(left([...DEALT, pass, guess('flowers', 'red')])).toBeNull()
  })
})

const first = () => tableAfter({ players: 4, actions: [] })

describe('the gifter', () => {
  it('chooses a player by the letters clockwise from the left, and sends with the large button', () => {
    const { draft, send, type } = hold(first())
    expect(draft.large.value).toMatchObject({ id: 'give', isReady: false })
    expect(type('c')).toEqual([true])
    expect(draft.chosen.value.to).toBe(3)
    expect(draft.large.value).toMatchObject({ label: 'Give to Luis', isReady: true })
    expect(send).not.toHaveBeenCalled()
    draft.large.value?.run()
    expect(send.mock.calls).toEqual([[{ type: 'give', to: 3 }]])
  })

  it('keeps with D, and can change or take back the choice', () => {
    const { draft, type } = hold(first())
    type('a', 'd')
    expect(draft.large.value).toMatchObject({ label: 'Keep it' })
    draft.giveTo(0)
    expect(draft.chosen.value.to).toBeNull()
  })

  it('gets an announcement of each choice and each one taken back, by any input', () => {
    const { draft, said, type } = hold(first())
    type('c', 'a')
    draft.giveTo(0)
    type('d')
    expect(said).toEqual([
      'Chosen: Give to Luis.',
      'Chosen: Give to Bram.',
      'Chosen: Keep it.',
      'Not kept any more.',
    ])
  })

  it('chooses with arrow keys as the focus moves, and takes back only with Backspace', () => {
    const { draft, said, type } = hold(first())
    expect(type('Backspace')).toEqual([false])
    draft.giveTo(1, 'reached')
    draft.giveTo(2, 'reached')
    draft.giveTo(2, 'chosen')
    expect(draft.chosen.value.to).toBe(2)
    expect(said).toEqual([])
    expect(type('Backspace')).toEqual([true])
    expect(draft.chosen.value.to).toBeNull()
    expect(said).toEqual(['Not to Yuna any more.'])
    expect(type('Backspace')).toEqual([false])
  })

  it('gets announcements of choices, changes and choices taken back, and none of impossible choices', () => {
    const { draft, playSound, type } = hold(first())
    type('c', 'a')
    draft.giveTo(1)
    draft.giveTo('discard')
    expect(playSound.mock.calls.flat()).toEqual([SELECT, SELECT, DESELECT])
  })

  it('at another seat has the same letters, clockwise from there', () => {
    const view = tableAfter({
      players: 3,
      viewer: 0,
      actions: [],
    })
    const turned = { ...view, viewer: 2, gifter: 2, awaited: [2] }
    const { draft, type } = hold(turned, { people: [2] })
    type('a')
    expect(draft.chosen.value.to).toBe(0)
    type('b')
    expect(draft.chosen.value.to).toBe(1)
  })

  it('cannot give to a player with a card, nor discard with more than two players', () => {
    const { draft, type } = hold(tableAfter({ players: 4, actions: [give(1)] }))
    expect(type('a', 'x', '1')).toEqual([false, false, false])
    draft.giveTo(1)
    draft.giveTo('discard')
    expect(draft.chosen.value.to).toBeNull()
  })

  it('of a duel can discard once a turn with X', () => {
    const duel = hold(tableAfter({ players: 2, actions: [] }))
    duel.type('x')
    expect(duel.draft.large.value).toMatchObject({ label: 'Discard it' })
    duel.draft.large.value?.run()
    expect(duel.send.mock.calls).toEqual([[{ type: 'discard' }]])
    const after = hold(tableAfter({ players: 2, actions: [discard] }))
    expect(after.type('x', 'a')).toEqual([false, true])
  })

  it('of a duel is asked to keep or to discard once the other player has a card', () => {
    const asked = hold(tableAfter({ players: 2, actions: [give(1)] })).draft.large.value
    expect(asked).toMatchObject({ label: 'Keep or discard', small: 'choose one', isReady: false })
    const before = hold(tableAfter({ players: 2, actions: [] })).draft.large.value
    expect(before).toMatchObject({ label: 'Give', small: 'choose who gets it' })
  })

  it('starts anew with the next card', () => {
    const { draft, type, see } = hold(first())
    type('b')
    see(tableAfter({ players: 4, actions: [give(2)] }))
    expect(draft.chosen.value.to).toBeNull()
    expect(draft.large.value).toMatchObject({ isReady: false })
  })

  it('can change nothing while a decision is in flight', () => {
    const { draft, type, pending } = hold(first())
    type('b')
    pending.value = true
    type('c')
    expect(draft.chosen.value.to).toBe(2)
  })
})

describe('a card that is carried to a player', () => {
  it('goes to the player over whom it is dropped, at once', () => {
    const { draft, send, press, plan } = hold(first())
    const { carry } = draft
    expect(carry.take()).toBe(true)
    const panel = plan.value.seats[2]?.panel ?? { x: 0, y: 0 }
    const { x, y } = plan.value.peeked
    carry.carry({ x: panel.x + 20 - x, y: panel.y + 20 - y })
    expect(draft.carrying.value).toBe(true)
    expect(carry.target.value).toEqual({ to: 2 })
    carry.drop()
    expect(press).toHaveBeenCalledOnce()
    expect(send.mock.calls).toEqual([[{ type: 'give', to: 2 }]])
    expect(draft.pose.value.carried).toBeNull()
  })

  it('springs back when it is dropped elsewhere or the drag is cancelled', () => {
    const { draft, send } = hold(first())
    const { carry } = draft
    carry.carry({ x: 10, y: 5 })
    expect(draft.pose.value.carried).toMatchObject({ leans: 'right' })
    carry.drop()
    expect([draft.chosen.value.to, draft.pose.value.carried]).toEqual([null, null])
    carry.carry({ x: -10, y: 5 })
    carry.slip()
    carry.drop()
    expect(send).not.toHaveBeenCalled()
  })

  it('is unavailable to a player who only waits', () => {
    const { draft } = hold(tableAfter({ players: 3, actions: [give(1)], viewer: 1 }), { people: [1] })
    expect(draft.carry.take()).toBe(false)
    draft.carry.carry({ x: 10, y: 10 })
    expect([draft.carrying.value, draft.large.value]).toEqual([false, null])
  })
})

describe('guessing', () => {
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
      expect(draft.large.value).toMatchObject({
        id: 'challenge',
        isReady: false,
        small: 'choose one of each',
      })
      expect(type('3')).toEqual([true])
      expect(draft.large.value?.isReady).toBe(false)
      type('e')
      expect(draft.chosen.value.guess).toEqual({ gift: 'teddy', ribbon: 'green' })
      expect(draft.large.value).toMatchObject({ isReady: true, small: 'Teddy bear, Green' })
      draft.large.value?.run()
      expect(send.mock.calls).toEqual([[guess('teddy', 'green')]])
    })

    it('loses a chosen half that is chosen again', () => {
      const { draft, type } = hold(asSeat(2, pass), ofSeat2)
      type('3', 'e', '3')
      expect(draft.chosen.value.guess).toEqual({ gift: null, ribbon: 'green' })
    })

    it('is announced half by half, with the half that each replaces', () => {
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

    it('is announced again when a failed guess rules out a half of it', () => {
      const { said, see, type } = hold(asSeat(3), { people: [3] })
      type('2', 'e')
      said.splice(0)
      see(asSeat(3, guess('cube', 'red')), { people: [3] })
      expect(said).toEqual(['Ruled out and not chosen any more: Puzzle cube.'])
    })

    it('may be replaced by a pass with the small button or P, once the player is asked and all earlier events have been shown', () => {
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

    it('is taken back as a whole by the small button, which passes only if nothing is chosen', () => {
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

    it('can be taken back before the player is asked', () => {
      const { draft, type } = hold(asSeat(2), ofSeat2)
      type('1')
      draft.small.value?.run()
      expect(draft.chosen.value.guess).toEqual(HALF)
      expect(draft.small.value).toBeNull()
    })

    it('is chosen by arrow keys as the focus moves, with only its name read, and Space keeps it', () => {
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

  describe('a prepared guess', () => {
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

    it('ends when the viewer changes, or a bot takes the seat', () => {
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

  describe('a table that several people look at', () => {
    const inTheOpen = { people: [1, 2], inTheOpen: true }

    it('lets only the player who is asked guess, with the large button disabled until both halves are chosen', () => {
      const { draft, type } = hold(asSeat(null), inTheOpen)
      expect(draft.chosen.value).toMatchObject({ asking: { seat: 1, now: true }, guess: HALF })
      expect(draft.large.value).toMatchObject({ isReady: false })
      type('1', 'q')
      expect(draft.large.value).toMatchObject({ isReady: true })
    })

    it('lets nobody prepare a guess: neither the next player, nor a player who peeks at a card', () => {
      const { draft, see, type } = hold(asSeat(null), inTheOpen)
      type('1', 'q')
      see(asSeat(null, pass))
      expect(draft.chosen.value).toMatchObject({ asking: { seat: 2 }, guess: HALF })
      see(asSeat(2, pass))
      expect(draft.chosen.value.asking).toBeNull()
    })
  })

  it('has no guess for the gifter and for players who have been asked', () => {
    expect(hold(asSeat(0)).draft.large.value).toBeNull()
    expect(hold(asSeat(1, pass), { people: [1] }).draft.chosen.value.asking).toBeNull()
  })

  describe('the deduction board', () => {
    it('opens and closes with K, as long as there is one', () => {
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

    it('opens on a table that shows everything that has happened, and closes on one that moves', () => {
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

    it('is not available to the gifter', () => {
      const { type, draft } = hold(asSeat(0))
      expect(type('k')).toEqual([false])
      draft.toggleBoard()
      expect(draft.pose.value.board).toBe(false)
    })
  })
})

describe('placing', () => {
  const DEALT = [give(1), give(0), pass, pass]
  const ofSeat1 = { people: [1] }
  /** Seat 1 places first. */
  const first = () => tableAfter({ viewer: 1, actions: DEALT })
  /** In the second turn, seat 1 gives and places last. */
  const second = () =>
    tableAfter({
      viewer: 2,
      actions: [...turnOfThree(0, 0, 0), give(2), give(1), pass, pass],
    })
  const ofSeat2 = { people: [2] }
  /** The same with Socks, Red 2 in the grid of seat 2, which then has Socks, Green 4. */
  const mixing = () =>
    tableAfter({
      viewer: 2,
      cards: ['tb1', 'cp1', 'sr2', 'sg4', 'fb3', 'ho1'],
      actions: [...turnOfThree(0, 0, 0), give(2), give(1), pass, pass],
    })

  describe('the first card', () => {
    it('is put on trial at once, as it has only one cell', () => {
      const { draft, send } = hold(first(), ofSeat1)
      expect(draft.pose.value.cell).toEqual({ line: 0, column: 0 })
      draft.large.value?.run()
      expect(send.mock.calls).toEqual([[{ type: 'place', cell: { line: 0, column: 0 } }]])
    })
  })

  describe('a later card', () => {
    it('is put on trial, taken back, and placed with the large button', () => {
      const { draft, send } = hold(second(), ofSeat2)
      expect([draft.pose.value.cell, draft.small.value]).toEqual([null, null])
      expect(draft.large.value).toMatchObject({ id: 'place', label: 'Place', isReady: false })
      draft.pickCell({ line: 0, column: 1 })
      expect(draft.large.value?.label).toMatch(/^Place, \+\d$/)
      expect(draft.small.value).toMatchObject({ id: 'take-back', label: 'Pick it up' })
      draft.small.value?.run()
      expect(draft.pose.value.cell).toBeNull()
      draft.pickCell({ line: 1, column: 0 })
      draft.large.value?.run()
      expect(send.mock.calls).toEqual([[{ type: 'place', cell: { line: 1, column: 0 } }]])
    })

    it('is announced on trial, after pointer and arrow keys alike, and when it is taken back', () => {
      const { draft, said, type } = hold(second(), ofSeat2)
      draft.pickCell({ line: 0, column: 1 })
      draft.pickCell({ line: 0, column: 1 })
      type('ArrowLeft')
      draft.small.value?.run()
      const name = second().seats[2]?.grid[0]?.card
      const card = name === undefined ? '' : words.cardName(name)
      expect(said.filter((one) => !/^(Line|Column): /.test(one))).toEqual([
        expect.stringMatching(new RegExp(`^Chosen: right of ${card}, \\d points?\\.$`)),
        expect.stringMatching(new RegExp(`^Chosen: left of ${card}, \\d points?\\.$`)),
        `Not left of ${card} any more.`,
      ])
    })

    it('is announced with the points of the cell and the effects on line and column, as the panel shows them', () => {
      const { draft, said } = hold(mixing(), ofSeat2)
      draft.pickCell({ line: 0, column: 1 })
      draft.pickCell({ line: 1, column: 0 })
      expect(said).toEqual([
        'Chosen: right of Socks, Red 2, 4 points.',
        'Line: socks, 2 to 6.',
        'Column: Green, 1 of 3.',
        'Chosen: below Socks, Red 2, 4 points.',
        'Line: socks, 4.',
        'Column: spoils Red, 0, as its ribbons then differ.',
      ])
    })

    it('is announced by its cell alone if the player has turned hints off', () => {
      const { draft, said, settings } = hold(mixing(), ofSeat2)
      settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
      draft.pickCell({ line: 0, column: 1 })
      expect(said).toEqual(['Chosen: right of Socks, Red 2.'])
    })

    it('is announced without its cell if the focus moves along and reads its name, and with it otherwise', () => {
      const { draft, said, settings, type, typeOnCard } = hold(mixing(), ofSeat2)
      draft.pickCell({ line: 0, column: 1 })
      said.length = 0
      typeOnCard('ArrowLeft')
      expect(draft.pose.value.cell).toEqual({ line: 0, column: -1 })
      expect(said).toEqual(['Line: socks, 2 to 6.', 'Column: Green, 1 of 3.'])
      type('ArrowRight')
      expect(said[2]).toBe('Chosen: right of Socks, Red 2, 4 points.')
      settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
      said.length = 0
      typeOnCard('ArrowLeft')
      expect(said).toEqual([])
    })

    it('cannot go to a cell that the rules forbid', () => {
      const { draft } = hold(second(), ofSeat2)
      draft.pickCell({ line: 0, column: 0 })
      draft.pickCell({ line: 1, column: 1 })
      expect(draft.pose.value.cell).toBeNull()
    })

    it('has no points in its announcements if the player has turned hints off', () => {
      const { draft, settings } = hold(second(), ofSeat2)
      draft.pickCell({ line: 0, column: 1 })
      settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: false } } }
      expect(draft.large.value?.label).toBe('Place')
    })

    it('is moved by arrow keys', () => {
      const { draft, type } = hold(second(), ofSeat2)
      draft.pickCell({ line: -1, column: 0 })
      type('ArrowDown')
      expect(draft.pose.value.cell).toEqual({ line: 1, column: 0 })
      type('ArrowRight')
      expect(draft.pose.value.cell).toEqual({ line: 0, column: 1 })
      expect(type('1', 'a')).toEqual([false, false])
    })

    it("is moved by the first arrow key from where choosing begins, in that key's direction", () => {
      const { cells } = second()
      for (const [hints, key] of [true, false].flatMap((on) =>
        ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map((arrow) => [on, arrow] as const),
      )) {
        const { draft, type, settings } = hold(second(), ofSeat2)
        settings.value = { ...DEFAULT_SETTINGS, games: { kado: { cellHints: hints } } }
        const begin = beginningIn(cells, hints, null) ?? { line: 0, column: 0 }
        type(key)
        const { line, column } = cellAlong(cells, begin, key) ?? begin
        expect(draft.pose.value.cell).toEqual({ line, column })
      }
    })

    it('is moved from the cell that the coach advises, if none is chosen', () => {
      const { cells } = second()
      const begin = beginningIn(cells, true, null)
      const advised = cells.find((one) => one !== begin) as Choice
      const { line, column } = advised
      const { draft, type } = hold(second(), ofSeat2)
      draft.advised.value = { line, column }
      expect(beginningIn(cells, true, draft.advised.value)).toBe(advised)
      for (const key of ['ArrowUp', 'ArrowRight']) {
        const from = draft.pose.value.cell ?? advised
        type(key)
        const to = cellAlong(cells, from, key) ?? from
        expect(draft.pose.value.cell).toEqual({ line: to.line, column: to.column })
      }
    })

    it('is carried to a cell, where it is on trial', () => {
      const { draft, send, plan } = hold(second(), ofSeat2)
      const { grid, card } = plan.value.seats[0]
      const goal = cellPlace(grid, { line: 0, column: -1 })
      draft.carry.carry({ x: goal.x - card.x, y: goal.y - card.y })
      expect(draft.carry.target.value).toEqual({ cell: { line: 0, column: -1 } })
      draft.carry.drop()
      expect(draft.pose.value).toMatchObject({ cell: { line: 0, column: -1 }, carried: null })
      expect(send).not.toHaveBeenCalled()
      // From there it can be dragged again.
      expect(draft.carry.home.value).toMatchObject({ x: goal.x, y: goal.y })
    })

    it('can be placed only by the player who is asked, in the open as well', () => {
      const waiting = hold(tableAfter({ viewer: 0, actions: DEALT }))
      expect([waiting.draft.large.value, waiting.type('ArrowLeft')]).toEqual([null, [false]])
      const open = tableAfter({ viewer: null, actions: DEALT })
      expect(hold(open, { people: [0, 1], inTheOpen: true }).draft.pose.value.cell).not.toBeNull()
      expect(hold(open, { people: [0, 2], inTheOpen: true }).draft.pose.value.cell).toBeNull()
    })
  })

  describe('arrow keys', () => {
    const cells = [
      [0, 2],
      [1, 0],
      [1, 3],
      [2, 2],
    ].map(([line = 0, column = 0]) => ({ line, column }))
    const walk = (...keys: readonly string[]) => {
      let at: Cell = { line: 0, column: 2 }
      return keys.map((key) => {
        at = cellAlong(cells, at, key) ?? at
        return `${at.line} ${at.column}`
      })
    }

    it('lead to the nearest cell in their direction, and stop if there is none', () => {
      expect(walk('ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft')).toEqual([
        ...['1 3', '1 3', '1 0', '1 0'],
      ])
      expect(walk('ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp')).toEqual([...['2 2', '2 2', '0 2', '0 2']])
    })

    it('reach every cell from every other one, for any grid', () => {
      const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
      const name = ({ line, column }: Cell) => `${line} ${column}`
      fc.assert(
        fc.property(fc.array(fc.nat(), { minLength: 1, maxLength: 11 }), (choices) => {
          const laid: Cell[] = []
          for (const choice of choices) {
            const legal = legalCells(laid)
            laid.push(legal[choice % legal.length] as Cell)
          }
          const legal = legalCells(laid)
          for (const start of legal) {
            const reached = new Map([[name(start), start]])
            for (const from of reached.values())
              for (const key of keys) {
                const to = cellAlong(legal, from, key)
                if (to !== null) reached.set(name(to), to)
              }
            expect(reached.size).toBe(legal.length)
          }
        }),
      )
    })

    it('begin at the cell that brings most and spoils no column, or else at the first', () => {
      const choice = (points: number, ends: boolean) => ({ ...second().cells[0], points, ends }) as Choice
      const offered = [choice(1, false), choice(4, true), choice(4, false), choice(2, false)]
      expect(beginningIn(offered, true, null)).toBe(offered[2])
      expect(beginningIn(offered, false, null)).toBe(offered[0])
    })

    it('move a card as Home and End do, which lead to the first cell and the last; other keys do not', () => {
      const inOrder = cells.toSorted((one, other) => one.line - other.line || one.column - other.column)
      expect(walk('End', 'Home')).toEqual(
        [inOrder.at(-1), inOrder[0]].map((at) => at && `${at.line} ${at.column}`),
      )
      const from = { line: 0, column: 2 }
      expect(cellAlong(cells, from, 'PageDown')).toBeNull()
      expect(beginningIn([], true, null)).toBeUndefined()
    })
  })
})
