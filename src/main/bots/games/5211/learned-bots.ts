import type { Turn } from '../../../../shared/games/5211/cards'
import type { Action, Style } from '../../../../shared/games/5211/options'
import type { View } from '../../../../shared/games/5211/view'
import type { Core } from '../../../engine/games/5211/core'
import type { Rng } from '../../../engine/rng'
import { best, type Effort } from '../../kit'
import { actionOf, type Known, knownTo, type Memory } from './knowledge'
import { leafFor } from './search/leaf'
import { type Mind, mindFor } from './search/learned-model'
import { likingFor, likingOf } from './style'

/** Choices whose weights differ by less than this are equal: any of them is taken. A logarithm. */
const EQUAL = 0.1
/** By how much a point that is liked raises the logarithm of a weight. */
const LOGIT_OF_POINT = 1.5

/** Plays as it has learned to, at first sight. */
export function sharp(style: Style, view: View, memory: Memory, rng: Rng): Action {
  const known = knownTo(view, memory)
  const { policy } = mindFor(known.core.players)
  const liking = likingOf(style, known)
  const count = policy.weigh(known.core, known.seat, known.hidden)
  const options = Array.from(policy.choices.subarray(0, count), (choice, index) => ({
    choice,
    weight: (policy.logits[index] as number) + LOGIT_OF_POINT * likingFor(liking, known, choice),
  }))
  const { choice } = best(options, ({ weight }) => weight, rng, EQUAL)
  return actionOf(known, choice)
}

/** How many times choices are tried out, by turn: the nearer the end of the round, the less a try takes. */
const TRIES: Readonly<Record<Turn, number>> = { 1: 2400, 2: 3200, 3: 4400 }
/** At a table of another size than four, as many as take about the same time. */
const triesFor = ({ players, turn }: Core): number => Math.round((TRIES[turn] * 4) / players)
/** How many hands of the others are thought of, by turn: towards the end of a round most hangs on them, and there is time. */
export const HANDS: Readonly<Record<Turn, number>> = { 1: 320, 2: 480, 3: 960 }
/** What a point that is liked counts for, in shares of the win. */
const WINS_OF_POINT = 0.025

/**
 * Tries out each choice in worlds dealt as the others' cards suggest, with opponents who play as they have played so far, to the end of
 * the round, and asks what has been learned what the game is worth then.
 * @param effort how far it looks; as long as there is time, the choice follows from the other arguments alone
 */
export function expert(style: Style, view: View, memory: Memory, rng: Rng, effort: Effort): Action {
  const known = knownTo(view, memory)
  return actionOf(known, expertChoice(known, style, view, rng, effort))
}

/**
 * @param mind what it thinks with, and takes the others for
 * @returns a set of places in the hand
 */
export function expertChoice(
  known: Known,
  style: Style,
  { options }: View,
  rng: Rng,
  { part, inTime }: Effort,
  { search, belief, policy, value }: Mind = mindFor(known.core.players),
): number {
  const { core, seat, hidden, turns } = known
  const liking = likingOf(style, known)
  belief.form(core, seat, hidden, turns, Math.ceil(part * HANDS[core.turn]), rng)
  const { choices, order } = search.search(core, seat, hidden, rng, {
    ...{ rivals: belief, own: policy, refined: true, budget: part * triesFor(core), inTime },
    leaf: leafFor(value, options),
    besides: (choice) => WINS_OF_POINT * likingFor(liking, known, choice),
  })
  return choices[order[0] as number] as number
}
