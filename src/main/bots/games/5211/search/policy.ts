import type { Core } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import type { Hidden } from '../knowledge'
import { FIRST_OF, SETS } from './choices'
import { createReckoner } from './reckoner'

/** How probable each choice of a seat is. One serves one simulation: its lists are written anew for every decision. */
export interface Policy {
  /**
   * @param hidden what the table has not seen; the seat's own hand is among it
   * @returns how many choices there are
   */
  weigh(core: Core, seat: number, hidden: Hidden): number
  /** By choice, a set of places in the hand: a bit for each. Of equal cards the lowest places stand for all. */
  readonly choices: Uint8Array
  /** By choice, the logarithm of its weight; the weights need not add up to 1. */
  readonly logits: Float64Array
}

/**
 * Plays like the steady bot, more or less.
 * @param noise how many points make a choice e times as probable
 */
export function reckoningPolicy(noise: number): Policy {
  const { reckon, worth, choices } = createReckoner()
  const logits = new Float64Array(SETS)
  return {
    choices,
    logits,
    weigh(core, seat, hidden) {
      const count = reckon(core, seat, hidden)
      for (let index = 0; index < count; index++) logits[index] = (worth[index] as number) / noise
      return count
    },
  }
}

const WORD = 2 ** 32

/** A number from 0 to 1, without 1. */
export const share = (rng: Rng): number => rng.int(WORD) / WORD

/**
 * One of the choices that a policy has just weighed, each as often as it says.
 * @param drawn a number from 0 to 1: the same number takes the same choice
 * @returns its place in the policy's list
 */
export function sampled({ logits }: Policy, count: number, drawn: number): number {
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++)
    if ((logits[index] as number) > most) most = logits[index] as number
  let sum = 0
  for (let index = 0; index < count; index++) sum += Math.exp((logits[index] as number) - most)
  let left = drawn * sum
  for (let index = 0; index < count - 1; index++) {
    left -= Math.exp((logits[index] as number) - most)
    if (left < 0) return index
  }
  return count - 1
}

/** Chance that `loudest` adds to a weight: a number of Gumbel's distribution. */
export const noise = (rng: Rng): number => -Math.log(-Math.log(share(rng)))

/**
 * One of the choices that a policy has just weighed, each as often as it says (the Gumbel-max trick). With the same noise, two policies that
 * say nearly the same nearly always take the same choice.
 * Source: Maddison, Tarlow and Minka, A* Sampling, 2014.
 * @param noises by place in the hand, from `at` on
 * @returns its place in the policy's list
 */
export function loudest(
  { logits, choices }: Policy,
  count: number,
  noises: Float64Array,
  at: number,
): number {
  let best = 0
  let most = Number.NEGATIVE_INFINITY
  for (let index = 0; index < count; index++) {
    const place = FIRST_OF[choices[index] as number] as number
    const loud = (logits[index] as number) + (noises[at + place] as number)
    if (loud <= most) continue
    most = loud
    best = index
  }
  return best
}

/** The most probable of the choices that a policy has just weighed. */
export function likeliest({ logits }: Policy, count: number): number {
  let best = 0
  for (let index = 1; index < count; index++)
    if ((logits[index] as number) > (logits[best] as number)) best = index
  return best
}
