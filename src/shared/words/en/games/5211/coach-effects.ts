import {
  type Advice,
  type AdvisedChoice,
  type Cause,
  type End,
  type Reason,
  type Rule,
  shownPercent,
} from '../../../../games/5211/advice'
import { isVain, shownEnds, shownParts } from '../../../../games/5211/advice-shown'
import { type Colour, colourOf, isKododo } from '../../../../games/5211/cards'
import { cards as countedCards, points as countedPoints } from '../../counted'
import { capital, uncapital } from '../../who'
import { isOfKept } from './coach-breakdown'
import {
  about,
  comparedIn,
  isOpen,
  names,
  OFTEN,
  oftenOf,
  ofYours,
  type Rivals,
  rivalsOf,
  SEEN,
  scored,
  small,
  spoken,
  sumOf,
} from './coach-terms'
import { colours } from './names'

/** The figures of an end of the round after the advised choice and after the compared one; null if there is nothing to compare. */
function endOfBoth({ choices, comparison }: Pick<Advice, 'choices' | 'comparison'>, what: End) {
  const [here, there] = [choices[0], comparedIn({ choices, comparison })].map((one) =>
    one?.ends.find((end) => end.what === what),
  )
  return here === undefined || there === undefined ? null : { here, there }
}

/** Tells whether an end of the round is visibly rarer than after the compared choice. */
export function isRarer(advice: Pick<Advice, 'choices' | 'comparison'>, what: End): boolean {
  const ends = endOfBoth(advice, what)
  return ends !== null && shownPercent(ends.there.chance) - shownPercent(ends.here.chance) >= SEEN
}

/** A chance that is at least this many percent higher than after the compared choice is given together with that. */
export const CLEARLY = 5

/**
 * Adds to a chance in favour of the choice the chance after the compared one, if the table shows a difference, and what compensates for a lower chance.
 * @param said a sentence with the chance
 */
export function besideThere(advice: Pick<Advice, 'choices' | 'comparison'>, what: End, said: string): string {
  const ends = endOfBoth(advice, what)
  if (ends === null) return said
  const isLess = isRarer(advice, what)
  const isMore = shownPercent(ends.here.chance) - shownPercent(ends.there.chance) >= CLEARLY
  if (!isLess && !isMore) return said
  const { there } = oftenOf(advice, what, ends.here.chance, ends.there.chance)
  const [own, otherOwn] = [ends.here.points, ends.there.points].map(Math.round) as [number, number]
  const bring = what === 'kododo' ? 'bring' : 'brings'
  const more =
    isLess && own > otherOwn
      ? `, but then ${bring} you about ${countedPoints(own)} instead of ${otherOwn}.`
      : '.'
  return said
    .replace(/ of cases(?=[.,])/, ` of cases instead of ${there}`)
    .replace(/(?<=instead of [^,.]+)\.$/, more)
}

/** A smaller loss, in percent of the win, is not mentioned. */
const LEAST_PRICE = 2

/** A colour, or the Kododo, that scores less often than after the compared choice, at the player's cost. Chances are from 0 to 1. */
interface Price {
  readonly what: Exclude<End, 'nobody'>
  readonly points: number
  readonly chance: number
  readonly otherChance: number
}

/**
 * The price of a choice: of the ends of the round that cost at least as much of the win as the choice gains in all, according to the table, the one that
 * costs most, if it is visibly rarer and the player has points of it.
 */
function priceOf(advice: Advice): Price | null {
  const { choices, ends } = shownEnds(advice)
  const parts = shownParts(advice)
  const [best, other] = choices
  if (parts === null || best === undefined || other === undefined) return null
  const least = Math.max(LEAST_PRICE, shownPercent(best.wins) - shownPercent(other.wins))
  const costs = ends.flatMap(({ what, outcomes }, place) => {
    const [chance, otherChance] = outcomes.map((one) => one.chance) as [number, number]
    const points = advice.held.find((one) => one.what === what)?.points ?? 0
    const cost = -(parts.ends[place] ?? 0)
    if (what === 'rest' || what === 'nobody' || points === 0) return []
    if (cost < least || !isRarer(advice, what)) return []
    return [{ cost, price: { what, points, chance, otherChance } }]
  })
  return costs.toSorted((one, two) => two.cost - one.cost)[0]?.price ?? null
}

/** Says what the choice costs; nothing if the table shows no price. */
export function priceSentences(advice: Advice, rivals: Rivals): readonly string[] {
  const price = priceOf(advice)
  if (price === null) return []
  const { what, points, chance, otherChance } = price
  const whose =
    what === 'kododo'
      ? `, of which ${points} ${points === 1 ? 'is' : 'are'} yours,`
      : ofYours({ what, points, theirs: 0 }, rivals, advice.choices[0]?.cards ?? [])
  const { here, there } = oftenOf(advice, what, chance, otherChance)
  const often = chance === 0 ? 'no case' : here.replace('about ', '')
  return [
    `The price: ${scored(what)}${whose} ${what === 'kododo' ? 'score' : 'scores'} in ${often} instead of ${there}.`,
  ]
}

/** A likelier hit is mentioned for a choice that plays Kododo. */
const NOW_AND_THEN = 0.15

/** Says for whom the Kododo on the table would score. */
export function shared({ own, count }: CountedKododo, { called }: Rivals): string {
  const theirs = count - own
  return `: ${own === 0 ? 'nothing' : countedPoints(own)} for you and ${theirs === 0 ? 'nothing' : theirs} for ${called}`
}

type CountedKododo = NonNullable<Advice['effects']['kododo']>

/**
 * The share of cases from which on a colour is said to go out. The lower one is for a colour that is put in front for the others, or that
 * something else scores instead of.
 */
const MOSTLY = 0.5
const AT_RISK = 0.3

/**
 * The colour of a single card if it goes out in most deals and nothing else says so, and how often; null otherwise. This is no reason for a
 * choice that is as good as others, so there it is mentioned only for a colour that the choice puts in front.
 */
function outIn(advice: Advice) {
  const {
    choices: [best],
    hand,
    effects,
    reason,
    instead,
    out,
  } = advice
  const [card, second] = best?.cards ?? []
  if (card === undefined || second !== undefined) return null
  const colour = colourOf(card)
  const isSaid =
    reason.kind === 'over' ||
    (reason.kind === 'rarer' && reason.what === colour) ||
    (reason.kind === 'counts' && reason.isForPoints && reason.what === colour) ||
    isClearedBy(advice, colour) ||
    out?.colour === colour ||
    effects.gone === colour ||
    effects.out.some((one) => one.colour === colour)
  const chance = hand.find((one) => one.card === card)?.out ?? 0
  const isInFront = effects.front?.colour === colour
  const change = reason.kind === 'instead' ? reason : instead
  if (isSaid || (isOpen(reason) && !isInFront)) return null
  return chance < (isInFront || change?.otherWhat === colour ? AT_RISK : MOSTLY) ? null : { colour, chance }
}

/** Tells whether the cause of an end of the round already says that the choice puts a colour out. */
const isClearedBy = ({ cause }: Advice, colour: Colour): boolean =>
  cause?.isMore === true && cause.rule.how === 'gone' && cause.rule.by === colour

/** The colour that the choice keeps from scoring by putting it out, unless the text before the reason says so. */
export const putOutIn = ({ out, effects }: Advice): Advice['out'] =>
  effects.gone === out?.colour || effects.out.some(({ colour }) => colour === out?.colour) ? null : out

/** Says how often a colour goes out that scores less often according to the reason; empty if it is not for that. */
export function goesOutBy(advice: Advice, other: string): string {
  const out = putOutIn(advice)
  return out === null
    ? ''
    : `${colours[out.colour]} then goes out in ${about(out.chance)} of cases${withOther(out.otherChance, other)}.`
}

/** Adds to a chance the one with the compared choice; empty if it hardly ever happens there. */
const withOther = (chance: number, other: string): string =>
  shownPercent(chance) < 1 ? '' : ` (with ${other} in ${spoken(chance)})`

/** Says how often the colour of a single card goes out, if it mostly does; empty otherwise. */
export function mostlyOut({ choices: [best], hand, effects }: Advice, colour: Colour): string {
  const [card, second] = best?.cards ?? []
  if (card === undefined || second !== undefined || colourOf(card) !== colour) return ''
  const outlook = hand.find((one) => one.card === card)
  const isSaid = effects.out.some((one) => one.colour === colour)
  return outlook === undefined || outlook.isOut || isSaid || outlook.out < MOSTLY
    ? ''
    : `It goes out in ${about(outlook.out)} of cases.`
}

/**
 * Says what the choice itself does to the table, unless the reason says so, and tells whether the last sentence speaks against the choice.
 * @param isShort true to omit the points that the players have of a colour
 */
function effectsOf(advice: Advice, rivals: Rivals, isShort = false) {
  const { effects, reason } = advice
  const { out, kododo: counted } = effects
  const front = frontIn(advice)
  const over =
    effects.gone === null || reason.kind === 'wasted' ? [] : [`${colours[effects.gone]} is out already.`]
  const outColours = out.filter(
    ({ colour }) => !(reason.kind === 'over' && reason.colour === colour) && !isClearedBy(advice, colour),
  )
  const isOfKododo = ['kododo', 'spoils', 'spares-kododo'].includes(reason.kind)
  const gone = outIn(advice)
  const since = [
    ...(gone === null
      ? []
      : [goesOut(gone.colour === front?.colour ? 'It' : colours[gone.colour], gone.chance)]),
    ...(counted === null || isOfKododo || !tellsKododo(advice, counted)
      ? []
      : [kododoSentence(advice, counted, rivals, isShort)]),
  ]
  const said = [
    ...over,
    ...outColours.map(({ colour, count }) => `That puts ${small(colour)} out with ${countedCards(count)}.`),
    ...(front === null
      ? []
      : [
          isShort
            ? `That puts ${small(front.colour)} in front.`
            : `That puts ${small(front.colour)} in front, of which ${holding(front, rivals)}.`,
        ]),
    ...since,
  ]
  return { said, isContrary: front !== null && since.length === 0 }
}

/**
 * The colour that the choice puts in front. Null if the compared choice does so too, as that favours neither, if the reason is that it still scores less
 * often, and if the reason is the kept cards and the colour costs nothing.
 */
export const frontIn = (advice: Advice): Advice['effects']['front'] =>
  isFrontOfBoth(advice) ||
  (isOfKept(advice.reason) && costsNothing(advice)) ||
  (advice.reason.kind === 'rarer' && advice.reason.what === advice.effects.front?.colour)
    ? null
    : advice.effects.front

/** Tells whether the breakdown shows that the colour which the choice puts in front speaks for it. */
const costsNothing = ({ effects: { front }, breakdown }: Advice): boolean =>
  breakdown?.ends.some(({ what, share }) => what === front?.colour && share >= 0) === true

/** Tells whether both choices lay as many cards of the colour that the advised one puts in front. */
function isFrontOfBoth({ effects: { front }, choices: [best], comparison }: Advice): boolean {
  const laid = (cards: AdvisedChoice['cards'] = []) =>
    cards.filter((card) => colourOf(card) === front?.colour).length
  const theirs = laid(comparison?.other)
  return front !== null && theirs > 0 && laid(best?.cards) === theirs
}

/** Says how many points of a colour each side has, if the others have some. */
const holding = (
  { own, theirs }: { readonly own: number; readonly theirs: number },
  rivals: Rivals,
): string =>
  own === 0
    ? `${rivals.have} ${countedPoints(theirs)} so far`
    : `you have ${countedPoints(own)} and ${rivals.called} ${theirs} so far`

const goesOut = (what: string, chance: number): string =>
  `${what} then goes out in ${about(chance)} of cases.`

const evenSo = (first: string): string => `Even so, ${lower(first)}`

const but = (first: string): string => `But ${lower(first)}`

const lower = (first: string): string => (first.startsWith('Kododo') ? first : uncapital(first))

/**
 * Joins the reason to the sentence about a colour that the choice puts in front for the others.
 * @param isOfTie true if the reason begins with a tie, and `isShort` if their points are omitted
 */
function afterFront(
  { effects: { front }, reason, tie }: Advice,
  first: string,
  { isOfTie, isShort }: { readonly isOfTie: boolean; readonly isShort: boolean },
): string {
  if (isOfTie && tie?.how === 'draw' && tie.colours[0] === front?.colour)
    return first.replace(/^\w+/, 'But it')
  const isMentioned = front !== null && front.own > 0 && !isShort
  const isDrawback = isMentioned && front.theirs > front.own && !isOfColour(reason, front.colour)
  if (isOfOthers(reason) || (isDrawback && reason.kind !== 'figures')) return but(first)
  return front?.own === 0 || isDrawback ? evenSo(first) : first
}

const isOfColour = (reason: Reason, colour: Colour): boolean =>
  reason.kind === 'blocks'
    ? reason.blocked === colour
    : ('colour' in reason && reason.colour === colour) || ('what' in reason && reason.what === colour)

/** Tells whether a reason is that the choice denies the others something. */
export const isOfOthers = (reason: Reason): boolean =>
  ['rarer', 'denies', 'starves', 'over', 'spoils'].includes(reason.kind) ||
  (reason.kind === 'outcome' && reason.chance < reason.otherChance)

/** The change of the round's end in the text, as the reason or next to it; null if there is none. */
const changeIn = ({ reason, instead }: Advice) => (reason.kind === 'instead' ? reason : instead)

/** Says what a choice does to the Kododo. @param isShort true to omit for whom they would score */
function kododoSentence(advice: Advice, counted: CountedKododo, rivals: Rivals, isShort: boolean): string {
  const { is, count, target } = counted
  if (is === 'missed') return `That makes ${count} Kododo instead of ${target}, so they do not score.`
  // A choice that should keep them from scoring is worded by how it helps against them.
  if (changeIn(advice)?.otherWhat === 'kododo')
    return `This helps to push the Kododo past ${target}: it makes ${count}, and one more spoils them.`
  const points = isShort ? '' : shared(counted, rivals)
  return `With exactly ${count} Kododo, only they score if no more come${points}.`
}

/** Tells whether the effect on the Kododo distinguishes the choice from the compared one: they score more often, or, if missed, less often. */
function tellsKododo(advice: Advice, { is }: CountedKododo): boolean {
  const other = comparedIn(advice)
  if (other === undefined || isIfMoreCome(advice) || changeIn(advice)?.otherWhat === 'kododo') return true
  if (isVain(advice, 'kododo')) return false
  const [here, there] = [advice.choices[0], other].map((one) => shownPercent(hitIn(one?.ends ?? []))) as [
    number,
    number,
  ]
  return is === 'exact' ? here > there : here < there
}

/** Tells whether the reason is a colour that scores only if more Kododo come, as those on the table are exactly on target. */
const isIfMoreCome = ({ effects, reason }: Advice): boolean =>
  effects.kododo?.is === 'exact' &&
  ['trusts', 'leads', 'level', 'next-in-line', 'spares', 'dearer'].includes(reason.kind)

/** Adds a condition to a reason about a colour: if the Kododo cards are exactly on target, it scores only if more of them come. */
export const otherwise = (advice: Advice, first: string): string =>
  isIfMoreCome(advice) ? `If more come, ${uncapital(first)}` : first

/** The chance that the Kododo score. */
const hitIn = (ends: AdvisedChoice['ends']): number => ends.find(({ what }) => what === 'kododo')?.chance ?? 0

/** An end of the round with this chance is worth playing for. */
const WORTH_IT = 0.25

/** A card with at most this many points is cheap. */
const CHEAP = 3

/** Tells whether a choice plays Kododo cards and these score often, or more often than anything else, and no other sentence says so. */
function isForKododo({ choices: [best, ...others], effects }: Advice): boolean {
  const laid = best?.cards.filter(isKododo).length ?? 0
  // From a hand full of Kododo cards, every choice plays as many.
  if (others.every(({ cards }) => cards.filter(isKododo).length >= laid)) return false
  const ends = best?.ends ?? []
  const hit = hitIn(ends)
  const isLikeliest = hit > 0 && ends.every(({ chance }) => chance <= hit)
  return best?.cards.some(isKododo) === true && effects.kododo === null && (isLikeliest || hit >= WORTH_IT)
}

/**
 * Says what a choice is for that is as good as others, if the expected colour does not show it.
 * @param counted the expected colour
 */
export function purposeOf(advice: Advice, counted: Colour | null): readonly string[] {
  const { choices, hasRounds } = advice
  const [best, ...equal] = choices.filter(({ isAsGood }) => isAsGood)
  if (best === undefined) return []
  const laid = best.cards.filter(isKododo)
  if (isForKododo(advice))
    return [
      besideThere(
        advice,
        'kododo',
        `${names(laid)} also ${laid.length === 1 ? 'counts as a' : 'count as'} Kododo, and Kododo score in ${about(hitIn(best.ends))} of cases.`,
      ),
    ]
  if (!hasRounds || best.cards.some((card) => colourOf(card) === counted)) return []
  const spent = sumOf(best.cards)
  const spending = equal.map(({ cards }) => sumOf(cards))
  const other = comparedIn(advice)
  const isDearer = other === undefined || sumOf(other.cards) > spent
  const isCheapest = isDearer && spending.length > 0 && spending.every((one) => one > spent)
  return isCheapest && spent <= CHEAP * best.cards.length ? [`You spend only ${countedPoints(spent)}.`] : []
}

/** Says how likely the Kododo cards score, if the choice or its reason concerns them, or if they often do. */
export function hitOf(advice: Advice): readonly string[] {
  const {
    choices: [best],
    effects,
    reason,
  } = advice
  const hit = hitIn(best?.ends ?? [])
  const isLaid = best?.cards.some(isKododo) === true && hit >= NOW_AND_THEN
  const isAboutThem = effects.kododo?.is === 'exact' || reason.kind === 'kododo' || isLaid || hit >= OFTEN
  const isGiven =
    ('what' in reason && reason.kind !== 'holds' && reason.what === 'kododo') ||
    (isOpen(reason) && isForKododo(advice))
  return isAboutThem && !isGiven
    ? [besideThere(advice, 'kododo', `Kododo score in ${about(hit)} of cases.`)]
    : []
}

/** Says how often the expected colour scores. */
function scoringOf(advice: Advice, rivals: Rivals): readonly string[] {
  const {
    scoring,
    instead,
    reason,
    choices: [best],
  } = advice
  if (scoring === null) return []
  const withOtherChance = (said: string) => besideThere(advice, scoring.colour, said)
  if (frontIn(advice)?.colour === scoring.colour)
    return [withOtherChance(`${colours[scoring.colour]} scores in ${about(scoring.chance)} of cases.`)]
  // The points on the table are omitted if a change gives the points of the colour, including later cards, or if the reason gives the player's points.
  const isMentioned =
    instead?.what === scoring.colour ||
    (reason.kind === 'blocks' && reason.blocked === scoring.colour) ||
    ((reason.kind === 'spares' || reason.kind === 'trusts') && reason.colour === scoring.colour)
  const whose = isMentioned ? '' : ofYours({ ...scoring, what: scoring.colour }, rivals, best?.cards ?? [])
  return [
    best?.certain === scoring.colour
      ? `${colours[scoring.colour]}${whose} is sure to score.`
      : withOtherChance(`${colours[scoring.colour]}${whose} scores in ${about(scoring.chance)} of cases.`),
  ]
}

/** Rules that apply after the choice that causes the end of the round; all others apply after the other choice. */
const BRINGS: ReadonlySet<Rule['how']> = new Set(['gone', 'draws', 'stays', 'passes', 'spoilt'])

/** Says why an end of the round occurs more or less often than after the compared choice; empty if no single rule explains most of it. */
export function causeSentence(advice: Advice): string {
  const { cause } = advice
  if (cause === null) return ''
  const isHere = BRINGS.has(cause.rule.how) === cause.isMore
  const other = names(comparedIn(advice)?.cards ?? [])
  // The other choice is named before its effect, so that the effect is not attributed to the advised one.
  const why = isHere ? `as ${ruleClause(cause, 'then ')}` : `because with ${other} ${ruleClause(cause, '')}`
  return `${capital(scored(cause.what))} scores ${cause.isMore ? 'more' : 'less'} often, mostly ${why}.`
}

/** @param then a word before the verb, if the advised choice is the cause */
function ruleClause({ rule }: Cause, then: string): string {
  switch (rule.how) {
    case 'gone':
    case 'lost':
      return `${small(rule.by)} ${then}goes out`
    case 'draws':
      return `${small(rule.by)} ${then}draws level with ${small(rule.level)}`
    case 'stays':
      return `${small(rule.by)} ${then}stays level with ${small(rule.level)}`
    case 'passes':
      return `it ${then}gets ahead of ${small(rule.by)}`
    case 'out':
      return `it ${then}goes out`
    case 'level':
      return `${small(rule.by)} ${then}draws level with it`
    case 'past':
      return `${small(rule.by)} ${then}gets ahead of it`
    case 'stopped':
      return `${small(rule.by)} ${then}draws level with it or gets ahead`
    case 'kododo':
      return `the Kododo ${then}score${then === '' ? ' instead' : ''}`
    case 'spoilt':
      return `there are ${then}too many Kododo`
  }
}

/** Says how often the colour scores that the choice counts on; nothing if it is also the price of the choice. */
export const expectedOf = (advice: Advice): readonly string[] =>
  priceOf(advice)?.what === advice.scoring?.colour ? [] : scoringOf(advice, rivalsOf(advice))

/**
 * Puts the direct effects of the choice on the table before the reasons, and joins the first reason to them.
 * @param tie the sentence about a tie. @param isShort as for `effectsOf`
 */
export function withEffects(
  advice: Advice,
  [main = '', ...rest]: readonly string[],
  tie: string,
  isShort: boolean,
): readonly string[] {
  const { said, isContrary } = effectsOf(advice, rivalsOf(advice), isShort)
  const isOfTie = tie !== '' && main.startsWith(tie)
  const joinedOn = isContrary ? afterFront(advice, main, { isOfTie, isShort }) : main
  return [...said, joinedOn, ...rest]
}
