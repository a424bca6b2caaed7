import { type Advice, type AdvisedChoice, type End, type Ending, shownPercent } from './advice'
import type { Card } from './cards'

/** The chance, the mean points and the chance to win, as in `Ending`, of one way or several in which the round may end after a choice. */
export type ShownEnding = Omit<Ending, 'what'>

/** A way in which the round may end, or all others taken together. */
export interface ShownEnd {
  readonly what: End | 'rest'
  /** By choice, in the order of `ShownEnds.choices`. */
  readonly outcomes: readonly ShownEnding[]
  /** As in `Breakdown`; null where there is none. */
  readonly share: number | null
}

/** The figures of a choice. */
export type ShownChoice = Omit<AdvisedChoice, 'argument'>

/** What the table of ends shows of an advice. */
export type Shown = Pick<Advice, 'reason' | 'breakdown'> & {
  /** The advised one first. */
  readonly choices: readonly ShownChoice[]
  readonly comparison: Pick<NonNullable<Advice['comparison']>, 'other'> | null
}

/** The parts of a breakdown in whole percents. */
export interface ShownParts {
  /** In the order of the shown ends. */
  readonly ends: readonly number[]
  /** By the kept cards; null where there is no such part. */
  readonly kept: number | null
}

/**
 * Rounds the parts of a breakdown so that they add up to the difference between the two chances to win as these are shown: those that are furthest off a whole percent
 * give way (largest remainder).
 * @returns null where there is no breakdown
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
  // Choices that were tried in different deals may lie further apart than rounding tells.
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
  /** The advised one first; no other where there is nothing to compare. */
  readonly choices: readonly ShownChoice[]
  readonly ends: readonly ShownEnd[]
}

/** So many columns have room. */
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
    ...{ what, outcomes: outcomesOf(what), share: shareOf(what) },
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
        ...{ what: 'rest', outcomes: shared },
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
