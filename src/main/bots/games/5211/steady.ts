import {
  type Action,
  CARDS_PER_ROUND,
  type Card,
  COLOURS,
  colourOf,
  isKododo,
  pointsOf,
  type Style,
  type View,
  without,
} from '../../../../shared/games/5211'
import { faceOf } from '../../../engine/games/5211/core'
import type { Rng } from '../../../engine/rng'
import { best } from '../../best'
import type { Memory } from './memory'
import { chanceOf, type Prospect, type Prospects, prospectsOf } from './odds'
import { knownTo } from './search/known'
import { choices, type Situation, situationOf } from './situation'
import { likingOf } from './style'

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
