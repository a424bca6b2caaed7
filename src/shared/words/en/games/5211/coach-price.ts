import { type Advice, type End, shownEnds, shownParts, shownPercent } from '../../../../games/5211'
import { points as countedPoints } from '../../counted'
import { comparedIn, oftenOf, ofYours, type Rivals, SEEN, scored } from './coach-terms'

/** Finds how likely an end of the round is, and what it brings, after the advised choice and after the compared one; null where there is nothing to compare. */
function endOfBoth({ choices, comparison }: Pick<Advice, 'choices' | 'comparison'>, what: End) {
  const [here, there] = [choices[0], comparedIn({ choices, comparison })].map((one) =>
    one?.ends.find((end) => end.what === what),
  )
  return here === undefined || there === undefined ? null : { here, there }
}

/** Tells whether an end of the round is seen to come less often than after the compared choice. */
export function isRarer(advice: Pick<Advice, 'choices' | 'comparison'>, what: End): boolean {
  const ends = endOfBoth(advice, what)
  return ends !== null && shownPercent(ends.there.chance) - shownPercent(ends.here.chance) >= SEEN
}

/** A chance that is so many percent higher than after the compared choice is told beside that. */
export const CLEARLY = 5

/**
 * Adds to a chance that speaks for the choice how likely the same is after the compared one, where the table shows the two to differ, and what makes up for a chance
 * that is less.
 * @param said a sentence with the chance
 */
export function besideThere(advice: Pick<Advice, 'choices' | 'comparison'>, what: End, said: string): string {
  const ends = endOfBoth(advice, what)
  if (ends === null) return said
  const isLess = isRarer(advice, what)
  const isMore = shownPercent(ends.here.chance) - shownPercent(ends.there.chance) >= CLEARLY
  if (!isLess && !isMore) return said
  const { there } = oftenOf(advice, what, ends.here.chance, ends.there.chance)
  const [own, otherOwn] = [ends.here.points, ends.there.points].map(Math.round) as [number, number]
  const bring = what === 'kododo' ? 'bring' : 'brings'
  const more =
    isLess && own > otherOwn
      ? `, but then ${bring} you about ${countedPoints(own)} instead of ${otherOwn}.`
      : '.'
  return said
    .replace(/ of cases(?=[.,])/, ` of cases instead of ${there}`)
    .replace(/(?<=instead of [^,.]+)\.$/, more)
}

/** A loss of fewer percent of the win is no price worth telling. */
const LEAST_PRICE = 2

/** What scores less often than after the compared choice, at the player's cost. Chances are from 0 to 1. */
interface Price {
  readonly what: Exclude<End, 'nobody'>
  readonly points: number
  readonly chance: number
  readonly otherChance: number
}

/**
 * Finds the price of a choice: of the ends of the round that the table shows to cost as much of the win as the choice gains in all, or more, the one that
 * costs most, if it is seen to come less often and the player has points of it.
 */
export function priceOf(advice: Advice): Price | null {
  const { choices, ends } = shownEnds(advice)
  const parts = shownParts(advice)
  const [best, other] = choices
  if (parts === null || best === undefined || other === undefined) return null
  const least = Math.max(LEAST_PRICE, shownPercent(best.wins) - shownPercent(other.wins))
  const costs = ends.flatMap(({ what, outcomes }, place) => {
    const [chance, otherChance] = outcomes.map((one) => one.chance) as [number, number]
    const points = advice.held.find((one) => one.what === what)?.points ?? 0
    const cost = -(parts.ends[place] ?? 0)
    if (what === 'rest' || what === 'nobody' || points === 0) return []
    if (cost < least || !isRarer(advice, what)) return []
    return [{ cost, price: { what, points, chance, otherChance } }]
  })
  return costs.toSorted((one, two) => two.cost - one.cost)[0]?.price ?? null
}

/** Says what the choice costs; nothing where the table shows no price. */
export function priceTold(advice: Advice, rivals: Rivals): readonly string[] {
  const price = priceOf(advice)
  if (price === null) return []
  const { what, points, chance, otherChance } = price
  const whose =
    what === 'kododo'
      ? `, of which ${points} ${points === 1 ? 'is' : 'are'} yours,`
      : ofYours({ what, points, theirs: 0 }, rivals, advice.choices[0]?.cards ?? [])
  const { here, there } = oftenOf(advice, what, chance, otherChance)
  const often = chance === 0 ? 'no case' : here.replace('about ', '')
  return [
    `The price: ${scored(what)}${whose} ${what === 'kododo' ? 'score' : 'scores'} in ${often} instead of ${there}.`,
  ]
}
