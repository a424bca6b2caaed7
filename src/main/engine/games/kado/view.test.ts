import { describe, expect, it } from 'vitest'
import type { Action } from '../../../../shared/games/kado'
import { schemasKado } from '../../../../shared/games/kado/schema'
import type { Viewer } from '../../definition'
import { at, discard, give, pass, played, stacked } from './stacked.fixture'
import { view } from './view'

const seat = (number: number): Viewer => ({ kind: 'seat', seat: number })
const TABLE: Viewer = { kind: 'table' }

/** Seat 0 keeps the teddy; seat 1 has the socks, seat 2 the cube. */
const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3')
const inThree = (...actions: readonly Action[]) => played(3, ORDER, actions).state
const DEALT = [give(1), give(0)] as const
const faces = (state: ReturnType<typeof inThree>, viewer: Viewer) =>
  view(state, viewer).seats.map(({ card }) => (card === null || card.face === 'hidden' ? null : card.card))

describe('this turn’s cards', () => {
  it('are the gifter’s alone to know while they deal', () => {
    const state = inThree(give(1))
    expect(faces(state, seat(0))).toEqual([null, 'sp1', null])
    expect(faces(state, seat(1))).toEqual([null, null, null])
    expect(view(state, seat(0)).peeked).toEqual({ face: 'down', handle: '1', card: 'tg3' })
    expect(view(state, seat(1)).peeked).toEqual({ face: 'hidden', handle: '1' })
  })

  it('are known to the gifter and each to its owner once all are dealt', () => {
    const state = inThree(...DEALT)
    expect(faces(state, seat(0))).toEqual(['tg3', 'sp1', 'cp4'])
    expect(faces(state, seat(2))).toEqual([null, null, 'cp4'])
    expect(faces(state, TABLE)).toEqual([null, null, null])
  })

  it('are everybody’s once swapped, or once their owner places', () => {
    const swapped = inThree(...DEALT, { type: 'challenge', guess: { gift: 'teddy', ribbon: 'red' } })
    expect(faces(swapped, TABLE)).toEqual(['sp1', 'tg3', null])
    expect(faces(inThree(...DEALT, pass, pass), TABLE)).toEqual([null, 'sp1', null])
  })
})

it('a card taken for a perfect guess is shown to nobody', () => {
  const state = inThree(...DEALT, { type: 'challenge', guess: { gift: 'teddy', ribbon: 'green' } })
  for (const viewer of [seat(0), seat(1), TABLE])
    expect(view(state, viewer).seats[1]?.bonus).toEqual([{ face: 'hidden', handle: '3' }])
})

it('a card taken for a perfect guess counts in the total, and not in the score of the grid', () => {
  const perfect: Action = { type: 'challenge', guess: { gift: 'teddy', ribbon: 'green' } }
  const shown = view(inThree(...DEALT, perfect, at(0, 0)), TABLE).seats[1]
  expect([shown?.score?.points, shown?.total]).toEqual([3, 5])
})

it('the gifter of a duel may discard once while they deal', () => {
  const mayDiscard = (players: number, ...actions: readonly Action[]) =>
    view(played(players, ORDER, actions).state, TABLE).mayDiscard
  expect([mayDiscard(2), mayDiscard(2, give(0)), mayDiscard(2, discard)]).toEqual([true, true, false])
  expect([mayDiscard(3), mayDiscard(2, give(0), give(1))]).toEqual([false, false])
})

it('a view tells everybody where the cards of the turn went, how many are left, and who made what of being asked', () => {
  const duel = view(played(2, ORDER, [discard, give(1)]).state, TABLE)
  expect([duel.dealt, duel.deck]).toEqual([[null, 1, 0], 62])
  const failed: Action = { type: 'challenge', guess: { gift: 'socks', ribbon: 'red' } }
  expect(view(inThree(...DEALT, pass), seat(2)).dealt).toEqual([1, 0, 2])
  expect(view(inThree(...DEALT, failed, pass), TABLE).asked).toEqual([
    { seat: 1, answer: 'failed', guess: { gift: 'socks', ribbon: 'red' }, matched: null },
    { seat: 2, answer: 'passed', guess: null, matched: null },
  ])
})

it('a card discarded in a duel goes on being known to whoever discarded it', () => {
  const { state } = played(2, ORDER, [discard, give(0), pass, at(0, 0), at(0, 0)])
  expect(view(state, seat(0)).discard).toEqual([{ face: 'down', handle: '0', card: 'sp1' }])
  expect(view(state, seat(1)).discard).toEqual([{ face: 'hidden', handle: '0' }])
})

describe('the deduction board', () => {
  const failed: Action = { type: 'challenge', guess: { gift: 'socks', ribbon: 'red' } }
  const pair = (viewer: Viewer, state = inThree(...DEALT, failed)) =>
    view(state, viewer).board?.find(({ gift, ribbon }) => gift === 'cube' && ribbon === 'purple')

  it('counts what its viewer has not seen', () => {
    expect(pair(seat(1))).toMatchObject({ cards: 2, unseen: 2 })
    expect(pair(seat(2))).toMatchObject({ cards: 2, unseen: 1 })
    expect(pair(TABLE)).toMatchObject({ cards: 2, unseen: 2 })
  })

  it('strikes every gift and every ribbon of a failed challenge', () => {
    const struck = view(inThree(...DEALT, failed), seat(2)).board?.filter(({ ruledOut }) => ruledOut)
    expect(struck).toHaveLength(9)
    expect(struck?.every(({ gift, ribbon }) => gift === 'socks' || ribbon === 'red')).toBe(true)
    // They may still lie elsewhere: seat 2 has seen none of these.
    expect(struck?.every(({ cards, unseen }) => unseen === cards)).toBe(true)
  })

  it('strikes nothing for a challenge that holds', () => {
    const held: Action = { type: 'challenge', guess: { gift: 'cube', ribbon: 'green' } }
    expect(view(inThree(...DEALT, failed, held), TABLE).ruledOut).toEqual({
      gifts: ['socks'],
      ribbons: ['red'],
    })
  })

  it('shares out what is likely among the cards that are neither seen nor ruled out', () => {
    const board = view(inThree(...DEALT, failed), seat(2)).board ?? []
    const left = board.filter(({ ruledOut }) => !ruledOut).reduce((sum, { unseen }) => sum + unseen, 0)
    // 13 socks and 13 red ribbons are out, two cards are both; of the others seat 2 has seen the cube in its hand.
    expect(left).toBe(65 - (13 + 13 - 2) - 1)
    expect(pair(seat(2))?.likelihood).toBe(1 / left)
    expect(board.filter(({ ruledOut }) => ruledOut).every(({ likelihood }) => likelihood === 0)).toBe(true)
    expect(board.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1)
  })

  it('is there while cards are dealt, of what has been seen by then', () => {
    expect(pair(seat(1), inThree(give(1)))).toMatchObject({ cards: 2, unseen: 2, likelihood: 2 / 65 })
    expect(view(inThree(give(1)), seat(0)).board).toBeNull()
  })

  it('is not for the gifter, nor for a table without memory, nor when nobody is challenged any more', () => {
    const printed = played(3, ORDER, [...DEALT, failed], schemasKado.variants.printed).state
    expect(view(inThree(...DEALT), seat(0)).board).toBeNull()
    expect(view(printed, seat(2)).board).toBeNull()
    expect(view(inThree(...DEALT, pass, pass), seat(2)).board).toBeNull()
  })
})

describe('without table memory', () => {
  const printed = (...actions: readonly Action[]) =>
    view(played(3, ORDER, actions, schemasKado.variants.printed).state, seat(2))

  it('a guess is not shown again, and rules nothing out', () => {
    const shown = printed(...DEALT, { type: 'challenge', guess: { gift: 'socks', ribbon: 'red' } })
    expect(shown.asked).toEqual([{ seat: 1, answer: 'failed', guess: null, matched: null }])
    expect(shown.ruledOut).toEqual({ gifts: [], ribbons: [] })
  })

  it('how a challenge came out stays to be seen, as the swapped cards do', () => {
    const shown = printed(...DEALT, { type: 'challenge', guess: { gift: 'teddy', ribbon: 'red' } })
    expect(shown.asked).toEqual([{ seat: 1, answer: 'held', guess: null, matched: 'gift' }])
  })

  it('no points are told before the end', () => {
    const shown = printed(...DEALT, pass, pass, at(0, 0))
    expect(shown.seats.map(({ score, total }) => [score, total])).toEqual(Array(3).fill([null, null]))
  })
})

it('a view lists where the card may go, what that brings and whether it ends a column', () => {
  const turn = [pass, pass, at(0, 0), at(0, 0), at(0, 0)]
  // Seat 1 has socks with a purple ribbon, and in the second turn chocolates with a purple one.
  const state = inThree(...DEALT, ...turn, give(1), give(2), pass, pass, at(0, 1), at(0, 1))
  const { cells, awaited } = view(state, seat(1))
  expect(awaited).toEqual([1])
  expect(cells).toMatchObject([
    { line: -1, column: 0, points: 3, ends: false },
    { line: 0, column: -1, points: 2, ends: false },
    { line: 0, column: 1, points: 2, ends: false },
    { line: 1, column: 0, points: 3, ends: false },
  ])
  expect(view(state, TABLE).cells).toEqual(cells)
  expect(view(state, seat(0)).cells).toEqual([])
})

it('a column that was ended before is not ended once more', () => {
  const turn = (gifter: number, ...cells: readonly Action[]) => {
    const [left, right] = [(gifter + 1) % 3, (gifter + 2) % 3]
    return [give(left), give(right), pass, pass, ...cells]
  }
  const top = stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2', 'sb1', 'hr3', 'tp2')
  // Seat 0 lays cp4, then cb2 below it, and has hr3 to lay: the first column is dead.
  const actions = [...turn(0, at(0, 0), at(0, 0), at(0, 0)), ...turn(1, at(1, 0), at(1, 0), at(1, 0))]
  const { state } = played(3, top, [...actions, ...turn(2)])
  expect(view(state, seat(0)).awaited).toEqual([0])
  expect(view(state, seat(0)).seats[0]?.score?.columns.map((column) => column.state)).toEqual(['dead'])
  expect(view(state, seat(0)).cells.length).toBeGreaterThan(2)
  expect(view(state, seat(0)).cells.filter(({ ends }) => ends)).toEqual([])
})

it('a view tells the gifter alone what the card they look at would bring in each grid at best', () => {
  const turn = [pass, pass, at(0, 0), at(0, 0), at(0, 0)]
  const state = inThree(...DEALT, ...turn)
  const { gifter, peeked } = view(state, seat(1))
  expect(gifter).toBe(1)
  const value = peeked?.face === 'down' ? Number(peeked.card[2]) : 0
  expect(view(state, seat(1)).atBest).toEqual([value, value, value])
  for (const other of [seat(0), seat(2), TABLE]) expect(view(state, other).atBest).toBeNull()
  expect(view(inThree(...DEALT), seat(0)).atBest).toBeNull()
})
