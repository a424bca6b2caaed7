import {
  type Advice,
  type Alike,
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
import { alikeIn, hindranceOf, insteadOf, outcomeFor, riskOf, shiftFor } from './outcome'
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

/** That nobody scores has to come so many times more often than any other end comes less often. */
const WIDER = 1.2

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

/** The kept cards decide if they account for so great a share, and win so much more often by themselves. */
const MOST = 0.5
const LEAST_KEPT = 0.005

/** Reasons that are told only beside a choice that is worse. */
const TOLD_OF_WORSE: ReadonlySet<Reason['kind']> = new Set(['outcome', 'risks', 'blocks', 'figures'])

/** Reasons that say how often something scores, but not why. */
const SAYS_HOW_OFTEN: ReadonlySet<Reason['kind']> = new Set(['likelier', 'rarer'])

/** The choice that the advised one is compared with. */
export interface ComparedWith {
  /** Its place in the sample. */
  readonly choice: number
  /** Whether it brings clearly more points in this round. */
  readonly bringsMore: boolean
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

/** The advised choice beside another one, and everything by which they are compared. */
interface Pair {
  readonly known: Known
  readonly sample: Sample
  /** The advised choice's place in the sample. */
  readonly advised: number
  readonly other: ComparedWith
  readonly table: Table
  /** By how much the advised choice is ahead of the other, by the measure of both. */
  readonly gain: number
  /** By how many points of this round it gets the seat further ahead of the others' average. */
  readonly lead: number
  /** How both fare where the round ends alike for everybody; null where it rarely does, and where nothing is kept for another round. */
  readonly alike: Alike | null
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
): Pick<Advice, 'reason' | 'instead' | 'alike'> {
  if (other === null) return { reason: { kind: 'only' }, instead: null, alike: null }
  const { choice, worth } = other
  const table = tableOf(known, sample, advised, other.choice)
  const isKept = table.hasRounds && worth === winsIn
  const pair: Pair = {
    ...{ known, sample, advised, other, table },
    gain: difference(sample, worth, advised, choice).mean,
    lead: difference(sample, leadOver(table.rivals), advised, choice).mean,
    alike: isKept ? alikeIn(sample, advised, choice) : null,
  }
  const told = other.isAsGood
    ? { reason: reasonAmongEquals(pair, isEven), instead: null }
    : decidesLater(pair)
      ? { reason: reasonOfRest(pair), instead: null }
      : reasonAndChange(pair)
  return { ...told, alike: isOfKept(told.reason) ? pair.alike : null }
}

/** Tells whether a reason is what a choice keeps for later. */
const isOfKept = ({ kind }: Reason): boolean => kind === 'rest' || kind === 'saves' || kind === 'holds'

/** Finds the reason that lies in how the round ends, and the change of its end to which it leads. */
function reasonAndChange(pair: Pair): Pick<Advice, 'reason' | 'instead'> {
  const { sample, advised, table, gain } = pair
  const { choice, worth } = pair.other
  const reason = reasonOfRound(pair)
  // A blocked colour says why the round ends otherwise, so no change of its end is told besides.
  if (reason.kind === 'blocks' || isOfKept(reason)) return { reason, instead: null }
  // A colour that mostly goes out is not what the choice is for, even where it sometimes scores.
  const isHoped = (what: number) => !isLikelyOut(sample, what, advised)
  const instead = insteadOf(sample, worth, table.rivals, advised, choice, isHoped)
  if (instead === null) return { reason, instead }
  const shift = shiftFor(sample, worth, advised, choice, instead)
  if (leadsTo(reason, instead)) {
    // Where an end shifts much more than one change tells, its chance by itself says more.
    return { reason, instead: reason.kind === 'likelier' || shift !== null ? null : instead }
  }
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
 * Finds the reason for one of two choices that are equally good: how it gets further ahead in this round, or what it keeps or spares for later.
 * Where the other one brings more points, this makes up for them.
 */
function reasonAmongEquals(pair: Pair, isEven: boolean): Reason {
  const { sample, advised, other, table, lead } = pair
  const { choice, bringsMore, leastGain } = other
  if (bringsMore) return tradedFor(pair) ?? (isEven ? { kind: 'even' } : { kind: 'close' })
  if (isEven) return { kind: 'even' }
  const inRound = lead < LEAST_WIDE ? null : reasonOfRound(pair)
  const ofRound = inRound === null || TOLD_OF_WORSE.has(inRound.kind) ? null : inRound
  if (ofRound !== null && lead >= leastGain && !isSeldom(ofRound)) return ofRound
  const isNoMerit = meritsOf(pair)
  const [saved] = savingsIn(table).filter(({ reason }) => isApart(table, reason) && !isNoMerit(reason))
  const expected = expectedGain(table, sample, advised, choice)
  const hope =
    expected !== null && tellsApart(table, sample, expected.what, advised, choice) ? expected : null
  if (saved !== undefined)
    return hope !== null && hope.chance >= OFTEN && !isAlike(table) ? hope : saved.reason
  const together = keptTogether(table)
  const held = together === null || isNoMerit(together) ? null : together
  return hope ?? held ?? ofRound ?? { kind: 'close' }
}

/** Finds what makes up for the points of this round that a choice brings less than another with which the seat wins as often. */
function tradedFor(pair: Pair): Reason | null {
  const { sample, advised, other, table, lead, alike } = pair
  const kept = alike === null ? 0 : alike.wins - alike.otherWins
  if (lead < LEAST_WIDE && kept >= LEAST_KEPT) return keptApart(table)
  const reason = reasonOfRound(pair)
  if (!TOLD_OF_WORSE.has(reason.kind)) return reason
  const fewer = clearly(sample, theirsIn, other.choice, advised)
  return fewer < LEAST_DENIED
    ? null
    : { kind: 'denies', fewer, from: deniedIn(table, sample, fewer, advised, other.choice) }
}

/** Finds what a choice keeps for later, where that decides. */
function reasonOfRest(pair: Pair): Reason {
  const { table } = pair
  const isNoMerit = meritsOf(pair)
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
function reasonOfRound(pair: Pair): Reason {
  const { sample, advised, other, table, gain, lead, alike } = pair
  const { choice, worth } = other
  const isLost = worth === pointsIn
  const isNoMerit = meritsOf(pair)
  const riskIn = (share: number) => riskOf(sample, worth, share * gain, [advised, choice], table)
  const nobody = isLost ? null : mostlyNobody(sample, advised, choice)
  if (nobody !== null && lead > 0) return nobody
  const telling = tellingEnds(pair)
  const found = telling.flatMap((what) => reasonsOfEnd(table, sample, { what, isLost }, advised, choice))
  const reason = found.find((one) => !isNoMerit(one))
  if (reason === undefined) {
    const outcome = lead > 0 || isLost ? null : outcomeFor(sample, advised, choice)
    const rest = alike !== null && alike.wins - alike.otherWins >= LEAST_KEPT ? reasonOfRest(pair) : null
    return outcome ?? riskIn(FAIR) ?? rest ?? { kind: 'figures' }
  }
  // What the other choice does badly says why something scores more or less often, if it makes most of the difference.
  const risk = SAYS_HOW_OFTEN.has(reason.kind) ? riskIn(FAIR) : null
  return risk !== null && (risk.kind === 'blocks' || riskIn(TELLING) !== null) ? risk : reason
}

/**
 * Finds the ends of the round that make most of the difference, the one that makes most first: in points, as they are shown, or else in games won,
 * where the choice does not get the seat further ahead. It may then matter who of the others gets points, or who comes to the end of the game.
 * @returns their places in `WHATS`
 */
function tellingEnds({ sample, advised, other, table, lead }: Pair): readonly number[] {
  const { choice, worth } = other
  const shareOf = (what: number): number => {
    if (worth === pointsIn) return difference(sample, pointsFrom(what), advised, choice).mean
    return lead > 0 ? netOf(table, sample, what, advised, choice) : shareOfWins(sample, what, advised, choice)
  }
  const shares = WHATS.map((what) => ({ what, share: shareOf(what) })).toSorted(
    (one, two) => two.share - one.share,
  )
  const most = shares[0]?.share ?? 0
  const least = lead > 0 || worth === pointsIn ? Math.max(LEAST_POINTS, TELLING * most) : TELLING * most
  return most <= 0 ? [] : shares.flatMap(({ what, share }) => (share >= least ? [what] : []))
}

/** Works out how much one end of the round makes of what a choice wins more often: what it brings beyond the mean of both, as often as it comes. */
function shareOfWins(sample: Sample, what: number, advised: number, other: number): number {
  const usual = (estimate(sample, winsIn, advised).mean + estimate(sample, winsIn, other).mean) / 2
  const beyond: Measure = (of, at) => (of.scoring[at] === what ? winsIn(of, at) - usual : 0)
  return difference(sample, beyond, advised, other).mean
}

/** Tells that nobody scores, where this comes so much more often that no other end differs as much: it takes points away from several. */
function mostlyNobody(sample: Sample, advised: number, other: number): Reason | null {
  const shiftOf = (what: number) => difference(sample, scores(what), advised, other).mean
  const most = Math.max(...WHATS.map((what) => Math.abs(shiftOf(what))))
  return shiftOf(NOBODY) >= WIDER * most ? outcomeFor(sample, advised, other, [NOBODY]) : null
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

/**
 * Tells which reasons hold as well for other choices, so that they are no merit of the advised one: for any that is worse, and beside a choice that
 * is as good for any at all.
 */
function meritsOf({ known, sample, advised, other }: Pair): (reason: Reason) => boolean {
  const beside = (one: number) => tableOf(known, sample, advised, one)
  const worse = other.isAsGood ? other.others : other.worse
  return (reason) =>
    worse.some((one) => doesAsMuch(beside(one), reason)) ||
    other.others.some((one) => spendsLess(beside(one), reason))
}

/** Tells whether what is kept for later makes most of the difference. */
const decidesLater = ({ gain, alike }: Pair): boolean =>
  alike !== null && alike.wins - alike.otherWins >= Math.max(LEAST_KEPT, MOST * gain)

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
function inOrder(fact: Reason | null, howOften: Reason | null, isDenied = false): readonly Reason[] {
  const both = fact !== null && saysLittle(fact, isDenied) ? [howOften, fact] : [fact, howOften]
  return both.flatMap((reason) => reason ?? [])
}

/** Facts that say little of how the round ends. */
const LITTLE_TOLD: ReadonlySet<Reason['kind']> = new Set(['starves', 'follows', 'holds'])

/** Tells whether a fact says little of how the round ends. @param isDenied whether it is to say what the others do not get */
function saysLittle(fact: Reason, isDenied: boolean): boolean {
  if (fact.kind === 'kododo' || fact.kind === 'spares-kododo') return fact.count !== fact.target
  // A colour that leads says little of another that it keeps from scoring.
  return LITTLE_TOLD.has(fact.kind) || (isDenied && fact.kind === 'leads')
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
    true,
  )
}

/** Tells whether the seat expects much fewer points from this than from what brings it most. */
export function isLittle(sample: Sample, what: number, choice: number): boolean {
  const pointsOf = (one: number) => estimate(sample, pointsFrom(one), choice).mean
  return pointsOf(what) < LITTLE * Math.max(...WHATS.map(pointsOf))
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
function deniedIn(
  table: Table,
  sample: Sample,
  fewer: number,
  advised: number,
  other: number,
): Denied | null {
  const [most] = WHATS.map((what) => ({
    what,
    theirs: clearly(sample, theirsFrom(what), other, advised),
  })).toSorted((one, two) => two.theirs - one.theirs)
  // The seat has no reason to be glad that a colour scores less often of which it has as much itself.
  if (most === undefined || 2 * most.theirs < fewer || (most.what !== KODODO && isOurs(table, most.what)))
    return null
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
