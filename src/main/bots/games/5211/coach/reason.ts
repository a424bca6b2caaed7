import {
  type Advice,
  COLOURS,
  type Colour,
  colourOf,
  type Denied,
  type Instead,
  pointsOf,
  type Reason,
  shownPercent,
} from '../../../../../shared/games/5211'
import { KODODO } from '../../../../engine/games/5211/core'
import type { Known } from '../search/known'
import {
  cardsFor,
  denialBy,
  doesAsMuch,
  gainBy,
  isAlike,
  isApart,
  keptApart,
  keptTogether,
  spendsLess,
} from './facts'
import { explains, insteadOf, keptWorth, outcomeFor, riskOf, shiftFor } from './outcome'
import {
  calledAt,
  colourAt,
  dearest,
  isOurs,
  leadingCount,
  ofColour,
  ownAfter,
  placeOf,
  sumOf,
  type Table,
  tableOf,
  WHATS,
} from './position'
import {
  difference,
  estimate,
  isOut,
  type Measure,
  pointsFrom,
  pointsIn,
  type Sample,
  scores,
  theirsFrom,
  theirsIn,
  winsIn,
} from './sample'

/** A difference of points is a reason from so many standard errors on, and from so many points on. */
const CLEAR = 2
const LEAST_POINTS = 0.05

/** So many points fewer for the others, all together, are worth a sentence. */
const LEAST_DENIED = 0.3

/** So many points more for the others, all together, speak against a wish for a colour. */
const LEAST_GIVEN = 0.3

/** What a point that is kept for a later round counts for, beside a point of this round. */
const KEPT = 0.15

/** A colour that is out in more of the deals is no reason for a choice. */
const LIKELY = 0.5

/** Something that scores in this share of the deals is a better reason than points saved, or a few Kododo. */
const OFTEN = 0.4

/** Something that scores more rarely is no reason. */
const LEAST_HOPE = 0.1

/** The points that an end of the round has to bring more, or the others less, where nothing else tells two choices apart. */
const LEAST_WIDE = 0.1

/** So small a share of the points that the best source brings is little. */
const LITTLE = 0.5

/** A colour that scores more rarely is no reason for one of several choices that are as good. */
const SELDOM = 0.15

/** A reason has to account for so great a share of what the choice is ahead. */
const FAIR = 1 / 3

/** The kept cards decide if they account for so great a share. */
const MOST = 0.6

/** Reasons that say less than the end of the round that makes most of the difference. */
const SAYS_LESS: ReadonlySet<Reason['kind']> = new Set(['saves', 'holds', 'denies'])

/** Reasons that say how often something scores, but not why. */
const SAYS_HOW_OFTEN: ReadonlySet<Reason['kind']> = new Set(['likelier', 'rarer'])

/** The choice that the advised one is compared with. */
export interface ComparedWith {
  /** Its place in the sample. */
  readonly choice: number
  /** Whether it brings clearly more points in this round. */
  readonly bringsMore: boolean
  /** It is true if the choice is shown with fewer points of this round. */
  readonly bringsLess: boolean
  /** It is true if the choice is as good, within the noise. */
  readonly isAsGood: boolean
  /** Choices are compared by this measure. */
  readonly worth: Measure
  /** By how many points of this round a choice that wins no more often has to bring more for that to be a reason. */
  readonly leastGain: number
  /** All other choices, and those of them that win less often, beyond the noise. */
  readonly others: readonly number[]
  readonly worse: readonly number[]
}

interface Weighed {
  /** In points. */
  readonly weight: number
  readonly reason: Reason
  /** The colour, or the Kododo, that scores in the deals in which the reason shows, as a place in `WHATS`; null where it shows in all deals. */
  readonly what: number | null
}

/**
 * Why a choice is better than another, in the terms of the game: the greatest difference that the sample shows between the two, told by
 * a fact of the position. A choice that brings fewer points in this round is not praised for points.
 * @param advised the choice's place in the sample
 * @param other null where there is no other choice
 * @param isEven whether all choices come to the same
 */
export function reasonFor(
  known: Known,
  sample: Sample,
  advised: number,
  other: ComparedWith | null,
  isEven: boolean,
): Pick<Advice, 'reason' | 'instead'> {
  if (other === null) return { reason: { kind: 'only' }, instead: null }
  const table = tableOf(known, sample, advised, other.choice)
  const isOfRest = decidesLater(table, sample, advised, other)
  const reason = bestReason(known, sample, advised, other, { table, isEven, isOfRest })
  // The end of the round is no reason where the kept cards decide.
  if (other.isAsGood || isOfRest) return { reason, instead: null }
  // A blocked colour says why the round ends otherwise, so no change of its end is told besides.
  if (reason.kind === 'blocks') return { reason, instead: null }
  const { worth, choice } = other
  // A colour that mostly goes out is not what the choice is for, even where it sometimes scores.
  const isHoped = (what: number) => !isLikelyOut(sample, what, advised)
  const instead = insteadOf(sample, worth, known.core.players - 1, advised, choice, isHoped)
  if (instead === null) return { reason, instead }
  if (leadsTo(reason, instead)) return { reason, instead: reason.kind === 'likelier' ? null : instead }
  const gain = difference(sample, worth, advised, choice).mean
  const shift = shiftFor(sample, worth, advised, choice, instead)
  const shifted =
    shift === null
      ? null
      : shift.isMore
        ? likelier(table, sample, shift.what, advised, choice)
        : rarerIn(table, sample, { what: shift.what, advised, other: choice })
  // A wide shift of one end says more than one of the ends that it comes instead of.
  if (shifted !== null) return { reason: shifted, instead: null }
  const risk = riskOf(sample, worth, FAIR * gain, [advised, choice], table)
  if (risk?.kind === 'blocks') return { reason: risk, instead: null }
  if (risk !== null && leadsTo(risk, instead)) return { reason: risk, instead }
  return { reason: { kind: 'instead', ...instead }, instead: null }
}

/** Tells whether a reason says what makes a round end otherwise. */
function leadsTo(reason: Reason, { what, otherWhat }: Instead): boolean {
  switch (reason.kind) {
    case 'leads':
    case 'follows':
    case 'next-in-line':
    case 'trusts':
    case 'spares':
    case 'dearer':
      return reason.colour === what
    case 'level':
      return reason.stopped === null
        ? reason.colour === what
        : reason.others.some((colour) => colour === otherWhat)
    case 'over':
      return reason.colour === otherWhat
    case 'risks':
      return reason.colour === what || otherWhat === 'nobody'
    case 'kododo':
    case 'spares-kododo':
      return what === 'kododo'
    case 'spoils':
      return otherWhat === 'kododo'
    case 'likelier':
      return reason.what === what && reason.points > reason.otherPoints
    default:
      return false
  }
}

function bestReason(
  known: Known,
  sample: Sample,
  advised: number,
  other: ComparedWith,
  {
    table,
    isEven,
    isOfRest,
  }: { readonly table: Table; readonly isEven: boolean; readonly isOfRest: boolean },
): Reason {
  const { choice, bringsMore, bringsLess, isAsGood, leastGain, worth } = other
  // A colour that brings more is no merit where the other colours bring as much less.
  const gains =
    !bringsLess || isEven
      ? []
      : gainsIn(table, sample, advised, choice).filter(
          ({ weight, reason }) => !isAsGood || (weight >= leastGain && !isSeldom(reason)),
        )
  // Of choices that win as often, what the others lose by one of them says nothing for it.
  const denials = isAsGood ? [] : denialsIn(table, sample, advised, choice)
  const isNoMerit = (reason: Reason) =>
    isSavedBy(isAsGood ? other.others : other.worse, reason) || isOutdone(reason)
  const gain = difference(sample, worth, advised, choice).mean
  // A choice that is as good has nothing ahead that would have to be explained.
  const carries = (what: number | null) =>
    isAsGood || what === null || explains(sample, worth, advised, choice, what) >= FAIR * gain
  const pays = isAsGood || isOfRest || keptWorth(sample, worth, advised, choice) >= FAIR * gain
  // No reason is looked for in the round's end where it makes little of the difference.
  const ofRound = isOfRest ? [] : [...gains, ...denials]
  const found = [...ofRound, ...(pays ? savingsIn(table) : [])].filter(
    ({ reason, what }) => carries(what) && isApart(table, reason) && !isNoMerit(reason),
  )
  const expected = bringsMore ? null : expectedGain(table, sample, advised, choice)
  const main = mainSource(sample, advised)
  const isHope =
    expected !== null && carries(main) && tellsApart(table, sample, expected.what, advised, choice)
  // Beside a worse choice it is said how much less often it scores there, or how much less it then brings.
  const compared =
    main === null || isAsGood || !bringsLess ? null : likelier(table, sample, main, advised, choice)
  const hope = isHope && !isOfRest ? (isAsGood ? expected : compared) : null
  const outcome = isAsGood || isOfRest ? null : outcomeFor(sample, advised, choice)
  const ending =
    isAsGood || isOfRest
      ? null
      : (riskOf(sample, worth, FAIR * gain, [advised, choice], table) ?? outcome?.reason ?? null)
  if (found.length > 0) {
    const { reason, what } = found.reduce((best, one) => (one.weight > best.weight ? one : best))
    if (ending !== null && SAYS_LESS.has(reason.kind)) return ending
    // A round in which nobody scores takes points away from several ends at once, of which a reason names only one.
    const isMore =
      what !== null && outcome !== null && outcome.share > explains(sample, worth, advised, choice, what)
    if (isMore && outcome.reason.what === 'nobody') return outcome.reason
    const isLess = isHope && expected.chance >= OFTEN && isMinor(reason, table, expected.what)
    const told = isLess ? (hope ?? reason) : reason
    return ending?.kind === 'blocks' && SAYS_HOW_OFTEN.has(told.kind) ? ending : told
  }
  if (isEven) return { kind: 'even' }
  const together = keptTogether(table)
  const held = together === null || !pays || isNoMerit(together) ? null : together
  const widest = widestIn(table, sample, advised, choice)
  if (isAsGood) return ending ?? hope ?? held ?? widest ?? { kind: 'close' }
  // Another choice that is as good may save as much, which is told beside the chances, but none may save more.
  const saved = pays
    ? savingsIn(table).find(({ reason }) => !isSavedBy(other.worse, reason) && !isOutdone(reason))
    : undefined
  const rest: Reason | null = pays && table.hasRounds ? keptApart(table) : null
  return ending ?? hope ?? held ?? saved?.reason ?? rest ?? widest ?? { kind: 'figures' }

  function isOutdone(reason: Reason): boolean {
    return other.others.some((one) => spendsLess(tableOf(known, sample, advised, one), reason))
  }
  function isSavedBy(some: readonly number[], reason: Reason): boolean {
    return some.some((one) => doesAsMuch(tableOf(known, sample, advised, one), reason))
  }
}

/** Tells whether what is kept for later makes most of the difference, or the round brings the seat no further ahead of the others. */
function decidesLater(
  table: Table,
  sample: Sample,
  advised: number,
  { choice, isAsGood, worth }: ComparedWith,
): boolean {
  if (isAsGood || !table.hasRounds || worth !== winsIn) return false
  const kept = keptWorth(sample, worth, advised, choice)
  const lead =
    difference(sample, pointsIn, advised, choice).mean -
    difference(sample, theirsIn, advised, choice).mean / table.rivals
  return kept >= MOST * difference(sample, worth, advised, choice).mean || (kept >= 0 && lead <= 0)
}

/** Tells whether something that scores more often for the choice still does so in few cases, which decides nothing between equals. */
const isSeldom = (reason: Reason): boolean => reason.kind === 'likelier' && reason.chance < SELDOM

/**
 * The colour from which most of the seat's points are expected, though the others may have more of it; null where there is none that scores now
 * and then, and for Kododo.
 */
export function expectedColour(known: Known, sample: Sample, advised: number): Colour | null {
  const what = mainSource(sample, advised)
  if (what === null || what === KODODO || isLikelyOut(sample, what, advised)) return null
  if (isRare(sample, what, advised)) return null
  return ownAfter(tableOf(known, sample, advised, advised), what) === 0 ? null : colourAt(what)
}

/** Tells whether a reason says less than the source from which the seat expects its points. */
function isMinor(reason: Reason, table: Table, expected: Colour | 'kododo'): boolean {
  switch (reason.kind) {
    case 'saves':
      return !isAlike(table)
    case 'holds':
      return expected !== reason.what
    case 'kododo':
    case 'spares-kododo':
      return expected !== 'kododo' && reason.count < reason.target
    default:
      return false
  }
}

/** Finds what brings the seat most points on average, as its place in `WHATS`; null where nothing brings any to speak of. */
function mainSource(sample: Sample, advised: number): number | null {
  const means = WHATS.map((what) => estimate(sample, pointsFrom(what), advised).mean)
  const most = Math.max(...means)
  return most < LEAST_POINTS ? null : means.indexOf(most)
}

/** The main source of the seat's points as a reason. @param other the choice that the advised one is compared with */
function expectedGain(table: Table, sample: Sample, advised: number, other: number) {
  const what = mainSource(sample, advised)
  if (what === null || isLikelyOut(sample, what, advised)) return null
  const chance = estimate(sample, scores(what), advised).mean
  if (chance < LEAST_HOPE) return null
  const points = what === KODODO ? 0 : ownAfter(table, what)
  const cards = points === 0 && what !== KODODO ? ofColour(table.advised.rest, what) : []
  if (what !== KODODO) {
    if (points === 0 && (cards.length === 0 || !table.hasTurns)) return null
    if (isOthersFront(table, what) || isGiven(table, sample, what, advised, other)) return null
  }
  const theirs = what === KODODO ? 0 : (table.others[what] ?? 0)
  return { kind: 'expects', what: calledAt(what), points, theirs, chance, cards } as const
}

/** Tells whether something scores clearly more often after a choice than after the other, or brings the seat more points then. */
const tellsApart = (
  table: Table,
  sample: Sample,
  called: Colour | 'kododo',
  advised: number,
  other: number,
): boolean => {
  const what = called === 'kododo' ? KODODO : COLOURS.indexOf(called)
  const laid = ({ cards }: Table['advised']) => sumOf(cardsFor(what, cards))
  return clearly(sample, scores(what), advised, other) > 0 || laid(table.advised) > laid(table.other)
}

/** By how much a measure is clearly greater after one choice; 0 if that is not clear. */
function clearly(sample: Sample, measure: Measure, more: number, less: number): number {
  const { mean, error } = difference(sample, measure, more, less)
  return mean > Math.max(LEAST_POINTS, CLEAR * error) ? mean : 0
}

const weighed = (weight: number, reason: Reason | null, what: number | null): readonly Weighed[] =>
  weight > 0 && reason !== null ? [{ weight, reason, what }] : []

/**
 * Finds what brings the seat more points, and more in all. A colour that brings little beside another, or that the choice puts in front though the
 * others have more of it, is not what the choice is for.
 */
function gainsIn(table: Table, sample: Sample, advised: number, other: number): readonly Weighed[] {
  const inAll = clearly(sample, pointsIn, advised, other)
  const isFor = (what: number) => !isLittle(sample, what, advised) && !isOthersFront(table, what)
  /** A colour that is behind scores by what others do, so its standing is a reason only where it scores more often for it. */
  const gained = (what: number) => {
    const reason = gainBy(table, what)
    if (reason === null || !isApart(table, reason)) return null
    return reason.kind === 'follows' && clearly(sample, scores(what), advised, other) === 0 ? null : reason
  }
  return WHATS.filter(isFor).flatMap((what) =>
    weighed(
      // Points that the others get by it as well count less.
      Math.min(
        inAll,
        clearly(sample, pointsFrom(what), advised, other),
        Math.max(LEAST_POINTS, netOf(table, sample, what, advised, other)),
      ),
      (isLikelyOut(sample, what, advised) || isRare(sample, what, advised) ? null : gained(what)) ??
        likelier(table, sample, what, advised, other),
      what,
    ),
  )
}

/** Tells whether the seat expects much fewer points from this than from what brings it most. */
export function isLittle(sample: Sample, what: number, choice: number): boolean {
  const pointsOf = (one: number) => estimate(sample, pointsFrom(one), choice).mean
  return pointsOf(what) < LITTLE * Math.max(...WHATS.map(pointsOf))
}

/** Finds the end of the round that differs most between two choices: the seat gets more points by it after the one, or the others get fewer. */
function widestIn(table: Table, sample: Sample, advised: number, other: number): Reason | null {
  const found = WHATS.flatMap((what) => {
    const net = netOf(table, sample, what, advised, other)
    const reason = likelier(table, sample, what, advised, other)
    return weighed(net - LEAST_WIDE, reason ?? rarerIn(table, sample, { what, advised, other }), what)
  })
  const [first] = found.toSorted((one, two) => two.weight - one.weight)
  return first?.reason ?? null
}

/** Tells whether the choice puts a colour in front, which was not there before, of which the others have more. */
const isOthersFront = (table: Table, what: number): boolean => {
  const { counts } = table.advised
  const before = table.counts[what] ?? 0
  const count = counts[what] ?? 0
  return (
    what !== KODODO &&
    ofColour(table.advised.cards, what).length > 0 &&
    count < table.limit &&
    count > leadingCount(counts, table.limit, what) &&
    before <= leadingCount(table.counts, table.limit, what) &&
    !isOurs(table, what)
  )
}

/** A colour or the Kododo score clearly more often, or a colour brings more points if it scores, and no fact of the position says why. */
function likelier(table: Table, sample: Sample, what: number, advised: number, other: number): Reason | null {
  // Where both choices lay and keep as many Kododo, these are not what tells them apart.
  if (what === KODODO && table.advised.counts[KODODO] === table.other.counts[KODODO]) return null
  const isLaid = ofColour(table.advised.cards, what).length > 0
  if (what !== KODODO && isGiven(table, sample, what, advised, other)) return null
  if (isLaid && isLikelyOut(sample, what, advised)) return null
  const [chance, otherChance] = [advised, other].map(
    (choice) => estimate(sample, scores(what), choice).mean,
  ) as [number, number]
  if (chance < LEAST_HOPE) return null
  const isLikelier =
    clearly(sample, scores(what), advised, other) > 0 && shownPercent(chance) > shownPercent(otherChance)
  if (what === KODODO)
    return isLikelier
      ? { kind: 'likelier', what: 'kododo', points: 0, theirs: 0, otherPoints: 0, chance, otherChance }
      : null
  const [points, otherPoints] = [table.advised, table.other].map(
    (after) => (table.own[what] ?? 0) + sumOf(ofColour(after.cards, what)),
  ) as [number, number]
  return isLikelier || points > otherPoints
    ? {
        ...{ kind: 'likelier', what: colourAt(what), chance, otherChance },
        ...{ points, theirs: table.others[what] ?? 0, otherPoints },
      }
    : null
}

/**
 * A colour of which the others have more is none to wish for, unless it scores hardly more often than after the other choice, or brings the seat
 * ahead of the others all the same.
 */
const isGiven = (table: Table, sample: Sample, what: number, advised: number, other: number): boolean =>
  !isOurs(table, what) &&
  difference(sample, scores(what), advised, other).mean * (table.others[what] ?? 0) > LEAST_GIVEN &&
  netOf(table, sample, what, advised, other) <= LEAST_WIDE

/** By how many points one of the ends of the round brings the seat further ahead of the others after a choice than after the other. */
const netOf = (table: Table, sample: Sample, what: number, advised: number, other: number): number =>
  difference(sample, pointsFrom(what), advised, other).mean -
  difference(sample, theirsFrom(what), advised, other).mean / table.rivals

const isLikelyOut = (sample: Sample, what: number, choice: number): boolean =>
  what !== KODODO && estimate(sample, isOut(what), choice).mean > LIKELY

const isRare = (sample: Sample, what: number, choice: number): boolean =>
  estimate(sample, scores(what), choice).mean < LEAST_HOPE

/** What brings the others fewer points. Points that each of them lacks count as one's own do. */
function denialsIn(table: Table, sample: Sample, advised: number, other: number): readonly Weighed[] {
  const { rivals } = table
  const fewer = clearly(sample, theirsIn, other, advised)
  const isVain = (reason: Reason | null) =>
    reason?.kind === 'leads' || reason?.kind === 'level'
      ? isLikelyOut(sample, COLOURS.indexOf(reason.colour), advised)
      : reason?.kind === 'kododo' && isRare(sample, KODODO, advised)
  const told = WHATS.flatMap((what) => {
    const reason = denialBy(table, what)
    const fewer = clearly(sample, theirsFrom(what), other, advised)
    return weighed(fewer / rivals, isVain(reason) ? null : reason, what)
  })
  const rarer = WHATS.flatMap((what) => {
    const theirs = clearly(sample, theirsFrom(what), other, advised)
    return theirs < LEAST_DENIED
      ? []
      : weighed((0.7 * theirs) / rivals, rarerIn(table, sample, { what, advised, other }), what)
  })
  // A choice that costs the seat as much as each of the others is not better for that.
  const lost = difference(sample, pointsIn, other, advised).mean
  const isDenied = fewer >= LEAST_DENIED && fewer / rivals > lost
  const from = deniedIn(sample, fewer, advised, other)
  // It names no card, and without a colour it has no cause, so a fact that tells a good part of it is preferred.
  return [
    ...told,
    ...rarer,
    ...weighed(
      isDenied ? fewer / rivals / (from === null ? 8 : 2) : 0,
      { kind: 'denies', fewer, from },
      from && (from.what === 'kododo' ? KODODO : COLOURS.indexOf(from.what)),
    ),
  ]
}

/** Finds what most of the points would come from that the others do not get, and that scores less often than after the other choice. */
function deniedIn(sample: Sample, fewer: number, advised: number, other: number): Denied | null {
  const [most] = WHATS.map((what) => ({
    what,
    theirs: clearly(sample, theirsFrom(what), other, advised),
  })).toSorted((one, two) => two.theirs - one.theirs)
  if (most === undefined || 2 * most.theirs < fewer) return null
  const [chance, otherChance] = [advised, other].map(
    (choice) => estimate(sample, scores(most.what), choice).mean,
  ) as [number, number]
  const isRarer = clearly(sample, scores(most.what), other, advised) > 0
  return isRarer && shownPercent(chance) < shownPercent(otherChance)
    ? { what: calledAt(most.what), chance, otherChance }
    : null
}

/** Tells that a colour of the others', or the Kododo, score less often than after the other choice. */
function rarerIn(
  table: Table,
  sample: Sample,
  { what, advised, other }: { readonly what: number; readonly advised: number; readonly other: number },
): Reason | null {
  const [chance, otherChance] = [advised, other].map(
    (choice) => estimate(sample, scores(what), choice).mean,
  ) as [number, number]
  const points = table.others[what] ?? 0
  if (
    clearly(sample, scores(what), other, advised) === 0 ||
    shownPercent(chance) >= shownPercent(otherChance)
  )
    return null
  // A colour of which the seat itself has as much is none to wish away.
  if (what !== KODODO && (points === 0 || isOurs(table, what))) return null
  return { kind: 'rarer', what: calledAt(what), points, chance, otherChance }
}

/** What is left for later rounds. */
function savingsIn(table: Table): readonly Weighed[] {
  const { advised, other, counts, limit, hasRounds } = table
  if (!hasRounds) return []
  const weight = KEPT * (sumOf(other.cards) - sumOf(advised.cards))
  const [first] = advised.cards
  if (first === undefined) return []
  const count = counts[placeOf(first)] ?? 0
  if (advised.cards.length === 1 && count >= limit)
    return weighed(weight, { kind: 'wasted', colour: colourOf(first), count, limit }, null)
  const card = dearest(
    other.cards.filter((one) => advised.rest.includes(one) && !advised.cards.includes(one)),
  )
  // A choice that lays a dearer card than it keeps saves nothing.
  const isSaved = card !== null && advised.cards.every((one) => pointsOf(one) < pointsOf(card))
  return weighed(weight, isSaved ? { kind: 'saves', card } : null, null)
}
