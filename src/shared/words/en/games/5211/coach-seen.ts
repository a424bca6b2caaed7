import {
  type Advice,
  type End,
  namedParts,
  type Reason,
  shownEnds,
  shownParts,
  shownPercent,
} from '../../../../games/5211'
import { byPoints, isOfKept } from './coach-breakdown'
import { comparedIn, isOpen, type Kind, OTHERS } from './coach-terms'

/** A chance that differs by fewer percent is no reason by itself. */
const LEAST_SHIFT = 2

/** Tells whether the table shows that an end of the round makes nothing of the difference, or less, while another one makes some of it. */
export function isVain(advice: Advice, what: End): boolean {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)
  if (parts === null || (parts.ends[ends.findIndex((end) => end.what === what)] ?? 0) > 0) return false
  return ends.some((end, place) => end.what !== what && end.what !== 'rest' && (parts.ends[place] ?? 0) > 0)
}

/** Finds how often an end of the round comes after both choices, and what it brings, as a reason; null where neither is seen to differ, or nothing is compared. */
export function countsOf(advice: Pick<Advice, 'choices' | 'comparison'>, what: End): Kind<'counts'> | null {
  const [here, there] = [advice.choices[0], comparedIn(advice)].map((one) =>
    one?.ends.find((end) => end.what === what),
  )
  if (here === undefined || there === undefined) return null
  const { chance, points, theirs } = here
  return seenIn({
    ...{ kind: 'counts', what, chance, points, theirs, isForPoints: false },
    ...{ otherChance: there.chance, otherPoints: there.points, otherTheirs: there.theirs },
  })
}

/** Tells of an end of the round what it brings, where its chance hardly differs; null where the points do not differ either. */
function seenIn(reason: Kind<'counts'>): Kind<'counts'> | null {
  if (isShifted(reason)) return reason
  const forPoints = { ...reason, isForPoints: true }
  return byPoints(forPoints, OTHERS) === '' ? null : forPoints
}

const isShifted = ({ chance, otherChance }: Pick<Kind<'counts'>, 'chance' | 'otherChance'>): boolean =>
  Math.abs(shownPercent(chance) - shownPercent(otherChance)) >= LEAST_SHIFT

/** Tells whether a reason is a shift of one end of the round that is hardly seen. */
function isSlight(reason: Reason): boolean {
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

/**
 * Sets another reason in place of one that the table does not bear out: of an end of the round that makes nothing of the difference while another one makes some, or that
 * comes hardly more or less often. It is then the part of the difference that is the largest as the table shows it.
 */
export function ofSeenPart(advice: Advice): Advice {
  const { reason, instead, breakdown } = advice
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)
  const named = namedParts(reason, instead)
  if (parts === null || isOpen(reason) || isOfKept(reason) || named.length === 0) return advice
  const areVain = named.every((part) => part !== 'kept' && part !== 'round' && isVain(advice, part))
  if (!areVain && !isSlight(reason)) return advice
  const kept = parts.kept ?? 0
  const [most] = ends
    .flatMap(({ what }, place) => {
      const part = parts.ends[place] ?? 0
      const counts = what === 'rest' || part <= 0 ? null : countsOf(advice, what)
      return counts === null ? [] : [{ part, counts }]
    })
    .toSorted((one, two) => two.part - one.part)
  const isKept = kept > 0 && kept >= (most?.part ?? 0) && breakdown?.kept != null
  const seen: Reason | null = isKept
    ? { kind: 'rest', cards: breakdown.kept.cards, others: breakdown.kept.others }
    : (most?.counts ?? null)
  return seen === null
    ? advice
    : { ...advice, reason: seen, ...{ instead: null, cause: null, out: null, alike: null } }
}
