import {
  type Advice,
  type AdvisedChoice,
  type End,
  type Ending,
  type Instead,
  type Reason,
  shownPercent,
} from './advice'
import type { Card } from './cards'

/** The chance, the mean points and the chance to win, as in `Ending`, of one way or several in which the round may end after a choice. */
type ShownEnding = Omit<Ending, 'what'>

/** A way in which the round may end, or all others taken together. */
export interface ShownEnd {
  readonly what: End | 'rest'
  /** By choice, in the order of `ShownEnds.choices`. */
  readonly outcomes: readonly ShownEnding[]
  /** As in `Breakdown`; null if there is none. */
  readonly share: number | null
}

/** The figures of a choice. */
export type ShownChoice = Omit<AdvisedChoice, 'argument'>

/** The part of an advice that the table of ends shows. */
export type Shown = Pick<Advice, 'reason' | 'breakdown'> & {
  /** The advised one first. */
  readonly choices: readonly ShownChoice[]
  readonly comparison: Pick<NonNullable<Advice['comparison']>, 'other'> | null
}

/** The parts of a breakdown in whole percents. */
export interface ShownParts {
  /** In the order of the shown ends. */
  readonly ends: readonly number[]
  /** By the kept cards; null if there is no such part. */
  readonly kept: number | null
}

/**
 * Rounds the parts of a breakdown so that they add up to the difference between the two shown chances to win. The parts that are furthest from a whole percent
 * are adjusted (largest remainder method).
 * @returns null if there is no breakdown
 */
export function shownParts(
  advice: Shown,
  { choices, ends }: ShownEnds = shownEnds(advice),
): ShownParts | null {
  const { breakdown } = advice
  const [best, other] = choices
  if (breakdown === null || best === undefined || other === undefined) return null
  const kept = breakdown.kept?.share ?? null
  const exact = [...ends.map(({ share }) => 100 * (share ?? 0)), ...(kept === null ? [] : [100 * kept])]
  const rounded = exact.map((one) => Math.round(one) + 0)
  const sum = rounded.reduce((all, one) => all + one, 0)
  const off = Math.round(shownPercent(best.wins) - shownPercent(other.wins)) - sum
  // Choices that were tried in different deals may differ by more than rounding explains.
  const moved = Math.abs(off) > exact.length ? 0 : Math.abs(off)
  const step = Math.sign(off)
  const order = exact
    .map((one, place) => ({ place, by: step * (one - (rounded[place] ?? 0)) }))
    .toSorted((one, two) => two.by - one.by)
  for (const { place } of order.slice(0, moved)) rounded[place] = (rounded[place] ?? 0) + step
  return { ends: rounded.slice(0, ends.length), kept: kept === null ? null : (rounded.at(-1) ?? 0) }
}

/** The ways in which the round may end after the advised choice, and after another one beside it. */
export interface ShownEnds {
  /** The advised one first; no other if there is nothing to compare. */
  readonly choices: readonly ShownChoice[]
  readonly ends: readonly ShownEnd[]
}

/** The maximum number of columns. */
const MOST = 5
/** An end that is rarer after both choices is left out. */
const LEAST_CHANCE = 0.005

/**
 * Puts the ends of the advised choice beside those of the one that the sentence compares. The ends that are likely after either of the two have a
 * column each, in the order of the advised one; the others share the last column.
 */
export function shownEnds({ choices, comparison, reason, breakdown }: Shown): ShownEnds {
  const [best, ...others] = choices
  const isOf = (cards: readonly Card[] | undefined) => (one: ShownChoice) =>
    one.cards.toSorted().join() === cards?.toSorted().join()
  const other = others.find(isOf(comparison?.other))
  const compared = [best, other].flatMap((one) => one ?? [])
  const outcomesOf = (what: End) => compared.map(({ ends }) => ends.find((end) => end.what === what) ?? NEVER)
  const shareOf = (what: End) => breakdown?.ends.find((end) => end.what === what)?.share ?? null
  const all = (best?.ends ?? []).map(({ what }) => ({
    what,
    outcomes: outcomesOf(what),
    share: shareOf(what),
  }))
  const likely = all.filter((one) => chanceIn(one) >= LEAST_CHANCE)
  if (likely.length <= MOST) return { choices: compared, ends: likely }
  const named = namedIn(reason)
  const largest = Math.max(...likely.map(({ share }) => share ?? 0))
  // The end that makes most of the difference has a column too.
  const isNamed = ({ what, share }: ShownEnd) =>
    Number(named.has(what) || (share !== null && share > 0 && share === largest))
  const most = likely
    .toSorted((one, two) => isNamed(two) - isNamed(one) || chancesOf(two) - chancesOf(one))
    .slice(0, MOST - 1)
  const rest = all.filter((one) => !most.includes(one))
  const shared = compared.map((_, choice) => together(rest.map(({ outcomes }) => outcomes[choice] ?? NEVER)))
  return {
    choices: compared,
    ends: [
      ...likely.filter((one) => most.includes(one)),
      {
        what: 'rest',
        outcomes: shared,
        share: breakdown === null ? null : rest.reduce((sum, { share }) => sum + (share ?? 0), 0),
      },
    ],
  }
}

/** The ends that a reason speaks of, which have a column each. */
const namedIn = (reason: Advice['reason']): ReadonlySet<unknown> =>
  new Set([
    'what' in reason ? reason.what : null,
    'otherWhat' in reason ? reason.otherWhat : null,
    'colour' in reason ? reason.colour : null,
  ])

/** An end of the round that never comes. */
export const NEVER: ShownEnding = { chance: 0, points: 0, theirs: 0, wins: 0 }

/** The chance of an end after the choice after which it is likelier. */
const chanceIn = ({ outcomes }: ShownEnd): number => Math.max(...outcomes.map(({ chance }) => chance))

/** Adds up how likely an end is after both choices. */
const chancesOf = ({ outcomes }: ShownEnd): number => outcomes.reduce((sum, { chance }) => sum + chance, 0)

/** Takes several outcomes together: their chance, and their points and the chance to win on average. */
function together(outcomes: readonly ShownEnding[]): ShownEnding {
  const sum = (value: (one: ShownEnding) => number) => outcomes.reduce((all, one) => all + value(one), 0)
  const chance = sum((one) => one.chance)
  if (chance === 0) return NEVER
  return {
    chance,
    points: sum((one) => one.chance * one.points) / chance,
    theirs: sum((one) => one.chance * one.theirs) / chance,
    wins: sum((one) => one.chance * one.wins) / chance,
  }
}

type Counts = Extract<Reason, { readonly kind: 'counts' }>

/** A chance that differs by fewer percent is no reason by itself. */
const LEAST_SHIFT = 2

/** Choices that bring all players the same points in at least this share of cases hardly differ in this round. */
const NEARLY_ALWAYS = 0.9

/** Tells whether both choices nearly always bring all players the same points, so that the kept cards matter more than any end of the round. */
export const isNearlyAlike = ({ alike }: Pick<Advice, 'alike'>): boolean =>
  (alike?.chance ?? 0) >= NEARLY_ALWAYS

/** Tells whether the table shows that an end of the round makes none of the difference, or a negative part, while another one makes some of it. */
export function isVain(advice: Shown, what: End): boolean {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)
  if (parts === null || (parts.ends[ends.findIndex((end) => end.what === what)] ?? 0) > 0) return false
  return ends.some((end, place) => end.what !== what && end.what !== 'rest' && (parts.ends[place] ?? 0) > 0)
}

/**
 * The frequency of an end of the round after both choices, and its points, as a reason.
 * @returns null if neither visibly differs, and if nothing is compared
 */
export function countsOf(advice: Shown, what: End): Counts | null {
  const [here, there] = shownEnds(advice).choices.map(({ ends }) => ends.find((end) => end.what === what))
  if (here === undefined || there === undefined) return null
  const { chance, points, theirs } = here
  return seenIn({
    kind: 'counts',
    what,
    chance,
    points,
    theirs,
    isForPoints: false,
    otherChance: there.chance,
    otherPoints: there.points,
    otherTheirs: there.theirs,
  })
}

/** Argues an end of the round by its points if its chance hardly differs; null if the points do not differ either. */
function seenIn(reason: Counts): Counts | null {
  if (isShifted(reason)) return reason
  return bringsAlike(reason) ? null : { ...reason, isForPoints: true }
}

/** Tells whether an end of the round brings the seat and all others the same rounded points after both choices. */
export const bringsAlike = ({ points, theirs, otherPoints, otherTheirs }: Counts): boolean =>
  Math.round(points) === Math.round(otherPoints) && Math.round(theirs) === Math.round(otherTheirs)

const isShifted = ({ chance, otherChance }: Pick<Counts, 'chance' | 'otherChance'>): boolean =>
  Math.abs(shownPercent(chance) - shownPercent(otherChance)) >= LEAST_SHIFT

/** Tells whether a reason is a hardly visible shift of one end of the round. */
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

/** A part of a breakdown: an end of the round, all of its ends together, or the kept cards. */
export type BreakdownPart = End | 'round' | 'kept'

/**
 * The parts of a breakdown that a reason names, with the change of the round's end that it leads to.
 * @returns none if it names no part, or the whole difference
 */
export function namedParts(reason: Reason, instead: Instead | null): readonly BreakdownPart[] {
  const changed = instead === null ? [] : [instead.what, instead.otherWhat]
  switch (reason.kind) {
    case 'only':
    case 'even':
    case 'close':
    case 'figures':
      return changed
    case 'rest':
    case 'saves':
    case 'holds':
    case 'wasted':
      return ['kept']
    case 'level':
      return [reason.colour, ...reason.others, ...changed]
    case 'blocks':
      return [reason.blocked, reason.colour, ...changed]
    case 'kododo':
    case 'spoils':
    case 'spares-kododo':
      return ['kododo', ...changed]
    case 'instead':
      return [reason.what, reason.otherWhat]
    case 'denies':
      // The points that the others lose in all, or because nobody scores more often, come from every end that would score for them.
      return reason.from === null || reason.from.what === 'nobody'
        ? ['round', ...changed]
        : [reason.from.what, ...changed]
    case 'likelier':
    case 'rarer':
    case 'expects':
    case 'outcome':
    case 'counts':
      return [reason.what, ...changed]
    default:
      return [reason.colour, ...changed]
  }
}
