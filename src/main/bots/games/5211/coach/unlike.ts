import {
  type Advice,
  type Argument,
  type Card,
  colourOf,
  type ShownChoice,
  type ShownEnd,
  shownEnds,
  shownParts,
  shownPercent,
  type Unlike,
} from '../../../../../shared/games/5211'

/** Chances that lie fewer percent apart are the same to a player. */
const SEEN = 3

/** An end of the round is told that makes at least this share of what the largest part of the difference does. */
const TELLING = 0.5

/** Names the colours that a choice plays. */
const coloursOf = (cards: readonly Card[]): string => cards.map(colourOf).toSorted().join()

/**
 * Finds what the advised choice beats of other colours, where it is compared with a choice of the same colours: this leaves open why these colours are played at all.
 * @param choices the figures of all choices, the advised one first, the best of the others next
 * @param breakdowns what makes the difference between the advised choice and each of them, in the same order
 * @param comparison with what the advised one is compared; null where there is nothing to compare
 * @param rivals how many the others are
 * @returns null where the compared choice plays other colours itself, and where none does
 */
export function unlikeOf(
  choices: readonly ShownChoice[],
  breakdowns: readonly Argument['breakdown'][],
  comparison: Pick<NonNullable<Advice['comparison']>, 'other'> | null,
  rivals: number,
): Unlike | null {
  const [advised] = choices
  if (advised === undefined || comparison === null) return null
  const isUnlike = (cards: readonly Card[]) => coloursOf(cards) !== coloursOf(advised.cards)
  const place = choices.findIndex(({ cards }) => isUnlike(cards))
  const best = choices[place]
  if (best === undefined || isUnlike(comparison.other)) return null
  const breakdown = breakdowns[place] ?? null
  return { cards: best.cards, by: best.isAsGood ? null : partOf(choices, best.cards, breakdown, rivals) }
}

/** Finds the largest part of the difference that is seen between the advised choice and another. */
function partOf(
  choices: readonly ShownChoice[],
  other: readonly Card[],
  breakdown: Argument['breakdown'],
  rivals: number,
): Unlike['by'] {
  const shown = { choices, comparison: { other }, reason: { kind: 'figures' }, breakdown } as const
  const { ends } = shownEnds(shown)
  const parts = shownParts(shown)
  if (parts === null) return null
  const [kept, most] = [parts.kept ?? 0, Math.max(0, ...parts.ends)]
  const cards = breakdown?.kept?.cards ?? []
  if (kept > most && cards.length > 0) return { how: 'kept', cards }
  const telling = ends
    .map((end, place) => ({ end, part: parts.ends[place] ?? 0 }))
    .filter(({ part }) => part > 0 && part >= TELLING * Math.max(kept, most))
    .toSorted((one, two) => two.part - one.part)
  return telling.map(({ end }) => shiftOf(end, rivals)).find((one) => one !== null) ?? null
}

/**
 * Finds what is seen to differ in an end of the round that speaks for the advised choice: how often it comes, or what it brings the seat more or the others less, whichever
 * makes more of what the seat gets ahead by; null where nothing is seen.
 */
function shiftOf({ what, outcomes: [here, there] }: ShownEnd, rivals: number): Unlike['by'] {
  if (what === 'rest' || here === undefined || there === undefined) return null
  const isShifted = Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) >= SEEN
  const often = { how: 'chance', what, here: here.chance, there: there.chance } as const
  if (what === 'nobody') return isShifted ? often : null
  const [net, otherNet] = [here, there].map(({ points, theirs }) => points - theirs / rivals) as [
    number,
    number,
  ]
  const byChance = (here.chance - there.chance) * (here.chance > there.chance ? net : otherNet)
  const byPoints = Math.min(here.chance, there.chance) * (net - otherNet)
  // The chance of an end by which the seat falls behind speaks for nothing where it comes more often, nor that of one by which it gets ahead where it comes less often.
  if (isShifted && byChance > 0 && byChance >= byPoints) return often
  if (Math.round(here.points) > Math.round(there.points))
    return { how: 'points', what, here: here.points, there: there.points }
  if (Math.round(here.theirs) < Math.round(there.theirs))
    return { how: 'theirs', what, here: here.theirs, there: there.theirs }
  return isShifted && byChance > 0 ? often : null
}
