import {
  type Advice,
  shownNoise,
  shownPercent,
  shownTenths,
  shownTenthsOff,
} from '../../../../../shared/games/5211/advice'
import type { ShownChoice } from '../../../../../shared/games/5211/advice-shown'
import { type Card, colourOf, isKododo, TURNS, type Turn } from '../../../../../shared/games/5211/cards'
import type { View } from '../../../../../shared/games/5211/view'
import { COLOUR_OF, faceOf, KODODO, scoringOf as whatScores } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { cardsOf, type Known, knownTo, type Memory } from '../knowledge'
import { learnedModelFor } from '../search/learned-model'
import { winShareFor } from '../search/position-value'
import { argumentsIn } from './arguments'
import { certainEnd, endsOf, tablesAfter } from './outcome'
import { effectsOf, heldAfter, ofColour, settledIn, sumOf, threatsIn } from './position'
import {
  aheadOfForemost,
  createSampling,
  difference,
  estimate,
  followerOf,
  following,
  foremostIn,
  goesOut,
  type Measure,
  type Plan,
  plansFor,
  pointsIn,
  type Sample,
  scoresAs,
  theirsIn,
  ties,
  winsIn,
} from './sample'

/** Total number of tries, and the maximum number of deals per choice. */
const TRIES = 16000
const MOST_DEALS = 4800
/** Minimum number of deals per choice, even without time: fewer are meaningless. */
const LEAST_DEALS = 120
/** Number of beliefs about the others' hands: a belief is a sample too. */
const BELIEFS = 24
/** Number of hands per belief, by turn: towards the end of a round they matter most, and there is time. */
const HANDS: Readonly<Record<Turn, number>> = { 1: 160, 2: 200, 3: 320 }
/**
 * With this many beliefs all choices are tried, and share three quarters of the tries; the last quarter goes to the
 * close ones.
 */
const OPEN_BELIEFS = 18
/** A choice is dropped once it wins less often by more than this many standard errors, and by more than `LEAST_WINS`. */
const HOPELESS = 3
/** Noise in standard errors of a difference; it is at least the rounding of a figure. */
const ERRORS = 2.5
const LEAST_WINS = 0.01
const LEAST_POINTS = 0.1
/**
 * Maximum loss in win probability of a choice that is advised for its points: in percent as shown, and as a share of
 * the noise.
 */
const NEARLY = { percent: 1, noise: 0.5 }
/** With a win probability below this, the game is as good as lost. */
const LOST = 0.005

/** Choices that have been tried, with the results. Choices are given by their index in the sample. */
interface Evaluation {
  readonly sample: Sample
  /** By choice, the seat's plan for the rest of the round in the sample. */
  readonly plans: readonly Plan[]
  /** The advised choice first, the others by their win probability. */
  readonly order: readonly number[]
  /** By choice. */
  readonly wins: readonly number[]
  readonly points: readonly number[]
  /** Points of all others together. */
  readonly theirs: readonly number[]
  /** Points of the leader of the game; null if they are not shown. */
  readonly leader: readonly number[] | null
  readonly noise: Advice['noise']
  /** By choice, the difference in wins to the choice that wins most often. */
  readonly behind: readonly number[]
}

/**
 * Tries all choices in the same possible deals. The advice and every figure come from these.
 * @param inTime true while there is time for more
 * @throws if the view's seat is not awaited
 */
export function advise(
  { view, memory }: { readonly view: View; readonly memory: Memory },
  rng: Rng,
  inTime: () => boolean,
): Advice {
  const known = knownTo(view, memory)
  const evaluation = evaluate(known, view, rng, inTime)
  const { sample, order, wins, noise } = evaluation
  const [advised = 0] = order
  const cards = cardsOf(known, sample.choices[advised] ?? 0)
  const choices = figuresIn(known, evaluation)
  const { main, beside } = argumentsIn(view, known, { ...evaluation, isLost: isHopeless(wins) }, choices)
  return {
    game: '5211',
    ...main,
    effects: effectsOf(view, cards),
    threats: threatsIn(view),
    held: heldAfter(view, cards),
    choices: choices.map((choice, place) => ({ ...choice, argument: beside[place] ?? null })),
    hand: known.hand.map((card) => outlookOf(view, known, sample, order, wins, card)),
    noise,
    rivals: view.seats.length - 1,
    hasTurns: view.turn !== TURNS.at(-1),
    hasRounds: view.round < view.numbers.rounds,
    settled: settledIn(view),
    isOfLongGame: view.options.long,
    deals: sample.tried[advised] ?? 0,
  }
}

/**
 * Determines by choice whether it is as good as the best, by the figures as shown, so that equal figures are never
 * distinguished.
 */
function asGoodIn({ wins, points, noise, behind }: Evaluation): (choice: number) => boolean {
  const highest = shownPercent(Math.max(...wins))
  const most = Math.max(...points)
  const isLost = isHopeless(wins)
  // Choices that are shown to win equally often are equally good.
  const leastBehind = (shown: number) =>
    Math.min(...behind.filter((_, choice) => shownPercent(wins[choice] ?? 0) === shown))
  return (choice) =>
    isLost
      ? shownTenths(most) - shownTenths(points[choice] ?? 0) <= shownTenthsOff(noise.points)
      : isLevel(
          highest - shownPercent(wins[choice] ?? 0),
          leastBehind(shownPercent(wins[choice] ?? 0)),
          noise,
        )
}

/** Lists the figures of all choices in their order. */
function figuresIn(known: Known, evaluation: Evaluation): readonly ShownChoice[] {
  const { sample, plans, order, wins, points, theirs, leader } = evaluation
  const isAsGood = asGoodIn(evaluation)
  return order.map((choice) => {
    const cards = cardsOf(known, sample.choices[choice] ?? 0)
    return {
      cards,
      wins: wins[choice] ?? 0,
      points: points[choice] ?? 0,
      theirs: theirs[choice] ?? 0,
      leader: leader?.[choice] ?? null,
      isAsGood: isAsGood(choice),
      next: plans[choice] ?? [],
      ends: endsOf(sample, choice),
      certain: certainEnd(known, cards),
      deals: sample.tried[choice] ?? 0,
    }
  })
}

/**
 * Tries choices in batches of deals, each batch with a new belief about the others' hands. A choice that has fallen
 * clearly behind drops out, so that the deals go to the close ones.
 */
function tryOut(
  known: Known,
  { options }: View,
  rng: Rng,
  inTime: () => boolean,
): Pick<Evaluation, 'sample' | 'plans'> {
  const { core, seat, hidden, turns } = known
  const { search, belief, policy, value } = learnedModelFor(core.players)
  const leaf = winShareFor(value, options)
  const follower = followerOf(policy)
  const trials = search.trials(core, seat, hidden, rng, {
    rivals: belief,
    own: follower,
    leaf,
    refined: false,
  })
  const choices = [...trials.choices.subarray(0, trials.count)]
  const plans = plansFor(known, choices, { trials, follower, belief, rng })
  const planned = following(
    trials,
    follower,
    plans.map((plan, place) => ({ place, plan })),
  )
  const sampling = createSampling(core, seat, choices, MOST_DEALS)
  let alive: readonly number[] = [...sampling.choices.keys()]
  let deals = 0
  for (let think = 1; think <= BELIEFS && (deals < LEAST_DEALS || inTime()); think++) {
    belief.form(core, seat, hidden, turns, HANDS[core.turn], rng)
    const most = Math.min(Math.ceil(TRIES / BELIEFS / alive.length), MOST_DEALS / BELIEFS)
    for (let n = 0; n < most && (deals < LEAST_DEALS || inTime()); n++, deals++)
      sampling.add(planned, alive, think)
    // Figures of single cards are compared with each other and in the table, so all come from the same deals.
    if (think >= OPEN_BELIEFS && core.turn === 1) alive = hopeful(sampling, alive)
  }
  return { sample: sampling, plans }
}

/** The choices that are not clearly behind, but at least two. */
function hopeful(sample: Sample, alive: readonly number[]): readonly number[] {
  const [best = 0, ...rest] = byWins(sample, alive)
  return [
    best,
    ...rest.filter((choice, place) => {
      const { mean, error } = difference(sample, winsIn, best, choice)
      return place === 0 || mean <= Math.max(LEAST_WINS, HOPELESS * error)
    }),
  ]
}

/** @param choices all tried in the same deals */
const byWins = (sample: Sample, choices: readonly number[]): readonly number[] =>
  choices
    .map((choice) => ({ choice, wins: estimate(sample, winsIn, choice).mean }))
    .sort((one, other) => other.wins - one.wins)
    .map(({ choice }) => choice)

/**
 * Advises the choice that wins most often. Of those shown with the same win probability, it advises the one with most
 * points in this round (see `tieBreakIn`), and of those shown with equal points the one that spends least. A choice
 * that is shown with one percent less, and is behind by at most half of the noise, is advised if it brings clearly more
 * points. In a lost game, points of this round decide.
 */
function evaluate(known: Known, view: View, rng: Rng, inTime: () => boolean): Evaluation {
  const { sample, plans } = tryOut(known, view, rng, inTime)
  const all = [...sample.choices.keys()]
  const deals = Math.max(...sample.tried)
  const finalists = all.filter((choice) => sample.tried[choice] === deals)
  const [most = 0] = byWins(sample, finalists)
  const errorOf = (choice: number, measure = winsIn) => difference(sample, measure, most, choice).error
  const noise = {
    wins: Math.max(LEAST_WINS, ...finalists.map((choice) => ERRORS * errorOf(choice))),
    points: Math.max(LEAST_POINTS, ...all.map((choice) => ERRORS * errorOf(choice, pointsIn))),
  }
  const behind = all.map((choice) => difference(sample, winsIn, most, choice).mean)
  // A choice that has been tried in fewer deals is measured by its distance from the best in these, so that all figures
  // compare.
  const wins = behind.map((less) => within(estimate(sample, winsIn, most).mean - less))
  const brought = (measure: typeof pointsIn) =>
    all.map((choice) =>
      Math.max(0, estimate(sample, measure, most).mean + difference(sample, measure, choice, most).mean),
    )
  const points = brought(pointsIn)
  const spent = (choice: number) => sumOf(cardsOf(known, sample.choices[choice] ?? 0))
  const worth = tieBreakIn(view, wins)
  const ahead =
    worth === pointsIn ? points : all.map((choice) => difference(sample, worth, choice, most).mean)
  const advised = advisedOf(finalists, { wins, points: ahead, spent }, noise)
  const others = all.filter((choice) => choice !== advised)
  const [first, second] = isHopeless(wins) ? [points, wins] : [wins, points]
  others.sort(
    (one, other) => (first[other] ?? 0) - (first[one] ?? 0) || (second[other] ?? 0) - (second[one] ?? 0),
  )
  return {
    sample,
    plans,
    order: [advised, ...others],
    wins,
    points,
    theirs: brought(theirsIn),
    leader: hasLeader(view) ? brought(foremostIn) : null,
    noise,
    behind,
  }
}

/** True if one of several others leads the game alone. */
export function hasLeader({ seats, viewer }: Pick<View, 'seats' | 'viewer'>): boolean {
  const most = Math.max(...seats.map(({ total }) => total))
  const leaders = [...seats.keys()].filter((seat) => seats[seat]?.total === most)
  return seats.length > 2 && leaders.length === 1 && leaders[0] !== viewer
}

/** In a long game with a win probability below this, the others' lead counts besides the own points. */
const NEARLY_LOST = 0.02

/**
 * The tie-break between choices that are shown to win equally often: points of this round, but in a long game that is
 * nearly lost the lead over the player who is nearest to its end, as nobody plays for second place.
 */
export const tieBreakIn = ({ options }: Pick<View, 'options'>, wins: readonly number[]): Measure =>
  options.long && Math.max(...wins) <= NEARLY_LOST && !isHopeless(wins) ? aheadOfForemost : pointsIn

/** By choice: the win probability, points of this round, and the points of its cards. */
interface Figures {
  readonly wins: readonly number[]
  readonly points: readonly number[]
  readonly spent: (choice: number) => number
}

/** Finds the choice to advise: see `evaluate`. @param finalists all tried in the same deals, and tried most */
export function advisedOf(
  finalists: readonly number[],
  { wins, points, spent }: Figures,
  noise: Advice['noise'],
): number {
  const isLost = isHopeless(wins)
  const shown = (choice: number) => shownPercent(wins[choice] ?? 0)
  const brought = (choice: number) => points[choice] ?? 0
  const richestOf = (some: readonly number[]) =>
    some.reduce((best, one) => (brought(one) > brought(best) ? one : best), some[0] ?? 0)
  const most = Math.max(...finalists.map(shown))
  const highest = Math.max(...finalists.map((choice) => wins[choice] ?? 0))
  const level = finalists.filter((choice) => isLost || shown(choice) === most)
  const richest = richestOf(level)
  const alike = level.filter((one) => shownTenths(brought(one)) === shownTenths(brought(richest)))
  // In a lost game nothing is kept for later.
  const best = isLost ? richest : alike.reduce((top, one) => (spent(one) < spent(top) ? one : top), richest)
  const richer = finalists.filter(
    (choice) =>
      !isLost &&
      most - shown(choice) <= NEARLY.percent &&
      highest - (wins[choice] ?? 0) <= NEARLY.noise * noise.wins &&
      shownTenths(brought(choice)) - shownTenths(brought(best)) > shownTenthsOff(noise.points),
  )
  return richer.length === 0 ? best : richestOf(richer)
}

/**
 * True if a choice wins as often as the best within the noise, as both are shown. If it is behind by exactly the
 * rounded-up noise, the exact figures decide, as that is a third of a small probability.
 * @param shown percent behind as shown, and `behind` exactly, or the minimum of all that are shown alike
 */
function isLevel(shown: number, behind: number, { wins }: Advice['noise']): boolean {
  const noise = shownNoise(wins)
  return shown < noise || (shown === noise && (shown === 1 || behind <= wins))
}

/** True if the game is as good as lost, so that only points are left to play for. */
const isHopeless = (wins: readonly number[]): boolean => Math.max(...wins) < LOST

const within = (chance: number): number => Math.min(1, Math.max(0, chance))

/** The figures after the best choice that has the card. Two equal cards share them. */
function outlookOf(
  { counts, numbers }: View,
  known: Known,
  sample: Sample,
  order: readonly number[],
  wins: readonly number[],
  card: Card,
): Advice['hand'][number] {
  const colour = COLOUR_OF[faceOf(card)] as number
  const best = order.find((choice) => cardsOf(known, sample.choices[choice] ?? 0).includes(card)) ?? 0
  const cards = cardsOf(known, sample.choices[best] ?? 0)
  const chance = (measure: typeof winsIn) => estimate(sample, measure, best).mean
  const tables = tablesAfter(known, cards)
  const isCertain = (isSo: (what: number) => boolean) =>
    tables.length > 0 && tables.every((tally) => isSo(whatScores(tally, numbers)))
  const isLaidOut = counts[colourOf(card)] + ofColour(cards, colour).length >= numbers.limit
  return {
    card,
    wins: wins[best] ?? 0,
    scores: chance(scoresAs(colour, isKododo(card))),
    ties: chance(ties(colour)),
    out: chance(goesOut(colour)),
    isSure: isCertain((what) => what === colour || (what === KODODO && isKododo(card))),
    isOut: isLaidOut && (!isKododo(card) || isCertain((what) => what !== KODODO)),
  }
}
