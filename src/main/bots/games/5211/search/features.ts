import { CARDS_PER_ROUND, COLOURS, HAND_SIZE } from '../../../../../shared/games/5211'
import { COLOUR_OF, type Core, countIn, KODODO, POINTS_OF } from '../../../../engine/games/5211/core'
import type { Hidden } from './hidden'

const KINDS = COLOURS.length

/** How many numbers tell of one colour, and of the whole table, when a choice is to be made. */
export const CHOICE_EACH = 16
export const CHOICE_WHOLE = 15

/** How many points of this deal a seat is ahead of the best of the others. */
function lead({ players, points }: Core, seat: number): number {
  let most = 0
  for (let other = 0; other < players; other++)
    if (other !== seat && (points[other] as number) > most) most = points[other] as number
  return (points[seat] as number) - most
}

/**
 * What a seat knows when it chooses, as numbers of about the size of 1.
 * @param each by colour and number, filled
 * @param whole by number, filled
 */
export function describeChoice(
  core: Core,
  seat: number,
  hidden: Hidden,
  each: Float64Array,
  whole: Float64Array,
): void {
  const { players, table, laid, tally, numbers, hands, held, turn, round } = core
  const { limit, kododoTarget, rounds } = numbers
  each.fill(0)
  let ownKododo = 0
  for (let other = 0; other < players; other++) {
    const mine = other === seat
    for (let slot = 0; slot < laid; slot++) {
      const face = table[other * CARDS_PER_ROUND + slot] as number
      const value = POINTS_OF[face] as number
      const at = (COLOUR_OF[face] as number) * CHOICE_EACH + (mine ? 0 : 2)
      each[at] = (each[at] as number) + (mine ? 0.25 : 1 / limit)
      each[at + 1] = (each[at + 1] as number) + value / 10
      if (mine && value === 1) ownKododo++
    }
  }
  let handKododo = 0
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    const at = (COLOUR_OF[face] as number) * CHOICE_EACH
    each[at + 4] = (each[at + 4] as number) + 0.2
    each[at + 5] = (each[at + 5] as number) + value / 10
    if (value / 6 > (each[at + 6] as number)) each[at + 6] = value / 6
    if (value === 1) {
      each[at + 7] = (each[at + 7] as number) + 0.3
      handKododo++
    }
  }
  const unseen = hidden.all - held
  const coming = Math.min((players - 1) * (CARDS_PER_ROUND - laid), unseen)
  const share = unseen === 0 ? 0 : coming / unseen
  let most = 0
  for (let colour = 0; colour < KINDS; colour++) {
    const count = countIn(tally, colour)
    if (count < limit && count > most) most = count
  }
  for (let colour = 0; colour < KINDS; colour++) {
    const at = colour * CHOICE_EACH
    const count = countIn(tally, colour)
    const left = (hidden.counts[colour] as number) - 5 * (each[at + 4] as number)
    const points = (hidden.points[colour] as number) - 10 * (each[at + 5] as number)
    each[at + 8] = count / limit
    each[at + 9] = count >= limit ? 1 : 0
    each[at + 10] = count > 0 && count === most ? 1 : 0
    each[at + 11] = left / 20
    each[at + 12] = left <= 0 ? 0 : points / left / 3
    each[at + 13] = (left * share) / limit
    each[at + 14] = (count + left * share) / limit
    each[at + 15] = Math.max(0, count + left * share + 5 * (each[at + 4] as number) - limit) / 4
  }
  const kododo = countIn(tally, KODODO)
  const left = (hidden.counts[KODODO] as number) - handKododo
  const margin = lead(core, seat)
  whole[0] = turn === 1 ? 1 : 0
  whole[1] = turn === 2 ? 1 : 0
  whole[2] = turn === 3 ? 1 : 0
  whole[3] = (rounds - round) / rounds
  whole[4] = round === rounds ? 1 : 0
  whole[5] = kododo / kododoTarget
  whole[6] = (kododoTarget - kododo) / 4
  whole[7] = ownKododo / 3
  whole[8] = handKododo / 3
  whole[9] = (left * share) / 4
  whole[10] = kododo > kododoTarget ? 1 : 0
  whole[11] = margin / 10
  whole[12] = Math.tanh(margin / (2 + 2 * (rounds - round)))
  whole[13] = held / HAND_SIZE
  whole[14] = unseen / 80
}

/** How many numbers tell of one colour, and of the whole table, when a round is over. */
export const VALUE_EACH = 9
export const VALUE_WHOLE = 13

const gaps = new Float64Array(4)

/**
 * What is left for a seat when a round is over and another one follows.
 * @param hidden what the table has not seen; the seat's own hand is among it
 */
export function describeRest(
  core: Core,
  seat: number,
  hidden: Hidden,
  each: Float64Array,
  whole: Float64Array,
): void {
  const { players, numbers, hands, held, round, points, piles } = core
  each.fill(0)
  let handPoints = 0
  for (let place = 0; place < held; place++) {
    const face = hands[seat * HAND_SIZE + place] as number
    const value = POINTS_OF[face] as number
    const at = (COLOUR_OF[face] as number) * VALUE_EACH
    each[at] = (each[at] as number) + 0.25
    each[at + 1] = (each[at + 1] as number) + value / 10
    if (value === 1) each[at + 2] = (each[at + 2] as number) + 0.3
    if (value / 6 > (each[at + 3] as number)) each[at + 3] = value / 6
    handPoints += value
  }
  for (let colour = 0; colour < KINDS; colour++) {
    const at = colour * VALUE_EACH
    const count = 4 * (each[at] as number)
    const left = (hidden.counts[colour] as number) - count
    const sum = (hidden.points[colour] as number) - 10 * (each[at + 1] as number)
    each[at + 4] = left / 20
    each[at + 5] = left <= 0 ? 0 : sum / left / 3
    each[at + 6] = count >= 2 ? 1 : 0
    each[at + 7] = count >= 3 ? 1 : 0
    each[at + 8] = ((each[at + 1] as number) * left) / 20
  }
  const own = (points[seat] as number) + (piles[seat] as number) / 100
  let n = 0
  for (let other = 0; other < players; other++) {
    if (other === seat) continue
    const gap = own - (points[other] as number) - (piles[other] as number) / 100
    let at = n++
    while (at > 0 && (gaps[at - 1] as number) > gap) {
      gaps[at] = gaps[at - 1] as number
      at--
    }
    gaps[at] = gap
  }
  const rest = numbers.rounds - round + 1
  const spread = 1.5 + 3 * Math.sqrt(rest)
  whole.fill(0)
  for (let at = 0; at < n; at++) {
    whole[at] = (gaps[at] as number) / 10
    whole[4 + at] = Math.tanh((gaps[at] as number) / spread)
  }
  whole[8] = rest / numbers.rounds
  whole[9] = rest === 1 ? 1 : 0
  whole[10] = 1 / rest
  whole[11] = handPoints / 15
  whole[12] = (hidden.all - held) / 80
}
