import { assertNever } from '../../../../shared/assert-never'
import type { MatchSnapshot } from '../../../../shared/bridge/contract'
import type { Face5211, Outcome, Seat } from '../../../../shared/games/5211'
import { LANGUAGE } from '../../../../shared/words/catalogue'
import { words } from '../../../../shared/words/games/5211/long-game'
import { inColumns } from '../../../client/in-columns'

const text = words.summary

/**
 * The result of a long game as plain text, its columns in line where letters are equally wide.
 * @param when the day it is dated
 * @returns an empty text while the game goes on
 */
export function summaryOf({ view, players, seed }: MatchSnapshot<Face5211>, when: Date): string {
  const { outcome, deals } = view
  if (outcome === null) return ''
  const nameOf = (seat: Seat) => players[seat]?.name ?? ''
  const headings = ['', ...deals.map(({ deal }) => text.deal(deal)), text.total]
  const rows = outcome.ranking.map(({ seat, rank, points }) => [
    `${rank}  ${nameOf(seat)}`,
    ...deals.map((deal) => `${deal.points[seat] ?? 0}`),
    `${points}`,
  ])
  return [
    text.head,
    when.toLocaleDateString(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' }),
    '',
    ...inColumns([headings, ...rows]),
    '',
    verdictOf(outcome, nameOf),
    ...(seed === null ? [] : [text.seed(seed)]),
    '',
  ].join('\n')
}

function verdictOf({ ranking, winners, decidedBy }: Outcome, nameOf: (seat: Seat) => string): string {
  const { points = 0, cards = 0 } = ranking[0] ?? {}
  const names = winners.map(nameOf)
  const [name = ''] = names
  switch (decidedBy) {
    case 'points':
      return text.won(name, points)
    case 'cards':
      return text.wonByCards(name, points, cards)
    case 'shared':
      return text.shared(names, points)
    default:
      return assertNever(decidedBy)
  }
}
