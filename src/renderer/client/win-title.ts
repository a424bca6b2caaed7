import type { Seat } from '../../shared/game'
import { words } from '../../shared/words/catalogue'

const text = words.menus.result

/**
 * Who has won, as a title.
 * @param own the seat of the only person at this window, who is named first; null where there are several
 * @param named what a player is called
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
