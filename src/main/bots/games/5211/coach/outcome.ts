import type {
  Advice,
  AdvisedChoice,
  Alike,
  End,
  Instead,
  Reason,
  Tie,
} from '../../../../../shared/games/5211/advice'
import { type Card, COLOURS, type Colour, TURNS } from '../../../../../shared/games/5211/cards'
import { faceOf, NOBODY, scoringOf, TALLY_OF } from '../../../../engine/games/5211/core'
import type { Known } from '../knowledge'
import { ENDS } from './causes'
import { colourAt, endAt, isOurs, ofColour, ownAfter, placeOf, type Table, tableOf } from './position'
import {
  aheadAt,
  difference,
  estimate,
  estimateOfBoth,
  goesOut,
  isBlocked,
  leadOver,
  type Measure,
  pointsFrom,
  pointsIn,
  type Sample,
  scores,
  scoresAhead,
  theirsFrom,
  theirsIn,
  ties,
  winsIf,
  winsIn,
} from './sample'

/** Fewer deals say little about who wins in them. */
const LEAST_DEALS = 40
/** Minimum difference between the win probability with this end and otherwise. */
const LEAST_SWING = 0.1
/** Minimum share of the choice's lead in wins that must come from this. */
const LEAST_SHARE = 0.5
/** Minimum difference between the probabilities of an end, in standard errors and absolute. */
const CLEAR = 2
const LEAST_SHIFT = 0.05

/** Minimum ratio of the frequency of a change of the round's end to that of the reverse: otherwise it is half of the picture. */
const LEAST_RATIO = 2

/** Minimum share of a change that must remain of each of its ends once all other changes are counted. */
const LEAST_NET = 0.6

/** Minimum lead in points to be mentioned. */
const LEAST_AHEAD = 0.5

/** The weight of a less frequent end, compared with a more frequent one: it says less. */
const RARER = 0.8

/** The probability of each end of the round after a choice, with its points. @param choice its index in the sample */
export function endsOf(sample: Sample, choice: number): AdvisedChoice['ends'] {
  const meanOf = (measure: Measure) => estimate(sample, measure, choice).mean
  return ENDS.map((what) => {
    const chance = meanOf(scores(what))
    const inSuch = (measure: Measure) => (chance === 0 ? 0 : meanOf(measure) / chance)
    return {
      what: endAt(what),
      chance,
      wins: inSuch(winsIf(what)),
      points: inSuch(pointsFrom(what)),
      theirs: inSuch(theirsFrom(what)),
    }
  }).toSorted((one, other) => other.chance - one.chance)
}

/** Every possible contribution of one card to a tally. */
const TALLIES: readonly number[] = [...new Set(TALLY_OF)]

/**
 * All possible tables at the end of the round, once the cards are laid: every other player may play any card.
 * @returns tallies; empty before the last turn of a round, when far more is possible
 */
export function tablesAfter({ core }: Pick<Known, 'core'>, cards: readonly Card[]): readonly number[] {
  if (core.turn !== TURNS.at(-1)) return []
  const laid = cards.reduce((sum, card) => sum + (TALLY_OF[faceOf(card)] as number), core.tally)
  let tables = [laid]
  for (let rival = 1; rival < core.players; rival++)
    tables = [...new Set(tables.flatMap((tally) => TALLIES.map((one) => tally + one)))]
  return tables
}

/** The end of the round that is certain once the cards are laid; null if several are possible. */
export function certainEnd(known: Pick<Known, 'core'>, cards: readonly Card[]): End | null {
  const ends = new Set(tablesAfter(known, cards).map((tally) => scoringOf(tally, known.core.numbers)))
  const [first, second] = ends
  return first === undefined || second !== undefined ? null : endAt(first)
}

/**
 * Finds the end of the round by which a choice wins more often: one with which the seat often wins is more frequent, or
 * one with which it rarely does is less frequent. That nobody scores may be such an end.
 * @param advised index of the choice in the sample, and `other` that of the compared choice
 * @returns the reason, and its part of the choice's lead in wins; null if no single end makes up most of that
 */
export function outcomeFor(
  sample: Sample,
  advised: number,
  other: number,
  ends: readonly number[] = ENDS,
): Extract<Reason, { readonly kind: 'outcome' }> | null {
  const gain = difference(sample, winsIn, advised, other).mean
  const winsOf = (choice: number) => estimate(sample, winsIn, choice).mean
  const found = ends.flatMap((what) => {
    const measure = scores(what)
    const { mean, error } = difference(sample, measure, advised, other)
    if (Math.abs(mean) < Math.max(LEAST_SHIFT, CLEAR * error)) return []
    const likelier = mean > 0 ? advised : other
    const chance = estimate(sample, measure, advised).mean
    const otherChance = estimate(sample, measure, other).mean
    const often = estimate(sample, measure, likelier).mean
    const deals = sample.tried[likelier] as number
    if (Math.min(often, 1 - often) * deals < LEAST_DEALS) return []
    const won = estimate(sample, winsIf(what), likelier).mean
    const wins = won / often
    const otherwise = (winsOf(likelier) - won) / (1 - often)
    const share = mean * (wins - otherwise)
    if (Math.abs(wins - otherwise) < LEAST_SWING || share < LEAST_SHARE * gain) return []
    return [
      {
        weight: mean > 0 ? share : RARER * share,
        reason: { kind: 'outcome' as const, what: endAt(what), chance, otherChance, wins },
      },
    ]
  })
  const [first] = found.toSorted((one, two) => two.weight - one.weight)
  return first?.reason ?? null
}

/**
 * Finds the change of the round's end that makes most of the difference between two choices.
 * @param worth the measure of the comparison: the share of the win, or points of the seat
 * @param rivals number of other players
 * @param advised index of the choice in the sample, and `other` that of the compared choice
 * @param isHoped whether an end may be named as the new one
 * @returns null if no single change makes up most of it
 */
export function insteadOf(
  sample: Sample,
  worth: Measure,
  rivals: number,
  advised: number,
  other: number,
  isHoped: (what: number) => boolean = () => true,
): Instead | null {
  const ahead = worth === pointsIn ? pointsIn : leadOver(rivals)
  const gain = difference(sample, worth, advised, other).mean
  const aheadInAll = difference(sample, ahead, advised, other).mean
  const chanceOf = (one: number, two: number) =>
    estimateOfBoth(
      sample,
      (at, to) => (sample.scoring[at] === one && sample.scoring[to] === two ? 1 : 0),
      advised,
      other,
    ).mean
  const changes = ENDS.filter(isHoped).flatMap((what) =>
    ENDS.filter((end) => end !== what).map((otherWhat) => ({ what, otherWhat })),
  )
  const found = changes.flatMap(({ what, otherWhat }) => {
    const isChange = (at: number, otherAt: number) =>
      sample.scoring[at] === what && sample.scoring[otherAt] === otherWhat
    const meanIn = (value: (at: number, otherAt: number) => number) =>
      estimateOfBoth(sample, (at, to) => (isChange(at, to) ? value(at, to) : 0), advised, other)
    const chance = chanceOf(what, otherWhat)
    if (chance < LEAST_SHIFT || chance < LEAST_RATIO * chanceOf(otherWhat, what)) return []
    // An end that is hardly more frequent overall is not the choice's aim, nor is one that is hardly less frequent its
    // target.
    const shiftOf = (one: number) => difference(sample, scores(one), advised, other).mean
    if (shiftOf(what) < LEAST_NET * chance || -shiftOf(otherWhat) < LEAST_NET * chance) return []
    const share = meanIn((at, otherAt) => worth(sample, at) - worth(sample, otherAt))
    if (share.mean <= Math.max(CLEAR * share.error, LEAST_SHARE * gain)) return []
    const mean = (measure: Measure) => meanIn((at) => measure(sample, at)).mean / chance
    const otherMean = (measure: Measure) => meanIn((_, at) => measure(sample, at)).mean / chance
    const instead: Instead = {
      what: endAt(what),
      otherWhat: endAt(otherWhat),
      chance,
      points: mean(pointsIn),
      theirs: mean(theirsIn),
      wins: mean(winsIn),
      otherPoints: otherMean(pointsIn),
      otherTheirs: otherMean(theirsIn),
      otherWins: otherMean(winsIn),
      isByPoints:
        mean(ahead) - otherMean(ahead) >= LEAST_AHEAD &&
        chance * (mean(ahead) - otherMean(ahead)) >= LEAST_SHARE * aheadInAll,
    }
    return [{ share: share.mean, instead }]
  })
  const [first] = found.toSorted((one, two) => two.share - one.share)
  return first?.instead ?? null
}

/** A shift of one end's probability is mentioned rather than a change of ends that is smaller by this factor. */
const WIDER = 1.2

/** An end that is more or less frequent, by its index in `ENDS`. */
interface Shift {
  readonly what: number
  readonly isMore: boolean
}

/**
 * Finds whether one of the two ends of a change shifts much more than the change states, and accounts for more of the
 * choice's lead.
 * @param instead the change
 */
export function shiftFor(
  sample: Sample,
  worth: Measure,
  advised: number,
  other: number,
  instead: Instead,
): Shift | null {
  const found = [instead.what, instead.otherWhat].flatMap((end, place) => {
    const what = ENDS.find((one) => endAt(one) === end)
    if (what === undefined || what === NOBODY) return []
    const isMore = place === 0
    const shift = difference(sample, scores(what), advised, other).mean * (isMore ? 1 : -1)
    if (shift < WIDER * instead.chance) return []
    return [{ share: explains(sample, worth, advised, other, what), shift: { what, isMore } }]
  })
  const [first] = found.toSorted((one, two) => two.share - one.share)
  return first === undefined || first.share < LEAST_SHARE * difference(sample, worth, advised, other).mean
    ? null
    : first.shift
}

/** The part of a choice's lead from the deals in which an end scores after one of the two choices. */
export const explains = (
  sample: Sample,
  worth: Measure,
  advised: number,
  other: number,
  what: number,
): number =>
  estimateOfBoth(
    sample,
    (at, to) =>
      sample.scoring[at] === what || sample.scoring[to] === what ? worth(sample, at) - worth(sample, to) : 0,
    advised,
    other,
  ).mean

/** Minimum share of the deals with equal points after both choices for these to show the value of their kept cards. */
const OFTEN_ALIKE = 0.3

/**
 * The results of two choices in the deals in which they bring everybody the same points, so that they differ by the
 * kept cards only.
 * @returns null if there are few such deals
 */
export function alikeIn(sample: Sample, advised: number, other: number): Alike | null {
  const inAlike = (value: (at: number, to: number) => number) =>
    estimateOfBoth(
      sample,
      (at, to) =>
        sample.points[at] === sample.points[to] && sample.theirs[at] === sample.theirs[to]
          ? value(at, to)
          : 0,
      advised,
      other,
    ).mean
  const chance = inAlike(() => 1)
  const deals = Math.min(sample.tried[advised] as number, sample.tried[other] as number)
  if (chance < OFTEN_ALIKE || chance * deals < LEAST_DEALS) return null
  return {
    chance,
    wins: inAlike((at) => winsIn(sample, at)) / chance,
    otherWins: inAlike((_, to) => winsIn(sample, to)) / chance,
  }
}

/** A colour that is out in a larger share of the deals is not counted on. */
const MOSTLY = 0.5
/** Minimum share of the deals in which a choice puts a colour out, or level with another, for it to be at risk. */
const RISKY = 0.3
/** Minimum excess over the same risk after the advised choice, and over the failure of that choice's own colours. */
const LEAST_RISK = 0.15

type Laid = Pick<Table, 'own' | 'others' | 'rivals' | 'advised' | 'other'>

/** A weakness of the compared choice, and the part of the advised choice's lead from the deals in which it shows. */
interface Drawback {
  readonly share: number
  readonly reason: Extract<Reason, { readonly kind: 'risks' | 'blocks' }>
}

/**
 * Finds the weakness of the compared choice: a colour that it lays often goes out, or ties with another, or keeps one
 * from scoring of which the seat has points.
 * @param leastShare minimum share of the advised choice's lead that must come from these deals
 */
export function riskOf(
  sample: Sample,
  worth: Measure,
  leastShare: number,
  compared: readonly [number, number],
  table: Laid,
): Drawback['reason'] | null {
  const isEnough = ({ share }: Drawback) => share >= leastShare
  const blocks = blocksIn(sample, worth, compared, table).filter(isEnough)
  const risks = risksIn(sample, worth, compared, table).filter(isEnough)
  // A tie that blocks a colour is reported by that colour.
  const others = blocks.length > 0 ? risks.filter(({ reason }) => reason.how !== 'ties') : risks
  const [first] = [...blocks, ...others].toSorted((one, two) => two.share - one.share)
  return first?.reason ?? null
}

const laidIn = (cards: readonly Card[]) => [...new Set(cards.map(placeOf))]

/** Finds the colours that the compared choice lays and that often fail. */
function risksIn(
  sample: Sample,
  worth: Measure,
  [advised, other]: readonly [number, number],
  table: Laid,
): readonly Drawback[] {
  const chanceOf = (measure: Measure, choice: number) => estimate(sample, measure, choice).mean
  const own = laidIn(table.advised.cards).map(
    (what) => chanceOf(goesOut(what), advised) + chanceOf(ties(what), advised),
  )
  return laidIn(table.other.cards).flatMap((what) =>
    (['out', 'ties'] as const).flatMap((how) => {
      const measure = how === 'out' ? goesOut(what) : ties(what)
      const [chance, otherChance] = [chanceOf(measure, advised), chanceOf(measure, other)]
      if (otherChance < Math.max(RISKY, LEAST_RISK + Math.max(chance, ...own))) return []
      const share = estimateOfBoth(
        sample,
        (at, to) => measure(sample, to) * (worth(sample, at) - worth(sample, to)),
        advised,
        other,
      ).mean
      return [{ share, reason: { kind: 'risks', colour: colourAt(what), how, chance, otherChance } as const }]
    }),
  )
}

/**
 * Finds the colours that score after the advised choice, but not after the compared one, which draws one of its own
 * colours level with them or brings it past them. Both choices lay the same cards of such a colour, so that the seat
 * has the same points of it after both.
 */
function blocksIn(
  sample: Sample,
  worth: Measure,
  compared: readonly [number, number],
  table: Laid,
): readonly Drawback[] {
  const laid = (from: 'advised' | 'other', what: number) => ofColour(table[from].cards, what)
  const isAlike = (what: number) =>
    laid('advised', what).toSorted().join() === laid('other', what).toSorted().join()
  const isCounted = (what: number) =>
    ownAfter(table, what) > 0 &&
    isOurs(table, what) &&
    estimate(sample, goesOut(what), compared[0]).mean <= MOSTLY
  const blocked = [...COLOURS.keys()].filter((what) => isAlike(what) && isCounted(what))
  const blocking = laidIn(table.other.cards).filter(
    (by) => laid('other', by).length > laid('advised', by).length,
  )
  const pairs = blocking.flatMap((by) => blocked.map((what) => ({ by, what })))
  return pairs.flatMap(({ by, what }) =>
    (['level', 'past'] as const).flatMap((how) => {
      const found = blockIn(sample, worth, compared, { by, what, how })
      const colours = { colour: colourAt(by), blocked: colourAt(what) }
      const points = ownAfter(table, what)
      return found === null
        ? []
        : [
            {
              share: found.share,
              reason: { kind: 'blocks', ...colours, how, chance: found.chance, points } as const,
            },
          ]
    }),
  )
}

/**
 * The number of deals in which one colour keeps another from scoring, and the part of a choice's lead from these; null
 * if it is not clear.
 */
function blockIn(
  sample: Sample,
  worth: Measure,
  [advised, other]: readonly [number, number],
  { by, what, how }: { readonly by: number; readonly what: number; readonly how: 'level' | 'past' },
): { readonly chance: number; readonly share: number } | null {
  const [ahead, stopped, scored] = [scoresAhead(what, by), isBlocked(what, by, how), scores(what)]
  const meanIn = (value: (at: number, to: number) => number) => estimateOfBoth(sample, value, advised, other)
  const isSo = (at: number, to: number) => ahead(sample, at) * stopped(sample, to)
  const { mean: chance, error } = meanIn(isSo)
  const reverse = meanIn((at, to) => scored(sample, to) * (1 - scored(sample, at))).mean
  if (chance < Math.max(LEAST_SHIFT, CLEAR * error) || chance < LEAST_RATIO * reverse) return null
  const share = meanIn((at, to) => isSo(at, to) * (worth(sample, at) - worth(sample, to))).mean
  return { chance, share }
}

/**
 * Minimum share of the deals in which a colour scores in which the same colours are ahead of it, for these to explain
 * its scoring.
 */
const LEAST_TIED = 0.5

/**
 * Finds the tie that mostly lets a colour score: the same two or three colours have more cards, and are level.
 * @param colour the one that scores; null if none is counted on
 */
export function tieOf(known: Known, sample: Sample, advised: number, colour: Colour | null): Advice['tie'] {
  if (colour === null) return null
  const what = COLOURS.indexOf(colour)
  const width = sample.choices.length
  const places = Array.from({ length: sample.tried[advised] as number }, (_, deal) => deal * width + advised)
  const scored = places.filter((at) => sample.scoring[at] === what)
  const times = new Map<string, number>()
  for (const at of scored) {
    const ahead = aheadAt(sample, at, what).join()
    times.set(ahead, (times.get(ahead) ?? 0) + 1)
  }
  const [most] = [...times].toSorted(([, one], [, other]) => other - one)
  if (most === undefined || most[1] < LEAST_TIED * scored.length) return null
  const ahead = most[0]
    .split(',')
    .filter((one) => one !== '')
    .map(Number)
  const { counts, cards } = tableOf(known, sample, advised, advised).advised
  const first = ahead.filter((one) => ofColour(cards, one).length > 0)
  const colours = [...first, ...ahead.filter((one) => !first.includes(one))]
  // Four colours are two pairs, which is more than a sentence can say.
  return ahead.length < 2 || ahead.length > 3
    ? null
    : { colours: colours.map(colourAt), scores: colour, how: wayOf(counts, colours, what) }
}

/** The way in which colours come to be level, so that another one scores. @param counts of cards once the choice is laid */
function wayOf(counts: readonly number[], colours: readonly number[], what: number): Tie['how'] {
  const countOf = (one: number | undefined) => counts[one ?? -1] ?? 0
  const [first] = colours
  if (colours.every((one) => countOf(one) === countOf(first)))
    return countOf(first) > countOf(what) ? 'stay' : 'grow'
  const isTied = [...COLOURS.keys()].some(
    (one) => one !== what && !colours.includes(one) && countOf(one) === countOf(what),
  )
  return colours.length === 2 && !isTied ? 'draw' : 'become'
}
