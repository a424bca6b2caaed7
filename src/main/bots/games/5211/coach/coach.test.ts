import { describe, expect, it } from 'vitest'
import { type Decision, decisions } from '../../../../../../test/games/5211/decisions'
import { missBy } from '../../../../../../tools/coach/claims'
import { check5211 } from '../../../../../../tools/coach/claims-5211'
import { type Advice, cardsDue, type Reason, type View } from '../../../../../shared/games/5211'
import { game5211 } from '../../../../engine/games/5211'
import { stream } from '../../../../engine/rng'
import { choicesOf } from '../search/choices'
import { knownTo } from '../search/known'
import { advise } from './advise'

const always = () => true
const rng = () => stream('coach')

/** Every 90th decision of some games. */
const some: readonly Decision[] = [...decisions('coach', 8)].filter((_, index) => index % 90 === 0)

/** By view, so that the tests of one decision share the search for its advice. */
const advised = new Map<View, Advice>()

function adviceFor({ view, memory }: Pick<Decision, 'view' | 'memory'>): Advice {
  const advice = advised.get(view) ?? advise(view, memory, rng(), always)
  advised.set(view, advice)
  return advice
}

describe('the coach of 5211', () => {
  it('speaks of every different choice once, and of every card of the hand', () => {
    for (const { view, memory, seat } of some) {
      const { choices, hand } = adviceFor({ view, memory })
      const { core, hand: held } = knownTo(view, memory)
      expect(choices).toHaveLength(choicesOf(core, seat, new Uint8Array(32)))
      expect(new Set(choices.map(({ cards }) => cards.toSorted().join())).size).toBe(choices.length)
      for (const { cards } of choices) expect(cards).toHaveLength(cardsDue(view.turn))
      expect(hand.map(({ card }) => card)).toEqual(held)
    }
  })

  it('tells chances that can be, and of a card the mean of the choices that have it', () => {
    for (const decision of some) {
      const { choices, hand } = adviceFor(decision)
      for (const { scores, ties, out, points } of hand) {
        for (const chance of [scores, ties, out]) expect(chance).toBeGreaterThanOrEqual(0)
        expect(scores + ties + out).toBeLessThanOrEqual(1 + 1e-9)
        const means = choices.map((choice) => choice.points)
        expect(points).toBeGreaterThanOrEqual(Math.min(...means) - 1e-9)
        expect(points).toBeLessThanOrEqual(Math.max(...means) + 1e-9)
      }
      if (cardsDue(decision.view.turn) === 1)
        for (const { cards, points } of choices)
          expect(hand.find(({ card }) => card === cards[0])?.points).toBeCloseTo(points, 9)
    }
  })

  it('says why where another choice would bring more points in this round', () => {
    const kinds = new Set<Reason['kind']>()
    for (const decision of some) {
      const { choices, reason } = adviceFor(decision)
      const best = choices[0]?.points ?? 0
      const most = Math.max(...choices.map(({ points }) => points))
      kinds.add(reason.kind)
      expect(['denies', 'keeps', 'level'].includes(reason.kind)).toBe(most - best >= 0.1)
    }
    expect(kinds.size).toBeGreaterThan(2)
  })

  it('knows nothing that its seat does not, and says the same again', () => {
    for (const decision of some.slice(0, 6)) {
      const { state, seat, memory } = decision
      const dealt = game5211.resample(state, { kind: 'seat', seat }, stream('other', seat))
      const other = game5211.view(dealt, { kind: 'seat', seat })
      expect(adviceFor({ view: other, memory })).toEqual(adviceFor(decision))
    }
  })

  it('looks at enough deals to say something however little time there is', () => {
    for (const { view, memory } of some.slice(0, 4))
      expect(advise(view, memory, rng(), () => false).deals).toBe(60)
  })

  it('says what is true of other deals that are possible as well', () => {
    const all = some.flatMap(({ view, memory }) =>
      check5211(view, memory, adviceFor({ view, memory }), 'claims').claims.map(missBy),
    )
    // Of true claims one in twenty lies further off than two standard errors.
    expect(all.filter((miss) => miss > 2).length).toBeLessThan(0.12 * all.length)
    expect(Math.max(...all)).toBeLessThan(5)
  })
})
