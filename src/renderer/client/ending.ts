import type { Seated } from '../../shared/bridge/contract'
import type { Seat } from '../../shared/game'
import { words } from '../../shared/words/catalogue'
import type { Marked } from '../../shared/words/text'

/** How a game has ended for the people here: five ways to celebrate it. */
export type Ending = 'won' | 'shared' | 'tie-break' | 'lizard' | 'lost'

interface Decided {
  /** Points alone did not decide. */
  readonly tieBreak: boolean
  /** The last that scored were lizards. */
  readonly lizard: boolean
}

const BY_POINTS: Decided = { tieBreak: false, lizard: false }

/** What is rarer is celebrated first; a game that only bots have won is lost. */
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
 * The place of the only person at this window, and how far it is from the first.
 * @param ranking the best first
 * @returns null for whoever has won, and where there are several people
 */
export function cameOf(ranking: readonly Placed[], own: Seat | null): Marked | null {
  const [best] = ranking
  const mine = ranking.find(({ seat }) => seat === own)
  if (!best || !mine || mine.rank === 1) return null
  return words.menus.result.came(mine.rank, best.points - mine.points)
}

/**
 * How far the only person at this window is ahead of whoever came next.
 * @param ranking the best first
 * @returns null for whoever has not won alone, and where there are several people
 */
export function aheadOf(
  ranking: readonly Placed[],
  own: Seat | null,
  nameOf: (seat: Seat) => string,
): Marked | null {
  const [best, next] = ranking
  if (!best || !next || best.seat !== own || next.rank === 1) return null
  const nearest = ranking.filter(({ rank }) => rank === next.rank)
  return words.menus.result.ahead(
    best.points - next.points,
    nearest.map(({ seat }) => nameOf(seat)),
  )
}

const titleWords = words.menus.result

/**
 * Who has won, as a title.
 * @param own the seat of the only person at this window, who is named first; null where there are several
 * @param named what a player is called
 */
export function winTitle(winners: readonly Seat[], own: Seat | null, named: (seat: Seat) => string): string {
  if (winners.length > 1) return titleWords.share(ownFirst(winners, own).map(named))
  const [winner = 0] = winners
  return winner === own ? titleWords.youWin : titleWords.wins(named(winner))
}

const ownFirst = (seats: readonly Seat[], own: Seat | null): readonly Seat[] => [
  ...seats.filter((seat) => seat === own),
  ...seats.filter((seat) => seat !== own),
]

/** Between two columns. */
const GAP = '  '

/** The lines of a table as plain text: the first column to the left, the others to the right. */
export function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(width(column)) : cell.padStart(width(column))))
      .join(GAP),
  )
}
