import { expertChoice } from '../../src/main/bots/games/5211'
import { actionOf, type Known, knownTo, type Memory } from '../../src/main/bots/games/5211/knowledge'
import { createBelief } from '../../src/main/bots/games/5211/search/belief'
import { choicesOf, SETS } from '../../src/main/bots/games/5211/search/choices'
import {
  createBlueprint,
  type LearnedModel,
  learnedModelFor,
  planPolicy,
  UNITS,
  type Value,
} from '../../src/main/bots/games/5211/search/learned-model'
import { reckoningPolicy } from '../../src/main/bots/games/5211/search/policy'
import { createSearch } from '../../src/main/bots/games/5211/search/search'
import { FULL_EFFORT } from '../../src/main/bots/kit'
import { type Rng, stream } from '../../src/main/engine/rng'
import { playable } from '../../src/main/match/playthrough'
import { NEUTRAL_STYLE } from '../../src/shared/game'
import type { SeatCount } from '../../src/shared/games/5211/cards'
import { schemas5211 } from '../../src/shared/games/5211/schema'
import type { View } from '../../src/shared/games/5211/view'
import { choiceSample, joined } from './5211/samples'
import { type Choosing, type Deals, type Dealt, playBy, playDeal } from './contest'

/** A player of 5211 who chooses by the knowledge of a seat. @returns a set of places in the hand */
export type Player = (known: Known, view: View, rng: Rng) => number

/** The expert, without a style. @param model the learned model, which also predicts the other players */
export const expertWith =
  (model?: LearnedModel, effort = FULL_EFFORT): Player =>
  (known, view, rng) =>
    expertChoice(known, NEUTRAL_STYLE, view, rng, effort, model)

/** Lets a player choose for a seat of 5211, with the information that a bot would get. */
export function choosingAs(player: Player): Choosing {
  return ({ game, state, memories }, seat, seed) => {
    const view = game.view(state, { kind: 'seat', seat })
    if (view.game !== '5211') throw new TypeError(`A view of ${view.game}`)
    const known = knownTo(view, memories[seat] as Memory)
    return actionOf(known, player(known, view, stream(seed)))
  }
}

/** Short games, each of one deal. */
export const dealsFor = (players: SeatCount, seed: string): Deals => ({
  rules: playable('5211'),
  options: schemas5211.variants.short,
  players,
  seed,
})

/**
 * The expert's model, except that it expects all others to play by one policy.
 * @param weights of that policy
 */
export function exploiterModel(players: SeatCount, weights: Float32Array): LearnedModel {
  // The policy is used twice, because the model has two ways to play, each with its own hands.
  const theirs = createBlueprint(planPolicy(UNITS), Float64Array.from(weights))
  return { ...learnedModelFor(players), belief: createBelief(players, [theirs, theirs], [0.5, 0.5]) }
}

/** Noise of the others' predicted play in addition to that of the steady bot, in points. The expert's own model has the same noise for some of them. */
const NOISE = 0.1
/** The same for its own first choices. With it, a point has about the same weight as in the learned policy. */
const OWN_NOISE = 0.35

/** A model in which nothing is learned: all players choose like the steady bot, and a position is worth as much as the lead in points. */
export const unlearnedModel = (players: SeatCount): LearnedModel => ({
  search: createSearch(players),
  belief: createBelief(players, [reckoningPolicy(NOISE), reckoningPolicy(NOISE)], [0.5, 0.5]),
  policy: reckoningPolicy(OWN_NOISE),
  value: whoIsAhead(),
})

/** Standard deviation of the change in the difference between two seats in a round, in points. */
const APART = 3.5
/** Lead in points beyond which the number of other players does not matter. */
const FAR = 10

/** The chance that a random walk ends ahead of the best of the others. */
function whoIsAhead(): Value {
  const out = new Float64Array(2)
  return {
    out,
    evaluate({ players, points, numbers, round }, seat) {
      let best = Number.NEGATIVE_INFINITY
      for (let other = 0; other < players; other++)
        if (other !== seat) best = Math.max(best, points[other] as number)
      const lead = (points[seat] as number) - best
      const rounds = numbers.rounds - round + 1
      out[0] =
        (1.7 * lead) / (APART * Math.sqrt(rounds)) - Math.log(players - 1) * Math.exp(-Math.abs(lead) / FAR)
    },
  }
}

/**
 * Lets a player play a deal in every seat.
 * @returns a sample of each decision, whose only target is the choice of the player
 */
export function watchChoices(deals: Deals, deal: number, player: Player): Float32Array {
  const samples: Float32Array[] = []
  const choices = new Uint8Array(SETS)
  const shown: Player = (known, view, rng) => {
    const { core, seat, hidden } = known
    const chosen = player(known, view, rng)
    const sets = [...choices.subarray(0, choicesOf(core, seat, choices))]
    const targets = sets.map((set) => (set === chosen ? 1 : 0))
    if (sets.length > 1) samples.push(choiceSample(core, seat, hidden, targets))
    return chosen
  }
  playBy(deals, deal, choosingAs(shown))
  return joined(samples)
}

/** A game of experts to learn from. */
interface ToWatch {
  readonly kind: 'watch'
  readonly players: SeatCount
  readonly seed: string
  readonly deal: number
}

/** A deal against experts, once in every seat. */
interface ToExploit extends Omit<ToWatch, 'kind'> {
  readonly kind: 'exploit'
  /** The weights of the policy that was learned from the games. */
  readonly weights: Float32Array
}

/** A deal with an expert, once in every seat, against others without a learned model. */
interface ToCompare extends Omit<ToWatch, 'kind'> {
  readonly kind: 'unlearned'
}

export type Task = ToWatch | ToExploit | ToCompare

/** Runs a task, with the same result each time. @returns samples of choices, or the result of a deal */
export function work(task: Task): Float32Array {
  const { players, seed, deal } = task
  const deals = dealsFor(players, `${seed}:${task.kind}`)
  if (task.kind === 'watch') return watchChoices(deals, deal, expertWith())
  const [one, others] =
    task.kind === 'exploit'
      ? [expertWith(exploiterModel(players, task.weights)), expertWith()]
      : [expertWith(), expertWith(unlearnedModel(players))]
  return numbersOf(playDeal({ ...deals, bot: choosingAs(one), against: choosingAs(others) }, deal))
}

const numbersOf = ({ share, own, others }: Dealt) => Float32Array.of(share, own, others)

export const dealtFrom = ([share = 0, own = 0, others = 0]: Float32Array): Dealt => ({ share, own, others })
