import { assertNever } from '../../../../shared/assert-never'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Face5211, Outcome, Seat, View } from '../../../../shared/games/5211'
import { LANGUAGE } from '../../../../shared/words/catalogue'
import { results as words } from '../../../../shared/words/en/games/5211/results'
import { inColumns } from '../../../client/ending'

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
