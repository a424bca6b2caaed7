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
import { SEAT_COUNTS } from '../../../../shared/games/kado/cards'
import type { Action } from '../../../../shared/games/kado/options'
import { schemasKado } from '../../../../shared/games/kado/schema'
import { endOf } from '../../definition'
import { digest, gameKado } from '.'

const { decode, encode } = gameKado

const duel = () => played(2, stacked('sp1', 'tg3', 'cp4'), [discard, give(0), pass, at(0, 0)]).state
const json = () => JSON.parse(JSON.stringify(encode(duel())))
const withDeck = (part: object) => ({ ...json().options, deck: { ...json().options.deck, ...part } })

describe('an encoded state', () => {
  it.each(SEAT_COUNTS)('decodes to itself at every moment of a game with %i players', (seats) => {
    for (const options of Object.values(schemasKado.variants)) {
      for (const beats of randomGame(seats, `kept ${seats}`, options)) {
        const state = endOf(beats)
        expect(decode(JSON.parse(JSON.stringify(encode(state))))).toEqual({ ok: true, value: state })
      }
    }
  })

  it.each([
    ['cards that differ from the deck', { order: [...json().order.slice(1), json().order[1]] }],
    ['a gifter who does not play', { gifter: 2 }],
    ['a gifter other than the chosen one', { options: { ...json().options, firstGifter: 1 } }],
    ['a deck of other cards', { options: withDeck({ cards: json().order.with(0, json().order[1]) }) }],
    [
      'a deck of 64 cards',
      { options: withDeck({ cards: json().order.slice(1) }), order: json().order.slice(1) },
    ],
    ['a deck without a name', { options: withDeck({ id: '' }) }],
    ['two discards in a turn', { turns: [{ ...json().turns[0], dealt: [null, null, 0, 1] }] }],
    ['a gift fewer than were given', { turns: [{ ...json().turns[0], dealt: [null, 0] }] }],
    ['a gift too many', { turns: [{ ...json().turns[0], dealt: [null, 0, 1, 1] }] }],
    ['a last gift to somebody else', { turns: [{ ...json().turns[0], dealt: [null, 0, 0] }] }],
    ['one decision too many', { turns: [{ ...json().turns[0], asked: [null, null] }] }],
    [
      'a placement too many',
      {
        turns: [
          {
            ...json().turns[0],
            cells: [
              [0, 0],
              [0, 1],
              [0, 2],
            ],
          },
        ],
      },
    ],
    ['a cell apart', { turns: [{ ...json().turns[0], cells: [[1, 1]] }] }],
    ['a turn too many', { turns: [json().turns[0], { dealt: [], asked: [], cells: [] }] }],
    ['no turn', { turns: [] }],
    ['five players', { seats: 5 }],
    ['a word for a cell', { turns: [{ ...json().turns[0], cells: [['0', 0]] }] }],
    ['a field too many', { phase: 'deal' }],
  ])('with %s is refused', (_, change) => {
    const decoded = decode({ ...json(), ...change })
    expect(decoded.ok ? 'taken in' : decoded.error.code).toBe('bad-state')
  })
})

const FIRST = at(0, 0)
const digestOf = (players: number, ...actions: readonly Action[]) =>
  digest(played(players, stacked('sp1', 'tg3', 'cp4', 'hp3', 'fo3', 'cb2', 'sb1'), actions).state)

it('the digest lists a finished turn card by card, with its guesses', () => {
  const decisions = [pass, guess('teddy', 'red')]
  const turn = [give(1), give(0), ...decisions, FIRST, FIRST]
  expect(digestOf(3, ...turn)).toEqual([])
  expect(digestOf(3, ...turn, FIRST)).toEqual([
    {
      gifter: 0,
      dealt: [
        { card: 'sp1', to: 1 },
        { card: 'tg3', to: 0 },
        { card: 'cp4', to: 2 },
      ],
      asked: [
        { seat: 1, guess: null, matched: null },
        { seat: 2, guess: { gift: 'teddy', ribbon: 'red' }, matched: 'gift' },
      ],
      bonus: null,
      placed: [
        { seat: 1, card: 'sp1', line: 0, column: 0 },
        { seat: 2, card: 'tg3', line: 0, column: 0 },
        { seat: 0, card: 'cp4', line: 0, column: 0 },
      ],
    },
  ])
})

it('the digest lists a discard and a card taken for a perfect guess, and the next turn has the cards after them', () => {
  const first = [discard, give(0), guess('teddy', 'green'), FIRST, FIRST]
  const [one, two] = digestOf(2, ...first, give(1), give(0), pass, at(0, 1), at(0, 1))
  expect(one?.dealt.map(({ card, to }) => `${card} ${to}`)).toEqual(['sp1 null', 'tg3 0', 'cp4 1'])
  expect([one?.bonus, one?.asked[0]?.matched]).toEqual(['hp3', 'both'])
  expect(two?.dealt.map(({ card, to }) => `${card} ${to}`)).toEqual(['fo3 1', 'cb2 0'])
  expect(two?.bonus).toBeNull()
})
