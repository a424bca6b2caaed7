import type { Advice, Argument, Ending, Instead, Reason } from '../../../../../shared/games/5211/advice'
import { isNearlyAlike, namedParts } from '../../../../../shared/games/5211/advice-shown'
import { type Card, COLOURS, type Colour, colourOf, pointsOf } from '../../../../../shared/games/5211/cards'
import { KODODO, NOBODY } from '../../../../engine/games/5211/core'
import type { Known } from '../knowledge'
import { breakdownOf, ENDS, isAbout, largestEnd } from './causes'
import {
  causeOf,
  deniedBy,
  deniedIn,
  expectedGain,
  likelier,
  putOutBy,
  rarerIn,
  reasonsOfEnd,
} from './end-reasons'
import { cardsFor, isApart, keptApart, keptTogether } from './facts'
import { alikeIn, endsOf, insteadOf, outcomeFor, riskOf, shiftFor } from './outcome'
import { type ComparedWith, clearlyLess, isLikelyOut, LEAST_POINTS, moreIn, type Pair } from './pair'
import { endAt, ofColour, placeOf, sumOf, type Table, tableOf, WHATS } from './position'
import {
  difference,
  estimate,
  leadOver,
  pointsFrom,
  pointsIn,
  type Sample,
  scores,
  theirsFrom,
  theirsIn,
  winsIf,
  winsIn,
} from './sample'

/** Minimum loss of points of all others together to be mentioned. */
const LEAST_DENIED = 0.3

/** Maximum share of the seat's own gain in its additional lead for the points to be mostly the others'. */
const FEW_OWN = 0.25

/** An end of the round distinguishes two choices if it accounts for at least this share of the strongest end's part. */
const TELLING = 0.6

/** The shift towards rounds in which nobody scores is mentioned if it is at least this many times that of any other end. */
const WIDER = 1.2

/**
 * An end is more frequent by far if its probability rises by this much, and by this many times the shift of the end
 * that makes most of the difference.
 */
const WIDE = 0.08
const TWICE = 2
/** An end of the round with this share of the lead is the reason by itself. */
const HALF = 0.5

/** An end with this share of the deals is a better reason than points saved, or a few Kododo. */
const OFTEN = 0.4

/** A colour with a lower scoring probability is no reason for one of several equally good choices. */
const SELDOM = 0.15

/** Minimum share of the choice's lead that a reason has to account for. */
const FAIR = 1 / 3

/** The kept cards decide if they account for this share, and win this much more often by themselves. */
const MOST = 0.5
const LEAST_KEPT = 0.005

/** A game is decided if the seat wins this rarely, or loses this rarely. */
const DECIDED = 0.02
/** An end of the round in a smaller share of the deals decides little. */
const NOT_RARE = 0.1

/** Reasons that are used only against a worse choice. */
const ONLY_OF_WORSE: ReadonlySet<Reason['kind']> = new Set([
  'outcome',
  'risks',
  'blocks',
  'counts',
  'figures',
])

/** Reasons that state the frequency of an end, but not its cause. */
const SAYS_HOW_OFTEN: ReadonlySet<Reason['kind']> = new Set(['likelier', 'rarer'])

/**
 * Minimum difference in points that an end of the round brings more, or the others less, if nothing else distinguishes
 * two choices.
 */
const LEAST_WIDE = 0.1

/**
 * Why a choice is better than another, in the terms of the game: the greatest difference that the sample shows between
 * the two, explained by a fact of the position. A choice that brings fewer points in this round is not praised for
 * points.
 * @param advised index of the choice in the sample
 * @param other null if there is no other choice
 * @param isEven true if all choices have the same value
 */
export function reasonFor(
  known: Known,
  sample: Sample,
  advised: number,
  other: ComparedWith | null,
  isEven: boolean,
): Pick<Argument, 'reason' | 'instead' | 'alike' | 'cause' | 'out' | 'breakdown'> {
  if (other === null)
    return {
      reason: { kind: 'only' },
      instead: null,
      alike: null,
      cause: null,
      out: null,
      breakdown: null,
    }
  const { choice, worth } = other
  const table = tableOf(known, sample, advised, other.choice)
  const isKept = table.hasRounds && worth === winsIn
  const pair: Pair = {
    known,
    sample,
    advised,
    other,
    table,
    gain: difference(sample, worth, advised, choice).mean,
    lead: difference(sample, leadOver(table.rivals), advised, choice).mean,
    alike: isKept ? alikeIn(sample, advised, choice) : null,
    breakdown: worth === winsIn ? breakdownOf(sample, advised, choice, table.hasRounds) : null,
  }
  const found = other.isAsGood
    ? { reason: reasonAmongEquals(pair, isEven), instead: null }
    : decidesLater(pair)
      ? { reason: reasonOfRest(pair), instead: null }
      : reasonAndChange(pair)
  const { reason, instead } =
    isDecidedByKept(pair) && !isEven ? { reason: reasonOfRest(pair), instead: null } : ofMost(pair, found)
  const out = putOutBy(pair, lessOften(reason))
  return {
    reason,
    instead,
    out,
    alike: isOfKept(reason) ? pair.alike : null,
    cause: out === null ? causeOf(pair, reason) : null,
    breakdown: shownBreakdown(pair),
  }
}

/** The colour that a reason calls less frequent; null if there is none. */
function lessOften(reason: Reason): Colour | null {
  if (reason.kind === 'likelier') return null
  const named = reason.kind === 'denies' ? reason.from : reason
  if (named === null || !('what' in named && 'otherChance' in named) || named.chance >= named.otherChance)
    return null
  return named.what === 'kododo' || named.what === 'nobody' ? null : named.what
}

/**
 * Ensures that a reason mentions the largest part of the difference, which everybody can see in the table: otherwise
 * the reason is replaced by one for that part.
 */
function ofMost(
  pair: Pair,
  found: Pick<Argument, 'reason' | 'instead'>,
): Pick<Argument, 'reason' | 'instead'> {
  const { breakdown, other } = pair
  if (breakdown === null || (other.isAsGood && found.reason.kind === 'even')) return found
  const kept = breakdown.kept ?? 0
  const top = largestEnd(breakdown)
  const most = Math.max(kept, top.share)
  const round = breakdown.ends.reduce((sum, share) => sum + share, 0)
  const named = namedParts(found.reason, found.instead)
  const shares = named.map((part) => {
    if (part === 'kept') return kept
    return part === 'round' ? round : (breakdown.ends[ENDS.findIndex((what) => endAt(what) === part)] ?? 0)
  })
  // If the ends of the round cancel each other, the kept cards are the whole gain.
  const isOfKeptAlone = isAbout(kept, most) && Math.round(100 * round) <= 0
  const isNamed = isOfKeptAlone ? named.includes('kept') : shares.some((share) => isAbout(share, most))
  if (most < LEAST_KEPT || isNamed) return found
  const reason = isOfKeptAlone || kept >= top.share ? reasonOfRest(pair) : reasonOfEnd(pair, top.what)
  return reason === null ? found : { reason, instead: null }
}

/** True if the choices nearly always bring everybody the same points, and the kept cards speak for the advised one. */
const isDecidedByKept = (pair: Pair): boolean =>
  isNearlyAlike(pair) && (pair.breakdown?.kept ?? 0) >= LEAST_KEPT

/** Finds why one end of the round is better for the choice, by a fact of the position or by its points. */
function reasonOfEnd(pair: Pair, what: number): Reason | null {
  const isNoMerit = meritsOf(pair)
  const found = what === NOBODY ? [] : reasonsOfEnd(pair, what)
  // The largest of many small parts is the reason, however small.
  return (
    found.find((one) => !isNoMerit(one) && namedParts(one, null).includes(endAt(what))) ?? countsIn(pair, 0)
  )
}

/** Names the ends of a breakdown, and the cards that are kept for the rounds to come. */
function shownBreakdown({ breakdown, table }: Pair): Argument['breakdown'] {
  if (breakdown === null) return null
  const { cards, others } = keptApart(table)
  return {
    kept: breakdown.kept === null ? null : { share: breakdown.kept, cards, others },
    ends: breakdown.ends.map((share, place) => ({ what: endAt(ENDS[place] as number), share })),
  }
}

/** True if a reason is about cards kept for later. */
const isOfKept = ({ kind }: Reason): boolean => kind === 'rest' || kind === 'saves' || kind === 'holds'

/** Finds the reason in the end of the round, and the change of its end to which it leads. */
function reasonAndChange(pair: Pair): Pick<Advice, 'reason' | 'instead'> {
  const { sample, advised, table } = pair
  const { choice, worth } = pair.other
  const reason = reasonOfRound(pair)
  // A blocked colour explains why the round ends otherwise, so no change of its end is added.
  if (reason.kind === 'blocks' || isOfKept(reason)) return { reason, instead: null }
  // A colour that mostly goes out is not the choice's aim, even if it sometimes scores.
  const isHoped = (what: number) => !isLikelyOut(sample, what, advised)
  const instead = insteadOf(sample, worth, table.rivals, advised, choice, isHoped)
  if (instead === null) return { reason, instead }
  const shift = shiftFor(sample, worth, advised, choice, instead)
  if (leadsTo(reason, instead)) {
    // The probability of an end by itself says more if it shifts much more than one change states.
    return { reason, instead: reason.kind === 'likelier' || shift !== null ? null : instead }
  }
  const shifted =
    shift === null ? null : shift.isMore ? likelier(pair, shift.what) : rarerIn(pair, shift.what)
  // A wide shift of one end says more than one of the ends that it replaces.
  if (shifted !== null) return { reason: shifted, instead: null }
  const risk = riskIn(pair, FAIR)
  if (risk?.kind === 'blocks') return { reason: risk, instead: null }
  if (risk !== null && leadsTo(risk, instead)) return { reason: risk, instead }
  return { reason: { kind: 'instead', ...instead }, instead: null }
}

/** True if a reason explains why a round ends otherwise. */
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
 * Finds the reason for one of two equally good choices: how it gets further ahead in this round, or what it keeps or
 * spares for later. If the other one brings more points, the reason makes up for them.
 */
function reasonAmongEquals(pair: Pair, isEven: boolean): Reason {
  const { table, lead } = pair
  const { bringsMore, leastGain } = pair.other
  if (bringsMore) return tradedFor(pair) ?? (isEven ? { kind: 'even' } : { kind: 'close' })
  if (isEven) return { kind: 'even' }
  const ofRound = lead < LEAST_WIDE ? null : reasonOfRoundAmongEquals(pair)
  if (ofRound !== null && lead >= leastGain && !isSeldom(ofRound)) return ofRound
  const hope = expectedGain(pair)
  const [saved, held] = isWorthKeeping(pair) ? [savedIn(pair), heldIn(pair)] : [null, null]
  if (saved !== null) return hope !== null && hope.chance >= OFTEN && !isAlike(table) ? hope : saved
  return hope ?? held ?? ofRound ?? { kind: 'close' }
}

/** True if both choices lay cards of the same colours. */
function isAlike({ advised, other }: Table): boolean {
  const [one, two] = [advised, other].map(({ cards }) => cards.map(colourOf).toSorted().join())
  return one === two
}

/** Finds the reason in the end of the round, if it can be used against an equally good choice. */
function reasonOfRoundAmongEquals(pair: Pair): Reason | null {
  const reason = reasonOfRound(pair)
  return ONLY_OF_WORSE.has(reason.kind) ? null : reason
}

/** True if the deals give the kept cards a positive value, or do not show it. */
const isWorthKeeping = ({ breakdown }: Pair): boolean => (breakdown?.kept ?? LEAST_KEPT) >= LEAST_KEPT

/**
 * Finds the compensation for the points of this round that a choice brings less than another with which the seat wins
 * equally often.
 */
function tradedFor(pair: Pair): Reason | null {
  const { table, breakdown } = pair
  const inRound = Math.max(...(breakdown?.ends ?? [0]))
  if (table.hasRounds && isWorthKeeping(pair) && (breakdown?.kept ?? 0) >= inRound) return keptApart(table)
  const reason = inRound < LEAST_KEPT && !decidesGame(pair) ? null : reasonOfRoundAmongEquals(pair)
  if (reason !== null) return reason
  const fewer = clearlyLess(pair, theirsIn)
  return fewer < LEAST_DENIED ? null : { kind: 'denies', fewer, from: deniedIn(pair, fewer) }
}

/** Finds the cards that a choice keeps for later, if these decide. */
function reasonOfRest(pair: Pair): Reason {
  const saved = savedIn(pair)
  return saved?.kind === 'wasted' ? saved : (heldIn(pair) ?? keptApart(pair.table))
}

/**
 * Finds the reason in the end of the round: for the end that makes most of the difference, the fact of the position
 * that explains it, or its frequency.
 */
function reasonOfRound(pair: Pair): Reason {
  const { sample, advised, other, lead } = pair
  const isLost = other.worth === pointsIn
  const isNoMerit = meritsOf(pair)
  const outcome = isLost || other.isAsGood ? null : outcomeFor(sample, advised, other.choice)
  // An end of the round that decides the game says more than points.
  if (outcome !== null && decidesGame(pair)) return outcome
  const nobody = isLost || lead <= 0 ? null : mostlyNobody(pair)
  if (nobody !== null) return nobody
  const denied = isLost ? null : denialOfRound(pair, isNoMerit)
  if (denied !== null) return denied
  const reason = reasonOfTellingEnd(pair, isNoMerit)
  if (reason === null) return reasonWithoutFact(pair, outcome)
  return weaknessBehind(pair, reason) ?? reason
}

/** The additional lead in points that one end of the round brings the seat after the advised choice, compared with the other. */
const netOf = (pair: Pair, what: number): number =>
  moreIn(pair, pointsFrom(what)) - moreIn(pair, theirsFrom(what)) / pair.table.rivals

/** Finds the reason in an end that makes most of the difference, or in another one that is more frequent by far. */
function reasonOfTellingEnd(pair: Pair, isNoMerit: (reason: Reason) => boolean): Reason | null {
  const { other, lead } = pair
  const found = tellingEnds(pair)
    .filter((what) => !other.isAsGood || lead > 0 || netOf(pair, what) > 0)
    // A gain of the seat's own comes before a loss of the others' that counts about as much.
    .toSorted((one, two) => Number(isOwnGain(pair, two)) - Number(isOwnGain(pair, one)))
    .flatMap((what) => reasonsOfEnd(pair, what).map((one) => ({ what, one })))
    .find(({ one }) => !isNoMerit(one))
  const isByPoints = other.worth === pointsIn || other.isAsGood
  const shifted = isByPoints ? null : widestOf(pair, found?.what ?? null)
  return shifted ?? found?.one ?? null
}

/**
 * Finds a reason if no end of the round has one that explains its part of the difference.
 * @param outcome the end by which the choice wins more often, if there is one
 */
function reasonWithoutFact(pair: Pair, outcome: Reason | null): Reason {
  // Kept cards that contribute nothing in the deals are no reason.
  const isOfKept = isKeptAbove(pair) || (isLessNow(pair) && countsIn(pair) === null && isWorthKeeping(pair))
  const kept = isOfKept ? reasonOfRest(pair) : countsIn(pair)
  return (pair.lead > 0 ? null : outcome) ?? riskIn(pair, FAIR) ?? kept ?? { kind: 'figures' }
}

/**
 * Finds a weakness of the other choice that explains why an end is more or less frequent, if it makes most of the
 * difference, or if the change is odd otherwise.
 */
function weaknessBehind(pair: Pair, reason: Reason): Reason | null {
  const risk = SAYS_HOW_OFTEN.has(reason.kind) ? riskIn(pair, FAIR) : null
  if (risk === null) return null
  return risk.kind === 'blocks' || isOdd(pair, reason) || riskIn(pair, TELLING) !== null ? risk : null
}

/** Finds the weakness of the other choice, if at least this share of the difference comes from it. */
const riskIn = ({ sample, advised, other, table, gain }: Pair, share: number) =>
  riskOf(sample, other.worth, share * gain, [advised, other.choice], table)

/** True if the kept cards contribute more than any end of the round. */
const isKeptAbove = ({ breakdown }: Pair): boolean =>
  breakdown !== null && (breakdown.kept ?? 0) >= Math.max(LEAST_KEPT, ...breakdown.ends)

/**
 * True if the choice lays fewer points and gets the seat no further ahead in this round, so that it has to win by the
 * kept cards.
 */
const isLessNow = ({ table, lead, other }: Pair): boolean =>
  other.worth === winsIn &&
  table.hasRounds &&
  lead <= 0 &&
  sumOf(table.advised.cards) < sumOf(table.other.cards)

/**
 * Finds the end of the round that makes most of the difference, if no fact of the position explains it: if its part is
 * large enough, and its points show it.
 * @param least the share of the difference that is enough
 * @returns null if there is none
 */
function countsIn(pair: Pair, least = FAIR): Reason | null {
  const { sample, advised, other, breakdown, gain } = pair
  const most = breakdown && largestEnd(breakdown)
  if (most === null || most.share < Math.max(LEAST_KEPT, least * gain)) return null
  if (netOf(pair, most.what) <= 0) return null
  const what = endAt(most.what)
  const [here, there] = [advised, other.choice].map((choice) => {
    return endsOf(sample, choice).find((end) => end.what === what) as Ending
  }) as [Ending, Ending]
  return {
    kind: 'counts',
    what,
    chance: here.chance,
    otherChance: there.chance,
    isForPoints: isForPoints(pair, most.what),
    points: here.points,
    theirs: here.theirs,
    otherPoints: there.points,
    otherTheirs: there.theirs,
  }
}

/** Few deals say little about the points of an end of the round. */
const LEAST_OFTEN = 0.05

/** True if an end of the round contributes more by the seat's wins with it than by its frequency. */
function isForPoints({ sample, advised, other }: Pair, what: number): boolean {
  const sides = [advised, other.choice].map((choice) => {
    const chance = estimate(sample, scores(what), choice).mean
    const won = estimate(sample, winsIf(what), choice).mean
    return { chance, wins: won / chance, mean: estimate(sample, winsIn, choice).mean }
  })
  const [here, there] = sides as [(typeof sides)[number], (typeof sides)[number]]
  if (what === NOBODY || Math.min(here.chance, there.chance) < LEAST_OFTEN) return false
  const byPoints = ((here.chance + there.chance) / 2) * (here.wins - there.wins)
  const otherwise = (here.mean + there.mean) / 2
  const byChance = (here.chance - there.chance) * ((here.wins + there.wins) / 2 - otherwise)
  return byPoints > Math.max(0, byChance)
}

/**
 * Finds the points that the others lose, if these are nearly the whole additional lead of the seat: by one end of the
 * round, if most of them come from that, or as nobody scores more often.
 * @returns null if neither is the case
 */
function denialOfRound(pair: Pair, isNoMerit: (reason: Reason) => boolean): Reason | null {
  const { lead } = pair
  const fewer = clearlyLess(pair, theirsIn)
  if (lead < LEAST_WIDE || moreIn(pair, pointsIn) > FEW_OWN * lead || fewer < LEAST_DENIED) return null
  if (winsByOwn(pair)) return null
  const [most] = WHATS.map((what) => ({ what, less: -moreIn(pair, theirsFrom(what)) })).toSorted(
    (one, two) => two.less - one.less,
  )
  const ofEnd = most === undefined || 2 * most.less < fewer ? [] : deniedBy(pair, most.what)
  const from = deniedIn(pair, fewer)
  return ofEnd.find((one) => !isNoMerit(one)) ?? (from === null ? null : { kind: 'denies', fewer, from })
}

/** True if the end of the round by which the choice wins most brings the seat more rather than the others less. */
function winsByOwn(pair: Pair): boolean {
  if (pair.breakdown === null) return false
  const { what, share } = largestEnd(pair.breakdown)
  return what !== NOBODY && share > 0 && netOf(pair, what) > 0 && isOwnGain(pair, what)
}

/** True if a colour is called less frequent though the choice lays more of it. */
const isOdd = ({ table }: Pair, reason: Reason): boolean =>
  reason.kind === 'rarer' &&
  table.advised.cards.some((card) => colourOf(card) === reason.what) &&
  !table.other.cards.some((card) => colourOf(card) === reason.what)

/**
 * True if an end of the round that is not rare decides the game, though it is still open: the seat then nearly always
 * wins, or hardly ever.
 */
function decidesGame({ sample, advised, other }: Pair): boolean {
  const isOpen = (wins: number) => wins > DECIDED && wins < 1 - DECIDED
  return [advised, other.choice].some((choice) => {
    const winsWhere = (what: number, chance: number) => estimate(sample, winsIf(what), choice).mean / chance
    return (
      isOpen(estimate(sample, winsIn, choice).mean) &&
      WHATS.some((what) => {
        const chance = estimate(sample, scores(what), choice).mean
        return chance >= NOT_RARE && !isOpen(winsWhere(what, chance))
      })
    )
  })
}

/**
 * Finds the ends of the round that make most of the difference, largest first: in wins, or in points if choices are
 * compared by these, or are equally good.
 * @returns their indices in `WHATS`
 */
function tellingEnds(pair: Pair): readonly number[] {
  const { breakdown, lead, other } = pair
  const byPoints = other.worth === pointsIn || (other.isAsGood && lead > 0)
  const shareOf = (what: number): number => {
    if (other.worth === pointsIn) return moreIn(pair, pointsFrom(what))
    return byPoints ? netOf(pair, what) : (breakdown?.ends[ENDS.indexOf(what)] ?? 0)
  }
  const shares = WHATS.map((what) => ({ what, share: shareOf(what) })).toSorted(
    (one, two) => two.share - one.share,
  )
  const most = shares[0]?.share ?? 0
  const least = byPoints ? Math.max(LEAST_POINTS, TELLING * most) : TELLING * most
  return most <= 0 ? [] : shares.flatMap(({ what, share }) => (share >= least ? [what] : []))
}

/** True if an end of the round brings the seat more rather than the others less. */
const isOwnGain = (pair: Pair, what: number): boolean =>
  2 * moreIn(pair, pointsFrom(what)) >= netOf(pair, what)

/**
 * Finds the end that is more frequent by far, if it is good for the seat and no end of the round makes half of the
 * difference by itself: it is the most visible one.
 * @param found index of the end that makes most of the difference; null if none gives a reason
 */
function widestOf(pair: Pair, found: number | null): Reason | null {
  const shiftOf = (what: number) => moreIn(pair, scores(what))
  const [widest] = WHATS.toSorted((one, two) => shiftOf(two) - shiftOf(one))
  if (widest === undefined || widest === found || shiftOf(widest) < WIDE) return null
  if (netOf(pair, widest) <= 0) return null
  const isMade = found !== null && pair.lead > 0 && netOf(pair, found) >= HALF * pair.lead
  if (isMade || (found !== null && shiftOf(widest) < TWICE * Math.abs(shiftOf(found)))) return null
  const reason = likelier(pair, widest)
  return reason === null || meritsOf(pair)(reason) ? null : reason
}

/**
 * Reports that nobody scores, if this becomes so much more frequent that no other end differs as much: it takes points
 * away from several.
 */
function mostlyNobody(pair: Pair): Reason | null {
  const { sample, advised, other } = pair
  const shiftOf = (what: number) => moreIn(pair, scores(what))
  const most = Math.max(...WHATS.map((what) => Math.abs(shiftOf(what))))
  return shiftOf(NOBODY) >= WIDER * most ? outcomeFor(sample, advised, other.choice, [NOBODY]) : null
}

/** True if another choice saves as much, and keeps the same for later. */
const spendsLess = ({ advised, other }: Table, reason: Reason): boolean =>
  reason.kind === 'saves' && other.rest.includes(reason.card) && sumOf(other.cards) < sumOf(advised.cards)

/** True if another choice keeps or spares what a reason says of the advised one: then it is no merit of that one. */
function doesAsMuch({ advised, other }: Table, reason: Reason): boolean {
  if (reason.kind === 'saves')
    return other.rest.includes(reason.card) && sumOf(other.cards) <= sumOf(advised.cards)
  if (reason.kind === 'starves') return ofColour(other.cards, COLOURS.indexOf(reason.colour)).length === 0
  if (reason.kind !== 'holds') return false
  const what = reason.what === 'kododo' ? KODODO : COLOURS.indexOf(reason.what)
  return cardsFor(what, other.rest).length >= cardsFor(what, advised.rest).length
}

/**
 * Tests which reasons hold for other choices as well, so that they are no merit of the advised one: for any worse one,
 * and against an equally good choice for any at all.
 */
function meritsOf({ known, sample, advised, other }: Pair): (reason: Reason) => boolean {
  const beside = (one: number) => tableOf(known, sample, advised, one)
  const worse = other.isAsGood ? other.others : other.worse
  return (reason) =>
    worse.some((one) => doesAsMuch(beside(one), reason)) ||
    other.others.some((one) => spendsLess(beside(one), reason))
}

/**
 * True if the kept cards make most of the difference, and clearly more of it than any end of the round, which is more
 * visible.
 */
function decidesLater({ gain, breakdown }: Pair): boolean {
  const kept = breakdown?.kept ?? null
  if (breakdown === null || kept === null) return false
  return kept >= Math.max(LEAST_KEPT, MOST * gain) && largestEnd(breakdown).share < TELLING * kept
}

/** True if an end that is more frequent for the choice is still rare, which decides nothing between equals. */
const isSeldom = (reason: Reason): boolean => reason.kind === 'likelier' && reason.chance < SELDOM

/** Finds cards that the choice keeps together, unless another choice that would contradict it does too. */
function heldIn(pair: Pair): Reason | null {
  const together = keptTogether(pair.table)
  return together === null || meritsOf(pair)(together) ? null : together
}

/** Finds the points that the choice saves for later rounds, unless another choice that would contradict it does too. */
function savedIn(pair: Pair): Reason | null {
  const saved = leftIn(pair)
  return saved === null || !isApart(pair.table, saved) || meritsOf(pair)(saved) ? null : saved
}

const dearest = (cards: readonly Card[]): Card | null =>
  cards.reduce<Card | null>(
    (best, card) => (best === null || pointsOf(card) > pointsOf(best) ? card : best),
    null,
  )

function leftIn({ table }: Pair): Reason | null {
  const { advised, other, counts, limit, hasRounds } = table
  const [first] = advised.cards
  if (!hasRounds || first === undefined || sumOf(other.cards) <= sumOf(advised.cards)) return null
  const count = counts[placeOf(first)] ?? 0
  if (advised.cards.length === 1 && count >= limit)
    return { kind: 'wasted', colour: colourOf(first), count, limit }
  const card = dearest(
    other.cards.filter((one) => advised.rest.includes(one) && !advised.cards.includes(one)),
  )
  // A choice that lays a dearer card than it keeps saves nothing.
  const isSaved = card !== null && advised.cards.every((one) => pointsOf(one) < pointsOf(card))
  return isSaved ? { kind: 'saves', card } : null
}
