import { BONUS_POINTS } from '../../../../../shared/games/kado'
import { words } from '../../../../../shared/words/games/kado/table'
import { atRect } from '../../../../table/plan/placing'
import type { Rect } from '../../../../table/plan/plan'

const { bonus: says } = words.hud

interface Props {
  readonly cards: number
  /** Whether there is room to say how many cards they are. */
  readonly long: boolean
  readonly place: Rect
}

/** What the cards bring that were taken unseen. */
export const Bonus = ({ cards, long, place }: Props) => (
  <p class="kado-bonus" data-long={long} data-none={cards === 0} style={atRect(place)}>
    {cards === 0 ? (
      <small>{says.none}</small>
    ) : (
      <>
        <b>{says.gained(cards * BONUS_POINTS)}</b>
        {long && <small>{says.cards(cards)}</small>}
      </>
    )}
  </p>
)
