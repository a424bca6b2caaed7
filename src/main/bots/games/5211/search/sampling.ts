import type { Rng } from '../../../../engine/rng'
import type { Policy } from './policy'

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

/** The most probable of the choices that a policy has just weighed. */
export function likeliest({ logits }: Policy, count: number): number {
  let best = 0
  for (let index = 1; index < count; index++)
    if ((logits[index] as number) > (logits[best] as number)) best = index
  return best
}
