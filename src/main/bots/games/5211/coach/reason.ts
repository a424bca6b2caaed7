import {
  type Advice,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  type Denied,
  type Instead,
  isKododo,
  pointsOf,
  type Reason,
  shownPercent,
} from '../../../../../shared/games/5211'
import { KODODO } from '../../../../engine/games/5211/core'
import type { Known } from '../search/known'
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
/** How far a colour may be behind the leading one to be a reason by that. */
const CLOSE = 1
/** A colour that scores more rarely is no reason for one of several choices that are as good. */
const SELDOM = 0.15
/** A reason has to account for so great a share of what the choice is ahead. */
const FAIR = 1 / 3
/** What is kept for later decides if it accounts for so great a share. */
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
  /** Whether it is shown with fewer points of this round. */
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
  const reason = bestReason(known, sample, advised, other, isEven)
  if (other === null || other.isAsGood) return { reason, instead: null }
  // A blocked colour says why the round ends otherwise, so no change of its end is told besides.
  if (reason.kind === 'blocks') return { reason, instead: null }
  const { worth, choice } = other
  // A colour that mostly goes out is not what the choice is for, even where it sometimes scores.
  const isHoped = (what: number) => !isLikelyOut(sample, what, advised)
  const instead = insteadOf(sample, worth, known.core.players - 1, advised, choice, isHoped)
  if (instead === null) return { reason, instead }
  if (leadsTo(reason, instead)) return { reason, instead: reason.kind === 'likelier' ? null : instead }
  const table = tableOf(known, sample, advised, choice)
  const gain = difference(sample, worth, advised, choice).mean
  const shift = shiftFor(sample, worth, advised, choice, instead)
  const shifted =
    shift === null
      ? null
      : shift.isMore
        ? likelier(table, sample, shift.what, advised, choice)
        : rarerIn(table, sample, { what: shift.what, advised, other: choice })
  // That something scores much more often says more than one of the ends that it comes instead of.
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
  other: ComparedWith | null,
  isEven: boolean,
): Reason {
  if (other === null) return { kind: 'only' }
  const { choice, bringsMore, bringsLess, isAsGood, leastGain, worth } = other
  const table = tableOf(known, sample, advised, choice)
  // What one colour brings more is no merit where the others bring as much less.
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
  const kept = isAsGood ? 0 : keptWorth(sample, worth, advised, choice)
  const pays = isAsGood || kept >= FAIR * gain
  // Where the round's end makes little of the difference, no reason is looked for in it.
  const isOfRest = !isAsGood && table.hasRounds && kept >= MOST * gain
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
    // That nobody scores takes points away from all the ends that it comes instead of, of which a reason names one.
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
    return other?.others.some((one) => spendsLess(tableOf(known, sample, advised, one), reason)) === true
  }
  function isSavedBy(some: readonly number[], reason: Reason): boolean {
    return some.some((one) => doesAsMuch(tableOf(known, sample, advised, one), reason))
  }
}

/** Tells whether something that scores more often for the choice still does so in few cases, which decides nothing between equals. */
const isSeldom = (reason: Reason): boolean => reason.kind === 'likelier' && reason.chance < SELDOM

/** Tells whether a colour has as many cards as another, so that it does not score. */
const isTied = (counts: readonly number[], limit: number, what: number): boolean => {
  const count = counts[what] ?? 0
  return count < limit && COLOURS.some((_, other) => other !== what && counts[other] === count)
}

/** The standings of a colour, the one that says least for a choice first. */
const STANDINGS: readonly Reason['kind'][] = ['follows', 'level', 'next-in-line', 'leads']

/** Tells whether a fact of the position does not hold as well, of the same colour or of another, after the choice that is compared. */
function isApart(table: Table, reason: Reason): boolean {
  const { advised, other, limit, target } = table
  const swapped: Table = { ...table, advised: other, other: advised }
  switch (reason.kind) {
    case 'trusts': {
      const what = COLOURS.indexOf(reason.colour)
      const laid = laidBy(swapped, what)
      return trustIn(swapped, what) === null && laid?.kind !== 'leads' && laid?.kind !== 'next-in-line'
    }
    case 'leads':
    case 'level':
    case 'follows':
    case 'next-in-line': {
      if (reason.kind === 'level' && reason.stopped !== null)
        return !reason.others.some((colour) => isTied(other.counts, limit, COLOURS.indexOf(colour)))
      const behind = reason.kind === 'follows' ? reason.most - reason.count : 0
      const isAsHigh = (laid: Reason | null) =>
        laid !== null &&
        STANDINGS.indexOf(laid.kind) >= STANDINGS.indexOf(reason.kind) &&
        (laid.kind !== 'follows' || laid.most - laid.count <= behind)
      const isLeft = trustIn(swapped, COLOURS.indexOf(reason.colour)) !== null
      return !isLeft && !other.cards.some((card) => isAsHigh(laidBy(swapped, placeOf(card))))
    }
    case 'over':
      return (other.counts[COLOURS.indexOf(reason.colour)] ?? 0) < limit
    case 'wasted':
      return !other.cards.every((card) => (table.counts[placeOf(card)] ?? 0) >= limit)
    case 'kododo':
      return other.counts[KODODO] !== reason.count
    case 'spoils':
      return (other.counts[KODODO] ?? 0) <= target
    default:
      return true
  }
}

/** Tells whether another choice saves as much, and keeps the same for later. */
const spendsLess = ({ advised, other }: Table, reason: Reason): boolean =>
  reason.kind === 'saves' && other.rest.includes(reason.card) && sumOf(other.cards) < sumOf(advised.cards)

/** Tells whether another choice keeps or spares what a reason says of the advised one: then it is not what makes that one better. */
function doesAsMuch({ advised, other }: Table, reason: Reason): boolean {
  if (reason.kind === 'saves')
    return other.rest.includes(reason.card) && sumOf(other.cards) <= sumOf(advised.cards)
  if (reason.kind === 'starves') return ofColour(other.cards, COLOURS.indexOf(reason.colour)).length === 0
  if (reason.kind !== 'holds') return false
  const what = reason.what === 'kododo' ? KODODO : COLOURS.indexOf(reason.what)
  return cardsFor(what, other.rest).length >= cardsFor(what, advised.rest).length
}

/** @returns the cards of a colour, or the Kododo cards, by the place of what they can score as */
const cardsFor = (what: number, cards: readonly Card[]): readonly Card[] =>
  what === KODODO ? cards.filter(isKododo) : ofColour(cards, what)

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

/** Whether both choices lay cards of the same colours. */
function isAlike({ advised, other }: Table): boolean {
  const [one, two] = [advised, other].map(({ cards }) => cards.map(colourOf).toSorted().join())
  return one === two
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
      Math.min(inAll, clearly(sample, pointsFrom(what), advised, other)),
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
    const own = difference(sample, pointsFrom(what), advised, other).mean
    const theirs = difference(sample, theirsFrom(what), other, advised).mean / table.rivals
    return [
      ...weighed(own - LEAST_WIDE, likelier(table, sample, what, advised, other), what),
      ...weighed(theirs - LEAST_WIDE, rarerIn(table, sample, { what, advised, other }), what),
    ]
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

/** A colour of which the others have more is none to wish for, unless it scores hardly more often than after the other choice. */
const isGiven = (table: Table, sample: Sample, what: number, advised: number, other: number): boolean =>
  !isOurs(table, what) &&
  difference(sample, scores(what), advised, other).mean * (table.others[what] ?? 0) > LEAST_GIVEN

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

/** Finds how a choice gets the seat more points from a colour, or from Kododo, than the other choice does. */
function gainBy(table: Table, what: number): Reason | null {
  if (what === KODODO) return kododoGain(table)
  const { advised, other } = table
  const laid = ofColour(advised.cards, what)
  if (laid.length > 0) {
    const otherLaid = ofColour(other.cards, what)
    if (otherLaid.length === laid.length && sumOf(laid) > sumOf(otherLaid))
      return {
        kind: 'dearer',
        colour: colourAt(what),
        points: sumOf(laid),
        otherPoints: sumOf(otherLaid),
      }
    return laidFor(table, what)
  }
  const spared = sparedBy(table, what)
  if (spared !== null) return spared
  const held = Math.min(table.mostKept, ofColour(advised.rest, what).length)
  if (table.hasTurns && held > ofColour(other.rest, what).length)
    return { kind: 'holds', what: colourAt(what), held, cards: ofColour(advised.rest, what) }
  return trustIn(table, what)
}

/** A colour that scores as the table stands after the choice, and of which the seat has points. */
function trustIn(table: Table, what: number): Reason | null {
  const { advised, own, limit } = table
  const points = own[what] ?? 0
  const count = advised.counts[what] ?? 0
  if (points === 0 || count >= limit || !isOurs(table, what)) return null
  const trusts = { kind: 'trusts', colour: colourAt(what), count, points } as const
  if (count > leadingCount(advised.counts, limit, what)) return { ...trusts, tied: [] }
  const tied = tiedAhead(advised.counts, limit, what)
  return tied === null ? null : { ...trusts, tied }
}

/** The colours with more cards than one, if all of them are level with another and it is not: then it is next in line. */
function tiedAhead(counts: readonly number[], limit: number, what: number): readonly Colour[] | null {
  const isAlone = (one: number) => COLOURS.filter((_, other) => counts[other] === counts[one]).length === 1
  const ahead = [...COLOURS.keys()].filter(
    (one) => (counts[one] ?? 0) > (counts[what] ?? 0) && (counts[one] ?? 0) < limit,
  )
  return isAlone(what) && !ahead.some(isAlone) ? ahead.map(colourAt) : null
}

/** How a colour stands once the choice has laid cards of it, where that speaks for laying them. */
function laidFor(table: Table, what: number): Reason | null {
  const reason = laidBy(table, what)
  if (!isOurs(table, what)) return null
  const { counts, limit, own } = table
  const mine = ownAfter(table, what)
  const inColours = (some: readonly Colour[]) =>
    some.reduce((sum, colour) => sum + (own[COLOURS.indexOf(colour)] ?? 0), 0)
  switch (reason?.kind) {
    case 'leads': {
      // Whoever overtakes a colour of which they have more gains nothing by that.
      const ahead = leadingCount(counts, limit, what)
      const overtaken = ahead >= (counts[what] ?? 0) ? ahead : 0
      const led = COLOURS.filter((_, other) => other !== what && counts[other] === overtaken)
      return overtaken > 0 && inColours(led) > mine ? null : reason
    }
    case 'level': {
      // At the limit, one more card of one of several rivals leaves the others level with it.
      const isOpen = reason.toLimit > 1 || reason.others.length === 1
      return isOpen && inColours(reason.others) <= mine ? reason : null
    }
    case 'follows':
      return (reason.most - reason.count <= CLOSE || reason.toLimit === 1) &&
        inColours([reason.leader]) <= mine
        ? reason
        : null
    default:
      return reason
  }
}

/** Describes how a colour stands once the choice has laid cards of it; null for one that is out, and before any card is on the table. */
function laidBy({ counts, limit, advised }: Table, what: number): Reason | null {
  const colour = colourAt(what)
  const count = advised.counts[what] ?? 0
  if (count >= limit || counts.every((one) => one === 0)) return null
  const next = leadingCount(advised.counts, limit, what)
  if (count > next)
    return {
      kind: 'leads',
      colour,
      count,
      next,
      toLimit: limit - count,
      isPast: advised.counts.some((one, place) => place !== KODODO && one >= limit),
    }
  const leaders = COLOURS.filter((_, other) => other !== what && advised.counts[other] === next)
  if (count === next)
    return { kind: 'level', colour, count, others: leaders, toLimit: limit - count, stopped: null }
  const tied = tiedAhead(advised.counts, limit, what)
  if (tied !== null) return { kind: 'next-in-line', colour, count, tied }
  const [leader = colour] = leaders
  return { kind: 'follows', colour, count, leader, most: next, toLimit: limit - next }
}

/** Finds how the other choice would stop a colour that leads after this one, and of which the seat has points. */
function sparedBy({ limit, own, advised, other }: Table, what: number): Reason | null {
  const count = advised.counts[what] ?? 0
  const points = own[what] ?? 0
  if (points === 0 || count >= limit || count <= leadingCount(advised.counts, limit, what)) return null
  const stop = (by: number): 'level' | 'past' | 'limit' | null => {
    const theirs = other.counts[by] ?? 0
    if (by === what) return theirs >= limit ? 'limit' : null
    if (theirs >= limit || theirs < count) return null
    return theirs === count ? 'level' : 'past'
  }
  for (const by of new Set(other.cards.map(placeOf))) {
    const how = stop(by)
    if (how !== null) return { kind: 'spares', colour: colourAt(what), count, points, by: colourAt(by), how }
  }
  return null
}

function kododoGain(table: Table): Reason | null {
  const { advised, other, target } = table
  const count = advised.counts[KODODO] ?? 0
  const otherCount = other.counts[KODODO] ?? 0
  const held = advised.rest.filter(isKododo).length
  if (isOverLater(table)) return null
  // A few Kododo of many decide little.
  if (advised.cards.some(isKododo) && count >= otherCount && count <= target && 2 * (count + held) >= target)
    return { kind: 'kododo', count, target, held }
  return sparedKododo(table)
}

/** The Kododo that have to be laid later take them past their target. */
const isOverLater = ({ advised, target }: Table): boolean =>
  (advised.counts[KODODO] ?? 0) <= target && (advised.counts[KODODO] ?? 0) + advised.mustLay > target

/** The other choice would bring Kododo to more than half of the target, or past it: fewer decide little. */
function sparedKododo(table: Table): Reason | null {
  const { advised, other, target } = table
  if (isOverLater(table)) return null
  const count = advised.counts[KODODO] ?? 0
  const otherCount = other.counts[KODODO] ?? 0
  return count < otherCount && 2 * otherCount > target
    ? { kind: 'spares-kododo', count, otherCount, target }
    : null
}

/** How a choice keeps the others from points of something. */
function denialBy(table: Table, what: number): Reason | null {
  const { counts, limit, target, advised, other, own, others, rivals } = table
  const [before = 0, count = 0, otherCount = 0] = [counts[what], advised.counts[what], other.counts[what]]
  if (what === KODODO) {
    if (count > target && before <= target) return { kind: 'spoils', count, target }
    return sparedKododo(table)
  }
  const colour = colourAt(what)
  const points = others[what] ?? 0
  // Of what one has as much oneself, nobody keeps the others.
  if ((own[what] ?? 0) > 0 && points <= rivals * (own[what] ?? 0)) return null
  if (count >= limit && before < limit) return { kind: 'over', colour, count, limit, theirs: points }
  const isExact = advised.counts[KODODO] === target && !isOverLater(table)
  if (advised.cards.some(isKododo) && isExact && other.counts[KODODO] !== target)
    return { kind: 'kododo', count: target, target, held: advised.rest.filter(isKododo).length }
  for (const by of new Set(advised.cards.map(placeOf))) {
    if (by === what || before === 0) continue
    const reason = laidBy(table, by)
    // Nobody is kept from anything by a colour in front of which they have more.
    if (reason?.kind === 'leads' && reason.next === count && isOurs(table, by)) return reason
    // Colours that are level with each other anyway are not stopped by a third.
    if (reason?.kind === 'level' && reason.others.length === 1 && reason.others[0] === colour && points > 0)
      return { ...reason, stopped: points }
  }
  return points > 0 && count === before && otherCount > before ? { kind: 'starves', colour, points } : null
}

/** The cards that only one of the two choices keeps. */
const keptApart = ({ advised, other }: Table): Reason => ({
  kind: 'rest',
  cards: lessThose(other.cards, advised.cards),
  others: lessThose(advised.cards, other.cards),
})

/** @returns the cards, less as many of each kind as the others have */
const lessThose = (cards: readonly Card[], others: readonly Card[]): readonly Card[] => {
  const left = [...others]
  return cards.filter((card) => {
    const at = left.indexOf(card)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

/** Cards that are worth more together, of which the other choice would keep fewer. */
function keptTogether({ advised, other, hasTurns, hasRounds, mostKept }: Table): Reason | null {
  if (!hasTurns && !hasRounds) return null
  const heldIn = (rest: readonly Card[], what: number) => Math.min(mostKept, cardsFor(what, rest).length)
  const kept = WHATS.map((what) => ({ what, held: heldIn(advised.rest, what) }))
    .filter(({ what, held }) => held > 1 && held > heldIn(other.rest, what))
    .sort((one, two) => two.held - one.held)
  const [most] = kept
  if (most === undefined) return null
  return {
    kind: 'holds',
    what: calledAt(most.what),
    held: most.held,
    cards: cardsFor(most.what, advised.rest),
  }
}
