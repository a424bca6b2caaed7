import { assertNever } from '../../../../../shared/assert-never'
import {
  type Advice,
  type AdvisedCell,
  type AdvisedGift,
  type AdvisedGuess,
  type Card,
  type Cell,
  type Choice,
  type FaceKado,
  type GiftByEnd,
  type Guess,
  type Laid,
  type Level,
  legalCells,
  type MoreAtOnce,
  type Ribbon,
  ribbonOf,
  type Seat,
  type TieReason,
  type View,
} from '../../../../../shared/games/kado'
import type { Rng } from '../../../../engine/rng'
import type { Asked } from '../../../kit'
import { worthAhead } from '../ahead/placing-ahead'
import { answersOf } from '../answers'
import { cunningManner, suspectsOf } from '../cunning'
import { isFinishing, winsWith } from '../finishing'
import { foresee, REAL_GUESSERS } from '../foresight'
import type { Memory } from '../memory'
import { known } from '../steady'
import { unseenBy } from '../unseen'
import { bestAtOnce, broughtAtOnce } from './at-once'
import { giftReason } from './gift-reasons'
import { chancesOf, guessByEnd, guessReason, hitsOf, rightness, stakesOf } from './guess-reasons'
import { placeReason } from './place-reasons'
import { settledFor } from './settled'

/** In how many deals ways to give a card are tried out. */
const DEALS = 3000
/** However late it is, so many deals are looked at: fewer say nothing. */
const LEAST_DEALS = 60

/** Figures that lie no further apart are not told apart, as models are not that exact: of the win, and of points. */
const MARGIN = { wins: 0.005, points: 0.2 }
/**
 * The doubt with which chances to win are told that a challenge leaves, as for `answersOf`. They fit games best without any: over 775 challenges of
 * turns 8 to 11 that bots played on, the log loss was 0.418 with none, and 0.446 with that of the bots.
 */
const DOUBT_TOLD = 0
/** The same where nothing but arithmetic is in a figure. */
const EXACT = 1e-9
/** By how many points a gift has to leave the gifter further ahead by the end to be worth a word. */
const GAINS = 0.25

/**
 * Weighs what a seat can choose as the best bot does, and gives reasons for it.
 * @param inTime says whether there is time to look further
 * @throws when the view's seat is not awaited
 */
export function advise(
  { view, memory, levels }: Asked<FaceKado, Memory>,
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

/** Tries out all ways to give a card in the same deals. @returns by deal and way, the share of the win, everybody's points by the end, and who guesses */
function tryGifts(view: View, card: Card, rng: Rng, inTime: () => boolean) {
  const { options, trial, lastShare, lastGuesser, lastPoints } = foresee(
    view,
    card,
    cunningManner,
    rng,
    REAL_GUESSERS,
  )
  const shares: (readonly number[])[] = []
  const ends: (readonly (readonly number[])[])[] = []
  const guessers: (readonly (Seat | null)[])[] = []
  while (shares.length < LEAST_DEALS || (shares.length < DEALS && inTime())) {
    trial.deal()
    const tried = options.map((_, choice) => {
      trial.play(choice)
      return { share: lastShare(), end: lastPoints(), guesser: lastGuesser() }
    })
    shares.push(tried.map(({ share }) => share))
    ends.push(tried.map(({ end }) => end))
    guessers.push(tried.map(({ guesser }) => guesser))
  }
  return { options, shares, ends, guessers }
}

function adviseGift(view: View, viewer: Seat, card: Card, rng: Rng, inTime: () => boolean): Advice {
  const { options, shares, ends, guessers } = tryGifts(view, card, rng, inTime)
  const figures = options.map((_, choice) => mean(shares.map((deal) => deal[choice] ?? 0)))
  const errorOf = (one: number, other: number) =>
    errorIn(shares.map((deal) => (deal[one] ?? 0) - (deal[other] ?? 0)))
  const atOnce = (choice: number, isOwn: boolean): number => {
    const to = options[choice] ?? null
    return to === null || (to === viewer) !== isOwn ? 0 : bestAtOnce(view, to, card)
  }
  const leads = ends.map((deal) => deal.map((end) => leadIn(end, viewer)))
  const points = options.map((_, choice) => mean(leads.map((deal) => deal[choice] ?? 0)))
  const { order, noise, tie } = ranked(figures, MARGIN.wins, errorOf, [
    byPoints(points),
    { why: 'at-once', worth: (choice) => atOnce(choice, true) },
    { why: 'least', worth: (choice) => -atOnce(choice, false) },
  ])
  const after = (to: Seat | null) => options.indexOf(to)
  const shareOf = (to: Seat | null, isSo: (guesser: Seat | null) => boolean) =>
    guessers.filter((deal) => isSo(deal[after(to)] ?? null)).length / guessers.length
  const guessedAfter = (to: Seat | null) => shareOf(to, (guesser) => guesser !== null)
  const choices = order.map(
    (choice): AdvisedGift => ({
      to: options[choice] ?? null,
      points: points[choice] ?? 0,
      ends: view.seats.map((_, seat) => mean(ends.map((deal) => deal[choice]?.[seat] ?? 0))),
      guessed: guessedAfter(options[choice] ?? null),
      figure: figures[choice] ?? 0,
      noise: noise(choice),
    }),
  )
  const [best] = choices
  if (best === undefined) throw new Error('Nobody waits for a card')
  const worse = choices[1 + (tie?.with ?? 0)]?.to
  const changed = (): GiftByEnd | null => {
    const rest = choices.slice(1)
    const ahead = Math.max(...rest.map(({ points }) => points))
    const instead = worse === undefined ? rest.find(({ points }) => points === ahead)?.to : worse
    if (instead === undefined) return null
    const [here, there] = [after(best.to), after(instead)]
    const gain = surely(leads.map((deal) => (deal[here] ?? 0) - (deal[there] ?? 0)))
    const points = view.seats.map((_, seat) =>
      mean(ends.map((deal) => (deal[here]?.[seat] ?? 0) - (deal[there]?.[seat] ?? 0))),
    )
    return gain < GAINS ? null : { instead, points }
  }
  const swapGain = () => {
    const choice = after(best.to)
    const leadsIf = (isGuessed: boolean) =>
      leads.flatMap((deal, at) => ((guessers[at]?.[choice] != null) === isGuessed ? [deal[choice] ?? 0] : []))
    return mean(leadsIf(true)) - mean(leadsIf(false))
  }
  /** By how many points everybody ends with more than after another way to give, whether that is clear or not. */
  const changesBeside = (to: Seat | null | undefined): readonly number[] | null =>
    to === undefined
      ? null
      : view.seats.map((_, seat) =>
          mean(ends.map((deal) => (deal[after(best.to)]?.[seat] ?? 0) - (deal[after(to)]?.[seat] ?? 0))),
        )
  const byEnd = changed()
  const isByPoints = worse === undefined && byEnd !== null
  const beside = isByPoints ? byEnd.instead : worse
  return {
    game: 'kado',
    on: 'give',
    settled: settledFor(view, viewer, unseenBy(view)),
    kept: options.includes(viewer) ? guessedAfter(viewer) : null,
    byEnd,
    atOnce: options.flatMap((to) => (to === null ? [] : [broughtAtOnce(view, to, card)])),
    choices: [best, ...choices.slice(1)],
    reason: giftReason(view, viewer, card, {
      ...{ to: best.to, options },
      // Where all choices win as often, the points tell them apart.
      equals: isByPoints ? [] : choices.slice(1, 1 + (tie?.with ?? 0)).map(({ to }) => to),
      worse: beside,
      guessedAfter,
      returnedAfter: (to) => shareOf(to, (guesser) => guesser !== null && guesser === to),
      guessedBy: (seat) => shareOf(viewer, (guesser) => guesser === seat),
      swapGain: swapGain(),
      changes: byEnd?.points ?? null,
      apart: changesBeside(beside),
    }),
    tie,
  }
}

function adviseGuess(
  view: View,
  viewer: Seat,
  { memory, level }: { readonly memory: Memory; readonly level: Level | null },
  own: Card,
  rng: Rng,
): Advice {
  const suspects = suspectsOf(level)(view, memory, unseenBy(view))
  const { by, isExact, answers, errorOf } = answersOf(view, memory, own, suspects, rng, DOUBT_TOLD)
  const figures = answers.map(({ wins, gain }) => (by === 'wins' ? wins : gain))
  const { order, noise, tie } = ranked(figures, isExact ? EXACT : MARGIN[by], errorOf, [
    ...(by === 'wins' ? [byPoints(answers.map(({ gain }) => gain))] : []),
    { why: 'keeps', worth: (choice) => (answers[choice]?.guess === null ? 1 : 0) },
    { why: 'likelier', worth: (choice) => rightness(suspects, answers[choice]?.guess ?? null) },
  ])
  const choices = order.map(
    (choice): AdvisedGuess => ({
      guess: answers[choice]?.guess ?? null,
      points: answers[choice]?.gain ?? 0,
      figure: figures[choice] ?? 0,
      noise: noise(choice),
    }),
  )
  const [best] = choices
  if (best === undefined) throw new Error('A pass is always there')
  const isGuess = (guess: Guess | null): guess is Guess => guess !== null
  const byEnd = guessByEnd(view, own, best.guess, suspects)
  const reason = guessReason(view, viewer, own, best.guess, {
    suspects,
    wins: by === 'wins' ? best.figure : null,
    guesses: answers.map(({ guess }) => guess).filter(isGuess),
    worse:
      choices
        .slice(1 + (tie?.with ?? 0))
        .map(({ guess }) => guess)
        .find(isGuess) ?? null,
    byEnd,
  })
  const uses = reason.is === 'wanted' ? [reason.gifter, reason.own] : []
  const named = {
    gift: uses.find((use) => use?.gift != null)?.gift?.gift ?? null,
    ribbon: uses.find((use) => use?.ribbon != null)?.ribbon?.ribbon ?? null,
  }
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseenBy(view)),
    on: 'guess',
    by,
    gifter: view.gifter,
    level,
    isRead: suspects.some(({ chance }) => Math.abs(chance - 1 / suspects.length) > EXACT),
    choices: [best, ...choices.slice(1)],
    chances: chancesOf(view, best.guess, suspects, named),
    stakes: stakesOf(view, viewer, own, best.guess, suspects),
    byEnd,
    hits: hitsOf(view, viewer, own, best.guess, suspects),
    reason,
    tie,
  }
}

function adviseCell(view: View, viewer: Seat, card: Card): Advice {
  const grid = view.seats[viewer]?.grid ?? []
  const by = isFinishing(view.turn) ? 'wins' : 'points'
  const worth = by === 'wins' ? winsWith(view, grid, card) : worthAhead(view, grid, card)
  const figures = view.cells.map(worth)
  const { order, noise, tie } = ranked(figures, MARGIN[by], () => 0, [
    ...(by === 'wins' ? [byPoints(view.cells.map(worthAhead(view, grid, card)))] : []),
    { why: 'at-once', worth: (choice) => view.cells[choice]?.points ?? 0 },
    { why: 'open', worth: (choice) => (view.cells[choice]?.ends ? 0 : 1) },
    { why: 'room', worth: (choice) => roomAfter(grid, view.cells[choice] ?? { line: 0, column: 0 }) },
  ])
  const choices = order.map((choice): AdvisedCell => {
    const { line, column } = view.cells[choice] ?? { line: 0, column: 0 }
    return { cell: { line, column }, figure: figures[choice] ?? 0, noise: noise(choice) }
  })
  const [best] = choices
  const at = view.cells[order[0] ?? 0]
  if (best === undefined || at === undefined) throw new Error('A card can go nowhere')
  const worse = view.cells[order[1 + (tie?.with ?? 0)] ?? -1]
  const beside = worse ?? (order.length === 2 ? view.cells[order[1] ?? -1] : undefined)
  const endedBy = ({ ends, column }: Choice) =>
    ends ? ribbonOf(grid.find((laid) => laid.column === column)?.card ?? card) : null
  const unseen = unseenBy(view)
  const endsOtherwise = beside === undefined ? null : endedBy(beside)
  return {
    game: 'kado',
    settled: settledFor(view, viewer, unseen),
    on: 'place',
    by,
    moreAtOnce: bestOfMore(
      at,
      order.slice(1 + (tie?.with ?? 0)).flatMap((choice) => view.cells[choice] ?? []),
    ),
    ends: endedBy(at),
    endsOtherwise,
    left: beside === undefined ? null : leftIn(grid, unseen, [at, endedBy(at)], [beside, endsOtherwise]),
    choices: [best, ...choices.slice(1)],
    ...placeReason(view.cells, grid, card, {
      at,
      equals: order.slice(1, 1 + (tie?.with ?? 0)).flatMap((choice) => view.cells[choice] ?? []),
      worse,
      unseen,
    }),
    tie,
  }
}

/** Finds the first place that brings more at once than the advised one. @param worse the best first */
function bestOfMore(at: Choice, worse: readonly Choice[]): MoreAtOnce | null {
  const more = worse.find(({ points }) => points > at.points)
  if (more === undefined) return null
  const { line, column, points } = more
  return { cell: { line, column }, points, advised: at.points }
}

/** Counts the cards that can still complete the column that a place ends, and that another one ends: see `Advice.left`. */
function leftIn(
  grid: readonly Laid[],
  unseen: readonly Card[],
  [here, ribbon]: readonly [Choice, Ribbon | null],
  [there, other]: readonly [Choice, Ribbon | null],
): Extract<Advice, { readonly on: 'place' }>['left'] {
  const laidIn = (choice: Choice) => grid.filter(({ column }) => column === choice.column).length
  if (ribbon === null || other === null || laidIn(here) !== laidIn(there)) return null
  const countOf = (one: Ribbon) => unseen.filter((card) => ribbonOf(card) === one).length
  const [ends, otherwise] = [countOf(ribbon), countOf(other)]
  return ends < otherwise ? { ends, otherwise } : null
}

/** What decides between equals: the more the better. */
interface Preference {
  readonly why: TieReason
  worth(choice: number): number
}

/** Prefers what promises most points. @param points by choice */
const byPoints = (points: readonly number[]): Preference => ({
  why: 'points',
  worth: (choice) => Math.round((points[choice] ?? 0) / MARGIN.points),
})

/**
 * Puts choices into order: first the one to take, then its equals, then all that are worse, each by their figures. The equals are those
 * whose figures cannot be told from the largest. Of these the preferences choose the first, one after the other, and then its figure.
 * @param margin up to which two figures are the same
 * @param errorOf the standard error of the difference between the figures of two choices
 */
function ranked(
  figures: readonly number[],
  margin: number,
  errorOf: (one: number, other: number) => number,
  preferences: readonly Preference[],
) {
  const byFigure = [...figures.keys()].sort((one, other) => (figures[other] ?? 0) - (figures[one] ?? 0))
  const top = byFigure[0] ?? 0
  const noise = (choice: number) => Math.max(margin, 2 * errorOf(top, choice))
  const isBehind = (choice: number) => (figures[top] ?? 0) - (figures[choice] ?? 0) > noise(choice)
  // A choice that trails a worse one is worse as well, however little is known of it: so nothing worse is ahead of the advised choice.
  const firstWorse = byFigure.findIndex(isBehind)
  const equals = firstWorse < 0 ? byFigure : byFigure.slice(0, firstWorse)
  const [first = top] = preferences.reduce((left, { worth }) => {
    const most = Math.max(...left.map(worth))
    return left.filter((one) => worth(one) === most)
  }, equals)
  const tied = equals.filter((choice) => choice !== first)
  const reason = preferences.find(({ worth }) => tied.every((other) => worth(first) > worth(other)))
  return {
    order: [first, ...tied, ...byFigure.slice(equals.length)],
    noise,
    tie: tied.length === 0 ? null : { with: tied.length, why: reason?.why ?? null },
  }
}

/** How many places there are for the next card once one lies in a cell. */
const roomAfter = (grid: readonly Cell[], cell: Cell): number => legalCells([...grid, cell]).length

/** Works out by how many points a seat is ahead of the mean of the others. @param points by seat */
function leadIn(points: readonly number[], seat: Seat): number {
  const own = points[seat] ?? 0
  return own - (points.reduce((sum, one) => sum + one, 0) - own) / (points.length - 1)
}

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length

/** @returns the mean of differences; 0 where it lies within three standard errors of none */
function surely(differences: readonly number[]): number {
  const middle = mean(differences)
  return Math.abs(middle) > 3 * errorIn(differences) ? middle : 0
}

/** The standard error of the mean of these. */
function errorIn(numbers: readonly number[]): number {
  const middle = mean(numbers)
  const squares = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0)
  return Math.sqrt(squares / (numbers.length - 1) / numbers.length)
}
