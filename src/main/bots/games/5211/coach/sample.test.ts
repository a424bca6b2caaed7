import { describe, expect, it } from 'vitest'
import { decisions } from '../../../../../../test/games/5211/game'
import { type Card, without } from '../../../../../shared/games/5211/cards'
import { createCore, faceOf } from '../../../../engine/games/5211/core'
import { stream } from '../../../../engine/rng'
import { allHidden, cardsOf, type Known, knownTo } from '../knowledge'
import { choicesOf } from '../search/choices'
import { learnedModelFor } from '../search/learned-model'
import { followerOf, type Plan, plansFor } from './sample'

const all = [...decisions('plans', 4)].map(({ view, memory }) => knownTo(view, memory))
const first = (isMeant: (known: Known) => boolean): Known => {
  const found = all.find(isMeant)
  if (found === undefined) throw new Error('No such decision')
  return found
}
const isLast = ({ core }: Known) => core.round === core.numbers.rounds
const isVaried = ({ hand }: Known) => new Set(hand).size === hand.length

/** Plans for all choices, in deals that are won as given. @param isWon by the choice and the cards that follow it */
function plansWhere(known: Known, isWon: (choice: readonly Card[], plan: Plan) => boolean) {
  const into = new Uint8Array(32)
  const choices = [...into.subarray(0, choicesOf(known.core, known.seat, into))]
  const { belief, policy } = learnedModelFor(known.core.players)
  let followed: Plan = []
  const follower: ReturnType<typeof followerOf> = {
    ...followerOf(policy),
    follow(plan) {
      followed = plan
    },
  }
  const trials = {
    deal: () => {},
    play: (place: number) => (isWon(cardsOf(known, choices[place] ?? 0), followed) ? 1 : 0),
    ended: known.core,
  }
  const plans = plansFor(known, choices, { trials, follower, belief, rng: stream('plans') })
  return choices.map((choice, place) => ({ cards: cardsOf(known, choice), plan: plans[place] }))
}

describe('the plans of the coach of 5211', () => {
  it('keep together in the last round cards that win only together, in either order', () => {
    const known = first((one) => isLast(one) && one.core.turn === 2 && isVaried(one))
    const [one, other] = known.hand as readonly [Card, Card]
    const pair = [one, other].toSorted().join()
    for (const { cards, plan } of plansWhere(
      known,
      (choice, next) => [...choice, ...next].toSorted().join() === pair,
    ))
      expect(plan).toEqual(cards.includes(one) ? [other] : cards.includes(other) ? [one] : [])
  })

  it('name a card for each remaining turn', () => {
    const known = first((one) => isLast(one) && one.core.turn === 1 && isVaried(one))
    for (const { cards, plan } of plansWhere(known, (_, next) => next.length > 0)) {
      expect(plan).toHaveLength(2)
      expect(without(known.hand, [...cards, ...(plan ?? [])])).toHaveLength(1)
    }
  })

  it('leave it to each turn if that is as good, in a last turn, and while cards are drawn', () => {
    const isPlanned = (known: Known, isWon: boolean) =>
      plansWhere(known, (_, next) => isWon || next.length > 0).some(({ plan }) => plan?.length !== 0)
    expect(
      isPlanned(
        first((one) => isLast(one) && one.core.turn === 2),
        true,
      ),
    ).toBe(false)
    expect(
      isPlanned(
        first((one) => isLast(one) && one.core.turn === 3),
        false,
      ),
    ).toBe(false)
    expect(
      isPlanned(
        first((one) => !isLast(one) && one.core.turn === 2),
        false,
      ),
    ).toBe(false)
  })

  it('are followed turn by turn, and the policy decides without a plan', () => {
    const known = first((one) => isLast(one) && one.core.turn === 1 && isVaried(one))
    const core = createCore(known.core.players)
    core.held = known.hand.length
    core.hands.set(known.hand.map(faceOf))
    const hidden = allHidden()
    const { policy } = learnedModelFor(core.players)
    const follower = followerOf(policy)
    const [early, late] = known.hand as readonly [Card, Card]
    follower.follow([late, early])
    for (const [turn, place] of [
      [2, 1],
      [3, 0],
    ] as const) {
      core.turn = turn
      expect(follower.weigh(core, 0, hidden)).toBe(1)
      expect(follower.choices[0]).toBe(1 << place)
    }
    follower.follow([])
    const count = policy.weigh(core, 0, hidden)
    const weights = [...policy.logits.subarray(0, count)]
    expect(follower.weigh(core, 0, hidden)).toBe(count)
    expect([...follower.logits.subarray(0, count)]).toEqual(weights)
  })
})
