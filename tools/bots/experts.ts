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

/** Somebody who plays 5211 by what a seat knows. @returns a set of places in the hand */
export type Player = (known: Known, view: View, rng: Rng) => number

/** The bot, without a style. @param mind what it thinks with, and takes the others for */
export const expertWith =
  (mind?: LearnedModel, effort = FULL_EFFORT): Player =>
  (known, view, rng) =>
    expertChoice(known, NEUTRAL_STYLE, view, rng, effort, mind)

/** Takes a seat of a game of 5211, and gets there what a bot would get. */
export function seated(player: Player): Choosing {
  return ({ game, state, memories }, seat, seed) => {
    const view = game.view(state, { kind: 'seat', seat })
    if (view.game !== '5211') throw new TypeError(`A view of ${view.game}`)
    const known = knownTo(view, memories[seat] as Memory)
    return actionOf(known, player(known, view, stream(seed)))
  }
}

/** Games of one deal. */
export const dealsFor = (players: SeatCount, seed: string): Deals => ({
  rules: playable('5211'),
  options: schemas5211.variants.short,
  players,
  seed,
})

/**
 * The bot's mind, but that it takes all others to play in one way, and knows of no other.
 * @param weights of the policy by which they do
 */
export function certainOf(players: SeatCount, weights: Float32Array): LearnedModel {
  // Twice, as the bot has two ways to play to think of, and hands for each.
  const theirs = createBlueprint(planPolicy(UNITS), Float64Array.from(weights))
  return { ...learnedModelFor(players), belief: createBelief(players, [theirs, theirs], [0.5, 0.5]) }
}

/** How far the others are taken to be from the steady bot, in points, as the bot itself takes some to be. */
const NOISE = 0.1
/** The same of its own choices at first sight: a point is worth about as much there as by what was learned. */
const OWN_NOISE = 0.35

/** The bot's mind with nothing in it that was learned: all play like the steady bot, and what counts is who is ahead. */
export const unlearned = (players: SeatCount): LearnedModel => ({
  search: createSearch(players),
  belief: createBelief(players, [reckoningPolicy(NOISE), reckoningPolicy(NOISE)], [0.5, 0.5]),
  policy: reckoningPolicy(OWN_NOISE),
  value: whoIsAhead(),
})

/** How far apart a round brings two seats, in points. */
const APART = 3.5
/** How many points have to lie between two seats before it does not matter how many others there are. */
const FAR = 10

/** The chance of a random walk to end ahead of the best of the others. */
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
 * Has somebody play a deal in every seat.
 * @returns a sample of each choice there was, of which what was chosen is the only one to be learned
 */
export function watched(deals: Deals, deal: number, player: Player): Float32Array {
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
  playBy(deals, deal, seated(shown))
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
  /** Of the policy that has learned from the games. */
  readonly weights: Float32Array
}

/** A deal of an expert, once in every seat, against others that have learned nothing. */
interface ToCompare extends Omit<ToWatch, 'kind'> {
  readonly kind: 'unlearned'
}

export type Task = ToWatch | ToExploit | ToCompare

/** It depends on nothing but the task. @returns samples of choices, or what a deal came to */
export function work(task: Task): Float32Array {
  const { players, seed, deal } = task
  const deals = dealsFor(players, `${seed}:${task.kind}`)
  if (task.kind === 'watch') return watched(deals, deal, expertWith())
  const [one, others] =
    task.kind === 'exploit'
      ? [expertWith(certainOf(players, task.weights)), expertWith()]
      : [expertWith(), expertWith(unlearned(players))]
  return numbersOf(playDeal({ ...deals, bot: seated(one), against: seated(others) }, deal))
}

const numbersOf = ({ share, own, others }: Dealt) => Float32Array.of(share, own, others)

export const dealtFrom = ([share = 0, own = 0, others = 0]: Float32Array): Dealt => ({ share, own, others })
