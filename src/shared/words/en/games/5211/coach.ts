import {
  type Advice,
  type AdvisedChoice,
  type End,
  type Outlook,
  type Reason,
  shownPercent,
  shownTenthsOff,
} from '../../../../games/5211/advice'
import { isVain } from '../../../../games/5211/advice-shown'
import { type Card, colourOf, isKododo } from '../../../../games/5211/cards'
import { listOr } from '../../counted'
import { capital } from '../../who'
import {
  byPoints,
  counts,
  isOfKept,
  keptAlone,
  keptToo,
  largestShown,
  makesFairShare,
  outweighing,
  shiftedIn,
  wonSentence,
} from './coach-breakdown'
import {
  besideThere,
  causeSentence,
  expectedOf,
  frontIn,
  goesOutBy,
  hitOf,
  isOfOthers,
  isRarer,
  otherwise,
  priceSentences,
  purposeOf,
  withEffects,
} from './coach-effects'
import {
  equalsInShort,
  figuresOf,
  idleEqual,
  idleFirst,
  isFarBehind,
  isIdleRow,
  isLost,
  lost,
  unlikeSentence,
} from './coach-figures'
import {
  averages,
  changed,
  changeInShort,
  leaderSentence,
  likelierInShort,
  outweighingSentence,
  reasonOf,
} from './coach-reasons'
import {
  about,
  atRisk,
  comparedIn,
  figure,
  isOpen,
  joined,
  leadIn,
  nameOf,
  names,
  noiseOfWins,
  oftenOf,
  percent,
  RIVALS,
  type Rivals,
  rarely,
  rivalsOf,
  scored,
  short,
  small,
  smallList,
  spoken,
} from './coach-terms'
import { cardName, colours } from './names'

/** Matches the name of a card in a text. */
const NAMED = new RegExp(`(${Object.values(colours).join('|')}) (\\d)`, 'g')

/** A chance, with 100% only for a certain one. */
const certainly = (chance: number, isCertain: boolean): string => (isCertain ? '100%' : percent(chance))

const noiseOfPoints = (noise: number): string => `${figure(shownTenthsOff(noise) / 10)} points`

/** Gained or lost percents of the win. */
const signed = (percent: number): string =>
  percent === 0 ? '0' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`

/** The same for screen readers. */
const spokenSigned = (percent: number): string =>
  percent === 0 ? 'no difference' : `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'}`

/** Chances to win with at least this uncertainty are far from sure. */
const WIDE = 0.03

/** Gives the uncertainty of the listed figures. */
const giveOrTake = ({ noise }: Advice): string =>
  `give or take ${noiseOfWins(noise.wins)} and ${noiseOfPoints(noise.points)}`

/** The texts of the coach of 5211. */
export const coach = {
  /** Keeps the names of cards on one line. */
  unbroken: (text: string) => text.replace(NAMED, '$1\u00a0$2'),
  /** The advised choice. */
  title: names,
  choose: (n: number) => (n === 1 ? 'Choose it' : 'Choose them'),
  /** The same button, once they are chosen. */
  chosen: 'Chosen',
  choices: (due: number) => (due === 1 ? 'Your cards' : 'Pairs'),
  /** Above the list. Points of this round may be listed beside the chance to win, and those of all others. */
  listed: ({ hasPoints, hasTheirs, isDuel }: Record<'hasPoints' | 'hasTheirs' | 'isDuel', boolean>) =>
    hasTheirs
      ? `to win · points you : ${isDuel ? 'opponent' : 'others'}`
      : hasPoints
        ? 'chance to win · points now'
        : 'chance to win',
  /** The short form, with points. */
  listedShort: 'to win · points',
  /**
   * A choice of the list, for screen readers.
   * @param rank set if choices before it are left out; null otherwise
   * @param isAsGood true if the advised choice is only equally good
   */
  listedCards: (
    cards: readonly Card[],
    {
      rank,
      isAsGood,
      isOwn,
    }: { readonly rank: number | null; readonly isAsGood: boolean; readonly isOwn: boolean },
  ) =>
    [
      names(cards),
      ...(rank === null ? [] : [`number ${rank}`]),
      ...(isOwn ? ['your choice'] : []),
      ...(isAsGood ? ['equally good'] : []),
    ].join(', '),
  /**
   * The mark of a choice in the list.
   * @param rank set if choices before it are left out; null otherwise
   * @param isAsGood true if the advised choice is only equally good
   */
  rank: (rank: number | null, { isOwn, isAsGood }: { readonly isOwn: boolean; readonly isAsGood: boolean }) =>
    [...(isOwn ? ['yours'] : []), ...(isAsGood ? ['equal'] : rank === null ? [] : [`no. ${rank}`])].join(
      ', ',
    ),
  /** On the plaque of a card, after its chance to win. */
  plaque: 'to win',
  figure,
  /** Expected points of this round, for the player and for all others together. */
  brings: (points: number, theirs: number) => `${figure(points)} : ${figure(theirs)}`,
  bringsSpoken: (points: number, theirs: number, isDuel: boolean) =>
    `points: ${figure(points)} for you, ${figure(theirs)} for ${RIVALS[isDuel ? 'one' : 'several'].called}`,
  percent,
  /** A chance on the plaque of a card. */
  chance: (outlook: Outlook, what: 'scores' | 'ties' | 'out') =>
    (what === 'scores' && outlook.isSure) || (what === 'out' && outlook.isOut)
      ? '100%'
      : percent(outlook[what]),
  chances: { scores: 'scores', ties: 'ties', out: 'out' },
  /** The plaque, for screen readers. @param isPair true if two cards are to be played, and `mayHit` if Kododo cards may score */
  heard: (
    card: Card,
    outlook: Outlook,
    { isPair, mayHit }: { readonly isPair: boolean; readonly mayHit: boolean },
  ) =>
    `${cardName(card)}: your chance to win is ${about(outlook.wins)}${isPair ? ' in the best pair with it' : ''}. ${isKododo(card) && mayHit ? 'It then scores, by its colour or as a Kododo,' : 'Its colour then scores'} ${outlook.isSure ? 'for certain' : `in ${spoken(outlook.scores)}`}, ties in ${spoken(outlook.ties)}, ${outlook.isOut ? 'is out' : `goes out in ${spoken(outlook.out)}`}.`,
  /** A table of how the round may end after the best choice and after another. */
  ends: {
    /** Above the signs of the possible ends. @param isDuel true for two players */
    title: (isDuel: boolean) => `How the round ends · points: you : ${isDuel ? 'opponent' : 'all others'}`,
    /** The same, for screen readers. */
    heard: 'How the round may end, and the points then',
    /** Ends of the round that have no sign. */
    nobody: 'none',
    rest: 'other',
    column: (what: End | 'rest') =>
      what === 'rest'
        ? 'Anything else'
        : `${capital(scored(what))} ${what === 'kododo' ? 'score' : 'scores'}`,
    chance: certainly,
    points: (points: number, theirs: number) => `${short(points)}\u200a:\u200a${short(theirs)}`,
    /** @param brings the points, if any player gets some; null otherwise */
    cell: (
      chance: number,
      brings: { readonly points: number; readonly theirs: number } | null,
      { isCertain, isDuel }: { readonly isCertain: boolean; readonly isDuel: boolean },
    ) =>
      brings === null
        ? certainly(chance, isCertain)
        : `${certainly(chance, isCertain)}, points: ${short(brings.points)} for you, ${short(brings.theirs)} for ${RIVALS[isDuel ? 'one' : 'several'].called}`,
    /** Before the row of the advised choice's chances to win after each end. */
    wins: 'you win',
    winsSpoken: 'How often you win the game if the round ends so',
    /** Before the row that splits the difference between the two choices. */
    breakdown: 'to win',
    breakdownSpoken: 'How much more or less often the first of them wins by it',
    /** Percents of the win. */
    share: signed,
    shareSpoken: spokenSigned,
    /** Below that row. @param percent the part of the kept cards */
    kept: (percent: number) => `cards kept for later: ${signed(percent)} to win`,
    keptSpoken: (percent: number) => `By the cards kept for later: ${spokenSigned(percent)}`,
  },
  /** Below the list. */
  sample: (advice: Advice) => `${advice.deals} possible deals, ${giveOrTake(advice)}.`,
  /** The long form: it explains which deals are possible, and why figures may be far off. */
  sampleAtLength: (advice: Advice) =>
    `${advice.deals} deals that fit what you have seen, ${giveOrTake(advice)}${advice.noise.wins < WIDE ? '' : ': much depends on their cards'}.`,
  /** Below that, until a choice of the player's own is compared. */
  compare: (due: number) => `Choose ${due === 1 ? 'a card' : 'a pair'} to compare it.`,
  /** Chooses the cards of a row. */
  take: (cards: readonly Card[]) => `Choose ${names(cards)}`,
  /** Below that, if several choices are marked. @param unlisted the number of equally good ones that are not listed */
  marked: (unlisted: number) =>
    unlisted === 0
      ? 'Those in gold are equally good.'
      : `Those in gold and ${unlisted} more are equally good.`,

  /** The effects of the choice, the reason for it, then the figures. */
  why: (advice: Advice): string => textsOf(advice)[0] ?? '',
  /** The same, followed by ever shorter versions for small sheets: the reason and the chances stay. */
  texts: (advice: Advice): readonly string[] => textsOf(advice),
  /** The effects of the choice and the reason for it, in ever shorter versions, without the figures, which are shown next to it. */
  beside: (advice: Advice): readonly string[] => besideOf(advice).texts,
  /** The number of these texts, from the first, that contain the whole reason. */
  telling: (advice: Advice): number => besideOf(advice).telling,
}

/** Names the cards with which the advised ones are compared. */
const comparedNames = ({ comparison }: Advice): string => names(comparison?.other ?? [])

/** Tells whether other sentences contain the chance that a sentence begins with. */
const tellsChance = (sentence: string, ...others: readonly string[]): boolean =>
  others.some((one) => one.includes(sentence.replace(/[.,].*/, '')))

/**
 * Writes the text of an advice without its figures, at length and in ever shorter versions.
 * @param isListed true if the chances to win are listed next to it
 * @returns versions with the whole reason and its price (`telling`), and versions with the reason in few words (`brief`)
 */
function bodiesOf(advice: Advice, isListed = false) {
  const { reason } = advice
  const rivals = rivalsOf(advice)
  const other = comparedNames(advice)
  const [price, hit, won] = [priceSentences(advice, rivals), hitOf(advice), wonSentence(advice, rivals)]
  // The additional wins after one end of the round are most of the difference by themselves.
  const larger = won === '' ? outweighingSentence(advice, rivals) : null
  const expected = expectedOf(advice)
  const first = strongestOf(advice, expected, isListed)
  const reaches = [...reachesOf(advice, other), ...threatsOf(advice, other, rivals)]
  const plan = advice.choices[0]?.next ?? []
  const tie = tieSentence(advice)
  const cause = causeWith(advice, tie)
  const newSentences = hit.filter((one) => !tellsChance(one, first, larger ?? ''))
  const scoring = [...newSentences, ...afterTie(advice, tie, expected)]
  // Next to the table, the expected colour is left out if the other choice counts on it as much.
  const isCounted = reason.kind === 'counts' && advice.scoring?.colour === reason.what
  const expectedToSay = (isListed && !isApartIn(advice)) || isCounted ? [] : scoring
  const whole = joined(won, cause, otherwise(advice, first))
  const why = whyOf(advice, whole, reaches, expectedToSay)
  const bodyOf = (reasons: readonly string[], isShort = false) => withEffects(advice, reasons, tie, isShort)
  const risk = riskOf(advice, other)
  const leader = decidingLeader(advice)
  const means = meansOf(advice, first, leader)
  const average = averageOf(advice, rivals)
  const kept = outweighing(advice) === 'kept' ? [] : keptToo(advice)
  const brought = [...average, leader === '' ? leaderSentence(advice, average.length > 0) : ''].filter(
    Boolean,
  )
  const also = larger === null || first.includes(larger) ? [] : [larger]
  const isNew = (one: string) => !hit.includes(one) && !why.some((said) => said.includes(one))
  const { counted, shifted, equal } = isListed
    ? saidBeside(advice, expectedToSay.filter(isNew), joined(...why, ...also))
    : NOT_LISTED
  const bodyWith = (...more: readonly string[]) => [
    ...bodyOf(why),
    ...means,
    ...also,
    ...price,
    ...risk,
    ...more,
    ...thenPlay(plan),
  ]
  const { brief, briefest, only } = shortened(advice, { why, won, cause, first, larger, isListed })
  const reasons = isReach(advice, reaches) ? why : [whole]
  const wholeReason = [
    ...bodyOf(isOpen(reason) ? [first] : reasons),
    ...means,
    ...also,
    ...price,
    ...thenPlay(plan),
  ]
  const besideList = isListed ? [wholeReason] : []
  const shortBody = [...bodyOf(brief), ...risk, ...thenPlay(plan)]
  // A small sheet explains how a choice works rather than who has which points.
  const shortest = [...bodyOf(brief, true), ...risk, ...thenPlay(plan)]
  const withoutRisk = [...bodyOf(brief, true), ...thenPlay(plan)]
  const withoutTie = [...bodyOf(briefest, true), ...thenPlay(plan)]
  return {
    telling: [
      ...[
        bodyWith(...counted, ...shifted, ...kept, ...brought, ...equal),
        bodyWith(...counted, ...shifted, ...kept, ...brought),
      ],
      ...[bodyWith(...counted, ...kept, ...brought), bodyWith(...counted, ...kept), bodyWith(...kept)],
      ...[bodyWith(...counted, ...brought), bodyWith(...counted), bodyWith(...brought), bodyWith()],
      ...besideList,
    ],
    brief: [
      ...besideList.map((body) => body.filter((one) => !price.includes(one))),
      ...[shortBody, shortest, withoutRisk, withoutTie],
      only,
    ],
    scoring: (isCounted ? hit : scoring).filter((one) => !why.includes(one)),
    average,
  }
}

/** Says the strongest reason, which next to a list may be the expected colour. @param expected how often that scores */
function strongestOf(advice: Advice, expected: readonly string[], isListed: boolean): string {
  if (!isListed || !isPlain(advice, expected))
    return reasonOf(advice, comparedNames(advice), rivalsOf(advice))
  const hit = isVain(advice, 'kododo') ? [] : hitOf(advice)
  return joined(...hit, ...expected.map((one) => besideOther(advice, one)))
}

/** Says which tie lets a colour score; empty if the colour scores less often, as it is then not the purpose of the choice. */
const tieSentence = (advice: Advice): string =>
  advice.tie === null || isRarer(advice, advice.tie.scores) ? '' : tied(advice.tie)

/** Tells whether a reason names an end of the round, which a tie may cause. */
const isOfEnd = ({ kind }: Reason): boolean => ['likelier', 'expects', 'outcome', 'instead'].includes(kind)

/** Says what causes the end of the round that the reason names. @param tie the sentence about a tie */
const causeWith = (advice: Advice, tie: string): string =>
  causeSentence(advice) || (isOfEnd(advice.reason) ? tie : '')

/** Puts the tie that lets the expected colour score before its chance, unless the reason names it. @param expected how often it scores */
function afterTie(advice: Advice, tie: string, expected: readonly string[]): readonly string[] {
  const isOfScoring = !isOfEnd(advice.reason) && advice.tie?.scores === advice.scoring?.colour
  return isOfScoring ? expected.map((one) => joined(tie, one)) : expected
}

/** Says what the leader of the game gets, if that decides because the others gain more by the choice than the player. Empty otherwise. */
const decidingLeader = (advice: Advice): string => (leadIn(advice) <= 0 ? leaderSentence(advice, false) : '')

/** The sentences that are used only next to a list, if there is no list. */
const NOT_LISTED = { counted: [], shifted: [], equal: [] }

/**
 * Writes the sentences that are used only next to a list: the expected colour, other ends that occur more often, and equally good choices.
 * @param scoring how often the expected colour scores. @param before the sentences before
 */
function saidBeside(advice: Advice, scoring: readonly string[], before: string) {
  const counted = countedIn(advice, scoring)
  const shifted = mentionsShift(advice) ? shiftedIn(advice, joined(before, ...counted)) : []
  return { counted, shifted, equal: equalsAfter(advice) }
}

/** Names the equally good choices next to the list, unless another sentence there does. */
const equalsAfter = (advice: Advice): readonly string[] =>
  isFarBehind(advice) || idleEqual(advice) !== '' ? [] : [equalsInShort(advice)].filter((one) => one !== '')

/** Says the consequence of a reason, or its weight. @param leader the sentence about the leader of the game; empty if it is not used here */
function meansOf(advice: Advice, first: string, leader: string): readonly string[] {
  const { instead } = advice
  const changedSo = instead === null ? '' : changed(instead, comparedNames(advice), rivalsOf(advice), first)
  return [changedSo, keptAlone(advice), leader].filter((one) => one !== '')
}

/** Tells whether, next to a list that already shows that a choice wins more often, the expected colour is a better reason. @param expected how often that scores */
const isPlain = (advice: Advice, expected: readonly string[]): boolean =>
  advice.reason.kind === 'figures' &&
  leadIn(advice) <= 0 &&
  expected.length > 0 &&
  isApartIn(advice) &&
  [null, advice.scoring?.colour ?? null].some((one) => one === largestShown(advice))

interface ToShorten {
  readonly why: readonly string[]
  readonly won: string
  readonly cause: string
  readonly first: string
  readonly larger: string | null
  readonly isListed: boolean
}

/**
 * Writes the reasons in a short form, in a shorter one, and in the form for a single sentence.
 * @param why all of them, `first` the strongest by itself, and `cause` its cause
 * @param won the additional wins after an end of the round, which precede them; empty if there are none
 * @param larger what makes more of the difference than they do, which precedes them in short forms; null if nothing does
 */
function shortened(advice: Advice, { why, won, cause, first, larger, isListed }: ToShorten) {
  const { reason } = advice
  const rivals = rivalsOf(advice)
  const other = comparedNames(advice)
  const others = why.slice(1)
  const onlyOf = (some: readonly string[]) => (isListed ? some : some.slice(0, 1))
  if (larger !== null) {
    const leading = [larger, ...others]
    return { brief: leading, briefest: leading, only: onlyOf(leading) }
  }
  const compared = comparedShortly(advice, other, rivals, isListed)
  if (won !== '') {
    const leading = [won, ...others]
    return {
      brief: compared === null ? why : [joined(won, cause, compared), ...others],
      briefest: leading,
      only: onlyOf(leading),
    }
  }
  const least = leastOf(advice, cause, compared)
  const brief = compared === null ? why : [joined(cause, compared), ...others]
  const briefest = least === null ? why.slice(isOpen(reason) ? -1 : 0) : [least, ...others]
  if (!isListed) return { brief, briefest, only: [least ?? first] }
  // Next to a table with the rest, the reason by itself is enough, and the shortest text has no room for more.
  const isForPoints = reason.kind === 'counts' && byPoints(reason, rivals) !== ''
  const out = isForPoints ? '' : goesOutBy(advice, other)
  return { brief, briefest, only: out === '' ? briefest : [out, ...others] }
}

/**
 * The shortest words of a reason: the table shows how often an end of the round occurs, but not its cause.
 * @param cause the sentence about the cause, and `compared` the reason in fewer words
 * @returns null if there are no fewer words
 */
function leastOf({ cause: known, reason }: Advice, cause: string, compared: string | null): string | null {
  // A possible tie says less than the change that it leads to.
  const isOnlyTie = known === null && reason.kind === 'instead'
  return cause === '' || isOnlyTie ? compared : cause
}

/** An end of the game that occurs at least this many percent more often is a large part of the difference. */
const FAR = 10

/** Tells whether the ends that would bring the player to 50 make a large part of the difference; otherwise a consequence says more than a possibility. */
function isReach(advice: Advice, reaches: readonly string[]): boolean {
  const { choices, comparison, effects } = advice
  const here = chanceOf(choices[0], effects.reaches)
  const there = chanceOf(comparedIn(advice), comparison?.reaches ?? [])
  const isFar = shownPercent(here) - shownPercent(there) >= FAR
  return reaches.length > 0 && (isFar || makesFairShare(advice, effects.reaches))
}

/** Says the reason in fewer words; null if there are none. @param isListed as above */
function comparedShortly(advice: Advice, other: string, rivals: Rivals, isListed: boolean): string | null {
  const { reason, choices } = advice
  if (reason.kind === 'instead') return changeInShort(reason, other, rivals)
  if (isListed && reason.kind === 'likelier') {
    const said = likelierInShort(reason, rivals, {
      isMentioned: frontIn(advice)?.colour === reason.what,
      cards: choices[0]?.cards ?? [],
      often: oftenOf(advice, reason.what, reason.chance),
    })
    const compared = besideThere(advice, reason.what, said)
    return isIdleRow(advice) ? compared : besideOther(advice, compared, reason.what)
  }
  if (!isListed || reason.kind !== 'counts') return null
  return byPoints(reason, rivals) || joined(goesOutBy(advice, other), counts(reason, rivals, advice, true))
}

function textsOf(advice: Advice): readonly string[] {
  const { telling, brief, scoring, average } = bodiesOf(advice)
  const [body = [], ...shorter] = telling
  const figures = figuresOf(advice)
  const rivals = rivalsOf(advice)
  const isAveraged =
    average.length > 0 || (advice.reason.kind === 'figures' && averages(advice, rivals) !== null)
  const more = [figures.equals, ...scoring, figures.besides, isAveraged ? '' : figures.points].filter(
    (one) => one !== '',
  )
  const needed = (some: readonly string[]) => joined(...some, ...figures.needed)
  const withUnlike = (some: readonly string[], ...rest: readonly string[]) =>
    joined(needed(some), unlikeSentence(advice, joined(needed(some), ...rest)), ...rest)
  const fewer = Array.from({ length: more.length + 1 }, (_, less) =>
    withUnlike(body, ...more.slice(0, more.length - less)),
  )
  return [
    ...new Set([
      ...fewer,
      ...shorter.map((one) => withUnlike(one)),
      ...brief.flatMap((one) => [withUnlike(one), needed(one)]),
    ]),
  ]
}

/** Writes the texts for the space next to the table, and counts those, from the first, that contain the whole reason and its price. */
function besideOf(advice: Advice): { readonly texts: readonly string[]; readonly telling: number } {
  const { telling, brief, average } = bodiesOf(advice, true)
  const { needed, against } = figuresOf(advice)
  const { choices } = advice
  // The list shows all chances to win, so the text repeats them only if no choice is better.
  const idle = idleFirst(advice)
  const isOfAll = choices.every(({ isAsGood }) => isAsGood) && idle === ''
  const chances = isLost(choices) ? [lost(advice)] : isOfAll ? needed : []
  // The sentence about averages already says that the other choice brings more.
  const isSaid = (body: readonly string[]) =>
    chances.some((one) => one.includes(against)) || average.some((one) => body.includes(one))
  // The reason comes before the equally good choices, which stay as long as the reason says little without them.
  const equal = idleEqual(advice) || (isFarBehind(advice) ? equalsInShort(advice) : '')
  // The comparison with other colours belongs to the whole reason, and is the first part to be omitted.
  const textsWith = (body: readonly string[], isWhole: boolean) =>
    [[...chances, isSaid(body) ? '' : against], chances, []].map((more) => {
      const said = joined(idle, ...body, ...more)
      return joined(said, isWhole ? unlikeSentence(advice, joined(said, equal)) : '', equal)
    })
  // The shortest text omits them, but still says that the reason makes no difference.
  const least = joined(idle, ...(brief.at(-1) ?? []), idleEqual(advice))
  const long = new Set(telling.flatMap((body) => textsWith(body, true)).filter((text) => text !== ''))
  const short = [
    ...brief.flatMap((body) => [...textsWith(body, true), ...textsWith(body, false)]),
    least,
  ].filter((text) => text !== '')
  return { texts: [...new Set([...long, ...short])], telling: long.size }
}

/** A rarer end of the round is not mentioned as a hope. */
const LEAST_HOPE = 0.05

/** Says which ends would bring the seat to the end of a long game, how often one of several does, or how much more often than with the compared choice. */
function reachesOf(advice: Advice, other: string): readonly string[] {
  const { effects, comparison, choices, hasTurns, threats } = advice
  // An end that brings one of the others to 50 as well may win the game for them.
  const alone = effects.reaches.filter((what) => !threats.includes(what))
  const hoped = endsIn(choices[0], alone)
  const [first, second] = hoped
  if (first === undefined) return []
  const reached = `${ifSome(hoped)}, you reach 50`
  const others = (comparison?.reaches ?? []).filter((what) => !threats.includes(what))
  const [here, there] = [chanceOf(choices[0], hoped), chanceOf(comparedIn(advice), others)]
  // It is no advantage if the other choice gets there as often.
  if (shownPercent(here) - shownPercent(there) < SAME.percent) return []
  // Cards of a later turn may bring the other choice there as well.
  const isMore = !hasTurns && shownPercent(here) - shownPercent(there) >= SAME.percent
  // Another sentence tells how often a single colour scores.
  if (second === undefined && (!isMore || there === 0)) return [`${reached}.`]
  const often = hoped.some((what) => what === choices[0]?.certain) ? '100%' : about(here)
  const otherEnds =
    comparedIn(advice)?.ends.filter(({ what, chance }) => others.some((one) => one === what) && chance > 0) ??
    []
  const isSame = there === 0 || otherEnds.every(({ what }) => hoped.includes(what))
  const rare = isSame ? rarely(there) : `${reachedBy(otherEnds.map(({ what }) => what))}, in ${spoken(there)}`
  return [`${reached}: in ${often} of cases${isMore ? `, with ${other} ${rare}` : ''}.`]
}

/** Says by which ends of the round the player reaches 50 with the compared choice, if these are different ones. */
const reachedBy = (ends: readonly End[]): string =>
  `${listOr(ends.map(scored))} ${ends.at(-1) === 'kododo' ? 'do' : 'does'} so`

/** Says which ends would bring another player to the end of a long game, if they are likelier with the compared choice. */
function threatsOf(advice: Advice, other: string, { reach }: Rivals): readonly string[] {
  const feared = endsIn(comparedIn(advice), advice.threats)
  const [here, there] = [chanceOf(advice.choices[0], feared), chanceOf(comparedIn(advice), feared)]
  return shownPercent(there) - shownPercent(here) < SAME.percent
    ? []
    : [
        `${ifSome(feared)}, ${reach}: ${here === 0 ? 'in no case' : `in ${about(here)} of cases`}, with ${other} in ${spoken(there)}.`,
      ]
}

/** Those of some ends that are not rare after a choice, the likeliest first. */
const endsIn = (choice: AdvisedChoice | undefined, some: readonly End[]): readonly End[] =>
  choice?.ends
    .filter(({ what, chance }) => some.includes(what) && chance >= LEAST_HOPE)
    .map(({ what }) => what) ?? []

/** The chance that one of some ends occurs after a choice. */
const chanceOf = (choice: AdvisedChoice | undefined, some: readonly End[]): number =>
  choice?.ends.reduce((sum, { what, chance }) => sum + (some.includes(what) ? chance : 0), 0) ?? 0

const ifSome = (ends: readonly End[]): string =>
  `If ${listOr(ends.map(scored))} ${ends.at(-1) === 'kododo' ? 'score' : 'scores'}`

/** A colour is at risk if the other choice puts it out, or level with another, in at least this share of cases. */
const RISKY = 0.3

/**
 * Says how the other choice would spoil the colour of the reason, which it plays as well: more of a colour is not always better.
 * @param other its name
 */
function riskOf(advice: Advice, other: string): readonly string[] {
  const { comparison, hand, reason } = advice
  const [best] = advice.choices
  const [card, second] = comparison?.other ?? []
  if (card === undefined || second !== undefined || isOfOthers(reason)) return []
  const colour = 'colour' in reason ? reason.colour : 'what' in reason ? reason.what : null
  const outlook = hand.find((one) => one.card === card)
  if (colour !== colourOf(card) || outlook === undefined || outlook.isOut || tellsRisk(reason)) return []
  const { out, ties } = outlook
  // The advised card may be at as great a risk itself.
  const own = hand.find((one) => best?.cards.some((laid) => laid === one.card && colourOf(laid) === colour))
  const isWorse = (out >= ties ? out - (own?.out ?? 0) : ties - (own?.ties ?? 0)) >= RISKY / 2
  if (Math.max(out, ties) < RISKY || !isWorse) return []
  return [
    out >= ties
      ? atRisk({ colour, how: 'out' }, out, other, advice)
      : atRisk({ colour, how: 'ties' }, ties, other, advice),
  ]
}

/** Tells whether a reason already says how the other choice would spoil a colour. */
const tellsRisk = (reason: Reason): boolean =>
  reason.kind === 'risks' ||
  reason.kind === 'blocks' ||
  (reason.kind === 'spares' && reason.by === reason.colour)

/** Tells whether the text next to the table mentions the expected colour. It does not if the reason names the purpose, or says that no choice is better. */
const mentionsExpected = ({ reason, instead }: Advice): boolean =>
  instead === null &&
  !isOpen(reason) &&
  !['instead', 'outcome', 'rest', 'saves', 'holds'].includes(reason.kind)

/** Tells whether the text next to the table mentions other ends that occur more often. It also does for kept cards, which say nothing about the round, but not for a compared choice that is far behind. */
const mentionsShift = (advice: Advice): boolean =>
  !isFarBehind(advice) && (mentionsExpected(advice) || isOfKept(advice.reason))

/** Says what the choice counts on, next to the table, if the reason does not. @param scoring how often it scores */
const countedIn = (advice: Advice, scoring: readonly string[]): readonly string[] =>
  mentionsExpected(advice)
    ? scoring.map((one) =>
        one.startsWith('Kododo') ? besideOther(advice, one, 'kododo') : besideOther(advice, one),
      )
    : []

/** Adds how often the expected colour, or the Kododo, scores after the compared choice, if that differs. */
function besideOther(
  advice: Advice,
  said: string,
  counted: End | null = advice.scoring?.colour ?? null,
): string {
  const other = comparedIn(advice)
  const [here, end] = [advice.choices[0], other].map((one) => one?.ends.find(({ what }) => what === counted))
  return end === undefined || shownPercent(end.chance) === shownPercent(here?.chance ?? 0)
    ? said
    : said.replace(/ of cases\.$/, ` of cases instead of ${chanceIn(other, end)}.`)
}

/** Writes the chance of an end after a choice, within a sentence: it is certain if no other end is possible. */
const chanceIn = (
  choice: AdvisedChoice | undefined,
  { what, chance }: { readonly what: End; readonly chance: number },
): string => (choice?.certain === what ? '100%' : spoken(chance))

/** Reasons that include the points of both choices, or that concern the kept cards. */
const TELLS_POINTS: readonly Reason['kind'][] = [
  'denies',
  'instead',
  'figures',
  'rest',
  'saves',
  'holds',
  'outcome',
]

/** Says what both choices bring on average, which shows the weight of the reason, if nothing else does. */
function averageOf(advice: Advice, rivals: Rivals): readonly string[] {
  const { choices, reason, instead } = advice
  const [best, other] = [choices[0], comparedIn(advice)]
  // The list and the figures show the player's own points, so this is needed only if the others' points differ.
  const isSame = figure(best?.theirs ?? 0) === figure(other?.theirs ?? 0)
  const isMentioned = TELLS_POINTS.includes(reason.kind) || instead !== null || isSame
  const sentence =
    isMentioned || isLost(choices) || other?.isAsGood === true ? null : averages(advice, rivals)
  return sentence === null ? [] : [sentence]
}

/** Smaller differences between chances in percent, or points, do not matter to a player. */
const SAME = { percent: 3, points: 0.5 }

/** Tells whether the expected colour scores more often than after the compared choice, or brings more points. */
function isApartIn(advice: Advice): boolean {
  const [here, there] = [advice.choices[0], comparedIn(advice)].map((one) =>
    one?.ends.find(({ what }) => what === advice.scoring?.colour),
  )
  if (here === undefined || there === undefined) return true
  return (
    shownPercent(here.chance) - shownPercent(there.chance) >= SAME.percent ||
    here.points - there.points >= SAME.points
  )
}

/** Says which cards to play next, which the figures assume. */
const thenPlay = (plan: readonly Card[]): readonly string[] =>
  plan.length === 0 ? [] : [`Next, if nothing changes: ${plan.map(nameOf).join(', then ')}.`]

/** Says which tie lets a colour score. */
function tied({ colours: level, scores, how }: NonNullable<Advice['tie']>): string {
  const [first, ...others] = level
  if (how === 'draw' && first !== undefined)
    return `${colours[first]} may draw level with ${smallList(others)}, and then ${small(scores)} scores.`
  const ways = {
    stay: 'stay level',
    grow: `${level.length === 2 ? 'both' : 'all'} get more cards and stay level`,
    draw: 'become level',
    become: 'become level',
  }
  return `${colours[scores]} mostly scores where ${smallList(level)} ${ways[how]}.`
}
/** Orders reasons, the strongest first. @param reaches sentences about the end of the game. @param scoring sentences about scoring chances */
function whyOf(
  advice: Advice,
  first: string,
  reaches: readonly string[],
  scoring: readonly string[],
): readonly string[] {
  const {
    reason: { kind },
    scoring: expected,
  } = advice
  // If no choice is better, the text says what this one is for.
  const isOurs = expected !== null && expected.points >= expected.theirs
  if (isOpen({ kind })) {
    const purpose = isVain(advice, 'kododo') ? [] : purposeOf(advice, isOurs ? expected.colour : null)
    const isSeen = isOurs && !isVain(advice, expected.colour)
    return [...(isSeen ? scoring.slice(-1) : []), ...reaches, ...purpose, first]
  }
  // Reaching the end of the game matters more than the kept cards.
  return kind === 'saves' || kind === 'holds' ? [...reaches, first] : [first, ...reaches]
}
