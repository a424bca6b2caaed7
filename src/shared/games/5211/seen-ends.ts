import { type Advice, type End, type Reason, shownPercent } from './advice'
import { type Shown, shownEnds, shownParts } from './shown-ends'

type Counts = Extract<Reason, { readonly kind: 'counts' }>

/** A chance that differs by fewer percent is no reason by itself. */
const LEAST_SHIFT = 2

/** Choices that bring everybody the same points in so great a share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** Tells whether both choices nearly always bring everybody the same points, so that what is kept comes before any end of the round. */
export const isNearlyAlike = ({ alike }: Pick<Advice, 'alike'>): boolean =>
  (alike?.chance ?? 0) >= NEARLY_ALWAYS

/** Tells whether the table shows that an end of the round makes nothing of the difference, or less, while another one makes some of it. */
export function isVain(advice: Shown, what: End): boolean {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)
  if (parts === null || (parts.ends[ends.findIndex((end) => end.what === what)] ?? 0) > 0) return false
  return ends.some((end, place) => end.what !== what && end.what !== 'rest' && (parts.ends[place] ?? 0) > 0)
}

/**
 * Finds how often an end of the round comes after both choices, and what it brings, as a reason.
 * @returns null where neither is seen to differ, and where nothing is compared
 */
export function countsOf(advice: Shown, what: End): Counts | null {
  const [here, there] = shownEnds(advice).choices.map(({ ends }) => ends.find((end) => end.what === what))
  if (here === undefined || there === undefined) return null
  const { chance, points, theirs } = here
  return seenIn({
    ...{ kind: 'counts', what, chance, points, theirs, isForPoints: false },
    ...{ otherChance: there.chance, otherPoints: there.points, otherTheirs: there.theirs },
  })
}

/** Tells of an end of the round what it brings, where its chance hardly differs; null where the points do not differ either. */
function seenIn(reason: Counts): Counts | null {
  if (isShifted(reason)) return reason
  return bringsAlike(reason) ? null : { ...reason, isForPoints: true }
}

/** Tells whether an end of the round brings the seat and all others the same points after both choices, as they are told: rounded. */
export const bringsAlike = ({ points, theirs, otherPoints, otherTheirs }: Counts): boolean =>
  Math.round(points) === Math.round(otherPoints) && Math.round(theirs) === Math.round(otherTheirs)

const isShifted = ({ chance, otherChance }: Pick<Counts, 'chance' | 'otherChance'>): boolean =>
  Math.abs(shownPercent(chance) - shownPercent(otherChance)) >= LEAST_SHIFT

/** Tells whether a reason is a shift of one end of the round that is hardly seen. */
export function isSlight(reason: Reason): boolean {
  switch (reason.kind) {
    case 'likelier':
      return reason.points <= reason.otherPoints && !isShifted(reason)
    case 'rarer':
    case 'outcome':
      return !isShifted(reason)
    case 'counts':
      return seenIn(reason) === null
    default:
      return false
  }
}
