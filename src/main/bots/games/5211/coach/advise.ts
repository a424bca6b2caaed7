import {
  type Advice,
  type Argument,
  type Breakdown,
  type Reason,
  shownNoise,
  shownPercent,
  shownTenths,
  shownTenthsOff,
  type Unlike,
} from '../../../../../shared/games/5211/advice'
import {
  countsOf,
  isNearlyAlike,
  isSlight,
  isVain,
  namedParts,
  type Shown,
  type ShownChoice,
  type ShownEnd,
  type ShownParts,
  shownEnds,
  shownParts,
} from '../../../../../shared/games/5211/advice-shown'
import {
  type Card,
  COLOURS,
  colourOf,
  isKododo,
  TURNS,
  type Turn,
} from '../../../../../shared/games/5211/cards'
import type { View } from '../../../../../shared/games/5211/view'
import { COLOUR_OF, faceOf, KODODO, scoringOf as whatScores } from '../../../../engine/games/5211/core'
import type { Rng } from '../../../../engine/rng'
import { cardsOf, type Known, knownTo, type Memory } from '../knowledge'
import { learnedModelFor } from '../search/learned-model'
import { winShareFor } from '../search/position-value'
import { isAbout } from './causes'
import { favoured, hoped, scoringOf } from './end-reasons'
import { certainEnd, endsOf, tablesAfter, tieOf } from './outcome'
import type { ComparedWith } from './pair'
import {
  effectsOf,
  heldAfter,
  ofColour,
  pointsAfter,
  reachedBy,
  settledIn,
  sumOf,
  threatsIn,
} from './position'
import { reasonFor } from './reason'
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
  scores,
  scoresAs,
  theirsIn,
  ties,
  winsIn,
} from './sample'

/** The parts of an argument that change when its reason is replaced. */
type ShownArgument = Pick<Argument, 'reason' | 'instead' | 'alike' | 'cause' | 'out' | 'breakdown'>

/** Reasons that call other choices equally good, or name the kept cards: they mention no end of the round. */
const OF_NO_END: ReadonlySet<Reason['kind']> = new Set(['close', 'even', 'saves', 'holds'])

/**
 * True if kept cards contribute about as much as any end of the round, and not only because of rounding the parts so
 * that they add up.
 */
const isMostly = ({ ends }: Breakdown, kept: { readonly share: number }): boolean =>
  isAbout(kept.share, Math.max(...ends.map(({ share }) => share)))

/** Finds the end of the round with the largest part of the difference, as the table shows it; undefined if there is none. */
function mostShown(shown: Shown, parts: ShownParts) {
  const [most] = shownEnds(shown)
    .ends.flatMap(({ what }, place) => {
      const part = parts.ends[place] ?? 0
      return what === 'rest' || part <= 0 ? [] : [{ part, counts: countsOf(shown, what) }]
    })
    // Of two equal ones, the one that has a reason.
    .toSorted((one, two) => two.part - one.part || Number(one.counts === null) - Number(two.counts === null))
  return most
}

/** True if the ends of the round cancel each other, so that the kept cards are the whole gain. */
const isRoundVain = (breakdown: Breakdown | null): boolean =>
  Math.round(100 * (breakdown?.ends.reduce((sum, { share }) => sum + share, 0) ?? 0)) <= 0

/**
 * Replaces a reason that the table of ends does not support: about an end of the round that contributes nothing to the
 * difference as shown there, while another one does, or that is hardly more or less frequent; or about kept cards that
 * contribute less than an end of the round. The replacement is the part of the difference that is largest in the table,
 * or the sum of small differences if that part is an end whose figures are shown as equal.
 * @param choices the figures of all choices, the advised one first
 * @param other the cards of the choice that the advised one is compared with
 * @returns the argument unchanged if the table supports it or shows no alternative
 */
export function bornOut(
  argument: ShownArgument,
  choices: readonly ShownChoice[],
  other: readonly Card[],
): ShownArgument {
  const { reason, instead, breakdown } = argument
  const shown = { choices, comparison: { other }, reason, breakdown }
  const parts = shownParts(shown)
  const named = namedParts(reason, instead)
  if (parts === null || OF_NO_END.has(reason.kind) || named.length === 0) return argument
  const most = mostShown(shown, parts)
  const kept = parts.kept ?? 0
  const isKept =
    kept > 0 && kept >= (most?.part ?? 0) && breakdown?.kept != null && isMostly(breakdown, breakdown.kept)
  const areVain = () => named.every((part) => part !== 'kept' && part !== 'round' && isVain(shown, part))
  const isBorneOut =
    reason.kind === 'rest'
      ? isKept || isNearlyAlike(argument) || isRoundVain(breakdown)
      : !isSlight(reason) && !areVain()
  if (isBorneOut || (!isKept && most === undefined)) return argument
  const seen: Reason = isKept
    ? { kind: 'rest', cards: breakdown.kept.cards, others: breakdown.kept.others }
    : (most?.counts ?? { kind: 'figures' })
  return { reason: seen, breakdown, instead: null, alike: null, cause: null, out: null }
}

/** Probabilities fewer percent apart are equal to a player. */
const SEEN = 3

/** An end of the round is mentioned if it contributes at least this share of the largest part of the difference. */
const TELLING = 0.5

/** The colours that a choice plays. */
const coloursOf = (cards: readonly Card[]): string => cards.map(colourOf).toSorted().join()

/**
 * Finds the best alternative of other colours, if the advised choice is compared with one of the same colours: that
 * comparison leaves open why these colours are played at all.
 * @param choices the figures of all choices, the advised one first, the best of the others next
 * @param breakdowns the causes of the difference between the advised choice and each of them, in the same order
 * @param comparison the compared choice; null if there is nothing to compare
 * @param rivals number of other players
 * @returns null if the compared choice plays other colours itself, and if none does
 */
export function unlikeOf(
  choices: readonly ShownChoice[],
  breakdowns: readonly Argument['breakdown'][],
  comparison: Pick<NonNullable<Advice['comparison']>, 'other'> | null,
  rivals: number,
): Unlike | null {
  const [advised] = choices
  if (advised === undefined || comparison === null) return null
  const isUnlike = (cards: readonly Card[]) => coloursOf(cards) !== coloursOf(advised.cards)
  const place = choices.findIndex(({ cards }) => isUnlike(cards))
  const best = choices[place]
  if (best === undefined || isUnlike(comparison.other)) return null
  const breakdown = breakdowns[place] ?? null
  return { cards: best.cards, by: best.isAsGood ? null : partOf(choices, best.cards, breakdown, rivals) }
}

/** Finds the largest visible part of the difference between the advised choice and another. */
function partOf(
  choices: readonly ShownChoice[],
  other: readonly Card[],
  breakdown: Argument['breakdown'],
  rivals: number,
): Unlike['by'] {
  const shown = { choices, comparison: { other }, reason: { kind: 'figures' }, breakdown } as const
  const { ends } = shownEnds(shown)
  const parts = shownParts(shown)
  if (parts === null) return null
  const [kept, most] = [parts.kept ?? 0, Math.max(0, ...parts.ends)]
  const cards = breakdown?.kept?.cards ?? []
  if (kept > most && cards.length > 0) return { how: 'kept', cards }
  const telling = ends
    .map((end, place) => ({ end, part: parts.ends[place] ?? 0 }))
    .filter(({ part }) => part > 0 && part >= TELLING * Math.max(kept, most))
    .toSorted((one, two) => two.part - one.part)
  return telling.map(({ end }) => shiftOf(end, rivals)).find((one) => one !== null) ?? null
}

/**
 * Finds the visible difference in an end of the round that speaks for the advised choice: its frequency, or the points
 * that it brings the seat more or the others less, whichever contributes more to the seat's lead; null if nothing is
 * visible.
 */
function shiftOf({ what, outcomes: [here, there] }: ShownEnd, rivals: number): Unlike['by'] {
  if (what === 'rest' || here === undefined || there === undefined) return null
  const isShifted = Math.abs(shownPercent(here.chance) - shownPercent(there.chance)) >= SEEN
  const often = { how: 'chance', what, here: here.chance, there: there.chance } as const
  if (what === 'nobody') return isShifted ? often : null
  const [net, otherNet] = [here, there].map(({ points, theirs }) => points - theirs / rivals) as [
    number,
    number,
  ]
  const byChance = (here.chance - there.chance) * (here.chance > there.chance ? net : otherNet)
  const byPoints = Math.min(here.chance, there.chance) * (net - otherNet)
  // A greater frequency of an end by which the seat falls behind is no merit, nor is a smaller one of an end by which
  // it gets ahead.
  if (isShifted && byChance > 0 && byChance >= byPoints) return often
  if (Math.round(here.points) > Math.round(there.points))
    return { how: 'points', what, here: here.points, there: there.points }
  if (Math.round(here.theirs) < Math.round(there.theirs))
    return { how: 'theirs', what, here: here.theirs, there: there.theirs }
  return isShifted && byChance > 0 ? often : null
}

/** Choices that have been tried, given by their index in the sample. */
interface Weighed {
  readonly sample: Sample
  /** The advised choice first, the others by their win probability. */
  readonly order: readonly number[]
  /** By choice, the expected points of this round. */
  readonly points: readonly number[]
  readonly noise: Advice['noise']
  /** True if the game is as good as lost: points of this round decide then. */
  readonly isLost: boolean
}

/**
 * Argues for the advised choice against every other one.
 * @param choices their figures, in their order
 * @returns the argument against the choice that the coach compares by default, and by index in the order those against
 *   each other choice, null for the advised one
 */
function argumentsIn(
  view: View,
  known: Known,
  { sample, order, points, noise, isLost }: Weighed,
  choices: readonly ShownChoice[],
): { readonly main: Argument; readonly beside: readonly (Argument | null)[] } {
  const [advised = 0, ...others] = order
  const isAsGood = (choice: number) => choices[order.indexOf(choice)]?.isAsGood === true
  const cardsIn = (choice: number) => cardsOf(known, sample.choices[choice] ?? 0)
  const isEven = order.every(isAsGood) && Math.max(...points) - Math.min(...points) <= noise.points
  const bringsMore = (choice: number) => (points[choice] ?? 0) - (points[advised] ?? 0) > noise.points
  const besideOf = (choice: number): ComparedWith => ({
    choice,
    bringsMore: bringsMore(choice),
    isAsGood: isAsGood(choice),
    worth: isLost ? pointsIn : winsIn,
    leastGain: noise.points,
    others,
    worse: order.filter((one) => !isAsGood(one)),
  })
  const argue = (other: ComparedWith | null): Omit<Argument, 'unlike'> => {
    const found = reasonFor(known, sample, advised, other, isEven)
    const argument = other === null ? found : bornOut(found, choices, cardsIn(other.choice))
    const { reason, instead } = argument
    const scoring = scoringOf(view, known, sample, advised, reason, instead)
    return {
      ...argument,
      comparison: other && {
        other: cardsIn(other.choice),
        bringsMore: other.bringsMore,
        laid: laidIn(view, known, sample, [advised, other.choice]),
        reaches: reachedBy(view, cardsIn(other.choice)),
      },
      scoring,
      tie: tieOf(known, sample, advised, hoped(reason) ?? favoured(reason) ?? scoring?.colour ?? null),
    }
  }
  const argued = order.map((choice) => (choice === advised ? argue(null) : argue(besideOf(choice))))
  const rivals = view.seats.length - 1
  const breakdowns = argued.map(({ breakdown }) => breakdown)
  const beside = argued.map(
    (one): Argument => ({ ...one, unlike: unlikeOf(choices, breakdowns, one.comparison, rivals) }),
  )
  const compared = comparedWith(order, { points, noise, bringsMore, isAsGood, cardsIn })
  const main = beside[compared === null ? 0 : order.indexOf(compared)] as Argument
  return { main, beside: beside.map((one, place) => (place === 0 ? null : one)) }
}

/**
 * Finds the best of those with most points of this round within the noise, if these are more than the advised one's
 * beyond the noise; otherwise the best of the worse ones, because only such a comparison shows the merits of the
 * advised one. If all are equally good, it is the next best of other colours, as one of the same colours shows little.
 */
function comparedWith(
  [advised = 0, next, ...rest]: readonly number[],
  {
    points,
    noise,
    bringsMore,
    isAsGood,
    cardsIn,
  }: Pick<Weighed, 'points' | 'noise'> & {
    readonly bringsMore: (choice: number) => boolean
    readonly isAsGood: (choice: number) => boolean
    readonly cardsIn: (choice: number) => readonly Card[]
  },
): number | null {
  if (next === undefined) return null
  const others = [next, ...rest]
  const pointsOf = (choice: number) => points[choice] ?? 0
  const richest = others.reduce((best, one) => (pointsOf(one) > pointsOf(best) ? one : best))
  // The best choices come first, so the first of the richest is the nearest rival.
  const isRich = (choice: number) =>
    bringsMore(choice) && pointsOf(richest) - pointsOf(choice) <= noise.points
  const rich = others.find(isRich)
  if (rich !== undefined) return rich
  const worse = others.find((choice) => !isAsGood(choice))
  if (worse !== undefined) return worse
  const coloursOf = (choice: number) => cardsIn(choice).map(colourOf).toSorted().join()
  const unlike = others.find((choice) => coloursOf(choice) !== coloursOf(advised))
  return unlike ?? next
}

/**
 * The aim of the compared choice: of the colours of its cards the one with most expected points, preferably one of
 * which the advised choice has fewer points.
 * @param choice its index in the sample
 */
function laidIn(
  view: View,
  known: Known,
  sample: Sample,
  [advised, choice]: readonly [number, number],
): NonNullable<Advice['comparison']>['laid'] {
  const [best, cards] = [advised, choice].map((one) => cardsOf(known, sample.choices[one] ?? 0)) as [
    readonly Card[],
    readonly Card[],
  ]
  const laid = [...new Set(cards.map(colourOf))].map((colour) => ({
    colour,
    points: pointsAfter(view, cards, colour),
    scores: estimate(sample, scores(COLOURS.indexOf(colour)), choice).mean,
  }))
  const more = laid.filter(({ colour, points }) => points > pointsAfter(view, best, colour))
  return (more.length > 0 ? more : laid).reduce((top, one) =>
    one.points * one.scores > top.points * top.scores ? one : top,
  )
}

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
