import {
  type Advice,
  type AdvisedChoice,
  type End,
  type Ending,
  type Instead,
  shownPercent,
} from '../../../../games/5211/advice'
import { countsOf, isNearlyAlike, shownParts } from '../../../../games/5211/advice-shown'
import { type Card, type Colour, colourOf, lessThose } from '../../../../games/5211/cards'
import { cards as countedCards, points as countedPoints } from '../../counted'
import { uncapital } from '../../who'
import { byPoints, counts, largestShown, outweighing } from './coach-breakdown'
import { besideThere, CLEARLY, frontIn, goesOutBy, mostlyOut, putOutIn, shared } from './coach-effects'
import { figuresOf, isIdleRow, isLost } from './coach-figures'
import {
  about,
  atRisk,
  comparedIn,
  figure,
  isOpen,
  joined,
  type Kind,
  leadIn,
  nameOf,
  names,
  OFTEN,
  oftenOf,
  ofYours,
  percent,
  type Rivals,
  rarely,
  scored,
  small,
  smallList,
  spoken,
  sumOf,
} from './coach-terms'
import { colours } from './names'

/** The points that each side has of a colour, between its name and a verb. */
const thenOfYours = (...held: Parameters<typeof ofYours>): string => ofYours(...held) || ' then'

/** No call is close in a game that is won so often. */
const WINNING = 0.9

type Often = ReturnType<typeof oftenOf>

/** Says that something scores less often than with another choice. @param isSaid true if the text already says "less often" */
const lessOften = (
  [what, verb]: readonly [string, 'score' | 'scores'],
  [chance, otherChance]: readonly [number, number],
  other: string,
  there: string,
  isSaid: boolean,
): string => {
  const often = there === '100%' ? there : about(otherChance)
  if (shownPercent(chance) >= 1)
    return `${what} then ${verb} ${isSaid ? '' : 'less often: '}in ${about(chance)} of cases, with ${other} in ${there}.`
  return chance === 0
    ? `${what} then ${verb} in no case, with ${other} in ${often}.`
    : `${what} then hardly ever ${verb}, with ${other} in ${often} of cases.`
}

function leads({ colour, count, toLimit, isPast }: Kind<'leads'>): string {
  const first = isPast
    ? `Of the colours still in, ${small(colour)} then has most cards so far: ${count}`
    : `${colours[colour]} then has ${countedCards(count)}, more than any other colour so far`
  return toLimit === 1 ? `${first}; one more puts it out.` : `${first}.`
}

function level({ colour, count, others, toLimit, stopped }: Kind<'level'>, rivals: Rivals): string {
  const first = `${colours[colour]} draws level with ${smallList(others)}, ${countedCards(count)} each`
  if (stopped !== null)
    return `${first}. While they stay level they do not score, and ${rivals.have} ${countedPoints(stopped)} in ${smallList(others)}.`
  return toLimit > 1
    ? `${first}. One more ${small(colour)} card puts it in front.`
    : `${first}. One more ${smallList(others)} card puts ${smallList(others)} out and ${small(colour)} in front.`
}

/** Says how a colour can score of which the player has points. */
function trusts({ colour, count, points, tied }: Kind<'trusts'>): string {
  const yours = `${countedPoints(points)} of it ${points === 1 ? 'is' : 'are'} yours`
  return tied.length === 0
    ? `You count on ${small(colour)}: it then leads with ${countedCards(count)}, and ${yours}.`
    : `You count on ${small(colour)}: as ${smallList(tied)} are level, it is then next in line, and ${yours}.`
}

/** The purpose of the choice that the advised one is compared with. */
type Laid = NonNullable<Advice['comparison']>['laid'] & {
  /** The chance that its colour scores after the advised choice, if that plays cards of it too, or if the figures would otherwise speak for the compared one; null otherwise. */
  readonly here: number | null
  /** The points of the player and of the others if it scores, if the player gets no more than the others on average; null otherwise. */
  readonly brings: Pick<Ending, 'points' | 'theirs'> | null
  /** The other colour of a pair; null if there is none, and if it is the colour of the reason. */
  readonly second: { readonly colour: Colour; readonly points: number; readonly scores: number } | null
}

/** The purpose of the compared choice; null if there is nothing to compare. @param reason the reason for the advised one */
function laidIn(advice: Advice, { what, points, chance }: Kind<'likelier'>): Laid | null {
  const { comparison, choices, rivals } = advice
  if (comparison === null) return null
  const { laid } = comparison
  const [best, other] = [choices[0], comparedIn(advice)]
  const endOf = (choice: AdvisedChoice | undefined, end: End) => choice?.ends.find((one) => one.what === end)
  const aheadIn = (end: Ending | undefined) =>
    end === undefined ? 0 : end.chance * (end.points - end.theirs / rivals)
  const isBoth = best?.cards.some((card) => colourOf(card) === laid.colour) === true
  const there = endOf(other, laid.colour)
  // A card of both pairs is no purpose of the other one.
  const rest = comparison.other.filter(
    (card) => ![laid.colour, what].includes(colourOf(card)) && best?.cards.includes(card) !== true,
  )
  const [second] = rest.map(colourOf)
  const isMore = aheadIn(there) > aheadIn(endOf(best, what)) || laid.points * laid.scores > points * chance
  return {
    ...laid,
    here: isBoth || isMore ? (endOf(best, laid.colour)?.chance ?? 0) : null,
    brings: there === undefined || there.chance === 0 || aheadIn(there) > 0 ? null : there,
    second:
      second === undefined
        ? null
        : { colour: second, points: sumOf(rest), scores: endOf(other, second)?.chance ?? 0 },
  }
}

/** A colour that scores more rarely is not the purpose of a card. */
const MOSTLY_ITS_OWN = 0.2

/** Tells whether the compared choice keeps cards of a colour for a turn of this round. */
function keepsOf({ comparison, hand, hasTurns }: Advice, what: Colour | 'kododo'): boolean {
  const held = hand.map(({ card }) => card)
  const kept = lessThose(held, comparison?.other ?? [])
  return hasTurns && kept.some((card) => colourOf(card) === what)
}

/** Tells whether the compared choice puts a colour out for certain. */
function putsOut({ comparison, hand }: Advice, what: Colour | 'kododo'): boolean {
  const [card, second] = comparison?.other ?? []
  if (card === undefined || second !== undefined || colourOf(card) !== what) return false
  return hand.some((one) => one.card === card && one.isOut)
}

/** Says how often something scores, without naming the other choice. */
export const likelierInShort = (
  reason: Kind<'likelier'>,
  rivals: Rivals,
  {
    isMentioned,
    cards,
    often,
  }: { readonly isMentioned: boolean; readonly cards: readonly Card[]; readonly often: Often },
): string => `${thenScores(reason, rivals, isMentioned, cards)} in ${often.here} of cases.`

/**
 * Says that something then scores. As later cards may bring more of it, the text names only the points on the table.
 * @param isTold true if the text already names them
 */
function thenScores(
  { what, points, theirs }: Kind<'likelier'>,
  rivals: Rivals,
  isMentioned: boolean,
  cards: readonly Card[],
): string {
  if (what === 'kododo') return 'Kododo then score'
  return `${colours[what]}${isMentioned ? '' : thenOfYours({ what, points, theirs }, rivals, cards)} scores`
}

/** Says after the name of a choice how rarely something scores with it. */
const scoresRarely = (chance: number, score: 'score' | 'scores'): string =>
  chance === 0
    ? `never ${score}`
    : shownPercent(chance) < 1
      ? `hardly ever ${score}`
      : `${score} only in ${spoken(chance)}`

/** The facts that distinguish two choices by something that scores more often after one of them. */
interface Likelihood {
  readonly laid: Laid | null
  readonly isOut: boolean
  readonly mayFollow: boolean
  readonly isMentioned: boolean
  readonly cards: readonly Card[]
  readonly often: Often
}

function likelier(reason: Kind<'likelier'>, other: string, rivals: Rivals, apart: Likelihood): string {
  const { what, points, otherPoints, otherChance } = reason
  if (what !== 'kododo' && points > otherPoints) return likelierWithMore(reason, other, rivals, apart)
  const first = likelierInShort(reason, rivals, apart)
  if (apart.isOut) return `${first} ${other} would put it out.`
  return what === 'kododo'
    ? `${first} With ${other} they ${scoresRarely(otherChance, 'score')}.`
    : `${first} With ${other} it ${scoresRarely(otherChance, 'scores')}.`
}

/** Says how often a colour scores of which the player then has more points than with the other choice. */
function likelierWithMore(
  reason: Kind<'likelier'>,
  other: string,
  rivals: Rivals,
  apart: Likelihood,
): string {
  const { what, otherPoints, chance, otherChance } = reason
  const { laid, isOut, mayFollow, cards, often } = apart
  const first = likelierInShort(reason, rivals, apart).replace(/\.$/, '')
  // The points of the other choice do not show how often the colour scores with it.
  const isApart = Math.abs(shownPercent(chance) - shownPercent(otherChance)) >= CLEARLY
  const both = isApart ? `${first} instead of ${often.there}` : first
  const few =
    otherPoints > 0 ? `only ${countedPoints(otherPoints)} of it` : `none of it${mayFollow ? ' yet' : ''}`
  // The text also names the purpose of the other choice, and its points.
  if (laid !== null && laid.colour !== what && laid.scores > Math.max(MOSTLY_ITS_OWN, otherChance))
    return `${both}. With ${other} you have ${few}, ${laidFor(laid, otherPoints === 0, rivals, cards)}.`
  if (otherPoints === 0 && !mayFollow) return `${both}. With ${other} you have ${few}.`
  if (isOut) return `${first}. ${other} would put it out.`
  if (shownPercent(otherChance) < 1) return `${first}. With ${other} it hardly ever scores.`
  if (percent(chance) === percent(otherChance)) return `${first}. With ${other} you have ${few}.`
  const joins = otherChance > chance ? 'but' : 'and'
  return `${first}. With ${other} you have ${few}, ${joins} it scores in ${often.there}.`
}

/** Says what the compared choice is for, and the points of both sides if it brings the player no more than the others. @param isFirst true if the text has no other points */
function laidFor(
  { colour, points, scores, here, brings, second }: Laid,
  isFirst: boolean,
  { called }: Rivals,
  cards: readonly Card[],
): string {
  const advised = `the advised ${cards.length === 1 ? 'card' : 'cards'}`
  const often = `scores in ${spoken(scores)}${here === null ? '' : ` (${spoken(here)} with ${advised})`}`
  if (brings === null)
    return `but ${isFirst ? countedPoints(points) : points} of ${small(colour)}, which ${often}${second === null ? '' : `, and ${second.points} of ${small(second.colour)}, in ${spoken(second.scores)}`}`
  const [own, theirs] = [brings.points, brings.theirs].map(Math.round) as [number, number]
  return `and ${small(colour)}, which then ${often}, brings you about ${countedPoints(own)} and ${called} ${theirs}`
}

/** Says that something the others have points of scores less often. @param isSaid as for `lessOften` */
function rarer(
  { what, points, chance, otherChance }: Kind<'rarer'>,
  {
    other,
    rivals,
    often,
    isSaid,
  }: {
    readonly other: string
    readonly rivals: Rivals
    readonly often: Often
    readonly isSaid: boolean
  },
): string {
  const theirs = what === 'kododo' ? `${points} on the table` : countedPoints(points)
  const whose = points === 0 ? '' : `, of which ${rivals.have} ${theirs},`
  return lessOften(
    what === 'kododo' ? [`Kododo${whose}`, 'score'] : [`${colours[what]}${whose}`, 'scores'],
    [chance, otherChance],
    other,
    often.there,
    isSaid,
  )
}

/** Says that something scores less often, and how the choice causes it by playing more of it. */
function rarerIn(advice: Advice, reason: Kind<'rarer'>, other: string, rivals: Rivals): string {
  const { what, points, chance, otherChance } = reason
  const [out, often] = [putOutIn(advice), oftenOf(advice, what, chance, otherChance)]
  const first = rarer(reason, { other, rivals, often, isSaid: advice.cause !== null })
  if (what === 'kododo') return first
  if (out === null) return joined(first, mostlyOut(advice, what))
  const then = chance === 0 ? 'in no case' : `in ${spoken(chance)}`
  return `${goesOutBy(advice, other)} So ${small(what)}, of which ${rivals.have} ${countedPoints(points)}, scores ${then} instead of ${often.there}.`
}

function denies(advice: Advice, { fewer, from }: Kind<'denies'>, other: string, { get }: Rivals): string {
  const first = `${get} about ${figure(fewer)} points less than with ${other}`
  // The cause of a change says more than its size.
  if (from === null || advice.cause !== null) return `${first}.`
  const score = from.what === 'kododo' ? 'score' : 'scores'
  const often = oftenOf(advice, from.what, from.chance, from.otherChance)
  return `${first}, mostly as ${scored(from.what)} then ${score} ${from.what === 'nobody' ? 'more' : 'less'} often: in ${often.here} of cases instead of ${often.there}.`
}

/** Says what an end of the round means for the game, and how often it occurs. @param isSaid as for `lessOften` */
function outcome(reason: Kind<'outcome'>, other: string, often: Often, isSaid: boolean): string {
  const { what, chance, otherChance, wins } = reason
  if (chance < otherChance) {
    const then = what === 'kododo' ? 'If they score,' : what === 'nobody' ? 'Then' : 'If it scores,'
    const win = `${shownPercent(wins) < 1 ? '' : 'only '}${about(wins)}`
    return `${rarerOutcome(reason, other, often, isSaid)} ${then} your chance to win is ${win}.`
  }
  const scores =
    what === 'nobody' ? 'nobody scores' : what === 'kododo' ? 'Kododo score' : `${small(what)} scores`
  return `If ${scores}, your chance to win is ${about(wins)}. That happens in ${often.here} of cases, with ${other} ${rarely(otherChance)}.`
}

/** Says how often an end of the round occurs that is rarer than with the other choice. @param isSaid as for `lessOften` */
function rarerOutcome(
  { what, chance, otherChance }: Kind<'outcome'>,
  other: string,
  { there }: Often,
  isSaid: boolean,
): string {
  if (what === 'nobody')
    return `${isSaid ? 'That is so' : 'It happens less often that nobody scores:'} in ${about(chance)} of cases, with ${other} in ${there}.`
  return lessOften(
    what === 'kododo' ? ['Kododo', 'score'] : [colours[what], 'scores'],
    [chance, otherChance],
    other,
    there,
    isSaid,
  )
}

/** Says how the end of the round may differ from that with the other choice. */
function change({ what, otherWhat, chance }: Instead, other: string): string {
  const score = what === 'kododo' ? 'score' : 'scores'
  return `Compared with ${other}, ${scored(what)} ${score} instead of ${scored(otherWhat)} in ${about(chance)} of cases.`
}

/** The short form. An end without a score would sound like a loss without the points that it prevents. */
export function changeInShort(instead: Instead, other: string, { called }: Rivals): string {
  const spared = Math.round(instead.otherTheirs)
  const first = change(instead, other)
  return instead.what === 'nobody' && instead.isByPoints && spared > 0
    ? first.replace(
        /\.$/,
        `; ${scored(instead.otherWhat)} would bring ${called} about ${countedPoints(spared)}.`,
      )
    : first
}

/**
 * Says how the end of the round may differ from that with the other choice, and what that means: in points if these speak for the choice, or
 * else in games won.
 * @param before the text before it, which may name points on the table
 */
export function changed(instead: Instead, other: string, rivals: Rivals, before = ''): string {
  const { what, otherWhat, wins, otherWins, isByPoints, ...means } = instead
  const first = change(instead, other)
  const [own, theirs] = [means.points, means.theirs].map(Math.round) as [number, number]
  const [otherOwn, otherTheirs] = [means.otherPoints, means.otherTheirs].map(Math.round) as [number, number]
  const isSame = own === otherOwn && theirs === otherTheirs
  if (!isByPoints || isSame || wins - otherWins > DECIDES)
    return `${first} You win ${about(wins)} of these games instead of ${spoken(otherWins)}.`
  const onTable = [...before.matchAll(/(\d+) points?/g)].map(([, points]) => Number(points))
  const isOther = onTable.some((points) => ![own, theirs, otherOwn, otherTheirs].includes(points))
  const yet = isOther ? ', with the cards to come' : ''
  if (what === 'nobody')
    return `${first} With ${other} you would then get ${otherOwn === 0 ? 'nothing' : `about ${countedPoints(otherOwn)}`} and ${rivals.called} about ${otherTheirs}${yet}.`
  const yours = own === 0 ? 'nothing' : `about ${countedPoints(own)}`
  const brings = `${first} That brings you ${yours} and ${rivals.called} ${theirs === 0 ? 'none' : theirs}`
  return otherWhat === 'nobody'
    ? `${brings}${yet}.`
    : `${brings}, instead of ${otherOwn} and ${otherTheirs}${yet}.`
}

/** A change that raises the wins by at least this share is worded in games won. */
const DECIDES = 0.6

/** A player who wins more rarely has to hope. */
const EVEN = 0.5

/** @param wins the chance to win, as who is ahead hopes for nothing. @param laid the cards of the choice */
function expects(
  { what, points, theirs, chance, cards }: Kind<'expects'>,
  rivals: Rivals,
  wins: number,
  laid: readonly Card[],
  { here }: Often,
): string {
  if (what !== 'kododo' && points === 0)
    return `${colours[what]} then scores in ${here} of cases, and you keep ${names(cards)} for it.`
  if (shownPercent(wins) <= 99 && what !== 'kododo' && chance < OFTEN) {
    const hope = `${wins < EVEN ? 'Your best hope is' : 'You count most on'} ${small(what)}`
    return theirs === 0
      ? `${hope}, of which you then have ${countedPoints(points)}, in ${here} of cases.`
      : `${hope}${ofYours({ what, points, theirs }, rivals, laid)} in ${here} of cases.`
  }
  if (what !== 'kododo' && theirs > 0)
    return `${colours[what]}${thenOfYours({ what, points, theirs }, rivals, laid)} scores in ${here} of cases.`
  return what === 'kododo'
    ? `Kododo then score in ${here} of cases.`
    : `${colours[what]} then scores in ${here} of cases, and ${countedPoints(points)} of it ${points === 1 ? 'is' : 'are'} yours.`
}

function follows({ colour, count, leader, most, toLimit }: Kind<'follows'>): string {
  const first = `${colours[colour]} gets to ${countedCards(count)}, ${most - count > 1 ? '' : 'only '}${most - count} behind ${small(leader)}.`
  return toLimit === 1 ? `${first} One more ${small(leader)} card would put ${small(leader)} out.` : first
}

function over({ colour, count, limit, theirs }: Kind<'over'>, rivals: Rivals): string {
  const lost = theirs > 0 ? `, and with it ${countedPoints(theirs)} of ${rivals.called}` : ''
  return `That makes ${count} ${small(colour)} cards. The limit is ${limit}, so ${small(colour)} is out${lost}.`
}

/** @param exactly the owners of the Kododo, if they are then on target; null if the player's hand has to add more */
function kododo(
  { count, target, held }: Kind<'kododo'>,
  exactly: Advice['effects']['kododo'],
  rivals: Rivals,
): string {
  if (count < target)
    // More may come in the same turn, and those are still face down.
    return `That brings Kododo to at least ${count} of ${target}${held > 0 ? `, and you keep ${held} more` : ''}.`
  const first = `That makes exactly ${target} Kododo. If no more come, only they score`
  return `${first}${exactly === null ? '' : shared(exactly, rivals)}.${held > 0 ? ` You keep ${held} more.` : ''}`
}

function spares({ colour, count, points, how }: Kind<'spares'>, other: string): string {
  const stop = {
    level: 'draw level with it',
    past: 'overtake it',
    limit: 'put it out',
  }
  return `${colours[colour]}, of which you have ${countedPoints(points)}, is then in front with ${countedCards(count)}. ${other} would ${stop[how]}.`
}

const sparesKododo = ({ count, otherCount, target }: Kind<'spares-kododo'>, other: string): string =>
  count === target
    ? `Kododo stay at exactly ${target}: if no more come, only they score. ${other} would make it ${otherCount}.`
    : `Kododo stay at ${count} of ${target}. ${other} would make it ${otherCount}.`

function holds({ what, held, cards }: Kind<'holds'>): string {
  if (what !== 'kododo' && cards.length === held)
    return `You keep ${names(cards)}${held > 1 ? ' together' : ''} for later.`
  const whose = what === 'kododo' ? 'Kododo' : small(what)
  if (cards.length > held)
    return `You keep ${cards.length} ${whose} cards, of which you can still play ${held}.`
  return `You keep your ${held > 1 ? `${held} ${whose} cards together` : `${whose} card`} for later.`
}

/** Says how the other choice keeps a colour from scoring. */
const blocks = ({ colour, blocked, how, chance, points }: Kind<'blocks'>, other: string): string =>
  `With ${other}, ${small(colour)} ${how === 'level' ? 'draws level with' : 'overtakes'} ${small(blocked)} in ${about(chance)} of cases, and ${small(blocked)}, of which you have ${countedPoints(points)}, then does not score.`

/** A smaller gain on the others, in points, is not mentioned. */
const LEAST_LEAD = 0.2

/** Says what each choice brings on average, if the advised one gains on the others; null otherwise. */
export function averages(advice: Advice, { called, get }: Rivals): string | null {
  const [best, other] = [advice.choices[0], comparedIn(advice)]
  if (best === undefined || other === undefined || leadIn(advice) < LEAST_LEAD) return null
  const changeOf = (of: 'points' | 'theirs') => {
    const [then, otherwise] = [figure(best[of]), figure(other[of])]
    return then === otherwise ? null : { then, otherwise }
  }
  const [own, theirs] = [changeOf('points'), changeOf('theirs')]
  // The conjunction contrasts a gain of one side with a gain of the other.
  const joins = other.points < best.points === best.theirs < other.theirs ? 'and' : 'but'
  if (own !== null)
    return `On average you get ${own.then} points this round instead of ${own.otherwise}${theirs === null ? '' : `, ${joins} ${called} ${theirs.then} instead of ${theirs.otherwise}`}.`
  return theirs === null
    ? null
    : `On average ${uncapital(get)} ${theirs.then} points this round instead of ${theirs.otherwise}.`
}

/** Smaller changes are not mentioned: points that the leader loses, or that the player gains on the leader. */
const LEAST_OF_LEADER = { fewer: 0.3, ahead: 0.1 }

/**
 * Says what the leader of the game gets on average, if that decides rather than what all others get: most of their loss or gain is the leader's, or the player gains on the
 * leader alone. Empty otherwise, and if nothing distinguishes the choices.
 * @param isAveraged true after a sentence about all others
 */
export function leaderSentence(advice: Advice, isAveraged: boolean): string {
  const [best, other] = [advice.choices[0], comparedIn(advice)]
  if (isOpen(advice.reason) || best === undefined || other === undefined) return ''
  if (best.leader === null || other.leader === null) return ''
  const [fewer, inAll] = [other.leader - best.leader, other.theirs - best.theirs]
  const isMost = (sign: 1 | -1) => sign * fewer >= LEAST_OF_LEADER.fewer && 2 * sign * fewer >= sign * inAll
  if (isAveraged && (isMost(1) || isMost(-1)))
    return `The leader gets ${figure(best.leader)} of these instead of ${figure(other.leader)}.`
  if (isMost(1))
    return `On average the leader gets ${figure(best.leader)} points this round instead of ${figure(other.leader)}.`
  const isFurther = best.points - best.leader - (other.points - other.leader) >= LEAST_OF_LEADER.ahead
  if (leadIn(advice) > 0 || best.points <= other.points || !isFurther) return ''
  const more = Number(figure(best.leader)) - Number(figure(other.leader))
  const theirs = more === 0 ? 'nothing more' : `${figure(Math.abs(more))} ${more > 0 ? 'more' : 'less'}`
  return `On average you get ${figure(best.points - other.points)} points more this round, and the leader ${theirs}.`
}

/** The part of the kept cards, according to the table: all of the difference, most of it, as much as the largest end of the round, or less. */
type Weight = 'all' | 'most' | 'as-much' | 'less' | 'none'

/** Weighs the kept cards against the ends of the round, by the parts that the table shows. */
function weightOfKept(advice: Advice): Weight {
  const parts = shownParts(advice)
  if (parts === null) return 'all'
  const [kept, most] = [parts.kept ?? 0, Math.max(0, ...parts.ends)]
  if (kept <= 0) return 'none'
  if (kept <= most) return kept === most ? 'as-much' : 'less'
  return parts.ends.reduce((sum, one) => sum + one, 0) <= 0 ? 'all' : 'most'
}

/** The verbs for kept cards, by their part of the difference. */
const KEPT: Readonly<Record<Exclude<Weight, 'none'>, string>> = {
  all: 'decides',
  most: 'counts most',
  'as-much': 'counts as much',
  less: 'counts too',
}

/** Names the kept cards and their weight. If they neither decide nor count most, the end of the round that counts as much comes first. */
function rest({ cards, others }: Kind<'rest'>, advice: Advice, rivals: Rivals): string {
  const kept = `${names(cards)} instead of ${names(others)}`
  const weight = weightOfKept(advice)
  if (comparedIn(advice)?.isAsGood === true || weight === 'none') return `You keep ${kept} for later.`
  const what = weight === 'all' || weight === 'most' ? null : largestShown(advice)
  const first = what === null ? null : endSentence(advice, what, rivals)
  // Without the other part, the text says only that they count.
  const counts = weight === 'as-much' && first === null ? KEPT.less : KEPT[weight]
  // An end of the round that hardly ever makes a difference does not come first.
  if (first !== null && isNearlyAlike(advice)) return `What you keep for later counts: ${kept}. ${first}`
  return joined(first ?? '', `What you keep for later ${counts}: ${kept}.`)
}

/** Tells whether the text before the reason says that the choice puts a colour in front. */
const isFront = (advice: Advice, what: Colour | 'kododo'): boolean => frontIn(advice)?.colour === what

/** Says how often something scores, and what the compared choice is for. */
function likelierIn(advice: Advice, reason: Kind<'likelier'>, other: string, rivals: Rivals): string {
  const [isMentioned, cards] = [isFront(advice, reason.what), advice.choices[0]?.cards ?? []]
  // Two chances would favour one of two choices that nothing distinguishes.
  const often = oftenOf(advice, reason.what, reason.chance, reason.otherChance)
  if (isIdleRow(advice))
    return besideThere(advice, reason.what, likelierInShort(reason, rivals, { isMentioned, cards, often }))
  return likelier(reason, other, rivals, {
    laid: laidIn(advice, reason),
    isOut: putsOut(advice, reason.what),
    mayFollow: keepsOf(advice, reason.what),
    isMentioned,
    cards,
    often,
  })
}

/** Says how the end of the round that makes most of the difference does so: by its points or by its frequency. */
function countsIn(advice: Advice, reason: Kind<'counts'>, other: string, rivals: Rivals): string {
  const [points, out] = [byPoints(reason, rivals), goesOutBy(advice, other)]
  return points === ''
    ? joined(out, counts(reason, rivals, advice))
    : joined(points, out, counts(reason, rivals, advice, true))
}

const sumOfShares = (breakdown: Advice['breakdown']): number =>
  breakdown?.ends.reduce((sum, { share }) => sum + share, 0) ?? 0

/** Says how often an end of the round occurs after both choices, or what it brings; null if neither visibly differs, or nothing is compared. */
function endSentence(advice: Advice, what: End, rivals: Rivals): string | null {
  const ending = countsOf(advice, what)
  return ending === null
    ? null
    : byPoints(ending, rivals) || counts(ending, rivals, { ...advice, cause: null })
}

/** Says what makes more of the difference than the reason, according to the table; null if nothing does. */
export function outweighingSentence(advice: Advice, rivals: Rivals): string | null {
  const what = outweighing(advice)
  if (what === null) return null
  if (what !== 'kept') return endSentence(advice, what, rivals)
  const { cards, others } = advice.breakdown?.kept ?? { cards: [], others: [] }
  return `What you keep for later ${KEPT.most}: ${names(cards)} instead of ${names(others)}.`
}

/** Says how often the end occurs that makes most of the difference, if no end makes enough of it to be the reason. */
function largestSentence(advice: Advice, rivals: Rivals): string {
  const { breakdown } = advice
  const most = breakdown?.ends.toSorted((one, two) => two.share - one.share)[0]
  const sentence = most === undefined || most.share <= 0 ? null : endSentence(advice, most.what, rivals)
  if (most === undefined || sentence === null)
    return 'No end of the round decides by itself: small differences add up.'
  const gain = (breakdown?.kept?.share ?? 0) + sumOfShares(breakdown)
  return 2 * most.share >= gain ? sentence : `Small differences add up. ${sentence}`
}

/** Gives the figures of both choices, if no fact of the position and no end of the round is the reason. */
function figuresSentence(advice: Advice, rivals: Rivals): string {
  const isUnknown = advice.breakdown === null && figuresOf(advice).against !== ''
  const less = 'Points of this round are not all that counts: this wins more often.'
  return averages(advice, rivals) ?? (isUnknown ? less : largestSentence(advice, rivals))
}

/** Says what the choice counts on, with the chances after both choices if it is less likely after this one. */
function expectsIn(advice: Advice, reason: Kind<'expects'>, rivals: Rivals): string {
  const [{ wins, cards } = { wins: 0, cards: [] }] = advice.choices
  const often = oftenOf(advice, reason.what, reason.chance)
  return besideThere(advice, reason.what, expects(reason, rivals, wins, cards, often))
}

/** Words the reason in the terms of the game. @param other the names of the cards of the compared choice */
export function reasonOf(advice: Advice, other: string, rivals: Rivals): string {
  const { reason, choices, effects } = advice
  switch (reason.kind) {
    case 'only':
      return 'There is nothing to choose: your cards are all alike.'
    case 'leads':
      return leads(reason)
    case 'level':
      return level(reason, rivals)
    case 'follows':
      return follows(reason)
    case 'next-in-line':
      return `As ${smallList(reason.tied)} are level, ${small(reason.colour)} is next in line with ${countedCards(reason.count)}.`
    case 'dearer':
      return `If ${small(reason.colour)} scores, this adds ${countedPoints(reason.points)}, ${other} only ${reason.otherPoints}.`
    case 'over':
      return over(reason, rivals)
    case 'wasted':
      return `${colours[reason.colour]} is out already, so this card costs you nothing.`
    case 'kododo':
      return kododo(reason, effects.kododo, rivals)
    case 'spoils':
      return `That makes ${reason.count} Kododo. Only exactly ${reason.target} would score.`
    case 'spares':
      return spares(reason, other)
    case 'spares-kododo':
      return sparesKododo(reason, other)
    case 'holds':
      return holds(reason)
    case 'trusts':
      return trusts(reason)
    case 'likelier':
      return likelierIn(advice, reason, other, rivals)
    case 'starves':
      return `You add nothing to ${small(reason.colour)}, of which ${rivals.have} ${countedPoints(reason.points)} on the table.`
    case 'denies':
      return joined(denies(advice, reason, other, rivals), goesOutBy(advice, other))
    case 'rarer':
      // The effects of the choice already say that the Kododo cannot score.
      return reason.what === 'kododo' && effects.kododo?.is === 'missed'
        ? `With ${other} they would score in ${about(reason.otherChance)} of cases.`
        : rarerIn(advice, reason, other, rivals)
    case 'outcome':
      return joined(
        goesOutBy(advice, other),
        outcome(
          reason,
          other,
          oftenOf(advice, reason.what, reason.chance, reason.otherChance),
          advice.cause !== null,
        ),
      )
    case 'risks':
      return atRisk(reason, reason.otherChance, other, advice)
    case 'blocks':
      return blocks(reason, other)
    case 'instead':
      return changed(reason, other, rivals)
    case 'counts':
      return countsIn(advice, reason, other, rivals)
    case 'expects':
      return expectsIn(advice, reason, rivals)
    case 'saves':
      return `You spend only ${countedPoints(sumOf(choices[0]?.cards ?? []))} and keep ${nameOf(reason.card)} for later.`
    case 'even':
      return 'No choice is clearly better than another here.'
    case 'close':
      return (choices[0]?.wins ?? 0) > WINNING ? 'Other choices are as good.' : 'It is a close call.'
    case 'rest':
      return rest(reason, advice, rivals)
    case 'figures':
      return isLost(choices) ? 'This brings you most points on average.' : figuresSentence(advice, rivals)
  }
}
