import type { Seat } from '../../../../shared/game'
import type { Face5211 } from '../../../../shared/games/5211'
import {
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  type Colour,
  cardsDue,
  colourOf,
  DECK,
  isKododo,
  pointsOf,
  type Turn,
  without,
} from '../../../../shared/games/5211/cards'
import { type Action, LEVELS, type Level, STYLES, type Style } from '../../../../shared/games/5211/options'
import { isRemembered, type View } from '../../../../shared/games/5211/view'
import { COLOUR_OF, type Core, countIn, faceOf, POINTS_OF } from '../../../engine/games/5211/core'
import type { Rng } from '../../../engine/rng'
import { type BotKit, best, type Effort } from '../../kit'
import { advise } from './coach/advise'
import { actionOf, BLANK, facesOf, type Known, knownTo, type Memory, remember } from './knowledge'
import { type LearnedModel, learnedModelFor } from './search/learned-model'
import { positionValueFor } from './search/position-value'

/** A style's bonus for laying a card on top of its expected value, in points. @param face the card's */
type Liking = (face: number) => number

/** The bonus of a choice: the sum over its cards. @param choice a set of places in the hand: a bit for each */
const likingFor = (liking: Liking, known: Known, choice: number): number =>
  facesOf(known, choice).reduce((sum, face) => sum + liking(face), 0)

/** Weights of the styles, tuned by playing: noticeable at a small cost in strength. */
const CROWD = 0.7
const DEAR = 0.12
const NEAR = 0.6
const SPITE = 0.15

/** A colour is near the limit if two more cards would put it out. */
const STEPS_FROM_LIMIT = 2

/**
 * @param style `follower` likes the colours with most cards on the table, `cautious` dislikes spending dear cards and
 * laying near the limit, `spoiler` likes colours in which others have more points on the table than itself, more so
 * near the limit
 */
function likingOf(style: Style, known: Known): Liking {
  switch (style) {
    case 'all-round':
      return () => 0
    case 'follower':
      return crowdOf(known)
    case 'cautious':
      return (face) => -DEAR * (POINTS_OF[face] as number) - (isNear(known, face) ? NEAR : 0)
    case 'spoiler':
      return spiteOf(known)
  }
}

const countOf = ({ core }: Known, face: number): number => countIn(core.tally, COLOUR_OF[face] as number)

const isNear = (known: Known, face: number): boolean => {
  const count = countOf(known, face)
  const { limit } = known.core.numbers
  return count < limit && count >= limit - STEPS_FROM_LIMIT
}

function crowdOf(known: Known): Liking {
  const { tally, numbers } = known.core
  const counts = COLOURS.map((_, colour) => countIn(tally, colour)).filter((count) => count < numbers.limit)
  const most = Math.max(1, ...counts)
  return (face) => (countOf(known, face) === most ? CROWD : 0)
}

/** By colour, the others' points on the table minus the seat's own. */
function spiteOf(known: Known): Liking {
  const { core, seat } = known
  const ahead = COLOURS.map(() => 0)
  for (let other = 0; other < core.players; other++)
    for (let slot = 0; slot < core.laid; slot++) {
      const face = core.table[other * CARDS_PER_ROUND + slot] as number
      const colour = COLOUR_OF[face] as number
      ahead[colour] = (ahead[colour] ?? 0) + (POINTS_OF[face] as number) * (other === seat ? -1 : 1)
    }
  return (face) => SPITE * (ahead[COLOUR_OF[face] as number] ?? 0) * (isNear(known, face) ? 2 : 1)
}

/** The situation of a bot, derived from what its seat may know. */
interface Situation {
  readonly hand: readonly Card[]
  /** Number of cards to lay now. */
  readonly due: 1 | 2
  /** The bot's own cards on the table. */
  readonly own: readonly Card[]
  /** The face-up cards of each of the others. */
  readonly others: readonly (readonly Card[])[]
  /** Number of cards that the others will have added by the end of the round. */
  readonly coming: number
  /** Every card that may be among those: neither in the bot's hand nor seen since the shuffle. */
  readonly unseen: readonly Card[]
  readonly target: number
  readonly limit: number
  /** True if cards kept back have no value any more. */
  readonly lastRound: boolean
}

/**
 * @param view of the seat that decides
 * @throws if that seat is not awaited
 */
export function situationOf(view: View, memory: Memory): Situation {
  const { viewer, numbers } = view
  if (viewer === null || !view.awaited.includes(viewer)) throw new Error('No decision is awaited here')
  const hand = view.seats[viewer]?.hand.cards ?? []
  const faceUp = (seat: Seat) =>
    view.seats[seat]?.table.flatMap((card) => (card.face === 'up' ? card.card : [])) ?? []
  const others = view.seats.flatMap((_, seat) => (seat === viewer ? [] : [faceUp(seat)]))
  return {
    hand,
    due: cardsDue(view.turn),
    own: faceUp(viewer),
    others,
    coming: others.reduce((sum, cards) => sum + CARDS_PER_ROUND - cards.length, 0),
    unseen: without(DECK, [...memory.seen, ...hand]),
    target: numbers.kododoTarget,
    limit: numbers.limit,
    lastRound: view.round === numbers.rounds,
  }
}

/** All ways to take this many of the cards, each set of faces once. */
function choices(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]]
  const sorted = [...cards].sort()
  return sorted.flatMap((card, index) =>
    card === sorted[index - 1]
      ? []
      : choices(sorted.slice(index + 1), count - 1).map((others) => [card, ...others]),
  )
}

/** Points held in a colour come before any value; a style's bonus before a colour or two. */
const COLOUR = 10
const LIKED_POINT = 15

/** Considers only its own cards: lays the dearest ones of the colour in which it holds most points. */
function easy(style: Style, view: View, memory: Memory, rng: Rng): Action {
  const { hand, own, due } = situationOf(view, BLANK)
  const held = (colour: Colour) =>
    pointsOfCards([...own, ...hand].filter((card) => colourOf(card) === colour))
  const liking = likingOf(style, knownTo(view, memory))
  const order = [...rng.shuffle(COLOURS)].sort((a, b) => held(b) - held(a))
  const rank = (card: Card) =>
    order.indexOf(colourOf(card)) * COLOUR - pointsOf(card) - LIKED_POINT * liking(faceOf(card))
  return { type: 'commit-cards', cards: [...hand].sort((a, b) => rank(a) - rank(b)).slice(0, due) }
}

const pointsOfCards = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

/** Probabilities by count: entry `k` is that of count `k`. */
type Distribution = readonly number[]

/** Forecast of the cards still to come, for a colour or for the Kododo cards. */
interface Prospect {
  readonly coming: Distribution
  /** Mean points of one such card. */
  readonly worth: number
}

interface Prospects {
  readonly kododo: Prospect
  readonly colours: Readonly<Record<Colour, Prospect>>
}

/** The distribution of everything that the others may still lay, if drawn from the cards that this seat has not seen. */
function prospectsOf({ unseen, coming }: Situation): Prospects {
  const prospect = (cards: readonly Card[]): Prospect => ({
    coming: hypergeometric(unseen.length, cards.length, Math.min(coming, unseen.length)),
    worth: cards.length === 0 ? 0 : cards.reduce((sum, card) => sum + pointsOf(card), 0) / cards.length,
  })
  const ofColour = (colour: Colour) => prospect(unseen.filter((card) => colourOf(card) === colour))
  return {
    kododo: prospect(unseen.filter(isKododo)),
    colours: Object.fromEntries(COLOURS.map((colour) => [colour, ofColour(colour)])) as Record<
      Colour,
      Prospect
    >,
  }
}

/**
 * The hypergeometric distribution: the number of `marked` cards among `drawn` ones out of `all`, computed by the ratio
 * of neighbours, which needs no large binomials. `createComing` in `search/policy.ts` does the same on typed arrays,
 * for speed.
 */
export function hypergeometric(all: number, marked: number, drawn: number): Distribution {
  const least = Math.max(0, drawn - (all - marked))
  const most = Math.min(marked, drawn)
  const weights = Array<number>(drawn + 1).fill(0)
  let weight = 1
  for (let k = least; k <= most; k++) {
    weights[k] = weight
    weight *= ((marked - k) * (drawn - k)) / ((k + 1) * (all - marked - drawn + k + 1))
  }
  const sum = weights.reduce((total, each) => total + each, 0)
  return weights.map((each) => each / sum)
}

/** The probability that the final count satisfies the condition, `known` cards being there already. */
const chanceOf = (coming: Distribution, known: number, count: number): number => coming[count - known] ?? 0

/** Weight of the others' gain against one's own. */
const ENVY = 0.5
/** Price of laying a card per point, as it could have scored in a later round. */
const PRICE = 0.15

/**
 * Predicts the final counts from the table and from the cards it has not seen, and lays the cards with the best
 * expectation: the probability of each colour to score, times its own gain minus half of the others', minus a price for
 * good cards spent.
 */
function steady(style: Style, view: View, memory: Memory, rng: Rng): Action {
  const situation = situationOf(view, memory)
  const prospects = prospectsOf(situation)
  const liking = likingOf(style, knownTo(view, memory))
  const gain = onceEach((plan) => expectedGain([...situation.own, ...plan], situation, prospects))
  const worth = (laid: readonly Card[]) => {
    const later = CARDS_PER_ROUND - situation.own.length - laid.length
    const rests = choices(without(situation.hand, laid), later)
    const liked = laid.reduce((sum, card) => sum + liking(faceOf(card)), 0)
    return Math.max(...rests.map((rest) => gain([...laid, ...rest]))) - price(laid, situation) + liked
  }
  return { type: 'commit-cards', cards: best(choices(situation.hand, situation.due), worth, rng) }
}

/** Memoizes the function by set of cards: several ways to lay the first cards lead to the same plan. */
function onceEach(value: (cards: readonly Card[]) => number): (cards: readonly Card[]) => number {
  const known = new Map<string, number>()
  return (cards) => {
    const key = cards.toSorted().join()
    const found = known.get(key) ?? value(cards)
    known.set(key, found)
    return found
  }
}

const price = (laid: readonly Card[], { lastRound }: Situation): number =>
  lastRound ? 0 : PRICE * pointsOfCards(laid)

/** A colour or the Kododo cards as a scoring candidate: its number of cards, and its gain. */
interface Candidate {
  readonly known: number
  readonly prospect: Prospect
  readonly ownPoints: number
  readonly othersPoints: number
}

function candidate(
  own: readonly Card[],
  others: readonly Card[],
  prospect: Prospect,
  belongs: (card: Card) => boolean,
): Candidate {
  const mine = own.filter(belongs)
  const theirs = others.filter(belongs)
  return {
    known: mine.length + theirs.length,
    prospect,
    ownPoints: pointsOfCards(mine),
    othersPoints: pointsOfCards(theirs),
  }
}

/** The expected points of a plan for the whole round if the others' cards are random. */
function expectedGain(plan: readonly Card[], situation: Situation, prospects: Prospects): number {
  const { target, limit } = situation
  const others = situation.others.flat()
  const kododo = candidate(plan, others, prospects.kododo, isKododo)
  const colours = COLOURS.map((colour) =>
    candidate(plan, others, prospects.colours[colour], (card) => colourOf(card) === colour),
  )
  const gain = ({ known, prospect, ownPoints, othersPoints }: Candidate, count: number) =>
    ownPoints - (ENVY * (othersPoints + (count - known) * prospect.worth)) / situation.others.length

  const exact = chance(kododo, target)
  let byColour = 0
  for (const colour of colours) {
    const rivals = colours.filter((other) => other !== colour)
    for (let count = Math.max(1, colour.known); count < limit; count++) {
      const majority = rivals.reduce(
        (all, rival) => all * outOfTheWay(rival, count, limit),
        chance(colour, count),
      )
      if (majority > 0) byColour += majority * gain(colour, count)
    }
  }
  return exact * gain(kododo, target) + (1 - exact) * byColour
}

const chance = ({ prospect, known }: Candidate, count: number): number =>
  chanceOf(prospect.coming, known, count)

/** The probability that a rival colour has fewer cards than `count`, or enough to be out. */
function outOfTheWay(rival: Candidate, count: number, limit: number): number {
  let inTheWay = 0
  for (let other = count; other < limit; other++) inTheWay += chance(rival, other)
  return 1 - inTheWay
}

/** Choices whose log weights differ by less than this are equal: any of them is taken. */
const EQUAL = 0.1
/** Effect of a point of a style's bonus on the logarithm of a weight. */
const LOGIT_OF_POINT = 1.5

/** Plays by its learned policy, without search. */
function sharp(style: Style, view: View, memory: Memory, rng: Rng): Action {
  const known = knownTo(view, memory)
  const { policy } = learnedModelFor(known.core.players)
  const liking = likingOf(style, known)
  const count = policy.weigh(known.core, known.seat, known.hidden)
  const options = Array.from(policy.choices.subarray(0, count), (choice, index) => ({
    choice,
    weight: (policy.logits[index] as number) + LOGIT_OF_POINT * likingFor(liking, known, choice),
  }))
  const { choice } = best(options, ({ weight }) => weight, rng, EQUAL)
  return actionOf(known, choice)
}

/** Number of tries per search, by turn: the nearer the end of the round, the less a try costs. */
const TRIES: Readonly<Record<Turn, number>> = { 1: 2400, 2: 3200, 3: 4400 }
/** For a table of another size than four, the number that takes about the same time. */
const triesFor = ({ players, turn }: Core): number => Math.round((TRIES[turn] * 4) / players)
/** Number of sampled hands of the others, by turn: towards the end of a round they matter most, and there is time. */
export const HANDS: Readonly<Record<Turn, number>> = { 1: 320, 2: 480, 3: 960 }
/** A point of a style's bonus in shares of the win. */
const WINS_OF_POINT = 0.025

/**
 * Tries each choice in determinizations that fit the others' play, with opponents modelled on their play so far, to the
 * end of the round, and evaluates the game there with the learned model.
 * @param effort search effort; as long as there is time, the choice follows from the other arguments alone
 */
function expert(style: Style, view: View, memory: Memory, rng: Rng, effort: Effort): Action {
  const known = knownTo(view, memory)
  return actionOf(known, expertChoice(known, style, view, rng, effort))
}

/**
 * @param model for itself and for the others
 * @returns a set of places in the hand
 */
export function expertChoice(
  known: Known,
  style: Style,
  { options }: View,
  rng: Rng,
  { part, inTime }: Effort,
  { search, belief, policy, value }: LearnedModel = learnedModelFor(known.core.players),
): number {
  const { core, seat, hidden, turns } = known
  const liking = likingOf(style, known)
  belief.form(core, seat, hidden, turns, Math.ceil(part * HANDS[core.turn]), rng)
  const { choices, order } = search.search(core, seat, hidden, rng, {
    rivals: belief,
    own: policy,
    refined: true,
    budget: part * triesFor(core),
    inTime,
    leaf: positionValueFor(value, options),
    besides: (choice) => WINS_OF_POINT * likingFor(liking, known, choice),
  })
  return choices[order[0] as number] as number
}

/** Chooses for a bot that failed: its cheapest cards. So simple that it cannot fail as well. */
function substitute(view: View): Action {
  const hand = view.viewer === null ? [] : (view.seats[view.viewer]?.hand.cards ?? [])
  const cheapest = hand.toSorted((one, other) => pointsOf(one) - pointsOf(other))
  return { type: 'commit-cards', cards: cheapest.slice(0, cardsDue(view.turn)) }
}

/** By level. */
const BOTS: Readonly<
  Record<Level, (style: Style, view: View, memory: Memory, rng: Rng, effort: Effort) => Action>
> = { easy, steady, sharp, expert }

export const kit5211: BotKit<Face5211, Memory> = {
  blank: BLANK,
  remember,
  levels: LEVELS,
  styles: STYLES,
  standIn: { level: 'steady', style: 'all-round' },
  choose: ({ level, style }, view, memory, rng, effort) => BOTS[level](style, view, memory, rng, effort),
  coach: { isThere: isRemembered, advise },
  substitute,
  pause: () => ({ shortest: 500, spread: 1100 }),
}
