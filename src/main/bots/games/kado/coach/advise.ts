import { assertNever } from '../../../../../shared/assert-never'
import type { Seat } from '../../../../../shared/game'
import type { FaceKado } from '../../../../../shared/games/kado'
import type { Advice, AdvisedGift, AtOnce, GiftByEnd } from '../../../../../shared/games/kado/advice'
import type { Card } from '../../../../../shared/games/kado/cards'
import type { Laid } from '../../../../../shared/games/kado/grid'
import type { View } from '../../../../../shared/games/kado/view'
import { choicesFor } from '../../../../engine/games/kado/score'
import type { Rng } from '../../../../engine/rng'
import type { CoachQuestion } from '../../../kit'
import { foresee, REAL_GUESSERS } from '../foresight'
import { known, type Memory, unseenBy } from '../knowledge'
import { cunningManner } from '../manner'
import { giftReason } from './gift-reasons'
import { aheadOf, bestAtOnce, isSpoiling, meanAtOnce } from './grid-uses'
import { adviseGuess } from './guess-advice'
import { adviseCell } from './place-advice'
import { byPoints, MARGIN, ranked } from './ranking'
import { settledFor } from './settled'

/** Number of deals in which the ways to give a card are tried. */
const DEALS = 3000
/** Minimum number of deals, even without time: fewer are meaningless. */
const LEAST_DEALS = 60

/** A way to give a card: the recipient, or null for the discard. */
type Way = Seat | null

/** The increase of the gifter's lead at the end by one way, compared with another, in points. */
interface Lead {
  readonly all: number
  /**
   * The part of it due to the frequency of guesses of the kept card. The rest is due to the cards' effect on
   * everybody's grids.
   */
  readonly guesses: number
}

/** All ways to give a card, with their results in the tried deals, the same deals for each way. */
interface GiftTrials {
  readonly ways: readonly Way[]
  /** The gifter's share of the win, from 0 to 1, and everybody's final points, by seat. */
  winsAfter(way: Way): number
  endsAfter(way: Way): readonly number[]
  /** The gifter's final lead over the mean of the others, in points. */
  leadAfter(way: Way): number
  /** The share of deals in which the gifter's card is guessed, by anybody, or by one player. */
  guessedAfter(way: Way, by?: Seat): number
  /** The increase of the gifter's lead in points if their card is guessed, compared with no guess. */
  swapGainAfter(way: Way): number
  /** The standard error of the difference between two ways' shares of the win. */
  errorBetween(one: Way, other: Way): number
  leadBeside(way: Way, other: Way): Lead
  /** True if the gifter ends further ahead with the way by more than three standard errors. */
  isSurelyAhead(way: Way, other: Way): boolean
}

/** One way in one deal: the gifter's share of the win, everybody's final points, and the guesser. */
interface Tried {
  readonly share: number
  readonly ends: readonly number[]
  readonly guesser: Seat | null
}

/** Tries all ways to give a card. @param inTime true while there is time for another deal */
function tryGifts(view: View, viewer: Seat, card: Card, rng: Rng, inTime: () => boolean): GiftTrials {
  const { options, trial, lastShare, lastGuesser, lastPoints } = foresee(
    view,
    card,
    cunningManner,
    rng,
    REAL_GUESSERS,
  )
  const tried = options.map((): Tried[] => [])
  for (let deals = 0; deals < LEAST_DEALS || (deals < DEALS && inTime()); deals++) {
    trial.deal()
    for (const [choice, deal] of tried.entries()) {
      trial.play(choice)
      deal.push({ share: lastShare(), ends: lastPoints(), guesser: lastGuesser() })
    }
  }
  return trialsOf(options, tried, viewer, view.seats.length)
}

/** @param tried by way and deal */
function trialsOf(
  ways: readonly Way[],
  tried: readonly (readonly Tried[])[],
  viewer: Seat,
  seats: number,
): GiftTrials {
  const dealsOf = (way: Way) => tried[ways.indexOf(way)] ?? []
  const leadsOf = (deals: readonly Tried[]) => deals.map(({ ends }) => leadIn(ends, viewer))
  const apart = (one: readonly number[], other: readonly number[]) =>
    one.map((figure, deal) => figure - (other[deal] ?? 0))
  const sharesOf = (way: Way) => dealsOf(way).map(({ share }) => share)
  const leadsApart = (way: Way, other: Way) => apart(leadsOf(dealsOf(way)), leadsOf(dealsOf(other)))
  /** The leads gained by a guess of the kept card, in points; none if all deals have a guess, or no deal has. */
  const swapGains = (way: Way): readonly number[] => {
    const guessed = dealsOf(way).filter(({ guesser }) => guesser !== null)
    const unguessed = dealsOf(way).filter(({ guesser }) => guesser === null)
    const isBoth = guessed.length > 0 && unguessed.length > 0
    return isBoth ? [mean(leadsOf(guessed)) - mean(leadsOf(unguessed))] : []
  }
  const guessedAfter = (way: Way, by?: Seat) => {
    const isSo = (guesser: Seat | null) => (by === undefined ? guesser !== null : guesser === by)
    return dealsOf(way).filter(({ guesser }) => isSo(guesser)).length / dealsOf(way).length
  }
  return {
    ways,
    guessedAfter,
    winsAfter: (way) => mean(sharesOf(way)),
    endsAfter: (way) =>
      Array.from({ length: seats }, (_, seat) => mean(dealsOf(way).map(({ ends }) => ends[seat] ?? 0))),
    leadAfter: (way) => mean(leadsOf(dealsOf(way))),
    swapGainAfter: (way) => swapGains(way)[0] ?? 0,
    errorBetween: (one, other) => errorIn(apart(sharesOf(one), sharesOf(other))),
    leadBeside(way, other) {
      const gains = [...swapGains(way), ...swapGains(other)]
      const more = guessedAfter(way) - guessedAfter(other)
      return {
        all: mean(leadsApart(way, other)),
        guesses: gains.length === 0 ? 0 : more * mean(gains),
      }
    },
    isSurelyAhead(way, other) {
      const leads = leadsApart(way, other)
      return mean(leads) > 3 * errorIn(leads)
    },
  }
}

/** A seat's lead over the mean of the others, in points. @param points by seat */
function leadIn(points: readonly number[], seat: Seat): number {
  const own = points[seat] ?? 0
  return own - (points.reduce((sum, one) => sum + one, 0) - own) / (points.length - 1)
}

/** Minimum increase of the gifter's lead at the end, in points, for a gift to be mentioned. */
const GAINS = 0.25

/** Weighs all ways to give a card. @param inTime true while there is time to search further */
function adviseGift(view: View, viewer: Seat, card: Card, rng: Rng, inTime: () => boolean): Advice {
  const trials = tryGifts(view, viewer, card, rng, inTime)
  const { ways, guessedAfter } = trials
  const wayOf = (choice: number): Seat | null => ways[choice] ?? null
  const points = ways.map((way) => trials.leadAfter(way))
  const figures = ways.map((way) => trials.winsAfter(way))
  const atOnce = (choice: number, isOwn: boolean): number => {
    const to = wayOf(choice)
    return to === null || (to === viewer) !== isOwn ? 0 : bestAtOnce(view, to, card)
  }
  const { order, noise, tie } = ranked(
    figures,
    MARGIN.wins,
    (one, other) => trials.errorBetween(wayOf(one), wayOf(other)),
    [
      byPoints(points),
      { why: 'at-once', worth: (choice) => atOnce(choice, true) },
      { why: 'least', worth: (choice) => -atOnce(choice, false) },
    ],
  )
  const choices = order.map(
    (choice): AdvisedGift => ({
      to: wayOf(choice),
      points: points[choice] ?? 0,
      ends: trials.endsAfter(wayOf(choice)),
      guessed: guessedAfter(wayOf(choice)),
      figure: figures[choice] ?? 0,
      noise: noise(choice),
    }),
  )
  const [best, ...others] = choices
  if (best === undefined) throw new Error('Nobody waits for a card')
  const equals = others.slice(0, tie?.with ?? 0)
  const worse = others[equals.length]?.to
  const byEnd = endsAfterGift(best, others, worse, trials)
  const isByPoints = worse === undefined && byEnd !== null
  const beside = isByPoints ? byEnd.instead : worse
  return {
    game: 'kado',
    on: 'give',
    settled: settledFor(view, viewer, unseenBy(view)),
    kept: ways.includes(viewer) ? guessedAfter(viewer) : null,
    byEnd,
    atOnce: ways.flatMap((to) => (to === null ? [] : [broughtAtOnce(view, to, card)])),
    choices: [best, ...others],
    reason: giftReason(view, viewer, card, {
      to: best.to,
      options: ways,
      // If all choices win equally often, the points distinguish them.
      equals: isByPoints ? [] : equals.map(({ to }) => to),
      worse: beside,
      guessedAfter,
      returnedAfter: (to) => guessedAfter(to, to),
      guessedBy: (seat) => guessedAfter(viewer, seat),
      swapGain: trials.swapGainAfter(best.to),
      lead: beside === undefined ? { all: 0, guesses: 0 } : trials.leadBeside(best.to, beside),
      changes: byEnd?.points ?? null,
      apart: beside === undefined ? null : changesBetween(best.to, beside, trials),
    }),
    tie,
  }
}

/**
 * Compares the final points after the advised gift with those after the best worse one; if none is worse, with the one
 * that leaves the gifter furthest ahead.
 * @returns null unless the gifter is clearly further ahead
 */
function endsAfterGift(
  best: AdvisedGift,
  others: readonly AdvisedGift[],
  worse: Seat | null | undefined,
  trials: GiftTrials,
): GiftByEnd | null {
  const most = Math.max(...others.map(({ points }) => points))
  const instead = worse === undefined ? others.find(({ points }) => points === most)?.to : worse
  if (instead === undefined || !trials.isSurelyAhead(best.to, instead)) return null
  const isSeen = trials.leadBeside(best.to, instead).all >= GAINS
  return isSeen ? { instead, points: changesBetween(best.to, instead, trials) } : null
}

/** The additional final points of everybody after one way to give a card, compared with another. */
function changesBetween(way: Seat | null, other: Seat | null, trials: GiftTrials): readonly number[] {
  const instead = trials.endsAfter(other)
  return trials.endsAfter(way).map((end, seat) => end - (instead[seat] ?? 0))
}

/**
 * Weighs a seat's choices as the best bot does, and gives reasons.
 * @param inTime true while there is time to search further
 * @throws if the view's seat is not awaited
 */
export function advise(
  { view, memory, levels }: CoachQuestion<FaceKado, Memory>,
  rng: Rng,
  inTime: () => boolean,
): Advice {
  const { viewer, phase } = view
  if (viewer === null || !view.awaited.includes(viewer)) throw new Error('No decision is awaited here')
  switch (phase) {
    case 'deal':
      return adviseGift(view, viewer, known(view.peeked), rng, inTime)
    case 'challenge':
      return adviseGuess(
        view,
        viewer,
        { memory, level: levels[view.gifter] ?? null },
        known(view.seats[viewer]?.card),
        rng,
      )
    case 'place':
      return adviseCell(view, viewer, known(view.seats[viewer]?.card))
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(phase)
  }
}

/** The immediate points of a card for a seat, and those of an average one; and the comparison with an average one at the end. */
function broughtAtOnce(view: View, seat: Seat, card: Card): AtOnce {
  const points = bestAtOnce(view, seat, card)
  const isEnding = points > 0 && isSpoiling(view.seats[seat]?.grid ?? [], card)
  const unseen = unseenBy(view)
  return {
    seat,
    points,
    mean: meanAtOnce(view, seat, unseen),
    spared: isEnding ? bestSparing(view.seats[seat]?.grid ?? [], card) : null,
    ahead: aheadOf(view, seat, card, unseen),
  }
}

/**
 * The maximum immediate points of a card where it spoils no column that can still be completed; 0 if it spoils one
 * everywhere.
 */
const bestSparing = (grid: readonly Laid[], card: Card): number =>
  Math.max(0, ...choicesFor(grid, card).flatMap(({ points, ends }) => (ends ? [] : [points])))

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** The standard error of the mean of these. */
function errorIn(numbers: readonly number[]): number {
  const middle = mean(numbers)
  const squares = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0)
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length)
}
