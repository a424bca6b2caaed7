import type { MatchSnapshot, Seated } from '../../../shared/bridge/contract'
import type { FaceKado } from '../../../shared/games/kado'
import { BONUS_POINTS } from '../../../shared/games/kado/cards'
import type { Outcome, SeatView } from '../../../shared/games/kado/view'
import { inSentence } from '../../../shared/names'
import { language } from '../../../shared/words/en/app'
import { menu } from '../../../shared/words/en/games/kado/menu'
import { results as words } from '../../../shared/words/en/games/kado/screens'
import { menus } from '../../../shared/words/en/menus'
import { eligibilityLine } from '../../client/eligibility-words'
import { aheadOf, cameOf, endingOf, inColumns, winTitle } from '../../client/ending'
import { namesIn } from '../../client/player-names'
import { Avatar } from '../../parts/art/avatar'
import { CountedUp, countedRow } from '../../parts/counted-up'
import type { Place } from '../../parts/ranking'
import type { ResultHead, ResultParts } from '../menu-game'
import { type FramedGrid, framed, ScoredGrid, sumsOf } from './scored-grid'
import './result.css'

/** The content of the result screen, from the finished game's snapshot. Pure. */

const text = menus.result

interface ResultRow extends Place {
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

/** @returns null while the game is in progress */
export function resultOf(snapshot: MatchSnapshot<FaceKado>): ResultModel | null {
  const { view, players } = snapshot
  const { outcome, seats, viewer } = view
  if (!outcome) return null
  const names = namesIn(snapshot).map(inSentence)
  const nameOf = (seat: number) => names[seat] ?? ''
  const [best] = outcome.ranking
  return {
    summary: words.summary(seats.length),
    eligibility: eligibilityLine(snapshot),
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

const placeOf = ({ seat, rank, points }: Outcome['ranking'][number], name: string): Omit<Place, 'line'> => ({
  seat,
  rank,
  points,
  name,
  first: rank === 1,
})

/** The labels by level. A player's type allows the levels of every game, so a level may have none here. */
const botLabels: Readonly<Partial<Record<string, string>>> = menu.bots

function lineOf(player: Seated | undefined): string {
  return player?.kind === 'bot' ? (botLabels[player.level] ?? '') : text.thisDevice
}

/** The best line or column of a single viewer who has lost. */
function bestOf({ rank }: Outcome['ranking'][number], { score }: SeatView): string | null {
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

/** @throws Error for a seat without a score, which cannot occur once a game is over */
function scoreOf({ grid, score, bonus }: SeatView): Omit<ResultRow, keyof Place> {
  if (score === null) throw new Error('A finished grid has no score')
  return { grid: framed(grid, score), ...sumsOf(score), bonus: BONUS_POINTS * bonus.length }
}

const textWords = words.text

/**
 * The result as plain text, with columns that align in a monospaced font.
 * @param when the date of the result
 * @returns null while the game is in progress
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
    when.toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric' }),
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

interface Props {
  readonly row: ResultRow
  /** The index of the row from the first place, and the number of rows. */
  readonly nth: number
  readonly of: number
  readonly large: boolean
}

/** A player's place, grid and points. */
const GridPanel = ({ row, nth, of, large }: Props) => (
  <li
    class="panel result__panel grid-panel counted-row"
    style={countedRow(of - 1 - nth, of)}
    data-large={large}
    data-first={row.first}
    aria-label={words.place(row.rank, row.name, row.points)}
  >
    <header class="grid-panel__head">
      <span class="grid-panel__rank display">{row.rank}</span>
      <Avatar class="avatar" seat={row.seat} />
      <span class="grid-panel__who">
        <b>{row.name}</b>
        <span class="label">{row.line}</span>
      </span>
      <span class="grid-panel__points display">
        <CountedUp points={row.points} />
      </span>
    </header>
    <ScoredGrid grid={row.grid} />
    <dl class="grid-panel__sums">
      <Sum name={words.lines} points={row.lines} />
      <Sum name={words.columns} points={row.columns} />
      <Sum name={words.bonus} points={row.bonus} />
    </dl>
  </li>
)

const Sum = ({ name, points }: { readonly name: string; readonly points: number }) => (
  <div data-some={points > 0}>
    <dd class="display">{points}</dd>
    <dt class="label">{name}</dt>
  </div>
)

/** From this many players on, those behind the first two get less room. */
const MANY = 4
const IN_FRONT = 2

/** The result screen of KADO. */
export const result: ResultParts<FaceKado> = { headOf: resultOf, Panels, summaryOf: resultText }

/** All grids with their scores, the best first. */
function Panels({ snapshot }: { readonly snapshot: MatchSnapshot<FaceKado> }) {
  const model = resultOf(snapshot)
  if (model === null) return null
  const { rows } = model
  return (
    <ol class="result__panels grids" data-count={rows.length} style={{ '--grids': rows.length }}>
      {rows.map((row, nth) => (
        <GridPanel
          row={row}
          nth={nth}
          of={rows.length}
          large={rows.length < MANY || nth < IN_FRONT}
          key={row.seat}
        />
      ))}
    </ol>
  )
}
