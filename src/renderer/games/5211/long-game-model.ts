import type { MatchSnapshot } from '../../../shared/bridge/contract'
import type { Seat } from '../../../shared/game'
import type { Face5211 } from '../../../shared/games/5211'
import { LONG_GAME_POINTS } from '../../../shared/games/5211/options'
import { isRemembered, type View } from '../../../shared/games/5211/view'
import { distinctNames, inSentence } from '../../../shared/names'
import { longGame as text } from '../../../shared/words/en/games/5211/long-game'
import { menu } from '../../../shared/words/en/games/5211/menu'
import { menus } from '../../../shared/words/en/menus'
import { eligibilityLine } from '../../client/eligibility-words'
import { namesIn } from '../../client/player-names'
import type { Frame } from '../../parts/chart'

/** The state of a long game as far as its players may know it: the points so far, the ranking, the deals. Pure. */

interface RankedRow {
  readonly seat: Seat
  readonly name: string
  /** Equal players share a rank, and the next one is skipped. */
  readonly rank: number
  readonly total: number
  /** Points missing for 50; 0 once it is reached. */
  readonly toGo: number
}

/** A row with the changes of the last deal. */
interface MovedRow extends RankedRow {
  /** Points of the last deal, as far as they are visible. */
  readonly gained: number
  /** Position of this row in the list before the last deal, from 0. */
  readonly before: number
  /** Places won or, below 0, lost in the last deal; 0 in the first. */
  readonly climbed: number
}

export interface DealRow {
  readonly name: string
  readonly line: string
  /** By seat; null if they are only counted at the end of the deal. */
  readonly points: readonly (number | null)[]
  /** True for the deal that is being played. */
  readonly now: boolean
}

/** The totals at one moment. */
interface PointsStep {
  /** Rounds played until then, over all deals. */
  readonly at: number
  readonly name: string
  /** By seat. */
  readonly totals: readonly number[]
}

/** The progress of all players to 50. */
export interface LongGamePoints {
  /** By seat. */
  readonly names: readonly string[]
  /** The deal on the table. */
  readonly deal: number
  /** Best first. */
  readonly ranking: readonly RankedRow[]
  /** By seat. */
  readonly totals: readonly number[]
  readonly chart: {
    /** The line beneath its title, and its caption. */
    readonly says: { readonly line: string; readonly caption: string }
    /** Rounds of a complete deal. */
    readonly rounds: number
    /** Rounds on the axis: all rounds of the deals begun; in a finished game, those played. */
    readonly length: number
    /** Begins at 0 with no points. */
    readonly steps: readonly PointsStep[]
  }
}

export interface LongGameModel extends LongGamePoints {
  readonly ranking: readonly MovedRow[]
  readonly summary: string
  /** The leader, in a sentence. */
  readonly leading: string
  /** The condition that ends the game from here on. */
  readonly ending: string
  /** A note on the eligibility of an unusual game, such as one with an undone turn; null for an ordinary game. */
  readonly eligibility: string | null
  /** A note on the deals that the ranking leaves out, if any. */
  readonly rankingLine: string | null
  readonly deals: readonly DealRow[]
}

/** @returns null if there is only one deal */
export function longGameOf(snapshot: MatchSnapshot<Face5211>): LongGameModel | null {
  const { view, options } = snapshot
  if (!options.long) return null
  const names = namesIn(snapshot).map(inSentence)
  const totals = view.seats.map(({ total }) => total)
  const ranking = rankingOf(view, names, totals)
  return {
    summary: menus.home.game(menu.name, names.length),
    names,
    deal: view.deal,
    eligibility: eligibilityLine(snapshot),
    ending: view.deal === 1 ? text.firstDeal : text.laterDeal,
    ranking: ranking,
    leading: leadingIn(ranking),
    rankingLine: rankingLine(view),
    deals: dealsOf(view),
    totals,
    chart: chartOf(view),
  }
}

function rankingOf(
  { outcome, seats, deal }: View,
  names: readonly string[],
  totals: readonly number[],
): readonly MovedRow[] {
  const rankOf = (seat: Seat, total: number) =>
    outcome?.ranking.find((ranked) => ranked.seat === seat)?.rank ??
    1 + totals.filter((other) => other > total).length
  const before = totals.map((total, seat) => total - (seats[seat]?.points ?? 0))
  const order = before.map((_, seat) => seat).sort((a, b) => (before[b] ?? 0) - (before[a] ?? 0) || a - b)
  const rankBefore = (seat: Seat) => 1 + before.filter((other) => other > (before[seat] ?? 0)).length
  return totals
    .map((total, seat) => ({
      seat,
      name: names[seat] ?? '',
      rank: rankOf(seat, total),
      total,
      toGo: Math.max(0, LONG_GAME_POINTS - total),
      gained: total - (before[seat] ?? 0),
      before: order.indexOf(seat),
      climbed: deal === 1 ? 0 : rankBefore(seat) - rankOf(seat, total),
    }))
    .sort((a, b) => a.rank - b.rank)
}

function leadingIn(ranking: readonly RankedRow[]): string {
  const { you } = menus
  const first = ranking.filter(({ rank }) => rank === 1)
  const total = first[0]?.total ?? 0
  const names = first.map(({ name }) => name).sort((a, b) => Number(b === you) - Number(a === you))
  if (names.length > 1) return text.interlude.level(names, total)
  return text.interlude.leads(names[0] === you ? null : (names[0] ?? ''), total)
}

function rankingLine(view: View): string | null {
  if (isRemembered(view)) return null
  return view.deals.length === 0 ? text.noneYet : text.afterDeals(view.deals.length)
}

function dealsOf(view: View): readonly DealRow[] {
  const { deals, deal, round, numbers, seats } = view
  const over = deals.map((one) => ({
    name: text.deal(one.deal),
    line: text.rounds(one.rounds),
    points: one.points,
    now: false,
  }))
  if (deals.length === deal) return over
  const points = seats.map((seat) => seat.points)
  return [...over, { name: text.deal(deal), line: text.roundOf(round, numbers.rounds), points, now: true }]
}

function chartOf(view: View): LongGamePoints['chart'] {
  const { deal, phase, numbers } = view
  const byRound = isRemembered(view)
  const steps = adding(byRound ? gainsByRound(view) : gainsByDeal(view), view.seats.length)
  return {
    says: byRound ? text.byRound : text.byDeal,
    rounds: numbers.rounds,
    length: phase === 'over' ? (steps.at(-1)?.at ?? 0) : deal * numbers.rounds,
    steps,
  }
}

/** The points added at one moment of the chart. */
interface Gain extends Omit<PointsStep, 'totals'> {
  readonly points: readonly number[]
}

const gainsByRound = ({ evaluations, numbers }: View): readonly Gain[] =>
  evaluations.map(({ deal, round, points }) => ({
    at: (deal - 1) * numbers.rounds + round,
    name: text.dealRound(deal, round),
    points,
  }))

const gainsByDeal = ({ deals, numbers }: View): readonly Gain[] =>
  deals.map(({ deal, rounds, points }) => ({
    at: (deal - 1) * numbers.rounds + rounds,
    name: text.deal(deal),
    points,
  }))

function adding(gains: readonly Gain[], seats: number): readonly PointsStep[] {
  let totals: readonly number[] = Array<number>(seats).fill(0)
  const start: PointsStep = { at: 0, name: text.start, totals }
  const steps = gains.map(({ at, name, points }): PointsStep => {
    totals = totals.map((total, seat) => total + (points[seat] ?? 0))
    return { at, name, totals }
  })
  return [start, ...steps]
}

/** The names of the players for whom bots will play in the next deal; null for the only person at the table. */
export function standInsAmong(players: MatchSnapshot<Face5211>['players']): readonly (string | null)[] {
  const isAlone = players.filter(({ kind }) => kind !== 'bot').length === 1
  const names = distinctNames(players.map(({ name }) => name)).map(inSentence)
  return players.flatMap(({ kind }, seat) =>
    kind === 'stand-in' ? [isAlone ? null : (names[seat] ?? '')] : [],
  )
}

/**
 * Sums up the earliest deals in one line if there is no room for all.
 * @param most number of lines, at least 2
 */
export function foldDeals(rows: readonly DealRow[], most: number): readonly DealRow[] {
  const folded = rows.length - Math.max(2, most) + 1
  if (folded < 2) return rows
  const early = rows.slice(0, folded)
  const sum = (seat: Seat) => early.reduce((total, { points }) => total + (points[seat] ?? 0), 0)
  const points = (early[0]?.points ?? []).map((_, seat) => sum(seat))
  return [{ name: text.dealsFirst(folded), line: '', points, now: false }, ...rows.slice(folded)]
}

/** Minimum number of points above 50 in the frame of the chart. */
const ABOVE = 3

/** The points at the top of the frame of the chart. */
export const topOf = ({ totals }: Pick<LongGamePoints, 'totals'>): number =>
  Math.max(LONG_GAME_POINTS, ...totals) + ABOVE

/**
 * Shrinks the frame so that the names fit beside the ends of the lines: less, the further the ends are from the right
 * edge.
 * @param room for the frame and everything that extends beyond it
 * @param reached share of the axis covered by the lines, 0 to 1
 * @param names width of the names beside the ends of the lines
 */
export function frameOf(room: Frame, reached: number, names: number): Frame {
  const width = reached === 0 ? room.width : Math.min(room.width, (room.width - names) / reached)
  return { ...room, width: Math.max(0, width) }
}

/** Minimum distance between the middles of two two-digit numbers, rem. */
const TWO_DIGITS = 1.75

/**
 * The rounds of a deal whose numbers fit below the frame, including the last one.
 * @param pitch between two of them, rem
 */
export const roundsNumbered = (rounds: number, pitch: number): readonly number[] =>
  Array.from({ length: rounds }, (_, index) => index + 1).filter(
    (round) => round < 10 || (rounds - round) % 2 === 0 || pitch >= TWO_DIGITS,
  )

interface Stretch {
  readonly deal: number
  /** Rounds played at its beginning and at its end, or at the end of the axis. */
  readonly from: number
  readonly to: number
}

/** The deals along the axis. */
export function stretchesOf({ rounds, length }: LongGamePoints['chart']): readonly Stretch[] {
  return Array.from({ length: Math.ceil(length / rounds) }, (_, index) => ({
    deal: index + 1,
    from: index * rounds,
    to: Math.min(length, (index + 1) * rounds),
  }))
}
