import type { Seated } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import { menus } from '../../shared/words/en/menus'
import type { Marked } from '../../shared/words/text'

const text = menus.result

/** The outcome of a game for the people at this window. Each has its own celebration. */
export type Ending = 'won' | 'shared' | 'tie-break' | 'lizard' | 'lost'

interface Decided {
  /** A tie-break decided the game. */
  readonly tieBreak: boolean
  /** Lizards were the last to score. */
  readonly lizard: boolean
}

const BY_POINTS: Decided = { tieBreak: false, lizard: false }

/** The rarer outcome takes precedence; a game that only bots have won is lost. */
export function endingOf(
  winners: readonly Seat[],
  players: readonly Seated[],
  { tieBreak, lizard } = BY_POINTS,
): Ending {
  if (winners.every((seat) => players[seat]?.kind === 'bot')) return 'lost'
  if (winners.length > 1) return 'shared'
  if (tieBreak) return 'tie-break'
  return lizard ? 'lizard' : 'won'
}

interface Placed {
  readonly seat: Seat
  readonly rank: number
  readonly points: number
}

/**
 * The rank of the only person at this window, with the points behind the winner.
 * @param ranking the best first
 * @returns null for a winner, and if several people play
 */
export function cameOf(ranking: readonly Placed[], own: Seat | null): Marked | null {
  const [best] = ranking
  const mine = ranking.find(({ seat }) => seat === own)
  if (!best || !mine || mine.rank === 1) return null
  return text.came(mine.rank, best.points - mine.points)
}

/**
 * The lead of the only person at this window over the players who came next.
 * @param ranking the best first
 * @returns null unless that person is the only winner, and if several people play
 */
export function aheadOf(
  ranking: readonly Placed[],
  own: Seat | null,
  nameOf: (seat: Seat) => string,
): Marked | null {
  const [best, next] = ranking
  if (!best || !next || best.seat !== own || next.rank === 1) return null
  const nearest = ranking.filter(({ rank }) => rank === next.rank)
  return text.ahead(
    best.points - next.points,
    nearest.map(({ seat }) => nameOf(seat)),
  )
}

/**
 * The winners, as a title.
 * @param own the seat of the only person at this window, who is named first; null if several people play
 * @param named the name of the player at a seat
 */
export function winTitle(winners: readonly Seat[], own: Seat | null, named: (seat: Seat) => string): string {
  if (winners.length > 1) return text.share(ownFirst(winners, own).map(named))
  const [winner = 0] = winners
  return winner === own ? text.youWin : text.wins(named(winner))
}

const ownFirst = (seats: readonly Seat[], own: Seat | null): readonly Seat[] => [
  ...seats.filter((seat) => seat === own),
  ...seats.filter((seat) => seat !== own),
]

/** The gap between two columns. */
const GAP = '  '

/** The lines of a table as plain text: the first column is aligned left, the others right. */
export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join(GAP),
  )
}
