import type { Seat } from '../../../../shared/game'
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
  without,
} from '../../../../shared/games/5211/cards'
import type { Action, Style } from '../../../../shared/games/5211/options'
import type { View } from '../../../../shared/games/5211/view'
import { faceOf } from '../../../engine/games/5211/core'
import type { Rng } from '../../../engine/rng'
import { best } from '../../kit'
import { BLANK, knownTo, type Memory } from './knowledge'
import { likingOf } from './style'

/** What a bot decides about, taken from what its seat may know. */
interface Situation {
  readonly hand: readonly Card[]
  /** How many cards are to be laid now. */
  readonly due: 1 | 2
  /** The bot's own cards on the table. */
  readonly own: readonly Card[]
  /** The face-up cards of each of the others. */
  readonly others: readonly (readonly Card[])[]
  /** How many cards the others will have added by the end of the round. */
  readonly coming: number
  /** Every card that may be among those: neither in the bot's hand nor seen since the shuffle. */
  readonly unseen: readonly Card[]
  readonly target: number
  readonly limit: number
  /** Whether the cards that are kept back are worth nothing any more. */
  readonly lastRound: boolean
}

/**
 * @param view of the seat that decides
 * @throws when that seat is not awaited
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

/** All ways to take so many of the cards, each set of faces once. */
function choices(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]]
  const sorted = [...cards].sort()
  return sorted.flatMap((card, index) =>
    card === sorted[index - 1]
      ? []
      : choices(sorted.slice(index + 1), count - 1).map((others) => [card, ...others]),
  )
}

/** A colour in which more points are held comes before any value; what is liked comes before a colour or two. */
const COLOUR = 10
const LIKED_POINT = 15

/** Looks at nothing but its own cards: lays the dearest ones of the colour in which it holds most points. */
export function easy(style: Style, view: View, memory: Memory, rng: Rng): Action {
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

/** Chances by count: the entry `k` belongs to the count `k`. */
type Distribution = readonly number[]

/** What the cards that are still to come may bring, for a colour or for the Kododo cards. */
interface Prospect {
  readonly coming: Distribution
  /** The mean points of one such card. */
  readonly worth: number
}

interface Prospects {
  readonly kododo: Prospect
  readonly colours: Readonly<Record<Colour, Prospect>>
}

/** The chances of everything that the others may still lay, were it drawn from the cards that this seat has not seen. */
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
 * The hypergeometric distribution: how many of `marked` cards are among `drawn` ones out of `all`.
 * Worked out by the ratio of neighbours, which needs no large binomials.
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

/** The chance that the count is what is asked for, `known` cards being there already. */
const chanceOf = (coming: Distribution, known: number, count: number): number => coming[count - known] ?? 0

/** How much of the others' gain counts against one's own. */
const ENVY = 0.5
/** What laying a card costs for each of its points, as it could have scored in a later round. */
const PRICE = 0.15

/**
 * Expects the final counts from the table and from the cards it has not seen, and lays what promises most: the chance of
 * each colour to score, times its own gain minus half of the others', minus a price for good cards spent.
 */
export function steady(style: Style, view: View, memory: Memory, rng: Rng): Action {
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

/** The same function, called once for each set of cards: several ways to lay the first cards lead to the same plan. */
function onceEach(value: (cards: readonly Card[]) => number): (cards: readonly Card[]) => number {
  const known = new Map<string, number>()
  return (cards) => {
    const key = cards.toSorted().join()
    const found = known.get(key) ?? value(cards)
    known.set(key, found)
    return found
  }
}

const points = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0)

const price = (laid: readonly Card[], { lastRound }: Situation): number =>
  lastRound ? 0 : PRICE * points(laid)

/** One thing that may score: how many cards of it there are, and whose gain it would be. */
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
    ownPoints: points(mine),
    othersPoints: points(theirs),
  }
}

/** What a plan for the whole round promises, in points, if the others' cards come by chance. */
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

/** The chance that a rival colour has fewer cards than `count`, or so many that it is out. */
function outOfTheWay(rival: Candidate, count: number, limit: number): number {
  let inTheWay = 0
  for (let other = count; other < limit; other++) inTheWay += chance(rival, other)
  return 1 - inTheWay
}
