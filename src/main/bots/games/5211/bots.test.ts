import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LIGHT } from '../../../../../test/bots'
import { playGame, setupFor, simulationOf, summary } from '../../../../../tools/bots/simulate'
import { DECK, SEAT_COUNTS } from '../../../../shared/games/5211/cards'
import { LEVELS, STYLES } from '../../../../shared/games/5211/options'
import { game5211, type Types5211 } from '../../../engine/games/5211'
import type { State5211 } from '../../../engine/games/5211/state'
import { seededChance, stream } from '../../../engine/rng'
import { advance, begin, type Playable, type Playthrough } from '../../../match/playthrough'
import { decide } from '../../decide'
import { hypergeometric } from '.'
import { kit5211 } from './index'
import type { Memory } from './knowledge'

const rules: Playable<Types5211> = { game: game5211, kit: kit5211 }
const level = fc.constantFrom(...LEVELS)
const style = fc.constantFrom(...STYLES)
const seats = fc.constantFrom(...SEAT_COUNTS)

/** A game after random actions, drawn by the seed. */
function somewhere(players: number, seed: string, actions: number): Playthrough<Types5211> {
  const chance = seededChance(seed)
  const rng = stream(seed, 'test')
  const people = Array.from(
    { length: players },
    () => ({ kind: 'bot', name: 'x', level: 'easy', style: 'all-round' }) as const,
  )
  let { playthrough } = begin(rules, people, { long: false, tableMemory: seed.length % 2 === 0 }, chance)
  for (let n = 0; n < actions; n++) {
    const seat = rng.shuffle(game5211.toAct(playthrough.state))[0]
    if (seat === undefined) return playthrough
    const action = rng.shuffle(game5211.legalActions(playthrough.state, seat))[0]
    const next = action === undefined ? null : advance(playthrough, seat, action, chance)
    if (!next?.ok) throw new Error('A legal action was refused')
    playthrough = next.value.playthrough
  }
  return playthrough
}

const position = fc.record({
  players: seats,
  seed: fc.string({ minLength: 1, maxLength: 8 }),
  actions: fc.nat(120),
})

const viewOf = (state: State5211, seat: number) => game5211.view(state, { kind: 'seat', seat })

/** The same position with every card that the seat cannot see dealt anew. */
function redealt(state: State5211, seat: number, seed: string): State5211 {
  const { order, next, numbers } = state
  const hidden = [
    ...order.slice(0, numbers.removed),
    ...order.slice(next),
    ...state.seats.flatMap(({ hand }, other) => (other === seat ? [] : hand)),
  ]
  const cards = [...stream(seed, 'redeal').shuffle(hidden)]
  const seats = state.seats.map((own, other) =>
    other === seat ? own : { ...own, hand: cards.splice(0, own.hand.length) },
  )
  return {
    ...state,
    order: [
      ...cards.splice(0, numbers.removed),
      ...order.slice(numbers.removed, next),
      ...cards.splice(0, order.length - next),
    ],
    seats,
    commits: state.commits.map(
      (commit, other) => commit && (seats[other]?.hand ?? []).slice(0, commit.length),
    ),
  }
}

describe('a bot', () => {
  it('chooses legally, and the same for the same question', () => {
    fc.assert(
      fc.property(position, level, style, ({ players, seed, actions }, level, style) => {
        const { state, memories } = somewhere(players, seed, actions)
        for (const seat of game5211.toAct(state)) {
          const memory = memories[seat] ?? { seen: [] }
          const question = { bot: { level, style }, view: viewOf(state, seat), memory, seed }
          const action = decide(question, LIGHT)
          if (action.type !== 'commit-cards') throw new Error(`A bot chose to ${action.type}`)
          expect(decide(structuredClone(question), LIGHT)).toEqual(action)
          const played = game5211.apply(state, seat, action, seededChance(seed))
          expect(played.ok).toBe(true)
          expect(game5211.apply(state, seat, kit5211.substitute(question.view), seededChance(seed)).ok).toBe(
            true,
          )
        }
      }),
    )
  })

  it('does not see what its seat cannot see', () => {
    fc.assert(
      fc.property(position, level, style, ({ players, seed, actions }, level, style) => {
        const { state, memories } = somewhere(players, seed, actions)
        for (const seat of game5211.toAct(state)) {
          const memory = memories[seat] ?? { seen: [] }
          const choose = (position: State5211) =>
            decide({ bot: { level, style }, view: viewOf(position, seat), memory, seed: 'decision' }, LIGHT)
          expect(choose(redealt(state, seat, seed))).toEqual(choose(state))
        }
      }),
    )
  })

  it('remembers exactly the cards that were revealed since the shuffle', () => {
    fc.assert(
      fc.property(position, ({ players, seed, actions }) => {
        const { state, memories } = somewhere(players, seed, actions)
        const open = [
          ...state.discard,
          ...state.seats.flatMap(({ played, scorePile }) => [...played, ...scorePile]),
        ].sort()
        for (const memory of memories) expect((memory as Memory).seen.toSorted()).toEqual(open)
      }),
    )
  })

  it('that is steady beats an easy one', () => {
    for (const players of [2, 4]) {
      const how = { game: '5211', players: `${players}`, bots: 'easy,steady', seed: 'contest' } as const
      const simulation = simulationOf(how)
      const games = Array.from({ length: 40 }, (_, index) =>
        summary(index + 1, playGame(simulation.rules, setupFor(simulation, index + 1))),
      )
      const meanRank = (kind: string) => {
        const ranks = games.flatMap(({ bots, ranks }) => ranks.filter((_, seat) => bots[seat] === kind))
        return ranks.reduce<number>((sum, rank) => sum + (rank ?? Number.NaN), 0) / ranks.length
      }
      expect(meanRank('steady')).toBeLessThan(meanRank('easy') - 0.3)
    }
  })
})

describe('the hypergeometric distribution', () => {
  it('matches the textbook', () => {
    // Of 10 cards 4 are marked; 3 are drawn: 20, 60, 36 and 4 of 120 ways.
    const expected = [20, 60, 36, 4].map((ways) => ways / 120)
    for (const [k, chance] of hypergeometric(10, 4, 3).entries())
      expect(chance).toBeCloseTo(expected[k] ?? 0, 12)
  })

  it('sums to one and has the right mean', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: DECK.length }), fc.nat(), fc.nat(), (all, one, other) => {
        const [marked, drawn] = [one % (all + 1), other % (all + 1)]
        const chances = hypergeometric(all, marked, drawn)
        expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
        const mean = chances.reduce((sum, chance, k) => sum + k * chance, 0)
        expect(mean).toBeCloseTo((drawn * marked) / all, 9)
      }),
    )
  })
})
