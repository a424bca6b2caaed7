import type { Seat } from '../../../../../shared/games/5211'
import { type Hud, totalOf } from '../../scene/hud'

/**
 * The seats that nobody is ahead of: the winners of a game that is over, else whoever has most points in all deals, and at least
 * one. While the piles are counted nobody leads, as that would tell who has won.
 */
export function leadersOf({
  plates,
  counting,
  outcome,
}: Pick<Hud, 'plates' | 'counting' | 'outcome'>): readonly Seat[] {
  if (outcome !== null) return outcome.winners
  if (counting) return []
  const most = Math.max(1, ...plates.map(totalOf))
  return plates.filter((plate) => totalOf(plate) === most).map(({ seat }) => seat)
}
