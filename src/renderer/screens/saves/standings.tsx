import type { SavedGame } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import { Avatar } from '../../parts/art/avatar'
import { lineOf } from '../../parts/chart/player-lines'

interface Props {
  readonly standings: SavedGame['standings']
  /** Points that the bars run towards; null for those of the best. */
  readonly goal: number | null
}

/** Who has how many points, as bars; where the players keep them in mind, only who plays. */
export function Standings({ standings, goal }: Props) {
  const best = Math.max(1, ...standings.map(({ points }) => points ?? 0))
  const full = Math.max(goal ?? 0, best)
  return (
    <ul class="standings" aria-label={words.savedGames.standings}>
      {standings.map(({ name, points }, seat) => (
        <li key={seat}>
          <Avatar class="avatar" seat={seat} alt={name} />
          {points !== null && (
            <>
              <span class="standings__bar" aria-hidden="true">
                <i style={{ width: `${(100 * points) / full}%`, background: lineOf(seat).colour }} />
              </span>
              <b class="display">{points}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
