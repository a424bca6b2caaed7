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
import { KODODO, NOBODY } from '../../../../engine/games/5211/core'
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
import { hindranceOf, insteadOf, keptWorth, outcomeFor, riskOf, sharesOf, shiftFor } from './outcome'
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
  leadOver,
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

/** An end of the round tells two choices apart if it makes so great a share of what the one does that makes most. */
const TELLING = 0.6

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
const MOST = 0.5

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
  if (other.isAsGood)
    return { reason: reasonAmongEquals(known, sample, advised, other, { table, isEven }), instead: null }
  // The end of the round is no reason where the kept cards decide.
  if (decidesLater(table, sample, advised, other))
    return { reason: reasonOfRest(known, sample, advised, other, table), instead: null }
  const reason = reasonOfRound(known, sample, advised, other, table)
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

/**
 * Finds the reason for a choice that is worse than another only in points of this round, if in anything: what it keeps or spares makes up for
 * these. Of choices that bring as much, it is what the advised one is for.
 */
function reasonAmongEquals(
  known: Known,
  sample: Sample,
  advised: number,
  other: ComparedWith,
  { table, isEven }: { readonly table: Table; readonly isEven: boolean },
): Reason {
  const { choice, bringsMore, bringsLess, leastGain, others } = other
  if (bringsMore)
    return tradedFor(table, sample, advised, choice) ?? (isEven ? { kind: 'even' } : { kind: 'close' })
  const isNoMerit = meritsOf(known, sample, advised, others, others)
  // A colour that brings more is no merit where the other colours bring as much less.
  const gains =
    !bringsLess || isEven
      ? []
      : gainsIn(table, sample, advised, choice).filter(
          ({ weight, reason }) => weight >= leastGain && !isSeldom(reason),
        )
  const found = [...gains, ...savingsIn(table)].filter(
    ({ reason }) => isApart(table, reason) && !isNoMerit(reason),
  )
  const expected = expectedGain(table, sample, advised, choice)
  const hope =
    expected !== null && tellsApart(table, sample, expected.what, advised, choice) ? expected : null
  if (found.length > 0) {
    const { reason } = found.reduce((best, one) => (one.weight > best.weight ? one : best))
    return hope !== null && hope.chance >= OFTEN && isMinor(reason, table, hope.what) ? hope : reason
  }
  if (isEven) return { kind: 'even' }
  const together = keptTogether(table)
  const held = together === null || isNoMerit(together) ? null : together
  return hope ?? held ?? widestIn(table, sample, advised, choice) ?? { kind: 'close' }
}

/** Finds what makes up for the points of this round that a choice brings less than another with which the seat wins as often. */
function tradedFor(table: Table, sample: Sample, advised: number, other: number): Reason | null {
  const ahead = difference(sample, leadOver(table.rivals), advised, other).mean
  const fewer = clearly(sample, theirsIn, other, advised)
  const denied: Reason | null =
    fewer >= LEAST_DENIED ? { kind: 'denies', fewer, from: deniedIn(sample, fewer, advised, other) } : null
  if (ahead >= 0) return denied
  return table.hasRounds ? keptApart(table) : denied
}

/** Finds what a choice keeps for later, where that decides. */
function reasonOfRest(
  known: Known,
  sample: Sample,
  advised: number,
  { others, worse }: ComparedWith,
  table: Table,
): Reason {
  const isNoMerit = meritsOf(known, sample, advised, others, worse)
  const [best] = savingsIn(table).filter(({ reason }) => isApart(table, reason))
  if (best !== undefined && !isNoMerit(best.reason)) return best.reason
  const together = keptTogether(table)
  if (together !== null && !isNoMerit(together)) return together
  return keptApart(table)
}

/**
 * Finds the reason that lies in how the round ends: of the end that makes most of the difference, the fact of the position that tells why, or how
 * often it comes.
 */
function reasonOfRound(
  known: Known,
  sample: Sample,
  advised: number,
  other: ComparedWith,
  table: Table,
): Reason {
  const { choice, worth, others, worse } = other
  const isNoMerit = meritsOf(known, sample, advised, others, worse)
  const gain = difference(sample, worth, advised, choice).mean
  // That nobody scores less often says less than what scores instead.
  const isTold = (what: number) =>
    what !== NOBODY || difference(sample, scores(NOBODY), advised, choice).mean > 0
  const shares = sharesOf(sample, worth, advised, choice).filter(({ what }) => isTold(what))
  const [first] = shares
  const telling = shares.filter(({ share }) => share >= TELLING * (first?.share ?? 0))
  const riskIn = (share: number) => riskOf(sample, worth, share * gain, [advised, choice], table)
  const found = telling.flatMap(({ what }) =>
    what === NOBODY
      ? (outcomeFor(sample, advised, choice, [NOBODY]) ?? [])
      : reasonsOfEnd(table, sample, { what, isLost: worth === pointsIn }, advised, choice),
  )
  const reason = found.find((one) => !isNoMerit(one))
  if (reason === undefined) return riskIn(FAIR) ?? { kind: 'figures' }
  // What the other choice does badly says why something scores more or less often, if it makes most of the difference.
  const risk = SAYS_HOW_OFTEN.has(reason.kind) ? riskIn(FAIR) : null
  return risk !== null && (risk.kind === 'blocks' || riskIn(TELLING) !== null) ? risk : reason
}

/**
 * Finds why one end of the round is better for a choice than for another: it brings the seat more, or the others less.
 * @returns reasons, the best one first
 */
function reasonsOfEnd(
  table: Table,
  sample: Sample,
  { what, isLost }: { readonly what: number; readonly isLost: boolean },
  advised: number,
  other: number,
): readonly Reason[] {
  const own = difference(sample, pointsFrom(what), advised, other).mean
  const spared = difference(sample, theirsFrom(what), other, advised).mean / table.rivals
  const gained = own <= 0 || isOthersFront(table, what) ? [] : gainedBy(table, sample, what, advised, other)
  const denied = spared <= 0 || isLost ? [] : deniedBy(table, sample, what, advised, other)
  return own >= spared ? [...gained, ...denied] : [...denied, ...gained]
}

/** Tells which reasons hold as well for choices that are worse, so that they are no merit of the advised one. */
function meritsOf(
  known: Known,
  sample: Sample,
  advised: number,
  others: readonly number[],
  worse: readonly number[],
): (reason: Reason) => boolean {
  const beside = (one: number) => tableOf(known, sample, advised, one)
  return (reason) =>
    worse.some((one) => doesAsMuch(beside(one), reason)) ||
    others.some((one) => spendsLess(beside(one), reason))
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
  const lead = difference(sample, leadOver(table.rivals), advised, choice).mean
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

const weighed = (weight: number, reason: Reason | null): readonly Weighed[] =>
  weight > 0 && reason !== null ? [{ weight, reason }] : []

/**
 * Finds what brings the seat more points, and more in all. A colour that brings little beside another, or that the choice puts in front though the
 * others have more of it, is not what the choice is for.
 */
function gainsIn(table: Table, sample: Sample, advised: number, other: number): readonly Weighed[] {
  const inAll = clearly(sample, pointsIn, advised, other)
  const isFor = (what: number) => !isLittle(sample, what, advised) && !isOthersFront(table, what)
  return WHATS.filter(isFor).flatMap((what) =>
    weighed(
      // Points that the others get by it as well count less.
      Math.min(
        inAll,
        clearly(sample, pointsFrom(what), advised, other),
        Math.max(LEAST_POINTS, netOf(table, sample, what, advised, other)),
      ),
      gainedBy(table, sample, what, advised, other)[0] ?? null,
    ),
  )
}

/** Finds how a choice gets the seat more points from something than another does: by a fact of the position, or because that scores more often. */
function gainedBy(
  table: Table,
  sample: Sample,
  what: number,
  advised: number,
  other: number,
): readonly Reason[] {
  const isVain = isLikelyOut(sample, what, advised) || isRare(sample, what, advised)
  const fact = isVain ? null : gainBy(table, what)
  // A colour that is behind scores by what others do, so its standing is a reason only where it scores more often for it.
  const isSo =
    fact !== null &&
    isApart(table, fact) &&
    (fact.kind !== 'follows' || clearly(sample, scores(what), advised, other) > 0)
  return inOrder(isSo ? fact : null, likelier(table, sample, what, advised, other))
}

/** Puts the fact of a position before how often something scores, unless it says less. */
function inOrder(fact: Reason | null, howOften: Reason | null): readonly Reason[] {
  const both = fact !== null && saysLittle(fact) ? [howOften, fact] : [fact, howOften]
  return both.flatMap((reason) => reason ?? [])
}

/** Tells whether a fact says little of how the round ends. */
function saysLittle(fact: Reason): boolean {
  if (fact.kind === 'kododo' || fact.kind === 'spares-kododo') return fact.count !== fact.target
  return fact.kind === 'starves' || fact.kind === 'follows'
}

/** Finds how a choice gets the others fewer points from something than another does. */
function deniedBy(
  table: Table,
  sample: Sample,
  what: number,
  advised: number,
  other: number,
): readonly Reason[] {
  const fact = denialBy(table, what)
  const isVain =
    fact?.kind === 'leads' || fact?.kind === 'level'
      ? isLikelyOut(sample, COLOURS.indexOf(fact.colour), advised)
      : fact?.kind === 'kododo' && isRare(sample, KODODO, advised)
  return inOrder(
    fact !== null && !isVain && isApart(table, fact) ? fact : null,
    rarerIn(table, sample, { what, advised, other }),
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
    return weighed(net - LEAST_WIDE, reason ?? rarerIn(table, sample, { what, advised, other }))
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
      ? {
          ...{ kind: 'likelier', what: 'kododo', points: 0, theirs: 0, otherPoints: 0 },
          ...{ chance, otherChance, hindrance: null },
        }
      : null
  const [points, otherPoints] = [table.advised, table.other].map(
    (after) => (table.own[what] ?? 0) + sumOf(ofColour(after.cards, what)),
  ) as [number, number]
  return isLikelier || points > otherPoints
    ? {
        ...{ kind: 'likelier', what: colourAt(what), chance, otherChance },
        ...{ points, theirs: table.others[what] ?? 0, otherPoints },
        hindrance: hindranceOf(sample, what, [advised, other], laidIn(table, advised)),
      }
    : null
}

/** Counts the cards of something that each of two choices lays. @param advised the place of the advised one in the sample */
const laidIn =
  (table: Table, advised: number) =>
  (choice: number, what: number): number =>
    cardsFor(what, (choice === advised ? table.advised : table.other).cards).length

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
  const hindrance =
    what === KODODO ? null : hindranceOf(sample, what, [other, advised], laidIn(table, advised))
  return { kind: 'rarer', what: calledAt(what), points, chance, otherChance, hindrance }
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
    return weighed(weight, { kind: 'wasted', colour: colourOf(first), count, limit })
  const card = dearest(
    other.cards.filter((one) => advised.rest.includes(one) && !advised.cards.includes(one)),
  )
  // A choice that lays a dearer card than it keeps saves nothing.
  const isSaved = card !== null && advised.cards.every((one) => pointsOf(one) < pointsOf(card))
  return weighed(weight, isSaved ? { kind: 'saves', card } : null)
}
