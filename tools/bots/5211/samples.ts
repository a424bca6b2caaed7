import type { Hidden } from '../../../src/main/bots/games/5211/knowledge'
import { type createBlueprint, features } from '../../../src/main/bots/games/5211/search/learned-model'
import type { Activations } from '../../../src/main/bots/network'
import { type Core, createCore } from '../../../src/main/engine/games/5211/core'
import { COLOURS, HAND_SIZE, SEAT_COUNTS, type Turn } from '../../../src/shared/games/5211/cards'

/** Joins several lists of numbers into one. */
export function joined(parts: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const { choice, rest } = features

const CHOICE_NUMBERS = COLOURS.length * choice.each + choice.whole
/** The number of pairs of five cards. */
export const MOST_CHOICES = 10
/** Length of the sample of a choice: its numbers, the turn, the size of the hand, its faces, and a target for each choice. */
export const CHOICE_SAMPLE = CHOICE_NUMBERS + 2 + HAND_SIZE + MOST_CHOICES

const REST_NUMBERS = COLOURS.length * rest.each + rest.whole
/** Length of the sample of a game after a round: its numbers, the share of the win, and the points won less the others' mean. */
export const REST_SAMPLE = REST_NUMBERS + 2

const at = {
  each: new Float64Array(COLOURS.length * Math.max(choice.each, rest.each)),
  whole: new Float64Array(Math.max(choice.whole, rest.whole)),
}

/** @param targets by choice, in the order of `choicesOf` */
export function choiceSample(
  core: Core,
  seat: number,
  hidden: Hidden,
  targets: readonly number[],
): Float32Array {
  const sample = new Float32Array(CHOICE_SAMPLE)
  const each = at.each.subarray(0, COLOURS.length * choice.each)
  const whole = at.whole.subarray(0, choice.whole)
  choice.describe(core, seat, hidden, each, whole)
  sample.set(each)
  sample.set(whole, each.length)
  sample.set([core.turn, core.held], CHOICE_NUMBERS)
  const hand = seat * HAND_SIZE
  sample.set(core.hands.subarray(hand, hand + core.held), CHOICE_NUMBERS + 2)
  sample.set(targets, CHOICE_NUMBERS + 2 + HAND_SIZE)
  return sample
}

/** A game in which seat 0 holds the hand of a sample, which is enough to score its choices. */
const table = createCore(SEAT_COUNTS[0])

/** Scores the choices of a sample with a network. @returns the number of choices; their targets begin at `start + TARGETS_AT` */
export function scoreSample(
  samples: Float32Array,
  start: number,
  blueprint: ReturnType<typeof createBlueprint>,
): number {
  read(samples, start, blueprint.at)
  table.turn = samples[start + CHOICE_NUMBERS] as Turn
  table.held = samples[start + CHOICE_NUMBERS + 1] as number
  for (let place = 0; place < table.held; place++)
    table.hands[place] = samples[start + CHOICE_NUMBERS + 2 + place] as number
  return blueprint.score(table, 0)
}

export const TARGETS_AT = CHOICE_NUMBERS + 2 + HAND_SIZE
/** The game of the sample that `scoreSample` scored last. */
export const scoredGame: Readonly<Core> = table

export function restSample(core: Core, seat: number, hidden: Hidden): Float32Array {
  const sample = new Float32Array(REST_SAMPLE)
  const each = at.each.subarray(0, COLOURS.length * rest.each)
  const whole = at.whole.subarray(0, rest.whole)
  rest.describe(core, seat, hidden, each, whole)
  sample.set(each)
  sample.set(whole, each.length)
  return sample
}

export const SHARE_AT = REST_NUMBERS
export const POINTS_AT = REST_NUMBERS + 1

/** Reads the numbers of a sample. */
export function read(samples: Float32Array, start: number, { each, whole }: Activations): void {
  for (let index = 0; index < each.length; index++) each[index] = samples[start + index] as number
  for (let index = 0; index < whole.length; index++)
    whole[index] = samples[start + each.length + index] as number
}
