import { assertNever } from '../../../../../shared/assert-never'
import type { FaceKado } from '../../../../../shared/games/kado'
import type { Advice } from '../../../../../shared/games/kado/advice'
import type { Rng } from '../../../../engine/rng'
import type { Asked } from '../../../kit'
import { known } from '../heuristic-bots'
import type { Memory } from '../knowledge'
import { adviseGift } from './gift-advice'
import { adviseGuess } from './guess-advice'
import { adviseCell } from './place-advice'

/**
 * Weighs what a seat can choose as the best bot does, and gives reasons for it.
 * @param inTime says whether there is time to look further
 * @throws when the view's seat is not awaited
 */
export function advise(
  { view, memory, levels }: Asked<FaceKado, Memory>,
  rng: Rng,
  inTime: () => boolean,
): Advice {
  const { viewer, phase } = view
  if (viewer === null || !view.awaited.includes(viewer)) throw new Error('No decision is awaited here')
  switch (phase) {
    case 'deal':
      return adviseGift(view, viewer, known(view.peeked), rng, inTime)
    case 'challenge':
      return adviseGuess(
        view,
        viewer,
        { memory, level: levels[view.gifter] ?? null },
        known(view.seats[viewer]?.card),
        rng,
      )
    case 'place':
      return adviseCell(view, viewer, known(view.seats[viewer]?.card))
    case 'over':
      throw new Error('No decision is awaited here')
    default:
      return assertNever(phase)
  }
}
