import {
  type Advice,
  type Cause,
  type Denied,
  type End,
  type Instead,
  type PutOut,
  type Reason,
  shownPercent,
} from '../../../../../shared/games/5211/advice'
import { COLOURS, type Colour } from '../../../../../shared/games/5211/cards'
import type { View } from '../../../../../shared/games/5211/view'
import { KODODO, NOBODY } from '../../../../engine/games/5211/core'
import { cardsOf, type Known } from '../knowledge'
import { ruleFor } from './causes'
import { cardsFor, denialBy, gainBy, isApart } from './facts'
import { clearlyLess, clearlyMore, isLikelyOut, LEAST_POINTS, moreIn, type Pair } from './pair'
import {
  calledAt,
  colourAt,
  isOurs,
  leadingCount,
  ofColour,
  ownAfter,
  pointsAfter,
  pointsOfOthers,
  sumOf,
  type Table,
  tableOf,
  WHATS,
} from './position'
import {
  estimate,
  goesOut,
  pointsFrom,
  pointsIn,
  type Sample,
  scores,
  theirsFrom,
  theirsIn,
  winsIf,
  winsIn,
} from './sample'

/** Additional points for all others together that make a colour undesirable. */
const LEAST_GIVEN = 0.3
/** A scoring with a lower probability is no reason. */
const LEAST_HOPE = 0.1
/** Below this share of the points of the best source, a source counts as little. */
const LITTLE = 0.5

/**
 * Finds why one end of the round is better for a choice than for another: it brings the seat more, or the others less.
 * @returns reasons, best first
 */
export function reasonsOfEnd(pair: Pair, what: number): readonly Reason[] {
  const { table, other } = pair
  const own = moreIn(pair, pointsFrom(what))
  const spared = -moreIn(pair, theirsFrom(what)) / table.rivals
  const gained = own <= 0 || isOthersFront(table, what) ? [] : gainedBy(pair, what)
  // In a lost game, the others' points do not matter.
  const denied = spared <= 0 || other.worth === pointsIn ? [] : deniedBy(pair, what)
  return own >= spared ? [...gained, ...denied] : [...denied, ...gained]
}

/**
 * The colour with most of the seat's expected points, though the others may have more of it; null if none scores now
 * and then, and for Kododo.
 */
function expectedColour(known: Known, sample: Sample, advised: number): Colour | null {
  const what = mainSource(sample, advised)
  if (what === null || what === KODODO || isLikelyOut(sample, what, advised)) return null
  if (isRare(sample, what, advised)) return null
  return ownAfter(tableOf(known, sample, advised, advised), what) === 0 ? null : colourAt(what)
}

/** The main source of the seat's mean points, as an index in `WHATS`; null if nothing brings an appreciable number. */
function mainSource(sample: Sample, advised: number): number | null {
  const means = WHATS.map((what) => estimate(sample, pointsFrom(what), advised).mean)
  const most = Math.max(...means)
  return most < LEAST_POINTS ? null : means.indexOf(most)
}

/** The main source of the seat's points as a reason; null if nothing distinguishes it from the other choice. */
export function expectedGain(pair: Pair): Extract<Reason, { readonly kind: 'expects' }> | null {
  const { table, sample, advised } = pair
  const what = mainSource(sample, advised)
  if (what === null || isLikelyOut(sample, what, advised)) return null
  const chance = estimate(sample, scores(what), advised).mean
  if (chance < LEAST_HOPE || !tellsApart(pair, what)) return null
  if (what === KODODO) return { kind: 'expects', what: 'kododo', points: 0, theirs: 0, chance, cards: [] }
  const points = ownAfter(table, what)
  const cards = points === 0 ? ofColour(table.advised.rest, what) : []
  if (points === 0 && (cards.length === 0 || !table.hasTurns)) return null
  if (isOthersFront(table, what) || isGiven(pair, what)) return null
  const theirs = table.others[what] ?? 0
  return { kind: 'expects', what: colourAt(what), points, theirs, chance, cards }
}

/** True if an end is clearly more frequent after a choice than after the other, or brings the seat more points then. */
function tellsApart(pair: Pair, what: number): boolean {
  const { table } = pair
  const laid = ({ cards }: Table['advised']) => sumOf(cardsFor(what, cards))
  return clearlyMore(pair, scores(what)) > 0 || laid(table.advised) > laid(table.other)
}

/** The probabilities of an end after the advised choice, and after the other. */
const chancesOf = ({ sample, advised, other }: Pair, what: number): readonly [number, number] => [
  estimate(sample, scores(what), advised).mean,
  estimate(sample, scores(what), other.choice).mean,
]

/**
 * Finds how a choice gets the seat more points from an end than another does: by a fact of the position, or because
 * that scores more often.
 */
function gainedBy(pair: Pair, what: number): readonly Reason[] {
  const { table, sample, advised } = pair
  const isVain = isLikelyOut(sample, what, advised) || isRare(sample, what, advised)
  const fact = isVain ? null : gainBy(table, what)
  // A trailing colour scores by the others' play, and so do Kododo that still lack some: that is a reason only if they
  // score more often for it.
  const needsMore = fact?.kind === 'follows' || (fact?.kind === 'kododo' && fact.count < fact.target)
  const isSo = fact !== null && isApart(table, fact) && (!needsMore || clearlyMore(pair, scores(what)) > 0)
  const howOften = likelier(pair, what)
  // The rank of a colour explains that it scores, not that it brings more then.
  const isDearer = fact !== null && COLOUR_RANKS.has(fact.kind) && isForPoints(pair, what)
  return isSo && isDearer && howOften !== null ? [howOften, fact] : inOrder(isSo ? fact : null, howOften)
}

/** Facts about the rank of a colour among the others. */
const COLOUR_RANKS: ReadonlySet<Reason['kind']> = new Set([
  'leads',
  'level',
  'follows',
  'next-in-line',
  'trusts',
  'spares',
])

/** True if most of a colour's additional value comes from the points that it brings, not from its frequency. */
function isForPoints(pair: Pair, what: number): boolean {
  const { sample, advised, other } = pair
  const [chance, otherChance] = chancesOf(pair, what)
  const [points, otherPoints] = [advised, other.choice].map(
    (choice) => estimate(sample, pointsFrom(what), choice).mean,
  ) as [number, number]
  const byChance =
    chance === 0 || otherChance === 0
      ? points - otherPoints
      : ((chance - otherChance) * (points / chance + otherPoints / otherChance)) / 2
  return 2 * byChance < points - otherPoints
}

/** Puts the fact of a position before the frequency of an end, unless it says less. */
function inOrder(fact: Reason | null, howOften: Reason | null, isDenied = false): readonly Reason[] {
  const both = fact !== null && saysLittle(fact, isDenied) ? [howOften, fact] : [fact, howOften]
  return both.flatMap((reason) => reason ?? [])
}

/** Facts that say little about how the round ends. */
const SAYS_LITTLE: ReadonlySet<Reason['kind']> = new Set(['starves', 'follows', 'holds'])

/** True if a fact says little about how the round ends. @param isDenied true if it is to explain points that the others lose */
function saysLittle(fact: Reason, isDenied: boolean): boolean {
  if (fact.kind === 'kododo' || fact.kind === 'spares-kododo') return fact.count !== fact.target
  // A leading colour says little about another that it keeps from scoring.
  return SAYS_LITTLE.has(fact.kind) || (isDenied && fact.kind === 'leads')
}

/** Finds how a choice gets the others fewer points from an end than another does. */
export function deniedBy(pair: Pair, what: number): readonly Reason[] {
  const { table, sample, advised } = pair
  const fact = denialBy(table, what)
  const isVain =
    fact?.kind === 'leads' || fact?.kind === 'level'
      ? isLikelyOut(sample, COLOURS.indexOf(fact.colour), advised)
      : fact?.kind === 'kododo' && isRare(sample, KODODO, advised)
  return inOrder(fact !== null && !isVain && isApart(table, fact) ? fact : null, rarerIn(pair, what), true)
}

/** True if the seat expects much fewer points from this than from its best source. */
function isLittle(sample: Sample, what: number, choice: number): boolean {
  const pointsOf = (one: number) => estimate(sample, pointsFrom(one), choice).mean
  return pointsOf(what) < LITTLE * Math.max(...WHATS.map(pointsOf))
}

/** True if the choice puts a colour in front, which was not there before, of which the others have more. */
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

/**
 * A colour or the Kododo score clearly more often, or a colour brings more points if it scores, and no fact of the
 * position explains it.
 */
export function likelier(pair: Pair, what: number): Reason | null {
  if (what === KODODO) return likelierKododo(pair)
  const { table, sample, advised } = pair
  const isLaid = ofColour(table.advised.cards, what).length > 0
  if (isGiven(pair, what)) return null
  if (isLaid && isLikelyOut(sample, what, advised)) return null
  const [chance, otherChance] = chancesOf(pair, what)
  if (chance < LEAST_HOPE) return null
  const [points, otherPoints] = [table.advised, table.other].map(
    (after) => (table.own[what] ?? 0) + sumOf(ofColour(after.cards, what)),
  ) as [number, number]
  if (points <= otherPoints && !isLikelier(pair, what)) return null
  // Points of a colour are no merit if it scores less often by the choice, and then brings the others more.
  if (shownPercent(chance) < shownPercent(otherChance) && isTheirs(pair, what, advised)) return null
  return {
    kind: 'likelier',
    what: colourAt(what),
    chance,
    otherChance,
    points,
    theirs: table.others[what] ?? 0,
    otherPoints,
  }
}

function likelierKododo(pair: Pair): Reason | null {
  const { advised, other } = pair.table
  // Kododo do not distinguish choices that lay and keep equally many of them.
  if (advised.counts[KODODO] === other.counts[KODODO]) return null
  const [chance, otherChance] = chancesOf(pair, KODODO)
  if (chance < LEAST_HOPE || !isLikelier(pair, KODODO)) return null
  return {
    kind: 'likelier',
    what: 'kododo',
    points: 0,
    theirs: 0,
    otherPoints: 0,
    chance,
    otherChance,
  }
}

/** True if the advised choice clearly and visibly raises the probability of an end. */
function isLikelier(pair: Pair, what: number): boolean {
  const [chance, otherChance] = chancesOf(pair, what)
  return clearlyMore(pair, scores(what)) > 0 && shownPercent(chance) > shownPercent(otherChance)
}

/** Counts the cards of a kind that each of the two choices lays, by its index in the sample. */
const laidIn =
  ({ table, advised }: Pair) =>
  (choice: number, what: number): number =>
    cardsFor(what, (choice === advised ? table.advised : table.other).cards).length

/** A colour of which the others have more is undesirable, unless it scores hardly more often than after the other choice. */
const isGiven = (pair: Pair, what: number): boolean =>
  !isOurs(pair.table, what) && moreIn(pair, scores(what)) * (pair.table.others[what] ?? 0) > LEAST_GIVEN
const isRare = (sample: Sample, what: number, choice: number): boolean =>
  estimate(sample, scores(what), choice).mean < LEAST_HOPE

/**
 * Finds the main source of the points that the others lose, if it scores less often than after the other choice; or
 * else that nobody scores more often, if most of these points are lost by that.
 */
export function deniedIn(pair: Pair, fewer: number): Denied | null {
  return deniedBySome(pair, fewer) ?? deniedByNobody(pair, fewer)
}

/** Finds that nobody scores more often, if the others lose most of these points by it. */
function deniedByNobody(pair: Pair, fewer: number): Denied | null {
  const { sample, other } = pair
  const [chance, otherChance] = chancesOf(pair, NOBODY)
  const shift = clearlyMore(pair, scores(NOBODY))
  const usual = estimate(sample, theirsIn, other.choice).mean / Math.max(LEAST_HOPE, 1 - otherChance)
  return shownPercent(chance) > shownPercent(otherChance) && 2 * shift * usual >= fewer
    ? { what: 'nobody', chance, otherChance }
    : null
}

function deniedBySome(pair: Pair, fewer: number): Denied | null {
  const [most] = WHATS.map((what) => ({ what, theirs: clearlyLess(pair, theirsFrom(what)) })).toSorted(
    (one, two) => two.theirs - one.theirs,
  )
  if (most === undefined || 2 * most.theirs < fewer) return null
  // The seat does not benefit from a lower frequency of a colour of which it has as much itself.
  const rarer = most.what !== KODODO && isOurs(pair.table, most.what) ? null : rarerOf(pair, most.what)
  return rarer === null ? null : { what: calledAt(most.what), ...rarer }
}

/** The probabilities of an end after both choices, if the advised one clearly and visibly lowers them; null otherwise. */
function rarerOf(pair: Pair, what: number): Pick<Denied, 'chance' | 'otherChance'> | null {
  const [chance, otherChance] = chancesOf(pair, what)
  const isRarer = clearlyLess(pair, scores(what)) > 0 && shownPercent(chance) < shownPercent(otherChance)
  return isRarer ? { chance, otherChance } : null
}

/** True if the seat wins less often with an end than on average, after both choices. */
const isBad = ({ sample, advised, other }: Pair, what: number): boolean =>
  [advised, other.choice].every((choice) => {
    const chance = estimate(sample, scores(what), choice).mean
    const won = estimate(sample, winsIf(what), choice).mean
    return chance < LEAST_HOPE / 2 || won < chance * estimate(sample, winsIn, choice).mean
  })

/** True if the others' average gets more points than the seat from an end, after a choice. */
const isTheirs = ({ sample, table }: Pair, what: number, choice: number): boolean =>
  estimate(sample, theirsFrom(what), choice).mean >
  table.rivals * estimate(sample, pointsFrom(what), choice).mean

/** Minimum difference in percent, as shown, for an end of the round to be more or less frequent. */
const LEAST_APART = 3
/**
 * A colour that the choice lays more of naturally gets ahead; that is mentioned only if it scores this many percent
 * more often.
 */
const FAR_APART = 10

/**
 * Finds the cause of the end of the round that a reason calls more or less frequent.
 * @returns null if no rule explains most of it, if the reason states it itself, and if the end counts for its points
 */
export function causeOf(pair: Pair, reason: Reason): Cause | null {
  const named = reason.kind === 'denies' ? reason.from : reason
  if (named === null || !('what' in named) || reason.kind === 'expects' || reason.kind === 'holds')
    return null
  if (reason.kind === 'counts' && reason.isForPoints) return null
  const cause = causeOfEnd(pair, named.what)
  // Of a change of the round's end, the other end may explain more.
  if (reason.kind === 'instead') return cause ?? causeOfEnd(pair, reason.otherWhat)
  if (reason.kind !== 'likelier' || cause === null) return cause
  const [chance, otherChance] = [reason.chance, reason.otherChance].map(shownPercent) as [number, number]
  const isPlain = cause.rule.how === 'passes' && chance - otherChance < FAR_APART
  return isPlain || !cause.isMore ? null : cause
}

/**
 * Finds the cause of the greater frequency of one end of the round after one of the two choices; null if no rule
 * explains most of it, and for the Kododo.
 */
function causeOfEnd(pair: Pair, end: End): Cause | null {
  if (end === 'kododo') return null
  const { sample, advised, other } = pair
  const what = end === 'nobody' ? NOBODY : COLOURS.indexOf(end)
  const [chance, otherChance] = chancesOf(pair, what).map(shownPercent) as [number, number]
  if (Math.abs(chance - otherChance) < LEAST_APART) return null
  const isMore = chance > otherChance
  const choices = isMore ? ([advised, other.choice] as const) : ([other.choice, advised] as const)
  const rule = ruleFor(sample, what, choices, laidIn(pair))
  return rule === null ? null : { what: end, isMore, rule }
}

/**
 * Finds how a choice keeps a colour from scoring of which it lays more than the other choice: it puts it out often
 * enough to be the cause.
 * @param what the colour; null for none
 */
export function putOutBy(pair: Pair, what: Colour | null): PutOut | null {
  const { table, sample, advised, other } = pair
  const place = what === null ? -1 : COLOURS.indexOf(what)
  const [laid, otherLaid] = [table.advised, table.other].map(({ cards }) => ofColour(cards, place).length)
  if (what === null || (laid ?? 0) <= (otherLaid ?? 0)) return null
  const more = clearlyMore(pair, goesOut(place))
  if (more === 0 || more < -moreIn(pair, scores(place))) return null
  const [chance, otherChance] = [advised, other.choice].map(
    (choice) => estimate(sample, goesOut(place), choice).mean,
  ) as [number, number]
  return { colour: what, chance, otherChance }
}

/** Reports that a colour of the others', or the Kododo, score less often than after the other choice. */
export function rarerIn(pair: Pair, what: number): Reason | null {
  const { table, other } = pair
  const points = table.others[what] ?? 0
  const rarer = rarerOf(pair, what)
  // An end that brings the seat as much, or that is good for it all the same, is not unwelcome.
  if (rarer === null || !isTheirs(pair, what, other.choice) || !isBad(pair, what)) return null
  if (what !== KODODO && points === 0) return null
  return { kind: 'rarer', what: calledAt(what), points, ...rarer }
}

/** The probability of scoring of the colour that the advice counts on, unless its reason states it. */
export function scoringOf(
  view: View,
  known: Known,
  sample: Sample,
  advised: number,
  reason: Reason,
  instead: Instead | null,
): Advice['scoring'] {
  if (reason.kind === 'only' || reason.kind === 'expects') return null
  const expected = () => expectedColour(known, sample, advised)
  const colour =
    reason.kind === 'likelier' ? expected() : (namedColour(sample, advised, reason) ?? expected())
  // Nothing that the choice is to keep from scoring is counted on.
  if (colour === null || colour === opposed(reason) || colour === instead?.otherWhat) return null
  if (
    (reason.kind === 'likelier' ||
      reason.kind === 'rarer' ||
      reason.kind === 'outcome' ||
      reason.kind === 'instead') &&
    reason.what === colour
  )
    return null
  const chance = estimate(sample, scores(COLOURS.indexOf(colour)), advised).mean
  const points = pointsAfter(view, cardsOf(known, sample.choices[advised] ?? 0), colour)
  return { colour, points, theirs: pointsOfOthers(view, colour), chance }
}

/** The end of the round that a reason speaks against: the choice makes it less frequent. */
function opposed(reason: Reason): End | null {
  if (reason.kind === 'instead') return reason.otherWhat
  if (reason.kind === 'starves') return reason.colour
  return reason.kind === 'denies' ? (reason.from?.what ?? null) : null
}

/** The colour that a reason speaks for, unless another brings many more points. */
function namedColour(sample: Sample, advised: number, reason: Reason): Colour | null {
  const colour = favoured(reason)
  return colour === null || isLittle(sample, COLOURS.indexOf(colour), advised) ? null : colour
}

/** The colour whose points a reason speaks for; null if there is none. */
export function favoured(reason: Reason): Colour | null {
  switch (reason.kind) {
    case 'leads':
    case 'level':
    case 'follows':
    case 'next-in-line':
    case 'trusts':
    case 'spares':
    case 'dearer':
      return reason.colour
    case 'blocks':
      return reason.blocked
    case 'likelier':
    case 'expects':
      return reason.what === 'kododo' ? null : reason.what
    default:
      return null
  }
}

/**
 * The colour that a reason calls more frequent, or names instead of another end, and with which the seat does better;
 * null if there is none.
 */
export function hoped(reason: Reason): Colour | null {
  const isShown =
    reason.kind === 'instead' || (reason.kind === 'outcome' && reason.chance > reason.otherChance)
  return !isShown || reason.what === 'kododo' || reason.what === 'nobody' ? null : reason.what
}
