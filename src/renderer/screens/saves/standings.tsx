import type { SavedGame } from '../../../shared/bridge/contract'
import { words } from '../../../shared/words/catalogue'
import { avatarOf } from '../../art/pictures'
import { lineOf } from '../../parts/chart/player-lines'

const FIFTY = 50

interface Props {
  readonly standings: SavedGame['standings']
  /** The bars run towards 50 points, where a long game ends; otherwise towards the best. */
  readonly toFifty: boolean
}

/** Who has how many points, as bars; where the players keep them in mind, only who plays. */
export function Standings({ standings, toFifty }: Props) {
  const best = Math.max(1, ...standings.map(({ points }) => points ?? 0))
  const full = toFifty ? Math.max(FIFTY, best) : best
  return (
    <ul class="standings" aria-label={words.savedGames.standings}>
      {standings.map(({ name, points }, seat) => (
        <li key={seat}>
          <img class="avatar" src={avatarOf(seat)} alt={name} />
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
