import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endOf } from '../src/main/engine/definition'
import { game5211 } from '../src/main/engine/games/5211'
import type { State5211 } from '../src/main/engine/games/5211/state'
import { seededChance, stream } from '../src/main/engine/rng'
import { seenCards } from '../src/renderer/games/5211/panels'
import { type Card, DECK, SEAT_COUNTS } from '../src/shared/games/5211/cards'

/** A long game of random moves, stopped after this number. */
function playedOn(seed: string, players: number, moves: number): State5211 {
  const chance = seededChance(seed)
  const random = stream(seed, 'moves')
  let state = endOf(game5211.setup(players, { long: true, tableMemory: true }, chance))
  for (let n = 0; n < moves; n++) {
    const awaited = game5211.toAct(state)
    const seat = awaited[random.int(Math.max(1, awaited.length))]
    const actions = seat === undefined ? [] : game5211.legalActions(state, seat)
    const action = actions[random.int(Math.max(1, actions.length))]
    if (seat === undefined || action === undefined) break
    const step = game5211.apply(state, seat, action, chance)
    if (!step.ok) throw new Error(step.error)
    state = endOf(step.value)
  }
  return state
}

/** The cards that the seat cannot see: the removed cards, the pile, and those that the others hold or have played face down. */
function hiddenFrom(state: State5211, seat: number): readonly Card[] {
  const { order, numbers, next, seats } = state
  const others = seats.filter((_, other) => other !== seat)
  return [
    ...order.slice(0, numbers.removed),
    ...order.slice(next),
    ...others.flatMap(({ hand, last }) => [...hand, ...(last === null ? [] : [last])]),
  ]
}

/** The same state with these cards in those places. */
function withHidden(state: State5211, seat: number, cards: readonly Card[]): State5211 {
  const { order, numbers, next } = state
  const left = [...cards]
  const take = (count: number) => left.splice(0, count)
  const removed = take(numbers.removed)
  const pile = take(order.length - next)
  const hands = state.seats.map((own, other) => (other === seat ? own.hand : take(own.hand.length)))
  const seats = state.seats.map((own, other) => {
    const last = other === seat || own.last === null ? own.last : (take(1)[0] ?? null)
    return { ...own, hand: hands[other] ?? [], last }
  })
  return {
    ...state,
    order: [...removed, ...order.slice(numbers.removed, next), ...pile],
    seats,
    commits: state.commits.map((commit, other) =>
      commit === null || other === seat ? commit : (seats[other]?.hand.slice(0, commit.length) ?? null),
    ),
  }
}

const stopped = fc.record({
  players: fc.constantFrom(...SEAT_COUNTS),
  seed: fc.string(),
  moves: fc.nat(160),
  place: fc.nat(),
  again: fc.string(),
})

test('the unseen cards are exactly those that the seat cannot see, however these are distributed', () => {
  fc.assert(
    fc.property(stopped, ({ players, seed, moves, place, again }) => {
      const state = playedOn(seed, players, moves)
      const seat = place % players
      const seen = seenCards(game5211.view(state, { kind: 'seat', seat }))
      const hidden = hiddenFrom(state, seat)

      const unseen = seen.colours.flatMap(({ faces }) =>
        faces.flatMap(({ card, unseen }) => Array<Card>(unseen).fill(card)),
      )
      expect(unseen.toSorted()).toEqual(hidden.toSorted())
      expect(seen.pile + seen.hands + seen.removed + seen.discarded).toBe(hidden.length)
      const faces = seen.colours.flatMap(({ faces }) => faces)
      expect(faces.reduce((sum, face) => sum + face.seen + face.own + face.unseen, 0)).toBe(DECK.length)

      const redealt = withHidden(state, seat, stream(again, 'redeal').shuffle(hidden))
      expect(seenCards(game5211.view(redealt, { kind: 'seat', seat }))).toEqual(seen)
    }),
    { numRuns: 100 },
  )
})
