import { type Card, HAND_SIZE, TURNS, without } from '../../../../../shared/games/5211'
import { faceOf } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { SETS } from '../search/choices'
import { cardsOf, type Known } from '../search/known'
import type { Mind } from '../search/mind'
import type { Policy } from '../search/policy'
import { createSampling, difference, estimate, type TriedDeals, winsIn } from './sample'

/** The cards that a seat plays in the turns after a choice, one a turn; none where it decides turn by turn. */
export type Plan = readonly Card[]

/** Plans are tried so many times in all, with so many sets of others' hands, each of so many hands. */
const TRIES = 4800
const BELIEFS = 4
const HANDS = 160
/** A plan is followed if it wins more often than to decide turn by turn, by so many standard errors. */
const CLEAR = 2

/** A policy that follows a plan where there is one. */
export interface Follower extends Policy {
  /** @param plan for the last turns of the round */
  follow(plan: Plan): void
}

/** @param policy decides where no plan does */
export function followerOf(policy: Policy): Follower {
  const choices = new Uint8Array(SETS)
  const logits = new Float64Array(SETS)
  let planned: readonly number[] = []
  return {
    choices,
    logits,
    follow(plan) {
      planned = plan.map(faceOf)
    },
    weigh(core, seat, hidden) {
      const face = planned[planned.length - 1 - (TURNS.length - core.turn)]
      if (face !== undefined) {
        const hand = core.hands.subarray(seat * HAND_SIZE, seat * HAND_SIZE + core.held)
        choices[0] = 1 << hand.indexOf(face)
        logits[0] = 0
        return 1
      }
      const count = policy.weigh(core, seat, hidden)
      choices.set(policy.choices.subarray(0, count))
      logits.set(policy.logits.subarray(0, count))
      return count
    },
  }
}

/** A choice of a seat, by its place in `Trials.choices`, and how it plays on. */
export interface Planned {
  readonly place: number
  readonly plan: Plan
}

/** Trials in which each choice is played on as planned. @param follower the seat's own policy in them */
export const following = (
  { deal, play, ended }: TriedDeals,
  follower: Follower,
  planned: readonly Planned[],
): TriedDeals => ({
  deal,
  ended,
  play(at) {
    const { place, plan } = planned[at] as Planned
    follower.follow(plan)
    return play(place)
  },
})

/** The different orders in which so many of the cards can be played. */
function ordersOf(cards: readonly Card[], turns: number): readonly Plan[] {
  if (turns === 0) return [[]]
  return [...new Set(cards)].flatMap((card) =>
    ordersOf(without(cards, [card]), turns - 1).map((plan) => [card, ...plan]),
  )
}

/**
 * Finds for each choice how the seat best plays on in the last round of a deal, where nobody draws: the policy, which has learned to play whole
 * deals, may break up cards there that win only together. These deals are used for nothing else, so no figure is flattered by the search.
 * @param choices sets of places in the hand
 * @returns a plan for each choice: an empty one where it is as good to decide turn by turn, and in all other rounds
 */
export function plansFor(
  known: Known,
  choices: readonly number[],
  {
    trials,
    follower,
    belief,
    rng,
  }: Pick<Mind, 'belief'> & {
    readonly trials: TriedDeals
    readonly follower: Follower
    readonly rng: Rng
  },
): readonly Plan[] {
  const { core, seat, hidden, turns, hand } = known
  const left = TURNS.length - core.turn
  if (core.round < core.numbers.rounds || left === 0) return choices.map(() => [])
  const tried = choices.flatMap((choice, place) =>
    [[], ...ordersOf(without(hand, cardsOf(known, choice)), left)].map((plan) => ({ choice, place, plan })),
  )
  const all = [...tried.keys()]
  const deals = Math.ceil(TRIES / BELIEFS / all.length)
  const sampling = createSampling(
    core,
    seat,
    tried.map(({ choice }) => choice),
    BELIEFS * deals,
  )
  const plans = following(trials, follower, tried)
  for (let think = 1; think <= BELIEFS; think++) {
    belief.form(core, seat, hidden, turns, HANDS, rng)
    for (let deal = 0; deal < deals; deal++) sampling.add(plans, all, think)
  }
  const winsOf = (at: number) => estimate(sampling, winsIn, at).mean
  return choices.map((_, place) => {
    const [free = 0, ...planned] = all.filter((at) => tried[at]?.place === place)
    const best = planned.reduce((one, other) => (winsOf(other) > winsOf(one) ? other : one), free)
    const { mean, error } = difference(sampling, winsIn, best, free)
    return mean > CLEAR * error ? (tried[best]?.plan ?? []) : []
  })
}
