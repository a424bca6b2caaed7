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

/** A smaller part of the win is not mentioned. */
const LEAST_SHARE = 0.01
/** Something other than the reason is mentioned if it makes at least this share of the additional wins. */
const FAIR = 1 / 3

/** Chances that differ by this many percent differ at first sight. */
const WIDE = 10

/** Tells whether a reason concerns the kept cards. */
export const isOfKept = ({ kind }: Pick<Reason, 'kind'>): boolean =>
  kind === 'rest' || kind === 'saves' || kind === 'holds'

/** The additional wins of a choice, as a share of all games. */
const gainOf = ({ kept, ends }: Breakdown): number =>
  ends.reduce((sum, { share }) => sum + share, kept?.share ?? 0)

/** Tells whether some ends of the round together make a fair share of the additional wins. */
export const makesFairShare = ({ breakdown }: Pick<Advice, 'breakdown'>, some: readonly End[]): boolean => {
  if (breakdown === null) return false
  const made = breakdown.ends.reduce((sum, { what, share }) => sum + (some.includes(what) ? share : 0), 0)
  return made >= Math.max(LEAST_SHARE, FAIR * gainOf(breakdown))
}

/** The end of the round that makes most of the difference, according to the table; null if none with a column of its own does. */
export function largestShown(advice: Advice): End | null {
  const { ends } = shownEnds(advice)
  const parts = shownParts(advice)?.ends ?? []
  const most = Math.max(0, ...parts)
  const what = most === 0 ? undefined : ends[parts.indexOf(most)]?.what
  return what === undefined || what === 'rest' ? null : what
}

/** Against an equally good choice, a larger part below this percentage says nothing. */
const LEAST_OF_EQUALS = 2

/**
 * The end of the round, or the kept cards, that make a larger part of the difference than anything the reason names, according to the table.
 * @returns null if nothing with a column of its own does, or if the reason names the whole difference
 */
export function outweighing(advice: Advice): End | 'kept' | null {
  const parts = shownParts(advice)
  const named = namedParts(advice.reason, advice.instead)
  if (parts === null || named.length === 0 || isNearlyAlike(advice)) return null
  const { ends } = shownEnds(advice)
  const namedShares = named.map((part) => {
    if (part === 'kept') return parts.kept ?? 0
    return part === 'round'
      ? parts.ends.reduce((sum, one) => sum + one, 0)
      : (parts.ends[ends.findIndex(({ what }) => what === part)] ?? 0)
  })
  const most = Math.max(parts.kept ?? 0, ...parts.ends)
  const least = comparedIn(advice)?.isAsGood === true ? LEAST_OF_EQUALS : 1
  if (most < least || namedShares.some((part) => part >= most)) return null
  return Math.max(...parts.ends) < most ? 'kept' : largestShown(advice)
}

/** The advised choice and the compared one, which is named. */
function bothOf(advice: Advice): string {
  const cards = comparedIn(advice)?.cards ?? []
  return cards.length === 1 ? `this and ${names(cards)}` : `this pair and that of ${names(cards)}`
}

/** Says how much more often the choice wins by its kept cards alone; empty if the reason is another, or if the table does not show it. */
export function keptAlone(advice: Advice): string {
  const { reason, alike } = advice
  if (!isOfKept(reason)) return ''
  if (alike !== null && shownPercent(alike.wins) > shownPercent(alike.otherWins))
    return `In ${about(alike.chance)} of cases ${bothOf(advice)} bring everyone the same points: you then win ${about(alike.wins)} instead of ${spoken(alike.otherWins)}.`
  // Kept cards do not raise the chance to win above that of a choice which is as good.
  const made = comparedIn(advice)?.isAsGood === true ? 0 : (shownParts(advice)?.kept ?? 0)
  return made < 1 ? '' : `What is kept raises your chance to win by about ${made}%.`
}

/** Says that the kept cards count besides the reason, for the choice or against it; nothing if they count little. */
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
 * Says how often another end occurs: of the ends of the round that contribute to the additional wins and that no sentence names yet, the one that contributes
 * most.
 * @param before the sentences before it
 */
export function shiftedIn(advice: Advice, before: string): readonly string[] {
  const { breakdown, choices, rivals } = advice
  const other = comparedIn(advice)
  if (breakdown === null || other === undefined) return []
  const enough = Math.max(LEAST_SHARE, FAIR * gainOf(breakdown))
  const shown = shownEnds(advice)
  const parts = shownParts(advice, shown)?.ends ?? []
  const shifts = breakdown.ends.flatMap(({ what, share }) => {
    // A part that the table does not show is no argument.
    if ((parts[shown.ends.findIndex((end) => end.what === what)] ?? 0) <= 0) return []
    const ends = [choices[0], other].map((one) => one?.ends.find((end) => end.what === what))
    const [here, there] = ends.map((end) => end?.chance ?? 0) as [number, number]
    const by = shownPercent(here) - shownPercent(there)
    const [{ points, theirs } = { points: 0, theirs: 0 }] = ends
      .flatMap((end) => end ?? [])
      .slice(by > 0 ? 0 : -1)
    // An end is left out if its points do not show whether it is good or bad for the player.
    const isSeen = what === 'nobody' ? here > 0 : by * (points - theirs / rivals) > 0
    if (!isSeen || before.toLowerCase().includes(nameOf(what))) return []
    const isMentioned = share >= enough ? Math.abs(by) >= SEEN : share > 0 && Math.abs(by) >= WIDE
    return isMentioned ? [{ what, share, here, there, by }] : []
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

/** Rounds the points of both choices after an end of the round. */
const pointsOfBoth = ({ points, theirs, otherPoints, otherTheirs }: Kind<'counts'>) => ({
  own: Math.round(points),
  theirs: Math.round(theirs),
  otherOwn: Math.round(otherPoints),
  otherTheirs: Math.round(otherTheirs),
})

/** Says what an end of the round brings after both choices, if that counts more than its frequency; empty otherwise, and if the rounded points are equal. */
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
 * Says how often the end occurs that makes most of the difference, and what it brings.
 * @param isShort true if the text already says what it brings
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

/** An end of the round that occurs in fewer percent of cases after one of the choices decides little by its meaning. */
const LEAST_CHANCE = 10
/** The difference in wins, in percent, that is visible at once. */
const CLEARLY = 20
/** Smaller differences in points do not explain a win. */
const LEAST_POINTS = 0.5

/**
 * The end of the round that makes most of the difference, according to the table, because the advised choice wins much more often after it; null if there is
 * none.
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

/** Says how much more often the choice wins if the round ends the same way as after the compared one, and by which points; empty if that is not most of the difference. */
export function wonSentence(advice: Advice, rivals: Rivals): string {
  const won = wonIn(advice)
  if (won === null) return ''
  const { what, here, there } = won
  const first = `If ${scored(what)} ${what === 'kododo' ? 'score' : 'scores'}, you win ${about(here.wins)} of these games instead of ${spoken(there.wins)}`
  const { reason } = advice
  // The reason may already give the points.
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
