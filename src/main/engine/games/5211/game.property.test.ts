import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  allCards,
  finalState,
  type Play,
  type Played,
  playRandomly,
} from '../../../../../test/games/5211/table'
import { cardsDue, DECK, FACES, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import type { Action } from '../../../../shared/games/5211/options'
import { seededChance } from '../../rng'
import { inFaceOrder } from './cards'
import { game5211 } from './index'

const anyPlay: fc.Arbitrary<Play> = fc.record({
  seats: fc.constantFrom(...SEAT_COUNTS),
  options: fc.record({ long: fc.boolean(), tableMemory: fc.boolean() }),
  seed: fc.string(),
})
const anyGame = anyPlay.map(playRandomly)

const check = (property: (played: Played) => void, numRuns = 25) =>
  fc.assert(fc.property(anyGame, property), { numRuns })

const deck = DECK.toSorted()

describe('any game of 5211', () => {
  it('keeps the 100 cards at every moment', () => {
    check(({ steps }) => {
      const held = new Set(steps.map(({ state }) => allCards(state).toSorted().join()))
      expect([...held]).toEqual([deck.join()])
    })
  })

  it('keeps hands at five while there is a pile, and uses them up in the last round', () => {
    check(({ steps }) => {
      for (const { state } of steps) {
        const { turn, round, numbers, phase } = state
        const lastRound = round === numbers.rounds
        const left = phase === 'over' ? 0 : { 1: 5, 2: 3, 3: 2 }[turn]
        const sizes = state.seats.map(({ hand, played }) => [hand.length, played.length])
        const laid = phase === 'commit' ? { 1: 0, 2: 2, 3: 3 }[turn] : expect.any(Number)
        expect(sizes).toEqual(state.seats.map(() => [lastRound ? left : 5, laid]))
      }
    })
  })

  it.each(SEAT_COUNTS)(
    'uses the pile up exactly at the end of the penultimate round, with %i players',
    (seats) => {
      const { steps } = playRandomly({
        seats,
        options: { long: false, tableMemory: true },
        seed: `pile ${seats}`,
      })
      const emptied = steps.find(({ state }) => state.next === 100)
      expect(emptied?.state).toMatchObject({ turn: 1, round: emptied?.state.numbers.rounds })
    },
  )

  it('is explained by its events', () => {
    check((played) => {
      const events = played.steps.flatMap((step) => step.events)
      const state = finalState(played)
      const scored = events.filter((event) => event.type === 'cards-scored')
      const ended = events.filter((event) => event.type === 'deal-ended')
      const sum = (of: readonly { readonly points: readonly number[] }[]) =>
        state.seats.map((_, seat) => of.reduce((total, { points }) => total + (points[seat] ?? 0), 0))
      const totals = game5211.view(state, { kind: 'table' }).seats.map(({ total }) => total)
      expect(sum(scored)).toEqual(totals)
      expect(sum(ended)).toEqual(totals)
      expect(ended.at(-1)?.totals).toEqual(totals)
      expect(events.at(-1)).toEqual({ type: 'game-ended', outcome: game5211.outcome(state) })
      expect(events.filter((event) => event.type === 'kododo-counted')).toHaveLength(state.evaluations.length)
    })
  })

  it('ends according to the rules of its length', () => {
    check((played) => {
      const { options, deal, round, numbers } = finalState(played)
      const most = game5211.outcome(finalState(played))?.ranking[0]?.points ?? 0
      if (options.long) expect(most).toBeGreaterThanOrEqual(50)
      if (deal === 1) expect(round).toBe(numbers.rounds)
      if (!options.long) expect(deal).toBe(1)
    })
  })
})

/** Every set of one or two faces, and the take-back: every conceivable action. */
const everyAction: readonly Action[] = [
  { type: 'take-back' },
  ...FACES.map((face): Action => ({ type: 'commit-cards', cards: [face] })),
  ...FACES.flatMap((one, index) =>
    FACES.slice(index).map((other): Action => ({ type: 'commit-cards', cards: [one, other] })),
  ),
]

describe('legal actions', () => {
  it('are exactly those that `apply` accepts, without duplicates', () => {
    check(({ steps, seed }) => {
      for (const { state } of steps.filter((_, index) => index % 20 === 0 || index === steps.length - 1)) {
        for (const seat of state.seats.keys()) {
          const accepted = everyAction.filter(
            (action) => game5211.apply(state, seat, action, seededChance(seed)).ok,
          )
          const legal = game5211.legalActions(state, seat)
          expect(new Set(legal.map((action) => JSON.stringify(action)))).toEqual(
            new Set(accepted.map((action) => JSON.stringify(action))),
          )
          expect(legal).toHaveLength(accepted.length)
        }
      }
    }, 6)
  })

  it('name cards in the order of the faces, as many as are due', () => {
    check(({ steps }) => {
      for (const { state } of steps) {
        for (const action of game5211.legalActions(state, 0)) {
          if (action.type === 'take-back') continue
          expect(action.cards).toEqual(inFaceOrder(action.cards))
          expect(action.cards).toHaveLength(cardsDue(state.turn))
        }
      }
    }, 5)
  })
})
