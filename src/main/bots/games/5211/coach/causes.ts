import type { Rule } from '../../../../../shared/games/5211/advice'
import { COLOURS } from '../../../../../shared/games/5211/cards'
import { countIn, KODODO, NOBODY } from '../../../../engine/games/5211/core'
import { colourAt, WHATS } from './position'
import type { Sample } from './sample'

/** Every possible scoring, and none: the ends of a round. */
export const ENDS: readonly number[] = [...WHATS, NOBODY]

/**
 * The difference between two choices' win probabilities, divided by its causes, in shares of the win. The parts add up
 * to the difference.
 */
export interface Breakdown {
  /**
   * The future value of the kept cards, which differ between the two; null if no round follows, and if the deals do not
   * show it.
   */
  readonly kept: number | null
  /** By index in `ENDS`: the value of the frequency of this end of the round, and of its points. */
  readonly ends: readonly number[]
}

/** Minimum share of deals that end alike for their kept cards to be compared. */
const LEAST_MATCHED = 0.05
/**
 * The kept cards count in each end of the round as they do in it, shrunk to the overall value by the weight of this
 * share of deals.
 */
const ON_THE_WHOLE = 0.02

type Both = [number, number]

interface Tally {
  /** For both choices: the number of deals, and the sum of their shares of the win. */
  readonly deals: Both
  readonly wins: Both
}

const emptyTally = (): Tally => ({ deals: [0, 0], wins: [0, 0] })

/**
 * Divides the difference between two choices by its causes. The part of the kept cards is the difference between deals
 * in which the round ends alike, with the same points for everybody. The rest is due to the ends of the round: each
 * contributes the seat's wins there beyond the mean, times its frequency.
 * @param advised index in the sample of the one choice, and `other` that of the other
 * @param hasRounds true if another round follows, for which cards are kept, and `isCounted` whether a deal counts
 */
export function breakdownOf(
  sample: Sample,
  advised: number,
  other: number,
  hasRounds: boolean,
  isCounted: (deal: number) => boolean = () => true,
): Breakdown {
  const tried = Math.min(sample.tried[advised] as number, sample.tried[other] as number)
  const ends = ENDS.map(emptyTally)
  const alike = new Map<string, Tally & { readonly end: number }>()
  let deals = 0
  for (let deal = 0; deal < tried; deal++) {
    if (!isCounted(deal)) continue
    deals++
    for (const side of [0, 1] as const) {
      const at = deal * sample.choices.length + (side === 0 ? advised : other)
      const end = ENDS.indexOf(sample.scoring[at] as number)
      const key = `${end} ${sample.points[at]} ${sample.theirs[at]}`
      const same = alike.get(key) ?? { ...emptyTally(), end }
      alike.set(key, same)
      for (const tally of [ends[end] as Tally, same]) {
        tally.deals[side]++
        tally.wins[side] += sample.wins[at] as number
      }
    }
  }
  const matched = ENDS.map((_, end) => matchedIn([...alike.values()].filter((one) => one.end === end)))
  const share = sumOf(matched.map(({ pairs }) => pairs)) / deals
  const isKeptKnown = hasRounds && share >= LEAST_MATCHED
  const onTheWhole = isKeptKnown ? sumOf(matched.map(({ more }) => more)) / deals / share : 0
  const keptIn = matched.map(({ pairs, more }) =>
    isKeptKnown ? (more / deals + ON_THE_WHOLE * onTheWhole) / (pairs / deals + ON_THE_WHOLE) : 0,
  )
  const mean = sumOf(ends.flatMap(({ wins }) => wins)) / 2 / deals
  const kept = ends.map((one, end) => ((one.deals[0] + one.deals[1]) / 2 / deals) * (keptIn[end] as number))
  return {
    kept: isKeptKnown ? sumOf(kept) : null,
    ends: ends.map(({ wins, deals: came }, end) => {
      const made = (wins[0] - wins[1] - mean * (came[0] - came[1])) / deals
      return made - (kept[end] as number)
    }),
  }
}

/** Finds the end of the round with the largest part. @returns it as in `ENDS`, and its share of the win */
export function largestEnd({ ends }: Breakdown): { readonly what: number; readonly share: number } {
  const share = Math.max(...ends)
  return { what: ENDS[ends.indexOf(share)] as number, share }
}

/**
 * Pairs deals that end alike, one of each choice: the number of pairs, and the total lead in wins of the first choice
 * in them.
 */
function matchedIn(alike: readonly Tally[]): { readonly pairs: number; readonly more: number } {
  const found = alike.map(({ deals, wins }) => {
    const pairs = Math.min(...deals)
    return { pairs, more: pairs === 0 ? 0 : pairs * (wins[0] / deals[0] - wins[1] / deals[1]) }
  })
  return { pairs: sumOf(found.map(({ pairs }) => pairs)), more: sumOf(found.map(({ more }) => more)) }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Two parts of a breakdown are about equal if one is at least this share of the other. */
const ABOUT = 0.8

/** True if a part of a breakdown is about as large as the largest, or larger, or shown as such. */
export const isAbout = (share: number, most: number): boolean =>
  share >= ABOUT * most || Math.round(100 * share) === Math.round(100 * most)

/** Fewer deals say little about the ends of the round. */
const LEAST_DEALS = 40
/** Minimum share of the deals in which an end of the round comes after one choice alone for a rule to hold in. */
const MOSTLY_SO = 0.5
/**
 * Minimum ratio of the deals in which the end comes after the first choice alone to those of the second: otherwise they
 * hardly explain its greater frequency.
 */
const LEAST_RATIO = 2
/** Minimum share of the deals for one way in which a colour mostly blocks another. */
const ONE_WAY = 0.75

/** A rule, and the number of deals in which it holds. */
interface Found {
  readonly rule: Rule
  readonly times: number
}

/** The deals in which an end of the round comes after one choice alone. */
interface Deals {
  readonly sample: Sample
  /** Index of the end in `ENDS`. */
  readonly what: number
  /** Indices of the deals in the sample's lists, after the choice that causes the end and after the other one. */
  readonly places: readonly (readonly [more: number, less: number])[]
  /** The additional cards of a colour, or Kododo, that the first choice lays. */
  readonly moreOf: (what: number) => number
}

/**
 * Finds the rule by which an end of the round mostly comes after one choice but not after another.
 * @param what the end: the index of a colour, or `NOBODY`
 * @param more index in the sample of the choice after which it is more frequent, and `less` that of the other
 * @param laidBy the number of cards of a kind that each choice lays
 * @returns null if no rule that follows from the cards of the two holds in most of these deals
 */
export function ruleFor(
  sample: Sample,
  what: number,
  [more, less]: readonly [number, number],
  laidBy: (choice: number, what: number) => number,
): Rule | null {
  if (what === KODODO) return null
  const width = sample.choices.length
  const deals = Math.min(sample.tried[more] as number, sample.tried[less] as number)
  const isAlone = (at: number, one: number, other: number) =>
    sample.scoring[at + one] === what && sample.scoring[at + other] !== what
  const all = Array.from({ length: deals }, (_, deal) => deal * width)
  const places = all
    .filter((at) => isAlone(at, more, less))
    .map((at) => [at + more, at + less] as [number, number])
  const reverse = all.filter((at) => isAlone(at, less, more)).length
  if (places.length < Math.max(LEAST_DEALS, LEAST_RATIO * reverse)) return null
  const found = rulesIn({ sample, what, places, moreOf: (one) => laidBy(more, one) - laidBy(less, one) })
  const most = found.reduce<Found | null>(
    (top, one) => (top !== null && top.times >= one.times ? top : one),
    null,
  )
  return most === null || most.times < MOSTLY_SO * places.length ? null : most.rule
}

/** Finds all candidate rules; among equally frequent ones the most informative first. */
function rulesIn(deals: Deals): readonly Found[] {
  const { what, moreOf } = deals
  const colours = [...COLOURS.keys()].filter((one) => one !== what)
  return [
    ...colours
      .filter((one) => moreOf(one) > 0)
      .flatMap((one) => [...goneIn(deals, one), ...tiedIn(deals, one)]),
    ...(what === NOBODY ? [] : ownIn(deals)),
    ...colours.filter((one) => moreOf(one) < 0).flatMap((one) => stoppedIn(deals, one)),
    ...kododoIn(deals),
    ...colours.filter((one) => moreOf(one) < 0).map((one) => lostIn(deals, one)),
  ]
}

/**
 * Counts the deals in which a condition holds. @param isSo the condition on the cards on the table after both choices,
 * and on the indices of the deal
 */
function timesOf(
  { sample, places }: Deals,
  isSo: (
    counts: readonly [(one: number) => number, (one: number) => number],
    at: readonly [number, number],
  ) => boolean,
): number {
  const countsAt = (at: number) => (one: number) => countIn(sample.counted[at] as number, one)
  return places.filter((at) => isSo([countsAt(at[0]), countsAt(at[1])], at)).length
}

/** Counts the deals in which a colour goes out after the first choice alone. */
function goneIn(deals: Deals, by: number): readonly Found[] {
  const { limit } = deals.sample
  const times = timesOf(deals, ([more, less]) => more(by) >= limit && less(by) < limit)
  return [{ rule: { how: 'gone', by: colourAt(by) }, times }]
}

/** Counts the deals in which a colour goes out after the second choice alone. */
function lostIn(deals: Deals, by: number): Found {
  const { limit } = deals.sample
  const times = timesOf(deals, ([more, less]) => less(by) >= limit && more(by) < limit)
  return { rule: { how: 'lost', by: colourAt(by) }, times }
}

/** Counts the deals in which a colour draws level with one that scores after the second choice. */
function tiedIn(deals: Deals, by: number): readonly Found[] {
  const { sample, what } = deals
  const others = [...COLOURS.keys()].filter((one) => one !== by && one !== what)
  return others.map((level) => ({
    rule: { how: 'draws', by: colourAt(by), level: colourAt(level) },
    times: timesOf(
      deals,
      ([more], [, less]) =>
        sample.scoring[less] === level && more(by) === more(level) && more(by) < sample.limit,
    ),
  }))
}

/**
 * Finds the obstacle to a colour's scoring in a deal.
 * @returns `KODODO` if these score, the index of a colour that has more cards and scores, or that of one with as many
 */
function hindranceAt({ counted, scoring }: Sample, at: number, colour: number) {
  const [tally, scored] = [counted[at] as number, scoring[at] as number]
  const own = countIn(tally, colour)
  if (scored === KODODO) return { how: 'kododo', by: KODODO } as const
  if (scored !== NOBODY && countIn(tally, scored) > own) return { how: 'past', by: scored } as const
  const by = COLOURS.findIndex((_, other) => other !== colour && countIn(tally, other) === own)
  return by === -1 ? null : ({ how: 'level', by } as const)
}

/**
 * Counts the deals in which the scoring colour itself gets ahead of another by the first choice, or goes out after the
 * second.
 */
function ownIn(deals: Deals): readonly Found[] {
  const { sample, what, moreOf } = deals
  if (moreOf(what) < 0)
    return [{ rule: { how: 'out' }, times: timesOf(deals, ([, less]) => less(what) >= sample.limit) }]
  if (moreOf(what) === 0) return []
  const others = [...COLOURS.keys()].filter((one) => one !== what)
  return others.map((by) => ({
    rule: { how: 'passes', by: colourAt(by) },
    times: timesOf(deals, (_, [, less]) => hindranceAt(sample, less, what)?.by === by),
  }))
}

/**
 * Counts the deals in which a colour that the second choice lays more of blocks it after that choice, or else stays
 * level with another after the first choice.
 */
function stoppedIn(deals: Deals, by: number): readonly Found[] {
  const { sample, what, moreOf } = deals
  const others = [...COLOURS.keys()].filter((one) => one !== by && one !== what)
  const stays = others.map(
    (level): Found => ({
      rule: { how: 'stays', by: colourAt(by), level: colourAt(level) },
      times: timesOf(
        deals,
        ([more], [, less]) =>
          sample.scoring[less] === by && more(by) === more(level) && more(by) < sample.limit,
      ),
    }),
  )
  if (what === NOBODY || moreOf(what) < 0) return stays
  const timesBy = (how: 'level' | 'past') =>
    timesOf(deals, (_, [, less]) => {
      const found = hindranceAt(sample, less, what)
      return found?.by === by && found.how === how
    })
  const [level, past] = [timesBy('level'), timesBy('past')]
  const times = level + past
  const how = level >= ONE_WAY * times ? 'level' : past >= ONE_WAY * times ? 'past' : 'stopped'
  return [{ rule: { how, by: colourAt(by) }, times }, ...stays]
}

/**
 * Counts the deals in which the Kododo score after the second choice: as it lays more of them, or as the first one lays
 * too many.
 */
function kododoIn(deals: Deals): readonly Found[] {
  const more = deals.moreOf(KODODO)
  const times = timesOf(deals, (_, [, less]) => deals.sample.scoring[less] === KODODO)
  return more === 0 ? [] : [{ rule: { how: more > 0 ? 'spoilt' : 'kododo' }, times }]
}
