import { assertNever } from '../../../../shared/assert-never'
import type { MatchSnapshot, Seated } from '../../../../shared/bridge/contract'
import type { Seat } from '../../../../shared/game'
import type { Face5211 } from '../../../../shared/games/5211'
import {
  endedInMidDeal,
  type Outcome,
  type Ranked,
  type Scoring,
  type View,
} from '../../../../shared/games/5211/view'
import { inSentence } from '../../../../shared/names'
import { words as general, LANGUAGE } from '../../../../shared/words/catalogue'
import { menu } from '../../../../shared/words/en/games/5211/menu'
import { common } from '../../../../shared/words/en/games/5211/names'
import { results as words } from '../../../../shared/words/en/games/5211/results'
import { standingLine } from '../../../client/eligibility-words'
import { cameOf, endingOf, inColumns, winTitle } from '../../../client/ending'
import { namesIn } from '../../../client/player-names'
import type { Place } from '../../../parts/ranking'
import type { ResultHead } from '../../menu-game'

/** What the result screen says, from the finished game's snapshot. Pure. */

const resultWords = general.menus.result

export interface RankingRow extends Place {
  readonly cards: number
  /** The cards decided something for this player. */
  readonly cardsCount: boolean
}

export interface ResultModel extends ResultHead {
  readonly rows: readonly RankingRow[]
  readonly rounds: readonly Scoring[]
  /** By seat: points after each round, beginning with 0. */
  readonly points: readonly (readonly number[])[]
}

/** @returns null while the game goes on. */
export function resultOf(snapshot: MatchSnapshot<Face5211>): ResultModel | null {
  const { view, players } = snapshot
  // Several people at one device are told apart by their names.
  const own = view.viewer
  const { outcome, evaluations } = view
  if (!outcome) return null
  const names = namesIn(snapshot).map(inSentence)
  const named = (seat: Seat): string => names[seat] ?? ''
  return {
    summary: summaryLine(view),
    standing: standingLine(snapshot),
    title: winTitle(outcome.winners, own, named),
    tieBreak: tieBreakOf(view, outcome, (seat) => (seat === own ? null : named(seat))),
    winners: outcome.winners,
    ending: endingOf(outcome.winners, players, {
      tieBreak: outcome.decidedBy === 'cards',
      lizard: evaluations.at(-1)?.scoring === 'kododo',
    }),
    came: outcome.decidedBy === 'points' ? cameOf(outcome.ranking, own) : null,
    rows: outcome.ranking.map((ranked) =>
      rowOf(ranked, outcome, players, { own, named, bestRound: bestRoundOf(view) }),
    ),
    rounds: evaluations.map(({ scoring }) => scoring),
    points: players.map((_, seat) => runningTotal(evaluations.map(({ points }) => points[seat] ?? 0))),
  }
}

function summaryLine(view: View): string {
  const { options, seats, evaluations, deals, round, numbers } = view
  if (!options.long) return words.summary(seats.length, evaluations.length)
  return endedInMidDeal(view)
    ? words.summaryMidDeal(seats.length, deals.length, round, numbers.rounds)
    : words.summaryLong(seats.length, deals.length)
}

function runningTotal(gains: readonly number[]): readonly number[] {
  let total = 0
  return [0, ...gains.map((gain) => (total += gain))]
}

function tieBreakOf(
  { options }: View,
  { ranking, decidedBy }: Outcome,
  who: (seat: Seat) => string | null,
): ResultModel['tieBreak'] {
  const [best, ...others] = ranking
  if (!best || decidedBy === 'points') return null
  if (decidedBy === 'shared') return words.sharedBy(best.points, best.cards)
  const level = others.filter(({ points }) => points === best.points)
  const whos = level.map(({ seat }) => who(seat))
  const theirs = Math.max(...level.map(({ cards }) => cards))
  return (options.long ? words.tieBreakLast : words.tieBreak)(best.points, whos, best.cards, theirs)
}

function rowOf(
  ranked: Ranked,
  outcome: Outcome,
  players: readonly Seated[],
  {
    own,
    named,
    bestRound,
  }: {
    readonly own: Seat | null
    readonly named: (seat: Seat) => string
    readonly bestRound: string | null
  },
): RankingRow {
  const { seat, rank, points, cards } = ranked
  const leader = outcome.ranking[0]
  const tied = outcome.decidedBy === 'cards' && points === leader?.points
  return {
    seat,
    rank,
    name: named(seat),
    line: lineOf(ranked, outcome, tied, players[seat]) ?? (seat === own ? bestRound : resultWords.thisDevice),
    cards,
    points,
    first: rank === 1,
    cardsCount: tied,
  }
}

function lineOf(
  { rank }: Ranked,
  { decidedBy }: Outcome,
  tied: boolean,
  player: Seated | undefined,
): string | null {
  if (tied) return rank === 1 ? words.winsTieBreak : words.fewerCards
  if (decidedBy === 'shared' && rank === 1) return words.sharesWin
  if (player?.kind === 'bot') return menu.bots[player.level]
  return null
}

/** What went best for the only person here, where they have lost a game of one deal in which they scored. */
function bestRoundOf({ viewer, outcome, evaluations, options }: View): string | null {
  if (options.long || viewer === null || outcome?.winners.includes(viewer)) return null
  const gains = evaluations.map(({ points }) => points[viewer] ?? 0)
  const most = Math.max(0, ...gains)
  const scoring = most > 0 ? evaluations[gains.indexOf(most)]?.scoring : null
  if (!scoring) return null
  return words.bestRound(scoring === 'kododo' ? common.kododo : common.colours[scoring], most)
}

const { text } = words

/**
 * The result as plain text, its columns in line where letters are equally wide: points by round, or by deal in a long game.
 * @param when the day it is dated
 * @returns null while the game goes on
 */
export function summaryOf({ view, players, seed }: MatchSnapshot<Face5211>, when: Date): string | null {
  const { outcome, options } = view
  if (outcome === null) return null
  const nameOf = (seat: Seat) => players[seat]?.name ?? ''
  return [
    options.long ? text.headLong : text.head,
    when.toLocaleDateString(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' }),
    '',
    ...inColumns(options.long ? byDeal(view, outcome, nameOf) : byRound(view, outcome, nameOf)),
    '',
    verdictOf(outcome, options.long, nameOf),
    ...(seed === null ? [] : [text.seed(seed)]),
    '',
  ].join('\n')
}

type Named = (seat: Seat) => string

const byDeal = ({ deals }: View, { ranking }: Outcome, nameOf: Named) => [
  ['', ...deals.map(({ deal }) => text.deal(deal)), text.total],
  ...ranking.map(({ seat, rank, points }) => [
    `${rank}  ${nameOf(seat)}`,
    ...deals.map((deal) => `${deal.points[seat] ?? 0}`),
    `${points}`,
  ]),
]

/** The cards are there because they break a tie. */
const byRound = ({ evaluations }: View, { ranking }: Outcome, nameOf: Named) => [
  [text.round, ...evaluations.map(({ round }) => `${round}`), text.total, text.cards],
  ...ranking.map(({ seat, rank, points, cards }) => [
    `${rank}  ${nameOf(seat)}`,
    ...evaluations.map((round) => `${round.points[seat] ?? 0}`),
    `${points}`,
    `${cards}`,
  ]),
]

function verdictOf({ ranking, winners, decidedBy }: Outcome, isLong: boolean, nameOf: Named): string {
  const { points = 0, cards = 0 } = ranking[0] ?? {}
  const names = winners.map(nameOf)
  const [name = ''] = names
  switch (decidedBy) {
    case 'points':
      return text.won(name, points)
    case 'cards':
      return (isLong ? text.wonByLastCards : text.wonByCards)(name, points, cards)
    case 'shared':
      return text.shared(names, points)
    default:
      return assertNever(decidedBy)
  }
}
