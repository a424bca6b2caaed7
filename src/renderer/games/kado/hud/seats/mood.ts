import type { Seat } from '../../../../../shared/games/kado'
import { type Mood, moodAtEnd, usualMood } from '../../../../table/face'
import type { Shown } from './status'

/** How a player of KADO feels about what the table shows. */
export function moodOf(seat: Seat, { hud, view }: Pick<Shown, 'hud' | 'view'>): Mood {
  if (hud.outcome !== null) return moodAtEnd(hud.outcome, seat)
  if (hud.count !== null || view.over) return 'calm'
  if ((hud.seats[seat]?.gained ?? 0) > 0) return 'pleased'
  return challengedMood(seat, hud, view) ?? usualMood(view, seat)
}

/** What this turn's challenges have done to a player, until their card of the turn is placed. */
function challengedMood(seat: Seat, { gifter, asked }: Shown['hud'], { seats }: Shown['view']): Mood | null {
  if (seats[seat]?.card === null) return null
  if (seat === gifter) return asked.some(({ answer }) => answer === 'held') ? 'hit' : null
  const answer = asked.find((one) => one.seat === seat)?.answer
  return answer === 'held' ? 'pleased' : answer === 'failed' ? 'hit' : null
}
