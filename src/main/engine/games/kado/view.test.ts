import { describe, expect, it } from 'vitest'
import {
  at,
  discard,
  give,
  guess,
  pass,
  played,
  randomGame,
  stacked,
} from '../../../../../test/games/kado/played'
import { TURNS } from '../../../../shared/games/kado/cards'
import type { Action, Options } from '../../../../shared/games/kado/options'
import { schemasKado } from '../../../../shared/games/kado/schema'
import type { VisibleEvent } from '../../../../shared/games/kado/view'
import { endOf, type Viewer } from '../../definition'
import { totalOf } from './apply'
import { progress, project, sharing, standings, turnedUp, view } from './view'

const seat = (number: number): Viewer => ({ kind: 'seat', seat: number })
const TABLE: Viewer = { kind: 'table' }

/** Seat 0 keeps the teddy; seat 1 has the socks, seat 2 the cube. */
const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3')
const inThree = (...actions: readonly Action[]) => played(3, ORDER, actions).state
const DEALT = [give(1), give(0)] as const
const faces = (state: ReturnType<typeof inThree>, viewer: Viewer) =>
  view(state, viewer).seats.map(({ card }) => (card === null || card.face === 'hidden' ? null : card.card))

describe('this turn’s cards', () => {
  it('are known to the gifter alone during the dealing', () => {
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

  it('are public once swapped, or once their owner places', () => {
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

it('the gifter of a duel may discard once during the dealing', () => {
  const mayDiscard = (players: number, ...actions: readonly Action[]) =>
    view(played(players, ORDER, actions).state, TABLE).mayDiscard
  expect([mayDiscard(2), mayDiscard(2, give(0)), mayDiscard(2, discard)]).toEqual([true, true, false])
  expect([mayDiscard(3), mayDiscard(2, give(0), give(1))]).toEqual([false, false])
})

it('a view shows everybody the recipients of the cards of the turn, the number left, and the decisions about the challenge', () => {
  const duel = view(played(2, ORDER, [discard, give(1)]).state, TABLE)
  expect([duel.dealt, duel.deck]).toEqual([[null, 1, 0], 62])
  const failed: Action = { type: 'challenge', guess: { gift: 'socks', ribbon: 'red' } }
  expect(view(inThree(...DEALT, pass), seat(2)).dealt).toEqual([1, 0, 2])
  expect(view(inThree(...DEALT, failed, pass), TABLE).asked).toEqual([
    { seat: 1, answer: 'failed', guess: { gift: 'socks', ribbon: 'red' }, matched: null },
    { seat: 2, answer: 'passed', guess: null, matched: null },
  ])
})

it('a card discarded in a duel stays known to the player who discarded it', () => {
  const { state } = played(2, ORDER, [discard, give(0), pass, at(0, 0), at(0, 0)])
  expect(view(state, seat(0)).discard).toEqual([{ face: 'down', handle: '0', card: 'sp1' }])
  expect(view(state, seat(1)).discard).toEqual([{ face: 'hidden', handle: '0' }])
})

describe('the deduction board', () => {
  const failed: Action = { type: 'challenge', guess: { gift: 'socks', ribbon: 'red' } }
  const pair = (viewer: Viewer, state = inThree(...DEALT, failed)) =>
    view(state, viewer).board?.find(({ gift, ribbon }) => gift === 'cube' && ribbon === 'purple')

  it('counts the cards that its viewer has not seen', () => {
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

  it('strikes nothing after a successful challenge', () => {
    const held: Action = { type: 'challenge', guess: { gift: 'cube', ribbon: 'green' } }
    expect(view(inThree(...DEALT, failed, held), TABLE).ruledOut).toEqual({
      gifts: ['socks'],
      ribbons: ['red'],
    })
  })

  it('computes likelihoods among the cards that are neither seen nor ruled out', () => {
    const board = view(inThree(...DEALT, failed), seat(2)).board ?? []
    const left = board.filter(({ ruledOut }) => !ruledOut).reduce((sum, { unseen }) => sum + unseen, 0)
    // 13 socks and 13 red ribbons are out, two cards are both; of the others seat 2 has seen the cube in its hand.
    expect(left).toBe(65 - (13 + 13 - 2) - 1)
    expect(pair(seat(2))?.likelihood).toBe(1 / left)
    expect(board.filter(({ ruledOut }) => ruledOut).every(({ likelihood }) => likelihood === 0)).toBe(true)
    expect(board.reduce((sum, { likelihood }) => sum + likelihood, 0)).toBeCloseTo(1)
  })

  it('is shown during the dealing, from the cards seen by then', () => {
    expect(pair(seat(1), inThree(give(1)))).toMatchObject({ cards: 2, unseen: 2, likelihood: 2 / 65 })
    expect(view(inThree(give(1)), seat(0)).board).toBeNull()
  })

  it('is hidden from the gifter, without table memory, and once nobody is challenged any more', () => {
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

  it('the result of a challenge stays visible, as do the swapped cards', () => {
    const shown = printed(...DEALT, { type: 'challenge', guess: { gift: 'teddy', ribbon: 'red' } })
    expect(shown.asked).toEqual([{ seat: 1, answer: 'held', guess: null, matched: 'gift' }])
  })

  it('no points are shown before the end', () => {
    const shown = printed(...DEALT, pass, pass, at(0, 0))
    expect(shown.seats.map(({ score, total }) => [score, total])).toEqual(Array(3).fill([null, null]))
  })
})

it('a view lists the cells that accept the card, the gain of each and whether it completes a column', () => {
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

it('a column that is already spoiled is not completed again', () => {
  const turn = (gifter: number, ...cells: readonly Action[]) => {
    const [left, right] = [(gifter + 1) % 3, (gifter + 2) % 3]
    return [give(left), give(right), pass, pass, ...cells]
  }
  const top = stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2', 'sb1', 'hr3', 'tp2')
  // Seat 0 lays cp4, then cb2 below it, and has hr3 to lay: the first column can no longer score.
  const actions = [...turn(0, at(0, 0), at(0, 0), at(0, 0)), ...turn(1, at(1, 0), at(1, 0), at(1, 0))]
  const { state } = played(3, top, [...actions, ...turn(2)])
  expect(view(state, seat(0)).awaited).toEqual([0])
  expect(view(state, seat(0)).seats[0]?.score?.columns.map((column) => column.state)).toEqual(['dead'])
  expect(view(state, seat(0)).cells.length).toBeGreaterThan(2)
  expect(view(state, seat(0)).cells.filter(({ ends }) => ends)).toEqual([])
})

it('a view shows the gifter alone the best gain of the card they see in each grid', () => {
  const turn = [pass, pass, at(0, 0), at(0, 0), at(0, 0)]
  const state = inThree(...DEALT, ...turn)
  const { gifter, peeked } = view(state, seat(1))
  expect(gifter).toBe(1)
  const value = peeked?.face === 'down' ? Number(peeked.card[2]) : 0
  expect(view(state, seat(1)).atBest).toEqual([value, value, value])
  for (const other of [seat(0), seat(2), TABLE]) expect(view(state, other).atBest).toBeNull()
  expect(view(inThree(...DEALT), seat(0)).atBest).toBeNull()
})

describe('revealed', () => {
  /** Seat 0 keeps the teddy; seat 1 has the socks, seat 2 the cube. */
  const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2')
  const DEALT = [give(1), give(0)] as const
  const up = (...actions: readonly Action[]) => turnedUp(played(3, ORDER, actions).state)
  const swap: Action = { type: 'challenge', guess: { gift: 'teddy', ribbon: 'red' } }
  const FIRST = at(0, 0)

  /** The recipients in a first turn in which the cards are dealt as above. */
  const GIVEN = [1, 0, 2]

  describe('knowledge of a shuffle', () => {
    it('grows with every gift, as the gifter then sees the next card, and nobody else sees one', () => {
      expect(up()).toEqual([])
      expect(up(give(1))).toEqual([1])
      expect(up(...DEALT)).toEqual(GIVEN)
      expect(turnedUp(played(2, ORDER, [discard, give(0)]).state)).toEqual([null, 0, 1])
    })

    it('grows with every decision about the challenge, as a guess that fails reveals something too', () => {
      expect(up(...DEALT, guess('socks', 'red'))).toEqual([...GIVEN, ['socks', 'red']])
      expect(up(...DEALT, guess('socks', 'red'), pass)).toEqual([...GIVEN, ['socks', 'red'], null, 'sp1'])
    })

    it('grows by a card with every seat whose turn it is to place', () => {
      const before = [...GIVEN, null, null]
      expect(up(...DEALT, pass, pass)).toEqual([...before, 'sp1'])
      expect(up(...DEALT, pass, pass, FIRST)).toEqual([...before, 'sp1', 'cp4'])
      expect(up(...DEALT, pass, pass, FIRST, FIRST)).toEqual([...before, 'sp1', 'cp4', 'tg3'])
      expect(up(...DEALT, pass, pass, FIRST, FIRST, FIRST)).toEqual([...before, 'sp1', 'cp4', 'tg3'])
    })

    it('has the two cards of a swap at once, the challenger’s first', () => {
      const after = [...GIVEN, null, ['teddy', 'red'], ['tg3', 'cp4'], 'sp1']
      expect(up(...DEALT, pass, swap)).toEqual(after)
      expect(up(...DEALT, pass, swap, FIRST, FIRST, FIRST)).toEqual(after)
    })

    it('keeps what earlier turns showed, whatever the next one does', () => {
      const first = [...DEALT, swap, FIRST, FIRST, FIRST]
      const before = [...GIVEN, ['teddy', 'red'], ['tg3', 'sp1'], 'cp4']
      expect(up(...first)).toEqual(before)
      expect(up(...first, give(0), give(1), pass, pass)).toEqual([...before, 0, 1, 2, null, null, 'cb2'])
    })
  })
})

describe('sharing', () => {
  const ORDER = stacked('sp1', 'tg3', 'cp4')
  const when = (...actions: readonly Action[]) => sharing(played(3, ORDER, actions).state)
  const DEALT = [give(1), give(0)] as const
  const PLACED = [pass, pass, at(0, 0), at(0, 0), at(0, 0)] as const
  const all = (turn: string) => [0, 1, 2].map((seat) => ({ seat, at: turn }))

  describe('on one device', () => {
    it('the gifter deals behind the shutters, card by card, without handing over', () => {
      expect(when()).toEqual({ toLook: [{ seat: 0, at: '1' }], inTheOpen: false, inAnyOrder: false })
      expect(when(give(1))).toEqual(when())
    })

    it('then everybody peeks, the gifter once for both, and is asked in the open', () => {
      expect(when(...DEALT)).toEqual({ toLook: all('1'), inTheOpen: true, inAnyOrder: false })
      expect(when(...DEALT, pass)).toEqual(when(...DEALT))
    })

    it('cards are placed in the open, with nothing left to peek at', () => {
      expect(when(...DEALT, pass, pass)).toEqual({ toLook: [], inTheOpen: true, inAnyOrder: false })
    })

    it('each turn has something new to peek at', () => {
      expect(when(...DEALT, ...PLACED)).toEqual({
        toLook: [{ seat: 1, at: '2' }],
        inTheOpen: false,
        inAnyOrder: false,
      })
      expect(when(...DEALT, ...PLACED, give(0), give(1))).toEqual({
        toLook: all('2'),
        inTheOpen: true,
        inAnyOrder: false,
      })
    })

    it('nothing is decided in the open once the game is over', () => {
      const over = { ...played(3, ORDER, [...DEALT, pass, pass]).state, phase: 'over' } as const
      expect(sharing(over)).toEqual({ toLook: [], inTheOpen: false, inAnyOrder: false })
    })
  })
})

const { usual, printed } = schemasKado.variants
/** Seat 1 takes the teddy of value 3 by a perfect guess, and lays it. */
const PERFECT = [give(1), give(0), guess('teddy', 'green'), at(0, 0)]

const tableAfter = (actions: readonly Action[], options: Options = usual) =>
  view(played(3, stacked('sp1', 'tg3', 'cp4'), actions, options).state, { kind: 'table' })

it('progress names the current turn', () => {
  expect(progress(tableAfter([]))).toEqual({ turn: 1, long: false })
  const turn = [give(1), give(0), pass, pass, at(0, 0), at(0, 0)]
  expect(progress(tableAfter(turn))).toMatchObject({ turn: 1 })
  expect(progress(tableAfter([...turn, at(0, 0)]))).toMatchObject({ turn: 2 })
})

it('standings include the bonus cards, and without table memory are hidden before the end', () => {
  expect(standings(tableAfter(PERFECT))).toEqual([0, 5, 0])
  expect(standings(tableAfter(PERFECT, printed))).toEqual([null, null, null])
  const last = [...randomGame(2, 'told', printed)].at(-1)
  if (last === undefined) throw new Error('No game was played')
  const state = endOf(last)
  const table = view(state, { kind: 'table' })
  expect(progress(table)).toMatchObject({ turn: TURNS })
  expect(standings(table)).toEqual(state.seats.map(totalOf))
})

describe('project', () => {
  /** Seat 0 gives: seat 1 gets the socks, seat 0 keeps the teddy, seat 2 the cube. */
  const ORDER = stacked('sp1', 'tg3', 'cp4', 'hp3')
  const DEALT = [give(1), give(0)] as const
  const seat = (number: number): Viewer => ({ kind: 'seat', seat: number })
  const VIEWERS = { gifter: seat(0), owner: seat(1), other: seat(2), table: { kind: 'table' } } as const

  /** The faces that one viewer sees in the events of the last action; `?` for a hidden one. */
  function seen(who: keyof typeof VIEWERS, players: number, ...actions: readonly Action[]) {
    const { events } = played(players, ORDER, actions)
    return Object.fromEntries(events.map((event) => [event.type, facesIn(project(event, VIEWERS[who]))]))
  }

  /** The cards of an event; face-up ones carry a `!`. */
  function facesIn(event: VisibleEvent): string {
    const words: string[] = []
    JSON.stringify(event, (_, value) => {
      if (value?.face === 'up') words.push(`${value.card}!`)
      else if (value?.face !== undefined) words.push(value.card ?? '?')
      return value
    })
    return words.join(' ')
  }

  describe('a card that the gifter sees and gives', () => {
    it('is known to the gifter alone, also while its new owner waits for the dealing to end', () => {
      expect(seen('gifter', 3, give(1))).toEqual({ 'card-given': 'sp1', 'card-peeked': 'tg3' })
      for (const who of ['owner', 'other', 'table'] as const)
        expect(seen(who, 3, give(1))).toEqual({ 'card-given': '?', 'card-peeked': '?' })
    })

    it('is known to its owner once all have been dealt', () => {
      const ended = (who: keyof typeof VIEWERS) => seen(who, 3, ...DEALT)['dealing-ended']
      expect(ended('gifter')).toBe('tg3 sp1 cp4')
      expect(ended('owner')).toBe('? sp1 ?')
      expect(ended('other')).toBe('? ? cp4')
      expect(ended('table')).toBe('? ? ?')
    })

    it('is announced as discarded, and shown to nobody else', () => {
      expect(seen('gifter', 2, discard)).toEqual({ 'card-discarded': 'sp1', 'card-peeked': 'tg3' })
      for (const who of ['owner', 'table'] as const)
        expect(seen(who, 2, discard)).toEqual({ 'card-discarded': '?', 'card-peeked': '?' })
    })
  })

  describe('a challenge', () => {
    it('is announced to everybody with its reason, whether it fails or succeeds', () => {
      for (const viewer of Object.values(VIEWERS)) {
        const shownFor = (made: Action) =>
          played(3, ORDER, [...DEALT, made]).events.map((event) => project(event, viewer))[0]
        expect(shownFor(guess('socks', 'red'))).toMatchObject({
          guess: { gift: 'socks', ribbon: 'red' },
          matched: null,
        })
        expect(shownFor(guess('teddy', 'red'))).toMatchObject({
          guess: { gift: 'teddy', ribbon: 'red' },
          matched: 'gift',
        })
      }
    })

    it('that succeeds shows both cards to everybody, and the card taken for a perfect one to nobody', () => {
      for (const who of ['gifter', 'owner', 'other', 'table'] as const)
        expect(seen(who, 3, ...DEALT, guess('teddy', 'green'))).toMatchObject({
          'cards-swapped': 'tg3! sp1!',
          'bonus-taken': '?',
        })
    })
  })

  it('a card is shown to everybody when its owner’s turn to place comes', () => {
    for (const who of ['gifter', 'owner', 'other', 'table'] as const) {
      expect(seen(who, 3, ...DEALT, pass, pass)['card-turned-up']).toBe('sp1!')
      expect(seen(who, 3, ...DEALT, pass, pass, at(0, 0))['card-turned-up']).toBe('cp4!')
    }
  })

  it('a placement is announced to everybody, with its cell and the gain of the grid', () => {
    const { events } = played(3, ORDER, [...DEALT, pass, pass, at(0, 0)])
    for (const viewer of Object.values(VIEWERS))
      expect(events.map((event) => project(event, viewer))[0]).toEqual({
        type: 'card-placed',
        seat: 1,
        card: { handle: '0', card: 'sp1', line: 0, column: 0 },
        gain: { before: 0, after: 1 },
      })
  })
})
