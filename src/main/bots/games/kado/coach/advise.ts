import { assertNever } from '../../../../../shared/assert-never'
import type { Seat } from '../../../../../shared/game'
import type { FaceKado } from '../../../../../shared/games/kado'
import type { Advice, AdvisedGift, GiftByEnd } from '../../../../../shared/games/kado/advice'
import type { Card } from '../../../../../shared/games/kado/cards'
import type { View } from '../../../../../shared/games/kado/view'
import type { Rng } from '../../../../engine/rng'
import type { CoachQuestion } from '../../../kit'
import { known } from '../heuristic-bots'
import { type Memory, unseenBy } from '../knowledge'
import { giftReason } from './gift-reasons'
import { type GiftTrials, tryGifts } from './gift-trials'
import { bestAtOnce, broughtAtOnce } from './grid-uses'
import { adviseGuess } from './guess-advice'
import { adviseCell } from './place-advice'
import { byPoints, MARGIN, ranked } from './ranking'
import { settledFor } from './settled'

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
