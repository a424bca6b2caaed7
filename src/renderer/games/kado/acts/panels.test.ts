import { describe, expect, it } from 'vitest'
import { tableAfter } from '../../../../../test/games/kado/draft'
import { discard, give, guess, pass } from '../../../../../test/games/kado/played'
import type { Card } from '../../../../shared/games/kado/cards'
import type { Action } from '../../../../shared/games/kado/options'
import { NO_GUESS } from '../draft/selection'
import { chancesOf, giftTiles, giveHead, ribbonTiles, rowsOf, toComeOf } from './panel'

const people = { own: 0, names: ['Ava', 'Bram', 'Yuna', 'Luis'] }
const cards: readonly Card[] = ['sp1', 'tg3', 'cp4', 'hr2']

describe('the recipients of a card', () => {
  const rows = (players: number, ...actions: readonly Action[]) => {
    const view = tableAfter({ players, cards, actions })
    return { view, rows: rowsOf(view, people, true) }
  }
  const texts = ({ rows: all }: ReturnType<typeof rows>) => all.map(({ title, line }) => `${title}, ${line}`)

  it('are listed clockwise, the gifter last, with the most that the card could bring', () => {
    const asked = rows(3)
    expect(texts(asked)).toEqual(['Bram, not yet', 'Yuna, not yet', 'Keep it, may be lost'])
    expect(asked.rows.map(({ to, atBest }) => [to, atBest])).toEqual([
      [1, 1],
      [2, 1],
      [0, 1],
    ])
    expect(rowsOf(asked.view, people, false).map(({ atBest }) => atBest)).toEqual([null, null, null])
  })

  it('show the cards already given, and cannot be chosen again', () => {
    const asked = rows(3, give(0))
    expect(texts(asked)[2]).toBe('You kept one, Socks, Purple 1')
    expect(asked.rows.map(({ isOpen }) => isOpen)).toEqual([true, true, false])
    expect(asked.rows[2]?.atBest).toBeNull()
    expect(toComeOf(asked.view, 1)).toBe('1 more card to look at')
  })

  it('are in a duel the gifter and, once, the discard', () => {
    const asked = rows(2, give(1))
    expect(giveHead(asked.view).title).toBe('Keep or not?')
    expect(texts(asked)).toEqual([
      'Bram, Socks, Purple 1',
      'Keep it, Bram may guess it',
      'Discard it, then keep the next one',
    ])
    expect(toComeOf(asked.view, 'discard')).toBe('The next card will be yours')
    expect(toComeOf(asked.view, 0)).toBe('No more cards to look at')
    // A later card may still be discarded.
    expect(toComeOf(rows(2).view, 1)).toBe('1 or 2 more cards to look at')
    expect(toComeOf(rows(2, discard).view, 1)).toBe('1 more card to look at')
    // Nothing is chosen yet.
    expect(toComeOf({ ...asked.view, mayDiscard: true }, null)).toBe('The last card, unless you discard it')
    expect(rows(2).rows.at(-1)?.line).toBe('then look at the next')
    expect(rows(2, discard).rows.map(({ to }) => to)).toEqual([1, 0])
  })
})

describe('the gifts and ribbons to guess', () => {
  const DEALT = [give(1), give(0), give(2)]
  const asSeat = (viewer: number, ...actions: readonly Action[]) =>
    tableAfter({ players: 4, cards, viewer, actions: [...DEALT, ...actions] })
  const of3 = { ...people, own: 3 }

  it('are crossed out by the player who guessed them, but can still be chosen', () => {
    const view = asSeat(3, guess('cube', 'red'), guess('cube', 'blue'))
    const [socks, cube] = giftTiles(view, { gift: 'cube', ribbon: null }, of3)
    expect(socks).toMatchObject({ name: 'Socks', isRuledOut: false, isChosen: false, key: '1' })
    expect(cube).toMatchObject({
      label: 'Cube',
      isRuledOut: true,
      isChosen: true,
      name: 'Puzzle cube, ruled out by Bram’s guess and Yuna’s guess',
    })
    const red = ribbonTiles(view, NO_GUESS, of3).find(({ half }) => half === 'red')
    expect(red).toMatchObject({ name: 'Red, ruled out by Bram’s guess', key: 't' })
  })

  it('mark the viewer’s own guess as such', () => {
    const [, cube] = giftTiles(asSeat(1, guess('cube', 'red')), NO_GUESS, { ...people, own: 1 })
    expect(cube?.name).toBe('Puzzle cube, ruled out by your guess')
  })

  it('are not crossed out without table memory', () => {
    const view = tableAfter({
      players: 4,
      cards,
      viewer: 3,
      tableMemory: false,
      actions: [...DEALT, guess('cube', 'red')],
    })
    const tiles = [...giftTiles(view, NO_GUESS, of3), ...ribbonTiles(view, NO_GUESS, of3)]
    expect(tiles.filter(({ isRuledOut }) => isRuledOut)).toEqual([])
    expect(chancesOf(view, { gift: 'cube', ribbon: 'red' })).toBeNull()
  })

  it('have probabilities once both halves are chosen: of at least one, and of both', () => {
    const view = asSeat(3, pass)
    expect(chancesOf(view, { gift: 'teddy', ribbon: null })).toBeNull()
    const chances = chancesOf(view, { gift: 'teddy', ribbon: 'green' })
    const board = view.board ?? []
    const unseen = (isOne: (pair: (typeof board)[number]) => boolean) =>
      board.filter(isOne).reduce((sum, pair) => sum + pair.unseen, 0)
    const all = unseen(() => true)
    expect(chances?.one).toBeCloseTo(unseen((pair) => pair.gift === 'teddy' || pair.ribbon === 'green') / all)
    expect(chances?.both).toBeCloseTo(
      unseen((pair) => pair.gift === 'teddy' && pair.ribbon === 'green') / all,
    )
  })
})
