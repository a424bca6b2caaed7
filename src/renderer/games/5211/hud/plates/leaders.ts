import type { Seat } from '../../../../../shared/games/5211'
import type { Hud } from '../../scene/hud'

/** The seats that nobody is ahead of: the winners of a game that is over, else whoever has most points, and at least one. */
export function leadersOf({ plates, outcome }: Pick<Hud, 'plates' | 'outcome'>): readonly Seat[] {
  if (outcome !== null) return outcome.winners
  const most = Math.max(1, ...plates.map(({ points }) => points ?? 0))
  return plates.filter(({ points }) => points === most).map(({ seat }) => seat)
}
