import type { MatchSnapshot, Seated } from '../../../../shared/bridge/contract'
import type { FaceKado } from '../../../../shared/games/kado'
import { BONUS_POINTS } from '../../../../shared/games/kado/cards'
import type { Ranked, SeatView } from '../../../../shared/games/kado/view'
import { inSentence } from '../../../../shared/names'
import { words as general, LANGUAGE } from '../../../../shared/words/catalogue'
import { menu } from '../../../../shared/words/en/games/kado/menu'
import { results as words } from '../../../../shared/words/en/games/kado/results'
import { standingLine } from '../../../client/eligibility-words'
import { aheadOf, cameOf, endingOf, inColumns, winTitle } from '../../../client/ending'
import { namesIn } from '../../../client/player-names'
import type { Place } from '../../../parts/ranking'
import type { ResultHead } from '../../menu-game'
import { type FramedGrid, framed, sumsOf } from './scored-grid'

/** What the result screen says, from the finished game's snapshot. Pure. */

const text = general.menus.result

export interface ResultRow extends Place {
  readonly grid: FramedGrid
  /** Points of all lines, of all columns, and of the bonus cards. */
  readonly lines: number
  readonly columns: number
  readonly bonus: number
}

interface ResultModel extends ResultHead {
  /** The best first. */
  readonly rows: readonly ResultRow[]
}

/** @returns null while the game goes on. */
export function resultOf(snapshot: MatchSnapshot<FaceKado>): ResultModel | null {
  const { view, players } = snapshot
  const { outcome, seats, viewer } = view
  if (!outcome) return null
  const names = namesIn(snapshot).map(inSentence)
  const nameOf = (seat: number) => names[seat] ?? ''
  const [best] = outcome.ranking
  return {
    summary: words.summary(seats.length),
    standing: standingLine(snapshot),
    title: winTitle(outcome.winners, viewer, nameOf),
    tieBreak: outcome.winners.length > 1 ? words.level(best?.points ?? 0) : null,
    winners: outcome.winners,
    ending: endingOf(outcome.winners, players),
    came: cameOf(outcome.ranking, viewer) ?? aheadOf(outcome.ranking, viewer, nameOf),
    rows: outcome.ranking.flatMap((ranked) => {
      const own = seats[ranked.seat]
      return own
        ? [
            {
              ...placeOf(ranked, names[ranked.seat] ?? ''),
              line: ranked.seat === viewer ? bestOf(ranked, own) : lineOf(players[ranked.seat]),
              ...scoreOf(own),
            },
          ]
        : []
    }),
  }
}

const placeOf = ({ seat, rank, points }: Ranked, name: string): Omit<Place, 'line'> => ({
  ...{ seat, rank, points, name },
  first: rank === 1,
})

function lineOf(player: Seated | undefined): string {
  return player?.kind === 'bot' ? menu.bots[player.level] : text.thisDevice
}

/** What went best for the only person here, where they have lost. */
function bestOf({ rank }: Ranked, { score }: SeatView): string | null {
  if (rank === 1 || score === null) return null
  const lines = score.lines.flatMap(({ gift, points }) =>
    gift === null ? [] : { points, line: words.bestLine(gift, points) },
  )
  const columns = score.columns.flatMap(({ ribbon, points }) =>
    ribbon === null ? [] : { points, line: words.bestColumn(ribbon, points) },
  )
  const [best] = [...lines, ...columns].toSorted((one, other) => other.points - one.points)
  return best !== undefined && best.points > 0 ? best.line : null
}

/** @throws for a seat without a score, which there is none of once a game is over */
function scoreOf({ grid, score, bonus }: SeatView): Omit<ResultRow, keyof Place> {
  if (score === null) throw new Error('A finished grid has no score')
  return { grid: framed(grid, score), ...sumsOf(score), bonus: BONUS_POINTS * bonus.length }
}

const textWords = words.text

/**
 * The result as plain text, its columns in line where letters are equally wide.
 * @param when the day it is dated
 * @returns null while the game goes on
 */
export function resultText(snapshot: MatchSnapshot<FaceKado>, when: Date): string | null {
  const result = resultOf(snapshot)
  if (result === null) return null
  const { players, seed } = snapshot
  const nameOf = (seat: number) => players[seat]?.name ?? ''
  const names = result.winners.map(nameOf)
  const points = result.rows[0]?.points ?? 0
  const [name = ''] = names
  return [
    textWords.head,
    when.toLocaleDateString(LANGUAGE, { day: 'numeric', month: 'long', year: 'numeric' }),
    '',
    ...inColumns([
      ['', textWords.lines, textWords.columns, textWords.bonus, textWords.total],
      ...result.rows.map(({ seat, rank, lines, columns, bonus, points }) => [
        `${rank}  ${nameOf(seat)}`,
        ...[lines, columns, bonus, points].map(String),
      ]),
    ]),
    '',
    names.length > 1 ? textWords.shared(names, points) : textWords.won(name, points),
    ...(seed === null ? [] : [textWords.seed(seed)]),
    '',
  ].join('\n')
}
