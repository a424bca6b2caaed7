import {
  type Advice,
  type AdvisedChoice,
  advisedEnds,
  type Card,
  type Colour,
  colourOf,
  type End,
  type Instead,
  isKododo,
  type Outlook,
  pointsOf,
  type Reason,
  shownNoise,
  shownPercent,
  shownTenths,
  shownTenthsOff,
} from '../../../../games/5211'
import { cards as countedCards, points as countedPoints, list, listOr } from '../../counted'
import { capital, uncapital } from '../../who'
import { cardName, colours } from './names'

/** A chance as a whole number of percent, where there is little room. */
const percent = (chance: number): string => {
  const shown = shownPercent(chance)
  if (shown === 0.5) return '<1%'
  return shown === 99.5 ? '>99%' : `${shown}%`
}
/** The same within a sentence. */
const spoken = (chance: number): string => percent(chance).replace('<', 'under ').replace('>', 'over ')
const about = (chance: number): string =>
  /^\d/.test(percent(chance)) && chance > 0 && chance < 1 ? `about ${percent(chance)}` : spoken(chance)
const figure = (points: number): string => points.toFixed(1)
/** Points without a tenth that says nothing. */
const short = (points: number): string => figure(points).replace(/\.0$/, '')
/** A chance where one that is certain is told as such. */
const certainly = (chance: number, isCertain: boolean): string => (isCertain ? '100%' : percent(chance))
/** After the name of a choice with which something happens more rarely. */
const rarely = (chance: number): string =>
  shownPercent(chance) < 1 ? 'hardly ever' : `only in ${spoken(chance)}`
/** Says that something scores less often than with another choice. */
const lessOften = (
  [what, verb]: readonly [string, 'score' | 'scores'],
  [chance, otherChance]: readonly [number, number],
  other: string,
): string =>
  shownPercent(chance) < 1
    ? `${what} then hardly ever ${verb}, with ${other} in ${about(otherChance)} of cases.`
    : `${what} then ${verb} less often: in ${about(chance)} of cases, with ${other} in ${spoken(otherChance)}.`
/** What figures may be off by, rounded up. */
const noiseOfWins = (noise: number): string => `${shownNoise(noise)}%`
const noiseOfPoints = (noise: number): string => `${figure(shownTenthsOff(noise) / 10)} points`

/** Without a word about Kododo, which every 1 is. */
const nameOf = (card: Card): string => `${colours[colourOf(card)]} ${pointsOf(card)}`
const names = (cards: readonly Card[]): string => list(cards.map(nameOf))
/** Within a sentence. */
const small = (colour: Colour): string => colours[colour].toLowerCase()
const smallList = (some: readonly Colour[]): string => list(some.map(small))

/** The words for the other players, or for the only one. */
interface Rivals {
  readonly called: string
  readonly have: string
  readonly get: string
}
const OTHERS: Rivals = { called: 'the others', have: 'the others have', get: 'The others get' }
const OPPONENT: Rivals = {
  called: 'your opponent',
  have: 'your opponent has',
  get: 'Your opponent gets',
}

type Kind<K extends Reason['kind']> = Extract<Reason, { readonly kind: K }>

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

/** How a colour is to score of which one has points. */
function trusts({ colour, count, points, tied }: Kind<'trusts'>): string {
  const yours = `${countedPoints(points)} of it ${points === 1 ? 'is' : 'are'} yours`
  return tied.length === 0
    ? `You count on ${small(colour)}: it then leads with ${countedCards(count)}, and ${yours}.`
    : `You count on ${small(colour)}: as ${smallList(tied)} are level, it is then next in line, and ${yours}.`
}

/** The purpose of the choice that the advised one is compared with. */
type Laid = NonNullable<Advice['comparison']>['laid']
/** A colour that scores more rarely is not what a card is laid for. */
const MOSTLY_ITS_OWN = 0.2

/** Tells whether the compared choice puts a colour out for certain. */
function putsOut({ comparison, hand }: Advice, what: Colour | 'kododo'): boolean {
  const [card, second] = comparison?.other ?? []
  if (card === undefined || second !== undefined || colourOf(card) !== what) return false
  return hand.some((one) => one.card === card && one.isOut)
}

function likelier(
  { what, points, theirs, otherPoints, chance, otherChance }: Kind<'likelier'>,
  other: string,
  rivals: Rivals,
  { laid, isOut }: { readonly laid: Laid | null; readonly isOut: boolean },
): string {
  if (what !== 'kododo' && points > otherPoints) {
    // Cards to come may bring more of it, so it is only said what lies on the table.
    const first = `${colours[what]}${thenOfYours(points, theirs, rivals)} scores in ${about(chance)} of cases`
    const few = otherPoints === 0 ? 'none' : `only ${countedPoints(otherPoints)}`
    // The purpose of the other choice is not passed over in silence, nor what it brings.
    if (laid !== null && laid.colour !== what && laid.scores > Math.max(MOSTLY_ITS_OWN, otherChance)) {
      const brought = otherPoints === 0 ? countedPoints(laid.points) : laid.points
      return `${first}; with ${other} you have ${few} of it, but ${brought} of ${small(laid.colour)}, which scores in ${spoken(laid.scores)}.`
    }
    if (otherPoints === 0) return `${first}; with ${other} you have none of it.`
    if (isOut) return `${first}; ${other} would put it out.`
    if (shownPercent(otherChance) < 1) return `${first}; with ${other} it hardly ever scores.`
    const joins = otherChance > chance ? 'but' : 'and'
    const more =
      percent(chance) === percent(otherChance) ? '' : `, ${joins} it scores in ${spoken(otherChance)}`
    return `${first}; with ${other} you have ${few} of it${more}.`
  }
  const scores =
    what === 'kododo' ? 'Kododo then score' : `${colours[what]}${thenOfYours(points, theirs, rivals)} scores`
  return isOut
    ? `${scores} in ${about(chance)} of cases; ${other} would put it out.`
    : `${scores} more often: in ${about(chance)} of cases, with ${other} ${rarely(otherChance)}.`
}

/** Says that something the others have points of scores less often. @param isTold whether it is said already what they have of it */
function rarer(
  { what, points, chance, otherChance }: Kind<'rarer'>,
  { other, rivals, isTold }: { readonly other: string; readonly rivals: Rivals; readonly isTold: boolean },
): string {
  const theirs = what === 'kododo' ? `${points} on the table` : countedPoints(points)
  const whose = isTold || points === 0 ? '' : `, of which ${rivals.have} ${theirs},`
  return lessOften(
    what === 'kododo' ? [`Kododo${whose}`, 'score'] : [`${colours[what]}${whose}`, 'scores'],
    [chance, otherChance],
    other,
  )
}

function denies({ fewer, from }: Kind<'denies'>, other: string, { get }: Rivals): string {
  const first = `${get} about ${figure(fewer)} points less than with ${other}`
  if (from === null) return `${first}.`
  const score = from.what === 'kododo' ? 'score' : 'scores'
  return `${first}, mostly as ${scored(from.what)} then ${score} less often: in ${about(from.chance)} of cases instead of ${spoken(from.otherChance)}.`
}

/** Says what an end of the round means for the game, and how often it comes. */
function outcome({ what, chance, otherChance, wins }: Kind<'outcome'>, other: string): string {
  const scores =
    what === 'nobody' ? 'nobody scores' : what === 'kododo' ? 'Kododo score' : `${small(what)} scores`
  if (chance < otherChance) {
    const rare =
      what === 'nobody'
        ? `It happens less often that nobody scores: in ${about(chance)} of cases, with ${other} in ${spoken(otherChance)}.`
        : lessOften(
            what === 'kododo' ? ['Kododo', 'score'] : [colours[what], 'scores'],
            [chance, otherChance],
            other,
          )
    const then = what === 'kododo' ? 'If they score,' : what === 'nobody' ? 'Then' : 'If it scores,'
    const win = `${shownPercent(wins) < 1 ? '' : 'only '}${about(wins)}`
    return `${rare} ${then} your chance to win is ${win}.`
  }
  return `If ${scores}, your chance to win is ${about(wins)}. That happens in ${about(chance)} of cases, with ${other} ${rarely(otherChance)}.`
}

/** The name of what scores, within a sentence. */
const scored = (what: End): string =>
  what === 'nobody' ? 'nobody' : what === 'kododo' ? 'the Kododo' : small(what)

/** Says how the round may end otherwise than with the other choice. */
function change({ what, otherWhat, chance }: Instead, other: string): string {
  const score = what === 'kododo' ? 'score' : 'scores'
  return `Compared with ${other}, ${scored(what)} ${score} instead of ${scored(otherWhat)} in ${about(chance)} of cases.`
}

/** The same in short: without what it brings, that nobody scores would sound like a loss. */
function changeInShort(instead: Instead, other: string, { called }: Rivals): string {
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
 * Says how the round may end otherwise than with the other choice, and what that means: in points where these speak for the choice, or else in
 * games won.
 * @param told what is said before it, perhaps of points that lie on the table
 */
function changed(instead: Instead, other: string, rivals: Rivals, told = ''): string {
  const { what, otherWhat, wins, otherWins, isByPoints, ...means } = instead
  const first = change(instead, other)
  const [own, theirs] = [means.points, means.theirs].map(Math.round) as [number, number]
  const [otherOwn, otherTheirs] = [means.otherPoints, means.otherTheirs].map(Math.round) as [number, number]
  const isSame = own === otherOwn && theirs === otherTheirs
  if (!isByPoints || isSame || wins - otherWins > DECIDES)
    return `${first} You win ${about(wins)} of these games instead of ${spoken(otherWins)}.`
  const onTable = [...told.matchAll(/(\d+) points?/g)].map(([, points]) => Number(points))
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

/** A change by which the seat wins so much more often is told in games won. */
const DECIDES = 0.6
/** With a higher chance to win, the game is as good as won. */
const SURE = 0.995
/** Whoever wins more rarely has to hope. */
const EVEN = 0.5
/** A chance below this is a hope. */
const OFTEN = 0.4
/** A hit that is likelier than this is told of a choice that lays Kododo. */
const NOW_AND_THEN = 0.15

/** @param wins the chance to win, as who is ahead hopes for nothing */
function expects(
  { what, points, theirs, chance, cards }: Kind<'expects'>,
  rivals: Rivals,
  wins: number,
): string {
  if (what !== 'kododo' && points === 0)
    return `${colours[what]} then scores in ${about(chance)} of cases, and you keep ${names(cards)} for it.`
  if (shownPercent(wins) <= 99 && what !== 'kododo' && chance < OFTEN) {
    const hope = `${wins < EVEN ? 'Your best hope is' : 'You count most on'} ${small(what)}`
    return theirs === 0
      ? `${hope}: ${countedPoints(points)} of it, in ${about(chance)} of cases.`
      : `${hope}${ofYours(points, theirs, rivals)} in ${about(chance)} of cases.`
  }
  if (what !== 'kododo' && theirs > 0)
    return `${colours[what]}${thenOfYours(points, theirs, rivals)} scores in ${about(chance)} of cases.`
  return what === 'kododo'
    ? `Kododo then score in ${about(chance)} of cases.`
    : `${colours[what]} then scores in ${about(chance)} of cases, and ${countedPoints(points)} of it ${points === 1 ? 'is' : 'are'} yours.`
}

/** After the name of a colour: who has how many points of it once the choice is laid. */
const ofYours = (points: number, theirs: number, { called }: Rivals): string =>
  points > 0
    ? `, of which you then have ${countedPoints(points)}${theirs > 0 ? ` and ${called} ${theirs} so far` : ''},`
    : ''
/** The same as the subject of what then happens. */
const thenOfYours = (points: number, theirs: number, rivals: Rivals): string =>
  ofYours(points, theirs, rivals) || ' then'

function follows({ colour, count, leader, most, toLimit }: Kind<'follows'>): string {
  const first = `${colours[colour]} gets to ${countedCards(count)}, ${most - count > 1 ? '' : 'only '}${most - count} behind ${small(leader)}.`
  return toLimit === 1 ? `${first} One more ${small(leader)} card would put ${small(leader)} out.` : first
}

function over({ colour, count, limit, theirs }: Kind<'over'>, rivals: Rivals): string {
  const lost = theirs > 0 ? `, and with it ${countedPoints(theirs)} of ${rivals.called}` : ''
  return `That makes ${count} ${small(colour)} cards. The limit is ${limit}, so ${small(colour)} is out${lost}.`
}

/** @param exactly whose the Kododo then are, where they are on target; null where the own hand has to lay more */
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

/** Says for whom the Kododo on the table would score. */
function shared({ own, count }: CountedKododo, { called }: Rivals): string {
  const theirs = count - own
  return `: ${own === 0 ? 'nothing' : countedPoints(own)} for you and ${theirs === 0 ? 'nothing' : theirs} for ${called}`
}

type CountedKododo = NonNullable<Advice['effects']['kododo']>

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

/** In the terms of the game. @param other the names of the cards that the advised choice is compared with */
function reasonOf(advice: Advice, other: string, rivals: Rivals): string {
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
      return likelier(reason, other, rivals, {
        laid: advice.comparison?.laid ?? null,
        isOut: putsOut(advice, reason.what),
      })
    case 'starves':
      return `You add nothing to ${small(reason.colour)}, of which ${rivals.have} ${countedPoints(reason.points)} on the table.`
    case 'denies':
      return denies(reason, other, rivals)
    case 'rarer':
      return rarer(reason, { other, rivals, isTold: effects.front?.colour === reason.what })
    case 'outcome':
      return outcome(reason, other)
    case 'risks':
      return atRisk(reason, reason.otherChance, other)
    case 'blocks':
      return blocks(reason, other)
    case 'instead':
      return changed(reason, other, rivals)
    case 'expects':
      return expects(reason, rivals, choices[0]?.wins ?? 0)
    case 'saves':
      return `You spend only ${countedPoints(sumOf(choices[0]?.cards ?? []))} and keep ${nameOf(reason.card)} for later.`
    case 'even':
      return 'No choice is clearly better than another here.'
    case 'close':
      return (choices[0]?.wins ?? 0) > WINNING ? 'Other choices are as good.' : 'It is a close call.'
    case 'rest':
      return `What you keep for later decides: ${names(reason.cards)} instead of ${names(reason.others)}.`
    case 'figures':
      if (isLost(choices)) return 'This brings you most points on average.'
      return figuresOf(advice).against !== ''
        ? 'Points of this round are not all that counts: this wins more often.'
        : `This wins more often than ${other}.`
  }
}

/** Tells whether all choices are as good, and the reason is a colour that is on the table already: then the choice is not made for it. */
const isIdle = ({ reason, choices: [best, ...others] }: Advice): boolean =>
  reason.kind === 'expects' &&
  others.every(({ isAsGood }) => isAsGood) &&
  best?.cards.some((card) => colourOf(card) === reason.what) === false

/** Tells whether a reason says that other choices are as good. */
const isOpen = ({ kind }: Pick<Reason, 'kind'>): boolean => kind === 'close' || kind === 'even'

/**
 * A colour that goes out in more of cases is said to; one that is put in front for the others, or that something else scores instead of, in
 * more than the lower share.
 */
const MOSTLY = 0.5
const AT_RISK = 0.3

/**
 * The colour of a single card if it goes out in most deals and nothing else says so, and how often; null where there is none. A choice that is
 * as good as others is not chosen for that, so it is told only of a colour that the choice puts in front.
 */
function outIn({ choices: [best], hand, effects, reason, instead }: Advice) {
  const [card, second] = best?.cards ?? []
  if (card === undefined || second !== undefined) return null
  const colour = colourOf(card)
  const isSaid =
    reason.kind === 'over' || effects.gone === colour || effects.out.some((one) => one.colour === colour)
  const chance = hand.find((one) => one.card === card)?.out ?? 0
  const isInFront = effects.front?.colour === colour
  const change = reason.kind === 'instead' ? reason : instead
  if (isSaid || (isOpen(reason) && !isInFront)) return null
  return chance < (isInFront || change?.otherWhat === colour ? AT_RISK : MOSTLY) ? null : { colour, chance }
}

/**
 * What the choice itself does to the table, unless the reason says so; and whether the last of it speaks against the choice.
 * @param isShort whether it is left out who has how many points of a colour
 */
function effectsOf(advice: Advice, rivals: Rivals, isShort = false) {
  const { effects, reason } = advice
  const { out, front, kododo: counted } = effects
  const over =
    effects.gone === null || reason.kind === 'wasted' ? [] : [`${colours[effects.gone]} is out already.`]
  const told = out.filter(({ colour }) => !(reason.kind === 'over' && reason.colour === colour))
  const isOfKododo = ['kododo', 'spoils', 'spares-kododo'].includes(reason.kind)
  const gone = outIn(advice)
  const since = [
    ...(gone === null
      ? []
      : [goesOut(gone.colour === front?.colour ? 'It' : colours[gone.colour], gone.chance)]),
    ...(counted === null || isOfKododo ? [] : [kododoTold(advice, counted, rivals, isShort)]),
  ]
  const said = [
    ...over,
    ...told.map(({ colour, count }) => `That puts ${small(colour)} out with ${countedCards(count)}.`),
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

/** Says who has how many points of a colour of which the others have some. */
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
 * Joins the reason to what the others have of a colour that the choice puts in front.
 * @param isOfTie whether it begins with a tie, and `isShort` whether it is left out what they have
 */
function afterFront(
  { effects: { front }, reason, tie }: Advice,
  first: string,
  { isOfTie, isShort }: { readonly isOfTie: boolean; readonly isShort: boolean },
): string {
  if (isOfTie && tie?.colour === front?.colour) return first.replace(/^\w+/, 'But it')
  const isTold = front !== null && front.own > 0 && !isShort
  const isDrawback = isTold && front.theirs > front.own && !isOfColour(reason, front.colour)
  if (isOfOthers(reason) || (isDrawback && reason.kind !== 'figures')) return but(first)
  return front?.own === 0 || isDrawback ? evenSo(first) : first
}

const isOfColour = (reason: Reason, colour: Colour): boolean =>
  reason.kind === 'blocks'
    ? reason.blocked === colour
    : ('colour' in reason && reason.colour === colour) || ('what' in reason && reason.what === colour)

/** Tells whether a reason says what the choice keeps the others from. */
const isOfOthers = (reason: Reason): boolean =>
  ['rarer', 'denies', 'starves', 'over', 'spoils'].includes(reason.kind) ||
  (reason.kind === 'outcome' && reason.chance < reason.otherChance)

/** Says what a choice does to the Kododo. @param isShort whether it is left out for whom they would score */
function kododoTold(
  { reason, instead }: Advice,
  counted: CountedKododo,
  rivals: Rivals,
  isShort: boolean,
): string {
  const { is, count, target } = counted
  if (is === 'missed') return `That makes ${count} Kododo instead of ${target}, so they do not score.`
  // Where they are not to score, it is said how the choice helps against them.
  const change = reason.kind === 'instead' ? reason : instead
  if (change?.otherWhat === 'kododo')
    return `This helps to push the Kododo past ${target}: it makes ${count}, and one more spoils them.`
  const points = isShort ? '' : shared(counted, rivals)
  return `With exactly ${count} Kododo, only they score if no more come${points}.`
}

/** Adds a condition to a reason for a colour: if the Kododo cards are exactly on target, it scores only if more of them come. */
function otherwise({ effects, reason }: Advice, first: string): string {
  const isOfColour = ['trusts', 'leads', 'level', 'next-in-line', 'spares', 'dearer'].includes(reason.kind)
  return effects.kododo?.is === 'exact' && isOfColour ? `If more come, ${uncapital(first)}` : first
}

/** How likely the Kododo score. */
const hitIn = (ends: AdvisedChoice['ends']): number => ends.find(({ what }) => what === 'kododo')?.chance ?? 0

/** An end of the round that comes this often is one to play for. */
const WORTH_IT = 0.25
/** A card of so many points is cheap. */
const CHEAP = 3

/** Tells whether a choice lays Kododo cards and these score often, or more often than anything else does; nothing else may say so. */
function isForKododo({ choices: [best], effects }: Advice): boolean {
  const ends = best?.ends ?? []
  const hit = hitIn(ends)
  const isLikeliest = hit > 0 && ends.every(({ chance }) => chance <= hit)
  return best?.cards.some(isKododo) === true && effects.kododo === null && (isLikeliest || hit >= WORTH_IT)
}

/**
 * Says what a choice is for that is as good as others, where the colour that is counted on does not say it.
 * @param counted that colour
 */
function purposeOf(advice: Advice, counted: Colour | null): readonly string[] {
  const { choices, hasRounds } = advice
  const [best, ...equal] = choices.filter(({ isAsGood }) => isAsGood)
  if (best === undefined) return []
  if (isForKododo(advice))
    return [`This also counts for Kododo, which score in ${about(hitIn(best.ends))} of cases.`]
  if (!hasRounds || best.cards.some((card) => colourOf(card) === counted)) return []
  const spent = sumOf(best.cards)
  const spending = equal.map(({ cards }) => sumOf(cards))
  const isCheapest = spending.every((one) => one >= spent) && spending.some((one) => one > spent)
  return isCheapest && spent <= CHEAP * best.cards.length ? [`You spend only ${countedPoints(spent)}.`] : []
}

/** Says how likely the Kododo cards score, if the choice or its reason is about them, or if they often do. */
function hitOf(advice: Advice): readonly string[] {
  const {
    choices: [best],
    effects,
    reason,
  } = advice
  const hit = hitIn(advisedEnds(advice))
  const isLaid = best?.cards.some(isKododo) === true && hit >= NOW_AND_THEN
  const isAboutThem = effects.kododo?.is === 'exact' || reason.kind === 'kododo' || isLaid || hit >= OFTEN
  const isGiven =
    ('what' in reason && reason.kind !== 'holds' && reason.what === 'kododo') ||
    (isOpen(reason) && isForKododo(advice))
  return isAboutThem && !isGiven ? [`Kododo score in ${about(hit)} of cases.`] : []
}

/** Says how often the colour scores that the advice counts on. */
function scoringOf(
  { scoring, effects, instead, reason, certain }: Advice,
  rivals: Rivals,
): readonly string[] {
  if (scoring === null) return []
  if (effects.front?.colour === scoring.colour)
    return [`${colours[scoring.colour]} scores in ${about(scoring.chance)} of cases.`]
  // Where a change says what the colour brings, with the cards to come, or the reason how many points one has, its points on the table are left out.
  const isTold =
    instead?.what === scoring.colour || (reason.kind === 'blocks' && reason.blocked === scoring.colour)
  const whose = isTold ? '' : ofYours(scoring.points, scoring.theirs, rivals)
  return [
    certain === scoring.colour
      ? `${colours[scoring.colour]}${whose} is sure to score.`
      : `${colours[scoring.colour]}${whose} scores in ${about(scoring.chance)} of cases.`,
  ]
}

/** Points of this round, where the other choice does not bring more, and compared only where they clearly differ. */
function pointsOfRound(best: AdvisedChoice, other: AdvisedChoice, noise: number): string {
  if (figure(best.points) === '0.0') return ''
  const own = `You can expect ${figure(best.points)} points this round`
  return shownTenths(best.points) - shownTenths(other.points) > shownTenthsOff(noise)
    ? `${own}, with ${names(other.cards)} only ${figure(other.points)}.`
    : `${own}.`
}

/** Why one of two choices is taken that nothing else tells apart. */
function edge(
  { choices, comparison, noise }: Advice,
  best: AdvisedChoice,
  other: AdvisedChoice,
): readonly string[] {
  if (shownPercent(best.wins) - shownPercent(other.wins) > shownNoise(noise.wins))
    return ['On average this one wins a little more often.']
  if (shownTenths(best.points) - shownTenths(other.points) > shownTenthsOff(noise.points))
    return ['On average this one brings a little more this round.']
  return isAlike(choices) && !isSeenToBringMore(comparison, best, other, noise)
    ? ['Take whichever you like.']
    : []
}

/** No call is close in a game that is won so often. */
const WINNING = 0.9

/** The coach says this of a game that is as good as lost, in which points are left to play for. */
const LOST = 'You can hardly win this game any more, whatever you play.'
const WON = 'You can hardly lose this game any more, whatever you play.'
const isLost = (choices: Advice['choices']): boolean => choices.every(({ wins }) => wins < 1 - SURE)
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

/** Whether the other choice brings more points of this round also as they are shown. */
const isSeenToBringMore = (
  comparison: Advice['comparison'],
  best: AdvisedChoice,
  other: AdvisedChoice,
  noise: Advice['noise'],
): boolean =>
  comparison?.bringsMore === true &&
  shownTenths(other.points) - shownTenths(best.points) > shownTenthsOff(noise.points)

/** Says what the other choice brings more. */
const bringing = (best: AdvisedChoice, other: AdvisedChoice): string =>
  `${names(other.cards)} ${other.cards.length === 1 ? 'brings' : 'bring'} ${figure(other.points)} points this round instead of ${figure(best.points)}`

/** The chance to win with the advised choice and with the other, and what the other brings more. */
function chances(advice: Advice, best: AdvisedChoice, other: AdvisedChoice): string {
  const { choices, comparison, noise, isOfLongGame } = advice
  const isOne = other.cards.length === 1
  const name = names(other.cards)
  const giveOrTake = `give or take ${noiseOfWins(noise.wins)}`
  const chance = `Your chance to win${isOfLongGame ? ' the long game' : ''} is ${about(best.wins)}`
  const brings = isSeenToBringMore(comparison, best, other, noise) ? bringing(best, other) : null
  const win = isOne ? 'wins' : 'win'
  if (isLost(choices)) return [LOST, pointsOfRound(best, other, noise.points)].join(' ').trim()
  if (choices.every(({ isAsGood }) => isAsGood)) {
    const isSure = shownPercent(best.wins) > 99
    const alike = `${chance} whatever you play${isSure ? '' : `, ${giveOrTake}`}.`
    const apart = isAlike(choices) ? alike : `${chance}. ${indistinct(choices, giveOrTake)}`
    const all = isWon(choices) ? WON : apart
    return brings === null ? all : `${all} ${brings}, but ${win} no more often.`
  }
  const isSame = percent(best.wins) === percent(other.wins)
  if (other.isAsGood)
    return brings === null
      ? `${chance}. ${asGood(choices)}, ${giveOrTake}.`
      : `${chance}. ${brings}, but ${win} no more often: ${spoken(other.wins)}${isSame ? ' as well' : ''}, ${giveOrTake}.`
  return brings === null
    ? `${chance}, with ${name} ${shownPercent(other.wins) < 1 ? 'almost none' : `only ${spoken(other.wins)}`}.`
    : `${chance}. ${brings}, but ${win} less often: ${spoken(other.wins)}.`
}

/** Says which other choices are as good as the advised one, and how often they win. */
function asGood([best, ...others]: Advice['choices']): string {
  const equal = others.filter(({ isAsGood }) => isAsGood)
  const shown = [...new Set([Math.max, Math.min].map((end) => spoken(end(...equal.map(({ wins }) => wins)))))]
  const isSame = shown.length === 1 && shown[0] === spoken(best?.wins ?? 0)
  const [first] = equal
  const isPair = first?.cards.length === 2
  const isNamed = equal.length === 1 || (equal.length === 2 && !isPair)
  const what = isNamed
    ? names(equal.flatMap(({ cards }) => cards))
    : `${equal.length} other ${isPair ? 'pairs' : 'cards'}`
  const is = equal.length === 1 ? 'is' : 'are'
  return `${equal.length === 1 && isPair ? `The pair ${what}` : what} ${is} equally good: ${isSame ? 'the same' : shown.toReversed().join(' to ')}`
}

/** Tells whether other choices are as good as the advised one, in a game that is not lost. */
const hasEquals = ({ choices }: Advice): boolean =>
  !isLost(choices) && choices.filter(({ isAsGood }) => isAsGood).length > 1

/** Names the choices that are as good as the advised one, unless the chances do, and says what they would cost. */
const equals = (advice: Advice, other: AdvisedChoice): string =>
  hasEquals(advice) && !other.isAsGood
    ? `${asGood(advice.choices)}, give or take ${noiseOfWins(advice.noise.wins)}${priceOf(advice)}.`
    : ''

/** Says which of the choices that are as good as the advised one bring fewer points, where the chances name them. */
function besides(advice: Advice, other: AdvisedChoice): string {
  const { choices } = advice
  if (!hasEquals(advice) || !other.isAsGood) return ''
  const poor = poorIn(advice)
  const [first, second] = poor
  // What the compared one brings is told beside the points of the advised one.
  if (first === undefined || poor.every((one) => one === other)) return ''
  const only = `only ${pointsIn(poor)} points this round.`
  if (second === undefined) return `${names(first.cards)} ${isOne(first) ? 'brings' : 'bring'} ${only}`
  const what = isOne(first) ? 'cards' : 'pairs'
  return poor.length === choices.length - 1
    ? `${isOne(first) ? 'Your' : 'All'} other ${what} bring ${only}`
    : `${poor.length} of the equally good ${what} bring ${only}`
}

const isOne = ({ cards }: AdvisedChoice): boolean => cards.length === 1

/** The choices that are as good as the advised one, but are seen to bring fewer points in this round. */
const poorIn = ({ choices: [best, ...others], noise }: Advice): Advice['choices'] =>
  others.filter(
    ({ isAsGood, points }) =>
      isAsGood && shownTenths(best?.points ?? 0) - shownTenths(points) > shownTenthsOff(noise.points),
  )

/** The same that are seen to bring more. */
const richIn = ({ choices: [best, ...others], noise }: Advice): Advice['choices'] =>
  others.filter(
    ({ isAsGood, points }) =>
      isAsGood && shownTenths(points) - shownTenths(best?.points ?? 0) > shownTenthsOff(noise.points),
  )

/** The fewest points and the most that some choices bring. */
const pointsIn = (some: Advice['choices']): string =>
  [...new Set([Math.min, Math.max].map((end) => figure(end(...some.map(({ points }) => points)))))].join(
    ' to ',
  )

/** Says of choices that are as good what tells them apart: that some bring fewer points in this round or more, or else what a single one spends. */
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
    return [`${some.length === equal.length ? all : few || single} ${what}${pointsIn(some)}`]
  }
  const brought = [...bringing(poor, 'only '), ...bringing(rich, '')]
  if (brought.length > 0) return `, ${poor.length > 0 ? 'but' : 'and'} ${list(brought)} points this round`
  if (!advice.keepsRest || more.length > 0) return ''
  const dearer = sumOf(one.cards) - sumOf(best.cards)
  if (dearer === 0) return ''
  return `, ${dearer > 0 ? 'but' : 'and'} it spends ${countedPoints(Math.abs(dearer))} ${dearer > 0 ? 'more' : 'less'}`
}

const sumOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

interface Figures {
  /** On any sheet. */
  readonly needed: readonly string[]
  /** Names the choices that are equally good, which the reason may hold for as well: where there is room for one sentence more. */
  readonly equals: string
  /** Sentences that only a large sheet has room for: one names those that bring fewer points, one tells the points of the advised choice. Either may be empty. */
  readonly besides: string
  readonly points: string
  /** Speaks against the advice: beside a list of the chances to win it is needed without them. */
  readonly against: string
}

/** The figures of an advice. */
function figuresOf(advice: Advice): Figures {
  const { choices, comparison, reason, noise } = advice
  const [best] = choices
  const named = (some: readonly Card[] | null | undefined) =>
    choices.find(({ cards }) => cards.join() === some?.join())
  const other = named(comparison?.other)
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

/** Chances to win that may be off by so much are far from sure. */
const WIDE = 0.03
/** What the figures that are listed may be off by. */
const giveOrTake = ({ noise }: Advice): string =>
  `give or take ${noiseOfWins(noise.wins)} and ${noiseOfPoints(noise.points)}`

/** The name of a card in a text. */
const NAMED = new RegExp(`(${Object.values(colours).join('|')}) (\\d)`, 'g')

/** What the coach of 5211 says. */
export const coach = {
  /** Keeps the names of cards on one line. */
  unbroken: (text: string) => text.replace(NAMED, '$1\u00a0$2'),
  /** The advised choice. */
  title: names,
  choose: (n: number) => (n === 1 ? 'Choose it' : 'Choose them'),
  /** The same button, once they are chosen. */
  chosen: 'Chosen',
  choices: (due: number) => (due === 1 ? 'Your cards' : 'Pairs'),
  /** Above the list. @param hasPoints whether points of this round are listed beside the chance to win */
  listed: (hasPoints: boolean) => (hasPoints ? 'chance to win · points now' : 'chance to win'),
  /** The same with points where there is little room. */
  listedShort: 'to win · points',
  /**
   * A choice of the list, where it is heard.
   * @param rank before which others are left out; null where none are
   * @param isAsGood whether another choice is advised that is only as good
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
  /** Marks the player's own choice in the list, and a rank before which others are left out; null where none are. */
  rank: (rank: number | null, isOwn: boolean) =>
    [...(isOwn ? ['yours'] : []), ...(rank === null ? [] : [`no. ${rank}`])].join(', '),
  /** On the plaque of a card, after its chance to win. */
  plaque: 'to win',
  figure,
  percent,
  /** A chance on the plaque of a card. */
  chance: (outlook: Outlook, what: 'scores' | 'ties' | 'out') =>
    (what === 'scores' && outlook.isSure) || (what === 'out' && outlook.isOut)
      ? '100%'
      : percent(outlook[what]),
  chances: { scores: 'scores', ties: 'ties', out: 'out' },
  /** The plaque, where it is heard. @param isPair whether two cards are to be laid */
  heard: (card: Card, outlook: Outlook, isPair: boolean) =>
    `${cardName(card)}: your chance to win is ${about(outlook.wins)}${isPair ? ' in the best pair with it' : ''}. ${isKododo(card) ? 'It then scores, by its colour or as a Kododo,' : 'Its colour then scores'} ${outlook.isSure ? 'for certain' : `in ${spoken(outlook.scores)}`}, ties in ${spoken(outlook.ties)}, ${outlook.isOut ? 'is out' : `goes out in ${spoken(outlook.out)}`}.`,
  /** How the round may end after the best choice and after another, as a table. */
  ends: {
    /** Above the signs of what may score. @param isDuel whether two play */
    title: (isDuel: boolean) => `How the round ends · points: you : ${isDuel ? 'opponent' : 'others'}`,
    /** The same, where it is heard. */
    heard: 'How the round may end, and the points then',
    /** Ends of the round in letters, as they have no sign. */
    nobody: 'none',
    rest: 'other',
    column: (what: End | 'rest') =>
      what === 'rest'
        ? 'Anything else'
        : `${capital(scored(what))} ${what === 'kododo' ? 'score' : 'scores'}`,
    chance: certainly,
    points: (points: number, theirs: number) => `${short(points)} : ${short(theirs)}`,
    /** @param brings the points where somebody gets any; null otherwise */
    cell: (
      chance: number,
      brings: { readonly points: number; readonly theirs: number } | null,
      { isCertain, isDuel }: { readonly isCertain: boolean; readonly isDuel: boolean },
    ) =>
      brings === null
        ? certainly(chance, isCertain)
        : `${certainly(chance, isCertain)}, points: ${short(brings.points)} for you, ${short(brings.theirs)} for ${(isDuel ? OPPONENT : OTHERS).called}`,
  },
  /** Below the list. */
  sample: (advice: Advice) => `${advice.deals} possible deals, ${giveOrTake(advice)}.`,
  /** The same where there is room to say which deals are possible, and why figures may be far off. */
  sampleAtLength: (advice: Advice) =>
    `${advice.deals} deals with hands that fit what the others have played, ${giveOrTake(advice)}${advice.noise.wins < WIDE ? '' : ': much depends on their cards'}.`,
  /** Below that, where several choices are marked. */
  marked: 'Those in gold are equally good.',

  /** What the choice does, why it is advised, then the figures. */
  why: (advice: Advice): string => textsOf(advice)[0] ?? '',
  /** The same, and then in fewer and fewer words, where a sheet has little room: the reason and the chances stay. */
  texts: textsOf,
  /** What the choice does and why it is advised, in fewer and fewer words: the figures are shown beside it. */
  beside,
}

/**
 * What is said of an advice besides its figures, at length and in fewer and fewer words.
 * @param isListed whether the chances to win are listed beside it
 */
function bodiesOf(advice: Advice, isListed = false) {
  const { comparison, reason, instead } = advice
  const rivals = advice.isDuel ? OPPONENT : OTHERS
  const other = names(comparison?.other ?? [])
  const [hit, expected] = [hitOf(advice), scoringOf(advice, rivals)]
  // A list says itself that a choice wins more often: what it counts on is a better reason.
  const isPlain = isListed && reason.kind === 'figures' && expected.length > 0
  const first = isPlain ? joined(...hit, ...expected) : reasonOf(advice, other, rivals)
  const reaches = reachesOf(advice)
  const plan = advice.choices[0]?.next ?? []
  const tie = advice.tie === null ? '' : tied(advice.tie)
  const isOfReason = ['likelier', 'expects', 'outcome', 'instead'].includes(reason.kind)
  const isOfScoring = !isOfReason && advice.tie?.scores === advice.scoring?.colour
  const scoring = [...hit, ...expected.map((one) => joined(isOfScoring ? tie : '', one))]
  const why = whyOf(advice, joined(isOfReason ? tie : '', otherwise(advice, first)), reaches, scoring)
  const bodyOf = ([main = '', ...rest]: readonly string[], isShort = false) => {
    const { said, isContrary } = effectsOf(advice, rivals, isShort)
    const isOfTie = tie !== '' && main.startsWith(tie)
    const joinedOn = isContrary ? afterFront(advice, main, { isOfTie, isShort }) : main
    return [...said, joinedOn, ...rest]
  }
  const risk = riskOf(advice, other)
  const body = [
    ...bodyOf(why),
    ...risk,
    ...(instead === null ? [] : [changed(instead, other, rivals, first)]),
    ...thenPlay(plan),
  ]
  const compared = reason.kind === 'instead' ? changeInShort(reason, other, rivals) : null
  const brief = compared === null ? why : [joined(tie, compared), ...why.slice(1)]
  const briefest = compared === null ? why.slice(isOpen(reason) ? -1 : 0) : [compared, ...why.slice(1)]
  const shortBody = [...bodyOf(brief), ...risk, ...thenPlay(plan)]
  // A small sheet tells how a choice works rather than who has what.
  const shortest = [...bodyOf(brief, true), ...risk, ...thenPlay(plan)]
  const withoutRisk = [...bodyOf(brief, true), ...thenPlay(plan)]
  const withoutTie = [...bodyOf(briefest, true), ...thenPlay(plan)]
  return {
    bodies: [body, shortBody, shortest, withoutRisk, withoutTie],
    scoring: scoring.filter((one) => !why.includes(one)),
  }
}

function textsOf(advice: Advice): readonly string[] {
  const {
    bodies: [body = [], ...shorter],
    scoring,
  } = bodiesOf(advice)
  const figures = figuresOf(advice)
  const more = [figures.equals, ...scoring, figures.besides, figures.points].filter((one) => one !== '')
  const fewer = Array.from({ length: more.length + 1 }, (_, less) =>
    joined(...body, ...figures.needed, ...more.slice(0, more.length - less)),
  )
  return [...new Set([...fewer, ...shorter.map((one) => joined(...one, ...figures.needed))])]
}

function beside(advice: Advice): readonly string[] {
  const { bodies } = bodiesOf(advice, true)
  const { needed, against } = figuresOf(advice)
  const { choices } = advice
  // The list shows all chances to win, so they are told only where no choice is better.
  const told = isLost(choices) ? [LOST] : choices.every(({ isAsGood }) => isAsGood) ? needed : []
  return [
    ...new Set(
      bodies.flatMap((body) => [
        joined(...body, ...told, against),
        joined(...body, ...told),
        joined(...body),
      ]),
    ),
  ].filter((text) => text !== '')
}

/** An end of the round that is rarer is not hoped for. */
const LEAST_HOPE = 0.05

/** Says what would bring the seat to the end of a long game, and how often one of several does. */
function reachesOf({ effects, ...advice }: Advice): readonly string[] {
  const hoped = advisedEnds(advice).filter(
    ({ what, chance }) => effects.reaches.some((one) => one === what) && chance >= LEAST_HOPE,
  )
  const [first, second] = hoped
  if (first === undefined) return []
  const score = hoped.at(-1)?.what === 'kododo' ? 'score' : 'scores'
  const reached = `If ${listOr(hoped.map(({ what }) => scored(what)))} ${score}, you reach 50`
  if (second === undefined) return [`${reached}.`]
  return [`${reached}: in ${about(hoped.reduce((sum, { chance }) => sum + chance, 0))} of cases.`]
}

/** A colour that the other choice puts out, or level with another, in a larger share of cases is told to be at risk there. */
const RISKY = 0.3

/**
 * Says how the other choice would spoil the colour that the reason is for, which it lays as well: more of a colour is not always better.
 * @param other its name
 */
function riskOf({ comparison, hand, reason }: Advice, other: string): readonly string[] {
  const [card, second] = comparison?.other ?? []
  if (card === undefined || second !== undefined || isOfOthers(reason)) return []
  const colour = 'colour' in reason ? reason.colour : 'what' in reason ? reason.what : null
  const outlook = hand.find((one) => one.card === card)
  const isSaid =
    reason.kind === 'risks' ||
    reason.kind === 'blocks' ||
    (reason.kind === 'spares' && reason.by === reason.colour)
  if (colour !== colourOf(card) || outlook === undefined || outlook.isOut || isSaid) return []
  const { out, ties } = outlook
  if (Math.max(out, ties) < RISKY) return []
  return [
    out >= ties ? atRisk({ colour, how: 'out' }, out, other) : atRisk({ colour, how: 'ties' }, ties, other),
  ]
}

/** Says how often the other choice spoils a colour that it lays. */
const atRisk = (
  { colour, how }: Pick<Kind<'risks'>, 'colour' | 'how'>,
  chance: number,
  other: string,
): string =>
  `With ${other}, ${small(colour)} ${how === 'out' ? 'goes out' : 'ties'} in ${about(chance)} of cases.`

/** Says how the choice is meant to go on, which its figures count on. */
const thenPlay = (plan: readonly Card[]): readonly string[] =>
  plan.length === 0 ? [] : [`Then play ${plan.map(nameOf).join(', then ')}.`]

const tied = ({ colour, with: other, scores }: NonNullable<Advice['tie']>): string =>
  `${colours[colour]} may draw level with ${small(other)}, and then ${small(scores)} scores.`

const joined = (...sentences: readonly string[]): string => sentences.filter((one) => one !== '').join(' ')

/** Puts reasons into order, the strongest first. @param reaches that the end of the game is in reach. @param scoring what scores how often */
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
  // Where no choice is better, it is said what this one is for.
  const isOurs = expected !== null && expected.points >= expected.theirs
  if (isOpen({ kind })) {
    const purpose = purposeOf(advice, isOurs ? expected.colour : null)
    return [...(isOurs ? scoring.slice(-1) : []), ...reaches, ...purpose, first]
  }
  // To reach the end of the game is more than what is kept for later.
  return kind === 'saves' || kind === 'holds' ? [...reaches, first] : [first, ...reaches]
}
