import type { Advice, View } from '../../../../../shared/games/5211'
import { COLOUR_OF, faceOf } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import type { Memory } from '../memory'
import { dueNow, SETS_OF } from '../search/choices'
import { cardsOf, type Known, knownTo } from '../search/known'
import { leafFor } from '../search/leaf'
import { mindFor } from '../search/mind'
import type { Searched } from '../search/search'
import { bringingMore, isMore, reasonFor } from './reason'
import {
  createSampling,
  estimate,
  isOut,
  type Measure,
  pointsIn,
  type Sample,
  scores,
  ties,
  worthIn,
} from './sample'

/** How many times choices are tried out to find the best one. */
const TRIES = 2000
/** So many more times, all of them in the same deals, as by then most choices have hardly been tried. */
const COMPARED = 600
/** So many again tell what comes of each, in deals that had no part in the choosing: they would flatter what was chosen by them. */
const TOLD = 2400
/** In how many deals each of few choices is told at most. */
const MOST_DEALS = 600
/** However late it is, so many deals are looked at: fewer say nothing. */
const LEAST_DEALS = 60
/** How many hands of the others are thought of each time. */
const HANDS = 320
/** How often the others' hands are thought of anew for that: what is believed of them is but some of what could be. */
const BELIEFS = 4

/**
 * Looks for the best choice as the best bot does, and then, in deals that had no part in the choosing, what comes of each.
 * @param inTime says whether there is time for more
 * @throws when the view's seat is not awaited
 */
export function advise(view: View, memory: Memory, rng: Rng, inTime: () => boolean): Advice {
  const known = knownTo(view, memory)
  const { search, look } = lookingFrom(known, view, rng)
  const found = search(TRIES, inTime)
  const choices = found.order.length
  const order = ranked(
    found,
    look(1, Math.max(LEAST_DEALS, Math.ceil(COMPARED / choices)), inTime, LEAST_DEALS),
  )
  const deals = Math.min(MOST_DEALS, Math.ceil(TOLD / choices))
  const seen = look(BELIEFS, Math.ceil(deals / BELIEFS), inTime, LEAST_DEALS)
  return {
    game: '5211',
    choices: order.map((choice) => ({
      cards: cardsOf(known, seen.choices[choice] ?? 0),
      points: estimate(seen, pointsIn, choice).mean,
    })),
    hand: outlooks(known, seen),
    reason: reasonFor(known, seen, order),
    deals: seen.deals,
  }
}

/** What a seat can find out about its choices. Each call thinks of further deals. */
export function lookingFrom({ core, seat, hidden, turns }: Known, { options }: View, rng: Rng) {
  const { search, belief, policy, value } = mindFor(core.players)
  const outset = { rivals: belief, own: policy, leaf: leafFor(value, options) }
  const believe = () => belief.form(core, seat, hidden, turns, HANDS, rng)
  return {
    search(budget: number, inTime: () => boolean): Searched {
      believe()
      return search.search(core, seat, hidden, rng, {
        ...{ ...outset, refined: true },
        ...{ besides: () => 0, budget, inTime },
      })
    },
    /**
     * @param beliefs how often the others' hands are thought of anew, and `deals` how many deals each time
     * @param least how many deals there are whatever the time
     */
    look(beliefs: number, deals: number, inTime: () => boolean, least = 1): Sample {
      const trials = search.trials(core, seat, hidden, rng, { ...outset, refined: false })
      const choices = [...trials.choices.subarray(0, trials.count)]
      const sampling = createSampling(core, seat, choices, beliefs * deals)
      for (let belief = 0; belief < beliefs; belief++) {
        believe()
        sampling.add(trials, deals, () => sampling.count() < least || inTime())
      }
      return sampling.result()
    },
  }
}

/** By all that was tried. Where two are worth the same as far as can be told, the one comes first that scores more now. */
function ranked({ means, worlds }: Searched, compared: Sample): readonly number[] {
  const worth = compared.choices.map((_, choice) => {
    const before = worlds[choice] as number
    const now = estimate(compared, worthIn, choice).mean
    return ((means[choice] as number) * before + now * compared.deals) / (before + compared.deals)
  })
  const order = [...worth.keys()].sort((one, other) => (worth[other] as number) - (worth[one] as number))
  const [best = 0] = order
  const other = bringingMore(compared, best)
  if (other === null || isMore((worth[best] as number) - (worth[other] as number))) return order
  return [other, ...order.filter((choice) => choice !== other)]
}

/** By place in the hand. */
function outlooks(known: Known, seen: Sample): Advice['hand'] {
  const { hand, core } = known
  const keyOf = (set: number) => cardsOf({ hand }, set).toSorted().join()
  const choiceBy = new Map(seen.choices.map((set, choice) => [keyOf(set), choice]))
  const sets = [...(SETS_OF[dueNow(core)] ?? [])].filter((set) => set < 1 << hand.length)
  return hand.map((card, place) => {
    const colour = COLOUR_OF[faceOf(card)] as number
    const having = sets.filter((set) => (set & (1 << place)) !== 0)
    // Two cards that are alike make the same choice twice.
    const choices = new Set(having.flatMap((set) => choiceBy.get(keyOf(set)) ?? []))
    const mean = (measure: Measure) =>
      [...choices].reduce((sum, choice) => sum + estimate(seen, measure, choice).mean, 0) / choices.size
    return {
      card,
      ...{ points: mean(pointsIn), scores: mean(scores(colour)) },
      ...{ ties: mean(ties(colour)), out: mean(isOut(colour)) },
    }
  })
}
