import { type Card, type ColourCounts, isKododo, type View } from '../../../../../shared/games/5211'
import { NO_COUNTS, withCards } from '../../counts'

/** The viewer's own cards that no one else can see yet, counted for the dashed cells of the rail. */
export interface OwnHidden {
  readonly counts: ColourCounts
  readonly kododo: number
}

/**
 * @param lifted cards chosen in the hand, but not yet committed
 * @param telling an account stands on the table: it is about cards that everybody has seen, and none of those belong to it
 */
export function ownHidden(view: View, lifted: readonly Card[], telling: boolean): OwnHidden {
  if (telling) return { counts: NO_COUNTS, kododo: 0 }
  const own = view.viewer === null ? [] : (view.seats[view.viewer]?.table ?? [])
  const down = own.flatMap((card) => (card.face === 'down' ? [card.card] : []))
  const hidden = [...down, ...lifted]
  return { counts: withCards(NO_COUNTS, hidden), kododo: hidden.filter(isKododo).length }
}
