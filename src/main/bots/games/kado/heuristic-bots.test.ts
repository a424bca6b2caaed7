import { describe, expect, it } from 'vitest'
import { grid } from '../../../../../test/games/kado/positions'
import { decisions, type Position } from '../../../../../test/games/kado/views'
import type { Seat } from '../../../../shared/game'
import { type Card, SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Laid } from '../../../../shared/games/kado/grid'
import type { Action, Guess } from '../../../../shared/games/kado/options'
import type { TableCard, View } from '../../../../shared/games/kado/view'
import { stream } from '../../../engine/rng'
import { easy, steady } from './heuristic-bots'

const TRIES = 40

/** Its choices there, each time with other random numbers. */
const chosen = ({ view, memory }: Position): readonly Action[] =>
  Array.from({ length: TRIES }, (_, n) => easy('all-round', view, memory, stream('easy', n)))

function* positions(phase: View['phase']): Generator<Position, void> {
  for (const players of SEAT_COUNTS)
    for (const position of decisions(players, 'easy')) if (position.view.phase === phase) yield position
}

it('gives to any player who has no card, and discards nothing', () => {
  for (const position of positions('deal')) {
    const waiting = position.view.seats.flatMap(({ card }, seat) => (card === null ? [seat] : []))
    const given = chosen(position).map((action) => (action.type === 'give' ? action.to : action.type))
    expect([...new Set(given)].toSorted()).toEqual(waiting)
  }
})

it('challenges about every other time, and names many of the remaining pairs', () => {
  let challenges = 0
  let asked = 0
  let afterFailure = 0
  for (const position of positions('challenge')) {
    const actions = chosen(position)
    asked += actions.length
    const guesses = actions.flatMap((action) => (action.type === 'challenge' ? [action.guess] : []))
    challenges += guesses.length
    const { failed } = position.memory
    const isOut = ({ gift, ribbon }: Guess) =>
      failed.some((guess) => guess.gift === gift || guess.ribbon === ribbon)
    expect(guesses.filter(isOut)).toEqual([])
    afterFailure += failed.length > 0 ? guesses.length : 0
    expect(new Set(guesses.map(({ gift, ribbon }) => `${gift} ${ribbon}`)).size).toBeGreaterThan(3)
  }
  expect(challenges / asked).toBeGreaterThan(0.4)
  expect(challenges / asked).toBeLessThan(0.6)
  expect(afterFailure).toBeGreaterThan(100)
})

it('lays its card where it brings most points at once', () => {
  for (const position of positions('place')) {
    const most = Math.max(...position.view.cells.map(({ points }) => points))
    for (const action of chosen(position)) {
      const cell = position.view.cells.find(
        ({ line, column }) =>
          action.type === 'place' && action.cell.line === line && action.cell.column === column,
      )
      expect(cell?.points).toBe(most)
    }
  }
})

const SOCKS = grid('sp1 so4 sg2', 'sb1 sr2 sp2')
const FLOWERS = grid('fp5 fo3 fg1', 'fr1 fb2 fp2')

const known = (card: Card): TableCard => ({ face: 'down', handle: 'known', card })
const hidden: TableCard = { face: 'hidden', handle: 'hidden' }

/** A table with these grids in the first turn of a game; seat 0 gives. */
function table(grids: readonly (readonly Laid[])[], changes: Partial<View>): View {
  const players = ([2, 3, 4] as const).find((count) => count === grids.length) ?? 2
  const [first] = decisions(players, 'table')
  if (first === undefined) throw new Error('A game begins with a decision')
  const seats = first.view.seats.map((seat, index) => ({
    ...seat,
    grid: (grids[index] ?? []).map((laid, n) => ({ ...laid, handle: `${index} ${n}` })),
  }))
  return { ...first.view, gifter: 0, seats, ...changes }
}

function withCards(view: View, cards: readonly (TableCard | null)[]): View {
  return { ...view, seats: view.seats.map((seat, index) => ({ ...seat, card: cards[index] ?? null })) }
}

const choose = (view: View, failed: readonly Guess[] = []): Action =>
  steady('all-round', view, { failed }, stream('steady'))

describe('a steady gifter', () => {
  const seeing = (card: Card, mayDiscard = false, grids = [SOCKS, FLOWERS]) =>
    table(grids, { viewer: 0, phase: 'deal', peeked: known(card), mayDiscard })

  it('keeps the card that its own grid needs', () => {
    expect(choose(seeing('sb5'))).toEqual({ type: 'give', to: 0 })
    expect(choose(seeing('sb5', true))).toEqual({ type: 'give', to: 0 })
  })

  it('discards in a duel the card that the other would like, or else keeps it', () => {
    expect(choose(seeing('fb4', true))).toEqual({ type: 'discard' })
    expect(choose(seeing('fb4'))).toEqual({ type: 'give', to: 0 })
  })

  it('gives away a card that nobody needs, to wait for something better', () => {
    expect(choose(seeing('tb1'))).toEqual({ type: 'give', to: 1 })
    expect(choose(seeing('tb1', false, [SOCKS, FLOWERS, FLOWERS]))).toMatchObject({ type: 'give' })
    expect(choose(seeing('tb1', false, [SOCKS, FLOWERS, FLOWERS]))).not.toEqual({ type: 'give', to: 0 })
  })

  it('gives nobody a second card', () => {
    const view = withCards(seeing('sb5', false, [SOCKS, FLOWERS, SOCKS]), [known('tp2'), hidden, null])
    expect(choose(view)).toEqual({ type: 'give', to: 2 })
  })

  it('mixes nearly equal options, so that it cannot be read', () => {
    const cubes = grid('cp5 co3 cg1', 'cr1 cb2 cp4')
    const view = seeing('tb1', false, [SOCKS, FLOWERS, cubes])
    const to = (seed: number): Seat | null => {
      const action = steady('all-round', view, { failed: [] }, stream('mixed', seed))
      return action.type === 'give' ? action.to : null
    }
    expect(new Set(Array.from({ length: 20 }, (_, seed) => to(seed)))).toEqual(new Set([1, 2]))
  })
})

describe('a steady challenger', () => {
  /** One cell is left, and the column beside it is dead: the three cards before it define the need there. */
  const lastCell = (line: string, dead: string) => grid(`${line} ..`, ...dead.split(' / '))
  const SOCKS_AT_LAST = lastCell('sp3 so5 sb5', 'tp2 co1 hp3 fr5 / cp4 to4 fg1 hg4')
  const FLOWERS_AT_LAST = lastCell('fp5 fo3 fg5', 'tp2 co1 hp3 cr5 / cp4 to4 tg1 hg4')
  const TEDDIES_AT_LAST = lastCell('ho1 cg1 tr3', 'sg4 ho2 cb2 fr1 / fb3 tb1 sr2 cg5')
  const holding = (card: Card, ...grids: readonly (readonly Laid[])[]) =>
    withCards(table(grids, { viewer: 1, phase: 'challenge', peeked: null }), [
      hidden,
      known(card),
      hidden,
      hidden,
    ])

  it('names the gift that its grid needs', () => {
    const at = (own: readonly Laid[]) => choose(holding('tb4', grid('ho2'), own, [], []))
    expect(at(SOCKS_AT_LAST)).toMatchObject({ type: 'challenge', guess: { gift: 'socks' } })
    expect(at(FLOWERS_AT_LAST)).toMatchObject({ type: 'challenge', guess: { gift: 'flowers' } })
  })

  it('gives up on a gift that a failed guess has ruled out', () => {
    const view = holding('tb4', grid('ho2'), SOCKS_AT_LAST, [], [])
    const after = choose(view, [{ gift: 'socks', ribbon: 'red' }])
    expect(after).not.toMatchObject({ guess: { gift: 'socks' } })
    expect(after).not.toMatchObject({ guess: { ribbon: 'red' } })
  })

  it('passes with the best possible card, as a successful guess would cost it', () => {
    expect(choose(holding('sg4', grid('ho2'), SOCKS_AT_LAST, [], []))).toEqual({ type: 'pass' })
  })

  it('goes for a perfect guess if the swap itself brings nothing', () => {
    const view = holding('tb1', SOCKS_AT_LAST, SOCKS_AT_LAST)
    // Two grids that wait for socks alone, and no socks left: most of the remaining cards are cubes with purple.
    const rest: readonly Card[] = ['fo3', 'hg4', 'cp2', 'cp2', 'cp4', 'tr5', 'fp3', 'cg1']
    const cards = [...SOCKS_AT_LAST, ...SOCKS_AT_LAST].map(({ card }) => card)
    const deck = { ...view.options.deck, cards: [...cards, 'tb1' as const, ...rest] }
    expect(choose({ ...view, options: { ...view.options, deck } })).toEqual({
      type: 'challenge',
      guess: { gift: 'cube', ribbon: 'purple' },
    })
  })

  it('keeps from the gifter the cards that the gifter’s grid needs', () => {
    expect(choose(holding('fb4', SOCKS_AT_LAST, TEDDIES_AT_LAST))).toMatchObject({ type: 'challenge' })
    expect(choose(holding('fb4', FLOWERS_AT_LAST, TEDDIES_AT_LAST))).toEqual({ type: 'pass' })
  })
})
