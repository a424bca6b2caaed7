import {
  type Advice,
  type AdvisedChoice,
  shownNoise,
  shownPercent,
  shownTenths,
  shownTenthsOff,
  type Unlike,
} from '../../../../games/5211/advice'
import { shownParts } from '../../../../games/5211/advice-shown'
import { type Card, colourOf } from '../../../../games/5211/cards'
import { points as countedPoints, list } from '../../counted'
import { uncapital } from '../../who'
import {
  about,
  comparedIn,
  figure,
  isOpen,
  names,
  noiseOfWins,
  percent,
  type Rivals,
  rivalsOf,
  scored,
  spoken,
  sumOf,
} from './coach-terms'

/** From this chance to win on, the game is as good as won. */
const SURE = 0.995

const isOne = ({ cards }: AdvisedChoice): boolean => cards.length === 1

/**
 * Tells whether the compared choice is equally good and the table shows no part of a difference, so that no chance of the round decides.
 */
export function isIdleRow(advice: Advice): boolean {
  const parts = shownParts(advice)
  if (parts === null || comparedIn(advice)?.isAsGood !== true) return false
  return [...parts.ends, parts.kept ?? 0].every((percent) => percent === 0)
}

/** Tells whether a reason makes no difference to the compared choice, and does not say so itself. */
const isIdleBeside = (advice: Advice): boolean =>
  !isOpen(advice.reason) && !isWon(advice.choices) && isIdleRow(advice)

const isOfAll = ({ choices }: Advice): boolean => choices.every(({ isAsGood }) => isAsGood)

/** Next to the list, before a reason that makes no difference: says that no other choice would make one either; empty if one would. */
export const idleFirst = (advice: Advice): string =>
  isIdleBeside(advice) && isOfAll(advice) ? 'It hardly matters here.' : ''

/** Next to the list, after a reason that makes no difference: says that the compared choice is equally good; empty if that holds for all. */
export function idleEqual(advice: Advice): string {
  const other = comparedIn(advice)
  return other === undefined || !isIdleBeside(advice) || isOfAll(advice)
    ? ''
    : equalsInShort(advice) || `${equallyGood([other], null)}.`
}

/** Tells whether all choices are equally good, and the reason is a colour that is on the table already, so that it is not the purpose of the choice. */
const isIdle = ({ reason, choices: [best, ...others] }: Advice): boolean =>
  reason.kind === 'expects' &&
  others.every(({ isAsGood }) => isAsGood) &&
  best?.cards.some((card) => colourOf(card) === reason.what) === false

/** Tells whether the advised choice brings the others more points in this round than the other one does, so that the player's points are only half of the picture. */
const feedsOthers = (best: AdvisedChoice, other: AdvisedChoice): boolean =>
  shownTenths(best.theirs) > shownTenths(other.theirs)

/** Points of this round, if the other choice does not bring more. They are compared only if they clearly differ and the others get no more. */
function pointsOfRound(best: AdvisedChoice, other: AdvisedChoice, noise: number): string {
  if (figure(best.points) === '0.0') return ''
  const own = `You can expect ${figure(best.points)} points this round`
  const isMore = shownTenths(best.points) - shownTenths(other.points) > shownTenthsOff(noise)
  return isMore && !feedsOthers(best, other)
    ? `${own}, with ${names(other.cards)} only ${figure(other.points)}.`
    : `${own}.`
}

/** Says why one of two choices is taken that nothing else tells apart. */
function edge(advice: Advice, best: AdvisedChoice, other: AdvisedChoice): readonly string[] {
  const { choices, comparison, noise } = advice
  if (shownPercent(best.wins) - shownPercent(other.wins) > shownNoise(noise.wins))
    return ['On average this one wins a little more often.']
  if (shownTenths(best.points) - shownTenths(other.points) > shownTenthsOff(noise.points))
    return [
      feedsOthers(best, other)
        ? `On average you get ${figure(best.points)} points this round instead of ${figure(other.points)}, but ${rivalsOf(advice).called} ${figure(best.theirs)} instead of ${figure(other.theirs)}.`
        : 'On average this one brings a little more this round.',
    ]
  return isAlike(choices) && !isSeenToBringMore(comparison, best, other, noise)
    ? ['Take whichever you like.']
    : []
}

/** Says that a game is lost, or as good as lost: points are left to play for. */
export const lost = ({ settled }: Pick<Advice, 'settled'>): string =>
  settled === 'lost'
    ? 'You cannot win this game any more, whatever you play.'
    : 'You can hardly win this game any more, whatever you play.'

const won = ({ settled }: Pick<Advice, 'settled'>): string =>
  settled === 'won'
    ? 'You have won this game already, whatever you play.'
    : 'You can hardly lose this game any more, whatever you play.'

export const isLost = (choices: Advice['choices']): boolean => choices.every(({ wins }) => wins < 1 - SURE)

const isWon = (choices: Advice['choices']): boolean => choices.every(({ wins }) => wins > SURE)

/** Chances to win that lie no further apart, in percent, are called the same. */
const ALIKE = 2

/** Tells whether all choices are as good, and are seen to be. */
const isAlike = (choices: Advice['choices']): boolean => {
  const shown = choices.map(({ wins }) => shownPercent(wins))
  return choices.every(({ isAsGood }) => isAsGood) && Math.max(...shown) - Math.min(...shown) <= ALIKE
}

/** Says that the others may be as good, as far as the figures tell. @param giveOrTake what these may be off by */
function indistinct([best, ...others]: Advice['choices'], giveOrTake: string): string {
  const [low, high] = [Math.min, Math.max].map((end) => percent(end(...others.map(({ wins }) => wins))))
  const what = best?.cards.length === 1 ? 'your other cards' : 'other pairs'
  return `With ${what} it is ${low === high ? low : `${low} to ${high}`}, which these deals cannot tell apart: ${giveOrTake}.`
}

/** Tells whether the other choice brings more points in this round, also after rounding. */
const isSeenToBringMore = (
  comparison: Advice['comparison'],
  best: AdvisedChoice,
  other: AdvisedChoice,
  noise: Advice['noise'],
): boolean =>
  comparison?.bringsMore === true &&
  shownTenths(other.points) - shownTenths(best.points) > shownTenthsOff(noise.points)

/** Says how many more points the other choice brings. */
const bringing = (best: AdvisedChoice, other: AdvisedChoice): string =>
  `${names(other.cards)} ${other.cards.length === 1 ? 'brings' : 'bring'} ${figure(other.points)} points this round instead of ${figure(best.points)}`

/** The chances to win with the advised choice and with the other, and the additional points of the other. */
function chances(advice: Advice, best: AdvisedChoice, other: AdvisedChoice): string {
  const { choices, comparison, noise, isOfLongGame } = advice
  if (isLost(choices)) return [lost(advice), pointsOfRound(best, other, noise.points)].join(' ').trim()
  const giveOrTake = `give or take ${noiseOfWins(noise.wins)}`
  const chance = `Your chance to win${isOfLongGame ? ' the long game' : ''} is ${about(best.wins)}`
  const brings = isSeenToBringMore(comparison, best, other, noise) ? bringing(best, other) : null
  const win = isOne(other) ? 'wins' : 'win'
  if (isOfAll(advice)) {
    const all = chanceOfAll(advice, chance, giveOrTake)
    return brings === null ? all : `${all} ${brings}, but ${win} no more often.`
  }
  if (other.isAsGood) {
    const asWell = percent(best.wins) === percent(other.wins) ? ' as well' : ''
    return brings === null
      ? `${chance}. ${asGood(advice)}, ${giveOrTake}.`
      : `${chance}. ${brings}, but ${win} no more often: ${spoken(other.wins)}${asWell}, ${giveOrTake}.`
  }
  return brings === null
    ? `${chance}, with ${names(other.cards)} ${shownPercent(other.wins) < 1 ? 'almost none' : `only ${spoken(other.wins)}`}.`
    : `${chance}. ${brings}, but ${win} less often: ${spoken(other.wins)}.`
}

/** Says that all choices have the same chance to win, or that the figures cannot distinguish them. */
function chanceOfAll(advice: Advice, chance: string, giveOrTake: string): string {
  const { choices } = advice
  if (isWon(choices)) return won(advice)
  if (!isAlike(choices)) return `${chance}. ${indistinct(choices, giveOrTake)}`
  const isSure = shownPercent(choices[0]?.wins ?? 0) > 99
  return `${chance} whatever you play${isSure ? '' : `, ${giveOrTake}`}.`
}

/** Says which other choices are equally good, and how often they win. */
function asGood({ choices: [best, ...others], unlike }: Advice): string {
  const equal = others.filter(({ isAsGood }) => isAsGood)
  const shown = [...new Set([Math.max, Math.min].map((end) => spoken(end(...equal.map(({ wins }) => wins)))))]
  const isSame = shown.length === 1 && shown[0] === spoken(best?.wins ?? 0)
  return `${equallyGood(equal, unlike)}: ${isSame ? 'the same' : shown.toReversed().join(' to ')}`
}

/** Says that other choices are equally good. @param equal at least one. @param unlike named if it is one of them and they are only counted */
function equallyGood(equal: Advice['choices'], unlike: Advice['unlike']): string {
  const [first] = equal
  const isPair = first?.cards.length === 2
  const isNamed = equal.length === 1 || (equal.length === 2 && !isPair)
  const what = isNamed
    ? names(equal.flatMap(({ cards }) => cards))
    : `${equal.length} other ${isPair ? 'pairs' : 'cards'}${among(equal, unlike)}`
  const is = equal.length === 1 ? 'is' : 'are'
  return `${equal.length === 1 && isPair ? `The pair ${what}` : what} ${is} equally good`
}

/** Names the choice of other colours if it is one of those that are counted. */
const among = (counted: Advice['choices'], unlike: Advice['unlike']): string =>
  counted.some(({ cards }) => cards.join() === unlike?.cards.join())
    ? `, one of them ${names(unlike?.cards ?? [])},`
    : ''

/** Tells whether other choices are equally good, in a game that is not lost. */
const hasEquals = ({ choices }: Advice): boolean =>
  !isLost(choices) && choices.filter(({ isAsGood }) => isAsGood).length > 1

/** Names the equally good choices, unless the chances do, and says what they would cost. */
const equals = (advice: Advice, other: AdvisedChoice): string =>
  hasEquals(advice) && !other.isAsGood
    ? `${asGood(advice)}, give or take ${noiseOfWins(advice.noise.wins)}${priceOf(advice)}.`
    : ''

/** Names the equally good choices, next to the figures of all. If one of them has a higher figure, it also gives the uncertainty. */
export function equalsInShort(advice: Advice): string {
  const { choices, noise, unlike } = advice
  const other = comparedIn(advice)
  const [best, ...others] = choices
  const equal = others.filter(({ isAsGood }) => isAsGood)
  const isAbove = equal.some(({ wins }) => shownPercent(wins) > shownPercent(best?.wins ?? 0))
  // The chance to win already comes with its uncertainty if it is that of all choices.
  const isMentioned = isOfAll(advice) && idleFirst(advice) === ''
  if (other === undefined || !hasEquals(advice) || isMentioned || (other.isAsGood && !isAbove)) return ''
  return `${equallyGood(equal, unlike)}${isAbove ? ` (give or take ${noiseOfWins(noise.wins)})` : ''}.`
}

/** A choice that loses at least this part of the chance to win is far behind. A comparison with it says little about several other choices that are equally good. */
const FAR = 0.08

/** Tells whether the compared choice is far behind several that are equally good, so that these are named if there is room. */
export function isFarBehind(advice: Advice): boolean {
  const [best, ...others] = advice.choices
  const other = comparedIn(advice)
  if (best === undefined || other === undefined || other.isAsGood || isLost(advice.choices)) return false
  const isSeveral = others.filter(({ isAsGood }) => isAsGood).length > 1
  return isSeveral && best.wins - other.wins >= FAR * best.wins
}

/** Says which of the equally good choices bring fewer points, if the chances name them. */
function besides(advice: Advice, other: AdvisedChoice): string {
  const { choices } = advice
  if (!hasEquals(advice) || !other.isAsGood) return ''
  const poor = poorIn(advice)
  const [first, second] = poor
  // The points of the compared one are given next to those of the advised one.
  if (first === undefined || poor.every((one) => one === other)) return ''
  const only = `${pointsIn(poor) === NOTHING ? 'no' : `only ${pointsIn(poor)}`} points this round.`
  if (second === undefined) return `${names(first.cards)} ${isOne(first) ? 'brings' : 'bring'} ${only}`
  const what = isOne(first) ? 'cards' : 'pairs'
  return poor.length === choices.length - 1
    ? `${isOne(first) ? 'Your' : 'All'} other ${what} bring ${only}`
    : `${poor.length} of the equally good ${what} bring ${only}`
}

/** The equally good choices that visibly bring fewer points in this round. */
const poorIn = ({ choices: [best, ...others], noise }: Advice): Advice['choices'] =>
  others.filter(
    ({ isAsGood, points }) =>
      isAsGood && shownTenths(best?.points ?? 0) - shownTenths(points) > shownTenthsOff(noise.points),
  )

/** The equally good choices that visibly bring more. */
const richIn = ({ choices: [best, ...others], noise }: Advice): Advice['choices'] =>
  others.filter(
    ({ isAsGood, points }) =>
      isAsGood && shownTenths(points) - shownTenths(best?.points ?? 0) > shownTenthsOff(noise.points),
  )

/** No points, as `pointsIn` writes it. */
const NOTHING = '0.0'

/** The fewest and the most points that some choices bring. */
const pointsIn = (some: Advice['choices']): string =>
  [...new Set([Math.min, Math.max].map((end) => figure(end(...some.map(({ points }) => points)))))].join(
    ' to ',
  )

/** Says how equally good choices differ: some bring fewer points in this round, or more; otherwise, how many points a single one spends. */
function priceOf(advice: Advice): string {
  const [best, ...equal] = advice.choices.filter(({ isAsGood }) => isAsGood)
  const [one, ...more] = equal
  if (best === undefined || one === undefined) return ''
  const [poor, rich] = [poorIn(advice), richIn(advice)]
  const bringing = (some: Advice['choices'], what: string): readonly string[] => {
    const [first] = some
    if (first === undefined) return []
    const few = some.length > 1 ? `${some.length} of them bring` : ''
    const single = `${names(first.cards)} ${isOne(first) ? 'brings' : 'bring'}`
    const all = more.length === 0 ? 'it brings' : 'they bring'
    const brought = pointsIn(some) === NOTHING ? 'no' : `${what}${pointsIn(some)}`
    return [`${some.length === equal.length ? all : few || single} ${brought}`]
  }
  const brought = [...bringing(poor, 'only '), ...bringing(rich, '')]
  if (brought.length > 0)
    return `, ${poor.length > 0 ? 'but' : 'and'} ${list(brought)} points this round${andOthers(advice, poor)}`
  if (advice.hasTurns || !advice.hasRounds || more.length > 0) return ''
  const dearer = sumOf(one.cards) - sumOf(best.cards)
  if (dearer === 0) return ''
  return `, ${dearer > 0 ? 'but' : 'and'} it spends ${countedPoints(Math.abs(dearer))} ${dearer > 0 ? 'more' : 'less'}`
}

/** Says what the others get if a single equally good choice brings fewer points both to the player and to them. */
function andOthers(advice: Advice, poor: Advice['choices']): string {
  const {
    choices: [best],
    noise,
  } = advice
  const [one, ...more] = poor
  if (best === undefined || one === undefined || more.length > 0) return ''
  const isLess = shownTenths(best.theirs) - shownTenths(one.theirs) > shownTenthsOff(noise.points)
  return isLess
    ? `, and ${rivalsOf(advice).called} ${figure(one.theirs)} instead of ${figure(best.theirs)}`
    : ''
}

interface Figures {
  /** On any sheet. */
  readonly needed: readonly string[]
  /** Names the equally good choices, to which the reason may apply as well, if there is room for another sentence. */
  readonly equals: string
  /** Sentences for which only a large sheet has room: one names those that bring fewer points, one gives the points of the advised choice. Either may be empty. */
  readonly besides: string
  readonly points: string
  /** The argument against the advice, which is also needed next to a list of the chances to win. */
  readonly against: string
}

/** The figures of an advice. */
export function figuresOf(advice: Advice): Figures {
  const { choices, comparison, reason, noise } = advice
  const [best] = choices
  const other = comparedIn(advice)
  if (best === undefined || other === undefined)
    return { needed: [], equals: '', besides: '', points: '', against: '' }
  const isSeen = isSeenToBringMore(comparison, best, other, noise)
  const win = other.cards.length === 1 ? 'wins' : 'win'
  return {
    against: isSeen
      ? `${bringing(best, other)}, but ${win} ${other.isAsGood ? 'no more' : 'less'} often.`
      : '',
    equals: equals(advice, other),
    needed: [
      chances(advice, best, other),
      ...(isOpen(reason) || isIdle(advice) ? edge(advice, best, other) : []),
    ],
    besides: besides(advice, other),
    points: isLost(choices) || isSeen ? '' : pointsOfRound(best, other, noise.points),
  }
}

/** Tells whether a sentence names a choice as one that is equally good. */
const isNamedEqual = (choice: AdvisedChoice, said: string): boolean =>
  said
    .split(/(?<=\.) /)
    .some((sentence) => sentence.includes('equally good') && sentence.includes(names(choice.cards)))

/**
 * Compares the advised choice with the best one of other colours, if the compared one has the same colours: how often it wins, and what makes most of the difference.
 * @param said the other sentences, which may already name an equally good choice
 * @returns empty if there is nothing to say, and if all choices are equally good
 */
export function unlikeSentence(advice: Advice, said: string): string {
  const { choices, unlike } = advice
  const choice = choices.find(({ cards }) => cards.join() === unlike?.cards.join())
  if (unlike === null || choice === undefined || choices.every(({ isAsGood }) => isAsGood)) return ''
  const isPair = choice.cards.length > 1
  const name = names(choice.cards)
  if (choice.isAsGood)
    return isNamedEqual(choice, said)
      ? ''
      : `Of other colours, ${isPair ? 'the pair ' : ''}${name} is equally good.`
  if (isLost(choices)) return `${name} would bring only ${figure(choice.points)} points this round.`
  const wins =
    shownPercent(choice.wins) < 1 ? 'would hardly ever win' : `would win only ${spoken(choice.wins)}`
  const why = partClause(unlike.by, choice, advice, rivalsOf(advice))
  return `${name} ${wins}${why === '' ? '' : `: ${why}`}.`
}

/** Says what makes most of the difference, from the side of the choice of other colours; empty if nothing does. */
function partClause(
  by: Unlike['by'],
  { cards, certain }: AdvisedChoice,
  { choices: [best] }: Advice,
  rivals: Rivals,
): string {
  if (by === null) return ''
  if (by.how === 'kept') return keptClause(by.cards, cards)
  const score = by.what === 'kododo' ? 'score' : 'scores'
  if (by.how === 'chance') {
    const [here, there] = [best?.certain === by.what ? '100%' : spoken(by.here), spoken(by.there)]
    const often = `in ${certain === by.what ? '100%' : there} of cases`
    const bad = by.there > by.here && by.what !== 'nobody' ? ', which would be bad for you,' : ''
    return `${scored(by.what)}${bad} then ${score} ${by.there === 0 ? 'in no case' : often} instead of ${here}`
  }
  const [here, there] = [by.here, by.there].map(Math.round) as [number, number]
  const get = by.how === 'points' ? 'you get' : uncapital(rivals.get)
  const points =
    there === 0 ? `nothing instead of about ${here}` : `about ${countedPoints(there)} instead of ${here}`
  return `if ${scored(by.what)} ${score}, ${get} ${points}`
}

/** Says which cards are better kept for later. @param laid the cards of the choice in question */
function keptClause(kept: readonly Card[], laid: readonly Card[]): string {
  const isOfAll = names(kept) === names(laid)
  if (kept.length > 1) return `${isOfAll ? 'they' : names(kept)} are better kept for later`
  return `${isOfAll ? 'it' : names(kept)} is better kept for later`
}
