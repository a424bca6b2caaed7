import {
  type Advice,
  type Breakdown,
  type End,
  type Reason,
  shownPercent,
} from '../../../../games/5211/advice'
import {
  bringsAlike,
  isNearlyAlike,
  namedParts,
  shownEnds,
  shownParts,
} from '../../../../games/5211/advice-shown'
import { points as countedPoints } from '../../counted'
import { capital, uncapital } from '../../who'
import {
  about,
  comparedIn,
  figure,
  isOpen,
  type Kind,
  names,
  oftenOf,
  type Rivals,
  SEEN,
  scored,
  short,
  spoken,
} from './coach-terms'

/** A part of the win that is smaller is not told. */
const LEAST_SHARE = 0.01
/** Something besides the reason is told if it makes so great a share of what the choice wins more often. */
const FAIR = 1 / 3

/** Chances that lie so many percent apart are seen to differ at once. */
const WIDE = 10

/** Tells whether a reason is what is kept for later. */
export const isOfKept = ({ kind }: Pick<Reason, 'kind'>): boolean =>
  kind === 'rest' || kind === 'saves' || kind === 'holds'

/** Works out by how much a choice wins more often. */
const gainOf = ({ kept, ends }: Breakdown): number =>
  ends.reduce((sum, { share }) => sum + share, kept?.share ?? 0)

/** Tells whether some ends of the round together make a good part of what the choice wins more often. */
export const makesFairShare = ({ breakdown }: Pick<Advice, 'breakdown'>, some: readonly End[]): boolean => {
  if (breakdown === null) return false
  const made = breakdown.ends.reduce((sum, { what, share }) => sum + (some.includes(what) ? share : 0), 0)
  return made >= Math.max(LEAST_SHARE, FAIR * gainOf(breakdown))
}

/** How much the kept cards make as the table shows it: all of the difference, most of it, as much as the end of the round that makes most, or less. */
export type Weight = 'all' | 'most' | 'as-much' | 'less' | 'none'

/** Weighs the kept cards against the ends of the round, by the parts that the table shows. */
export function weightOfKept(advice: Advice): Weight {
  const parts = shownParts(advice)
  if (parts === null) return 'all'
  const [kept, most] = [parts.kept ?? 0, Math.max(0, ...parts.ends)]
  if (kept <= 0) return 'none'
  if (kept <= most) return kept === most ? 'as-much' : 'less'
  return parts.ends.reduce((sum, one) => sum + one, 0) <= 0 ? 'all' : 'most'
}

/** Finds the end of the round that makes most of the difference as the table shows it; null where none with a column of its own does. */
export function largestShown(advice: Advice): End | null {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)?.ends ?? []
  const most = Math.max(0, ...parts)
  const what = most === 0 ? undefined : ends[parts.indexOf(most)]?.what
  return what === undefined || what === 'rest' ? null : what
}

/** A larger part of fewer percent tells nothing of a choice beside one that is as good. */
const LEAST_OF_EQUALS = 2

/**
 * Finds what makes a larger part of the difference, as the table shows it, than anything that the reason speaks of: an end of the round, or the kept cards.
 * @returns null where nothing does that has a column of its own, or where the reason speaks of the whole difference
 */
export function outweighing(advice: Advice): End | 'kept' | null {
  const parts = shownParts(advice)
  const named = namedParts(advice.reason, advice.instead)
  if (parts === null || named.length === 0 || isNearlyAlike(advice)) return null
  const { ends } = shownEnds(advice)
  const told = named.map((part) => {
    if (part === 'kept') return parts.kept ?? 0
    return part === 'round'
      ? parts.ends.reduce((sum, one) => sum + one, 0)
      : (parts.ends[ends.findIndex(({ what }) => what === part)] ?? 0)
  })
  const most = Math.max(parts.kept ?? 0, ...parts.ends)
  const least = comparedIn(advice)?.isAsGood === true ? LEAST_OF_EQUALS : 1
  if (most < least || told.some((part) => part >= most)) return null
  return Math.max(...parts.ends) < most ? 'kept' : largestShown(advice)
}

/** The advised choice and the compared one, which is named. */
function bothOf(advice: Advice): string {
  const cards = comparedIn(advice)?.cards ?? []
  return cards.length === 1 ? `this and ${names(cards)}` : `this pair and that of ${names(cards)}`
}

/** Says how much more often the choice wins by what it keeps alone; empty where the reason is another, or that is not seen. */
export function keptAlone(advice: Advice): string {
  const { reason, alike } = advice
  if (!isOfKept(reason)) return ''
  if (alike !== null && shownPercent(alike.wins) > shownPercent(alike.otherWins))
    return `In ${about(alike.chance)} of cases ${bothOf(advice)} bring everyone the same points: you then win ${about(alike.wins)} instead of ${spoken(alike.otherWins)}.`
  // Kept cards do not raise the chance to win above that of a choice which is as good.
  const made = comparedIn(advice)?.isAsGood === true ? 0 : (shownParts(advice)?.kept ?? 0)
  return made < 1 ? '' : `What is kept raises your chance to win by about ${made}%.`
}

/** Says of what is kept for later that it counts besides the reason, for the choice or against it; nothing where it counts little. */
export function keptToo(advice: Advice): readonly string[] {
  const { reason, breakdown, noise } = advice
  if (isOfKept(reason) || breakdown === null || breakdown.kept === null) return []
  const { cards, others } = breakdown.kept
  const share = (shownParts(advice)?.kept ?? 0) / 100
  if (Math.abs(share) < Math.max(LEAST_SHARE, noise.wins, FAIR * gainOf(breakdown))) return []
  return [
    share > 0
      ? `What you keep for later counts too: ${names(cards)} instead of ${names(others)}.`
      : `But that leaves you ${names(cards)} for later instead of ${names(others)}.`,
  ]
}

/**
 * Says how often something else scores: of the ends of the round for which the choice wins more often, and that no sentence names yet, the one that makes
 * most of it.
 * @param told the sentences before
 */
export function shiftedIn(advice: Advice, told: string): readonly string[] {
  const { breakdown, choices, rivals } = advice
  const other = comparedIn(advice)
  if (breakdown === null || other === undefined) return []
  const enough = Math.max(LEAST_SHARE, FAIR * gainOf(breakdown))
  const shown = shownEnds(advice)
  const parts = shownParts(advice, shown)?.ends ?? []
  const shifts = breakdown.ends.flatMap(({ what, share }) => {
    // A part that the table does not show speaks for nothing.
    if ((parts[shown.ends.findIndex((end) => end.what === what)] ?? 0) <= 0) return []
    const ends = [choices[0], other].map((one) => one?.ends.find((end) => end.what === what))
    const [here, there] = ends.map((end) => end?.chance ?? 0) as [number, number]
    const by = shownPercent(here) - shownPercent(there)
    const [{ points, theirs } = { points: 0, theirs: 0 }] = ends
      .flatMap((end) => end ?? [])
      .slice(by > 0 ? 0 : -1)
    // An end is left out if its points do not show whether it is good or bad for the player.
    const isSeen = what === 'nobody' ? here > 0 : by * (points - theirs / rivals) > 0
    if (!isSeen || told.toLowerCase().includes(nameOf(what))) return []
    const isTold = share >= enough ? Math.abs(by) >= SEEN : share > 0 && Math.abs(by) >= WIDE
    return isTold ? [{ what, share, here, there, by }] : []
  })
  const [most] = shifts.toSorted((one, two) => two.share - one.share)
  if (most === undefined) return []
  const { what, here, there, by } = most
  const score = what === 'kododo' ? 'score' : 'scores'
  const often = oftenOf(advice, what, here, there)
  const chances = `${here === 0 ? 'in no case' : `in ${often.here} of cases`} instead of ${often.there}`
  const bad = by < 0 && what !== 'nobody' ? `, which ${what === 'kododo' ? 'are' : 'is'} bad for you,` : ''
  return [`${capital(nameOf(what))}${bad} ${score} ${chances}.`]
}

/** Rounds the points of both choices where an end of the round comes. */
const pointsOfBoth = ({ points, theirs, otherPoints, otherTheirs }: Kind<'counts'>) => ({
  own: Math.round(points),
  theirs: Math.round(theirs),
  otherOwn: Math.round(otherPoints),
  otherTheirs: Math.round(otherTheirs),
})

/** Says what an end of the round brings after both choices, where that counts more than how often it comes; empty where it does not, or is not seen. */
export function byPoints(reason: Kind<'counts'>, { called, get }: Rivals): string {
  const { own, theirs, otherOwn, otherTheirs } = pointsOfBoth(reason)
  if (!reason.isForPoints || bringsAlike(reason)) return ''
  const first = `If ${scored(reason.what)} ${reason.what === 'kododo' ? 'score' : 'scores'},`
  if (own === otherOwn)
    return `${first} ${uncapital(get)} about ${countedPoints(theirs)} instead of ${otherTheirs}.`
  const joins = own > otherOwn === theirs < otherTheirs ? 'and' : 'but'
  const others = theirs === otherTheirs ? '' : `, ${joins} ${called} ${theirs} instead of ${otherTheirs}`
  return `${first} you get about ${countedPoints(own)} instead of ${otherOwn}${others}.`
}

/**
 * Says how often the end of the round comes that makes most of the difference, and what it then brings.
 * @param isShort whether it is said elsewhere what it brings
 */
export function counts(
  reason: Kind<'counts'>,
  { called }: Rivals,
  { choices, comparison, cause }: Pick<Advice, 'choices' | 'comparison' | 'cause'>,
  isShort = false,
): string {
  const { what, chance, otherChance } = reason
  const score = what === 'kododo' ? 'score' : 'scores'
  const { here, there } = oftenOf({ choices, comparison }, what, chance, otherChance)
  const isSame = here.replace('about ', '') === there
  const often =
    chance === 0
      ? `in no case instead of ${there}`
      : `in ${here} of cases${isSame ? ' either way' : ` instead of ${there}`}`
  const named = `${capital(nameOf(what))} ${score}`
  const first = `${cause === null ? named : what === 'nobody' ? 'That is so' : 'It scores'} ${often}`
  if (what === 'nobody' || (isShort && chance > 0)) return `${first}.`
  const { own, theirs, otherOwn, otherTheirs } = pointsOfBoth(reason)
  const bring = (yours: number, others: number) =>
    `you ${yours === 0 ? 'nothing' : `about ${countedPoints(yours)}`} and ${called} ${others === 0 ? 'nothing' : others}`
  if (chance === 0) return `${first}: it would bring ${bring(otherOwn, otherTheirs)}.`
  const isAlike = otherChance === 0 || (own === otherOwn && theirs === otherTheirs)
  return `${first}. ${what === 'kododo' ? 'They bring' : 'It brings'} ${bring(own, theirs)}${isAlike ? '' : `, instead of ${otherOwn} and ${otherTheirs}`}.`
}

/** The name of what scores without an article. */
const nameOf = (what: End): string => (what === 'kododo' ? 'kododo' : scored(what))

/** Percents of the win that are gained or lost. */
export const signed = (percent: number): string =>
  percent === 0 ? '0' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`

/** The same where it is heard. */
export const heardSigned = (percent: number): string =>
  percent === 0 ? 'no difference' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'}`

/** An end of the round that comes in fewer percent of cases after one of the choices decides little by what it then means. */
const LEAST_CHANCE = 10
/** A win that comes so many percent more often is seen at once. */
const CLEARLY = 20
/** Points that lie closer together say nothing of a win. */
const LEAST_POINTS = 0.5

/**
 * Finds the end of the round that makes most of the difference, as the table shows it, because the advised choice wins so much more often where it comes; null where
 * there is none.
 */
function wonIn(advice: Advice) {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)
  const most = Math.max(0, parts?.kept ?? 0, ...(parts?.ends ?? []))
  if (parts === null || most === 0 || isOpen(advice.reason)) return null
  const found = ends.find(({ what, outcomes }, place) => {
    const [here, there] = outcomes
    if (here === undefined || there === undefined || what === 'rest' || parts.ends[place] !== most)
      return false
    const isOften = [here, there].every(({ chance }) => shownPercent(chance) >= LEAST_CHANCE)
    return isOften && shownPercent(here.wins) - shownPercent(there.wins) >= CLEARLY
  })
  const [here, there] = found?.outcomes ?? []
  if (found === undefined || here === undefined || there === undefined) return null
  return { what: found.what as End, here, there }
}

/** Says how much more often the choice wins where the round ends as it does after the compared one as well, and by which points; empty where that is not most of the difference. */
export function wonTold(advice: Advice, rivals: Rivals): string {
  const won = wonIn(advice)
  if (won === null) return ''
  const { what, here, there } = won
  const first = `If ${scored(what)} ${what === 'kododo' ? 'score' : 'scores'}, you win ${about(here.wins)} of these games instead of ${spoken(there.wins)}`
  const { reason } = advice
  // The reason may tell the points itself.
  if (reason.kind === 'counts' && reason.what === what && byPoints(reason, rivals) !== '') return `${first}.`
  const own = pointsShown(here.points) - pointsShown(there.points)
  const spared = pointsShown(there.theirs) - pointsShown(here.theirs)
  if (own >= LEAST_POINTS) return `${first}: you then get ${counted(own)} more.`
  return spared >= LEAST_POINTS ? `${first}: ${uncapital(rivals.get)} ${counted(spared)} less.` : `${first}.`
}

/** Points as the table shows them. */
const pointsShown = (points: number): number => Number(short(points))

const counted = (points: number): string => {
  const shown = figure(points).replace(/\.0$/, '')
  return `${shown} ${shown === '1' ? 'point' : 'points'}`
}
